// The levels of a file or pack that is to be added to a library, or marked in it: one at a time,
// because a pack may hold more levels than memory.
//
// A pack.json, and the pack it belongs to, gives levels with all that is known of them. Every other
// file gives raw levels. Lines of JSON are read piece by piece, too; other formats as a whole.
#ifndef TSB_LIBRARY_INPUT_H
#define TSB_LIBRARY_INPUT_H

#include "cli/command.h"
#include "library_commands/raw_levels.h"
#include "pack/pack_level_read.h"
#include "pack/pack_stream.h"

typedef enum {
  LIBRARY_INPUT_PACK,   // pack.json
  LIBRARY_INPUT_LINES,  // lines of JSON
  LIBRARY_INPUT_FILE,   // any other format
} LibraryInputKind;

typedef struct {
  const char *name;  // as the user gave it, for messages
  LibraryInputKind kind;
  // Of a pack.
  bool outdated;        // another rating: its levels are raw
  char *author;         // of the whole pack or file, or NULL
  char *params, *seed;  // of its run, as JSON and as digits; or NULL

  // Called before it waits for more bytes of a pipe; NULL: nothing is called.
  void (*before_wait)(void *context);
  void *wait_context;

  int number;  // of the level that came last, from 1; faulty ones count

  char *path;  // of the file that is read
  int descriptor;
  int failed;     // errno of a failed read
  size_t offset;  // what was taken of `start`
  Text start;     // the first bytes, by which the kind was found
  PackStream stream;
  PackLevelReader reader;
  PackLevelRules rules;
  RawLevels raw;
  Text buffer;  // of lines
  bool ended;
} LibraryInput;

// What came next.
typedef enum {
  LIBRARY_INPUT_LEVEL,   // *level and *label are filled; the caller frees them
  LIBRARY_INPUT_RAW,     // only board, solution and id of *level, and *label
  LIBRARY_INPUT_FAULTY,  // *why is a line about it, with its place (mem_free)
  LIBRARY_INPUT_END,
  LIBRARY_INPUT_FAILED,  // an error was printed
} LibraryInputNext;

// Is there such a file, is it another than the library, and does it begin with something else than
// labyrinths? False after printing an error. Pipes are not read. To be called before the library is
// opened.
bool library_input_check(const Call *call, const char *library, const char *operand);

// False after printing an error. Call library_input_close in both cases.
bool library_input_open(const Call *call, const char *operand, LibraryInput *input);
LibraryInputNext library_input_next(const Call *call, LibraryInput *input, GeneratedLevel *level,
                                    LevelLabel *label, char **why);
void library_input_close(LibraryInput *input);

// The name of the file or folder without its path.
void library_input_source_name(const LibraryInput *input, Text *out);
bool library_input_is_pack(const LibraryInput *input);

#endif
