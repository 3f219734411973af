#include "labyrinth_rules/labyrinth_position.h"

static void copy_things(const Labyrinth *maze, const LabyrinthState *state, Labyrinth *out) {
  out->player = state->player;
  out->sweet_count = 0;
  for (int i = 0; i < LABYRINTH_MAX_SWEETS; i++) out->sweets[i] = 0;
  for (int i = 0; i < maze->sweet_count; i++)
    if (state->sweets >> i & 1) out->sweets[out->sweet_count++] = maze->sweets[i];
  for (int i = 0; i < maze->monster_count; i++) out->monsters[i].cell = state->monsters[i];
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (state->keys >> i & 1) out->keys[i] = LABYRINTH_NOWHERE;
}

// From the last to the first, because the doors after one that is removed get other numbers.
static void copy_doors(const LabyrinthState *state, Labyrinth *out) {
  for (int i = out->door_count - 1; i >= 0; i--) {
    bool open = state->open >> i & 1;
    if (out->doors[i].by_switch) out->doors[i].open = open;
    else if (open) labyrinth_remove_door(out, i, EDGE_OPEN);
  }
}

// All things of a level, one after the other.
typedef struct {
  uint16_t cell;
  const char *name;
} Thing;

enum {
  MAX_THINGS =
      2 + LABYRINTH_MAX_SWEETS + LABYRINTH_COLORS + LABYRINTH_MAX_SWITCHES + LABYRINTH_MAX_MONSTERS
};

static int list_things(const Labyrinth *maze, Thing *things) {
  int count = 0;
  things[count++] = (Thing){maze->player, "the player"};
  for (int i = 0; i < maze->monster_count; i++)
    things[count++] = (Thing){maze->monsters[i].cell, "a monster"};
  things[count++] = (Thing){maze->exit, "the exit"};
  for (int i = 0; i < maze->sweet_count; i++) things[count++] = (Thing){maze->sweets[i], "a sweet"};
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (maze->keys[i] != LABYRINTH_NOWHERE) things[count++] = (Thing){maze->keys[i], "a key"};
  for (int i = 0; i < maze->switch_count; i++)
    things[count++] = (Thing){maze->switches[i].cell, "a switch"};
  return count;
}

static bool is_separate(const Labyrinth *maze, Text *why) {
  Thing things[MAX_THINGS];
  int count = list_things(maze, things);
  for (int i = 0; i < count; i++)
    for (int j = i + 1; j < count; j++) {
      if (things[i].cell != things[j].cell) continue;
      text_format(why, "%s and %s share the cell at column %d, row %d", things[i].name,
                  things[j].name, labyrinth_x(maze, things[i].cell) + 1,
                  labyrinth_y(maze, things[i].cell) + 1);
      return false;
    }
  return true;
}

static bool has_no_use_for_keys(const Labyrinth *maze, const LabyrinthState *state, Text *why) {
  for (int i = 0; i < maze->door_count; i++) {
    const LabyrinthDoor *door = &maze->doors[i];
    if (door->by_switch || !(state->keys >> door->color & 1) || state->open >> i & 1) continue;
    text_format(why, "the player has the key %c, and a door of it is still closed",
                'a' + door->color);
    return false;
  }
  return true;
}

static bool is_in_step(const Labyrinth *maze, const LabyrinthState *state, Text *why) {
  for (int i = 0; i < maze->monster_count; i++) {
    int period = maze->monsters[i].period, waited = state->phase % period;
    if (!waited) continue;
    text_format(why, "a monster that moves every %d turns has waited for %d of them", period,
                waited);
    return false;
  }
  return true;
}

bool labyrinth_position_level(const Labyrinth *maze, const LabyrinthState *state, Labyrinth *out,
                              Text *why) {
  *out = *maze;
  copy_things(maze, state, out);
  copy_doors(state, out);
  return is_separate(out, why) && has_no_use_for_keys(maze, state, why) &&
         is_in_step(maze, state, why);
}
