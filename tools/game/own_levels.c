#include "game/own_levels.h"

#include <stdio.h>
#include <unistd.h>

#include "base/mem.h"
#include "formats/level_format.h"
#include "level_maker/pack_on_the_spot.h"
#include "saves/kept_levels.h"
#include "saves/state_folder.h"
#include "saves/state_levels.h"
#include "system/file.h"
#include "threads/parallel.h"
#include "widgets/inks.h"

static void replace(LevelSet *set, Collection *levels, bool story) {
  level_set_free(set);
  level_set_begin(set, levels, NULL, story);
}

static bool read_collection(const char *path, Collection *levels, Text *error) {
  Text content = {0};
  Problems problems = {0};
  if (file_read_regular(path, &content, error) && content.length)
    level_format_read(content.data, content.length, levels, &problems);
  problems_free(&problems);
  text_free(&content);
  return levels->count > 0;
}

bool own_levels_read(const char *name, Collection *levels) {
  Text ignored = {0};  // what cannot be read is made again
  char *path = state_folder_path(name, &ignored);
  bool found = path && read_collection(path, levels, &ignored);
  text_free(&ignored);
  mem_free(path);
  return found;
}

bool own_levels_read_pack(LevelSet *set) {
  Collection levels = {0};
  bool found = own_levels_read(STATE_LEVELS_PACK, &levels);
  if (found) replace(set, &levels, true);
  collection_free(&levels);
  return found;
}

bool own_levels_read_kept(LevelSet *set, Text *error) {
  Collection levels = {0};
  bool found = kept_levels_read(&levels, NULL, error) && levels.count;
  if (found) replace(set, &levels, false);
  else if (!error->length) text_add(error, "You have no levels of your own yet: t takes a level.");
  collection_free(&levels);
  return found;
}

void own_levels_keep(const char *name, const Collection *levels, Text *error) {
  Text text = {0};
  char *path = state_folder_path(name, error);
  if (path && state_folder_make(path, error)) {
    level_format_at(0)->write(levels, &text);
    file_write(path, text.data, text.length, error);
  }
  text_free(&text);
  mem_free(path);
}

// The pack before gets a name of its own: pack-1.xsb, pack-2.xsb and so on.
static void put_pack_aside(Text *error) {
  Text name = {0};
  char *path = state_folder_path(STATE_LEVELS_PACK, error), *aside = NULL;
  for (int number = 1; path && !access(path, F_OK); number++) {
    text_free(&name);
    mem_free(aside);
    text_format(&name, "pack-%d.xsb", number);
    aside = state_folder_path(name.data, error);
    if (access(aside, F_OK) && rename(path, aside)) break;  // it is replaced then
  }
  text_free(&name);
  mem_free(aside);
  mem_free(path);
}

static bool make(LevelSet *set, uint64_t seed, const PackOnTheSpotHooks *hooks, Text *error) {
  Collection levels = {0};
  if (!pack_on_the_spot(seed, parallel_cores(), hooks, &levels)) return false;
  put_pack_aside(error);
  own_levels_keep(STATE_LEVELS_PACK, &levels, error);
  replace(set, &levels, true);
  return true;
}

typedef struct {
  PlayContext *play;
  Leave leave;
  StopFlag stop;
} Making;

static void show(void *context, size_t found, size_t wanted) {
  Making *making = context;
  Screen *screen = making->play->screen;
  Text line = {0};
  text_format(&line, "Making your levels: %zu of %zu", found, wanted);
  screen_erase(screen);
  screen_put(screen, screen_rows(screen) / 2, 2, ink_title(), line.data);
  screen_put(screen, screen_rows(screen) - 1, 0, ink_dim(), "Esc: stop");
  screen_show(screen);
  text_free(&line);
  ScreenEvent event = screen_wait(screen, 0);
  if (making->leave == LEAVE_BACK) making->leave = play_context_leave(&event);
  bool stops = event.kind == SCREEN_KEY && event.key == SCREEN_KEY_ESCAPE;
  if (stops || making->leave != LEAVE_BACK) atomic_store(&making->stop, true);
}

bool own_levels_make(PlayContext *play, LevelSet *set, uint64_t seed, Leave *leave, Text *error) {
  Making making = {.play = play};
  PackOnTheSpotHooks hooks = {&making, show, &making.stop};
  bool made = make(set, seed, &hooks, error);
  *leave = making.leave;
  return made;
}

bool own_levels_get_pack(LevelSet *set, uint64_t seed, Text *error) {
  return own_levels_read_pack(set) || make(set, seed, &(PackOnTheSpotHooks){0}, error);
}
