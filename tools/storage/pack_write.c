#include "storage/pack_write.h"

#include <stddef.h>
#include <string.h>

#include "base/mem.h"
#include "formats/level_format.h"
#include "params/recipe.h"
#include "storage/pack_sheet.h"
#include "storage/pack_views.h"

static const struct {
  const char *name;
  size_t offset;  // of its flag
} format_rows[] = {
    {"xsb", offsetof(PackFormats, xsb)},
    {"json", offsetof(PackFormats, json)},
    {"png", offsetof(PackFormats, png)},
    {"html", offsetof(PackFormats, html)},
};
enum { FORMAT_ROWS = sizeof format_rows / sizeof *format_rows };

static bool set_format(PackFormats *formats, const char *word, size_t length) {
  for (size_t i = 0; i < FORMAT_ROWS; i++)
    if (strlen(format_rows[i].name) == length && !strncmp(word, format_rows[i].name, length))
      return *(bool *)((char *)formats + format_rows[i].offset) = true;
  return false;
}

static void write_formats(Text *out) {
  for (size_t i = 0; i < FORMAT_ROWS; i++)
    text_format(out, "%s%s", i ? ", " : "", format_rows[i].name);
}

bool pack_formats_parse(const char *list, PackFormats *formats, Text *error) {
  *formats = (PackFormats){0};
  for (const char *word = list; *word;) {
    size_t length = strcspn(word, ",");
    if (!set_format(formats, word, length)) {
      text_format(error, "--formats: '%.*s' is none of ", (int)length, word);
      write_formats(error);
      return false;
    }
    word += length;
    if (*word == ',' && !*++word) {
      text_add(error, "--formats: nothing follows the last comma");
      return false;
    }
  }
  if (*list) return true;
  text_add(error, "--formats: name at least one of ");
  write_formats(error);
  return false;
}

void pack_write_xsb_header(Text *out) {
  Collection header = {.title = "Tessoban pack"};
  level_format_by_name("xsb")->write(&header, out);
}

void pack_write_xsb(const GenLevel *made, const char *title, Text *out) {
  Level level = {.board = made->board, .title = (char *)title, .solution = made->solution};
  Text difficulty = {0}, recipe = {0};
  text_format(&difficulty, "%.2f (%s)", made->difficulty, tier_name(made->tier));
  recipe_write(&(Recipe){made->seed, made->candidate, made->params}, &recipe);
  properties_add(&level.properties, "Difficulty", difficulty.data);
  properties_add(&level.properties, "Recipe", recipe.data);
  Collection one = {.levels = &level, .count = 1};
  level_format_by_name("xsb")->write(&one, out);
  properties_free(&level.properties);
  text_free(&difficulty);
  text_free(&recipe);
}

// The files of a pack while its levels go by, each once and in order.
typedef struct {
  PackFolder *folder;
  const PackInfo *info;
  PackFormats formats;
  size_t count;
  PackFile xsb, json, html;  // all levels
  Tiles tiles;
  PackSheet sheet;
  int place[TIER_COUNT];  // how many of each tier have gone by
} PackWriter;

static void write_header(PackWriter *writer) {
  Text text = {0};
  pack_write_xsb_header(&text);
  pack_file_add(&writer->xsb, text.data, text.length);
  text_free(&text);
}

static void add_text(PackFile *file, Text *text) {
  pack_file_add(file, text->data, text->length);
  text_free(text);
}

static void begin_page(PackWriter *writer) {
  Text text = {0};
  pack_file_open(&writer->html, writer->folder, "index.html");
  pack_page_begin(writer->count, writer->info->version, &text);
  add_text(&writer->html, &text);
}

static void begin(PackWriter *writer) {
  if (writer->formats.xsb) {
    pack_file_open(&writer->xsb, writer->folder, "pack.xsb");
    write_header(writer);
  }
  if (writer->formats.json) {
    Text text = {0};
    pack_file_open(&writer->json, writer->folder, "pack.json");
    pack_json_begin(writer->info, &text);
    pack_file_add(&writer->json, text.data, text.length);
    text_free(&text);
  }
  if (writer->formats.html) begin_page(writer);
  if (writer->formats.png) {
    writer->tiles = pack_thumb_tiles();
    writer->sheet = pack_sheet_new(writer->count);
  }
}

static bool put_xsb(PackWriter *writer, const GenLevel *level, size_t rank, const char *title,
                    Text *error) {
  char path[PACK_PATH_MAX];
  Text text = {0};
  pack_path(path, "levels", rank, writer->count, "xsb");
  pack_write_xsb(level, title, &text);
  pack_file_add(&writer->xsb, "\n", 1);
  pack_file_add(&writer->xsb, text.data, text.length);
  bool ok = pack_folder_add(writer->folder, path, &text, error);
  text_free(&text);
  return ok;
}

static void put_json(PackWriter *writer, const GenLevel *level, size_t rank, const char *title) {
  Text text = {0};
  pack_json_level(writer->info, level, rank, title, rank == writer->count, &text);
  pack_file_add(&writer->json, text.data, text.length);
  text_free(&text);
}

static void put_page(PackWriter *writer, const GenLevel *level, size_t rank, const char *title) {
  Text text = {0};
  pack_page_level(level, rank, writer->count, title, &text);
  add_text(&writer->html, &text);
}

static bool put_thumb(PackWriter *writer, const GenLevel *level, size_t rank, Text *error) {
  char path[PACK_PATH_MAX];
  Text png = {0};
  pack_path(path, "thumbs", rank, writer->count, "png");
  const char *failed = pack_thumb_png(&writer->tiles, &level->board, &png);
  if (failed) text_format(error, "%s: %s", path, failed);
  bool ok = !failed && pack_folder_add(writer->folder, path, &png, error);
  text_free(&png);
  return ok;
}

static bool put_level(PackWriter *writer, const GenLevel *level, size_t rank, Text *error) {
  Text title = {0};
  pack_title(writer->info->params->title.text, level, rank, ++writer->place[level->tier], &title);
  bool ok = true;
  if (writer->formats.xsb) ok = put_xsb(writer, level, rank, title.data, error);
  if (writer->formats.json) put_json(writer, level, rank, title.data);
  if (writer->formats.html) put_page(writer, level, rank, title.data);
  if (ok && writer->formats.png) {
    ok = put_thumb(writer, level, rank, error);
    pack_sheet_add(&writer->sheet, level, title.data);
  }
  text_free(&title);
  return ok;
}

static bool put_sheet(PackWriter *writer, Text *error) {
  Text png = {0};
  const char *failed = pack_sheet_png(&writer->sheet, &png);
  if (failed) text_format(error, "sheet.png: %s", failed);
  bool ok = !failed && pack_folder_add(writer->folder, "sheet.png", &png, error);
  text_free(&png);
  return ok;
}

// Closes what `begin` opened, also after a failure; the first thing that went wrong is told.
static bool end(PackWriter *writer, bool ok, Text *error) {
  if (writer->formats.png) {
    ok = ok && put_sheet(writer, error);
    tiles_free(&writer->tiles);
    pack_sheet_free(&writer->sheet);
  }
  Text ignored = {0};
  if (writer->formats.xsb && !pack_file_close(&writer->xsb, ok ? error : &ignored)) ok = false;
  if (writer->formats.json) {
    Text text = {0};
    pack_json_end(&text);
    pack_file_add(&writer->json, text.data, text.length);
    text_free(&text);
    if (!pack_file_close(&writer->json, ok ? error : &ignored)) ok = false;
  }
  if (writer->formats.html) {
    Text text = {0};
    pack_page_end(&text);
    add_text(&writer->html, &text);
    if (!pack_file_close(&writer->html, ok ? error : &ignored)) ok = false;
  }
  text_free(&ignored);
  return ok;
}

bool pack_write(PackFolder *folder, AcceptedLevels *accepted, const PackInfo *info,
                PackFormats formats, Text *error) {
  PackWriter writer = {
      .folder = folder, .info = info, .formats = formats, .count = accepted->count};
  bool ok = true;
  begin(&writer);
  for (size_t i = 0; ok && i < accepted->count; i++) {
    GenLevel level = {0};
    ok = accepted_levels_read(accepted, i, &level, error) &&
         put_level(&writer, &level, i + 1, error);
    gen_level_free(&level);
  }
  return end(&writer, ok, error);
}
