/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style sheet that the widgets bring along. */
#pragma once

/** ch_widgets_style_ensure: Loads it for the default display, once. */
void ch_widgets_style_ensure (void);
