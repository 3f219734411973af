// Only the levels that the sheet will show are copied, so memory stays flat.
#include "pack/pack_sheet.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "rating/difficulty_words.h"

PackSheet pack_sheet_new(size_t total) {
  size_t room = total < CONTACT_SHEET_MAX_LEVELS ? total : CONTACT_SHEET_MAX_LEVELS;
  return (PackSheet){.total = total,
                     .boards = mem_alloc(room, sizeof(Board)),
                     .titles = mem_alloc(room, sizeof(char *)),
                     .captions = mem_alloc(room, sizeof(char *)),
                     .cards = mem_alloc(room, sizeof(CardLevel))};
}

void pack_sheet_add(PackSheet *sheet, const GeneratedLevel *level, const char *title) {
  Tier tier = level->tier;
  bool first = sheet->per_tier[tier]++ == 0;
  sheet->low[tier] = first ? level->difficulty : fmin(sheet->low[tier], level->difficulty);
  sheet->high[tier] = first ? level->difficulty : fmax(sheet->high[tier], level->difficulty);
  if (!contact_sheet_shows(sheet->passed++, sheet->total)) return;
  size_t i = sheet->count++;
  Text caption = {0};
  card_caption(&level->board, level->measures.pushes, level->optimal, &caption);
  sheet->boards[i] = board_copy(&level->board);
  sheet->titles[i] = mem_string(title, strlen(title));
  sheet->captions[i] = text_take(&caption);
  sheet->cards[i] = (CardLevel){.board = &sheet->boards[i],
                                .title = sheet->titles[i],
                                .caption = sheet->captions[i],
                                .tier = (int)level->tier,
                                .number = (int)sheet->passed};
}

// "predicted difficulty 26 (17-38) to 32 (21-45): harder than 1 to 3 of 10 levels of Microban"
static void write_note(double low, double high, Text *out) {
  text_add(out, "predicted difficulty ");
  difficulty_write_band(low, out);
  if (difficulty_whole(low) < difficulty_whole(high)) {
    text_add(out, " to ");
    difficulty_write_band(high, out);
  }
  text_add(out, ": ");
  difficulty_write_microban(low, high, out);
}

const char *pack_sheet_png(const PackSheet *sheet, const PackAbout *about, bool current,
                           Text *out) {
  const char *names[TIER_COUNT];
  Text notes[TIER_COUNT] = {0};
  const char *shown_notes[TIER_COUNT];
  for (int i = 0; i < TIER_COUNT; i++) {
    names[i] = tier_name((Tier)i);
    write_note(sheet->low[i], sheet->high[i], &notes[i]);
    shown_notes[i] = notes[i].data;
  }
  ContactSheetStyle style = {.theme = theme_at(0),
                             .title = pack_about_title(about),
                             .tier_names = names,
                             .tier_count = TIER_COUNT,
                             .tier_totals = sheet->per_tier,
                             .tier_notes = current ? shown_notes : NULL,
                             .by_tier = !about || about->order == PACK_ORDER_DIFFICULTY};
  const char *failed = contact_sheet_png(&style, sheet->cards, sheet->count, out);
  for (int i = 0; i < TIER_COUNT; i++) text_free(&notes[i]);
  return failed;
}

void pack_sheet_free(PackSheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++) {
    board_free(&sheet->boards[i]);
    mem_free(sheet->titles[i]);
    mem_free(sheet->captions[i]);
  }
  mem_free(sheet->boards);
  mem_free(sheet->titles);
  mem_free(sheet->captions);
  mem_free(sheet->cards);
  *sheet = (PackSheet){0};
}
