// If neither size nor boxes are given, a table says which of them fill a tier fastest. Rooms of one
// shape would make a dull pack, so every tier mixes the fastest of each family of shapes.
// tools/experiments/redo-presets searches for the rows.
#include "params/tier_presets.h"

#include <assert.h>
#include <math.h>

#include "map/map.h"
#include "params/map_size.h"

// A row of the table. PARAM_AUTO: as the search for goals chooses.
typedef struct {
  Tier tier;
  IntPair size;
  int boxes, min_pushes, effort;
} Preset;

enum { AUTO = PARAM_AUTO };

static const Preset presets[] = {
    {TIER_INTRO, {3, 2}, 1, 4, 0},      {TIER_INTRO, {2, 2}, 2, 6, 0},
    {TIER_INTRO, {4, 1}, 2, 6, 0},      {TIER_EASY, {2, 2}, 2, 10, AUTO},
    {TIER_EASY, {3, 2}, 2, 12, AUTO},   {TIER_MEDIUM, {2, 2}, 2, 8, AUTO},
    {TIER_MEDIUM, {3, 1}, 3, 6, 0},     {TIER_MEDIUM, {3, 2}, 2, 10, AUTO},
    {TIER_HARD, {2, 2}, 3, 6, AUTO},    {TIER_HARD, {3, 1}, 3, 4, AUTO},
    {TIER_HARD, {3, 2}, 3, AUTO, 1},    {TIER_HARD, {2, 2}, 4, 10, 0},
    {TIER_EXPERT, {2, 2}, 4, 10, AUTO}, {TIER_EXPERT, {3, 1}, 4, 12, AUTO},
    {TIER_EXPERT, {2, 2}, 3, 16, AUTO}, {TIER_EXPERT, {3, 2}, 3, AUTO, 0},
};
enum { PRESET_COUNT = sizeof presets / sizeof *presets };

// The numbers of boxes of a range that `keep` allows; b < a if there are none.
static IntPair kept_boxes(const GenParams *params, IntPair boxes) {
  const ValueRange *kept = value_ranges_find(&params->keep, VALUE_boxes);
  if (!kept) return boxes;
  return (IntPair){(int)ceil(fmax(kept->low, boxes.a)), (int)floor(fmin(kept->high, boxes.b))};
}

static bool is_kept(const GenParams *params, const Preset *preset) {
  IntPair boxes = kept_boxes(params, (IntPair){preset->boxes, preset->boxes});
  return boxes.a <= boxes.b;
}

// The presets of a tier take turns; without a tier all of them do. If none of the tier has an
// allowed number of boxes, those of all tiers take turns. NULL if none at all has one.
// *round counts how often all of them had their turn.
static const Preset *preset_of(const GenParams *params, Tier target, uint64_t turn,
                               uint64_t *round) {
  const Preset *fitting[PRESET_COUNT];
  uint64_t count = 0;
  for (int i = 0; i < PRESET_COUNT; i++)
    if ((target == TIER_COUNT || presets[i].tier == target) && is_kept(params, &presets[i]))
      fitting[count++] = &presets[i];
  *round = count ? turn / count : 0;
  if (count) return fitting[turn % count];
  return target == TIER_COUNT ? NULL : preset_of(params, TIER_COUNT, turn, round);
}

// Only the size or only the boxes are given: a number of boxes that fits the size, and the reverse.
static IntPair boxes_for(int patterns) {
  if (patterns == 1) return (IntPair){1, 2};
  return patterns < 4 ? (IntPair){2, 2} : (IntPair){2, 3};
}

// If `keep` allows none of these numbers, all that it allows take turns.
static IntPair boxes_by_size(const GenParams *params, int patterns) {
  const ParamRow *row = params_find("boxes");
  IntPair all = {row->min, row->max};
  IntPair usual = patterns ? boxes_for(patterns) : all;
  IntPair kept = kept_boxes(params, usual);
  return kept.a <= kept.b ? usual : all;
}

static SizeSet size_for(int boxes) {
  int across = boxes <= 4 ? 2 : boxes <= 7 ? 3 : boxes <= 12 ? 4 : 5;
  return (SizeSet){.a = across, .b = across};
}

// Of maps that are cut or have a given size, few are larger than the presets expect. Fewer boxes
// where the map is too small for those of the preset.
static int boxes_that_fit(const GenParams *resolved, int boxes) {
  enum { CELLS_FOR_BOX = 3 };
  IntPair cells = map_size_cells(resolved);
  int most = cells.a * cells.b / CELLS_FOR_BOX - 1;
  return boxes < most ? boxes : most > 1 ? most : 1;
}

static int patterns_of(SizeSet size) { return size.a * size.b; }

// A board without a size is filled. Maps that fill a large board seldom give the easiest levels,
// and take long for the hardest. So every other map is only as large as the preset says, and none
// is larger than LARGEST; wall fills the rest of the board.
static SizeSet preset_size(const GenParams *params, const Preset *preset, uint64_t round) {
  static const SizeSet LARGEST = {.a = 4, .b = 3};
  SizeSet size = {.a = preset->size.a, .b = preset->size.b};
  if (params->board.a == PARAM_AUTO) return size;
  IntPair most = map_size_most(params);
  int patterns = most.a * most.b / (PATTERN_SIDE * PATTERN_SIDE);
  if (round % 2 && patterns > patterns_of(size)) return size;
  return patterns > patterns_of(LARGEST) ? LARGEST : params->size;
}

// Not more than `keep` allows.
static int least_pushes(const GenParams *params, int usual) {
  const ValueRange *kept = value_ranges_find(&params->keep, MEASURE_pushes);
  if (!kept || usual == PARAM_AUTO || kept->high >= usual) return usual;
  return kept->high >= 1 ? (int)kept->high : 1;
}

static void apply_preset(GenParams *resolved, const Preset *preset, uint64_t round) {
  resolved->size = preset_size(resolved, preset, round);
  resolved->boxes.a = resolved->boxes.b = boxes_that_fit(resolved, preset->boxes);
  if (resolved->min_pushes == PARAM_AUTO)
    resolved->min_pushes = least_pushes(resolved, preset->min_pushes);
  if (resolved->effort == PARAM_AUTO) resolved->effort = preset->effort;
}

int tier_presets_most_boxes(const GenParams *params) { return kept_boxes(params, params->boxes).b; }

GenParams tier_presets_apply(const GenParams *params, Tier target, uint64_t turn) {
  GenParams resolved = *params;
  bool any_size = params->size.a == PARAM_AUTO, any_boxes = params->boxes.a == PARAM_AUTO;
  bool any_board = params->board.a == PARAM_AUTO;
  uint64_t round;
  const Preset *preset = any_size && any_boxes ? preset_of(params, target, turn, &round) : NULL;
  if (preset) {
    apply_preset(&resolved, preset, round);
    return resolved;
  }
  unsigned sizes = (unsigned)size_set_count(&params->size);
  if (sizes > 1) resolved.size = size_set_get(&params->size, (int)(turn % sizes));
  turn /= sizes;
  bool sized = !any_size || !any_board;
  if (any_boxes) resolved.boxes = boxes_by_size(params, sized ? map_size_patterns(&resolved) : 0);
  resolved.boxes = kept_boxes(params, resolved.boxes);
  assert(resolved.boxes.a <= resolved.boxes.b && "params_check has seen the ranges");
  unsigned choices = (unsigned)(resolved.boxes.b - resolved.boxes.a) + 1;
  resolved.boxes.a = resolved.boxes.b = resolved.boxes.a + (int)(turn % choices);
  if (any_size && any_board) resolved.size = size_for(resolved.boxes.a);
  return resolved;
}
