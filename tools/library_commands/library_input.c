// The first bytes tell what the file is. A pack.json begins with a brace and a newline, a line of
// JSON with a brace and a key.
#include "library_commands/library_input.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments/level_files.h"
#include "arguments/refuse_labyrinths.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "formats/jsonl.h"
#include "json/json_scan.h"
#include "json/json_text.h"
#include "pack/pack_json_read.h"
#include "rating/difficulty_formula.h"
#include "system/file.h"
#include "system/seekable_input.h"
#include "text/normalize_metadata.h"

enum { START = 4096, LINES_AT_ONCE = 1 << 20 };

// A file always has something to tell, be it that it ends.
static bool has_to_wait(int descriptor) {
  struct pollfd ready = {.fd = descriptor, .events = POLLIN};
  return !poll(&ready, 1, 0);
}

// Reads from what was taken for the kind, and then from the file.
static size_t read_bytes(void *context, char *into, size_t size) {
  LibraryInput *input = context;
  size_t left = input->start.length - input->offset;
  if (left) {
    if (left < size) size = left;
    memcpy(into, input->start.data + input->offset, size);
    input->offset += size;
    return size;
  }
  if (input->before_wait && has_to_wait(input->descriptor)) input->before_wait(input->wait_context);
  for (;;) {
    ssize_t got = read(input->descriptor, into, size);
    if (got >= 0) return (size_t)got;
    if (errno == EINTR) continue;
    input->failed = errno;
    return 0;
  }
}

static bool fail(const Call *call, const LibraryInput *input, const char *why) {
  message_error(call->command->name, "%s: %s", file_name(input->path), why);
  return false;
}

// The pack.json of a folder if it has one, else its pack.xsb or pack.jsonl.
static char *path_of(const char *operand) {
  struct stat status;
  bool folder = !file_is_standard(operand) && !stat(operand, &status) && S_ISDIR(status.st_mode);
  if (folder && file_exists_in(operand, "pack.json")) return file_path_in(operand, "pack.json");
  return level_files_path(operand);
}

#define NO_LEVELS "is a folder without a pack.json or pack.xsb, so it has no levels"

static const char *wrong_file(const char *library, const char *path) {
  struct stat status;
  if (file_is_standard(path)) return NULL;
  if (stat(path, &status) || access(path, R_OK)) return strerror(errno);
  if (S_ISDIR(status.st_mode)) return NO_LEVELS;
  return file_is_same(library, path) ? "is the library itself" : NULL;
}

static bool refuse_kind(const Call *call, const LibraryInput *input, const Text *start) {
  Text error = {0};
  if (refuse_labyrinths(input->path, start->data, start->length, &error)) return true;
  message_error_text(call->command->name, &error);
  return false;
}

// A pipe is not looked at before its turn: its first bytes may take long to come, and whoever
// writes to it would see it closed.
static bool check_start(const Call *call, const LibraryInput *input) {
  bool standard = file_is_standard(input->path);
  struct stat status;
  Text start = {0};
  if (standard ? fstat(STDIN_FILENO, &status) : stat(input->path, &status)) return true;
  if (!S_ISREG(status.st_mode)) return true;
  int descriptor = standard ? STDIN_FILENO : open(input->path, O_RDONLY | O_CLOEXEC);
  bool ok = descriptor < 0 || !seekable_input_peek(descriptor, START, &start) ||
            refuse_kind(call, input, &start);
  if (!standard && descriptor >= 0) close(descriptor);
  text_free(&start);
  return ok;
}

bool library_input_check(const Call *call, const char *library, const char *operand) {
  LibraryInput input = {.path = path_of(operand)};
  const char *why = wrong_file(library, input.path);
  bool ok = why ? fail(call, &input, why) : check_start(call, &input);
  mem_free(input.path);
  return ok;
}

static bool open_file(const Call *call, LibraryInput *input) {
  struct stat status;
  bool standard = file_is_standard(input->path);
  input->descriptor = standard ? STDIN_FILENO : open(input->path, O_RDONLY | O_CLOEXEC);
  if (input->descriptor < 0) return fail(call, input, strerror(errno));
  if (!fstat(input->descriptor, &status) && S_ISDIR(status.st_mode))
    return fail(call, input, NO_LEVELS);
  char bytes[START];
  size_t got;
  while (input->start.length < START &&
         (got = read_bytes(input, bytes, START - input->start.length))) {
    text_add_bytes(&input->start, bytes, got);
    input->offset = input->start.length;  // these bytes come from the file
  }
  input->offset = 0;
  if (input->failed) return fail(call, input, strerror(input->failed));
  return refuse_kind(call, input, &input->start);
}

static const char *string_of(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsString(item) ? item->valuestring : NULL;
}

// The digits of the seed: a number of cJSON may not hold all of them. NULL if there is none.
static char *seed_of(const Text *head) {
  JsonScan scan = json_scan_new(head->data, head->length);
  JsonString key;
  double number;
  if (!json_scan_object(&scan)) return NULL;
  while (json_scan_key(&scan, &key)) {
    const char *start = scan.at;
    if (!json_string_is(key, "seed")) (void)json_scan_skip(&scan);
    else if (json_scan_number(&scan, &number)) {
      Slice digits = slice_trim((Slice){start, (size_t)(scan.at - start)});
      return mem_string(digits.at, digits.length);
    }
  }
  return NULL;
}

// The fields before the levels: by which rating, by which run.
static void read_head(LibraryInput *input, const cJSON *head) {
  PackJsonContent content = pack_json_read(head);
  const char *author = string_of(head, "author");
  const cJSON *params = cJSON_GetObjectItemCaseSensitive(head, "params");
  input->rules.revision = content.rating_revision;
  input->outdated = content.rating_revision != RATING_REVISION || !content.format;
  input->rules.no_titles = !content.about.titles_given;
  input->author = author ? normalize_line(slice_of(author)) : NULL;
  if (params && !content.no_params) {
    char *text = json_text_compact(params);
    input->params = mem_string(text, strlen(text));
    input->seed = seed_of(&input->stream.head);
    cJSON_free(text);
  }
  pack_json_read_free(&content);
}

// Tiers are by the usual bounds, so that those of all packs can be compared.
static bool begin_pack(const Call *call, LibraryInput *input) {
  Text error = {0};
  GenParams usual = params_default();
  input->stream = pack_stream_new(read_bytes, input);
  input->rules.bounds = params_tier_bounds(&usual);
  bool ok = pack_stream_begin(&input->stream, &error);
  if (!ok) fail(call, input, input->failed ? strerror(input->failed) : error.data);
  text_free(&error);
  cJSON *head = ok ? cJSON_ParseWithOpts(input->stream.head.data, NULL, 1) : NULL;
  if (ok && !head) return fail(call, input, "it is not the metadata of a pack");
  if (ok) read_head(input, head);
  cJSON_Delete(head);
  return ok;
}

static bool read_whole(const Call *call, LibraryInput *input) {
  Text content = {0};
  char bytes[1 << 16];
  size_t got;
  while ((got = read_bytes(input, bytes, sizeof bytes)) && content.length <= FILE_MAX_BYTES)
    text_add_bytes(&content, bytes, got);
  bool ok = !input->failed && content.length <= FILE_MAX_BYTES;
  if (ok) raw_levels_read(&input->raw, (Slice){content.data ? content.data : "", content.length});
  else fail(call, input, input->failed ? strerror(input->failed) : "is larger than 256 MB");
  const char *author = input->raw.collection.author;
  if (author) input->author = mem_string(author, strlen(author));
  input->ended = true;
  text_free(&content);
  return ok;
}

// The metadata of a pack, in whatever lines, or lines of JSON.
static LibraryInputKind kind_of(Slice start) {
  static const char first[] = "\"format\"";
  Slice text = slice_trim(start);
  if (!text.length || *text.at != '{') return LIBRARY_INPUT_FILE;
  Slice field = slice_trim(slice_from(text, 1));
  return jsonl_is(start) && !slice_starts(field, first) ? LIBRARY_INPUT_LINES : LIBRARY_INPUT_PACK;
}

bool library_input_open(const Call *call, const char *operand, LibraryInput *input) {
  *input = (LibraryInput){.name = operand, .descriptor = -1, .path = path_of(operand)};
  if (!open_file(call, input)) return false;
  input->kind = kind_of((Slice){input->start.data ? input->start.data : "", input->start.length});
  if (input->kind == LIBRARY_INPUT_LINES) return true;
  return input->kind == LIBRARY_INPUT_PACK ? begin_pack(call, input) : read_whole(call, input);
}

void library_input_close(LibraryInput *input) {
  if (input->descriptor > STDIN_FILENO) close(input->descriptor);
  mem_free(input->path);
  mem_free(input->author);
  mem_free(input->params);
  mem_free(input->seed);
  text_free(&input->start);
  pack_stream_free(&input->stream);
  pack_level_reader_free(&input->reader);
  raw_levels_free(&input->raw);
  text_free(&input->buffer);
  *input = (LibraryInput){.descriptor = -1};
}

bool library_input_is_pack(const LibraryInput *input) { return input->kind == LIBRARY_INPUT_PACK; }

void library_input_source_name(const LibraryInput *input, Text *out) {
  const char *path = file_is_standard(input->name) ? "standard input" : input->name;
  size_t end = strlen(path), start;
  while (end > 1 && path[end - 1] == '/') end--;
  for (start = end; start > 0 && path[start - 1] != '/';) start--;
  char *name = normalize_line((Slice){path + start, end - start});
  text_add(out, name ? name : "unknown");
  mem_free(name);
}

static void set_origin(const LibraryInput *input, LevelLabel *label) {
  Text origin = {0};
  library_input_source_name(input, &origin);
  text_format(&origin, ", level %d", input->number);
  mem_free(label->origin);
  label->origin = text_take(&origin);
}

static void set_author(const LibraryInput *input, LevelLabel *label) {
  if (!label->author && input->author)
    label->author = mem_string(input->author, strlen(input->author));
}

// What a pack says of a level that was generated is no text of it.
static void finish_label(const LibraryInput *input, const GeneratedLevel *level,
                         LevelLabel *label) {
  if (!level->no_recipe) {
    mem_free(label->origin);
    label->origin = NULL;
  } else if (!label->origin) {
    set_origin(input, label);
  }
  set_author(input, label);
}

static LibraryInputNext next_of_pack(const Call *call, LibraryInput *input, GeneratedLevel *level,
                                     LevelLabel *label, char **why) {
  Text error = {0};
  Slice object;
  if (!pack_stream_next(&input->stream, &object, &error)) {
    bool ok = !error.length && !input->failed;
    if (!ok) fail(call, input, input->failed ? strerror(input->failed) : error.data);
    text_free(&error);
    return ok ? LIBRARY_INPUT_END : LIBRARY_INPUT_FAILED;
  }
  input->number++;
  const char *wrong = pack_level_read(&input->reader, &input->rules, object, level, label);
  if (wrong) {
    text_format(&error, "%s: level %d: %s", file_name(input->path), input->number, wrong);
    *why = text_take(&error);
    return LIBRARY_INPUT_FAULTY;
  }
  finish_label(input, level, label);
  return input->outdated || level->old_recipe ? LIBRARY_INPUT_RAW : LIBRARY_INPUT_LEVEL;
}

// Reads whole lines, about LINES_AT_ONCE bytes of them. The beginning of the line after them stays
// in the buffer.
static bool read_lines(const Call *call, LibraryInput *input) {
  Text *buffer = &input->buffer;
  char bytes[1 << 16];
  size_t got = 1, end = 0;
  while (!end && (got = read_bytes(input, bytes, sizeof bytes))) {
    text_add_bytes(buffer, bytes, got);
    const char *last =
        buffer->length < LINES_AT_ONCE ? NULL : memrchr(buffer->data, '\n', buffer->length);
    if (last) end = (size_t)(last - buffer->data) + 1;
    else if (buffer->length > PACK_STREAM_LEVEL_MAX + LINES_AT_ONCE)
      return fail(call, input, "a line is longer than 4 MB");
  }
  if (input->failed) return fail(call, input, strerror(input->failed));
  if (!got) input->ended = true, end = buffer->length;
  raw_levels_read_lines(&input->raw, (Slice){buffer->data, end});
  buffer->length -= end;
  if (buffer->length) memmove(buffer->data, buffer->data + end, buffer->length);
  return true;
}

// Levels of files have no more than board and solution.
static void take_raw(const LibraryInput *input, Level *found, GeneratedLevel *level,
                     LevelLabel *label) {
  *level = (GeneratedLevel){.board = found->board,
                            .solution = found->solution,
                            .id = symmetry_id(&found->board),
                            .no_recipe = true};
  *label = (LevelLabel){.title = found->title, .author = found->author};
  found->board = (Board){0};
  found->solution = found->title = found->author = NULL;
  set_origin(input, label);
  set_author(input, label);
}

LibraryInputNext library_input_next(const Call *call, LibraryInput *input, GeneratedLevel *level,
                                    LevelLabel *label, char **why) {
  if (input->kind == LIBRARY_INPUT_PACK) return next_of_pack(call, input, level, label, why);
  for (;;) {
    Level *found;
    const Problem *problem;
    if (raw_levels_next(&input->raw, &found, &problem)) {
      input->number = found ? found->number : problem->level;
      if (found) return take_raw(input, found, level, label), LIBRARY_INPUT_RAW;
      Text text = {0};
      problem_write(problem, file_name(input->path), &text);
      *why = text_take(&text);
      return LIBRARY_INPUT_FAULTY;
    }
    if (input->ended) return LIBRARY_INPUT_END;
    if (!read_lines(call, input)) return LIBRARY_INPUT_FAILED;
  }
}
