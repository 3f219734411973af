// The program's rules and searches for the gallery page. They are compiled to WebAssembly and
// called by the page (game.js) and by its worker (worker.js), each with an instance of its own.
//
// Texts are passed through one buffer: the caller requests the buffer, writes into it and calls.
// The result stays in the buffer until the next call. An instance has one caller, so these files,
// and only these, have mutable state at file scope.
#ifndef TSB_CORE_H
#define TSB_CORE_H

#include <cjson/cJSON.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "labyrinth_session/labyrinth_session.h"
#include "level/generated_level.h"
#include "text/problem.h"

// Tests call the same functions without a browser.
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name
#endif

char *EXPORT(core_buffer)(size_t length);  // room for a text, zeroed
char *EXPORT(core_buffer_at)(void);

// Positions (core_analysis.c). All calls are about the position that was loaded last.

int EXPORT(core_load)(void);   // from the rows in the buffer; 0 if there is no player
int EXPORT(core_reach)(void);  // writes a plane: the cells that the player can reach
int EXPORT(core_dead)(void);   // writes a plane: the dead squares

// Writes how much work searches may take, as JSON: {name: {nodes, megabytes, seconds}}, the
// rows of search_budgets.h.
int EXPORT(core_budgets)(void);
// A search of the position in steps, so that the page can show progress.
void EXPORT(core_begin)(int goal, uint32_t nodes, uint32_t megabytes);  // goal: a SearchGoal
// Searches about `nodes` more and returns the SearchStatus. Writes the moves of the solution, or of
// the best line so far.
int EXPORT(core_step)(uint32_t nodes);
double EXPORT(core_nodes)(void);
void EXPORT(core_end)(void);

// The game that a person plays (core_game.c).

int EXPORT(core_game)(void);  // starts from the rows in the buffer; 0 if there is no player
// Goes to the position after the moves in the buffer, as one stroke that can be undone. The moves
// from number `given_from` on are not the user's own; all are if it is SIZE_MAX. If a move is
// illegal: 0, and nothing changes.
int EXPORT(core_game_load)(size_t given_from);
// A new game of the same level, with these moves as single strokes. If one is illegal: 0, and the
// game is at its start.
int EXPORT(core_game_resume)(size_t given_from);
int EXPORT(core_move)(int dir, int flags);  // returns a Step; `flags`: MoveFlags
int EXPORT(core_restart)(void);             // a stroke; 0 at the start
int EXPORT(core_undo)(void);                // a stroke; 0 if there is nothing to undo
int EXPORT(core_redo)(void);
int EXPORT(core_can_undo)(void);
int EXPORT(core_can_redo)(void);
void EXPORT(core_go)(size_t moves);  // to the position after this many moves since the restart

// The buffer has the rows of another form of the level, an empty line, and moves on it. Writes the
// same moves on the board of the game and returns their number; -1 if a move is illegal, or if it
// is another level.
int EXPORT(core_transfer)(void);

size_t EXPORT(core_moves)(void);       // since the restart
size_t EXPORT(core_known)(void);       // moves, including undone ones
size_t EXPORT(core_given_from)(void);  // moves before the first given one, or SIZE_MAX
size_t EXPORT(core_pushes)(void);
int EXPORT(core_off_goal)(void);  // boxes that are not on a goal
int EXPORT(core_player)(void);    // the player's Cell
int EXPORT(core_char)(int cell);
int EXPORT(core_letters)(void);  // writes the moves so far; returns their number

// The whole timeline, with restarts and what can be redone, to be kept: one character for each
// entry, '0' plus the TimelineEntry. The position is an index into it.
int EXPORT(core_timeline)(void);  // writes it; returns its length
size_t EXPORT(core_index)(void);
// A new game of the same level with the timeline in the buffer, at an index. If it is not a legal
// one: 0, and the game is at its start.
int EXPORT(core_game_restore)(size_t at);
int EXPORT(core_chars)(void);  // writes the position, a character for each cell; returns the length

// Travel by pointing. Both write moves and return their number, or -1 if there is no path.
int EXPORT(core_walk)(int to);
int EXPORT(core_push)(int box, int to);
// Writes a plane: where the box can be pushed while all other boxes stay.
int EXPORT(core_targets)(int box);

// The generator (core_generate.c).

// Takes the parameters of all candidates that follow from lines "key=value" in the buffer, with the
// keys and values of `generate --set`. Returns 0, or the length of the message that says why no
// level can be so.
int EXPORT(core_wish)(void);
// Runs one candidate. 1: writes its level as JSON: {"level", "entry"}, the forms of the page and of
// pack.json. 0: writes the key of the reason why it was rejected.
int EXPORT(core_candidate)(uint64_t seed, uint64_t number);
// Makes the level of the recipe in the buffer. 0: writes the key of a reason, or a message.
int EXPORT(core_regenerate)(void);

// Files (core_files.c).

// Reads the file in the buffer: `length` bytes of text or lines of JSON. Writes JSON: {title,
// author, comment, properties, total, levels, problems}; levels are as the page has them, problems
// have line, column, level, message.
int EXPORT(core_read_levels)(size_t length);
// Does the file in the buffer have labyrinths?
int EXPORT(core_has_labyrinths)(size_t length);
// As core_read_levels, of a file with labyrinths.
int EXPORT(core_read_labyrinths)(size_t length);
// Writes a text as readers keep it: one line, or with `lines` a comment. Empty if nothing is left.
int EXPORT(core_normalize)(size_t length, int lines);
// Reads LURD, with run lengths. Writes plain letters and returns their number; -1: writes a
// problem.
int EXPORT(core_read_moves)(size_t length);
// Is the drawing in the buffer a level? Writes JSON: {boxes, goals, player, id, board} of a level,
// or {problem: {code, line, column, message}}. `top`: rows of the drawing above the board.
int EXPORT(core_level_facts)(void);

// Levels that must not come again (core_similar.c). A level is in the buffer: its rows, an empty
// line, its solution or nothing.

void EXPORT(core_similar_clear)(void);
int EXPORT(core_similar_add)(void);  // 0 if it was there already, or is no level
// 1 if it is one of them, turned or mirrored, or so similar to one of them.
int EXPORT(core_similar_has)(double percent);

// Levels in a drawn room (core_fill.c). Messages say why the room or the wish cannot be.

// Takes the room from the rows in the buffer. Returns 0, or the length of the message.
int EXPORT(core_room)(void);
// Takes parameters as core_wish does, after the room; `fix` says what of the drawing stays. `tier`
// is a range of difficulty. Returns 0, or the length of the message.
int EXPORT(core_room_wish)(void);
// As core_candidate; beside "level" and "entry" it writes "drawing": the rows with the level in
// them.
int EXPORT(core_room_candidate)(uint64_t seed, uint64_t number);

// Judging the loaded position, a well-formed level (core_rating.c).

// Rates it as `rate` does with these limits. The buffer has the solution that a search for any has
// found within them, or another one if it has found none; or nothing, if no search was made.
// Returns a RateOutcome; of a rated level writes JSON: {"level", "entry"}.
int EXPORT(core_rate)(uint32_t nodes, uint32_t megabytes);
// Why it cannot be solved, which must be proved. Writes JSON: {rule, text, boxes, squares,
// allGoals, smallest}, with cells as [x, y] from 0.
int EXPORT(core_explain)(uint32_t megabytes);

// The opponent of a race on the loaded position (core_race.c).

void EXPORT(core_race)(int strength, uint32_t megabytes);  // strength: a RaceStrength
// Looks at about so many positions. 0 if there is nothing to think about before its next move.
int EXPORT(core_race_think)(uint32_t positions);
int EXPORT(core_race_move)(void);      // returns an OpponentAction; writes the letter of a move
int EXPORT(core_race_thoughts)(void);  // writes JSON

// The labyrinth that a person plays (core_labyrinth.c). A game of its own, beside that of Sokoban.

// Starts from the rows in the buffer. Writes JSON: {width, height, exit, sweets, monsters,
// switches, doors, keys}, which names things by cells and tells the order in which states name
// them. 0 if it is no labyrinth that can be played.
int EXPORT(core_labyrinth)(void);
int EXPORT(core_labyrinth_move)(int move, int flags);  // returns a LabyrinthTurn
int EXPORT(core_labyrinth_restart)(void);
int EXPORT(core_labyrinth_undo)(void);
int EXPORT(core_labyrinth_redo)(void);
int EXPORT(core_labyrinth_can_undo)(void);
int EXPORT(core_labyrinth_can_redo)(void);
// Goes to the position after the moves in the buffer, as one stroke; `given`: they are not the
// user's own. 0 if a move is refused: nothing changes.
int EXPORT(core_labyrinth_load)(int given);
int EXPORT(core_labyrinth_letters)(void);  // writes the moves so far; returns their number
int EXPORT(core_labyrinth_helped)(void);   // was one of them given?
// Writes JSON: {player, monsters, sweets, open, keys, phase, turns, outcome, distances}.
// `distances` are those of the monsters to the player along open ways, or -1.
int EXPORT(core_labyrinth_state)(void);
// All that was done, with what can be redone, to be kept: the form of labyrinth_events.h.
int EXPORT(core_labyrinth_events)(void);
// A new game with the events in the buffer. 0 if they are not legal ones: it is at its start.
int EXPORT(core_labyrinth_restore)(void);
// Files that people open may have a million moves, and the page has an object for each state.
enum { CORE_LABYRINTH_FILM_MAX = 20000 };
// Writes a JSON array: the states of the level's start and after each of the moves in the buffer.
// 0 if a move is refused, or if there are more than that.
int EXPORT(core_labyrinth_film)(void);

// A search from the position of the game, in steps (core_labyrinth_search.c).

void EXPORT(core_labyrinth_begin)(int goal, uint32_t nodes, uint32_t megabytes);  // LabyrinthGoal
// Looks at about `nodes` positions more and returns the LabyrinthOutcome. Writes the moves of a
// win.
int EXPORT(core_labyrinth_step)(uint32_t nodes);
double EXPORT(core_labyrinth_nodes)(void);
int EXPORT(core_labyrinth_shortest)(void);  // is the win proved to be shortest?
void EXPORT(core_labyrinth_end)(void);
// Why the position, which is known to be lost, cannot be won. Writes JSON: {kind, cell, monsters,
// text}; 0 if no reason was found.
int EXPORT(core_labyrinth_explain)(uint32_t nodes, uint32_t megabytes);

// Packs (core_pack.c).

// The buffer has JSON: {name, author, order, formats: {png, html}, levels}, where levels are as in
// pack.json: with recipe, or with origin. 1: writes a line of JSON, [{path, length}] of all files,
// and after it their bytes one after the other; pictures are not compressed, and index.html has
// only the data of the page. 0: writes a message.
int EXPORT(core_pack)(void);

// For use within the core.
const Board *core_loaded(void);  // the position of core_load
const LabyrinthSession *core_labyrinth_session(void);

// For use within the core: write to the buffer and return the length. A plane is one character for
// each cell, row by row: 'x' if the plane has the cell, else '-'.
int core_write(const char *text, size_t length);
int core_write_plane(const Board *board, const BitRow *plane);
int core_write_json(cJSON *object);                      // and deletes it
int core_write_message(char *message);                   // and frees it
cJSON *core_level_object(const GeneratedLevel *level);   // {"level", "entry"}
int core_write_level(const GeneratedLevel *level);       // as JSON
char *core_read_params(char *lines, GenParams *params);  // NULL, or a message (mem_free)
cJSON *core_problems(const Problems *problems);          // an array, as core_read_levels has it

#endif
