#include "labyrinth_search/labyrinth_tables.h"

#include <string.h>

static void find_neighbours(LabyrinthTables *tables) {
  for (int cell = 0; cell < tables->cells; cell++)
    for (Dir dir = LEFT; dir <= DOWN; dir++)
      tables->neighbours[cell][dir] = labyrinth_neighbour(&tables->maze, cell, dir);
}

static bool has_switch(const Labyrinth *maze, int letter) {
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].letter == letter) return true;
  return false;
}

static void find_colors(LabyrinthTables *tables) {
  const Labyrinth *maze = &tables->maze;
  for (int color = 0; color < LABYRINTH_COLORS; color++) {
    if (maze->keys[color] == LABYRINTH_NOWHERE || !labyrinth_doors_of(maze, false, color)) continue;
    tables->finds[maze->keys[color]].thing = THING_KEY;
    tables->finds[maze->keys[color]].number = (uint8_t)tables->color_count;
    tables->colors[tables->color_count++] = (uint8_t)color;
    for (int door = 0; door < maze->door_count; door++)
      if (!maze->doors[door].by_switch && maze->doors[door].color == color)
        tables->key_doors[tables->key_door_count++] = (uint8_t)door;
  }
}

static void find_letters(LabyrinthTables *tables) {
  const Labyrinth *maze = &tables->maze;
  for (int letter = 0; letter < LABYRINTH_LETTERS; letter++) {
    uint32_t doors = labyrinth_doors_of(maze, true, letter);
    if (!doors || !has_switch(maze, letter)) continue;
    for (int i = 0; i < maze->switch_count; i++)
      if (maze->switches[i].letter == letter) {
        tables->finds[maze->switches[i].cell].thing = THING_SWITCH;
        tables->finds[maze->switches[i].cell].number = (uint8_t)tables->letter_count;
      }
    tables->letter_doors[tables->letter_count++] = doors;
  }
}

static bool is_multiple_of_periods(const Labyrinth *maze, int number) {
  for (int i = 0; i < maze->monster_count; i++)
    if (number % maze->monsters[i].period) return false;
  return true;
}

static int phases_of(const Labyrinth *maze) {
  int phases = 1;
  while (!is_multiple_of_periods(maze, phases)) phases++;
  return phases;
}

void labyrinth_tables_make(LabyrinthTables *tables, const Labyrinth *maze) {
  memset(tables, 0, sizeof *tables);
  tables->maze = *maze;
  tables->cells = labyrinth_cells(maze);
  tables->start_open = labyrinth_open_doors(maze);
  tables->phases = phases_of(maze);
  find_neighbours(tables);
  for (int i = 0; i < maze->sweet_count; i++) {
    tables->finds[maze->sweets[i]].thing = THING_SWEET;
    tables->finds[maze->sweets[i]].number = (uint8_t)i;
  }
  find_colors(tables);
  find_letters(tables);
}

uint32_t labyrinth_tables_switched(const LabyrinthTables *tables, uint32_t open) {
  uint32_t switched = 0, changed = open ^ tables->start_open;
  for (int i = 0; i < tables->letter_count; i++)
    if (changed & tables->letter_doors[i]) switched |= UINT32_C(1) << i;
  return switched;
}

uint32_t labyrinth_tables_keys(const LabyrinthTables *tables, uint32_t keys) {
  uint32_t useful = 0;
  for (int i = 0; i < tables->color_count; i++) useful |= (keys >> tables->colors[i] & 1) << i;
  return useful;
}
