#include "level_play/unsaved_moves.h"

#include "cli/sanitize.h"
#include "widgets/prompt_line.h"

// True if the player stays.
static bool wants_to_stay(PlayContext *play, const char *trouble) {
  Text question = {0};
  Leave leave = LEAVE_BACK;
  text_add(&question, "Your last moves are NOT SAVED. y: leave, any other key: stay.  ");
  sanitize_printable(trouble ? trouble : "", &question);
  sanitize_clip(&question, screen_columns(play->screen) - 2);
  int key = prompt_line_key(play, question.data, &leave);
  text_free(&question);
  return key && key != 'y' && key != 'Y';
}

void unsaved_moves_check(PlayContext *play, GameFile *file, Leave *leave) {
  if (game_file_retry(file)) return;
  bool asks = *leave != LEAVE_INTERRUPTED && *leave != LEAVE_CLOSED;
  if (asks && wants_to_stay(play, game_file_trouble(file))) *leave = LEAVE_BACK;
  else play->unsaved = true;
}
