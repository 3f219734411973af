// If neither size nor boxes are given, a table says what a tier is made of. Boxes and floor grow
// from tier to tier, and every tier mixes several sizes: rooms of one shape would make a dull pack.
// tools/experiments/pack-profile shows what rows give.
//
// Ranges of `keep` may ask for more than these rows give. Then the rows of a ladder take their
// place: rising sizes and numbers of boxes, with what their levels commonly reach.
#include "params/tier_presets.h"

#include <assert.h>
#include <math.h>

#include "map/map.h"
#include "params/choices.h"
#include "params/map_size.h"

// A row of the table. PARAM_AUTO: as the search for goals chooses.
typedef struct {
  Tier tier;
  IntPair size;
  int boxes, min_pushes, effort;
} Preset;

enum { AUTO = PARAM_AUTO };

static const Preset presets[] = {
    {TIER_INTRO, {3, 1}, 1, 4, 0},        {TIER_INTRO, {2, 2}, 1, 4, 0},
    {TIER_INTRO, {3, 1}, 2, 4, 0},        {TIER_INTRO, {4, 1}, 2, 6, 0},
    {TIER_EASY, {2, 2}, 2, 10, 0},        {TIER_EASY, {4, 1}, 2, 10, 0},
    {TIER_EASY, {4, 1}, 3, 8, 0},         {TIER_MEDIUM, {2, 2}, 3, 10, AUTO},
    {TIER_MEDIUM, {4, 1}, 3, 12, AUTO},   {TIER_MEDIUM, {3, 1}, 4, 10, 0},
    {TIER_HARD, {2, 2}, 4, 12, AUTO},     {TIER_HARD, {4, 1}, 4, 16, AUTO},
    {TIER_HARD, {3, 2}, 3, AUTO, 1},      {TIER_HARD, {2, 2}, 4, 16, AUTO},
    {TIER_EXPERT, {2, 2}, 5, AUTO, AUTO}, {TIER_EXPERT, {3, 2}, 4, AUTO, AUTO},
    {TIER_EXPERT, {4, 1}, 5, 24, AUTO},
};

// The random method finds far starts only by chance, so it needs more boxes for the same tier.
static const Preset random_presets[] = {
    {TIER_INTRO, {3, 2}, 1, 4, AUTO},    {TIER_INTRO, {2, 2}, 2, 6, AUTO},
    {TIER_INTRO, {3, 2}, 2, 6, AUTO},    {TIER_EASY, {2, 2}, 3, 6, AUTO},
    {TIER_EASY, {3, 2}, 3, 8, AUTO},     {TIER_EASY, {2, 2}, 4, 8, AUTO},
    {TIER_MEDIUM, {2, 2}, 4, 8, AUTO},   {TIER_MEDIUM, {3, 2}, 4, 10, AUTO},
    {TIER_MEDIUM, {2, 2}, 5, 8, AUTO},   {TIER_HARD, {2, 2}, 5, 10, AUTO},
    {TIER_HARD, {3, 3}, 7, 10, AUTO},    {TIER_HARD, {4, 3}, 8, 10, AUTO},
    {TIER_EXPERT, {4, 4}, 10, 10, AUTO}, {TIER_EXPERT, {5, 5}, 12, 10, AUTO},
};

typedef struct {
  const Preset *rows;
  int count;
} Presets;

enum { PRESETS_MOST = 64 };
static_assert(sizeof presets / sizeof *presets <= PRESETS_MOST, "room for all rows");
static_assert(sizeof random_presets / sizeof *random_presets <= PRESETS_MOST, "room for all rows");

static Presets presets_for(const GenParams *params) {
  if (params->method == METHOD_RANDOM)
    return (Presets){random_presets, sizeof random_presets / sizeof *random_presets};
  return (Presets){presets, sizeof presets / sizeof *presets};
}

// The most that levels commonly reach, of what rises with size and boxes.
typedef struct {
  double difficulty, pushes, moves;
} Reach;

// Of the presets of the tier expert: one in a hundred levels has so much.
static const Reach presets_reach = {58, 61, 210};

// A rung of the ladder: one in four of its levels reaches so many pushes and moves, and one in
// twenty so high a difficulty.
typedef struct {
  IntPair size;
  int boxes;
  Reach reach;
} Rung;

enum { RUNG_EFFORT = 0 };

static const Rung ladder[] = {
    {{4, 3}, 6, {50, 94, 390}},    {{4, 4}, 8, {51, 120, 610}},   {{5, 5}, 10, {63, 180, 1000}},
    {{8, 8}, 12, {64, 200, 1700}}, {{8, 8}, 16, {65, 240, 2300}},
};
enum { RUNG_COUNT = sizeof ladder / sizeof *ladder };

static bool reaches(const Reach *reach, const GenParams *params) {
  const struct {
    size_t value;
    double most;
  } known[] = {{VALUE_difficulty, reach->difficulty},
               {MEASURE_pushes, reach->pushes},
               {MEASURE_moves, reach->moves}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const ValueRange *kept = value_ranges_find(&params->keep, known[i].value);
    if (kept && kept->low > known[i].most) return false;
  }
  return true;
}

// The numbers of boxes of a range that `keep` allows; b < a if there are none.
static IntPair kept_boxes(const GenParams *params, IntPair boxes) {
  const ValueRange *kept = value_ranges_find(&params->keep, VALUE_boxes);
  if (!kept) return boxes;
  return (IntPair){(int)ceil(fmax(kept->low, boxes.a)), (int)floor(fmin(kept->high, boxes.b))};
}

static bool is_kept(const GenParams *params, int number_of_boxes) {
  IntPair boxes = kept_boxes(params, (IntPair){number_of_boxes, number_of_boxes});
  return boxes.a <= boxes.b;
}

// The presets of a tier take turns; without a tier all of them do. If none of the tier has an
// allowed number of boxes, those of all tiers take turns. NULL if none at all has one.
// *round counts how often all of them had their turn.
static const Preset *preset_of(const GenParams *params, Tier target, uint64_t turn,
                               uint64_t *round) {
  Presets table = presets_for(params);
  const Preset *fitting[PRESETS_MOST];
  uint64_t count = 0;
  for (int i = 0; i < table.count; i++) {
    const Preset *preset = &table.rows[i];
    if ((target == TIER_COUNT || preset->tier == target) && is_kept(params, preset->boxes))
      fitting[count++] = preset;
  }
  *round = count ? turn / count : 0;
  if (count) return fitting[turn % count];
  return target == TIER_COUNT ? NULL : preset_of(params, TIER_COUNT, turn, round);
}

// The rungs that reach all that is kept, or else the last one. Only those with a number of boxes
// that `keep` allows; none if there is no such rung.
static int fitting_rungs(const GenParams *params, const Rung *fitting[RUNG_COUNT]) {
  const Rung *last = NULL;
  int count = 0;
  for (int i = 0; i < RUNG_COUNT; i++) {
    if (!is_kept(params, ladder[i].boxes)) continue;
    last = &ladder[i];
    if (reaches(&last->reach, params)) fitting[count++] = last;
  }
  if (last && !count) fitting[count++] = last;
  return count;
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

// In large rooms with many boxes the proof of the fewest pushes hardly ever succeeds, and costs ten
// times as much as all the rest.
static int proof_nodes_for(const GenParams *params, int boxes) {
  enum { MANY_BOXES = 6, FEW_NODES = 20000 };
  bool given = !params_is_default(params, params_find("proof_nodes"));
  return given || boxes < MANY_BOXES ? params->proof_nodes : FEW_NODES;
}

static void apply_preset(GenParams *resolved, const Preset *preset, uint64_t round) {
  resolved->size = preset_size(resolved, preset, round);
  resolved->boxes.a = resolved->boxes.b = boxes_that_fit(resolved, preset->boxes);
  if (resolved->min_pushes == PARAM_AUTO)
    resolved->min_pushes = least_pushes(resolved, preset->min_pushes);
  if (resolved->effort == PARAM_AUTO) resolved->effort = preset->effort;
  resolved->proof_nodes = proof_nodes_for(resolved, preset->boxes);
}

static bool any_size_and_boxes(const GenParams *params) {
  return params->size.a == PARAM_AUTO && params->boxes.a == PARAM_AUTO;
}

// NULL if the presets of the tiers reach what is kept. The rung that fits best and the next one
// take turns, so that levels differ.
static const Rung *rung_of(const GenParams *params, uint64_t turn) {
  enum { RUNGS_IN_TURN = 2 };
  const Rung *fitting[RUNG_COUNT];
  if (!any_size_and_boxes(params) || reaches(&presets_reach, params)) return NULL;
  int count = fitting_rungs(params, fitting);
  if (!count) return NULL;
  return fitting[turn % (uint64_t)(count < RUNGS_IN_TURN ? count : RUNGS_IN_TURN)];
}

static void apply_rung(GenParams *resolved, const Rung *rung, uint64_t turn) {
  Preset harder = {TIER_EXPERT, rung->size, rung->boxes, AUTO, RUNG_EFFORT};
  apply_preset(resolved, &harder, turn);
}

bool tier_presets_escalate(const GenParams *params) {
  return !params->rooms && rung_of(params, 0) != NULL;
}

bool tier_presets_reaching(const GenParams *params, SizeSet *size, int *boxes) {
  for (int i = 0; i < RUNG_COUNT; i++) {
    const Rung *rung = &ladder[i];
    if (!reaches(&rung->reach, params)) continue;
    *size = (SizeSet){.a = rung->size.a, .b = rung->size.b};
    *boxes = rung->boxes;
    return true;
  }
  return false;
}

int tier_presets_tiers(const GenParams *params) {
  const ValueRange *kept = value_ranges_find(&params->keep, VALUE_difficulty);
  TierBounds bounds = params_tier_bounds(params);
  int tiers = 0;
  if (tier_presets_escalate(params)) return PARAM_TIER_ANY;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (!kept || (kept->high >= bounds.lower[tier] &&
                  (kept->low < tier_end(&bounds, (Tier)tier) || tier == TIER_COUNT - 1)))
      tiers |= 1 << tier;
  return tiers;
}

int tier_presets_most_boxes(const GenParams *params) { return kept_boxes(params, params->boxes).b; }

GenParams tier_presets_apply(const GenParams *params, Tier target, uint64_t turn) {
  GenParams resolved = *params;
  bool any_size = params->size.a == PARAM_AUTO, any_boxes = params->boxes.a == PARAM_AUTO;
  bool any_board = params->board.a == PARAM_AUTO;
  const Rung *rung = rung_of(params, turn);
  uint64_t round;
  if (rung) {
    apply_rung(&resolved, rung, turn);
    return resolved;
  }
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
