#include "labyrinth_picture/labyrinth_sheet.h"

#include "base/mem.h"
#include "labyrinth_picture/labyrinth_picture.h"

enum { MAX_CELL_ON_CARD = 40, MAX_CELL_IN_THUMB = 40 };

// What the painter of a card is given.
typedef struct {
  const LabyrinthCard *card;
  const Theme *theme;
} Subject;

static LabyrinthStyle style_of(const Subject *subject, int cell) {
  return (LabyrinthStyle){subject->theme, cell, OUTSIDE_CLEAR};
}

static void measure(const void *subject, int cell, int *width, int *height) {
  const Subject *of = subject;
  LabyrinthStyle style = style_of(of, cell);
  LabyrinthPictureSize size = labyrinth_picture_size(of->card->maze, &style);
  *width = size.width;
  *height = size.height;
}

static void draw(const void *subject, int cell, Canvas *canvas, int x, int y) {
  const Subject *of = subject;
  LabyrinthStyle style = style_of(of, cell);
  labyrinth_picture_draw_start(of->card->maze, &of->card->overlay, &style, canvas, x, y);
}

static const CardPainter painter = {LABYRINTH_MIN_CELL, MAX_CELL_ON_CARD, measure, draw};

static void add_count(Text *out, int count, const char *word) {
  if (count)
    text_format(out, "%s%d %s%s", out->length ? ", " : "", count, word, count == 1 ? "" : "s");
}

void labyrinth_sheet_caption(const Labyrinth *maze, double turns, bool shortest, Text *out) {
  Text words = {0};
  add_count(&words, maze->sweet_count, "sweet");
  add_count(&words, maze->monster_count, "monster");
  if (turns >= 0)
    text_format(&words, "%s%s%.0f turn%s", words.length ? ", " : "", shortest ? "" : "at most ",
                turns, turns == 1 ? "" : "s");
  text_add(out, words.data ? words.data : "");
  text_free(&words);
}

const char *labyrinth_sheet_write(const ContactSheetStyle *style, const LabyrinthCard *cards,
                                  size_t count, Text *out) {
  Subject *subjects = mem_alloc(count, sizeof *subjects);
  CardLevel *levels = mem_alloc(count, sizeof *levels);
  for (size_t i = 0; i < count; i++) {
    subjects[i] = (Subject){&cards[i], style->theme};
    levels[i] = (CardLevel){.painter = &painter,
                            .subject = &subjects[i],
                            .title = cards[i].title,
                            .caption = cards[i].caption,
                            .tier = cards[i].tier,
                            .number = cards[i].number};
  }
  ContactSheetStyle wide = *style;
  wide.wide = true;
  const char *error =
      (style->vector ? contact_sheet_svg : contact_sheet_png)(&wide, levels, count, out);
  mem_free(levels);
  mem_free(subjects);
  return error;
}

const char *labyrinth_thumb_png(const Labyrinth *maze, Text *out) {
  int longest = maze->width > maze->height ? maze->width : maze->height;
  int cell = LABYRINTH_THUMB_SIDE / longest;
  if (cell > MAX_CELL_IN_THUMB) cell = MAX_CELL_IN_THUMB;
  if (cell < LABYRINTH_MIN_CELL) cell = LABYRINTH_MIN_CELL;
  LabyrinthStyle style = {theme_at(0), cell, OUTSIDE_FILLED};
  return labyrinth_picture_png(maze, NULL, &style, PNG_FAST, out);
}
