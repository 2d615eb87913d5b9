/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-order.h"

#include <stdlib.h>
#include <string.h>

ChOrder *
ch_order_new (void)
{
  ChOrder *order = calloc (1, sizeof *order);
  if (!order)
    return NULL;
  order->continuation = calloc (CH_ORDER_PIECE_POINTS, sizeof *order->continuation);
  if (order->continuation)
    return order;
  free (order);
  return NULL;
}

void
ch_order_free (ChOrder *order)
{
  if (order)
    free (order->continuation);
  free (order);
}

void
ch_order_clear (ChOrder *order)
{
  memset (order->quiet, 0, sizeof order->quiet);
  memset (order->capture, 0, sizeof order->capture);
  memset (order->counter, 0, sizeof order->counter);
  memset (order->continuation, 0, CH_ORDER_PIECE_POINTS * sizeof *order->continuation);
}
