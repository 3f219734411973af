// What stands on the floor, drawn into a square of 4 to 128 pixels: goal, box, player.
#ifndef TSB_PIECE_H
#define TSB_PIECE_H

#include "image/canvas.h"
#include "picture/theme.h"

void piece_goal(Canvas *canvas, Rect at, const Theme *theme);
void piece_box(Canvas *canvas, Rect at, const Theme *theme, bool on_goal);
void piece_player(Canvas *canvas, Rect at, const Theme *theme);

#endif
