// The positions that a search has met: boxes and the player's region, numbered from 0.
//
// Positions of one store may hold different numbers of boxes (the packing plan takes boxes off).
#ifndef TSB_STORE_H
#define TSB_STORE_H

#include "position/scene.h"
#include "search/budget.h"
#include "search/table.h"

typedef struct {
  uint16_t player;  // smallest square of his region
  uint16_t boxes;
} StorePlace;

typedef struct {
  const Ground *field;
  Budget *budget;
  StorePlace *places;
  uint16_t *boxes;  // at [position * stride], ascending
  size_t stride;
  Table table;
  Grant place_grant, box_grant;
  uint32_t count;
  uint16_t *sorted;  // of the scene looked up last
} Store;

#define STORE_NONE UINT32_MAX

void store_begin(Store *store, const Ground *field, Budget *budget, size_t most_boxes);
void store_free(Store *store);

// The number of the scene, with the player's smallest square given, or STORE_NONE.
uint32_t store_find(Store *store, const Scene *scene, int player);
// Adds the scene that was looked up last and not found; STORE_NONE: no memory.
uint32_t store_add(Store *store, const Scene *scene, int player);
// Sets the scene to a position; its walk is not filled.
void store_show(const Store *store, uint32_t position, Scene *scene);

// By hash alone, for leaving out moves quickly: wrong once in 2^64 pairs.
bool store_has_key(const Store *store, uint64_t key);

#endif
