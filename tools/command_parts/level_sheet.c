// A fact that is not found leaves its card without an overlay: a sheet is not given up for one
// level.
#include "command_parts/level_sheet.h"

#include "base/mem.h"
#include "gallery/gallery.h"

static void add_details(LevelSheet *sheet, size_t index, const GalleryLevel *level,
                        OverlayNeeds needs, AStar *astar) {
  CardLevel *card = &sheet->cards[index];
  card_caption(level->board, level->measured ? level->measures.pushes : -1,
               level->pushes_claim == PUSHES_OPTIMAL, &sheet->captions[index]);
  picture_facts_find(needs, astar, level->board, level->solution, &sheet->facts[index]);
  card->caption = sheet->captions[index].data;
  card->facts = picture_facts_overlay(&sheet->facts[index]);
}

LevelSheet level_sheet_new(const Collection *levels, OverlayNeeds needs, AStar *astar) {
  LevelSheet sheet = {.cards = mem_alloc(levels->count, sizeof *sheet.cards),
                      .captions = mem_alloc(levels->count, sizeof *sheet.captions),
                      .facts = mem_alloc(levels->count, sizeof *sheet.facts),
                      .count = levels->count};
  for (size_t i = 0; i < sheet.count; i++) {
    GalleryLevel level = gallery_from_level(&levels->levels[i]);
    sheet.cards[i] = (CardLevel){
        .board = level.board, .title = level.title, .tier = level.tier, .number = level.number};
    sheet.rated = sheet.rated || level.tier >= 0;
    if (contact_sheet_shows(i, sheet.count)) add_details(&sheet, i, &level, needs, astar);
  }
  return sheet;
}

const char *level_sheet_png(const LevelSheet *sheet, ContactSheetStyle style, Text *png) {
  const char *names[TIER_COUNT];
  for (int i = 0; i < TIER_COUNT; i++) names[i] = tier_name((Tier)i);
  style.tier_names = names;
  style.tier_count = TIER_COUNT;
  style.by_tier = sheet->rated;
  return (style.vector ? contact_sheet_svg : contact_sheet_png)(&style, sheet->cards, sheet->count,
                                                                png);
}

void level_sheet_free(LevelSheet *sheet) {
  for (size_t i = 0; i < sheet->count; i++) {
    text_free(&sheet->captions[i]);
    picture_facts_free(&sheet->facts[i]);
  }
  mem_free(sheet->captions);
  mem_free(sheet->facts);
  mem_free(sheet->cards);
  *sheet = (LevelSheet){0};
}
