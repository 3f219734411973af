// The run of `generate` without a folder. The collection is read from the text of its pack.xsb, so
// that a pack made here and one read from a disk are the same to the game.
#include "level_maker/pack_on_the_spot.h"

#include "base/mem.h"
#include "formats/level_format.h"
#include "pack/pack_names.h"
#include "pack/pack_xsb.h"
#include "pipeline/pack_levels.h"

enum { LEVELS_PER_TIER = 5, PACK_LEVELS = LEVELS_PER_TIER * TIER_COUNT };

// Levels that are found: `ranking` numbers them in the order of acceptance.
typedef struct {
  const PackOnTheSpotHooks *hooks;
  GenParams params;
  PipelineState state;
  PackLevels ranking;
  GeneratedLevel *levels;
  size_t count, capacity;
} Spot;

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  Spot *spot = context;
  (void)state;
  pack_levels_add(&spot->ranking, level, spot->count);
  spot->levels = mem_grow(spot->levels, spot->count, &spot->capacity, sizeof *spot->levels);
  spot->levels[spot->count++] = generated_level_copy(level);
}

static bool keep_going(void *context, const PipelineState *state) {
  Spot *spot = context;
  if (spot->hooks->show)
    spot->hooks->show(spot->hooks->context, pipeline_found(state), PACK_LEVELS);
  return !stop_flag_raised(spot->hooks->stop);
}

// The player waits, so there is no surplus to choose from.
static GenParams spot_params(void) {
  GenParams params = params_default();
  params.count = PACK_LEVELS;
  params.surplus = 0;
  return params;
}

static void write_levels(const Spot *spot, Text *out) {
  int places[TIER_COUNT] = {0};
  pack_xsb_header(NULL, out);
  for (size_t i = 0; i < spot->ranking.count; i++) {
    const GeneratedLevel *level = &spot->levels[pack_levels_value(&spot->ranking, i)];
    Text title = {0};
    int place = ++places[level->tier];
    pack_names_title(spot->params.title.text, level, i + 1, place, &title);
    text_add_char(out, '\n');
    pack_xsb_level(level, &(LevelLabel){.title = title.data}, out);
    text_free(&title);
  }
}

static void read_levels(const Spot *spot, Collection *out) {
  Text text = {0};
  Problems problems = {0};
  write_levels(spot, &text);
  level_format_read(text.data, text.length, out, &problems);
  problems_free(&problems);
  text_free(&text);
}

static void spot_free(Spot *spot) {
  for (size_t i = 0; i < spot->count; i++) generated_level_free(&spot->levels[i]);
  mem_free(spot->levels);
  pack_levels_free(&spot->ranking);
  pipeline_state_free(&spot->state);
}

bool pack_on_the_spot(uint64_t seed, int jobs, const PackOnTheSpotHooks *hooks, Collection *out) {
  Spot spot = {.hooks = hooks, .params = spot_params()};
  PipelineHooks pipeline = {
      .context = &spot, .accept = on_accept, .keep_going = keep_going, .stop = hooks->stop};
  PipelineEnd end = pipeline_run(&spot.params, seed, jobs, &spot.state, &pipeline);
  bool made = end != PIPELINE_STOPPED;
  if (made) {
    pack_levels_choose(&spot.ranking, &spot.params, &spot.state);
    read_levels(&spot, out);
  }
  spot_free(&spot);
  return made;
}
