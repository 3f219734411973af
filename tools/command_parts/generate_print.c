// What the user asked for goes to standard output: the pack, or JSON. The rest are messages.
#include "command_parts/generate_print.h"

#include <inttypes.h>

#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/tier_report.h"
#include "params/tier_presets.h"
#include "pipeline/rated_tiers.h"
#include "rating/difficulty_words.h"
#include "system/interrupt.h"

void generate_print_count(uint64_t count, const char *key, const char *meaning) {
  Text line = {0};
  if (!count) return;
  text_format(&line, "  %10" PRIu64 "  %-13s %s", count, key, meaning);
  message_line(&line);
}

// Which share of all levels that came were there already.
static void print_repeats(const PipelineState *state) {
  uint64_t repeats = pipeline_repeats(&state->funnel);
  uint64_t levels =
      state->funnel.rejects[REJECT_duplicate] + state->funnel.rejects[REJECT_excluded];
  for (int tier = 0; tier < TIER_COUNT; tier++) levels += state->rated[tier];
  if (!repeats) return;
  Text line = {0};
  text_format(&line, "  %.1f %% of the levels were there already: duplicates%s",
              100.0 * (double)repeats / (double)levels,
              repeats > state->funnel.rejects[REJECT_duplicate]
                  ? ", excluded or similar ones, used rooms"
                  : "");
  message_line(&line);
}

// A map gives several levels, and all of them were wanted.
static void print_known(const LibraryReport *library) {
  Text line = {0};
  if (!library->known) return;
  text_format(&line, "  %.1f %% of the levels were there already",
              100.0 * (double)library->known / (double)library->levels);
  message_line(&line);
}

void generate_print_funnel(const GenerateReport *report) {
  if (report->call->shared.quiet) return;
  const FunnelCounts *funnel = &report->state->funnel;
  const LibraryReport *library = report->library;
  bool fixed = library && library->candidates;
  generate_print_count(fixed ? library->candidates : funnel->candidates, "candidates", "");
  generate_print_count(funnel->maps, "maps", "drawn for them, of which rejected:");
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++)
    generate_print_count(funnel->map_rejects[i], map_check_key((MapReject)i),
                         map_check_description((MapReject)i));
  if (fixed)
    generate_print_count(funnel->candidates, "judged", "levels and attempts at one, of which:");
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    generate_print_count(funnel->rejects[i], reject_key((Reject)i), reject_meaning((Reject)i));
  generate_print_count(funnel->rejects[REJECT_NONE], reject_key(REJECT_NONE),
                       library ? "for the library" : reject_meaning(REJECT_NONE));
  if (fixed) print_known(library);
  else print_repeats(report->state);
}

static TierReport tiers_of(const GenerateReport *report) {
  TierReport tiers = {.call = report->call,
                      .noun = "level",
                      .levels = pipeline_found(report->state),
                      .count = report->params->count,
                      .any_tier = report->params->tier == PARAM_TIER_ANY,
                      .found = report->state->found,
                      .places = fill_places(report->params, report->state->found)};
  for (int i = 0; i < TIER_COUNT; i++) tiers.wanted[i] = pipeline_wanted(report->params, (Tier)i);
  return tiers;
}

// A run that ended because nothing new came says why, and what would help.
static void print_no_more(const GenerateReport *report) {
  const PipelineState *state = report->state;
  Text text = {0};
  text_format(&text,
              "%" PRIu64
              " levels in a row of those that fit were there already: these parameters have hardly "
              "more to give",
              pipeline_repeats(&state->funnel) - state->repeats_at_accept);
  if (pipeline_room_levels(report->params) < PIPELINE_ANY_ROOM_LEVELS)
    text_add(&text, "; a larger room_levels uses rooms more often");
  if (pipeline_similarity_limit(report->params) <= 100)
    text_add(&text, "; --set twins=101 keeps similar levels");
  message_note(report->call, "%s", text.data);
  text_free(&text);
}

static int most_patterns(const SizeSet *sizes) {
  int most = 0;
  for (int i = 0; i < size_set_count(sizes); i++) {
    SizeSet size = size_set_get(sizes, i);
    if (size.a * size.b > most) most = size.a * size.b;
  }
  return most;
}

// Adds which given parameters keep levels from what is wanted, or that nothing is known to reach
// it.
static void write_remedy(const GenParams *params, Text *out) {
  SizeSet size;
  int boxes;
  bool sized = params->size.a != PARAM_AUTO, boxed = params->boxes.a != PARAM_AUTO;
  bool known = tier_presets_reaching(params, &size, &boxes);
  if (params->rooms) return;
  if (!known) {
    if (out->length && tier_presets_escalate(params))
      text_add(out, ", which is as far as the presets go");
    return;
  }
  bool more_boxes = boxed && params->boxes.b < boxes;
  bool more_room = sized && most_patterns(&params->size) < size.a * size.b;
  if (!more_boxes && !more_room) return;
  text_add(out, out->length ? "; it takes " : "it takes ");
  if (more_boxes) text_format(out, "more boxes, such as --boxes %d", boxes);
  if (more_room)
    text_format(out, "%sa larger --size, such as %dx%d", more_boxes ? ", and " : "", size.a,
                size.b);
}

// Ranges that hardly any level is in: what came nearest, and when the search ended.
static void print_out_of_range(const GenerateReport *report) {
  Text nearest = {0};
  pipeline_write_nearest(report->params, report->state, &nearest);
  write_remedy(report->params, &nearest);
  bool none = !pipeline_found(report->state);
  if (report->params->keep.count) {
    Text keep = {0};
    value_ranges_write(&report->params->keep, &keep);
    message_error(
        report->call->command->name, "%s with keep=%s in %" PRIu64 " candidates (patience=%d)%s%s",
        none ? "no level came" : "too few levels came", keep.data, report->state->funnel.candidates,
        report->params->patience, nearest.length ? ": " : "", nearest.length ? nearest.data : "");
    text_free(&keep);
  }
  text_free(&nearest);
}

void generate_print_missing(const GenerateReport *report) {
  const char *why = report->end == PIPELINE_EXHAUSTED ? "within max_candidates and patience"
                    : report->end == PIPELINE_REPEATS ? "before only repeats came"
                    : report->end == PIPELINE_ROOMS   ? "in the rooms of the file"
                    : interrupt_pending()             ? "before the interrupt"
                                                      : "within --max-seconds";
  TierReport tiers = tiers_of(report);
  if (report->end == PIPELINE_REPEATS) print_no_more(report);
  else print_out_of_range(report);
  tier_report_missing(&tiers, why);
  if (!tier_report_by_tier(&tiers)) return;
  Text rated = {0};
  rated_tiers_summary(report->params, report->state, &rated);
  if (rated.length) message_note(report->call, "%s", rated.data);
  text_free(&rated);
}

cJSON *generate_print_filled(const FilledPlaces *places) {
  cJSON *object = cJSON_CreateObject();
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    cJSON *filled = cJSON_CreateObject();
    for (int from = 0; from < TIER_COUNT; from++)
      if (places->filled[tier][from])
        json_add_count(filled, tier_name((Tier)from), (size_t)places->filled[tier][from]);
    if (filled->child) cJSON_AddItemToObject(object, tier_name((Tier)tier), filled);
    else cJSON_Delete(filled);
  }
  return object;
}

cJSON *generate_print_json(const GenerateReport *report) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "out", report->out);
  json_add_count(object, "levels", pipeline_found(report->state));
  cJSON_AddBoolToObject(object, "complete", report->complete);
  cJSON *tiers = cJSON_AddObjectToObject(object, "tiers");
  for (int i = 0; i < TIER_COUNT; i++)
    json_add_count(tiers, tier_name((Tier)i), (size_t)report->state->found[i]);
  FilledPlaces places = fill_places(report->params, report->state->found);
  cJSON_AddItemToObject(object, "filled", generate_print_filled(&places));
  cJSON *rated = cJSON_AddObjectToObject(object, "rated");
  for (int i = 0; i < TIER_COUNT; i++)
    json_add_count(rated, tier_name((Tier)i), (size_t)report->state->rated[i]);
  json_add_count(object, "candidates", (size_t)report->state->funnel.candidates);
  return object;
}

int generate_print_result(const GenerateReport *report) {
  if (report->call->shared.json)
    return json_print_result(report->call, generate_print_json(report));
  TierReport tiers = tiers_of(report);
  return tier_report_print(&tiers, report->out) ? EXIT_OK : EXIT_TROUBLE;
}

static void print_jumps(const GenerateReport *report, const FinishedPackCurve *curve) {
  for (size_t i = 0; i < curve->jumps && i < FINISHED_PACK_CURVE_JUMPS; i++) {
    const FinishedPackCurveJump *jump = &curve->jump[i];
    Text line = {0};
    text_format(&line, "  a jump from %d to %d at level %zu, over %d: more surplus may fill it",
                difficulty_whole(jump->from), difficulty_whole(jump->to), jump->rank,
                report->params->curve_step);
    message_line(&line);
  }
  if (curve->jumps <= FINISHED_PACK_CURVE_JUMPS) return;
  Text line = {0};
  text_format(&line, "  and %zu jumps more", curve->jumps - FINISHED_PACK_CURVE_JUMPS);
  message_line(&line);
}

void generate_print_curve(const GenerateReport *report, const FinishedPackCurve *curve) {
  Text line = {0};
  if (report->call->shared.quiet || !curve->levels) return;
  text_add(&line, "  difficulty ");
  finished_pack_curve_write(curve, &line);
  text_add(&line, ", ");
  difficulty_write_microban(curve->point[0], curve->point[FINISHED_PACK_CURVE_POINTS - 1], &line);
  message_line(&line);
  const char *separator = "  largest steps: ";
  for (int i = 0; i < TIER_COUNT; i++) {
    if (curve->largest_step[i] <= 0) continue;
    text_format(&line, "%s%s %.1f", separator, tier_name((Tier)i), curve->largest_step[i]);
    separator = ", ";
  }
  if (line.length) message_line(&line);
  print_jumps(report, curve);
}
