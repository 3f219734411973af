// Parts of a data set, such as train and test, and the part that a level belongs to.
//
// The id of a level decides: the same level, turned or mirrored, is in the same part for every
// seed, every run and every machine. So a test set never overlaps a training set that was made with
// the same parts.
#ifndef TSB_SPLIT_PARTS_H
#define TSB_SPLIT_PARTS_H

#include <stdint.h>

#include "board/symmetry.h"

enum { SPLIT_PARTS_MAX = 6, SPLIT_NAME_MAX = 12 };  // bytes of a name, with the closing zero

// In percent, with at most two decimals: stored as hundredths.
enum { SPLIT_WHOLE = 10000 };

typedef struct {
  char text[SPLIT_NAME_MAX];  // "" is none
} PartName;

typedef struct {
  PartName name;
  uint16_t share;  // of SPLIT_WHOLE
} SplitPart;

// Zeroed: no split. Parts are sorted by name, so that their order on the command line does not
// matter.
typedef struct {
  SplitPart part[SPLIT_PARTS_MAX];
  int32_t count;
} SplitParts;

// "none" or "train=90+test=10"; a comma may stand for the plus. The shares must add up to 100.
bool split_parts_parse(const char *text, SplitParts *out);
void split_parts_write(const SplitParts *split, Text *out);
// Could split_parts_parse have made it?
bool split_parts_valid(const SplitParts *split);

// Small letters, digits, '-' and '_', and not "none": a name is also the name of a folder.
bool part_name_parse(const char *text, size_t length, PartName *out);
bool part_name_valid(const PartName *name);

int split_parts_find(const SplitParts *split, const char *name);  // its index, or -1
int split_parts_of(const SplitParts *split, LevelId id);          // the index of the level's part

// Divides `count` levels by the shares. The counts add up to `count`.
void split_parts_counts(const SplitParts *split, int count, int counts[SPLIT_PARTS_MAX]);

#endif
