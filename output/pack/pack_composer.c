// One module per format makes the pieces (pack_xsb, pack_json, pack_page, pack_sheet). This file
// knows which file each piece belongs to, and the order: begin, every level once, end.
#include "pack/pack_composer.h"

#include "pack/pack_names.h"
#include "pack/pack_page.h"
#include "pack/pack_xsb.h"
#include "picture/board_picture.h"

enum { THUMB_CELL = 16 };

PackComposer pack_composer_new(const PackInfo *info, PackFormats formats, PackSink *sink,
                               void *context) {
  PackComposer writer = {.info = info,
                         .formats = formats,
                         .sink = sink,
                         .context = context,
                         .count = pipeline_found(info->state)};
  if (!formats.png) return writer;
  writer.tiles = tiles_new(theme_at(0), THUMB_CELL);
  writer.sheet = pack_sheet_new(writer.count);
  return writer;
}

// Hands over a piece and frees it.
static bool put(PackComposer *writer, const char *name, Text *piece, bool last, Text *error) {
  bool ok = writer->sink(writer->context, name, piece, last, error);
  text_free(piece);
  return ok;
}

bool pack_composer_begin(PackComposer *writer, Text *error) {
  Text xsb = {0}, json = {0}, html = {0};
  bool ok = true;
  if (writer->formats.xsb) {
    pack_xsb_header(&xsb);
    ok = put(writer, "pack.xsb", &xsb, false, error);
  }
  if (ok && writer->formats.json) {
    pack_json_begin(writer->info, &json);
    ok = put(writer, "pack.json", &json, false, error);
  }
  if (ok && writer->formats.html) {
    pack_page_begin(writer->count, writer->info->version, &html);
    ok = put(writer, "index.html", &html, false, error);
  }
  return ok;
}

static bool put_xsb(PackComposer *writer, const GeneratedLevel *level, const char *title,
                    Text *error) {
  char path[PACK_PATH_MAX];
  Text alone = {0}, among = {0};
  pack_names_path(path, "levels", writer->rank, writer->count, "xsb");
  pack_xsb_level(level, title, &alone);
  text_format(&among, "\n%s", alone.data);
  bool ok = put(writer, "pack.xsb", &among, false, error);
  ok = ok && writer->sink(writer->context, path, &alone, true, error);
  text_free(&alone);
  return ok;
}

static bool put_json(PackComposer *writer, const GeneratedLevel *level, const char *title,
                     Text *error) {
  Text text = {0};
  pack_json_level(writer->info, level, writer->rank, title, writer->rank == writer->count, &text);
  return put(writer, "pack.json", &text, false, error);
}

static bool put_page(PackComposer *writer, const GeneratedLevel *level, const char *title,
                     Text *error) {
  Text text = {0};
  pack_page_level(level, writer->rank, writer->count, title, &text);
  return put(writer, "index.html", &text, false, error);
}

static bool put_picture(PackComposer *writer, const char *name, const char *failed, Text *png,
                        Text *error) {
  if (!failed) return put(writer, name, png, true, error);
  text_format(error, "%s: %s", name, failed);
  text_free(png);
  return false;
}

static bool put_thumb(PackComposer *writer, const GeneratedLevel *level, Text *error) {
  char path[PACK_PATH_MAX];
  Text png = {0};
  pack_names_path(path, "thumbs", writer->rank, writer->count, "png");
  const char *failed =
      board_picture_png(&writer->tiles, &level->board, OUTSIDE_CLEAR, PNG_FAST, &png);
  return put_picture(writer, path, failed, &png, error);
}

static bool put_sheet(PackComposer *writer, Text *error) {
  Text png = {0};
  const char *failed = pack_sheet_png(&writer->sheet, &png);
  return put_picture(writer, "sheet.png", failed, &png, error);
}

bool pack_composer_add(PackComposer *writer, const GeneratedLevel *level, const char *title,
                       Text *error) {
  PackFormats formats = writer->formats;
  Text made = {0};
  int place = ++writer->places[level->tier];
  writer->rank++;
  if (!title) pack_names_title(writer->info->params->title.text, level, writer->rank, place, &made);
  if (!title) title = made.data;
  bool ok = (!formats.xsb || put_xsb(writer, level, title, error)) &&
            (!formats.json || put_json(writer, level, title, error)) &&
            (!formats.html || put_page(writer, level, title, error)) &&
            (!formats.png || put_thumb(writer, level, error));
  if (formats.png) pack_sheet_add(&writer->sheet, level, title);
  text_free(&made);
  return ok;
}

bool pack_composer_end(PackComposer *writer, Text *error) {
  PackFormats formats = writer->formats;
  Text xsb = {0}, json = {0}, html = {0};
  if (formats.json) pack_json_end(&json);
  if (formats.html) pack_page_end(&html);
  bool ok = (!formats.png || put_sheet(writer, error)) &&
            (!formats.xsb || put(writer, "pack.xsb", &xsb, true, error)) &&
            (!formats.json || put(writer, "pack.json", &json, true, error)) &&
            (!formats.html || put(writer, "index.html", &html, true, error));
  text_free(&json);
  text_free(&html);
  return ok;
}

void pack_composer_free(PackComposer *writer) {
  tiles_free(&writer->tiles);
  pack_sheet_free(&writer->sheet);
  *writer = (PackComposer){0};
}
