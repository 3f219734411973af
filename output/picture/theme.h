// Themes: the colours and shapes of pictures. Each theme is a row of a table. Lengths are in
// thousandths of a cell, so that a theme looks the same at every size.
#ifndef TSB_THEME_H
#define TSB_THEME_H

#include <stddef.h>

#include "image/color.h"

enum { THEME_TIERS = 5 };

typedef enum { GOAL_TARGET, GOAL_RING } GoalShape;
typedef enum { BOX_BRACED, BOX_CROSSED, BOX_PLAIN } BoxShape;

// A box has a lid with a frame around a panel, and a front below it. A box on a goal has the goal's
// mark instead of braces, so that shape and not only colour tells the two apart.
typedef struct {
  Color line, frame, panel, front, mark;
  BoxShape shape;
} BoxLook;

typedef struct {
  Color line, body, head, hat;
} PlayerLook;

typedef struct {
  Color top, rim, front;
  int radius, rim_width;
  int depth;     // height of the front below the top
  int rim_from;  // smallest cell, in pixels, that has a rim
} WallLook;

typedef struct {
  Color page, card, card_line, ink, faint;  // ink: text; faint: less important text
  Color tiers[THEME_TIERS];                 // easiest first
} SheetLook;

typedef struct {
  const char *name, *summary;
  Color outside;   // unless the outside is transparent
  Color floor[2];  // alternating like a chess board
  Color shadow;    // of walls, boxes and player on the floor
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
