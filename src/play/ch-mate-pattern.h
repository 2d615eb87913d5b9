/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mates that have names in the books of xiangqi, known by the final position and the last moves. */
#pragma once

#include "rules/ch-history.h"

/* In the order in which they are told where several fit: the more special first. */
typedef enum
{
  CH_MATE_BOLD_HEART,         /* 大胆穿心: a chariot was given up on the middle advisor */
  CH_MATE_FLANK_CHARIOTS,     /* 双车胁士: one chariot takes an advisor, the other stands on a flank file */
  CH_MATE_THREE_CHARIOTS,     /* 三车闹士: two chariots and a soldier, the last move takes an advisor */
  CH_MATE_SOLDIER_STEPS,      /* 三进兵: a soldier drives the general home with three checks in a row, each a step forward */
  CH_MATE_CINNABAR,           /* 炮碾丹沙: on the bottom rank a cannon takes something and lets the chariot behind it check */
  CH_MATE_TWO_DEVILS,         /* 二鬼拍门: two soldiers hold both flank files at the palace */
  CH_MATE_CANNON_BEHIND_HORSE,/* 马后炮 */
  CH_MATE_DOUBLE_CANNON,      /* 重炮 */
  CH_MATE_SMOTHERED_PALACE,   /* 闷宫: by a cannon, the general shut in by his own */
  CH_MATE_HEAVEN_EARTH,       /* 天地炮: one cannon on the middle file, one on the bottom rank */
  CH_MATE_IRON_BOLT,          /* 铁门栓: a cannon bars the middle, a chariot or soldier mates beside */
  CH_MATE_CHARIOT_AND_CANNONS,/* 夹车炮: two cannons and a chariot on a wing, rank above rank */
  CH_MATE_TWO_HORSES,         /* 双马饮泉: two horses on a wing, one at the palace's side */
  CH_MATE_PALACE_SIDE_HORSE,  /* 卧槽马 */
  CH_MATE_CORNER_HORSE,       /* 挂角马 */
  CH_MATE_FISHING_HORSE,      /* 钓鱼马 */
  CH_MATE_SIDE_TIGER,         /* 侧面虎: high horse and chariot, the general off his home point */
  CH_MATE_HIGH_HORSE,         /* 高钓马 */
  CH_MATE_OCTAGON_HORSE,      /* 八角马 */
  CH_MATE_ALTERNATING,        /* 双车错 */
  CH_MATE_SEA_BOTTOM,         /* 海底捞月: checked from behind, off his bottom rank and kept from the middle file */
  CH_MATE_THREE_ON_A_WING,    /* 三子归边 */
  CH_MATE_FACING,             /* 对面笑 (白脸将) */
  CH_MATE_SMOTHERED,          /* 闷杀: shut in by his own, not by a cannon */
  CH_MATE_DOUBLE_CHECK,       /* 双将 */
  CH_N_MATES
} ChMatePattern;

/** ch_mate_pattern_find: Returns: the name of the mate with which @history ends; CH_N_MATES where it is no mate, is not of
 * xiangqi or crazyhouse, or has no name. */
ChMatePattern ch_mate_pattern_find (const ChHistory *history);

/** ch_mate_pattern_fits: Returns: whether the mate with which @history ends is also a @pattern. */
bool ch_mate_pattern_fits (const ChHistory *history, ChMatePattern pattern);

/** ch_mate_pattern_name: Returns: the English name, to be translated in the context "mate". */
const char *ch_mate_pattern_name (ChMatePattern pattern);
