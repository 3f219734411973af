// Thin wrappers around labyrinth_session/labyrinth_session.h, and labyrinths in files.
#include <string.h>

#include "base/mem.h"
#include "core/core.h"
#include "gallery/gallery_labyrinth.h"
#include "gallery/gallery_level.h"
#include "json/json_text.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_session/labyrinth_events.h"

static LabyrinthSession *session;

const LabyrinthSession *core_labyrinth_session(void) { return session; }

// ---- the level

static void add_cell(cJSON *array, int cell) {
  cJSON_AddItemToArray(array, cJSON_CreateNumber(cell == LABYRINTH_NOWHERE ? -1 : cell));
}

static void add_doors(cJSON *object, const Labyrinth *maze) {
  cJSON *doors = cJSON_AddArrayToObject(object, "doors");
  for (int i = 0; i < maze->door_count; i++) {
    const LabyrinthDoor *door = &maze->doors[i];
    cJSON *each = cJSON_CreateObject();
    cJSON_AddNumberToObject(each, "cell", door->cell);
    cJSON_AddNumberToObject(each, "direction", door->dir);
    cJSON_AddItemToArray(doors, each);
  }
}

static cJSON *maze_object(const Labyrinth *maze) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "width", maze->width);
  cJSON_AddNumberToObject(object, "height", maze->height);
  cJSON *sweets = cJSON_AddArrayToObject(object, "sweets");
  for (int i = 0; i < maze->sweet_count; i++) add_cell(sweets, maze->sweets[i]);
  cJSON *monsters = cJSON_AddArrayToObject(object, "monsters");
  for (int i = 0; i < maze->monster_count; i++) add_cell(monsters, maze->monsters[i].cell);
  add_doors(object, maze);
  return object;
}

int core_labyrinth(void) {
  Labyrinth maze;
  char *message = labyrinth_parse_board(core_buffer_at(), &maze);
  mem_free(message);
  if (message) return 0;
  core_labyrinth_end();
  labyrinth_session_free(session);
  session = labyrinth_session_new(&maze);
  return core_write_json(maze_object(&maze));
}

// ---- the game

int core_labyrinth_move(int move, int flags) {
  return (int)labyrinth_session_move(session, (LabyrinthMove)move, flags);
}

int core_labyrinth_restart(void) { return labyrinth_session_restart(session); }

int core_labyrinth_undo(void) { return labyrinth_session_undo(session); }

int core_labyrinth_redo(void) { return labyrinth_session_redo(session); }

int core_labyrinth_can_undo(void) { return labyrinth_session_can_undo(session); }

int core_labyrinth_can_redo(void) { return labyrinth_session_can_redo(session); }

int core_labyrinth_load(int given) {
  return labyrinth_session_load(session, core_buffer_at(), given ? LABYRINTH_GIVEN : 0);
}

int core_labyrinth_helped(void) { return labyrinth_session_helped(session); }

// Writes a text to the buffer and frees it.
static int give(Text *text) {
  int length = core_write(text->data, text->length);
  text_free(text);
  return length;
}

int core_labyrinth_letters(void) {
  Text moves = {0};
  labyrinth_session_write(session, &moves);
  return give(&moves);
}

int core_labyrinth_events(void) {
  Text events = {0};
  labyrinth_events_write(session, &events);
  return give(&events);
}

static void start_over(void) {
  LabyrinthSession *fresh = labyrinth_session_new(labyrinth_session_maze(session));
  labyrinth_session_free(session);
  session = fresh;
}

int core_labyrinth_restore(void) {
  const char *events = core_buffer_at();
  start_over();
  if (labyrinth_events_play(session, events, strlen(events)) == strlen(events)) return 1;
  start_over();
  return 0;
}

// ---- positions

// The numbers of the bits that are set.
static void add_bits(cJSON *object, const char *key, uint32_t bits) {
  cJSON *array = cJSON_AddArrayToObject(object, key);
  for (int i = 0; i < 32; i++)
    if (bits >> i & 1) cJSON_AddItemToArray(array, cJSON_CreateNumber(i));
}

static void add_monsters(cJSON *object, const Labyrinth *maze, const LabyrinthState *state) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  cJSON *cells = cJSON_AddArrayToObject(object, "monsters");
  cJSON *steps = cJSON_AddArrayToObject(object, "distances");
  labyrinth_distances(maze, state->open, state->player, distances);
  for (int i = 0; i < maze->monster_count; i++) {
    uint16_t distance = distances[state->monsters[i]];
    add_cell(cells, state->monsters[i]);
    cJSON_AddItemToArray(steps, cJSON_CreateNumber(distance == LABYRINTH_FAR ? -1 : distance));
  }
}

static cJSON *state_object(const Labyrinth *maze, const LabyrinthState *state, size_t turns,
                           LabyrinthTurn outcome) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "player", state->player);
  add_monsters(object, maze, state);
  add_bits(object, "sweets", state->sweets);
  add_bits(object, "open", state->open);
  add_bits(object, "keys", state->keys);
  cJSON_AddNumberToObject(object, "phase", state->phase);
  cJSON_AddNumberToObject(object, "turns", (double)turns);
  cJSON_AddNumberToObject(object, "outcome", outcome);
  return object;
}

int core_labyrinth_state(void) {
  return core_write_json(
      state_object(labyrinth_session_maze(session), labyrinth_session_state(session),
                   labyrinth_session_turns(session), labyrinth_session_outcome(session)));
}

// The tree of a state needs many times the memory of its text, so that each is written at once.
static void add_state(Text *film, const Labyrinth *maze, const LabyrinthState *state, size_t turns,
                      LabyrinthTurn outcome) {
  cJSON *object = state_object(maze, state, turns, outcome);
  char *text = json_text_compact(object);
  text_add(film, turns ? "," : "[");
  text_add(film, text);
  cJSON_free(text);
  cJSON_Delete(object);
}

// False if a move is refused.
static bool write_film(const Labyrinth *maze, const char *moves, Text *film) {
  LabyrinthState state = labyrinth_start(maze);
  LabyrinthTurn turn = TURN_PLAYED;
  add_state(film, maze, &state, 0, turn);
  for (size_t i = 0; moves[i]; i++) {
    LabyrinthMove move;
    if (turn != TURN_PLAYED || !labyrinth_move_of(moves[i], &move)) return false;
    turn = labyrinth_play(maze, &state, move);
    if (labyrinth_turn_refused(turn)) return false;
    add_state(film, maze, &state, i + 1, turn);
  }
  text_add(film, "]");
  return true;
}

int core_labyrinth_film(void) {
  const char *moves = core_buffer_at();
  Text film = {0};
  if (strlen(moves) <= CORE_LABYRINTH_FILM_MAX &&
      write_film(labyrinth_session_maze(session), moves, &film))
    return give(&film);
  text_free(&film);
  return 0;
}

// ---- files

int core_has_labyrinths(size_t length) { return labyrinth_format_is(core_buffer_at(), length); }

static cJSON *levels_array(const LabyrinthCollection *collection) {
  cJSON *levels = cJSON_CreateArray();
  for (size_t i = 0; i < collection->count; i++) {
    if (!gallery_shows(i, collection->count)) continue;
    GalleryLabyrinth level = gallery_from_labyrinth(&collection->levels[i]);
    cJSON_AddItemToArray(levels, gallery_labyrinth_json(&level));
  }
  return levels;
}

int core_read_labyrinths(size_t length) {
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(core_buffer_at(), length, &collection, &problems);
  cJSON *object = cJSON_CreateObject();
  if (collection.title) cJSON_AddStringToObject(object, "title", collection.title);
  if (collection.author) cJSON_AddStringToObject(object, "author", collection.author);
  cJSON_AddStringToObject(object, "kind", "labyrinth");
  cJSON_AddNumberToObject(object, "total", (double)collection.count);
  cJSON_AddItemToObject(object, "levels", levels_array(&collection));
  cJSON_AddItemToObject(object, "problems", core_problems(&problems));
  labyrinth_collection_free(&collection);
  problems_free(&problems);
  return core_write_json(object);
}
