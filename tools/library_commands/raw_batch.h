// Raw levels that wait to be solved and rated. They are rated in batches, so that memory does not
// grow with their number, and an interrupt loses little.
#ifndef TSB_RAW_BATCH_H
#define TSB_RAW_BATCH_H

#include "command_parts/rate_many_levels.h"
#include "pack/pack_about.h"

typedef struct {
  char *file;  // for messages
  Level level;
  LevelLabel label;
} RawLevel;

// Zeroed is empty.
typedef struct {
  RawLevel *items;
  size_t count, capacity;
} RawBatch;

// Takes over board and solution of the level, and the label.
void raw_batch_add(RawBatch *batch, const char *file, int number, GeneratedLevel *level,
                   LevelLabel *label);

// What became of a level. Without `why` it is rated and the receiver may look at level and label;
// it frees neither. False ends the batch.
typedef bool RawBatchReceiver(void *context, const RawLevel *raw, const GeneratedLevel *level,
                              const char *why);
// Rates all levels and empties the batch. After an interrupt only those that were rated are handed
// over. False if the receiver returned false.
bool raw_batch_rate(RawBatch *batch, const RateManyLevels *rate, RawBatchReceiver *receiver,
                    void *context);
void raw_batch_free(RawBatch *batch);

#endif
