// Formats that are a list of levels are written level by level. Of an .slc all levels are in memory
// once, because its writer takes a collection.
#include "library_commands/query_file.h"

#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "formats/boxoban.h"
#include "formats/npy.h"
#include "pack/pack_json_write.h"
#include "pack/pack_xsb.h"
#include "system/interrupt.h"
#include "system/streamed_file.h"

typedef void LevelWriter(const QueryLevels *levels, const GeneratedLevel *level, size_t index,
                         Text *out);

static void write_xsb(const QueryLevels *levels, const GeneratedLevel *level, size_t index,
                      Text *out) {
  if (index) text_add_char(out, '\n');
  pack_xsb_level(level, &levels->label, out);
}

static void write_line(const QueryLevels *levels, const GeneratedLevel *level, size_t index,
                       Text *out) {
  static const PipelineState state = {0};
  static const PackInfo info = {.state = &state};
  pack_json_line(&info, level, index + 1, &levels->label, out);
}

static void write_boxoban(const QueryLevels *levels, const GeneratedLevel *level, size_t index,
                          Text *out) {
  (void)levels;
  boxoban_level(&level->board, index, out);
}

static void write_npy(const QueryLevels *levels, const GeneratedLevel *level, size_t index,
                      Text *out) {
  const Room *room = &level->board.room;
  if (!index) npy_header(levels->choice->count, room->height, room->width, out);
  npy_board(&level->board, out);
}

static const struct {
  const char *format;
  LevelWriter *write;
} writers[] = {
    {"xsb", write_xsb}, {"jsonl", write_line}, {"boxoban", write_boxoban}, {"npy", write_npy}};

static LevelWriter *writer_of(const LevelFormat *format) {
  for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
    if (!strcmp(writers[i].format, format->name)) return writers[i].write;
  return NULL;
}

static bool fits(const LevelFormat *format, const Board *board, Room *first, size_t index,
                 Text *error) {
  const Room *room = &board->room;
  if (!index) *first = (Room){.width = room->width, .height = room->height};
  if (!format->one_size || (room->width == first->width && room->height == first->height))
    return true;
  text_format(error,
              "%s: all boards must have one size, but level %zu is %dx%d and level 1 is %dx%d; "
              "--board WxH puts wall around smaller ones",
              format->name, index + 1, room->width, room->height, first->width, first->height);
  return false;
}

static bool stream(QueryLevels *levels, const LevelFormat *format, StreamedFile *file,
                   Text *error) {
  LevelWriter *write = writer_of(format);
  Room first = {0};
  bool ok = true;
  for (size_t i = 0; ok && i < levels->choice->count && !file->failed; i++) {
    GeneratedLevel level;
    Text piece = {0};
    if (interrupt_pending() || !query_levels_read(levels, i, &level, error)) return false;
    ok = fits(format, &level.board, &first, i, error);
    if (ok) write(levels, &level, i, &piece);
    if (ok) streamed_file_add(file, piece.data, piece.length);
    text_free(&piece);
    generated_level_free(&level);
  }
  return ok;
}

static char *moved(char **text) {
  char *taken = *text;
  *text = NULL;
  return taken;
}

static bool collect(QueryLevels *levels, const LevelFormat *format, StreamedFile *file,
                    Text *error) {
  Collection collection = {0};
  bool ok = true;
  for (size_t i = 0; ok && i < levels->choice->count; i++) {
    GeneratedLevel level;
    if (interrupt_pending() || !(ok = query_levels_read(levels, i, &level, error))) break;
    Level *to = collection_add(&collection);
    *to = (Level){.board = level.board,
                  .solution = moved(&level.solution),
                  .title = moved(&levels->label.title),
                  .author = moved(&levels->label.author),
                  .number = (int)i + 1};
  }
  Text text = {0};
  ok = ok && !interrupt_pending();
  if (ok) format->write(&collection, &text);
  if (ok) streamed_file_add(file, text.data ? text.data : "", text.length);
  text_free(&text);
  collection_free(&collection);
  return ok;
}

int query_file_write(const Call *call, const char *path, const LevelFormat *format,
                     QueryLevels *levels) {
  StreamedFile file;
  Text error = {0};
  interrupt_defer();
  bool ok = streamed_file_open(&file, path, &error);
  if (ok && !(writer_of(format) ? stream : collect)(levels, format, &file, &error)) {
    streamed_file_abandon(&file);
    ok = false;
  } else if (ok) {
    ok = streamed_file_close(&file, &error);
  }
  if (error.length) message_error_text(call->command->name, &error);
  if (!ok && interrupt_pending()) {
    message_error(call->command->name, "interrupted: nothing was written");
    return EXIT_INTERRUPTED;
  }
  return ok ? EXIT_OK : EXIT_TROUBLE;
}
