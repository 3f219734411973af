// The options of `render`, for both kinds of levels.
#ifndef TSB_RENDER_OPTIONS_H
#define TSB_RENDER_OPTIONS_H

#include "arguments/out_path.h"
#include "cli/command.h"
#include "picture/theme.h"

typedef struct {
  const char *output, *skin;
  Ranges level;
  long cell, sheet, delay, hold;
  int theme, outside, overlay;
  bool animate;
} RenderOptions;

enum { RENDER_NO_SHEET = -1, RENDER_NOT_GIVEN = -1 };

const Theme *render_options_theme(const RenderOptions *given);
int render_options_delay(const RenderOptions *given);
int render_options_hold(const RenderOptions *given);

// Where to write, and whether it is SVG. Prints an error and returns false if that cannot be.
bool render_options_output(const Call *call, OutPath *out, bool *vector);
// False with an error if the options do not go together, or not with so many levels.
bool render_options_fit(const Call *call, OutKind out, size_t levels, Text *error);

#endif
