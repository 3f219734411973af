// pack.json gives back the levels, and pack_composer composes every file again, one format
// at a time. Texts are compared byte by byte. Pictures are compared by their pixels, because
// another zlib compresses them differently.
#include "storage/recompose_pack_check.h"

#include <png.h>
#include <string.h>

#include "base/mem.h"
#include "pack/pack_composer.h"
#include "pack/pack_json_read.h"
#include "storage/verify_checksums.h"
#include "system/file.h"

typedef struct {
  const char *folder;
  const Text *metadata;  // pack.json as it is
  PackJsonContent content;
  Problems *problems;
  Text growing;  // the file of several pieces; a format has at most one
  int level;     // rank of the current level; 0 before the first and after the last
} Recompose;

static FinishedPackCurveLevel curve_level(const void *context, size_t rank) {
  const PackJsonContent *content = context;
  return (FinishedPackCurveLevel){content->levels[rank].difficulty, content->levels[rank].tier};
}

// The number of the first line in which two texts differ, and the wanted line. 0 if they are the
// same.
static int first_difference(const char *wanted, const char *found, Text *line) {
  int number = 1;
  size_t start = 0, i = 0;
  for (; wanted[i] && wanted[i] == found[i]; i++)
    if (wanted[i] == '\n') number++, start = i + 1;
  if (wanted[i] == found[i]) return 0;
  size_t skip = start + strspn(wanted + start, "\t ");
  text_add(line, "");
  text_add_bytes(line, wanted + skip, strcspn(wanted + skip, "\n"));
  return number;
}

static void compare_metadata(const Recompose *recompose, const Text *wanted) {
  Text line = {0};
  int number = first_difference(wanted->data, recompose->metadata->data, &line);
  if (number)
    problems_add(recompose->problems, 0, 0, 0, "pack.json:%d: the levels give: %.200s", number,
                 line.data);
  text_free(&line);
}

static void compare_text(const Recompose *recompose, const char *name, const Text *wanted,
                         const Text *found) {
  Text line = {0};
  int number = first_difference(wanted->data, found->data, &line);
  if (number)
    problems_add(recompose->problems, 0, 0, recompose->level,
                 "%s:%d: is not as the metadata has it", name, number);
  text_free(&line);
}

static uint8_t *pixels_of(const Text *png, png_image *image) {
  *image = (png_image){.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(image, png->data, png->length)) return NULL;
  image->format = PNG_FORMAT_RGBA;
  enum { MOST_PIXELS = 1 << 28 };
  if ((uint64_t)image->width * image->height > MOST_PIXELS) return png_image_free(image), NULL;
  uint8_t *pixels = mem_alloc(PNG_IMAGE_SIZE(*image), 1);
  if (png_image_finish_read(image, NULL, pixels, 0, NULL)) return pixels;
  mem_free(pixels);
  return NULL;
}

static bool same_picture(const Text *wanted, const Text *found) {
  if (wanted->length == found->length && !memcmp(wanted->data, found->data, found->length))
    return true;
  png_image left, right;
  uint8_t *a = pixels_of(wanted, &left), *b = pixels_of(found, &right);
  bool same = a && b && left.width == right.width && left.height == right.height &&
              !memcmp(a, b, PNG_IMAGE_SIZE(left));
  mem_free(a);
  mem_free(b);
  return same;
}

static void compare_picture(const Recompose *recompose, const char *name, const Text *wanted,
                            const Text *found) {
  if (!same_picture(wanted, found))
    problems_add(recompose->problems, 0, 0, recompose->level, "%s is not %s", name,
                 recompose->level ? "a picture of its board" : "the sheet of these levels");
}

static bool is_picture(const char *name) {
  const char *dot = strrchr(name, '.');
  return dot && !strcmp(dot, ".png");
}

// A missing file has been reported already.
static void compare_file(const Recompose *recompose, const char *name, const Text *wanted) {
  Text found = {0};
  if (!strcmp(name, "pack.json")) compare_metadata(recompose, wanted);
  else if (file_exists_in(recompose->folder, name) &&
           verify_checksums_read(recompose->folder, name, &found, recompose->problems))
    (is_picture(name) ? compare_picture : compare_text)(recompose, name, wanted, &found);
  text_free(&found);
}

// Files that belong to one level arrive whole, and so does the sheet.
static bool collect(void *context, const char *name, const Text *piece, bool last, Text *error) {
  (void)error;
  Recompose *recompose = context;
  Text *growing = &recompose->growing;
  if (last && (recompose->level || !growing->length)) {
    compare_file(recompose, name, piece);
    return true;
  }
  text_add_bytes(growing, piece->data, piece->length);
  if (last) compare_file(recompose, name, growing);
  return true;
}

static void recompose_format(Recompose *recompose, const PackInfo *info, PackFormats format) {
  const PackJsonContent *content = &recompose->content;
  Text error = {0};
  PackComposer composer = pack_composer_new(info, format, collect, recompose);
  bool ok = pack_composer_begin(&composer, &error);
  for (size_t i = 0; ok && i < content->count; i++) {
    recompose->level = (int)i + 1;
    ok = pack_composer_add(&composer, &content->levels[i], content->titles[i], &error);
  }
  recompose->level = 0;
  if (!ok || !pack_composer_end(&composer, &error))
    problems_add(recompose->problems, 0, 0, 0, "%s", error.data);
  pack_composer_free(&composer);
  text_free(&recompose->growing);
  text_free(&error);
}

// A parameter with a fixed value has the same value in every recipe. "auto" and ranges leave the
// value to the generator.
static bool recipe_fits(const GenParams *params, const GeneratedLevel *level) {
  const ParamRow *row;
  bool same = true;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->scope != PARAM_LEVEL || row->kind == PARAM_RANGE) continue;
    Text given = {0}, made = {0};
    params_write_value(params, row, &given);
    params_write_value(&level->params, row, &made);
    same = same && (!strcmp(given.data, "auto") || !strcmp(given.data, made.data));
    text_free(&given);
    text_free(&made);
  }
  return same;
}

// Every candidate that gave a level is rated in one tier, whatever became of it.
static void check_rated(const Recompose *recompose) {
  const PipelineState *state = &recompose->content.state;
  static const Reject after_rating[] = {REJECT_NONE, REJECT_off_target, REJECT_duplicate,
                                        REJECT_twin, REJECT_surplus,    REJECT_tier_full};
  uint64_t rated = 0, levels = 0;
  bool enough = true;
  for (size_t i = 0; i < sizeof after_rating / sizeof *after_rating; i++)
    levels += state->funnel.rejects[after_rating[i]];
  for (int i = 0; i < TIER_COUNT; i++) {
    rated += state->rated[i];
    enough = enough && state->rated[i] >= (uint64_t)state->found[i];
  }
  if (rated != levels || !enough)
    problems_add(recompose->problems, 0, 0, 0,
                 "pack.json: the rated levels of the tiers do not add up to the funnel");
}

// Reports claims about the run that its levels contradict.
static void check_run(const Recompose *recompose) {
  const PackJsonContent *content = &recompose->content;
  const GenParams *params = &content->params;
  bool any = params->tier == PARAM_TIER_ANY, full = !any || params->count == (int)content->count;
  for (int i = 0; i < TIER_COUNT && !any; i++)
    full = full && content->state.found[i] == pipeline_wanted(params, (Tier)i);
  if (content->complete && !full)
    problems_add(recompose->problems, 0, 0, 0, "pack.json: says that it is complete, and is not");
  for (size_t i = 0; i < content->count; i++)
    if (content->levels[i].seed != content->levels[0].seed ||
        content->levels[i].candidate >= content->state.funnel.candidates ||
        !recipe_fits(params, &content->levels[i]))
      problems_add(recompose->problems, 0, 0, (int)i + 1, "its recipe is of another run");
}

void recompose_pack_check(const char *folder, const Text *metadata, const cJSON *pack,
                          Problems *problems) {
  Recompose recompose = {.folder = folder,
                         .metadata = metadata,
                         .content = pack_json_read(pack),
                         .problems = problems};
  const PackJsonContent *content = &recompose.content;
  FinishedPackCurve curve =
      finished_pack_curve_build(curve_level, content, content->count, content->params.curve_step);
  PackInfo info = {.params = &content->params,
                   .seed = content->seed,
                   .state = &content->state,
                   .complete = content->complete,
                   .version = TSB_VERSION,
                   .curve = &curve,
                   .xsb = file_exists_in(folder, "pack.xsb"),
                   .png = file_exists_in(folder, "sheet.png")};
  recompose_format(&recompose, &info, (PackFormats){.json = true});
  check_run(&recompose);
  check_rated(&recompose);
  if (info.xsb) recompose_format(&recompose, &info, (PackFormats){.xsb = true});
  if (info.png || file_exists_in(folder, "thumbs"))
    recompose_format(&recompose, &info, (PackFormats){.png = true});
  if (file_exists_in(folder, "index.html"))
    recompose_format(&recompose, &info, (PackFormats){.html = true});
  pack_json_read_free(&recompose.content);
}
