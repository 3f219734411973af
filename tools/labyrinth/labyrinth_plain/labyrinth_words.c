// Every cell is named by its column and row, never by a picture.
#include "labyrinth_plain/labyrinth_words.h"

#include "labyrinth_advice/labyrinth_danger.h"

static const char *const dir_words[] = {"left", "up", "right", "down"};

void labyrinth_words_cell(const Labyrinth *maze, int cell, Text *out) {
  text_format(out, "column %d, row %d", labyrinth_x(maze, cell) + 1, labyrinth_y(maze, cell) + 1);
}

void labyrinth_words_count(size_t count, const char *one, const char *many, Text *out) {
  text_format(out, "%zu %s", count, count == 1 ? one : many);
}

const char *labyrinth_words_move(LabyrinthMove move) {
  static const char *const words[] = {"go left", "go up", "go right", "go down", "wait"};
  return words[move];
}

static char door_letter(const LabyrinthDoor *door) {
  return (char)((door->by_switch ? 'u' : 'a') + door->color);
}

static const LabyrinthDoor *door_at(const Labyrinth *maze, int cell, Dir dir) {
  LabyrinthEdge edge = maze->edges[cell][dir];
  return edge >= EDGE_DOOR ? &maze->doors[edge - EDGE_DOOR] : NULL;
}

static void add_lock(const LabyrinthDoor *door, Text *out) {
  if (door->by_switch) text_format(out, "switch %c opens it", door_letter(door));
  else text_format(out, "you need key %c", door_letter(door));
}

void labyrinth_words_refusal(const Labyrinth *maze, const LabyrinthState *state, Dir dir,
                             Text *out) {
  const LabyrinthDoor *door = door_at(maze, state->player, dir);
  text_format(out, "cannot go %s: ", dir_words[dir]);
  if (!door) {
    text_add(out, "a wall is there");
    return;
  }
  text_add(out, "the door is closed, ");
  add_lock(door, out);
}

static int count_bits(uint32_t bits) { return __builtin_popcount(bits); }

static void begin_sentence(Text *out) {
  if (out->length && out->data[out->length - 1] != '\n') text_add_char(out, ' ');
}

static void add_doors(const Labyrinth *maze, uint32_t doors, const char *verb, Text *out) {
  int count = count_bits(doors);
  if (!count) return;
  begin_sentence(out);
  if (count > 1) {
    text_format(out, "%d doors %s.", count, verb);
    return;
  }
  const LabyrinthDoor *door = &maze->doors[__builtin_ctz(doors)];
  text_format(out, "The door %s ", door->dir == RIGHT ? "right of" : "below");
  labyrinth_words_cell(maze, door->cell, out);
  text_format(out, " %ss.", verb);
}

void labyrinth_words_changes(const Labyrinth *maze, const LabyrinthState *before,
                             const LabyrinthState *after, Text *out) {
  unsigned keys = after->keys & ~(unsigned)before->keys;
  if (after->sweets != before->sweets) {
    int left = count_bits(after->sweets);
    begin_sentence(out);
    if (left) text_format(out, "You take a sweet: %d %s left.", left, left == 1 ? "is" : "are");
    else text_add(out, "You take the last sweet: go to the exit.");
  }
  if (keys) {
    begin_sentence(out);
    text_format(out, "You take key %c.", 'a' + __builtin_ctz(keys));
  }
  add_doors(maze, after->open & ~before->open, "open", out);
  add_doors(maze, before->open & ~after->open, "close", out);
}

static void add_danger(const LabyrinthDanger *danger, Text *out) {
  static const char *const sides[] = {"to the left", "above", "to the right", "below"};
  if (danger->steps == LABYRINTH_FAR) {
    text_add(out, "has no way to you");
  } else if (danger->steps == 0) {
    text_add(out, "is on your cell");
  } else {
    text_add(out, "is ");
    labyrinth_words_count((size_t)danger->steps, "step", "steps", out);
    text_format(out, " away, %s", sides[danger->side]);
  }
}

void labyrinth_words_danger(const Labyrinth *maze, const LabyrinthState *state, bool *safe,
                            Text *out) {
  LabyrinthDanger dangers[LABYRINTH_MAX_MONSTERS];
  bool said = *safe;
  if (!labyrinth_dangers(maze, state, dangers)) return;
  *safe = dangers[0].steps == LABYRINTH_FAR;
  if (*safe && said) return;
  begin_sentence(out);
  text_add(out, *safe ? "No monster has a way to you" : "A monster ");
  if (!*safe) add_danger(&dangers[0], out);
  text_add_char(out, '.');
}

static void add_monsters(const Labyrinth *maze, const LabyrinthState *state, Text *out) {
  static const char *const speeds[] = {"", "; it moves every 2nd turn", "; it moves every 3rd turn",
                                       "; it moves every 4th turn"};
  LabyrinthDanger dangers[LABYRINTH_MAX_MONSTERS];
  int count = labyrinth_dangers(maze, state, dangers);
  for (int i = 0; i < count; i++) {
    int monster = dangers[i].monster;
    text_add(out, "A monster at ");
    labyrinth_words_cell(maze, state->monsters[monster], out);
    text_add_char(out, ' ');
    add_danger(&dangers[i], out);
    text_format(out, "%s.\n", speeds[maze->monsters[monster].period - 1]);
  }
}

static void add_sweets(const Labyrinth *maze, const LabyrinthState *state, Text *out) {
  int said = 0;
  labyrinth_words_count((size_t)count_bits(state->sweets), "sweet is left", "sweets are left", out);
  for (int i = 0; i < maze->sweet_count; i++) {
    if (!(state->sweets >> i & 1)) continue;
    text_add(out, said++ ? "; " : ": ");
    labyrinth_words_cell(maze, maze->sweets[i], out);
  }
  text_add(out, ".\nThe exit is at ");
  labyrinth_words_cell(maze, maze->exit, out);
  text_add(out, ".\n");
}

static void add_keys(const Labyrinth *maze, const LabyrinthState *state, Text *out) {
  for (int i = 0; i < LABYRINTH_COLORS; i++) {
    if (maze->keys[i] == LABYRINTH_NOWHERE) continue;
    if (state->keys >> i & 1) {
      text_format(out, "You have key %c.\n", 'a' + i);
      continue;
    }
    text_format(out, "Key %c lies at ", 'a' + i);
    labyrinth_words_cell(maze, maze->keys[i], out);
    text_add(out, ".\n");
  }
}

static void add_switches(const Labyrinth *maze, Text *out) {
  for (int i = 0; i < maze->switch_count; i++) {
    text_format(out, "A switch %c is at ", 'u' + maze->switches[i].letter);
    labyrinth_words_cell(maze, maze->switches[i].cell, out);
    text_add(out, ".\n");
  }
}

static void add_all_doors(const Labyrinth *maze, const LabyrinthState *state, Text *out) {
  for (int i = 0; i < maze->door_count; i++) {
    const LabyrinthDoor *door = &maze->doors[i];
    text_format(out, "A door of %s %c %s ", door->by_switch ? "switch" : "key", door_letter(door),
                door->dir == RIGHT ? "right of" : "below");
    labyrinth_words_cell(maze, door->cell, out);
    text_format(out, " is %s.\n", state->open >> i & 1 ? "open" : "closed");
  }
}

static void add_side(const Labyrinth *maze, const LabyrinthState *state, Dir dir, Text *out) {
  const LabyrinthDoor *door = door_at(maze, state->player, dir);
  text_format(out, "%s%s: ", dir ? "; " : "", dir_words[dir]);
  if (labyrinth_is_open(maze, state->open, state->player, dir)) {
    text_add(out, door ? "an open door" : "a way");
  } else if (!door) {
    text_add(out, "a wall");
  } else if (labyrinth_may_pass(maze, state, state->player, dir)) {
    text_format(out, "a closed door that your key %c opens", door_letter(door));
  } else {
    text_add(out, "a closed door, ");
    add_lock(door, out);
  }
}

void labyrinth_words_where(const Labyrinth *maze, const LabyrinthState *state, Text *out) {
  text_format(out, "The labyrinth has %d columns and %d rows. You are at ", maze->width,
              maze->height);
  labyrinth_words_cell(maze, state->player, out);
  text_add(out, ".\n");
  add_sweets(maze, state, out);
  add_keys(maze, state, out);
  add_switches(maze, out);
  add_all_doors(maze, state, out);
  add_monsters(maze, state, out);
  for (int dir = 0; dir < DIR_COUNT; dir++) add_side(maze, state, (Dir)dir, out);
  text_add(out, ".\n");
}
