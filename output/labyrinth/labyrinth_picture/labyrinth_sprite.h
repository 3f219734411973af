// What stands on the cells of a labyrinth, drawn into a square of 6 to 128 pixels.
#ifndef TSB_LABYRINTH_SPRITE_H
#define TSB_LABYRINTH_SPRITE_H

#include "labyrinth_picture/labyrinth_sprite_area.h"

void labyrinth_sprite_player(LabyrinthSpriteArea area, Dir facing, bool open_mouth);
// Looks into the direction (look_x, look_y), each -1, 0 or 1. Slow monsters look sleepy, and dots
// say how many turns a step takes.
void labyrinth_sprite_monster(LabyrinthSpriteArea area, int period, int look_x, int look_y);
void labyrinth_sprite_sweet(LabyrinthSpriteArea area);
void labyrinth_sprite_key(LabyrinthSpriteArea area, int color);
void labyrinth_sprite_switch(LabyrinthSpriteArea area, int letter);
void labyrinth_sprite_exit(LabyrinthSpriteArea area, bool open);

#endif
