#include "cli/dialogue_trouble.h"

#include <string.h>

#include "cli/sanitize.h"

void dialogue_trouble_tell(DialogueTrouble *last, const char *trouble, Text *out) {
  const char *now = trouble ? trouble : "", *before = last->told.length ? last->told.data : "";
  if (!strcmp(now, before)) return;
  text_free(&last->told);
  text_add(&last->told, now);
  text_add(out, trouble ? "This game is not saved: " : "This game is saved again.");
  sanitize_printable(now, out);
  text_add_char(out, '\n');
}

void dialogue_trouble_free(DialogueTrouble *last) { text_free(&last->told); }
