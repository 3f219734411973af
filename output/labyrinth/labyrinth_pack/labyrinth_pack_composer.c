// One module per format makes the pieces. This file knows which file each piece belongs to, and the
// order: begin, every level once, end.
#include "labyrinth_pack/labyrinth_pack_composer.h"

#include "base/mem.h"
#include "labyrinth_making/labyrinth_title.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_pack/labyrinth_pack_page.h"
#include "labyrinth_pack/labyrinth_pack_text.h"
#include "pack/pack_names.h"
#include "text/normalize_metadata.h"

LabyrinthPackComposer labyrinth_pack_composer_new(const LabyrinthPackInfo *info, PackSink *sink,
                                                  void *context) {
  size_t count = labyrinth_pipeline_found(info->state);
  return (LabyrinthPackComposer){.info = info,
                                 .sink = sink,
                                 .context = context,
                                 .count = count,
                                 .sheet = labyrinth_pack_sheet_new(count)};
}

// Hands over a piece and frees it.
static bool put(LabyrinthPackComposer *composer, const char *name, Text *piece, bool last,
                Text *error) {
  bool ok = composer->sink(composer->context, name, piece, last, error);
  text_free(piece);
  return ok;
}

bool labyrinth_pack_composer_begin(LabyrinthPackComposer *composer, Text *error) {
  Text lab = {0}, json = {0}, html = {0};
  labyrinth_pack_text_header(composer->info, &lab);
  labyrinth_pack_json_begin(composer->info, &json);
  labyrinth_pack_page_begin(composer->info, composer->count, &html);
  bool ok = put(composer, "pack.lab", &lab, false, error) &&
            put(composer, "pack.json", &json, false, error) &&
            put(composer, "index.html", &html, false, error);
  text_free(&json);
  text_free(&html);
  return ok;
}

// Both the collection and the file of the level have the same text.
static bool put_text(LabyrinthPackComposer *composer, const GeneratedLabyrinth *level,
                     const char *title, Text *error) {
  char path[PACK_PATH_MAX];
  Text text = {0};
  labyrinth_pack_text_level(level, title, &text);
  pack_names_path(path, "levels", composer->rank, composer->count, "lab");
  bool ok = composer->sink(composer->context, "pack.lab", &text, false, error) &&
            composer->sink(composer->context, path, &text, true, error);
  text_free(&text);
  return ok;
}

static bool put_json(LabyrinthPackComposer *composer, const GeneratedLabyrinth *level,
                     const char *title, Text *error) {
  Text text = {0};
  labyrinth_pack_json_level(level, composer->rank, composer->count, title, &text);
  return put(composer, "pack.json", &text, false, error);
}

static bool put_page(LabyrinthPackComposer *composer, const GeneratedLabyrinth *level,
                     const char *title, Text *error) {
  Text text = {0};
  labyrinth_pack_page_level(level, composer->rank, composer->count, title, &text);
  return put(composer, "index.html", &text, false, error);
}

static bool put_picture(LabyrinthPackComposer *composer, const char *name, const char *failed,
                        Text *png, Text *error) {
  if (!failed) return put(composer, name, png, true, error);
  text_format(error, "%s: %s", name, failed);
  text_free(png);
  return false;
}

static bool put_thumb(LabyrinthPackComposer *composer, const GeneratedLabyrinth *level,
                      Text *error) {
  char path[PACK_PATH_MAX];
  Text png = {0};
  pack_names_path(path, "thumbs", composer->rank, composer->count, "png");
  const char *failed = labyrinth_thumb_png(&level->maze, &png);
  return put_picture(composer, path, failed, &png, error);
}

static bool put_sheet(LabyrinthPackComposer *composer, Text *error) {
  Text png = {0};
  const char *failed =
      labyrinth_pack_sheet_png(&composer->sheet, labyrinth_pack_title(composer->info), &png);
  return put_picture(composer, "sheet.png", failed, &png, error);
}

// Titles come from a pattern that the user wrote. One line of valid UTF-8 fits into every format.
static char *title_of(const LabyrinthPackComposer *composer, const GeneratedLabyrinth *level) {
  Text raw = {0};
  labyrinth_title_write(composer->info->params->title.text, level, composer->rank,
                        composer->places[level->tier], &raw);
  char *title = normalize_line((Slice){raw.data, raw.length});
  text_free(&raw);
  return title ? title : mem_string("", 0);
}

bool labyrinth_pack_composer_add(LabyrinthPackComposer *composer, const GeneratedLabyrinth *level,
                                 Text *error) {
  composer->places[level->tier]++;
  composer->rank++;
  char *title = title_of(composer, level);
  bool ok = put_text(composer, level, title, error) && put_json(composer, level, title, error) &&
            put_page(composer, level, title, error) && put_thumb(composer, level, error);
  labyrinth_pack_sheet_add(&composer->sheet, level, title);
  mem_free(title);
  return ok;
}

bool labyrinth_pack_composer_end(LabyrinthPackComposer *composer, Text *error) {
  Text lab = {0}, json = {0}, html = {0};
  labyrinth_pack_json_end(&json);
  labyrinth_pack_page_end(&html);
  bool ok = put_sheet(composer, error) && put(composer, "pack.lab", &lab, true, error) &&
            put(composer, "pack.json", &json, true, error) &&
            put(composer, "index.html", &html, true, error);
  text_free(&json);
  text_free(&html);
  return ok;
}

void labyrinth_pack_composer_free(LabyrinthPackComposer *composer) {
  labyrinth_pack_sheet_free(&composer->sheet);
  *composer = (LabyrinthPackComposer){0};
}
