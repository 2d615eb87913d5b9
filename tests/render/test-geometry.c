/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout against its own inverse, at many sizes and ways to turn. */
#include <glib.h>
#include <math.h>

#include "render/ch-geometry.h"

#define EPSILON 1e-6

typedef void (*Check) (const ChGeometry *geometry);

static const ChKind hand_kinds[] = { CH_CHARIOT, CH_HORSE, CH_CANNON, CH_ELEPHANT, CH_ADVISOR, CH_SOLDIER };

static void
with_all (Check check)
{
  static const int sizes[][2] = { { 300, 360 }, { 360, 480 }, { 299, 1200 }, { 1200, 361 }, { 613, 887 },
                                  { 1001, 777 }, { 1200, 1400 }, { 2560, 1440 } };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (int scale = 1; scale <= 3; scale++)
      for (int bits = 0; bits < 16; bits++)
        {
          ChGeometryOptions options = { bits & 1, bits & 2, bits & 4, bits & 8 };
          ChGeometry geometry;

          ch_geometry_init (&geometry, sizes[size][0], sizes[size][1], scale, &options);
          check (&geometry);
        }
}

static void
check_inverse (const ChGeometry *geometry)
{
  double near_edge = geometry->cell * 0.499;

  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      double x, y;

      ch_geometry_center (geometry, point, &x, &y);
      g_assert_cmpint (ch_geometry_point_at (geometry, x, y), ==, point);
      g_assert_cmpint (ch_geometry_point_at (geometry, x - near_edge, y - near_edge), ==, point);
      g_assert_cmpint (ch_geometry_point_at (geometry, x + near_edge, y + near_edge), ==, point);
    }
}

static void
test_inverse (void)
{
  with_all (check_inverse);
}

static void
assert_whole (double length, int scale)
{
  g_assert_cmpfloat_with_epsilon (length * scale, round (length * scale), EPSILON);
}

static void
check_whole_pixels (const ChGeometry *geometry)
{
  double x, y;

  assert_whole (geometry->cell, geometry->scale);
  ch_geometry_center (geometry, 40, &x, &y);
  assert_whole (x, geometry->scale);
  assert_whole (y, geometry->scale);
  if (!geometry->options.hands)
    return;
  for (int side = 0; side < 2; side++)
    {
      ChRect slot = ch_geometry_slot (geometry, (ChSide) side, CH_HORSE);

      assert_whole (slot.x + slot.width / 2, geometry->scale);
      assert_whole (slot.y + slot.height / 2, geometry->scale);
    }
}

static void
test_whole_pixels (void)
{
  with_all (check_whole_pixels);
}

static void
assert_within (const ChGeometry *geometry, const ChRect *rect)
{
  g_assert_cmpfloat (rect->x, >=, -EPSILON);
  g_assert_cmpfloat (rect->y, >=, -EPSILON);
  g_assert_cmpfloat (rect->x + rect->width, <=, geometry->width + EPSILON);
  g_assert_cmpfloat (rect->y + rect->height, <=, geometry->height + EPSILON);
}

/* Nothing is cut off, and the board is no smaller than it must be: one more device pixel a cell would not fit. */
static void
check_fit (const ChGeometry *geometry)
{
  double larger = geometry->cell + 1.0 / geometry->scale;
  double grow = larger / geometry->cell, height = geometry->board.height;

  assert_within (geometry, &geometry->board);
  for (int side = 0; side < 2 && geometry->options.hands; side++)
    {
      assert_within (geometry, &geometry->trays[side]);
      height += geometry->trays[side].height * 1.12;
    }
  g_assert_true (geometry->board.width * grow > geometry->width - 4 || height * grow > geometry->height - 8);
}

static void
test_fit (void)
{
  with_all (check_fit);
}

static void
check_slots (const ChGeometry *geometry)
{
  ChSide bottom = geometry->options.flipped ? CH_SECOND : CH_FIRST;

  for (int i = 0; i < 2 * CH_HAND_SLOTS; i++)
    {
      ChSide side = i < CH_HAND_SLOTS ? CH_FIRST : CH_SECOND, found_side = 9;
      ChKind kind = hand_kinds[i % CH_HAND_SLOTS], found = CH_NONE;
      ChRect slot = ch_geometry_slot (geometry, side, kind);
      bool hit = ch_geometry_slot_at (geometry, slot.x + slot.width / 2, slot.y + slot.height / 2, &found_side, &found);

      g_assert_cmpint (hit, ==, geometry->options.hands);
      if (!hit)
        continue;
      g_assert_cmpint (found, ==, kind);
      g_assert_cmpint (found_side, ==, side);
      g_assert_cmpint (slot.y > geometry->y0, ==, side == bottom);
      g_assert_cmpint (ch_geometry_point_at (geometry, slot.x + slot.width / 2, slot.y + slot.height / 2), ==, CH_POINT_NONE);
    }
}

static void
test_slots (void)
{
  with_all (check_slots);
}

static void
test_slot_order (void)
{
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      g_assert_cmpint (ch_hand_slot_kind (slot), ==, hand_kinds[slot]);
      g_assert_cmpint (ch_hand_kind_slot (hand_kinds[slot]), ==, slot);
    }
  g_assert_cmpint (ch_hand_kind_slot (CH_GENERAL), ==, -1);
  g_assert_cmpint (ch_hand_kind_slot (CH_NONE), ==, -1);
  g_assert_cmpint (ch_hand_slot_kind (CH_HAND_SLOTS), ==, CH_NONE);
}

/* Where a1 is shown, for each way to turn. */
static void
test_turned (void)
{
  for (int bits = 0; bits < 4; bits++)
    {
      ChGeometryOptions options = { .flipped = bits & 1, .mirrored = bits & 2 };
      ChGeometry geometry;
      double x, y;

      ch_geometry_init (&geometry, 600, 700, 1, &options);
      ch_geometry_center (&geometry, 0, &x, &y);
      g_assert_cmpint (x < 300, ==, options.flipped == options.mirrored);
      g_assert_cmpint (y > 350, ==, !options.flipped);
      g_assert_cmpint (ch_geometry_side_at_bottom (&geometry), ==, options.flipped);
    }
}

static void
check_neighbors (const ChGeometry *geometry)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    for (int step = 0; step < 4; step++)
      {
        int columns = (int[]) { 1, -1, 0, 0 }[step], rows = (int[]) { 0, 0, 1, -1 }[step];
        double x, y;

        ch_geometry_center (geometry, point, &x, &y);
        g_assert_cmpint (ch_geometry_neighbor (geometry, point, columns, rows), ==,
                         ch_geometry_point_at (geometry, x + columns * geometry->cell, y + rows * geometry->cell));
      }
}

static void
test_neighbors (void)
{
  with_all (check_neighbors);
}

static void
test_outside (void)
{
  ChGeometryOptions options = { .hands = true, .coordinates = true };
  ChGeometry geometry;
  ChSide side;

  ch_geometry_init (&geometry, 600, 900, 1, &options);
  g_assert_cmpint (ch_geometry_point_at (&geometry, -1e9, 1e9), ==, CH_POINT_NONE);
  g_assert_cmpint (ch_geometry_point_at (&geometry, NAN, 10), ==, CH_POINT_NONE);
  g_assert_cmpint (ch_geometry_point_at (&geometry, geometry.x0 - geometry.cell * 0.51, geometry.y0), ==, CH_POINT_NONE);
  g_assert_cmpint (ch_geometry_neighbor (&geometry, CH_POINT_NONE, 1, 0), ==, CH_POINT_NONE);
  g_assert_false (ch_geometry_slot_at (&geometry, geometry.x0, geometry.y0, NULL, NULL));
  g_assert_false (ch_geometry_tray_at (&geometry, -5, -5, &side));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/geometry/inverse", test_inverse);
  g_test_add_func ("/render/geometry/whole-pixels", test_whole_pixels);
  g_test_add_func ("/render/geometry/fit", test_fit);
  g_test_add_func ("/render/geometry/slots", test_slots);
  g_test_add_func ("/render/geometry/slot-order", test_slot_order);
  g_test_add_func ("/render/geometry/turned", test_turned);
  g_test_add_func ("/render/geometry/neighbors", test_neighbors);
  g_test_add_func ("/render/geometry/outside", test_outside);
  return g_test_run ();
}
