#include "command_parts/render_options.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "arguments/format_by_suffix.h"
#include "cli/messages.h"
#include "system/file.h"

enum { DEFAULT_DELAY = 150, DEFAULT_HOLD = 1200 };

const Theme *render_options_theme(const RenderOptions *given) {
  return theme_at(given->theme == RENDER_NOT_GIVEN ? 0 : (size_t)given->theme);
}

int render_options_delay(const RenderOptions *given) {
  return given->delay == RENDER_NOT_GIVEN ? DEFAULT_DELAY : (int)given->delay;
}

int render_options_hold(const RenderOptions *given) {
  return given->hold == RENDER_NOT_GIVEN ? DEFAULT_HOLD : (int)given->hold;
}

static bool is_svg(const char *path) {
  const char *dot = strrchr(path, '.');
  return dot && !strcasecmp(dot, ".svg");
}

bool render_options_output(const Call *call, OutPath *out, bool *vector) {
  const RenderOptions *given = call->options;
  Text error = {0};
  if (!out_path_parse(given->output, out, &error)) {
    message_error_text(call->command->name, &error);
    return false;
  }
  *vector = out->kind != OUT_FOLDER && is_svg(given->output);
  return out->kind == OUT_FOLDER || file_is_standard(given->output) ||
         format_suffix_is(call, given->output, ".png .apng .svg");
}

bool render_options_fit(const Call *call, OutKind out, size_t levels, Text *error) {
  const RenderOptions *given = call->options;
  const char *path = file_name(call->operands[0]);
  bool standard = file_is_standard(given->output), sheet = given->sheet != RENDER_NO_SHEET;
  bool timed = given->delay != RENDER_NOT_GIVEN || given->hold != RENDER_NOT_GIVEN;
  if (levels == 0) text_format(error, "%s: there are no levels in it", path);
  else if (sheet && given->animate) text_add(error, "--sheet and --animate do not go together");
  else if (out != OUT_FOLDER && is_svg(given->output) && given->animate)
    text_format(error, "%s: a film is an animated PNG, not SVG", given->output);
  else if (given->animate && given->overlay)
    text_add(error, "--animate and --overlay do not go together");
  else if (sheet && out != OUT_ONE) text_format(error, "%s: a sheet is one file", given->output);
  else if (!sheet && levels > 1 && out == OUT_ONE)
    text_format(error,
                "%s: one file for %zu levels: choose one with --level, give -o a folder such as "
                "pictures/ or a name with %%d, or take --sheet 0",
                standard ? path : given->output, levels);
  else if (!given->animate && timed) text_add(error, "--delay and --hold are for films: --animate");
  else if (given->skin && given->theme != RENDER_NOT_GIVEN)
    text_add(error, "--skin and --theme do not go together");
  else if (standard && call->shared.json)
    text_add(error, "--json needs a file to write to: -o OUT");
  else if (standard && isatty(STDOUT_FILENO))
    text_add(error, "a picture cannot be shown on a terminal: give -o OUT.png");
  return !error->length;
}
