// What never changes while a level is searched: its squares, dead squares, push distances, keys.
#ifndef TSB_GROUND_H
#define TSB_GROUND_H

#include "tables/squares.h"

enum { FIELD_NO_WAY = UINT16_MAX };

typedef struct {
  Squares squares;
  int boxes, goals;
  int *goal;             // square of each goal
  int *goal_at;          // per square, its goal or -1
  uint16_t *to_goal;     // pushes for a box alone at [square * goals + goal], or FIELD_NO_WAY
  uint16_t *nearest;     // the least of these
  unsigned char *solid;  // per square: 1 where there is no floor
  unsigned char *dead;   // per square: 1 where no box may ever come (walls too)
  uint64_t *box_key, *player_key;  // per square, for hashing
  size_t bytes;                    // what all this takes
} Ground;

// Sets the field up within `bytes`; false if that is not enough (then nothing is held).
bool ground_begin(Ground *field, const Board *board, size_t bytes);
// The same level played from its end (see squares_reversed). Squares that are dead in the forward
// game are dead as well, since no box can be pulled there.
bool ground_begin_backward(Ground *field, const Ground *forward, size_t bytes);
void ground_free(Ground *field);

static inline bool ground_goal(const Ground *field, int square) {
  return field->goal_at[square] >= 0;
}
// The same where boxes are pushed although the game goes backward.
static inline bool ground_home(const Ground *field, int square) {
  return field->squares.kind[square] & (field->squares.backward ? SQUARE_BOX : SQUARE_GOAL);
}
static inline unsigned ground_distance(const Ground *field, int goal, int square) {
  return field->to_goal[(size_t)square * (size_t)field->goals + (size_t)goal];
}

#endif
