// One level of a pack.json: does it agree with itself, with pack.xsb, and with its own files?
#ifndef TSB_STORED_LEVEL_CHECK_H
#define TSB_STORED_LEVEL_CHECK_H

#include <cjson/cJSON.h>

#include "formats/collection_data.h"
#include "pack/pack_about.h"
#include "storage/name_list.h"
#include "storage/pack_folder.h"

typedef struct {
  PackFolder *folder;
  const NameList *listed;        // in SHA256SUMS
  const Collection *collection;  // pack.xsb; NULL: not to be compared
  IntPair thumb;                 // size of the thumbnails, or PARAM_AUTO
  PackOrder order;               // of pack.json
  double difficulty;             // of the level before; 0 at the beginning
  size_t solutions;              // found so far
  Problems *problems;
} StoredLevelCheck;

// Levels come in their order. False if the board is not well formed; it must be freed in any case.
bool stored_level_check(StoredLevelCheck *check, const cJSON *object, int number, Board *board);

const char *stored_string(const cJSON *object, const char *key);  // NULL if it is none
double stored_number(const cJSON *object, const char *key);       // NAN if it is none
bool stored_is_number(const cJSON *object, const char *key, double value);

#endif
