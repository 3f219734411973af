// Level by level: the answer may be larger than memory.
#include "library_commands/query_print.h"

#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "json/json_text.h"
#include "library_commands/source_text.h"
#include "pack/pack_json_write.h"
#include "rating/difficulty_words.h"
#include "system/interrupt.h"
#include "system/streamed_file.h"

enum { TITLE_COLUMNS = 40 };

static void add_clipped(const char *text, Text *out) {
  Text clipped = {0};
  sanitize_printable(text ? text : "", &clipped);
  sanitize_clip(&clipped, TITLE_COLUMNS);
  text_add(out, clipped.data ? clipped.data : "");
  text_free(&clipped);
}

static void add_row(const QueryLevels *levels, const GeneratedLevel *level, Text *out) {
  Text size = {0};
  level_id_write(level->id, out);
  text_format(&size, "%dx%d", level->board.room.width, level->board.room.height);
  text_format(out, "  %-7s %10d %7.0f %7.0f %5d  %-7s ", tier_name(level->tier),
              difficulty_whole(level->difficulty), level->measures.pushes, level->measures.moves,
              board_box_count(&level->board), size.data);
  source_text_add(levels->source ? levels->source : "", TITLE_COLUMNS, out);
  if (levels->label.title) text_add(out, ": ");
  add_clipped(levels->label.title, out);
  text_add_char(out, '\n');
  text_free(&size);
}

// The fields that the levels of pack.json have, and the source.
static void add_object(const QueryLevels *levels, const GeneratedLevel *level, size_t rank,
                       Text *out) {
  static const PipelineState state = {0};
  static const PackInfo info = {.state = &state};
  cJSON *object = pack_json_object(&info, level, rank, &levels->label);
  json_add_text(object, "source", levels->source);
  char *printed = json_text_compact(object);
  text_format(out, "%s%s", rank > 1 ? ",\n" : "", printed);
  cJSON_free(printed);
  cJSON_Delete(object);
}

static bool print_levels(const Call *call, QueryLevels *levels, StreamedFile *file, Text *error) {
  for (size_t i = 0; i < levels->choice->count && !file->failed; i++) {
    GeneratedLevel level;
    Text line = {0};
    if (!query_levels_read(levels, i, &level, error)) return false;
    if (call->shared.json) add_object(levels, &level, i + 1, &line);
    else add_row(levels, &level, &line);
    streamed_file_add(file, line.data, line.length);
    text_free(&line);
    generated_level_free(&level);
  }
  return true;
}

int query_print(const Call *call, QueryLevels *levels) {
  StreamedFile file;
  Text error = {0}, head = {0};
  bool json = call->shared.json, ok = streamed_file_open(&file, "-", &error);
  if (json) text_add(&head, "[");
  else
    text_format(&head, "%-32s  %-7s %10s %7s %7s %5s  %-7s %s\n", "id", "tier", "difficulty",
                "pushes", "moves", "boxes", "size", "source: title");
  streamed_file_add(&file, head.data, head.length);
  ok = ok && print_levels(call, levels, &file, &error);
  if (json && ok) streamed_file_add(&file, "]\n", 2);
  ok = streamed_file_close(&file, &error) && ok;
  if (error.length) message_error_text(call->command->name, &error);
  text_free(&head);
  return ok ? EXIT_OK : EXIT_TROUBLE;
}
