// A new level is added to the end of the text, so that what the user has written into the file
// stays as it is. The lock is on the folder, because the file itself is replaced.
#include "saves/kept_levels.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "formats/xsb_format.h"
#include "saved/saved_game.h"
#include "saves/state_folder.h"
#include "system/file.h"

char *kept_levels_path(Text *error) { return state_folder_path("collection.xsb", error); }

static bool read_file(const char *path, Collection *out, Text *bytes, Text *error) {
  if (access(path, F_OK) && errno == ENOENT) return true;
  if (!file_read_regular(path, bytes, error)) return false;
  Problems problems = {0};
  xsb_read((Slice){bytes->data ? bytes->data : "", bytes->length}, out, &problems);
  problems_free(&problems);
  return true;
}

bool kept_levels_read(Collection *out, Text *bytes, Text *error) {
  Text own = {0};
  char *path = kept_levels_path(error);
  bool ok = path && read_file(path, out, bytes ? bytes : &own, error);
  mem_free(path);
  text_free(&own);
  return ok;
}

static bool has_level(const Collection *collection, const Board *board) {
  LevelId id = symmetry_id(board);
  for (size_t i = 0; i < collection->count; i++) {
    const Board *kept = &collection->levels[i].board;
    if (saved_game_playable(kept) && level_id_equal(id, symmetry_id(kept))) return true;
  }
  return false;
}

// Other solutions are left out. The level is borrowed.
static void write_level(const Level *level, Text *out) {
  Level copy = {.board = level->board,
                .title = level->title,
                .author = level->author,
                .comment = level->comment,
                .solution = level->solution,
                .properties = level->properties};
  Collection one = {.levels = &copy, .count = 1};
  if (out->length && out->data[out->length - 1] != '\n') text_add_char(out, '\n');
  if (out->length) text_add_char(out, '\n');
  xsb_write(&one, out);
}

static KeptResult add_to(const char *path, const Level *level, Text *error) {
  Collection collection = {0};
  Text bytes = {0};
  KeptResult result = KEPT_FAILED;
  if (read_file(path, &collection, &bytes, error)) {
    if (has_level(&collection, &level->board)) {
      result = KEPT_ALREADY;
    } else {
      write_level(level, &bytes);
      if (file_write(path, bytes.data, bytes.length, error)) result = KEPT_ADDED;
    }
  }
  collection_free(&collection);
  text_free(&bytes);
  return result;
}

// Waits for another process that adds a level just now.
static int lock_folder(Text *error) {
  char *folder = state_folder_path(NULL, error);
  int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) file_fail(folder, errno, error);
  else (void)flock(descriptor, LOCK_EX);
  mem_free(folder);
  return descriptor;
}

KeptResult kept_levels_add(const Level *level, Text *error) {
  if (!saved_game_playable(&level->board)) {
    text_add(error, "the level is not closed by walls");
    return KEPT_FAILED;
  }
  char *path = kept_levels_path(error);
  KeptResult result = KEPT_FAILED;
  if (path && state_folder_make(path, error)) {
    int lock = lock_folder(error);
    if (lock >= 0) {
      result = add_to(path, level, error);
      close(lock);
    }
  }
  mem_free(path);
  return result;
}
