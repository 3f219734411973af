// A generated level as few bytes, for the journal of a run, to be read back by the same program.
//
// A run of millions of levels keeps a record of each. So what follows from board and solution is
// left out, numbers take as few bytes as they need, and of the parameters only those bytes are kept
// that differ from those of the run.
#ifndef TSB_LEVEL_RECORD_H
#define TSB_LEVEL_RECORD_H

#include "base/varint.h"
#include "level/generated_level.h"

// `run` are the parameters of the run; loading needs the same.
void level_record_save(const GeneratedLevel *level, const GenParams *run, Text *out);
// Reads to the end of the reader's bytes. False if they are damaged.
bool level_record_load(VarintReader *reader, const GenParams *run, GeneratedLevel *out);
// The same for bytes that this process has saved or loaded before: the puzzle is not solved again.
bool level_record_load_again(VarintReader *reader, const GenParams *run, GeneratedLevel *out);

#endif
