#include "saves/saved_games.h"
#include "saves/kept_levels.h"
#include "saves/settings.h"
#include "saves/game_file.h"
SavedSummary saved_games_summary(const Board *board) {
  GameFile *f = game_file_open(board, NULL);
  const SavedGame *g = game_file_saved(f);
  SavedSummary s = {.begun = game_file_resumed_moves(f) > 0, .solved = g->solved, .helped = g->helped, .story_solved = g->story_solved, .best_moves = g->best_moves.moves, .best_pushes = g->best_pushes.pushes, .moves = game_file_resumed_moves(f)};
  game_file_close(f);
  return s;
}
KeptEnd kept_levels_add(const Level *level, Text *error) { (void)level; (void)error; return KEPT_ADDED; }
char *kept_levels_path(Text *error) { (void)error; return NULL; }
Settings settings_read(void) { return (Settings){.warn = true}; }
bool settings_write(const Settings *settings, Text *error) { (void)settings; (void)error; return true; }
int records_list_print(const void *call);
int records_list_print(const void *call) { (void)call; return 0; }
