// pack.json has all that is known of the levels. Boards and solutions are proved again here; what a
// search has measured is taken over.
#include "editing/load_pack.h"

#include <cjson/cJSON.h>
#include <sha2.h>
#include <string.h>
#include <sys/stat.h>

#include "arguments/refuse_labyrinths.h"
#include "base/mem.h"
#include "board/board_check.h"
#include "pack/pack_json_read.h"
#include "rating/difficulty_formula.h"
#include "rules/verify.h"
#include "storage/folder_kind.h"
#include "storage/pack_formats.h"
#include "system/file.h"

bool load_pack_is_pack(const char *path) {
  struct stat status;
  return !file_is_standard(path) && !stat(path, &status) && S_ISDIR(status.st_mode) &&
         file_exists_in(path, "pack.json") && file_exists_in(path, PACK_SUMS);
}

static bool read_in(const char *folder, const char *name, Text *content, Text *error) {
  char *path = file_path_in(folder, name);
  bool ok = file_read_regular(path, content, error);
  text_add(content, "");  // ends the text
  mem_free(path);
  return ok;
}

// Does SHA256SUMS list the file with the sum of this content?
static bool is_as_written(const Text *sums, const char *name, const Text *content) {
  char digest[SHA256_DIGEST_STRING_LENGTH];
  Text line = {0};
  SHA256Data((const uint8_t *)content->data, content->length, digest);
  text_format(&line, "%s  %s\n", digest, name);
  const char *found = strstr(sums->data, line.data);
  bool listed = found && (found == sums->data || found[-1] == '\n');
  text_free(&line);
  return listed;
}

// A pack may have no pack.xsb.
static bool check_xsb(const char *path, const Text *sums, bool edited_by_hand, bool *changed,
                      Text *error) {
  Text content = {0};
  if (!file_exists_in(path, "pack.xsb")) return true;
  bool read = read_in(path, "pack.xsb", &content, error);
  *changed = read && !is_as_written(sums, "pack.xsb", &content);
  text_free(&content);
  if (!read || !*changed || edited_by_hand) return read;
  text_format(error,
              "%s/pack.xsb was edited: `tessoban pack %s --update` takes the edits over first",
              path, path);
  return false;
}

// Reads pack.json if nobody has changed the files. NULL after a message.
static cJSON *read_metadata(const char *path, bool edited_by_hand, bool *changed, Text *error) {
  Text sums = {0}, content = {0};
  cJSON *pack = NULL;
  if (read_in(path, PACK_SUMS, &sums, error) && read_in(path, "pack.json", &content, error) &&
      refuse_labyrinths(path, content.data, content.length, error)) {
    if (!is_as_written(&sums, "pack.json", &content))
      text_format(error, "%s/pack.json has changed since it was written: see check", path);
    else if (check_xsb(path, &sums, edited_by_hand, changed, error) &&
             !(pack = cJSON_ParseWithOpts(content.data, NULL, 1)))
      text_format(error, "%s/pack.json: not the metadata of a pack", path);
  }
  text_free(&sums);
  text_free(&content);
  return pack;
}

static bool level_is_good(const char *path, const GeneratedLevel *level, size_t index,
                          Text *error) {
  bool formed = level->board.room.width > 0 && !board_fault(&level->board).kind;
  if (formed && verify_solves(&level->board, level->solution)) return true;
  text_format(error, "%s/pack.json: level %zu: %s: see check", path, index + 1,
              formed ? "its solution is wrong" : "its board is not well formed");
  return false;
}

static bool all_good(const char *path, const PackJsonContent *content, Text *error) {
  if (!content->format) {
    text_format(error, "%s/pack.json: its format is neither 1 nor 2", path);
    return false;
  }
  for (size_t i = 0; i < content->count; i++)
    if (!level_is_good(path, &content->levels[i], i, error)) return false;
  return true;
}

static bool is_outdated(const PackJsonContent *content) {
  bool old = content->rating_revision != RATING_REVISION;
  for (size_t i = 0; i < content->count; i++) old = old || content->levels[i].old_recipe;
  return old;
}

// Titles of a pack whose titles follow from a pattern are made anew, once its levels have moved.
static void take_levels(PackJsonContent *content, EditedPack *pack) {
  for (size_t i = 0; i < content->count; i++) {
    GeneratedLevel *level = &content->levels[i];
    level->fingerprint = similarity_fingerprint(&level->board, level->solution);
    edited_pack_add(pack, level, &content->labels[i]);
  }
  content->count = 0;
}

static void take_pack(PackJsonContent *content, LoadedPack *out) {
  out->outdated = is_outdated(content);
  out->pack = (EditedPack){.about = content->about,
                           .has_params = !content->no_params,
                           .params = content->params,
                           .seed = content->seed & PACK_JSON_MAX_SEED};
  content->about = (PackAbout){0};
  pack_about_drop_query(&out->pack.about);  // an edited pack is no longer what the query gave
  take_levels(content, &out->pack);
}

bool load_pack(const char *path, bool edited_by_hand, LoadedPack *out, Text *error) {
  *out = (LoadedPack){0};
  if (!load_pack_is_pack(path)) {
    text_format(error, "%s: is not a pack with a pack.json", path);
    return false;
  }
  bool changed = false;
  cJSON *pack = read_metadata(path, edited_by_hand, &changed, error);
  if (!pack) return false;
  PackJsonContent content = pack_json_read(pack);
  bool ok = all_good(path, &content, error);
  if (ok) take_pack(&content, out);
  out->xsb_changed = changed;
  NameList listed = {0};
  ok = ok && folder_list_sums(&folder_pack, path, &listed, error);
  if (ok) out->formats = pack_formats_find(&listed, pack);
  name_list_free(&listed);
  pack_json_read_free(&content);
  cJSON_Delete(pack);
  return ok;
}

void load_pack_free(LoadedPack *loaded) {
  edited_pack_free(&loaded->pack);
  *loaded = (LoadedPack){0};
}
