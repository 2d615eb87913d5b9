/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-board-style.h"

#include <string.h>

#define RGBA(hex, a) { ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) & 255) / 255.0, a }
#define RGB(hex) RGBA (hex, 1.0)

/* What all but the high-contrast board draw shapes in: deep on light boards, bright on dark ones. */
#define DEEP_MARKS { RGB (0x15803d), RGB (0xc01c28), RGB (0xd99a00), RGB (0x1a5fb4) }
#define BRIGHT_MARKS { RGB (0x4cc38a), RGB (0xff6b63), RGB (0xf5c542), RGB (0x6ea8fe) }

#define WOOD_MARKS \
  .target = RGBA (0x1b7f4b, 0.92), .selected = RGB (0x1b7f4b), .last_move = RGBA (0x1f57b8, 0.9), \
  .check = RGB (0xdb1b1b), .refusal = RGB (0xb81414), .cursor = RGB (0x1a5fb4), .marks = DEEP_MARKS

static const ChBoardStyle styles[CH_N_STYLES][2] = {
  [CH_STYLE_WOOD] = {
    {
      .id = CH_STYLE_WOOD, .dark = false, .grain = true, .line_width = 0.021,
      .ground = RGB (0xf0d19c), .ground_end = RGB (0xdcae6e), .grain_color = RGB (0x8f5a22), .edge = RGB (0x9a6a35),
      .line = RGB (0x4d2b10), .river = RGBA (0x6a3f1a, 0.9), .coordinate = RGBA (0x5b3613, 0.92),
      .tray = RGB (0xe3c491), .tray_edge = RGB (0xb98f57), .tray_active = RGB (0x1b7f4b),
      .badge = RGB (0x4d2b10), .badge_text = RGB (0xfff6e2), WOOD_MARKS,
    },
    {
      .id = CH_STYLE_WOOD, .dark = true, .grain = true, .line_width = 0.021,
      .ground = RGB (0xe2be86), .ground_end = RGB (0xc8985a), .grain_color = RGB (0x7d4c1a), .edge = RGB (0x6e4a22),
      .line = RGB (0x42240c), .river = RGBA (0x5c3615, 0.9), .coordinate = RGBA (0x4f2e0f, 0.92),
      .tray = RGB (0x3d342b), .tray_edge = RGB (0x5c4c3b), .tray_active = RGB (0x4cc38a),
      .badge = RGB (0xf3e3c3), .badge_text = RGB (0x36210d), WOOD_MARKS,
    },
  },
  [CH_STYLE_PAPER] = {
    {
      .id = CH_STYLE_PAPER, .dark = false, .line_width = 0.018,
      .ground = RGB (0xfdfaf1), .ground_end = RGB (0xf7f1e1), .edge = RGB (0xcfc6b2),
      .line = RGB (0x2b2926), .river = RGBA (0x2b2926, 0.85), .coordinate = RGB (0x4a463f),
      .tray = RGB (0xf5efdf), .tray_edge = RGB (0xcfc6b2), .tray_active = RGB (0x1b7f4b),
      .badge = RGB (0x2b2926), .badge_text = RGB (0xfffdf6), WOOD_MARKS,
    },
    {
      .id = CH_STYLE_PAPER, .dark = true, .line_width = 0.018,
      .ground = RGB (0xebe5d6), .ground_end = RGB (0xe0d8c5), .edge = RGB (0xa89f8b),
      .line = RGB (0x2b2926), .river = RGBA (0x2b2926, 0.85), .coordinate = RGB (0x45413a),
      .tray = RGB (0x3a3834), .tray_edge = RGB (0x56534c), .tray_active = RGB (0x4cc38a),
      .badge = RGB (0xf2ecdc), .badge_text = RGB (0x2b2926), WOOD_MARKS,
    },
  },
#define NIGHT(is_dark) \
    { \
      .id = CH_STYLE_DARK, .dark = is_dark, .line_width = 0.018, \
      .ground = RGB (0x3a4046), .ground_end = RGB (0x2a2e33), .edge = RGB (0x191c1f), \
      .line = RGB (0x98a1aa), .river = RGBA (0x98a1aa, 0.75), .coordinate = RGB (0xb2bac2), \
      .tray = RGB (0x2b2f34), .tray_edge = RGB (0x4a5058), .tray_active = RGB (0x4cc38a), \
      .target = RGBA (0x4cc38a, 0.95), .selected = RGB (0x4cc38a), .last_move = RGB (0x6ea8fe), \
      .check = RGB (0xff4d47), .refusal = RGB (0xff5a52), .cursor = RGB (0x8fbcff), \
      .badge = RGB (0x14171a), .badge_text = RGB (0xf0ead9), .marks = BRIGHT_MARKS, \
    }
  [CH_STYLE_DARK] = { NIGHT (false), NIGHT (true) },
  [CH_STYLE_CONTRAST] = {
    {
      .id = CH_STYLE_CONTRAST, .dark = false, .line_width = 0.036,
      .ground = RGB (0xffffff), .ground_end = RGB (0xffffff), .edge = RGB (0x000000),
      .line = RGB (0x000000), .river = RGB (0x000000), .coordinate = RGB (0x000000),
      .tray = RGB (0xffffff), .tray_edge = RGB (0x000000), .tray_active = RGB (0x0036c8),
      .target = RGB (0x0036c8), .selected = RGB (0x0036c8), .last_move = RGB (0x8200b8), .check = RGB (0xff0000),
      .refusal = RGB (0xe00000), .cursor = RGB (0x0036c8), .badge = RGB (0x000000), .badge_text = RGB (0xffffff),
      .marks = { RGB (0x006b2d), RGB (0xd00000), RGB (0x9a6200), RGB (0x0036c8) },
    },
    {
      .id = CH_STYLE_CONTRAST, .dark = true, .line_width = 0.036,
      .ground = RGB (0x000000), .ground_end = RGB (0x000000), .edge = RGB (0xffffff),
      .line = RGB (0xd0d0d0), .river = RGB (0xffffff), .coordinate = RGB (0xffffff),
      .tray = RGB (0x000000), .tray_edge = RGB (0xffffff), .tray_active = RGB (0x00e5ff),
      .target = RGB (0x00e5ff), .selected = RGB (0x00e5ff), .last_move = RGB (0xffe100), .check = RGB (0xff3b30),
      .refusal = RGB (0xff453a), .cursor = RGB (0x00e5ff), .badge = RGB (0xffffff), .badge_text = RGB (0x000000),
      .marks = { RGB (0x3ddc84), RGB (0xff5c57), RGB (0xffd60a), RGB (0x64b5ff) },
    },
  },
};

const ChBoardStyle *
ch_board_style_get (ChBoardStyleId id, bool dark)
{
  return &styles[id][dark];
}

static const char *const style_names[CH_N_STYLES] = { "wood", "paper", "dark", "contrast" };

const char *
ch_board_style_name (ChBoardStyleId id)
{
  return style_names[id];
}

bool
ch_board_style_from_name (const char *name, ChBoardStyleId *id)
{
  for (int i = 0; name != NULL && i < CH_N_STYLES; i++)
    if (strcmp (name, style_names[i]) == 0)
      {
        *id = (ChBoardStyleId) i;
        return true;
      }
  return false;
}
