#include "storage/pack_write.h"

#include <stddef.h>
#include <string.h>

#include "base/mem.h"
#include "formats/format.h"
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

bool pack_formats_parse(const char *list, PackFormats *formats, Text *wrong) {
  *formats = (PackFormats){0};
  for (const char *word = list; *word;) {
    size_t length = strcspn(word, ",");
    if (!set_format(formats, word, length)) {
      text_format(wrong, "--formats: '%.*s' is none of ", (int)length, word);
      write_formats(wrong);
      return false;
    }
    word += length;
    if (*word == ',' && !*++word) {
      text_add(wrong, "--formats: nothing follows the last comma");
      return false;
    }
  }
  if (*list) return true;
  text_add(wrong, "--formats: name at least one of ");
  write_formats(wrong);
  return false;
}

void pack_write_xsb_header(Text *out) {
  Collection header = {.title = "Tessoban pack"};
  format_by_name("xsb")->write(&header, out);
}

void pack_write_xsb(const GenLevel *made, const char *title, Text *out) {
  Level level = {.board = made->board, .title = (char *)title, .solution = made->solution};
  Text difficulty = {0}, recipe = {0};
  text_format(&difficulty, "%.2f (%s)", made->difficulty, tier_name(made->tier));
  recipe_write(&(Recipe){made->seed, made->candidate, made->params}, &recipe);
  properties_add(&level.properties, "Difficulty", difficulty.data);
  properties_add(&level.properties, "Recipe", recipe.data);
  Collection one = {.levels = &level, .count = 1};
  format_by_name("xsb")->write(&one, out);
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
} Writing;

static void write_header(Writing *writing) {
  Text text = {0};
  pack_write_xsb_header(&text);
  pack_file_add(&writing->xsb, text.data, text.length);
  text_free(&text);
}

static void add_text(PackFile *file, Text *text) {
  pack_file_add(file, text->data, text->length);
  text_free(text);
}

static void begin_page(Writing *writing) {
  Text text = {0};
  pack_file_open(&writing->html, writing->folder, "index.html");
  pack_page_begin(writing->count, writing->info->version, &text);
  add_text(&writing->html, &text);
}

static void begin(Writing *writing) {
  if (writing->formats.xsb) {
    pack_file_open(&writing->xsb, writing->folder, "pack.xsb");
    write_header(writing);
  }
  if (writing->formats.json) {
    Text text = {0};
    pack_file_open(&writing->json, writing->folder, "pack.json");
    pack_json_begin(writing->info, &text);
    pack_file_add(&writing->json, text.data, text.length);
    text_free(&text);
  }
  if (writing->formats.html) begin_page(writing);
  if (writing->formats.png) {
    writing->tiles = pack_thumb_tiles();
    writing->sheet = pack_sheet_new(writing->count);
  }
}

static bool put_xsb(Writing *writing, const GenLevel *level, size_t rank, const char *title,
                    Text *wrong) {
  char path[PACK_PATH_MAX];
  Text text = {0};
  pack_path(path, "levels", rank, writing->count, "xsb");
  pack_write_xsb(level, title, &text);
  pack_file_add(&writing->xsb, "\n", 1);
  pack_file_add(&writing->xsb, text.data, text.length);
  bool right = pack_folder_add(writing->folder, path, &text, wrong);
  text_free(&text);
  return right;
}

static void put_json(Writing *writing, const GenLevel *level, size_t rank, const char *title) {
  Text text = {0};
  pack_json_level(writing->info, level, rank, title, rank == writing->count, &text);
  pack_file_add(&writing->json, text.data, text.length);
  text_free(&text);
}

static void put_page(Writing *writing, const GenLevel *level, size_t rank, const char *title) {
  Text text = {0};
  pack_page_level(level, rank, writing->count, title, &text);
  add_text(&writing->html, &text);
}

static bool put_thumb(Writing *writing, const GenLevel *level, size_t rank, Text *wrong) {
  char path[PACK_PATH_MAX];
  Text png = {0};
  pack_path(path, "thumbs", rank, writing->count, "png");
  const char *failed = pack_thumb_png(&writing->tiles, &level->board, &png);
  if (failed) text_format(wrong, "%s: %s", path, failed);
  bool right = !failed && pack_folder_add(writing->folder, path, &png, wrong);
  text_free(&png);
  return right;
}

static bool put_level(Writing *writing, const GenLevel *level, size_t rank, Text *wrong) {
  Text title = {0};
  pack_title(writing->info->params->title.text, level, rank, ++writing->place[level->tier], &title);
  bool right = true;
  if (writing->formats.xsb) right = put_xsb(writing, level, rank, title.data, wrong);
  if (writing->formats.json) put_json(writing, level, rank, title.data);
  if (writing->formats.html) put_page(writing, level, rank, title.data);
  if (right && writing->formats.png) {
    right = put_thumb(writing, level, rank, wrong);
    pack_sheet_add(&writing->sheet, level, title.data);
  }
  text_free(&title);
  return right;
}

static bool put_sheet(Writing *writing, Text *wrong) {
  Text png = {0};
  const char *failed = pack_sheet_png(&writing->sheet, &png);
  if (failed) text_format(wrong, "sheet.png: %s", failed);
  bool right = !failed && pack_folder_add(writing->folder, "sheet.png", &png, wrong);
  text_free(&png);
  return right;
}

// Closes what `begin` opened, also after a failure; the first thing that went wrong is told.
static bool end(Writing *writing, bool right, Text *wrong) {
  if (writing->formats.png) {
    right = right && put_sheet(writing, wrong);
    tiles_free(&writing->tiles);
    pack_sheet_free(&writing->sheet);
  }
  Text later = {0};
  if (writing->formats.xsb && !pack_file_close(&writing->xsb, right ? wrong : &later))
    right = false;
  if (writing->formats.json) {
    Text text = {0};
    pack_json_end(&text);
    pack_file_add(&writing->json, text.data, text.length);
    text_free(&text);
    if (!pack_file_close(&writing->json, right ? wrong : &later)) right = false;
  }
  if (writing->formats.html) {
    Text text = {0};
    pack_page_end(&text);
    add_text(&writing->html, &text);
    if (!pack_file_close(&writing->html, right ? wrong : &later)) right = false;
  }
  text_free(&later);
  return right;
}

bool pack_write(PackFolder *folder, Spool *spool, const PackInfo *info, PackFormats formats,
                Text *wrong) {
  Writing writing = {.folder = folder, .info = info, .formats = formats, .count = spool->count};
  bool right = true;
  begin(&writing);
  for (size_t i = 0; right && i < spool->count; i++) {
    GenLevel level = {0};
    right = spool_read(spool, i, &level, wrong) && put_level(&writing, &level, i + 1, wrong);
    gen_level_free(&level);
  }
  return end(&writing, right, wrong);
}
