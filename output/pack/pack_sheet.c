// Only the levels that the sheet will show are copied, so memory stays flat.
#include "pack/pack_sheet.h"

#include <string.h>

#include "base/mem.h"

PackSheet pack_sheet_new(size_t total) {
  size_t room = total < CONTACT_SHEET_MAX_LEVELS ? total : CONTACT_SHEET_MAX_LEVELS;
  return (PackSheet){.total = total,
                     .boards = mem_alloc(room, sizeof(Board)),
                     .titles = mem_alloc(room, sizeof(char *)),
                     .captions = mem_alloc(room, sizeof(char *)),
                     .cards = mem_alloc(room, sizeof(CardLevel))};
}

void pack_sheet_add(PackSheet *sheet, const GeneratedLevel *level, const char *title) {
  sheet->per_tier[level->tier]++;
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

const char *pack_sheet_png(const PackSheet *sheet, const PackAbout *about, Text *out) {
  const char *names[TIER_COUNT];
  for (int i = 0; i < TIER_COUNT; i++) names[i] = tier_name((Tier)i);
  ContactSheetStyle style = {.theme = theme_at(0),
                             .title = pack_about_title(about),
                             .tier_names = names,
                             .tier_count = TIER_COUNT,
                             .tier_totals = sheet->per_tier,
                             .by_tier = !about || about->order == PACK_ORDER_DIFFICULTY};
  return contact_sheet_png(&style, sheet->cards, sheet->count, out);
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
