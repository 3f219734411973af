// A room that somebody has drawn: walls, and perhaps goals, boxes and a player. Parameter `fix`
// says which of these stay.
#ifndef TSB_DRAWN_ROOM_H
#define TSB_DRAWN_ROOM_H

#include <stddef.h>

#include "board/board.h"
#include "params/params.h"

typedef struct {
  Board board;  // as drawn, but everything outside the floor of the room is wall
  int cells;    // of floor
  int number;   // in its file, from 1
  int line;     // of its first row in the file
} DrawnRoom;

// Zeroed is empty.
typedef struct {
  DrawnRoom *items;
  size_t count, capacity;
} RoomList;

// NULL, or why the drawing is no room (mem_free). The drawing is copied.
char *room_list_add(RoomList *list, const Board *drawn, int number, int line);
void room_list_free(RoomList *list);

Board drawn_room_walls(const DrawnRoom *room);  // the room with nothing in it
// The number of boxes that the fixed parts of a room demand; 0 if they demand none.
int drawn_room_boxes(const DrawnRoom *room, int fix);
// A number of boxes for a room in which none are fixed, if the parameters leave it open.
IntPair drawn_room_usual_boxes(const DrawnRoom *room);
// The size of a generated map with as much floor, in patterns.
int drawn_room_patterns(int cells);
// NULL, or why no level can come from the room, whatever is searched (mem_free).
char *drawn_room_refusal(const DrawnRoom *room, const GenParams *params);

#endif
