// render of labyrinths: pictures, contact sheets and films.
#include <string.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/render_options.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_commands/labyrinth_facts.h"
#include "labyrinth_formats/labyrinth_turns.h"
#include "labyrinth_input/labyrinth_input.h"
#include "labyrinth_picture/labyrinth_film.h"
#include "labyrinth_picture/labyrinth_sheet.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "picture/overlay.h"
#include "system/file.h"

enum { DEFAULT_CELL = 32 };

// One run, with what its pictures share.
typedef struct {
  const Call *call;
  const RenderOptions *given;
  const char *path;
  OutPath out;
  bool vector;  // SVG, not PNG
  LabyrinthStyle style;
  cJSON *pictures;  // for --json
  size_t written, left_out;
} Run;

static bool fail(const Run *run, Text *error) {
  message_error_text(run->call->command->name, error);
  return false;
}

// Reports options that do not go together, before anything is written.
static bool fits(const Run *run, size_t levels) {
  const RenderOptions *given = run->given;
  Text error = {0};
  if (given->skin) text_add(&error, "--skin is for Sokoban levels: labyrinths have themes");
  else if (given->overlay != OVERLAY_NONE && given->overlay != OVERLAY_SOLUTION &&
           given->overlay != OVERLAY_WHY)
    text_format(&error,
                "--overlay %s is for Sokoban levels: labyrinths have the overlays solution and why",
                overlay_name((size_t)given->overlay));
  else if (given->cell && given->cell < LABYRINTH_MIN_CELL)
    text_format(&error, "--cell of a labyrinth is %d to %d", LABYRINTH_MIN_CELL,
                LABYRINTH_MAX_CELL);
  else (void)render_options_fit(run->call, run->out.kind, levels, &error);
  return !error.length || fail(run, &error);
}

static OverlayNeeds needs_of(const Run *run) {
  return run->given->animate ? NEEDS_SOLUTION : overlay_needs((Overlay)run->given->overlay);
}

static const char *draw(const Run *run, const LabyrinthLevel *level, const LabyrinthFacts *facts,
                        Text *out) {
  const LabyrinthStyle *style = &run->style;
  LabyrinthOverlay overlay = labyrinth_facts_overlay(facts);
  if (run->given->animate) {
    LabyrinthFilmTimes times = {render_options_delay(run->given), render_options_hold(run->given)};
    return labyrinth_film_png(&level->maze, facts->moves, style, times, out);
  }
  if (!run->vector) return labyrinth_picture_png(&level->maze, &overlay, style, PNG_SMALL, out);
  labyrinth_picture_svg(&level->maze, &overlay, style, level->title, out);
  return NULL;
}

// `reason` may be NULL.
static void note_picture(Run *run, const LabyrinthLevel *level, const char *reason,
                         const char *name) {
  if (reason)
    message_note(run->call, "%s: level %d: %s", file_name(run->path), level->number, reason);
  if (!run->pictures) return;
  cJSON *object = cJSON_CreateObject();
  LabyrinthPictureSize size = labyrinth_picture_size(&level->maze, &run->style);
  json_add_count(object, "level", (size_t)level->number);
  json_add_text(object, "title", level->title);
  json_add_text(object, "output", name);
  json_add_count(object, "width", (size_t)size.width);
  json_add_count(object, "height", (size_t)size.height);
  if (reason) json_add_text(object, "reason", reason);
  cJSON_AddItemToArray(run->pictures, object);
}

static void report_level(const Run *run, const LabyrinthLevel *level, const char *why) {
  message_error(run->call->command->name, "%s: level %d: %s", file_name(run->path), level->number,
                why);
}

static bool write_picture(Run *run, const LabyrinthLevel *level, const LabyrinthFacts *facts) {
  Text picture = {0}, name = {0};
  const char *why = draw(run, level, facts, &picture);
  out_path_name(&run->out, level->number, ".png", &name);
  bool ok = !why && message_result_to(run->call->command->name, name.data, &picture);
  if (why) report_level(run, level, why);
  if (ok) note_picture(run, level, facts->reason.sentence.data, name.data);
  run->written += ok;
  text_free(&picture);
  text_free(&name);
  return ok;
}

// False if the run should stop. A level that lacks what is to be shown is only reported.
static bool render_level(Run *run, const LabyrinthLevel *level) {
  LabyrinthFacts facts;
  const char *why = labyrinth_facts_find(needs_of(run), level, &facts);
  if (why) report_level(run, level, why);
  run->left_out += why != NULL;
  bool ok = why || write_picture(run, level, &facts);
  labyrinth_facts_free(&facts);
  return ok;
}

// A caption counts the turns of a stored win.
static void write_caption(const LabyrinthLevel *level, Text *out) {
  bool won = labyrinth_replay_wins(&level->maze, level->solution);
  size_t turns = won ? strlen(level->solution) : 0;
  bool fewest = labyrinth_turns_read(&level->properties, turns) == LABYRINTH_TURNS_FEWEST;
  labyrinth_sheet_caption(&level->maze, won ? (double)turns : -1, fewest, out);
}

static const char *draw_sheet(const Run *run, const LabyrinthCollection *part, Text *out) {
  LabyrinthCard *cards = mem_alloc(part->count, sizeof *cards);
  Text *captions = mem_alloc(part->count, sizeof *captions);
  LabyrinthFacts *facts = mem_alloc(part->count, sizeof *facts);
  for (size_t i = 0; i < part->count; i++) {
    const LabyrinthLevel *level = &part->levels[i];
    bool shown = contact_sheet_shows(i, part->count);
    if (shown) write_caption(level, &captions[i]);
    // A fact that is not found leaves its card without an overlay.
    if (shown) (void)labyrinth_facts_find(needs_of(run), level, &facts[i]);
    cards[i] = (LabyrinthCard){.maze = &level->maze,
                               .title = level->title,
                               .caption = captions[i].data,
                               .overlay = labyrinth_facts_overlay(&facts[i]),
                               .tier = -1,
                               .number = level->number};
  }
  ContactSheetStyle style = {.theme = run->style.theme,
                             .title = part->title,
                             .columns = (int)run->given->sheet,
                             .cell = (int)run->given->cell,
                             .vector = run->vector};
  const char *error = labyrinth_sheet_write(&style, cards, part->count, out);
  for (size_t i = 0; i < part->count; i++) text_free(&captions[i]), labyrinth_facts_free(&facts[i]);
  mem_free(facts);
  mem_free(captions);
  mem_free(cards);
  return error;
}

static bool render_sheet(Run *run, const LabyrinthCollection *part) {
  Text sheet = {0};
  const char *why = draw_sheet(run, part, &sheet);
  if (why) message_error(run->call->command->name, "%s: %s", file_name(run->path), why);
  bool ok = !why && message_result_to(run->call->command->name, run->given->output, &sheet);
  text_free(&sheet);
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

static int print_summary(Run *run) {
  if (run->pictures) {
    cJSON *result = run->pictures;
    run->pictures = NULL;
    return json_print_result(run->call, result);
  }
  if (!file_is_standard(run->given->output))
    message_note(run->call, "%s: %zu picture%s", run->given->output, run->written,
                 run->written == 1 ? "" : "s");
  return EXIT_OK;
}

static int render(Run *run, const LabyrinthCollection *part) {
  Text error = {0};
  if (!fits(run, part->count)) return EXIT_TROUBLE;
  if (run->call->shared.json) run->pictures = cJSON_CreateArray();
  if (run->given->sheet != RENDER_NO_SHEET)
    return render_sheet(run, part) ? print_summary(run) : EXIT_TROUBLE;
  if (!out_path_prepare(&run->out, &error)) return fail(run, &error), EXIT_TROUBLE;
  bool ok = true;
  for (size_t i = 0; ok && i < part->count; i++) ok = render_level(run, &part->levels[i]);
  int code = ok ? print_summary(run) : EXIT_TROUBLE;
  return code == EXIT_OK && run->left_out ? EXIT_NEGATIVE : code;
}

int labyrinth_cmd_render(const Call *call) {
  Run run = {.call = call, .given = call->options, .path = call->operands[0]};
  run.style = (LabyrinthStyle){render_options_theme(run.given),
                               run.given->cell ? (int)run.given->cell : DEFAULT_CELL,
                               (Outside)run.given->outside};
  if (!render_options_output(call, &run.out, &run.vector)) return EXIT_TROUBLE;
  LabyrinthCollection all = {0};
  if (!labyrinth_input_read_valid(call, run.path, &run.given->level, &all)) return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (labyrinth_input_have(call, run.path, &all, &run.given->level)) {
    labyrinth_input_keep(&all, &run.given->level);
    code = render(&run, &all);
  }
  cJSON_Delete(run.pictures);
  labyrinth_collection_free(&all);
  return code;
}
