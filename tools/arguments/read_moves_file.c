// The file is parsed as LURD; its faults are printed with their place.
#include "arguments/read_moves_file.h"

#include "cli/messages.h"
#include "formats/lurd.h"
#include "system/file.h"

char *read_moves_file(const Call *call, const char *path) {
  return read_moves_file_of(call, path, LURD_LETTERS);
}

char *read_moves_file_of(const Call *call, const char *path, const char *letters) {
  Text content = {0}, error = {0};
  Problems problems = {0};
  char *moves = NULL;
  if (file_read(path, &content, &error))
    moves =
        lurd_parse_letters(letters, content.data ? content.data : "", content.length, &problems);
  else message_error_text(call->command->name, &error);
  message_problems(file_name(path), &problems);
  problems_free(&problems);
  text_free(&content);
  return moves;
}
