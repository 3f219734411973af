// The hash is that of the bytes of the file: the same file is the same run, on any machine.
#include "arguments/user_files_option.h"

#include <inttypes.h>

#include "arguments/level_files.h"
#include "arguments/refuse_labyrinths.h"
#include "base/fnv64.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "formats/pattern_file.h"
#include "params/choices.h"
#include "system/file.h"

static uint64_t hash_of(const Text *content) {
  uint64_t hash = fnv64(content->data, content->length);
  return hash ? hash : 1;  // 0 is none
}

static bool read_bytes(const Call *call, const char *path, Text *content) {
  Text error = {0};
  if (file_read(path, content, &error)) {
    text_add(content, "");  // so that content->data is never NULL
    if (refuse_labyrinths(path, content->data, content->length, &error)) return true;
  }
  message_error_text(call->command->name, &error);
  return false;
}

static bool no_problems(const char *path, Problems *problems) {
  bool none = !problems->count;
  message_problems(file_name(path), problems);
  problems_free(problems);
  return none;
}

static bool add_rooms(const Call *call, const char *path, const Collection *collection,
                      RoomList *rooms) {
  for (size_t i = 0; i < collection->count; i++) {
    const Level *level = &collection->levels[i];
    char *why = room_list_add(rooms, &level->board, level->number, level->line);
    if (!why) continue;
    message_error(call->command->name, "%s:%d: room %d: %s", file_name(path), level->line,
                  level->number, why);
    mem_free(why);
    return false;
  }
  return true;
}

static bool read_rooms(const Call *call, const char *path, GivenFiles *out) {
  Text content = {0};
  Collection collection = {.sketches = true};
  Problems problems = {0};
  char *file = level_files_path(path);
  bool ok = read_bytes(call, file, &content);
  if (ok) {
    level_format_read(content.data, content.length, &collection, &problems);
    ok = no_problems(file, &problems) && add_rooms(call, file, &collection, &out->rooms);
    out->rooms_hash = hash_of(&content);
    out->rooms_path = path;
    out->files.rooms = &out->rooms;
  }
  collection_free(&collection);
  mem_free(file);
  text_free(&content);
  return ok;
}

static bool read_patterns(const Call *call, const char *path, GivenFiles *out) {
  Text content = {0};
  Problems problems = {0};
  bool ok = read_bytes(call, path, &content);
  if (ok) {
    pattern_file_read((Slice){content.data, content.length}, &out->patterns, &problems);
    ok = no_problems(path, &problems);
  }
  if (ok) {
    out->templates = templates_from(&out->patterns);
    out->patterns_hash = hash_of(&content);
    out->patterns_path = path;
    out->files.templates = &out->templates;
  }
  text_free(&content);
  return ok;
}

bool given_files_read(const Call *call, const char *rooms, const char *patterns, GivenFiles *out) {
  *out = (GivenFiles){0};
  return (!rooms || read_rooms(call, rooms, out)) &&
         (!patterns || read_patterns(call, patterns, out));
}

void given_files_free(GivenFiles *given) { room_list_free(&given->rooms); }

// One of the files: the option, what it gives, and what the parameters name.
typedef struct {
  const char *option, *path;
  uint64_t given, named;
} NamedFile;

static bool refuse_missing(const Call *call, const NamedFile *file) {
  message_error(call->command->name,
                "the file of rooms or patterns with hash %016" PRIx64
                " is needed: give it with --%s",
                file->named, file->option);
  return false;
}

static bool matches(const Call *call, const NamedFile *file) {
  if (file->given == file->named) return true;
  if (!file->given) return refuse_missing(call, file);
  if (!file->named)
    message_error(call->command->name, "--%s %s: no such file was used", file->option,
                  file_name(file->path));
  else
    message_error(call->command->name,
                  "--%s %s: another file is needed; its hash is %016" PRIx64 ", not %016" PRIx64,
                  file->option, file_name(file->path), file->given, file->named);
  return false;
}

static NamedFile rooms_file(const GivenFiles *given, const GenParams *params) {
  return (NamedFile){"rooms", given->rooms_path, given->rooms_hash, params->rooms};
}

static NamedFile patterns_file(const GivenFiles *given, const GenParams *params) {
  return (NamedFile){"patterns", given->patterns_path, given->patterns_hash, params->patterns};
}

bool given_files_match(const Call *call, const GivenFiles *given, const GenParams *params) {
  NamedFile rooms = rooms_file(given, params), patterns = patterns_file(given, params);
  return matches(call, &rooms) && matches(call, &patterns);
}

bool given_files_set(const Call *call, const GivenFiles *given, GenParams *params) {
  if (!params->rooms) params->rooms = given->rooms_hash;
  if (!params->patterns) params->patterns = given->patterns_hash;
  return given_files_match(call, given, params);
}

bool given_files_suit(const Call *call, const GivenFiles *given, const GenParams *params) {
  for (size_t i = 0; i < given->rooms.count; i++) {
    const DrawnRoom *room = &given->rooms.items[i];
    char *why = drawn_room_refusal(room, params);
    if (!why) continue;
    message_error(call->command->name, "%s:%d: room %d: %s", file_name(given->rooms_path),
                  room->line, room->number, why);
    mem_free(why);
    return false;
  }
  return true;
}

static void add_set(const GenParams *params, const char *const *keys, Text *out) {
  for (; *keys; keys++)
    if (!params_is_default(params, params_find(*keys)))
      text_format(out, "%s%s", out->length ? ", " : "", *keys);
}

void given_files_note_unused(const Call *call, const GenParams *params) {
  static const char *const of_maps[] = {"size",
                                        "map",
                                        "maze_rooms",
                                        "maze_doors",
                                        "maze_narrow",
                                        "maze_widen",
                                        "check_space",
                                        "check_connected",
                                        "check_dead_ends",
                                        "check_open_area",
                                        "map_tries",
                                        "idle_cells",
                                        "patterns",
                                        NULL};
  static const char *const of_boxes[] = {"boxes", NULL}, *const of_tiling[] = {"patterns", NULL};
  Text unused = {0};
  if (params->rooms) add_set(params, of_maps, &unused);
  else if (params->map == MAP_MAZE) add_set(params, of_tiling, &unused);
  if (params->fix & (FIX_GOALS | FIX_BOXES)) add_set(params, of_boxes, &unused);
  if (unused.length)
    message_note(call, "these parameters do not apply to %s: %s",
                 params->rooms ? "rooms from a file" : "mazes", unused.data);
  text_free(&unused);
}
