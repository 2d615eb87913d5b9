/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ch-net.h"

/** ch_random_net: Returns: (transfer full): a network with weights of @seed, as large as they may be. */
ChNet *ch_random_net (ChGame game, int hidden, unsigned seed);
