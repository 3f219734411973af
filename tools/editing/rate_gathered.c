// Stored solutions are replayed by rate_listed_level, and shortened where a search finds better
// ones.
#include "editing/rate_gathered.h"

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "pipeline/id_set.h"
#include "system/file.h"
#include "system/interrupt.h"

static const char *file_of(const GatheredLevel *level) { return file_name(level->source->name); }

static LevelId id_of(const GatheredLevel *item) {
  return item->level ? symmetry_id(&item->level->board) : item->made.id;
}

static cJSON *json_place(const GatheredLevel *level) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "file", file_of(level));
  cJSON_AddNumberToObject(object, "level", level->number);
  return object;
}

static void free_item(GatheredLevel *item) {
  generated_level_free(&item->made);
  level_label_free(&item->label);
}

static void note_duplicate(const Call *call, const GatheredLevel *level, const GatheredLevel *first,
                           cJSON *list) {
  message_note(call, "%s: level %d is level %d of %s: left out", file_of(level), level->number,
               first->number, file_of(first));
  if (!list) return;
  cJSON *object = json_place(level);
  json_add_text(object, "first_file", file_of(first));
  cJSON_AddNumberToObject(object, "first_level", first->number);
  cJSON_AddItemToArray(list, object);
}

static size_t find_id(const LevelId *ids, size_t count, LevelId id) {
  size_t index = 0;
  while (index < count && !level_id_equal(ids[index], id)) index++;
  return index;
}

void gathered_drop_duplicates(const Call *call, GatheredLevels *gathered, cJSON *list) {
  LevelId *ids = mem_alloc(gathered->count + 1, sizeof *ids);
  IdSet seen = {0};
  size_t kept = 0;
  for (size_t i = 0; i < gathered->count; i++) {
    GatheredLevel *item = &gathered->items[i];
    LevelId id = id_of(item);
    if (id_set_add(&seen, id)) {
      ids[kept] = id;
      gathered->items[kept++] = *item;
      continue;
    }
    note_duplicate(call, item, &gathered->items[find_id(ids, kept, id)], list);
    free_item(item);
  }
  gathered->count = kept;
  id_set_free(&seen);
  mem_free(ids);
}

static void take_rating(GatheredLevel *item, const LevelRating *rating) {
  item->made = rated_level_take(&item->level->board, rating);
  item->level = NULL;
}

static void print_failure(const GatheredLevel *item, const Text *why, cJSON *list) {
  Text line = {0};
  text_format(&line, "%s: level %d %s", file_of(item), item->number, why->data);
  message_line(&line);
  if (!list) return;
  cJSON *object = json_place(item);
  json_add_text(object, "reason", why->data);
  cJSON_AddItemToArray(list, object);
}

// Distributes the ratings over the levels that were waiting for one, in their order.
static size_t take_ratings(const RateLimitOptions *limits, GatheredLevels *gathered,
                           RatedLevel *rated, cJSON *list) {
  size_t kept = 0, failed = 0, next = 0;
  for (size_t i = 0; i < gathered->count; i++) {
    GatheredLevel *item = &gathered->items[i];
    RatedLevel *own = item->level ? &rated[next++] : NULL;
    Text why = {0};
    bool failure = own && rated_level_add_failure(limits, own, &why);
    if (own && !failure) take_rating(item, &own->rating);
    if (own) rate_free(&own->rating);
    if (!failure) {
      gathered->items[kept++] = *item;
      continue;
    }
    print_failure(item, &why, list);
    text_free(&why);
    free_item(item);
    failed++;
  }
  gathered->count = kept;
  return failed;
}

size_t rate_gathered(const RateManyLevels *rate, GatheredLevels *gathered, cJSON *list) {
  RatedLevel *rated = mem_alloc(gathered->count + 1, sizeof *rated);
  size_t count = 0, failed = 0;
  for (size_t i = 0; i < gathered->count; i++) {
    GatheredLevel *item = &gathered->items[i];
    if (!item->level) continue;
    rated[count].selected = (SelectedLevel){item->level, file_of(item), count};
    count++;
  }
  if (count) rate_many_levels(rate, rated, count);
  if (!interrupt_pending()) failed = take_ratings(rate->limits, gathered, rated, list);
  else
    for (size_t i = 0; i < count; i++) rate_free(&rated[i].rating);
  mem_free(rated);
  return failed;
}
