// render: pictures, contact sheets and films of levels.
#include <string.h>
#include <unistd.h>

#include "arguments/level_files.h"
#include "arguments/out_path.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/level_sheet.h"
#include "command_parts/render_options.h"
#include "commands/command_table.h"
#include "image/vector.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "picture/animation.h"
#include "picture/board_vector.h"
#include "picture/skin_reader.h"
#include "system/file.h"

enum { DEFAULT_CELL = 32 };

static const char *theme_choice(size_t index) {
  return index < theme_count() ? theme_at(index)->name : NULL;
}

static const char *outside_choice(size_t index) {
  static const char *const names[] = {[OUTSIDE_CLEAR] = "clear", [OUTSIDE_FILLED] = "filled"};
  return index < 2 ? names[index] : NULL;
}

static const Option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "OUT",
     .kind = OPTION_FILE,
     .offset = offsetof(RenderOptions, output),
     .help =
         "a file (.png or .svg), a folder, or a name with %d for the level's number (default: -)"},
    LEVEL_FILES_OPTION(RenderOptions, level, "only these levels"),
    {.name = "cell",
     .argument = "PX",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RenderOptions, cell),
     .help = "pixels per cell, 4 to 128 (default: 32, or those of the skin)",
     .min = TILES_MIN_CELL,
     .max = TILES_MAX_CELL},
    {.name = "theme",
     .argument = "NAME",
     .kind = OPTION_CHOICE,
     .offset = offsetof(RenderOptions, theme),
     .help = "colours and shapes (default: the first)",
     .choice = theme_choice},
    {.name = "skin",
     .argument = "FILE.png",
     .kind = OPTION_FILE,
     .offset = offsetof(RenderOptions, skin),
     .help = "draw with a skin sheet of other programs: four tiles per row, see above"},
    {.name = "outside",
     .argument = "HOW",
     .kind = OPTION_CHOICE,
     .offset = offsetof(RenderOptions, outside),
     .help = "what lies outside the walls: transparent, or filled",
     .choice = outside_choice},
    {.name = "overlay",
     .argument = "WHAT",
     .kind = OPTION_CHOICE,
     .offset = offsetof(RenderOptions, overlay),
     .help = "what to draw over the level, see above",
     .choice = overlay_name},
    {.name = "sheet",
     .argument = "COLS",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RenderOptions, sheet),
     .help = "one contact sheet with this many columns, 1 to 50; 0 chooses the number",
     .min = 0,
     .max = CONTACT_SHEET_MAX_COLUMNS},
    {.name = "animate",
     .letter = 'a',
     .kind = OPTION_FLAG,
     .offset = offsetof(RenderOptions, animate),
     .help = "the solution as a film: an animated PNG"},
    {.name = "delay",
     .argument = "MS",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RenderOptions, delay),
     .help = "milliseconds per move of a film (default: 150)",
     .min = 10,
     .max = ANIMATION_MAX_DELAY},
    {.name = "hold",
     .argument = "MS",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RenderOptions, hold),
     .help = "milliseconds that a film stops at both ends (default: 1200)",
     .min = 0,
     .max = ANIMATION_MAX_DELAY},
    {0},
};
static const RenderOptions defaults = {.output = "-",
                                       .sheet = RENDER_NO_SHEET,
                                       .theme = RENDER_NOT_GIVEN,
                                       .delay = RENDER_NOT_GIVEN,
                                       .hold = RENDER_NOT_GIVEN};

// One run, with what its pictures share.
typedef struct {
  const Call *call;
  const RenderOptions *given;
  const char *path;
  OutPath out;
  Tiles tiles;
  AStar astar;
  bool vector;      // SVG, not PNG
  cJSON *pictures;  // for --json
  size_t written, left_out;
} Run;

static bool fail(const Run *run, Text *error) {
  message_error_text(run->call->command->name, error);
  return false;
}

static bool load_tiles(Run *run) {
  const RenderOptions *given = run->given;
  if (!given->skin) {
    int cell = given->cell ? (int)given->cell : DEFAULT_CELL;
    run->tiles =
        (run->vector ? tiles_new_vector : tiles_new)(render_options_theme(run->given), cell);
    return true;
  }
  Text png = {0}, error = {0};
  if (!file_read(given->skin, &png, &error)) return fail(run, &error);
  const char *why =
      skin_reader_tiles(&png, render_options_theme(run->given), (int)given->cell, &run->tiles);
  text_free(&png);
  if (!why) return true;
  text_format(&error, "%s: not a skin: %s", file_name(given->skin), why);
  return fail(run, &error);
}

static OverlayNeeds needs_of(const Run *run) {
  return run->given->animate ? NEEDS_SOLUTION : overlay_needs((Overlay)run->given->overlay);
}

static const char *draw_over(Run *run, const Level *level, OverlayFacts facts, Text *png) {
  const Board *board = &level->board;
  int width = board->room.width * run->tiles.cell, height = board->room.height * run->tiles.cell;
  if (width > CANVAS_MAX_PIXELS / height) return "too large for an overlay; use a smaller --cell";
  Canvas canvas = canvas_new(width, height);
  board_picture_draw(&run->tiles, board, (Outside)run->given->outside, &canvas, 0, 0);
  overlay_draw((Overlay)run->given->overlay, &run->tiles, board, facts, &canvas);
  const char *error = png_write_canvas(&canvas, PNG_SMALL, png);
  canvas_free(&canvas);
  return error;
}

static const char *draw_svg(Run *run, const Level *level, OverlayFacts facts, Text *svg) {
  const RenderOptions *given = run->given;
  const Room *room = &level->board.room;
  Canvas canvas = vector_canvas(room->width * run->tiles.cell, room->height * run->tiles.cell);
  board_vector_draw(&run->tiles, &level->board, (Outside)given->outside, &canvas, 0, 0);
  if (given->overlay != OVERLAY_NONE)
    overlay_draw((Overlay)given->overlay, &run->tiles, &level->board, facts, &canvas);
  vector_svg(&canvas, level->title, svg);
  canvas_free(&canvas);
  return NULL;
}

static const char *draw(Run *run, const Level *level, OverlayFacts facts, Text *png) {
  const RenderOptions *given = run->given;
  if (run->vector) return draw_svg(run, level, facts, png);
  if (given->animate) {
    AnimationStyle style = {(Outside)given->outside, render_options_delay(given),
                            render_options_hold(given)};
    return animation_png(&run->tiles, &level->board, facts.moves, style, png);
  }
  if (given->overlay != OVERLAY_NONE) return draw_over(run, level, facts, png);
  return board_picture_png(&run->tiles, &level->board, (Outside)given->outside, PNG_SMALL, png);
}

static void note_picture(Run *run, const Level *level, const Reason *reason, const char *name) {
  if (reason)
    message_note(run->call, "%s: level %d: %s", file_name(run->path), level->number,
                 reason->text.data);
  if (!run->pictures) return;
  cJSON *object = cJSON_CreateObject();
  size_t cell = (size_t)run->tiles.cell;
  json_add_count(object, "level", (size_t)level->number);
  json_add_text(object, "title", level->title);
  json_add_text(object, "output", name);
  json_add_count(object, "width", (size_t)level->board.room.width * cell);
  json_add_count(object, "height", (size_t)level->board.room.height * cell);
  if (reason) json_add_text(object, "reason", reason->text.data);
  cJSON_AddItemToArray(run->pictures, object);
}

static void report_level(const Run *run, const Level *level, const char *why) {
  message_error(run->call->command->name, "%s: level %d: %s", file_name(run->path), level->number,
                why);
}

static bool write_picture(Run *run, const Level *level, OverlayFacts facts) {
  Text png = {0}, name = {0};
  const char *why = draw(run, level, facts, &png);
  out_path_name(&run->out, level->number, ".png", &name);
  bool ok = !why && message_result_to(run->call->command->name, name.data, &png);
  if (why) report_level(run, level, why);
  if (ok) note_picture(run, level, facts.reason, name.data);
  run->written += ok;
  text_free(&png);
  text_free(&name);
  return ok;
}

// False if the run should stop. A level that lacks what is to be shown is only reported.
static bool render_level(Run *run, const Level *level) {
  PictureFacts facts;
  const char *why =
      picture_facts_find(needs_of(run), &run->astar, &level->board, level->solution, &facts);
  if (why) report_level(run, level, why);
  run->left_out += why != NULL;
  bool ok = why || write_picture(run, level, picture_facts_overlay(&facts));
  picture_facts_free(&facts);
  return ok;
}

static const char *draw_sheet(Run *run, const Collection *part, Text *png) {
  LevelSheet sheet = level_sheet_new(part, needs_of(run), &run->astar);
  ContactSheetStyle style = {.theme = render_options_theme(run->given),
                             .title = part->title,
                             .columns = (int)run->given->sheet,
                             .tiles = run->tiles.theme ? &run->tiles : NULL,
                             .overlay = (Overlay)run->given->overlay,
                             .vector = run->vector};
  const char *error = level_sheet_png(&sheet, style, png);
  level_sheet_free(&sheet);
  return error;
}

static bool render_sheet(Run *run, const Collection *part) {
  Text png = {0};
  if ((run->given->skin || run->given->cell) && !load_tiles(run)) return false;
  const char *why = draw_sheet(run, part, &png);
  if (why) message_error(run->call->command->name, "%s: %s", file_name(run->path), why);
  bool ok = !why && message_result_to(run->call->command->name, run->given->output, &png);
  text_free(&png);
  run->written += ok;
  if (ok && run->pictures) {
    cJSON *object = cJSON_CreateObject();
    json_add_count(object, "levels", part->count);
    json_add_text(object, "output", run->given->output);
    cJSON_AddItemToArray(run->pictures, object);
  }
  if (ok && part->count > CONTACT_SHEET_MAX_LEVELS)
    message_note(run->call, "warning: the sheet shows a selection of %d levels out of %zu",
                 CONTACT_SHEET_MAX_LEVELS, part->count);
  return ok;
}

// Reports options that do not go together, before anything is written.
static bool fits(const Run *run, const Collection *part) {
  Text error = {0};
  return render_options_fit(run->call, run->out.kind, part->count, &error) || fail(run, &error);
}

static int print_summary(Run *run) {
  const RenderOptions *given = run->given;
  if (run->pictures) {
    cJSON *result = run->pictures;
    run->pictures = NULL;
    return json_print_result(run->call, result);
  }
  if (!file_is_standard(given->output))
    message_note(run->call, "%s: %zu picture%s", given->output, run->written,
                 run->written == 1 ? "" : "s");
  return EXIT_OK;
}

static int render(Run *run, const Collection *part) {
  Text error = {0};
  if (!fits(run, part)) return EXIT_TROUBLE;
  if (run->call->shared.json) run->pictures = cJSON_CreateArray();
  if (run->given->sheet != RENDER_NO_SHEET)
    return render_sheet(run, part) ? print_summary(run) : EXIT_TROUBLE;
  if (!out_path_prepare(&run->out, &error)) return fail(run, &error), EXIT_TROUBLE;
  if (!load_tiles(run)) return EXIT_TROUBLE;
  bool ok = true;
  for (size_t i = 0; ok && i < part->count; i++) ok = render_level(run, &part->levels[i]);
  int code = ok ? print_summary(run) : EXIT_TROUBLE;
  return code == EXIT_OK && run->left_out ? EXIT_NEGATIVE : code;
}

static int run_render(const Call *call) {
  Run run = {.call = call, .given = call->options, .path = call->operands[0]};
  if (!render_options_output(call, &run.out, &run.vector)) return EXIT_TROUBLE;
  Collection all = {0};
  if (!level_files_read_valid(call, run.path, &run.given->level, &all)) return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (level_files_have(call, run.path, &all, &run.given->level)) {
    level_files_keep(&all, &run.given->level);
    code = render(&run, &all);
  }
  cJSON_Delete(run.pictures);
  tiles_free(&run.tiles);
  astar_free(&run.astar);
  collection_free(&all);
  return code;
}

static const Example examples[] = {
    {"tessoban render levels.xsb --level 3 -o three.png", "one level"},
    {"tessoban render levels.xsb -o 'pictures/level-%03d.png' --cell 48 --theme dark",
     "every level in its own file"},
    {"tessoban render levels.xsb --sheet 0 -o sheet.png", "all on one contact sheet"},
    {"tessoban render levels.xsb --level 3 -o three.svg", "sharp at every size"},
    {"tessoban render levels.xsb -l 3 --overlay heat -o heat.png", "pushes to the nearest goal"},
    {"tessoban render levels.xsb -l 3 --overlay why -o why.png", "why it cannot be solved"},
    {"tessoban render levels.xsb -l 3 --animate --delay 80 -o film.png", "its solution as a film"},
    {"tessoban render mazes.lab -l 3 --theme dark -o maze.png", "a labyrinth"},
    {0},
};

const Command cmd_render = {
    .name = "render",
    .summary = "Draw levels: pictures, contact sheets, films.",
    .operands = "FILE|PACK",
    .level_operands = 1,
    .details =
        "Overlays: dead crosses out squares from which no goal can be reached; heat shows the "
        "pushes to the nearest goal; reach marks with dots where the player can walk before the "
        "first push; solution draws the paths of boxes (dark is early) and player; order numbers "
        "boxes and goals in the order in which the boxes are finished; why shows why a level "
        "cannot "
        "be solved: the boxes that are lost are crossed out, and dots mark the squares of the "
        "reason: goals, a closed area, or where a single box can go (see help solve). If an "
        "overlay needs a solution and the file has none, or a reason, the program searches for "
        "it.\n"
        "A sheet shows at most 500 levels; of more levels it shows an even selection. Boards fill "
        "their cards, unless --cell or --skin gives all of them one cell size. If an overlay needs "
        "a solution or a reason and none is known, the card has no overlay.\n"
        "The suffix .svg gives SVG, which is sharp at every size, with the same themes, overlays "
        "and "
        "sheets; a skin is embedded as pixels.\n"
        "Films are animated PNGs: they keep transparency and soft edges, and every browser plays "
        "them.\n"
        "Labyrinths have the same themes, sheets and films, and two of the overlays: solution "
        "draws the "
        "tour of a win, from its first colour to its last; why crosses out the monsters, or the "
        "thing out of reach, because of which a level cannot be won. Their cells are 8 to 128 "
        "pixels.\n"
        "A skin is a PNG sheet of square tiles, four per row: floor, player, box, -; goal, player "
        "on "
        "goal, box on goal, -; wall joined all around, wall joined left and right, wall cap, "
        "outside; wall joined up and down, wall alone.",
    .options = options,
    .options_size = sizeof(RenderOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run_render,
    .run_labyrinth = labyrinth_cmd_render,
};
