#include "image/png_read.h"
#include "labyrinth_pack/labyrinth_pack_composer.h"
#include "labyrinth_pack/labyrinth_pack_read.h"
#include "support/boards.h"
#include "support/labyrinth_pack.h"

// What the composer handed out.
enum { MAX_FILES = 16 };
typedef struct {
  struct {
    char name[64];
    Text bytes;
    int pieces;
    bool complete;
  } files[MAX_FILES];
  int count;
  int left;  // pieces until the disk is full, or -1
} Store;

static bool store(void *context, const char *name, const Text *piece, bool last, Text *error) {
  Store *stored = context;
  int at = 0;
  while (at < stored->count && strcmp(stored->files[at].name, name) != 0) at++;
  ck_assert_int_lt(at, MAX_FILES);
  if (at == stored->count) strcpy(stored->files[stored->count++].name, name);
  if (!stored->left) return text_add(error, "the disk is full"), false;
  stored->left--;
  ck_assert(!stored->files[at].complete);
  text_add_bytes(&stored->files[at].bytes, piece->data, piece->length);
  stored->files[at].pieces++;
  stored->files[at].complete = last;
  return true;
}

static bool compose(const LabyrinthPackInfo *info, const GeneratedLabyrinth *levels, size_t count,
                    Store *stored, Text *error) {
  LabyrinthPackComposer composer = labyrinth_pack_composer_new(info, store, stored);
  bool ok = labyrinth_pack_composer_begin(&composer, error);
  for (size_t i = 0; ok && i < count; i++)
    ok = labyrinth_pack_composer_add(&composer, &levels[i], error);
  ok = ok && labyrinth_pack_composer_end(&composer, error);
  labyrinth_pack_composer_free(&composer);
  return ok;
}

static Store composed(const LabyrinthPackInfo *info, const GeneratedLabyrinth *levels,
                      size_t count) {
  Store stored = {.left = -1};
  Text error = {0};
  ck_assert_msg(compose(info, levels, count, &stored, &error), "%s", error.data);
  return stored;
}

static const Text *bytes_of(const Store *stored, const char *name) {
  for (int i = 0; i < stored->count; i++)
    if (!strcmp(stored->files[i].name, name)) return &stored->files[i].bytes;
  ck_abort_msg("no file %s", name);
}

static void store_free(Store *stored) {
  for (int i = 0; i < stored->count; i++) text_free(&stored->files[i].bytes);
}

START_TEST(a_pack_has_its_files_and_all_are_complete)
{
  static const char *const names[] = {"pack.lab",        "pack.json",       "index.html",
                                      "sheet.png",       "levels/0001.lab", "levels/0002.lab",
                                      "levels/0003.lab", "thumbs/0001.png", "thumbs/0002.png",
                                      "thumbs/0003.png"};
  HandPack pack;
  hand_pack_make(&pack);
  Store stored = composed(&pack.info, pack.levels, HAND_LEVELS);
  ck_assert_int_eq(stored.count, (int)(sizeof names / sizeof *names));
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    ck_assert_uint_gt(bytes_of(&stored, names[i])->length, 0);
  for (int i = 0; i < stored.count; i++) ck_assert(stored.files[i].complete);
  store_free(&stored);
  hand_pack_free(&pack);
}
END_TEST

START_TEST(the_collection_is_its_levels_and_can_be_read)
{
  HandPack pack;
  hand_pack_make(&pack);
  Store stored = composed(&pack.info, pack.levels, HAND_LEVELS);
  const Text *all = bytes_of(&stored, "pack.lab");
  ck_assert_ptr_nonnull(strstr(all->data, bytes_of(&stored, "levels/0002.lab")->data));
  LabyrinthCollection read = {0};
  Problems problems = {0};
  ck_assert(labyrinth_format_is(all->data, all->length));
  labyrinth_format_read(all->data, all->length, &read, &problems);
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_uint_eq(read.count, HAND_LEVELS);
  ck_assert_str_eq(read.title, "By \"hand\"");
  for (int i = 0; i < HAND_LEVELS; i++) {
    ck_assert(labyrinth_equal(&read.levels[i].maze, &pack.levels[i].maze));
    ck_assert_str_eq(read.levels[i].solution, pack.levels[i].solution);
  }
  const LabyrinthProperties *properties = &read.levels[1].properties;
  ck_assert_str_eq(labyrinth_properties_find(properties, "Turns"), "at most 4");
  ck_assert_str_eq(labyrinth_properties_find(properties, "Recipe"),
                   "l1,seed=18446744073709551615,candidate=7");
  labyrinth_collection_free(&read);
  store_free(&stored);
  hand_pack_free(&pack);
}
END_TEST

START_TEST(a_pack_that_was_read_back_gives_the_same_files)
{
  HandPack pack;
  hand_pack_make(&pack);
  Store stored = composed(&pack.info, pack.levels, HAND_LEVELS);
  cJSON *json = cJSON_Parse(bytes_of(&stored, "pack.json")->data);
  LabyrinthPackContent content = labyrinth_pack_read(json);
  LabyrinthPackInfo info = {.name = content.name,
                            .author = content.author,
                            .params = &content.params,
                            .seed = content.seed,
                            .state = &content.state,
                            .complete = content.complete,
                            .version = "1.2.3"};
  Store again = composed(&info, content.levels, content.count);
  ck_assert_int_eq(again.count, stored.count);
  for (int i = 0; i < stored.count; i++) {
    ck_assert_str_eq(again.files[i].name, stored.files[i].name);
    ck_assert_uint_eq(again.files[i].bytes.length, stored.files[i].bytes.length);
    ck_assert_mem_eq(again.files[i].bytes.data, stored.files[i].bytes.data,
                     stored.files[i].bytes.length);
  }
  cJSON_Delete(json);
  labyrinth_pack_read_free(&content);
  store_free(&again);
  store_free(&stored);
  hand_pack_free(&pack);
}
END_TEST

START_TEST(pictures_are_pictures)
{
  HandPack pack;
  hand_pack_make(&pack);
  Store stored = composed(&pack.info, pack.levels, HAND_LEVELS);
  static const char *const names[] = {"sheet.png", "thumbs/0003.png"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const Text *png = bytes_of(&stored, names[i]);
    Canvas canvas = {0};
    ck_assert_msg(png_read_canvas_strictly(png, &canvas), "%s", names[i]);
    ck_assert_int_gt(canvas.width, canvas.height / 4);
    canvas_free(&canvas);
  }
  store_free(&stored);
  hand_pack_free(&pack);
}
END_TEST

START_TEST(a_sink_that_fails_at_any_piece_ends_the_composer)
{
  HandPack pack;
  hand_pack_make(&pack);
  bool done = false;
  for (int left = 0; !done; left++) {
    Store stored = {.left = left};
    Text error = {0};
    done = compose(&pack.info, pack.levels, HAND_LEVELS, &stored, &error);
    if (!done) ck_assert_str_eq(error.data, "the disk is full");
    text_free(&error);
    store_free(&stored);
  }
  hand_pack_free(&pack);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_pack_composer");
  TCase *tests = tcase_create("composer");
  tcase_add_test(tests, a_pack_has_its_files_and_all_are_complete);
  tcase_add_test(tests, the_collection_is_its_levels_and_can_be_read);
  tcase_add_test(tests, a_pack_that_was_read_back_gives_the_same_files);
  tcase_add_test(tests, pictures_are_pictures);
  tcase_add_test(tests, a_sink_that_fails_at_any_piece_ends_the_composer);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
