#include "saves/unread_games.h"

#include <string.h>

#include "base/mem.h"

void unread_games_add(UnreadGames *unread, const char *path) {
  unread->paths = mem_grow(unread->paths, unread->count, &unread->capacity, sizeof *unread->paths);
  unread->paths[unread->count++] = mem_string(path, strlen(path));
}

void unread_games_free(UnreadGames *unread) {
  for (size_t i = 0; i < unread->count; i++) mem_free(unread->paths[i]);
  mem_free(unread->paths);
  *unread = (UnreadGames){0};
}

void unread_games_write(const UnreadGames *unread, Text *out) {
  size_t count = unread->count;
  if (!count) return;
  text_format(out, "%zu game%s could not be read: ", count, count == 1 ? "" : "s");
  for (size_t i = 0; i < count; i++) text_format(out, "%s%s", i ? ", " : "", unread->paths[i]);
}
