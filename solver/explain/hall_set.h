// Boxes that reach fewer goals than there are boxes (a violation of Hall's condition).
//
// Distances are those of a box alone between walls. So the boxes are lost, whatever else happens.
#ifndef TSB_HALL_SET_H
#define TSB_HALL_SET_H

#include "tables/level_tables.h"

// Writes the squares of the smallest such set that one maximum matching shows, and returns their
// number; 0 if every box can have a goal of its own. No box of the set can be left out: the boxes
// reach exactly one goal less than there are boxes. `boxes` and `set` have `count` entries.
int hall_set_find(const LevelTables *tables, const int *boxes, int count, int *set);

// Can one of these boxes reach the goal?
bool hall_set_reaches(const LevelTables *tables, const int *boxes, int count, int goal);

#endif
