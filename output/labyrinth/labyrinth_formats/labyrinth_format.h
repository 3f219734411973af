// Reading and writing labyrinths: a text form to draw by hand, and JSON for programs.
//
// The text form has a character for each cell and one for each edge between cells, so W x H cells
// are 2W + 1 by 2H + 1 characters:
//
//   +-+-+-+-+     + - |     walls            ' ' a way
//   |@  A  .|      A to F    a closed door of the key a to f
//   + +-+ + +     U to Z    a closed door of the switches u to z;  u to z  an open one
//   |a|1 u E|     on cells: @ player, E exit, . sweet, a to f keys, u to z switches,
//   + +U+ + +               1 to 4 a monster that moves every 1st to 4th turn
//   |    . .|
//   + + +-+ +
//   |      2|
//   +-+-+-+-+
//
// There are 4 x 4 to 64 x 64 cells, one player, one exit, and at most one key of each colour. The
// border is closed. A door whose key or switch is missing is allowed: it is a wall that one can see
// through. So are keys and switches without doors.
//
// `Title: x`, `Author: x`, `Comment: x`, `Solution: rrdw` and other keys after a board belong to
// it; those before the first board belong to the collection. A comment of several lines has the key
// on each. Lines that begin with ; are remarks. Boards may be indented, and end at the next blank
// line or key. Anything else between boards is a fault, and so is any other key twice. Doors and
// things are numbered in the order of reading.
#ifndef TSB_LABYRINTH_FORMAT_H
#define TSB_LABYRINTH_FORMAT_H

#include "labyrinth_formats/labyrinth_collection.h"
#include "text/problem.h"

// Does the content look like labyrinths, whole or faulty, and not like anything else that the
// program reads? Looks at the beginning only: the first line that is no remark, key or blank, or
// for JSON the field "kind".
bool labyrinth_format_is(const char *bytes, size_t length);

// Can the beginning of a longer content not tell that yet? It has only remarks, keys and blanks, or
// of JSON only other fields.
bool labyrinth_format_needs_more(const char *bytes, size_t length);

// The line where a labyrinth begins in a text that holds something else, such as Sokoban levels; 0
// if there is none.
int labyrinth_format_find(const char *bytes, size_t length);

// Reads the text form or the JSON form, also the pack.json of a pack of labyrinths. Adds every
// level without a fault to the collection, and every fault with line and column to the problems.
void labyrinth_format_read(const char *bytes, size_t length, LabyrinthCollection *collection,
                           Problems *problems);

// The board alone: 2H + 1 rows, each with a newline.
void labyrinth_write_board(const Labyrinth *maze, Text *out);
// The board with its keys and a blank line after it.
void labyrinth_write_level(const LabyrinthLevel *level, Text *out);
void labyrinth_write_collection(const LabyrinthCollection *collection, Text *out);

// The JSON form of all levels, with their boards and mazes; see labyrinth_json.h.
void labyrinth_json_write(const LabyrinthCollection *collection, Text *out);

// Reads one board from rows that end with newlines, for tests and for what the program wrote
// itself. NULL, or a message (mem_free).
char *labyrinth_parse_board(const char *rows, Labyrinth *out);

#endif
