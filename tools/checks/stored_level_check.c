// Every check looks at one level alone, and says in its own words what is wrong.
#include "checks/stored_level_check.h"

#include <math.h>
#include <string.h>

#include "board/board_check.h"
#include "board/symmetry.h"
#include "formats/level_format.h"
#include "image/png_read.h"
#include "pack/pack_json_read.h"
#include "rules/solution_stats.h"
#include "rules/verify.h"

const char *stored_string(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsString(item) ? item->valuestring : NULL;
}

double stored_number(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsNumber(item) ? item->valuedouble : NAN;
}

bool stored_is_number(const cJSON *object, const char *key, double value) {
  return fabs(stored_number(object, key) - value) < 0.5;
}

static void check_identity(StoredLevelCheck *check, const cJSON *object, int level,
                           const Board *board) {
  Text id = {0};
  const char *stored = stored_string(object, "id");
  level_id_write(symmetry_id(board), &id);
  if (!stored || strcmp(stored, id.data) != 0)
    problems_add(check->problems, 0, 0, level, "its id is not that of its board");
  text_free(&id);
  if (!stored_is_number(object, "rank", level))
    problems_add(check->problems, 0, 0, level, "its rank is not its place");
  if (!stored_is_number(object, "width", board->room.width) ||
      !stored_is_number(object, "height", board->room.height) ||
      !stored_is_number(object, "boxes", board_box_count(board)))
    problems_add(check->problems, 0, 0, level, "width, height or boxes are not the board's");
  double difficulty = stored_number(object, "difficulty");
  if (check->order == PACK_ORDER_DIFFICULTY && !(difficulty >= check->difficulty))
    problems_add(check->problems, 0, 0, level, "is easier than the level before it");
  check->difficulty = difficulty;
}

static void check_measures(StoredLevelCheck *check, const cJSON *object, int level,
                           const Board *board, const char *solution) {
  const cJSON *stored = cJSON_GetObjectItemCaseSensitive(object, "measures"), *item;
  cJSON_ArrayForEach(item, stored) {
    if (cJSON_IsNumber(item) && !isfinite(item->valuedouble))
      problems_add(check->problems, 0, 0, level, "its measure %.40s is infinite",
                   item->string ? item->string : "");
  }
  SolutionStats measures = solution_stats_of(board, solution);
#define X(name, meaning)                                       \
  if (!stored_is_number(stored, #name, (double)measures.name)) \
    problems_add(check->problems, 0, 0, level, "its measure " #name " is not the solution's");
  SOLUTION_COUNTS(X)
#undef X
}

static void check_solution(StoredLevelCheck *check, const cJSON *object, int level,
                           const Board *board) {
  const char *solution = stored_string(object, "solution");
  Verdict verdict = verify(board, solution ? solution : "");
  check->solutions += solution != NULL;
  if (verdict.kind == VERDICT_SOLVED) {
    check_measures(check, object, level, board, solution ? solution : "");
    if (verdict.walked_on)
      problems_add(check->problems, 0, 0, level, "its solution goes on after it is solved");
    return;
  }
  Text why = {0};
  verify_write(&verdict, &why);
  problems_add(check->problems, 0, 0, level, "its solution is wrong: %s", why.data);
  text_free(&why);
}

static bool same_level(const Level *level, const Board *board, const cJSON *object) {
  const char *solution = stored_string(object, "solution"), *title = stored_string(object, "title");
  return board_equal(&level->board, board) && level->solution && solution && level->title &&
         title && !strcmp(level->solution, solution) && !strcmp(level->title, title);
}

static void check_collection(StoredLevelCheck *check, const cJSON *object, int number,
                             const Board *board) {
  const Collection *all = check->collection;
  if (!all) return;
  if ((size_t)number > all->count || !same_level(&all->levels[number - 1], board, object))
    problems_add(check->problems, 0, 0, number, "pack.xsb has another level there");
}

// A missing file that SHA256SUMS lists has been reported already.
static bool is_there(StoredLevelCheck *check, const char *name, Text *content) {
  if (name_list_has(check->listed, name) && !pack_folder_has(check->folder, name)) return false;
  return pack_folder_read(check->folder, name, content);
}

static void check_file(StoredLevelCheck *check, const cJSON *object, int number,
                       const Board *board) {
  const char *name = stored_string(object, "xsb");
  Text content = {0};
  if (!name || !is_there(check, name, &content)) return;
  Collection one = {0};
  Problems unread = {0};
  level_format_read(content.data, content.length, &one, &unread);
  if (unread.count || one.count != 1 || !same_level(&one.levels[0], board, object))
    problems_add(check->problems, 0, 0, number, "%s has another level", name);
  problems_free(&unread);
  collection_free(&one);
  text_free(&content);
}

static bool is_thumb_size(const StoredLevelCheck *check, const Board *board, unsigned width,
                          unsigned height) {
  IntPair size = check->thumb;
  if (size.a != PARAM_AUTO) return width == (unsigned)size.a && height == (unsigned)size.b;
  return (uint64_t)width * (uint64_t)board->room.height ==
         (uint64_t)height * (uint64_t)board->room.width;
}

// The picture must be readable and have the proportions of the board, or the size that the
// parameter thumb names.
static void check_picture(StoredLevelCheck *check, const cJSON *object, int number,
                          const Board *board) {
  const char *name = stored_string(object, "thumb");
  Text content = {0};
  if (!name || !is_there(check, name, &content)) return;
  unsigned width, height;
  bool ok = png_read_size(&content, &width, &height) && is_thumb_size(check, board, width, height);
  if (!ok) problems_add(check->problems, 0, 0, number, "%s is not a picture of its board", name);
  text_free(&content);
}

bool stored_level_check(StoredLevelCheck *check, const cJSON *object, int number, Board *board) {
  if (!pack_json_read_board(object, board) || board_fault(board).kind) {
    problems_add(check->problems, 0, 0, number, "its board is not well formed");
    return false;
  }
  check_identity(check, object, number, board);
  check_solution(check, object, number, board);
  check_collection(check, object, number, board);
  check_file(check, object, number, board);
  check_picture(check, object, number, board);
  return true;
}
