// Only the levels that the sheet will show are copied, so memory stays flat.
#include "labyrinth_pack/labyrinth_pack_sheet.h"

#include <string.h>

#include "base/mem.h"

LabyrinthPackSheet labyrinth_pack_sheet_new(size_t total) {
  size_t room = total < CONTACT_SHEET_MAX_LEVELS ? total : CONTACT_SHEET_MAX_LEVELS;
  return (LabyrinthPackSheet){.total = total,
                              .mazes = mem_alloc(room, sizeof(Labyrinth)),
                              .titles = mem_alloc(room, sizeof(char *)),
                              .captions = mem_alloc(room, sizeof(char *)),
                              .cards = mem_alloc(room, sizeof(LabyrinthCard))};
}

void labyrinth_pack_sheet_add(LabyrinthPackSheet *sheet, const GeneratedLabyrinth *level,
                              const char *title) {
  sheet->per_tier[level->tier]++;
  if (!contact_sheet_shows(sheet->passed++, sheet->total)) return;
  size_t i = sheet->count++;
  Text caption = {0};
  labyrinth_sheet_caption(&level->maze, level->measures.moves, level->optimal, &caption);
  sheet->mazes[i] = level->maze;
  sheet->titles[i] = mem_string(title, strlen(title));
  sheet->captions[i] = text_take(&caption);
  sheet->cards[i] = (LabyrinthCard){.maze = &sheet->mazes[i],
                                    .title = sheet->titles[i],
                                    .caption = sheet->captions[i],
                                    .tier = (int)level->tier,
                                    .number = (int)sheet->passed};
}

const char *labyrinth_pack_sheet_png(const LabyrinthPackSheet *sheet, const char *title,
                                     Text *out) {
  const char *names[TIER_COUNT];
  for (int i = 0; i < TIER_COUNT; i++) names[i] = tier_name((Tier)i);
  ContactSheetStyle style = {.theme = theme_at(0),
                             .title = title,
                             .tier_names = names,
                             .tier_count = TIER_COUNT,
                             .tier_totals = sheet->per_tier,
                             .by_tier = true};
  return labyrinth_sheet_write(&style, sheet->cards, sheet->count, out);
}

void labyrinth_pack_sheet_free(LabyrinthPackSheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++) {
    mem_free(sheet->titles[i]);
    mem_free(sheet->captions[i]);
  }
  mem_free(sheet->mazes);
  mem_free(sheet->titles);
  mem_free(sheet->captions);
  mem_free(sheet->cards);
  *sheet = (LabyrinthPackSheet){0};
}
