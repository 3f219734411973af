// Levels of packs are taken from pack.json, with all that is known of them. A pack of an older
// version is read as a file, so its levels are rated again.
#include "editing/gather_levels.h"

#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "system/file.h"
#include "text/normalize_metadata.h"

static bool read_file(const Call *call, LevelSource *source) {
  Text error = {0};
  char *path = level_files_path(source->name);
  bool ok = level_files_read(path, &source->file, &source->problems, &error);
  if (!ok) message_error_text(call->command->name, &error);
  mem_free(path);
  const Collection *file = &source->file;
  source->count = file->count ? file->levels[file->count - 1].number : 0;
  for (size_t i = 0; i < source->problems.count; i++)
    if (source->problems.items[i].level > source->count)
      source->count = source->problems.items[i].level;
  return ok;
}

static bool read_pack(const Call *call, LevelSource *source) {
  Text error = {0};
  if (!load_pack(source->name, false, &source->pack, &error)) {
    message_error_text(call->command->name, &error);
    return false;
  }
  if (source->pack.outdated) return read_file(call, source);
  source->is_pack = true;
  source->count = (int)source->pack.pack.count;
  return true;
}

// A problem of the file itself is always printed; that of a level only if the level is selected.
static size_t print_problems(const LevelSource *source, int number) {
  size_t printed = 0;
  for (size_t i = 0; i < source->problems.count; i++) {
    if (source->problems.items[i].level != number) continue;
    Text line = {0};
    problem_write(&source->problems.items[i], file_name(source->name), &line);
    message_line(&line);
    printed++;
  }
  return printed;
}

// Numbers rise, with gaps where levels are faulty. NULL if this one is.
static Level *level_of(const LevelSource *source, int number) {
  size_t low = 0, high = source->file.count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (source->file.levels[middle].number < number) low = middle + 1;
    else high = middle;
  }
  bool found = low < source->file.count && source->file.levels[low].number == number;
  return found ? &source->file.levels[low] : NULL;
}

static void copy_text(char **to, const char *from) {
  *to = from ? mem_string(from, strlen(from)) : NULL;
}

// Moves the level out of the pack: a number is picked once only.
static GatheredLevel from_pack(LevelSource *source, int number) {
  EditedPack *pack = &source->pack.pack;
  GatheredLevel item = {.source = source,
                        .number = number,
                        .made = pack->levels[number - 1],
                        .label = pack->labels[number - 1]};
  pack->levels[number - 1] = (GeneratedLevel){0};
  pack->labels[number - 1] = (LevelLabel){0};
  return item;
}

static GatheredLevel from_file(LevelSource *source, int number, Level *level) {
  GatheredLevel item = {.source = source, .number = number, .level = level};
  const char *author = level->author ? level->author : source->file.author;
  copy_text(&item.label.title, level->title);
  copy_text(&item.label.author, author);
  item.label.origin = gathered_level_origin(&item);
  return item;
}

static void pick(GatheredLevels *gathered, LevelSource *source, int number) {
  Level *level = source->is_pack ? NULL : level_of(source, number);
  if (source->is_pack) gathered->items[gathered->count++] = from_pack(source, number);
  else if (level) gathered->items[gathered->count++] = from_file(source, number, level);
  else gathered->faulty += print_problems(source, number) > 0;
}

// `place` counts through all sources, from 0.
static void pick_place(GatheredLevels *gathered, long place) {
  for (size_t i = 0; i < gathered->source_count; i++) {
    LevelSource *source = &gathered->sources[i];
    if (place < source->count) {
      pick(gathered, source, (int)place + 1);
      return;
    }
    place -= source->count;
  }
}

static long total_of(const GatheredLevels *gathered) {
  long total = 0;
  for (size_t i = 0; i < gathered->source_count; i++) total += gathered->sources[i].count;
  return total;
}

static bool has_all(const Call *call, const GatheredLevels *gathered, const Ranges *selected) {
  long total = total_of(gathered);
  for (size_t i = 0; i < selected->count; i++) {
    if (selected->items[i].last <= total) continue;
    message_error(call->command->name, "--level: there is no level %ld, the last is level %ld",
                  selected->items[i].last, total);
    return false;
  }
  return true;
}

static void pick_all(GatheredLevels *gathered, const Ranges *selected) {
  long total = total_of(gathered);
  Range everything = {1, total};
  Ranges all = {&everything, 1, 1};
  if (!selected->count) selected = &all;
  bool *picked = mem_alloc((size_t)total + 1, sizeof *picked);
  gathered->items = mem_alloc((size_t)total + 1, sizeof *gathered->items);
  for (size_t i = 0; i < selected->count; i++)
    for (long n = selected->items[i].first; n <= selected->items[i].last; n++) {
      if (!picked[n]) pick_place(gathered, n - 1);
      picked[n] = true;
    }
  mem_free(picked);
}

bool gather_levels(const Call *call, const Ranges *selected, GatheredLevels *out) {
  *out = (GatheredLevels){.source_count = call->operand_count};
  out->sources = mem_alloc(out->source_count + 1, sizeof *out->sources);
  for (size_t i = 0; i < out->source_count; i++) {
    LevelSource *source = &out->sources[i];
    source->name = call->operands[i];
    if (!(load_pack_is_pack(source->name) ? read_pack : read_file)(call, source)) return false;
    out->faulty += print_problems(source, 0);
  }
  if (!has_all(call, out, selected)) return false;
  pick_all(out, selected);
  return true;
}

static void free_source(LevelSource *source) {
  load_pack_free(&source->pack);
  collection_free(&source->file);
  problems_free(&source->problems);
}

void gathered_levels_free(GatheredLevels *gathered) {
  for (size_t i = 0; i < gathered->count; i++) {
    generated_level_free(&gathered->items[i].made);
    level_label_free(&gathered->items[i].label);
  }
  for (size_t i = 0; i < gathered->source_count; i++) free_source(&gathered->sources[i]);
  mem_free(gathered->items);
  mem_free(gathered->sources);
  *gathered = (GatheredLevels){0};
}

char *gathered_level_origin(const GatheredLevel *level) {
  const char *path = file_is_standard(level->source->name) ? "standard input" : level->source->name;
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') length--;
  size_t start = length;
  while (start > 0 && path[start - 1] != '/') start--;
  Text origin = {0};
  text_format(&origin, "%.*s, level %d", (int)(length - start), path + start, level->number);
  char *normalized = normalize_line((Slice){origin.data, origin.length});
  text_free(&origin);
  return normalized ? normalized : mem_string("unknown", strlen("unknown"));
}
