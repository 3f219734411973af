// The program's own rules and searches inside the page: compiled to WebAssembly, called by the
// page (game.js) and by its worker (worker.js), each with an instance of its own.
//
// Texts cross the border through one buffer: the caller asks for room, writes, and calls; what
// comes back stands there until the next call. An instance has one caller, so in these files, and
// only in these, there is state at file scope.
#ifndef TSB_CORE_H
#define TSB_CORE_H

#include <stddef.h>
#include <stdint.h>

#include "board/board.h"

// The tests call the same functions without a browser.
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name
#endif

char *EXPORT(core_buffer)(size_t length);  // room for a text, zeroed
char *EXPORT(core_buffer_at)(void);

// Positions (core_position.c): what can be asked of any, the one that was loaded last.

int EXPORT(core_load)(void);   // from the rows in the buffer; 0 if they are none with a player
int EXPORT(core_reach)(void);  // a plane: where the player can walk
int EXPORT(core_dead)(void);   // a plane: where a box, once there, can never get to any goal

// A search of that position in portions, so that the page hears of it between them.
void EXPORT(core_begin)(int goal, uint32_t nodes, uint32_t megabytes);  // goal: a SearchGoal
// The SearchStatus after about so many nodes more. In the buffer are the moves: those of the
// solution, or of the best line that the search has seen.
int EXPORT(core_step)(uint32_t nodes);
double EXPORT(core_nodes)(void);
void EXPORT(core_end)(void);

// The game (core_game.c): one, that a person plays.

int EXPORT(core_game)(void);       // from the rows in the buffer; 0 if they are none with a player
int EXPORT(core_game_load)(void);  // the moves in the buffer; 0, and at the start, if one is wrong
int EXPORT(core_move)(int dir, int begins);  // a Step; does it begin a stroke?
int EXPORT(core_undo)(void);                 // a stroke; 0 if there is none
int EXPORT(core_redo)(void);
void EXPORT(core_go)(size_t moves);  // to the position after so many

size_t EXPORT(core_moves)(void);
size_t EXPORT(core_known)(void);  // moves, with those that were taken back
size_t EXPORT(core_pushes)(void);
int EXPORT(core_off_goal)(void);  // boxes
int EXPORT(core_player)(void);    // its Cell
int EXPORT(core_char)(int cell);
int EXPORT(core_letters)(void);  // the moves up to here; their number

// What a finger means. Moves go to the buffer; their number, or -1 if there is no way.
int EXPORT(core_walk)(int to);
int EXPORT(core_targets)(int box);  // a plane: where the box can be pushed, nothing else moving
int EXPORT(core_push)(int box, int to);

// Within the core: texts for the buffer. A plane is one letter a cell, row by row, 'x' where it
// has the cell. Both give the length.
int core_write(const char *text, size_t length);
int core_write_plane(const Board *board, const BitRow *plane);

#endif
