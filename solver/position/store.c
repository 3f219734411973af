#include "position/store.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

void store_begin(Store *store, const Ground *field, Budget *budget, size_t most_boxes) {
  // At least one, so that there is an array even where no box is on the floor.
  size_t stride = most_boxes ? most_boxes : 1;
  *store = (Store){.field = field, .budget = budget, .stride = stride};
  store->sorted = mem_alloc(most_boxes, sizeof *store->sorted);
}

void store_free(Store *store) {
  mem_free(store->places);
  mem_free(store->boxes);
  mem_free(store->sorted);
  table_free(&store->table);
  *store = (Store){0};
}

static bool is_sorted(const Store *store, uint32_t position, const Scene *scene, int player) {
  const StorePlace *place = &store->places[position];
  if (place->player != player || place->boxes != scene->boxes) return false;
  return !scene->boxes || !memcmp(store->boxes + position * store->stride, store->sorted,
                                  (size_t)scene->boxes * sizeof *store->sorted);
}

uint32_t store_find(Store *store, const Scene *scene, int player) {
  uint64_t key = scene_key(scene, player);
  size_t place = 0;
  scene_list(scene, store->sorted);
  uint32_t position = table_find(&store->table, key, &place);
  while (position != TABLE_NOTHING && !is_sorted(store, position, scene, player))
    position = table_next(&store->table, key, &place);
  return position == TABLE_NOTHING ? STORE_NONE : position;
}

uint32_t store_add(Store *store, const Scene *scene, int player) {
  size_t wanted = (size_t)store->count + 1;
  assert((size_t)scene->boxes <= store->stride);
  store->places =
      budget_grow(store->budget, store->places, &store->place_grant, wanted, sizeof *store->places);
  store->boxes = budget_grow(store->budget, store->boxes, &store->box_grant, wanted * store->stride,
                             sizeof *store->boxes);
  if (store->budget->refused ||
      !table_add(&store->table, store->budget, scene_key(scene, player), store->count))
    return STORE_NONE;
  store->places[store->count] = (StorePlace){(uint16_t)player, (uint16_t)scene->boxes};
  for (int i = 0; i < scene->boxes; i++)
    store->boxes[store->count * store->stride + (size_t)i] = store->sorted[i];
  return store->count++;
}

void store_show(const Store *store, uint32_t position, Scene *scene) {
  const StorePlace *place = &store->places[position];
  scene_set(scene, store->boxes + position * store->stride, place->boxes, place->player);
}

bool store_has_key(const Store *store, uint64_t key) {
  size_t place = 0;
  return table_find(&store->table, key, &place) != TABLE_NOTHING;
}
