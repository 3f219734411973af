// One module per format makes the pieces (pack_xsb, pack_json_write, pack_page, pack_sheet,
// pack_dataset, pack_card). This file knows which file each piece belongs to, and the order: begin,
// every level once, end.
#include "pack/pack_composer.h"

#include "formats/npy.h"
#include "pack/pack_card.h"
#include "pack/pack_dataset.h"
#include "pack/pack_names.h"
#include "pack/pack_page.h"
#include "pack/pack_thumb.h"
#include "pack/pack_xsb.h"
#include "picture/board_picture.h"

enum { THUMB_CELL = 16 };

PackComposer pack_composer_new(const PackInfo *info, PackFormats formats, PackSink *sink,
                               void *context) {
  PackComposer composer = {.info = info,
                           .formats = formats,
                           .sink = sink,
                           .context = context,
                           .count = pipeline_found(info->state)};
  if (!formats.png) return composer;
  composer.tiles = tiles_new(theme_at(0), THUMB_CELL);
  composer.sized.theme = theme_at(0);
  composer.sheet = pack_sheet_new(composer.count);
  return composer;
}

PackComposer pack_composer_new_card(const PackInfo *info, PackFormats formats, PackSink *sink,
                                    void *context) {
  return (PackComposer){.info = info,
                        .formats = formats,
                        .only_card = true,
                        .sink = sink,
                        .context = context,
                        .count = pipeline_found(info->state)};
}

static bool has_card(const PackComposer *composer) {
  return pack_card_belongs(composer->formats) && !composer->no_card;
}

// Hands over a piece and frees it.
static bool put(PackComposer *composer, const char *name, Text *piece, bool last, Text *error) {
  bool ok = composer->sink(composer->context, name, piece, last, error);
  text_free(piece);
  return ok;
}

bool pack_composer_begin(PackComposer *composer, Text *error) {
  if (composer->only_card) return true;
  Text xsb = {0}, json = {0}, html = {0};
  bool ok = true;
  if (composer->formats.xsb) {
    pack_xsb_header(composer->info->about, &xsb);
    ok = put(composer, "pack.xsb", &xsb, false, error);
  }
  if (ok && composer->formats.json) {
    pack_json_begin(composer->info, &json);
    ok = put(composer, "pack.json", &json, false, error);
  }
  if (ok && composer->formats.html) {
    pack_page_begin(composer->info->about, composer->count, composer->info->version, &html);
    ok = put(composer, "index.html", &html, false, error);
  }
  return ok;
}

// Both the collection and the file of the level have the same text.
static bool put_xsb(PackComposer *composer, const GeneratedLevel *level, const LevelLabel *label,
                    Text *error) {
  char path[PACK_PATH_MAX];
  Text alone = {0}, among = {0};
  bool ok = true;
  pack_xsb_level(level, label, &alone);
  if (composer->formats.xsb) {
    text_format(&among, "\n%s", alone.data);
    ok = put(composer, "pack.xsb", &among, false, error);
  }
  if (ok && composer->formats.levels) {
    pack_names_path(path, "levels", composer->rank, composer->count, "xsb");
    ok = composer->sink(composer->context, path, &alone, true, error);
  }
  text_free(&alone);
  return ok;
}

static bool put_json(PackComposer *composer, const GeneratedLevel *level, const LevelLabel *label,
                     Text *error) {
  Text text = {0};
  pack_json_level(composer->info, level, composer->rank, label, composer->rank == composer->count,
                  &text);
  return put(composer, "pack.json", &text, false, error);
}

static bool put_page(PackComposer *composer, const GeneratedLevel *level, const LevelLabel *label,
                     Text *error) {
  Text text = {0};
  pack_page_level(level, composer->rank, composer->count, label, &text);
  return put(composer, "index.html", &text, false, error);
}

static bool put_picture(PackComposer *composer, const char *name, const char *failed, Text *png,
                        Text *error) {
  if (!failed) return put(composer, name, png, true, error);
  text_format(error, "%s: %s", name, failed);
  text_free(png);
  return false;
}

// Arrays and full rows are worth nothing if boards have several sizes.
static bool same_size(PackComposer *composer, const Board *board, Text *error) {
  int width = board->room.width, height = board->room.height;
  if (composer->rank == 1) composer->width = width, composer->height = height;
  if (width == composer->width && height == composer->height) return true;
  text_format(error,
              "%s: all boards must have one size, but level %zu is %dx%d and level 1 is %dx%d; "
              "--board WxH of generate and library query makes them so",
              composer->formats.npy ? "npy" : "boxoban", composer->rank, width, height,
              composer->width, composer->height);
  return false;
}

static bool put_dataset(PackComposer *composer, Dataset dataset, const GeneratedLevel *level,
                        const LevelLabel *label, Text *error) {
  FileParts parts = dataset_files_parts(dataset, composer->info->params, composer->count);
  size_t index = composer->rank - 1;
  char path[PACK_PATH_MAX];
  Text piece = {0};
  dataset_files_path(path, dataset, parts, file_parts_of(parts, index));
  pack_dataset_level(dataset, parts, composer->info, level, composer->rank, label, &piece);
  return put(composer, path, &piece, file_parts_ends(parts, index), error);
}

static bool put_datasets(PackComposer *composer, const GeneratedLevel *level,
                         const LevelLabel *label, Text *error) {
  PackFormats formats = composer->formats;
  if ((formats.boxoban || formats.npy) && !same_size(composer, &level->board, error)) return false;
  return (!formats.boxoban || put_dataset(composer, DATASET_boxoban, level, label, error)) &&
         (!formats.npy || put_dataset(composer, DATASET_npy, level, label, error)) &&
         (!formats.jsonl || put_dataset(composer, DATASET_jsonl, level, label, error));
}

static bool put_meaning(PackComposer *composer, Text *error) {
  FileParts parts = dataset_files_parts(DATASET_npy, composer->info->params, composer->count);
  Text text = {0};
  npy_meaning(composer->count, composer->height, composer->width, parts.per_file, &text);
  return put(composer, DATASET_NPY_MEANING, &text, true, error);
}

static bool put_thumb(PackComposer *composer, const GeneratedLevel *level, Text *error) {
  char path[PACK_PATH_MAX];
  IntPair size = composer->info->params->thumb;
  Text png = {0};
  pack_names_path(path, "thumbs", composer->rank, composer->count, "png");
  if (size.a != PARAM_AUTO) {
    if (pack_thumb_png(&composer->sized, size.a, size.b, &level->board, &png, error))
      return put(composer, path, &png, true, error);
    text_free(&png);
    return false;
  }
  const char *failed =
      board_picture_png(&composer->tiles, &level->board, OUTSIDE_CLEAR, PNG_FAST, &png);
  return put_picture(composer, path, failed, &png, error);
}

static bool put_sheet(PackComposer *composer, Text *error) {
  Text png = {0};
  const char *failed =
      pack_sheet_png(&composer->sheet, composer->info->about, !composer->info->old_rating, &png);
  return put_picture(composer, "sheet.png", failed, &png, error);
}

bool pack_composer_add(PackComposer *composer, const GeneratedLevel *level, const LevelLabel *label,
                       Text *error) {
  PackFormats formats = composer->formats;
  if (has_card(composer)) dataset_counts_add(&composer->counted, level);
  if (composer->only_card) return true;
  LevelLabel named = label ? *label : (LevelLabel){0};
  Text made = {0};
  int place = ++composer->places[level->tier];
  composer->rank++;
  if (!named.title) {
    pack_names_title(composer->info->params->title.text, level, composer->rank, place, &made);
    named.title = made.data;
  }
  bool ok = (!(formats.xsb || formats.levels) || put_xsb(composer, level, &named, error)) &&
            (!formats.json || put_json(composer, level, &named, error)) &&
            (!formats.html || put_page(composer, level, &named, error)) &&
            (!formats.png || put_thumb(composer, level, error)) &&
            put_datasets(composer, level, &named, error);
  if (formats.png) pack_sheet_add(&composer->sheet, level, named.title);
  text_free(&made);
  return ok;
}

bool pack_composer_end(PackComposer *composer, Text *error) {
  PackFormats formats = composer->formats;
  if (has_card(composer) && !pack_card_put(composer->info, formats, &composer->counted,
                                           composer->sink, composer->context, error))
    return false;
  if (composer->only_card) return true;
  Text xsb = {0}, json = {0}, html = {0};
  if (formats.json) pack_json_end(&json);
  if (formats.html) pack_page_end(&html);
  bool ok = (!formats.png || put_sheet(composer, error)) &&
            (!formats.npy || put_meaning(composer, error)) &&
            (!formats.xsb || put(composer, "pack.xsb", &xsb, true, error)) &&
            (!formats.json || put(composer, "pack.json", &json, true, error)) &&
            (!formats.html || put(composer, "index.html", &html, true, error));
  text_free(&json);
  text_free(&html);
  return ok;
}

void pack_composer_free(PackComposer *composer) {
  tiles_free(&composer->tiles);
  tiles_free_sets(&composer->sized);
  pack_sheet_free(&composer->sheet);
  dataset_counts_free(&composer->counted);
  *composer = (PackComposer){0};
}
