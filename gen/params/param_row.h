// One parameter of a table: its key, kind, default, bounds, and where its value is in the struct.
#ifndef TSB_PARAM_ROW_H
#define TSB_PARAM_ROW_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "params/title_pattern.h"

typedef struct {
  int a, b;
} IntPair;

typedef struct {
  char text[TITLE_PATTERN_MAX];
} ParamText;

enum { PARAM_AUTO = INT_MIN, PARAM_TIER_ANY = 0 };

// What a value of each kind looks like is said in gen_params.h.
typedef enum {
  PARAM_INT,
  PARAM_CHOICE,
  PARAM_SIZE,
  PARAM_SIZES,
  PARAM_RANGE,
  PARAM_TIERS,
  PARAM_NUMBERS,
  PARAM_KEEP,
  PARAM_TITLE,
  PARAM_FLAGS,
  PARAM_SPLIT,
  PARAM_PART,
  PARAM_HASH
} ParamKind;
typedef enum { PARAM_RUN, PARAM_LEVEL } ParamScope;

typedef struct {
  const char *key;
  ParamKind kind;
  ParamScope scope;
  const char *default_text;
  int min, max;
  const char *choices;  // words separated by blanks, or NULL. Of TITLE: the fields; NULL: Sokoban's
  const char *help;
  size_t offset;       // of the field in the struct
  size_t tier_counts;  // for TIERS: offset of the numbers of levels, an int for each tier
} ParamRow;

#endif
