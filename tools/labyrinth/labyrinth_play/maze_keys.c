#include "labyrinth_play/maze_keys.h"

#include "widgets/help_page.h"

static const KeyRow rows[MAZE_COMMAND_COUNT] = {
#define X(id, first, second, meaning) [MAZE_##id] = {first, second, meaning},
    MAZE_COMMANDS(X)
#undef X
};

static const char below_keys[] =
    "\n"
    "MOUSE  Click a neighbour to step there, any cell to walk there, yourself to\n"
    "       wait. A walk stops when a monster comes near. The wheel scrolls.\n"
    "RULES  Take all sweets, then reach the exit E. After each of your turns the\n"
    "       monsters step towards you by a shortest open way: 1 every turn, 2 every\n"
    "       2nd, up to 4. On your cell they catch you, also if you walk into them.\n"
    "       Reaching the exit wins before they move.\n"
    "DOORS  The keys a to f open the doors A to F for good when you walk through. A\n"
    "       switch u to z opens its closed doors and closes its open ones when you\n"
    "       step on it. Monsters pass no closed door.\n"
    "TIME   In time, a turn that passes without a key is a turn of waiting.\n";

const KeyRow *maze_keys_rows(void) { return rows; }

MazeCommand maze_keys_command(MovementKeys keys, int key) {
  return (MazeCommand)key_rows_find(rows, MAZE_COMMAND_COUNT, keys, key);
}

void maze_keys_write_help(MovementKeys keys, Text *out) {
  help_page_write_keys(rows, MAZE_COMMAND_COUNT, keys, "step", out);
  text_add(out, below_keys);
}
