// Goal, box and player, drawn into a square of 4 to 128 pixels.
#ifndef TSB_SPRITE_H
#define TSB_SPRITE_H

#include "image/canvas.h"
#include "picture/theme.h"

void sprite_goal(Canvas *canvas, Rect at, const Theme *theme);
void sprite_box(Canvas *canvas, Rect at, const Theme *theme, bool on_goal);
void sprite_player(Canvas *canvas, Rect at, const Theme *theme);

#endif
