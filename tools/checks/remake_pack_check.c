// The pipeline runs until it has judged as many candidates as the funnel of pack.json counts: a run
// that was interrupted is repeated up to the same candidate. Each accepted level is compared at
// once with the level of that candidate, so that only what ranking needs is kept. Levels and funnel
// are compared as the lines of pack.json that they give; so nothing can be forgotten.
#include "checks/remake_pack_check.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "pipeline/pack_levels.h"
#include "text/first_difference.h"

// Which level of which candidate.
typedef struct {
  uint64_t candidate, map_level;
} LevelSource;

typedef struct {
  LevelSource source;
  size_t rank;  // from 0
  bool made;    // the run accepts it
} StoredLevel;

typedef struct {
  const PackJsonContent *content;
  const RemakeHooks *hooks;
  Problems *differences;
  StoredLevel *stored;   // by source
  PackLevels levels;     // accepted; the value of each is the place of its source
  LevelSource *sources;  // of all accepted levels
  size_t source_count, source_capacity;
} Remake;

static LevelSource source_of(const GeneratedLevel *level) {
  return (LevelSource){level->candidate, level->map_level};
}

static int compare_sources(LevelSource a, LevelSource b) {
  if (a.candidate != b.candidate) return a.candidate < b.candidate ? -1 : 1;
  return a.map_level < b.map_level ? -1 : a.map_level > b.map_level;
}

static int compare_stored(const void *a, const void *b) {
  const StoredLevel *left = a, *right = b;
  return compare_sources(left->source, right->source);
}

static void write_source(LevelSource source, Text *out) {
  text_format(out, "candidate %" PRIu64, source.candidate);
  if (source.map_level) text_format(out, ", level %" PRIu64, source.map_level);
}

static void list_stored(Remake *remake) {
  const PackJsonContent *content = remake->content;
  remake->stored = mem_alloc(content->count, sizeof *remake->stored);
  for (size_t i = 0; i < content->count; i++)
    remake->stored[i] = (StoredLevel){.source = source_of(&content->levels[i]), .rank = i};
  if (content->count) qsort(remake->stored, content->count, sizeof *remake->stored, compare_stored);
}

static StoredLevel *find_stored(const Remake *remake, LevelSource source) {
  StoredLevel key = {.source = source};
  if (!remake->content->count) return NULL;
  return bsearch(&key, remake->stored, remake->content->count, sizeof key, compare_stored);
}

static void compare_level(const Remake *remake, const GeneratedLevel *made, size_t rank) {
  Text wanted = {0}, found = {0}, line = {0};
  pack_json_single(made, &wanted);
  pack_json_single(&remake->content->levels[rank], &found);
  if (first_difference(&wanted, &found, &line))
    problems_add(remake->differences, 0, 0, (int)rank + 1, "made again, it has %.200s", line.data);
  text_free(&wanted);
  text_free(&found);
  text_free(&line);
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  (void)state;
  Remake *remake = context;
  StoredLevel *stored = find_stored(remake, source_of(level));
  pack_levels_add(&remake->levels, level, remake->source_count);
  remake->sources = mem_grow(remake->sources, remake->source_count, &remake->source_capacity,
                             sizeof *remake->sources);
  remake->sources[remake->source_count++] = source_of(level);
  if (!stored) return;
  stored->made = true;
  compare_level(remake, level, stored->rank);
}

static uint64_t states_of(const FunnelCounts *funnel) {
  return funnel->reverse_states + funnel->forward_states;
}

// More work than the run claims to have done is a difference already, so it need not go on.
static bool keep_going(void *context, const PipelineState *state) {
  const Remake *remake = context;
  const FunnelCounts *claimed = &remake->content->state.funnel;
  if (remake->hooks->progress)
    remake->hooks->progress(remake->hooks->context, (size_t)state->funnel.candidates,
                            (size_t)claimed->candidates);
  return state->funnel.candidates < claimed->candidates &&
         states_of(&state->funnel) <= states_of(claimed);
}

static void add_choice_problem(const Remake *remake, size_t rank, const char *before,
                               LevelSource source, const char *after) {
  Text text = {0};
  text_add(&text, before);
  write_source(source, &text);
  text_add(&text, after);
  problems_add(remake->differences, 0, 0, (int)rank + 1, "%s", text.data);
  text_free(&text);
}

static void compare_choice(const Remake *remake) {
  const PackJsonContent *content = remake->content;
  for (size_t i = 0; i < content->count; i++)
    if (!remake->stored[i].made)
      add_choice_problem(remake, remake->stored[i].rank, "the run does not accept its ",
                         remake->stored[i].source, "");
  if (remake->differences->count) return;  // then the choice differs, too
  for (size_t i = 0; i < content->count && i < remake->levels.count; i++) {
    LevelSource made = remake->sources[pack_levels_value(&remake->levels, i)];
    if (!compare_sources(made, source_of(&content->levels[i]))) continue;
    add_choice_problem(remake, i, "the run has ", made, " here");
    return;
  }
}

// The head of pack.json is the same but for what the run says about itself.
static void compare_run(const Remake *remake, const PackInfo *info, const PipelineState *state,
                        bool complete) {
  Text wanted = {0}, found = {0}, line = {0};
  PackInfo made = *info;
  made.state = state;
  made.complete = complete;
  pack_json_begin(&made, &wanted);
  pack_json_begin(info, &found);
  int number = first_difference(&wanted, &found, &line);
  if (number)
    problems_add(remake->differences, 0, 0, 0, "pack.json:%d: the run gives: %.200s", number,
                 line.data);
  text_free(&wanted);
  text_free(&found);
  text_free(&line);
}

static bool has_old_recipes(const PackJsonContent *content) {
  for (size_t i = 0; i < content->count; i++)
    if (content->levels[i].old_recipe) return true;
  return false;
}

static bool knows_excluded(const PackJsonContent *content, const RemakeHooks *hooks) {
  return (hooks->excluded ? excluded_levels_hash(hooks->excluded) : 0) == content->params.exclude;
}

static void add_file(uint64_t given, uint64_t named, const char *option, Text *out) {
  if (given == named) return;
  text_add(out, out->length ? ", and " : "");
  if (named) text_format(out, "it needs the file of --%s with hash %016" PRIx64, option, named);
  else text_format(out, "it was made without a file of --%s", option);
  if (named && given) text_format(out, ", not %016" PRIx64, given);
}

char *remake_pack_refusal(const PackJsonContent *content, const RemakeHooks *hooks) {
  static const char OLD[] = "its recipes have an older version, which names other levels";
  static const char EXCLUDED[] =
      "its run left out levels of other files; name the same files with --exclude";
  if (has_old_recipes(content)) return mem_string(OLD, sizeof OLD - 1);
  if (!knows_excluded(content, hooks)) return mem_string(EXCLUDED, sizeof EXCLUDED - 1);
  Text why = {0};
  add_file(hooks->rooms_hash, content->params.rooms, "rooms", &why);
  add_file(hooks->patterns_hash, content->params.patterns, "patterns", &why);
  if (why.length) return text_take(&why);
  if (content->params.max_megabytes <= REMAKE_MOST_MEGABYTES) return NULL;
  text_format(&why, "its parameters allow a search %d MB of memory, and check allows %d",
              content->params.max_megabytes, REMAKE_MOST_MEGABYTES);
  return text_take(&why);
}

int remake_pack_jobs(const GenParams *params, int jobs) {
  int usual = params_default().max_megabytes * jobs;
  int fit = (usual > REMAKE_MOST_MEGABYTES ? usual : REMAKE_MOST_MEGABYTES) / params->max_megabytes;
  if (fit < 1) fit = 1;
  return fit < jobs ? fit : jobs;
}

static char *parameter_fault(const GenParams *params, const UserFiles *files) {
  const RoomList *rooms = files->rooms;
  char *why = params_check(params);
  if (!why) why = candidate_refusal_with(params, files);
  for (size_t i = 0; !why && rooms && i < rooms->count; i++)
    why = drawn_room_refusal(&rooms->items[i], params);
  return why;
}

static bool remake_pack(Remake *remake, const PackInfo *info) {
  const PackJsonContent *content = remake->content;
  PipelineState state = {0};
  PipelineHooks hooks = {.context = remake,
                         .accept = on_accept,
                         .keep_going = keep_going,
                         .excluded = remake->hooks->excluded,
                         .files = remake->hooks->files};
  list_stored(remake);
  int jobs = remake_pack_jobs(&content->params, remake->hooks->jobs);
  PipelineEnd end = pipeline_run(&content->params, content->seed, jobs, &state, &hooks);
  bool complete = pipeline_enough(&content->params, &state);
  pack_levels_choose(&remake->levels, &content->params, &state);
  compare_choice(remake);
  compare_run(remake, info, &state, complete);
  pipeline_state_free(&state);
  mem_free(remake->stored);
  mem_free(remake->sources);
  pack_levels_free(&remake->levels);
  return end != PIPELINE_STOPPED;
}

bool remake_pack_check(const PackJsonContent *content, const PackInfo *info,
                       const RemakeHooks *hooks, Problems *differences) {
  char *why = parameter_fault(&content->params, &hooks->files);
  Remake remake = {.content = content, .hooks = hooks, .differences = differences};
  if (why) problems_add(differences, 0, 0, 0, "pack.json: no run has its parameters: %s", why);
  bool ended = why || remake_pack(&remake, info);
  mem_free(why);
  return ended;
}
