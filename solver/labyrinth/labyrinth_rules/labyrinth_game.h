// The plain rules of a labyrinth, turn by turn. It knows nothing of searches and computes every
// distance anew, so that it can be checked by reading. README.md has the same rules as a table.
//
// A turn: the player steps or waits. On a monster's cell he is caught. A sweet or a key on his cell
// is taken, a switch opens and closes its doors. On the exit with all sweets he has won. Then each
// monster whose turn it is takes one step along a shortest open way to him, and catches him if it
// comes to his cell.
#ifndef TSB_LABYRINTH_GAME_H
#define TSB_LABYRINTH_GAME_H

#include "labyrinth_rules/labyrinth.h"

typedef struct {
  uint16_t player;
  uint16_t monsters[LABYRINTH_MAX_MONSTERS];  // the cell of each, in the order of the level
  uint32_t sweets;                            // that are left, a bit for each
  uint32_t open;                              // doors, a bit for each
  uint8_t keys;                               // that the player has, a bit for each colour
  uint8_t phase;  // turns so far modulo LABYRINTH_PHASES: says which monsters move next
} LabyrinthState;

typedef enum { MOVE_LEFT, MOVE_UP, MOVE_RIGHT, MOVE_DOWN, MOVE_WAIT } LabyrinthMove;
enum { LABYRINTH_MOVES = 5 };

typedef enum {
  TURN_PLAYED,
  TURN_WON,
  TURN_CAUGHT,
  // The rest are refusals: nothing has moved.
  TURN_WALL,
  TURN_CLOSED,  // a closed door whose key the player does not have, or that a switch opens
} LabyrinthTurn;

static inline bool labyrinth_turn_refused(LabyrinthTurn turn) { return turn >= TURN_WALL; }

LabyrinthState labyrinth_start(const Labyrinth *maze);
// Plays one turn. After TURN_CAUGHT and TURN_WON the state shows how it ended.
LabyrinthTurn labyrinth_play(const Labyrinth *maze, LabyrinthState *state, LabyrinthMove move);

// Is the edge open to everybody? Walls and closed doors are not.
bool labyrinth_is_open(const Labyrinth *maze, uint32_t open_doors, int cell, Dir dir);
// The same for the player, who opens doors by his keys.
bool labyrinth_may_pass(const Labyrinth *maze, const LabyrinthState *state, int cell, Dir dir);

enum { LABYRINTH_FAR = 0xffff };  // as a distance: there is no way
// Steps from every cell to the target along open edges; `distances` has a place for each cell.
void labyrinth_distances(const Labyrinth *maze, uint32_t open_doors, int target,
                         uint16_t *distances);
// The step that a monster on this cell takes, given the distances to the player: the first of left,
// up, right, down that leads nearer. False if it has no way, and waits.
bool labyrinth_monster_step(const Labyrinth *maze, uint32_t open_doors, const uint16_t *distances,
                            int cell, Dir *dir);
// Does a monster of this period move at the end of a turn that begins with this phase?
static inline bool labyrinth_monster_moves(int period, int phase) {
  return (phase + 1) % period == 0;
}

// Moves as letters: l u r d and w for waiting, in either case.
bool labyrinth_move_of(char letter, LabyrinthMove *move);
char labyrinth_letter(LabyrinthMove move);

#endif
