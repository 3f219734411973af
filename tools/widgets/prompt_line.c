#include "widgets/prompt_line.h"

#include "cli/sanitize.h"
#include "text/utf8.h"
#include "widgets/inks.h"

enum { ANSWER_MAX = 4000, BLANK = ' ' };

static void draw_line(PlayContext *play, const char *text) {
  Text line = {0};
  text_add(&line, text);
  sanitize_clip(&line, screen_columns(play->screen));
  for (int i = screen_text_columns(play->screen, text); i < screen_columns(play->screen); i++)
    text_add_char(&line, BLANK);
  screen_put(play->screen, screen_rows(play->screen) - 1, 0, ink_question(), line.data);
  screen_show(play->screen);
  text_free(&line);
}

// The end of a long answer is what the user types, so its beginning is cut off.
static void draw_answer(PlayContext *play, const char *question, const char *answer) {
  Text line = {0};
  text_format(&line, "%s %s", question, answer);
  int over = screen_text_columns(play->screen, line.data) + 1 - screen_columns(play->screen);
  const char *from = line.data;
  for (; over > 0 && *from; from++) over -= ((unsigned char)*from & 0xC0) != 0x80;
  while (((unsigned char)*from & 0xC0) == 0x80) from++;
  draw_line(play, from);
  text_free(&line);
}

static ScreenEvent wait_for_event(PlayContext *play) {
  ScreenEvent event = screen_wait(play->screen, -1);
  if (event.kind == SCREEN_RESIZED && play->draw_behind) play->draw_behind(play->behind);
  return event;
}

static void drop_last_character(Text *text) {
  if (!text->data || !text->length) return;
  do text->length--;
  while (text->length && ((unsigned char)text->data[text->length] & 0xC0) == 0x80);
  text->data[text->length] = '\0';
}

static void edit(Text *answer, int key) {
  if (key == SCREEN_KEY_BACKSPACE) drop_last_character(answer);
  else if (key >= BLANK && key < SCREEN_KEY_NO_CHARACTER && !utf8_is_control((uint32_t)key) &&
           answer->length < ANSWER_MAX)
    utf8_add(answer, (uint32_t)key);
}

bool prompt_line_text(PlayContext *play, const char *question, Text *answer, Leave *leave) {
  for (;;) {
    draw_answer(play, question, answer->data ? answer->data : "");
    ScreenEvent event = wait_for_event(play);
    *leave = play_context_leave(&event);
    if (*leave != LEAVE_BACK) return false;
    if (event.kind != SCREEN_KEY) continue;
    if (event.key == SCREEN_KEY_ESCAPE) return false;
    if (event.key == SCREEN_KEY_ENTER) return answer->length > 0;
    edit(answer, event.key);
  }
}

int prompt_line_key(PlayContext *play, const char *question, Leave *leave) {
  for (;;) {
    draw_line(play, question);
    ScreenEvent event = wait_for_event(play);
    *leave = play_context_leave(&event);
    if (*leave != LEAVE_BACK) return 0;
    if (event.kind == SCREEN_KEY) return event.key;
    if (event.kind == SCREEN_PRESS) return SCREEN_KEY_ESCAPE;
  }
}

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

void prompt_line_unsaved(PlayContext *play, const char *trouble, Leave *leave) {
  bool asks = *leave != LEAVE_INTERRUPTED && *leave != LEAVE_CLOSED;
  if (asks && wants_to_stay(play, trouble)) *leave = LEAVE_BACK;
  else play->unsaved = true;
}
