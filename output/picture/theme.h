// Themes: the colours and shapes that pictures are drawn with, one row of a table each.
// Shapes are given in thousandths of a cell, so that a theme looks the same at every size.
#ifndef TSB_THEME_H
#define TSB_THEME_H

#include <stddef.h>

#include "image/color.h"

enum { THEME_TIERS = 5 };

typedef enum { GOAL_TARGET, GOAL_RING } GoalShape;
typedef enum { BOX_BRACED, BOX_CROSSED, BOX_PLAIN } BoxShape;

// A box is a lid with a frame around a panel, and a front below it. On a goal it carries the
// goal's mark in place of the braces: told apart by shape, not by colour alone.
typedef struct {
  Color line, frame, panel, front, mark;
  BoxShape shape;
} BoxLook;

typedef struct {
  Color line, body, head, hat;
} PlayerLook;

typedef struct {
  Color top, rim, front;
  int radius, rim_width, depth;  // rounding of corners; depth: height of the front below the top
  int rim_from;                  // pixels a cell; smaller ones have none to spare for it
} WallLook;

typedef struct {
  Color page, card, card_line, ink, faint;  // faint: lesser text
  Color tiers[THEME_TIERS];                 // easiest first
} SheetLook;

typedef struct {
  const char *name, *summary;
  Color outside;   // behind the level where it is filled, not transparent
  Color floor[2];  // alternating like a chess board
  Color shadow;    // cast on the floor by walls and pieces
  int shadow_depth;
  WallLook wall;
  Color goal_pad, goal_mark;
  GoalShape goal_shape;
  BoxLook box, box_on_goal;
  PlayerLook player;
  SheetLook sheet;
} Theme;

size_t theme_count(void);
const Theme *theme_at(size_t index);        // the first is the default
const Theme *theme_find(const char *name);  // or NULL

#endif
