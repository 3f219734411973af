// Paths of saved games that could not be read, of all kinds of levels.
#ifndef TSB_UNREAD_GAMES_H
#define TSB_UNREAD_GAMES_H

#include <stddef.h>

#include "base/text.h"

typedef struct {
  char **paths;
  size_t count, capacity;
} UnreadGames;

void unread_games_add(UnreadGames *unread, const char *path);  // copies the path
void unread_games_free(UnreadGames *unread);                   // accepts a zeroed list
// "1 game could not be read: PATH". Nothing if all could be read.
void unread_games_write(const UnreadGames *unread, Text *out);

#endif
