// Cheap and independent checks come first, level by level, with their own messages. Only a pack
// without a problem is composed again and compared byte by byte. If that finds nothing either, its
// levels are made again.
//
// Another version may write other bytes and make other levels. So a difference of a pack that names
// another version is no problem: it is noted, and the pack is not called good.
#include "labyrinth_checks/labyrinth_pack_check.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "checks/compare_files.h"
#include "checks/pack_files_check.h"
#include "checks/pack_metadata.h"
#include "checks/verify_checksums.h"
#include "labyrinth_pack/labyrinth_pack_composer.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "storage/folder_kind.h"

typedef struct {
  PackFolder folder;
  const LabyrinthPackCheckOptions *options;
  Problems *problems, *notes;
  NameList listed;  // in SHA256SUMS
  PackTally tally;
} Checker;

static const char *string_of(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsString(item) ? item->valuestring : "";
}

static void check_win(Checker *checker, const Labyrinth *maze, const char *moves, int number) {
  LabyrinthReplay replay = labyrinth_replay(maze, moves);
  checker->tally.solutions++;
  if (replay.kind == REPLAY_WON) return;
  Text why = {0};
  labyrinth_replay_write(&replay, &why);
  problems_add(checker->problems, 0, 0, number, "its solution is wrong: %s", why.data);
  text_free(&why);
}

static void check_level(Checker *checker, const cJSON *level, int number) {
  Labyrinth maze;
  char *wrong = labyrinth_pack_read_board(level, &maze);
  checker->tally.levels++;
  if (wrong) {
    problems_add(checker->problems, 0, 0, number, "its board: %s", wrong);
    mem_free(wrong);
    return;
  }
  checker->options->on_level(checker->options->context, number, &maze);
  check_win(checker, &maze, string_of(level, "solution"), number);
  Text id = {0};
  level_id_write(labyrinth_id(&maze), &id);
  if (strcmp(string_of(level, "id"), id.data) != 0)
    problems_add(checker->problems, 0, 0, number, "its id is not that of its board");
  text_free(&id);
}

// A note on something that could not be compared.
static void note_partial(Checker *checker, const char *text) {
  problems_add(checker->notes, 0, 0, 0, "%s", text);
  checker->tally.partial = true;
}

static void recompose(Checker *checker, const Text *metadata, const LabyrinthPackContent *content,
                      const LabyrinthPackInfo *info, Problems *differences) {
  CompareFiles files = {
      .folder = &checker->folder, .metadata = metadata, .differences = differences};
  LabyrinthPackComposer composer = labyrinth_pack_composer_new(info, compare_files_sink, &files);
  Text error = {0};
  bool ok = labyrinth_pack_composer_begin(&composer, &error);
  for (size_t i = 0; ok && i < content->count; i++) {
    files.level = (int)i + 1;
    ok = labyrinth_pack_composer_add(&composer, &content->levels[i], &error);
  }
  files.level = 0;
  if (!ok || !labyrinth_pack_composer_end(&composer, &error))
    problems_add(differences, 0, 0, 0, "%s", error.data);
  pack_files_check(&checker->listed, &files.made, differences);
  if (files.other_core)
    note_partial(checker,
                 "index.html: its core (the solver in the page) is not the one of this program. It "
                 "was built by another compiler or changed: not compared");
  labyrinth_pack_composer_free(&composer);
  compare_files_free(&files);
  text_free(&error);
}

static void note_not_remade(Checker *checker, const char *why) {
  Text note = {0};
  text_format(&note,
              "the levels were not made again: %s. Not compared: recipes, measures, optimal, trap, "
              "repairs, the choice of levels, the counts of the funnel",
              why);
  note_partial(checker, note.data);
  text_free(&note);
}

static void remake(Checker *checker, const LabyrinthPackContent *content,
                   const LabyrinthPackInfo *info, Problems *differences) {
  char *why = labyrinth_remake_refusal(content);
  if (checker->options->quick) note_not_remade(checker, "--quick");
  else if (why) note_not_remade(checker, why);
  else if (!labyrinth_remake_check(content, info, &checker->options->remake, differences) &&
           !differences->count)
    problems_add(checker->notes, 0, 0, 0,
                 "its run was stopped after %" PRIu64
                 " candidates; with more it gives another pack",
                 content->state.funnel.candidates);
  mem_free(why);
}

static void note_version(Checker *checker, const char *version, const Problems *differences) {
  if (!differences->count) {
    problems_add(checker->notes, 0, 0, 0,
                 "pack.json names version %s; this version, " TSB_VERSION ", finds no difference",
                 version);
    return;
  }
  Text note = {0};
  text_format(&note,
              "pack.json names version %s. This version, " TSB_VERSION
              ", makes another pack, so what depends on the version was not compared",
              version);
  note_partial(checker, note.data);
  text_free(&note);
  checker->tally.other_version = true;
}

// Every level must have the seed of the run in its recipe, or it is not the level of that run.
static void check_recipes(const LabyrinthPackContent *content, Problems *differences) {
  for (size_t i = 0; i < content->count; i++)
    if (content->levels[i].no_recipe || content->levels[i].seed != content->seed)
      problems_add(differences, 0, 0, (int)i + 1, "its recipe is not one of this run");
}

static void compare_with_made(Checker *checker, const Text *metadata, const cJSON *pack,
                              const char *version) {
  LabyrinthPackContent content = labyrinth_pack_read(pack);
  LabyrinthPackInfo info = {.name = content.name,
                            .author = content.author,
                            .params = &content.params,
                            .seed = content.seed,
                            .state = &content.state,
                            .complete = content.complete,
                            .version = version};
  Problems other = {0};
  bool same = !strcmp(version, TSB_VERSION);
  Problems *differences = same ? checker->problems : &other;
  check_recipes(&content, differences);
  recompose(checker, metadata, &content, &info, differences);
  if (!checker->problems->count) remake(checker, &content, &info, differences);
  if (!same && !checker->problems->count) note_version(checker, version, &other);
  problems_free(&other);
  labyrinth_pack_read_free(&content);
}

static void check_tree(Checker *checker, const Text *metadata, const cJSON *pack) {
  const cJSON *levels = cJSON_GetObjectItemCaseSensitive(pack, "levels"), *level;
  const cJSON *generator = cJSON_GetObjectItemCaseSensitive(pack, "generator");
  const char *version = string_of(generator, "version");
  if (strcmp(string_of(pack, "kind"), "labyrinth") != 0 || !cJSON_IsArray(levels))
    problems_add(checker->problems, 0, 0, 0, "pack.json: not the metadata of labyrinths");
  if (!pack_check_is_version(version))
    problems_add(checker->problems, 0, 0, 0, "pack.json: does not name its generator");
  cJSON_ArrayForEach(level, levels) check_level(checker, level, (int)checker->tally.levels + 1);
  if (!checker->problems->count)  // only such a pack can be composed again
    compare_with_made(checker, metadata, pack, version);
}

static void check_metadata(Checker *checker) {
  Text content = {0};
  // If the sums list it, its loss has been reported.
  bool lost = !pack_folder_has(&checker->folder, "pack.json") &&
              name_list_has(&checker->listed, "pack.json");
  if (lost || !pack_folder_read(&checker->folder, "pack.json", &content)) return;
  cJSON *pack = pack_metadata_parse(&content, checker->problems);
  if (pack) check_tree(checker, &content, pack);
  cJSON_Delete(pack);
  text_free(&content);
}

PackTally labyrinth_pack_check(const char *folder, const LabyrinthPackCheckOptions *options,
                               Problems *problems, Problems *notes) {
  Checker checker = {.folder = {.path = folder, .problems = problems},
                     .options = options,
                     .problems = problems,
                     .notes = notes};
  if (pack_folder_has(&checker.folder, PACK_SUMS)) {
    verify_checksums(&checker.folder, &checker.listed);
    checker.tally.files = checker.listed.count;
    check_metadata(&checker);
  } else if (pack_folder_is_link(&checker.folder, PACK_SUMS)) {
    pack_folder_refuse_link(&checker.folder, PACK_SUMS);
  } else if (!checker.folder.failed) {
    problems_add(problems, 0, 0, 0, "is not a pack: there is no " PACK_SUMS " in it");
  }
  name_list_free(&checker.listed);
  checker.tally.failed = checker.folder.failed;
  return checker.tally;
}
