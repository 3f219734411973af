// Cheap and independent checks come first, level by level, with their own messages. Only a pack
// without a problem is composed again and compared byte by byte. If that finds nothing either, its
// levels are made again. This finds the rest: what agrees with itself and yet is not true.
//
// What follows from the rules or from arithmetic is true in every version, and a fault there is a
// problem. Another version may write other bytes and make other levels. So a pack that names
// another version is compared as well, but a difference is no problem: it is noted, and the pack is
// not called good.
#include "checks/pack_check.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "checks/pack_files_check.h"
#include "checks/pack_metadata.h"
#include "checks/plain_card_check.h"
#include "checks/plain_pack_check.h"
#include "checks/recompose_pack_check.h"
#include "checks/remake_levels_check.h"
#include "checks/run_claims_check.h"
#include "checks/stored_level_check.h"
#include "checks/verify_checksums.h"
#include "formats/level_format.h"
#include "pack/pack_json_read.h"
#include "pipeline/pack_levels.h"
#include "rating/difficulty_formula.h"
#include "storage/folder_kind.h"
#include "storage/pack_formats.h"
#include "storage/split_folder.h"
#include "storage/xsb_edits.h"

bool pack_check_is_folder(const char *path) {
  struct stat status;
  return !stat(path, &status) && S_ISDIR(status.st_mode);
}

typedef struct {
  PackFolder folder;
  const PackCheckOptions *options;
  Problems *problems, *notes;
  const NameList *listed;  // in SHA256SUMS
  PackTally tally;
  PackFormats formats;    // that the pack seems to have
  IntPair thumb;          // size of the thumbnails, or PARAM_AUTO
  Collection collection;  // pack.xsb
  bool have_collection;
  PackOrder order;  // of pack.json
} PackChecker;

static void show_level(const PackChecker *checker, int number, const Board *board) {
  const PackCheckOptions *options = checker->options;
  if (options->on_level) options->on_level(options->context, number, board);
}

static void check_levels(PackChecker *checker, const cJSON *levels) {
  bool compare = checker->have_collection && !checker->folder.xsb_changed;
  StoredLevelCheck check = {.folder = &checker->folder,
                            .listed = checker->listed,
                            .collection = compare ? &checker->collection : NULL,
                            .thumb = checker->thumb,
                            .order = checker->order,
                            .problems = checker->problems};
  const cJSON *level;
  cJSON_ArrayForEach(level, levels) {
    Board board = {0};
    int number = (int)++checker->tally.levels;
    if (stored_level_check(&check, level, number, &board)) show_level(checker, number, &board);
    board_free(&board);
  }
  checker->tally.solutions = check.solutions;
}

static void check_counts(PackChecker *checker, const cJSON *pack) {
  const cJSON *tiers = cJSON_GetObjectItemCaseSensitive(pack, "tiers"), *tier;
  double sum = 0;
  cJSON_ArrayForEach(tier, tiers) sum += stored_number(tier, "count");
  if (!(fabs(sum - (double)checker->tally.levels) < 0.5))
    problems_add(checker->problems, 0, 0, 0, "pack.json: the tiers do not add up to %zu levels",
                 checker->tally.levels);
  if (checker->have_collection && !checker->folder.xsb_changed &&
      checker->collection.count != checker->tally.levels)
    problems_add(checker->problems, 0, 0, 0, "pack.xsb has %zu levels, pack.json %zu",
                 checker->collection.count, checker->tally.levels);
}

static void read_collection(PackChecker *checker) {
  Text content = {0};
  Problems unread = {0};
  if (!pack_folder_has(&checker->folder, "pack.xsb") ||
      !pack_folder_read(&checker->folder, "pack.xsb", &content))
    return;
  level_format_read(content.data, content.length, &checker->collection, &unread);
  checker->have_collection = true;
  problems_move(&unread, "pack.xsb", checker->problems);
  text_free(&content);
}

static FinishedPackCurve curve_of(const PackJsonContent *content) {
  FinishedPackCurve curve = finished_pack_curve_begin(content->count, content->params.curve_step);
  for (size_t i = 0; i < content->count; i++)
    finished_pack_curve_add(&curve, content->levels[i].tier, content->levels[i].difficulty);
  return curve;
}

// A note on something that could not be compared. Frees the text.
static void note_partial(PackChecker *checker, Text *text) {
  problems_add(checker->notes, 0, 0, 0, "%s", text->data);
  checker->tally.partial = true;
  text_free(text);
}

static void remake(PackChecker *checker, const PackJsonContent *content, const PackInfo *info,
                   Problems *differences) {
  bool ended = remake_pack_check(content, info, &checker->options->remake, differences);
  if (!ended && !differences->count)
    problems_add(checker->notes, 0, 0, 0,
                 "its run was stopped after %" PRIu64
                 " candidates; with more it gives another pack",
                 content->state.funnel.candidates);
}

static void note_not_remade(PackChecker *checker, const char *why) {
  Text note = {0};
  text_format(&note,
              "the levels were not made again: %s. Not compared: recipes, measures, optimal, "
              "proven_farthest, the choice of levels, the counts of the funnel",
              why);
  note_partial(checker, &note);
}

static void note_levels(PackChecker *checker, size_t count, const char *why) {
  Text note = {0};
  text_format(&note, "%zu level%s not made again: %s. Not compared: searched measures", count,
              count == 1 ? " was" : "s were", why);
  if (count) note_partial(checker, &note);
  text_free(&note);
}

// There is no run to repeat, but every level can be made again by itself.
static void remake_edited(PackChecker *checker, const PackJsonContent *content,
                          const PackInfo *info, Problems *differences) {
  static const char OLD_RATING[] = "another revision of the rating rated them";
  if (checker->options->quick || info->old_rating) {
    note_not_remade(checker, checker->options->quick ? "--quick" : OLD_RATING);
    return;
  }
  NotRemade left = remake_levels_check(content, &checker->options->remake, differences);
  note_levels(checker, left.large, "estimates depend on the limits of `pack`");
  note_levels(checker, left.memory, "a search may need more memory than check allows");
  note_levels(checker, left.refused, left.why);
  mem_free(left.why);
}

static void remake_if_possible(PackChecker *checker, const PackJsonContent *content,
                               const PackInfo *info, Problems *differences) {
  if (content->edited) {
    remake_edited(checker, content, info, differences);
    return;
  }
  char *why = remake_pack_refusal(content, &checker->options->remake);
  if (checker->options->quick) note_not_remade(checker, "--quick");
  else if (why) note_not_remade(checker, why);
  else if (info->old_rating) note_not_remade(checker, "another revision of the rating chose them");
  else remake(checker, content, info, differences);
  mem_free(why);
}

// Everything that needs no search.
static void compare_files(PackChecker *checker, const Text *metadata,
                          const PackJsonContent *content, const PackInfo *info,
                          Problems *differences) {
  if (!content->edited) run_claims_check_recipes(content, differences);
  if (recompose_pack_check(&checker->folder, checker->listed, metadata, content, info,
                           checker->formats, differences))
    return;
  Text note = {0};
  text_add(&note,
           "index.html: its core (the solver in the page) is not the one of this program. It "
           "was built by another compiler or changed: not compared");
  note_partial(checker, &note);
}

static void note_difference(PackChecker *checker, const Problem *difference) {
  Text text = {0};
  if (difference->level) text_format(&text, "level %d: ", difference->level);
  text_add(&text, difference->text);
  note_partial(checker, &text);
}

static void note_version(PackChecker *checker, const char *version, const Problems *differences) {
  if (!differences->count) {
    problems_add(checker->notes, 0, 0, 0,
                 "pack.json names version %s; this version, " TSB_VERSION ", finds no difference",
                 version);
    return;
  }
  Text note = {0};
  text_format(&note,
              "pack.json names version %s. This version, " TSB_VERSION
              ", makes another pack, so what depends on the version was not compared; version %s "
              "can tell whether it is a fault:",
              version, version);
  note_partial(checker, &note);
  for (size_t i = 0; i < differences->count; i++) note_difference(checker, &differences->items[i]);
  checker->tally.other_version = true;
}

// Everything is compared before a difference of another version is judged: such a pack is expected
// to differ somewhere, and its levels may still be the same.
static void compare_other_version(PackChecker *checker, const Text *metadata,
                                  const PackJsonContent *content, const PackInfo *info) {
  Problems differences = {0};
  compare_files(checker, metadata, content, info, &differences);
  if (!checker->problems->count) remake_if_possible(checker, content, info, &differences);
  if (!checker->problems->count) note_version(checker, info->version, &differences);
  problems_free(&differences);
}

static void compare_same_version(PackChecker *checker, const Text *metadata,
                                 const PackJsonContent *content, const PackInfo *info) {
  compare_files(checker, metadata, content, info, checker->problems);
  if (!checker->problems->count) remake_if_possible(checker, content, info, checker->problems);
}

static void note_old_rating(PackChecker *checker, const PackInfo *info) {
  if (!info->old_rating) return;
  Text note = {0};
  text_format(&note,
              "its levels were rated by revision %d of the rating; this program has revision %d. "
              "Not compared: difficulties, index.html",
              info->old_rating, RATING_REVISION);
  note_partial(checker, &note);
}

static void check_edited(PackChecker *checker, const PackJsonContent *content) {
  for (size_t i = 0; i < content->count; i++)
    if (removed_levels_have(&content->about.removed, content->levels[i].id))
      problems_add(checker->problems, 0, 0, (int)i + 1, "is listed as removed");
}

static void compare_with_made(PackChecker *checker, const Text *metadata, const cJSON *pack,
                              const char *version) {
  checker->formats = pack_formats_find(checker->listed, pack);
  PackJsonContent content = pack_json_read(pack);
  FinishedPackCurve curve = curve_of(&content);
  PackInfo info = {
      .format = content.format,
      .about = &content.about,
      .edited = content.edited,
      .no_params = content.no_params,
      .params = &content.params,
      .seed = content.seed,
      .state = &content.state,
      .complete = content.complete,
      .version = version,
      .old_rating = content.rating_revision == RATING_REVISION ? 0 : content.rating_revision,
      .older = strcmp(version, TSB_VERSION) != 0 ? pack : NULL,
      .curve = content.about.order == PACK_ORDER_DIFFICULTY ? &curve : NULL,
      .levels = checker->formats.levels,
      .png = checker->formats.png};
  bool same = !strcmp(version, TSB_VERSION);
  if (content.edited) check_edited(checker, &content);
  else run_claims_check(&content, checker->problems);
  if (same && content.rating_revision != RATING_REVISION)
    problems_add(checker->problems, 0, 0, 0,
                 "pack.json: version %s has revision %d of the rating, not %d", version,
                 RATING_REVISION, content.rating_revision);
  note_old_rating(checker, &info);
  (same ? compare_same_version : compare_other_version)(checker, metadata, &content, &info);
  pack_json_read_free(&content);
}

bool pack_check_is_version(const char *text) {
  enum { LONGEST = 40 };
  size_t length = strlen(text), printable = 0;
  while (text[printable] > ' ' && text[printable] <= '~') printable++;
  return length && length <= LONGEST && printable == length;
}

// Somebody has edited pack.xsb: what, and how it is taken over. The levels of pack.json are right.
static void report_edits(PackChecker *checker, const cJSON *pack) {
  PackJsonContent content = pack_json_read(pack);
  PackAsWritten written = {&content.about, content.levels, content.labels, content.count};
  XsbEdits edits = xsb_edits_find(&checker->collection, &written);
  Text list = {0};
  xsb_edits_write(&edits, &list);
  if (xsb_edits_any(&edits))
    problems_add(checker->problems, 0, 0, 0,
                 "pack.xsb was edited: %s. `tessoban pack %s --update` takes this over", list.data,
                 checker->folder.path);
  else
    problems_add(checker->problems, 0, 0, 0,
                 "pack.xsb was edited in lines that a pack does not keep, such as comments. "
                 "`tessoban pack %s --update` writes it anew without them",
                 checker->folder.path);
  text_free(&list);
  xsb_edits_free(&edits);
  pack_json_read_free(&content);
}

static void check_tree(PackChecker *checker, const Text *metadata, const cJSON *pack) {
  const cJSON *levels = cJSON_GetObjectItemCaseSensitive(pack, "levels");
  if (!cJSON_IsArray(levels))
    problems_add(checker->problems, 0, 0, 0, "pack.json: not the metadata of a pack");
  size_t before = checker->problems->count;
  const char *order = stored_string(pack, "order");
  if (order && !strcmp(order, pack_order_word(PACK_ORDER_GIVEN))) checker->order = PACK_ORDER_GIVEN;
  checker->thumb = pack_json_read_params(pack).thumb;
  check_levels(checker, levels);
  if (cJSON_IsArray(levels)) check_counts(checker, pack);
  if (checker->have_collection && checker->folder.xsb_changed && checker->tally.levels &&
      checker->problems->count == before)
    report_edits(checker, pack);
  if (!stored_is_number(pack, "format", 1) && !stored_is_number(pack, "format", PACK_JSON_FORMAT))
    problems_add(checker->problems, 0, 0, 0, "pack.json: its format is neither 1 nor 2");
  const cJSON *generator = cJSON_GetObjectItemCaseSensitive(pack, "generator");
  const char *version = stored_string(generator, "version");
  if (!version) problems_add(checker->problems, 0, 0, 0, "pack.json: does not name its generator");
  else if (!pack_check_is_version(version))
    problems_add(checker->problems, 0, 0, 0,
                 "pack.json: the version of its generator is not the version of a program");
  else if (!checker->problems->count)  // only such a pack can be composed again
    compare_with_made(checker, metadata, pack, version);
}

static void check_metadata(PackChecker *checker) {
  Text content = {0};
  if (!pack_folder_read(&checker->folder, "pack.json", &content)) return;
  cJSON *pack = pack_metadata_parse(&content, checker->problems);
  if (pack) check_tree(checker, &content, pack);
  cJSON_Delete(pack);
  text_free(&content);
}

static void check_without_metadata(PackChecker *checker) {
  Collection *all = &checker->collection;
  Problems *problems = checker->problems;
  checker->tally.solutions =
      checker->have_collection
          ? plain_pack_check(&checker->folder, all, checker->listed, checker->notes)
          : plain_pack_check_files(&checker->folder, checker->listed, all, checker->notes);
  checker->tally.levels = all->count;
  for (size_t i = 0; i < all->count; i++)
    show_level(checker, all->levels[i].number, &all->levels[i].board);
  if (!problems->count) plain_card_check(&checker->folder);
  if (!problems->count)
    pack_files_check_plain(checker->listed, checker->have_collection ? (long)all->count : -1,
                           problems);
  Text note = {0};
  text_add(&note,
           "there is no pack.json: only sums, names of files, levels and solutions were checked");
  note_partial(checker, &note);
}

static void check_files(PackChecker *checker, NameList *listed) {
  verify_checksums(&checker->folder, listed);
  checker->listed = listed;
  checker->tally.files = listed->count;
  read_collection(checker);
  if (pack_folder_has(&checker->folder, "pack.json")) check_metadata(checker);
  else check_without_metadata(checker);
  collection_free(&checker->collection);
}

// The folder of a split is no pack, but there are packs in it.
static void refuse_folder(const char *folder, Problems *problems) {
  NameList packs = split_folder_packs(folder);
  Text line = {0};
  text_add(&line, "is not a pack: there is no " PACK_SUMS " in it");
  for (size_t i = 0; i < packs.count; i++)
    text_format(&line, "%s%s/%s", i ? ", " : "; packs in it to check: ", folder, packs.items[i]);
  problems_add(problems, 0, 0, 0, "%s", line.data);
  text_free(&line);
  name_list_free(&packs);
}

PackTally pack_check(const char *folder, const PackCheckOptions *options, Problems *problems,
                     Problems *notes) {
  PackChecker checker = {.folder = {.path = folder, .problems = problems},
                         .options = options,
                         .problems = problems,
                         .notes = notes};
  NameList listed = {0};
  if (pack_folder_has(&checker.folder, PACK_SUMS)) check_files(&checker, &listed);
  else if (pack_folder_is_link(&checker.folder, PACK_SUMS))
    pack_folder_refuse_link(&checker.folder, PACK_SUMS);
  else if (!checker.folder.failed) refuse_folder(folder, problems);
  name_list_free(&listed);
  checker.tally.failed = checker.folder.failed;
  return checker.tally;
}
