// A level may be an example of several points; it is in the page once. Levels are named by their
// first point.
#include "report/tuning_examples.h"

#include <stdlib.h>

#include "base/mem.h"
#include "gallery/gallery.h"
#include "report/tuning_json.h"

typedef struct {
  const GeneratedLevel *level;
  size_t point;  // from 0
} Found;

static int compare_points(const void *a, const void *b) {
  const Found *x = a, *y = b;
  if (x->point != y->point) return x->point < y->point ? -1 : 1;
  return x->level < y->level ? -1 : x->level > y->level;
}

static int compare_found(const void *a, const void *b) {
  const Found *x = a, *y = b;
  LevelId p = x->level->id, q = y->level->id;
  if (p.high != q.high) return p.high < q.high ? -1 : 1;
  if (p.low != q.low) return p.low < q.low ? -1 : 1;
  return compare_points(a, b);
}

static Found *find_examples(const TuningResult *tuning, size_t *count) {
  size_t step = tuning_json_step(tuning, REPORT_MAX_POINTS), room = 0;
  Found *found = mem_alloc(tuning->point_count * TUNING_EXAMPLES, sizeof *found);
  for (size_t i = 0; i < tuning->point_count; i += step)
    for (size_t j = 0; j < tuning->points[i].example_count; j++)
      found[room++] = (Found){&tuning->points[i].examples[j], i};
  if (room) qsort(found, room, sizeof *found, compare_found);
  *count = 0;
  for (size_t i = 0; i < room; i++)
    if (!i || !level_id_equal(found[i].level->id, found[*count - 1].level->id))
      found[(*count)++] = found[i];
  if (*count) qsort(found, *count, sizeof *found, compare_points);
  return found;
}

static void add_level(const TuningResult *tuning, const Found *found, int number, Text *out) {
  Text title = {0}, recipe = {0};
  const TuningPoint *point = &tuning->points[found->point];
  text_format(&title, "Point %zu, example %d", found->point + 1,
              (int)(found->level - point->examples) + 1);
  generated_level_write_recipe(found->level, &recipe);
  GalleryLevel shown = gallery_from_gen(found->level, title.data, number);
  shown.recipe = recipe.data;
  gallery_level(&shown, number == 1, out);
  text_free(&title);
  text_free(&recipe);
}

bool tuning_examples(const TuningResult *tuning, const char *version, Text *out) {
  size_t count;
  Found *found = find_examples(tuning, &count);
  GalleryInfo info = {.title = "Examples of a tuning run", .version = version, .total = count};
  if (count) gallery_begin(&info, out);
  for (size_t i = 0; i < count; i++) add_level(tuning, &found[i], (int)i + 1, out);
  if (count) gallery_end(out);
  mem_free(found);
  return count > 0;
}
