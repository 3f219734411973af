// Families of levels made by rule, whose order is known: what is added to a level so that nothing
// more has to be found out must hardly change its difficulty. Each family has a bound in points.
//
// Groups of members that fail are printed; with TSB_FAMILIES set, all are. The last line of a
// family has its largest difference. A level that is not rated within the limits is counted; at
// most one member in ten may be so.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "params/params.h"
#include "rating/rate_limits.h"
#include "support/environment.h"
#include "support/level_canvas.h"
#include "support/public_levels.h"

// --- Rating

// Below the defaults of `rate`, but with its survey: exact measures are the same.
static RateWork work(void) {
  enum { STATES_PART = 8 };
  int nodes = environment_number("TSB_FAMILY_NODES", 400000);
  RateWork work = RATE_WORK_WITH_NODES(nodes);
  if (work.max_states > nodes / STATES_PART) work.max_states = nodes / STATES_PART;
  return work;
}

static TierBounds tier_bounds(void) {
  GenParams params = params_default();
  return params_tier_bounds(&params);
}

// The only place that rates.
static LevelRating rate(const Board *board) {
  LevelMeasurer measurer = {0};
  TierBounds tiers = tier_bounds();
  RateWork most = work();
  RateLimits limits = rate_limits_for(&most, &tiers, board, NULL);
  LevelRating rating = rate_level(&measurer, board, NULL, &limits);
  compute_measures_free(&measurer);
  return rating;
}

// With sanitizers a part of the members will do.
static bool fewer(void) { return getenv("TSB_FEWER") != NULL; }

// --- Families

typedef struct {
  const char *name;
  double above, below;
  bool easy;  // no member may be above tier easy
  // Of the whole family.
  int groups, members, unrated, without, failed;
  double highest, lowest;  // difference
  clock_t began;
  // Of the current group.
  Text row;
  bool based, broken;
  double base, least, most;
  int rated;
} Family;

static Family family(const char *name, double above, double below) {
  return (Family){.name = name, .above = above, .below = below, .began = clock()};
}

static void group_begin(Family *family, const char *name) {
  family->row.length = 0;
  text_format(&family->row, "  %-28s", name);
  family->based = family->broken = false;
  family->rated = 0;
}

static void group_base(Family *family, double base) {
  family->based = true;
  family->base = base;
  text_format(&family->row, " base %.2f:", base);
}

static void member_counts(Family *family, const char *name, const LevelRating *rating) {
  double difficulty = rating->difficulty;
  if (!family->rated || difficulty < family->least) family->least = difficulty;
  if (!family->rated || difficulty > family->most) family->most = difficulty;
  family->rated++;
  bool hard = family->easy && rating->tier > TIER_EASY;
  family->broken |= hard;
  text_format(&family->row, " %s %.2f%s", name, difficulty, hard ? " NOT EASY" : "");
}

// Rates a level and takes it.
static LevelRating member(Family *family, const char *name, Board board) {
  LevelRating rating = rate(&board);
  family->members++;
  if (rating.outcome == RATE_RATED) member_counts(family, name, &rating);
  else {
    family->unrated++;
    text_format(&family->row, " %s unrated", name);
  }
  board_free(&board);
  return rating;
}

static void member_of(Family *family, const char *name, Board board) {
  LevelRating rating = member(family, name, board);
  rate_free(&rating);
}

static void group_end(Family *family) {
  double above = 0, below = 0;
  if (family->rated) {
    above = family->most - (family->based ? family->base : family->least);
    below = family->based ? family->least - family->base : 0;
  }
  family->broken |= above > family->above + 1e-9 || -below > family->below + 1e-9;
  if (above > family->highest) family->highest = above;
  if (below < family->lowest) family->lowest = below;
  family->groups++;
  family->failed += family->broken;
  text_format(&family->row, family->based ? "  (%+.2f %+.2f)" : "  (%.2f)", above, below);
  if (family->broken || getenv("TSB_FAMILIES"))
    printf("%s%s\n", family->row.data, family->broken ? "  FAILS" : "");
}

static void family_end(Family *family) {
  double seconds = (double)(clock() - family->began) / CLOCKS_PER_SEC;
  printf(
      "%s: highest %+.2f of %.0f, lowest %+.2f, %d of %d groups fail, %d of %d members not rated",
      family->name, family->highest, family->above, family->lowest, family->failed, family->groups,
      family->unrated, family->members);
  if (family->without) printf(", %d levels do without", family->without);
  printf(", %.1f s\n", seconds);
  fflush(stdout);
  text_free(&family->row);
  ck_assert_msg(!family->failed, "%s: %d groups fail", family->name, family->failed);
  ck_assert_int_gt(family->members, family->unrated);
  ck_assert_msg(10 * family->unrated <= family->members, "%s: %d of %d not rated", family->name,
                family->unrated, family->members);
}

static const char *named(char *name, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static const char *named(char *name, size_t size, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(name, size, format, args);
  va_end(args);
  return name;
}
#define NAME(...) named((char[64]){0}, 64, __VA_ARGS__)

// --- Rows and halls

typedef struct {
  int width, height;  // of the board
  int boxes, apart;   // cells between two boxes
  int left, top;      // of the first box
  int pushes;
} Row;

// Boxes in a row, each straight above its goal in an open hall. The player stands above the first.
static Board row_board(Row row) {
  Board board = board_new(row.width, row.height);
  for (int y = 0; y < row.height; y++)
    for (int x = 0; x < row.width; x++)
      if (!x || !y || x == row.width - 1 || y == row.height - 1)
        board_put(&board, cell_at(x, y), '#');
  for (int i = 0; i < row.boxes; i++) {
    int x = row.left + i * (row.apart + 1);
    board_put(&board, cell_at(x, row.top), '$');
    board_put(&board, cell_at(x, row.top + row.pushes), '.');
  }
  board_put(&board, cell_at(row.left, row.top - 1), '@');
  return board;
}

static Board narrow_row(int boxes, int apart, int pushes) {
  return row_board((Row){.width = boxes + (boxes - 1) * apart + 4,
                         .height = pushes + 5,
                         .boxes = boxes,
                         .apart = apart,
                         .left = 2,
                         .top = 2,
                         .pushes = pushes});
}

START_TEST(a_row_of_boxes_above_their_goals_is_easy_at_any_length)
{
  Family rows = family("rows", 4, 0);
  rows.easy = true;
  group_begin(&rows, "3 to 12 boxes, 0 to 3 apart");
  for (int apart = 0; apart <= 3; apart++)
    for (int boxes = 3; boxes <= 12; boxes += fewer() ? 3 : 1)
      member_of(&rows, NAME("%d/%d", boxes, apart), narrow_row(boxes, apart, 1));
  group_end(&rows);
  family_end(&rows);
}
END_TEST

// Nothing has to be found out to push a box on. The longer way counts a little.
START_TEST(a_row_that_is_pushed_further_is_hardly_harder)
{
  Family rows = family("rows pushed 1 to 3 cells", 4, 0);
  rows.easy = true;
  for (int boxes = 3; boxes <= 9; boxes += 3) {
    group_begin(&rows, NAME("%d boxes, 1 apart", boxes));
    for (int pushes = 1; pushes <= 3; pushes++)
      member_of(&rows, NAME("%d", pushes), narrow_row(boxes, 1, pushes));
    group_end(&rows);
  }
  family_end(&rows);
}
END_TEST

typedef enum { HALL_MIDDLE, HALL_CORNER } HallPlace;

static Board hall(int width, int height, int apart, HallPlace place) {
  int boxes = 4, span = boxes + (boxes - 1) * apart;
  bool corner = place == HALL_CORNER;
  return row_board((Row){.width = width,
                         .height = height,
                         .boxes = boxes,
                         .apart = apart,
                         .left = corner ? 1 : (width - span) / 2,
                         .top = corner ? 2 : (height - 4) / 2,
                         .pushes = 3});
}

START_TEST(the_size_of_a_hall_does_not_matter)
{
  enum { FAR = -1 };
  static const struct {
    const char *name;
    int apart;   // FAR: the boxes are spread over the whole width
    int height;  // 0: square
    HallPlace place;
  } kinds[] = {{"in the middle", 0, 0, HALL_MIDDLE},
               {"in the middle, 1 apart", 1, 0, HALL_MIDDLE},
               {"in a corner", 0, 0, HALL_CORNER},
               {"in a long hall", 1, 9, HALL_MIDDLE},
               {"far apart", FAR, 9, HALL_MIDDLE}};
  static const int sides[] = {8, 12, 16, 32, 64, 128, 256};
  Family halls = family("halls", 4, 0);
  halls.easy = true;
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
    group_begin(&halls, kinds[kind].name);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
      enum { FEWER_SIDES = 40 };
      if ((sides[i] < 12 && kinds[kind].apart) || (fewer() && sides[i] > FEWER_SIDES)) continue;
      int height = kinds[kind].height ? kinds[kind].height : sides[i];
      int apart = kinds[kind].apart == FAR ? (sides[i] - 8) / 3 : kinds[kind].apart;
      member_of(&halls, NAME("%d", sides[i]), hall(sides[i], height, apart, kinds[kind].place));
    }
    group_end(&halls);
  }
  family_end(&halls);
}
END_TEST

// --- Base levels

static const char *const OURS[] = {
    "   #####\n"
    " ###   #\n"
    " # $$# #\n"
    "## #  @#\n"
    "# .#  ##\n"
    "#      #\n"
    "#. #   #\n"
    "########\n",
    "###########\n"
    "#.  @ #   #\n"
    "#         #\n"
    "#.  # ## ##\n"
    "####    $##\n"
    "   #   $  #\n"
    "   #  #   #\n"
    "   ########\n",
    "########\n"
    "#@$ ...#\n"
    "# $$ # #\n"
    "#  #   #\n"
    "########\n",
    "###########\n"
    "#  ##. #  #\n"
    "# $       #\n"
    "#@ ##$#   #\n"
    "####  .####\n"
    "   #   $  #\n"
    "   ##.    #\n"
    "    #######\n",
    "#####\n"
    "#@..####\n"
    "# $ # .#\n"
    "## ##  #\n"
    "##  # $#\n"
    "#  $$  #\n"
    "#.    ##\n"
    "#######\n",
    "   ########\n"
    "#### $.#. #\n"
    "#      $$.#\n"
    "#   ###@$.#\n"
    "##### #####\n",
    "########\n"
    "#.   . ###\n"
    "#  $ # $ #\n"
    "## # $   #\n"
    "## #.  ###\n"
    "# $@####\n"
    "#  .#\n"
    "#####\n",
    "########\n"
    "#      #\n"
    "# #$$# #\n"
    "# $ $  #\n"
    "# $   .#\n"
    "# #  #.#\n"
    "#  @...#\n"
    "########\n",
    " ##########\n"
    "##   #  +.#\n"
    "# $   $$$ #\n"
    "#..$ #  .##\n"
    "##########\n",
    "###########\n"
    "#+$..     #\n"
    "# # $#  $ #\n"
    "# $ $ . .##\n"
    "##########\n",
};
// Of Microban I, from intro to expert, with two to six boxes.
static const int MICROBAN[] = {1, 10, 20, 36, 43, 53, 69, 86, 111, 142};

enum {
  OURS_COUNT = sizeof OURS / sizeof *OURS,
  MICROBAN_COUNT = sizeof MICROBAN / sizeof *MICROBAN
};

typedef struct {
  char name[32];
  Board board;  // trimmed
  LevelRating rating;
  Doorways doors;
} Base;

typedef struct {
  Base items[OURS_COUNT + MICROBAN_COUNT];
  int count;
} Bases;

static void bases_add(Bases *bases, const char *name, const Board *board) {
  Base *base = &bases->items[bases->count++];
  snprintf(base->name, sizeof base->name, "%s", name);
  base->board = board_trim(board);
  base->rating = rate(&base->board);
  ck_assert_msg(base->rating.outcome == RATE_RATED, "%s is not rated", name);
  base->doors = doorways_find(&base->board, base->rating.solution);
}

static void bases_add_microban(Bases *bases) {
  Reading reading = public_levels_read("microban1.xsb", 155);
  for (int i = 0; i < MICROBAN_COUNT; i++)
    bases_add(bases, NAME("microban %d", MICROBAN[i]),
              &reading.collection.levels[MICROBAN[i] - 1].board);
  reading_free(&reading);
}

// Rated once, before Check forks for a test.
static Bases bases;

static void bases_make(void) {
  int step = fewer() ? 4 : 1;
  for (int i = 0; i < OURS_COUNT; i += step) {
    Board board = drawn(OURS[i]);
    bases_add(&bases, NAME("ours %d", i + 1), &board);
    board_free(&board);
  }
  if (fewer()) return;
  if (public_levels_exist()) bases_add_microban(&bases);
  else printf("no public levels: the families of Microban are skipped\n");
}

static void bases_free(void) {
  for (int i = 0; i < bases.count; i++) {
    board_free(&bases.items[i].board);
    rate_free(&bases.items[i].rating);
  }
  bases.count = 0;
}

// --- What is added to a base level

// A base level on a canvas, and a doorway there.
typedef struct {
  Board canvas;
  Cell floor;
} Site;

static Site site(const Base *base, const Doorway *door, bool player) {
  Cell corner = canvas_middle(&base->board);
  Site site = {canvas_new(), corner + door->floor};
  canvas_place(&site.canvas, &base->board, corner, player);
  return site;
}

static Board with_corridor(const Base *base, const Doorway *door, int cells, int strip) {
  Site at = site(base, door, false);
  Cell end = canvas_corridor(&at.canvas, at.floor, door, cells, strip);
  board_put(&at.canvas, end, '@');
  return canvas_take(&at.canvas);
}

static Board with_closet(const Base *base, const Doorway *door, int niche) {
  Site at = site(base, door, true);
  Cell end = canvas_carve(&at.canvas, at.floor, door->dir, niche);
  board_put(&at.canvas, end, '*');
  return canvas_take(&at.canvas);
}

static Board with_dead_end(const Base *base, const Doorway *door, int cells) {
  Site at = site(base, door, true);
  canvas_carve(&at.canvas, at.floor, door->dir, cells);
  return canvas_take(&at.canvas);
}

// A room at the end of a corridor with a bend, which no box comes through.
static Board with_room(const Base *base, const Doorway *door, int side) {
  Site at = site(base, door, true);
  Dir left = turned_left(door->dir);
  Cell end = canvas_carve(&at.canvas, at.floor, door->dir, door->depth + 1);
  end = canvas_carve(&at.canvas, end, left, 2);
  end = canvas_carve(&at.canvas, end, door->dir, 1);
  for (int i = 0; i < side; i++) {
    end = canvas_carve(&at.canvas, end, door->dir, 1);
    canvas_carve(&at.canvas, end, left, 1);
    canvas_carve(&at.canvas, end, dir_opposite(left), side - 2);
  }
  return canvas_take(&at.canvas);
}

// The best doorway and the worst that does, through which a box can mostly be pushed in and is
// lost. Returns how many there are.
static int two_doors(const Base *base, const Doorway *doors[2]) {
  const Doorways *all = &base->doors;
  if (all->count) doors[0] = &all->items[0], doors[1] = &all->items[all->count - 1];
  return all->count < 2 ? all->count : 2;
}

// With a mark where a box can be pushed in: that adds a position, though one that was lost before.
#define door_name(name, door) NAME("%s%s", name, (door)->grade == DOOR_TO_LOST_FLOOR ? "!" : "")

// What is added needs no push of a box of the level: else it is not what the family is about.
static void added(Family *family, const Base *base, const char *name, Board board) {
  LevelRating rating = member(family, name, board);
  if (rating.outcome == RATE_RATED && rating.optimal && base->rating.optimal)
    ck_assert_msg(rating.measures.pushes == base->rating.measures.pushes,
                  "%s, %s, %s: the addition changes the level", family->name, base->name, name);
  rate_free(&rating);
}

START_TEST(the_length_of_the_way_to_the_first_box_does_not_matter)
{
  Family corridors = family("corridors of 20, 100, 400", 4, 0);
  double above = 0, below = 0;  // the base level: printed, not demanded
  for (int i = 0; i < bases.count; i++) {
    const Base *base = &bases.items[i];
    corridors.without += !base->doors.count;
    if (!base->doors.count) continue;
    const Doorway *door = &base->doors.items[0];
    group_begin(&corridors, base->name);
    text_format(&corridors.row, " [base %.2f]", base->rating.difficulty);
    added(&corridors, base, "20", with_corridor(base, door, 20, 30));
    added(&corridors, base, "100", with_corridor(base, door, 100, 30));
    added(&corridors, base, "100 straight", with_corridor(base, door, 100, 0));
    added(&corridors, base, "400", with_corridor(base, door, 400, 30));
    group_end(&corridors);
    above = fmax(above, corridors.most - base->rating.difficulty);
    below = fmin(below, corridors.least - base->rating.difficulty);
  }
  printf("  corridors against the base: highest %+.2f, lowest %+.2f\n", above, below);
  family_end(&corridors);
}
END_TEST

START_TEST(a_box_at_home_in_a_closet_does_not_matter)
{
  Family closets = family("closets", 2, 2);
  for (int i = 0; i < bases.count; i++) {
    const Base *base = &bases.items[i];
    const Doorway *doors[2];
    int count = two_doors(base, doors);
    closets.without += !count;
    if (!count) continue;
    group_begin(&closets, base->name);
    group_base(&closets, base->rating.difficulty);
    for (int d = 0; d < count; d++) {
      added(&closets, base, door_name("niche", doors[d]), with_closet(base, doors[d], 1));
      added(&closets, base, door_name("deep", doors[d]), with_closet(base, doors[d], 2));
    }
    group_end(&closets);
  }
  family_end(&closets);
}
END_TEST

START_TEST(floor_that_nobody_needs_does_not_matter)
{
  Family floors = family("idle floor", 3, 3);
  for (int i = 0; i < bases.count; i++) {
    const Base *base = &bases.items[i];
    const Doorway *doors[2];
    int count = two_doors(base, doors);
    floors.without += !count;
    if (!count) continue;
    group_begin(&floors, base->name);
    group_base(&floors, base->rating.difficulty);
    for (int d = 0; d < count; d++) {
      added(&floors, base, door_name("dead end", doors[d]), with_dead_end(base, doors[d], 6));
      added(&floors, base, door_name("4x4", doors[d]), with_room(base, doors[d], 4));
    }
    added(&floors, base, door_name("12x12", doors[0]), with_room(base, doors[0], 12));
    group_end(&floors);
  }
  family_end(&floors);
}
END_TEST

START_TEST(turned_and_mirrored_levels_have_one_difficulty)
{
  Family turned = family("symmetries", 0, 0);
  for (int i = 0; i < bases.count; i++) {
    const Base *base = &bases.items[i];
    group_begin(&turned, base->name);
    group_base(&turned, base->rating.difficulty);
    for (int which = 1; which < SYMMETRY_COUNT; which++)
      added(&turned, base, NAME("%d", which), symmetry_apply(&base->board, which));
    group_end(&turned);
  }
  family_end(&turned);
}
END_TEST

// --- Copies

// Two levels with facing doorways, joined by a corridor with a bend, which no box comes through.
static Board joined(const Board *one, const Doorway *out, const Board *other, const Doorway *in,
                    int between) {
  Board canvas = canvas_new();
  Dir left = turned_left(out->dir);
  Cell corner = canvas_middle(one), floor = corner + out->floor;
  int before = out->depth + 1, after = between + in->depth;
  Cell far = cell_towards(cell_towards(floor, out->dir, before + after + 1), left, 2);
  canvas_place(&canvas, one, corner, true);
  canvas_place(&canvas, other, far - in->floor, false);
  Cell bend = canvas_carve(&canvas, floor, out->dir, before);
  canvas_carve(&canvas, canvas_carve(&canvas, bend, left, 2), out->dir, after);
  return canvas_take(&canvas);
}

static char *turned_moves(const char *moves, int which) {
  char *turned = mem_string(moves, strlen(moves));
  for (char *move = turned; *move; move++) {
    Dir dir;
    ck_assert(verify_direction(*move, &dir));
    *move = verify_letter(symmetry_dir(dir, which), false);
  }
  return turned;
}

// The level and its form turned by `which`. The first one can be left when it is solved. False if
// no doorways face each other.
static bool beside(const Base *base, int which, int between, Board *board) {
  Board other = symmetry_apply(&base->board, which);
  char *moves = turned_moves(base->rating.solution, which);
  Doorways ins = doorways_find(&other, moves);
  bool found = false;
  for (int i = 0; i < base->doors.count && !found; i++)
    for (int j = 0; j < ins.count && !found; j++) {
      const Doorway *out = &base->doors.items[i], *in = &ins.items[j];
      if (!out->final || in->dir != dir_opposite(out->dir)) continue;
      *board = joined(&base->board, out, &other, in, between);
      found = true;
    }
  mem_free(moves);
  board_free(&other);
  return found;
}

static void doubled(Family *family, const Base *base, const char *name, int which, int between) {
  Board board;
  if (!beside(base, which, between, &board)) return;
  LevelRating rating = member(family, name, board);
  if (rating.outcome == RATE_RATED && rating.optimal && base->rating.optimal)
    ck_assert_msg(rating.measures.pushes == 2 * base->rating.measures.pushes,
                  "%s, %s, %s: the copies change each other", family->name, base->name, name);
  rate_free(&rating);
}

START_TEST(a_level_beside_its_copy_is_hardly_harder)
{
  // Who solves two levels has solved one of them.
  Family copies = family("copies", 6, 2);
  for (int i = 0; i < bases.count; i++) {
    const Base *base = &bases.items[i];
    int before = copies.members;
    group_begin(&copies, base->name);
    group_base(&copies, base->rating.difficulty);
    doubled(&copies, base, "copy", 0, 3);
    doubled(&copies, base, "mirror", 1, 3);
    doubled(&copies, base, "flipped", 2, 3);
    doubled(&copies, base, "far", 1, 60);
    if (copies.members > before) group_end(&copies);
    else copies.without++;
  }
  family_end(&copies);
}
END_TEST

// --- Ours

typedef struct {
  const char *name, *rows;
  int first, last;  // columns that are repeated
  const int *times;
} Stretched;

static void stretched(Family *family, const Stretched *kind) {
  Board board = drawn(kind->rows);
  group_begin(family, kind->name);
  for (const int *times = kind->times; *times; times++)
    member_of(family, NAME("%d", *times),
              columns_repeated(&board, kind->first, kind->last, *times));
  group_end(family);
  board_free(&board);
}

// In a tunnel there is no choice.
START_TEST(the_length_of_a_tunnel_does_not_matter)
{
  static const int lengths[] = {1, 5, 20, 80, 200, 0};
  static const Stretched kinds[] = {{"one box",
                                     "########\n"
                                     "#   ####\n"
                                     "#@$   .#\n"
                                     "#   ####\n"
                                     "########\n",
                                     5, 5, lengths},
                                    {"two boxes in one tunnel",
                                     "#########\n"
                                     "#   #####\n"
                                     "# $   ..#\n"
                                     "# $ #####\n"
                                     "#@  #####\n"
                                     "#########\n",
                                     5, 5, lengths},
                                    {"a tunnel between two rooms",
                                     "##########\n"
                                     "#   ##   #\n"
                                     "#@$      #\n"
                                     "#   ## . #\n"
                                     "##########\n",
                                     4, 4, lengths}};
  Family tunnels = family("tunnels of 1 to 200", 4, 0);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) stretched(&tunnels, &kinds[i]);
  family_end(&tunnels);
}
END_TEST

START_TEST(the_way_between_two_rooms_does_not_matter)
{
  static const int lengths[] = {1, 4, 20, 80, 200, 0};
  static const Stretched kinds[] = {{"one box each",
                                     "############\n"
                                     "#    ##    #\n"
                                     "#@$ .## $ .#\n"
                                     "#          #\n"
                                     "############\n",
                                     5, 5, lengths},
                                    {"two boxes each",
                                     "################\n"
                                     "#   . ####.    #\n"
                                     "# $     ## $  .#\n"
                                     "#@$. #     $   #\n"
                                     "#    ####      #\n"
                                     "################\n",
                                     8, 8, lengths}};
  Family ways = family("rooms 1 to 200 apart", 4, 0);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) stretched(&ways, &kinds[i]);
  family_end(&ways);
}
END_TEST

// Eight times the same, which is found out once.
START_TEST(many_trivial_rooms_are_easy)
{
  static const int counts[] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
  static const Stretched kinds[] = {{"one box each",
                                     "########\n"
                                     "##    ##\n"
                                     "## $  ##\n"
                                     "##    ##\n"
                                     "## .  ##\n"
                                     "##### ##\n"
                                     "#@     #\n"
                                     "########\n",
                                     2, 6, counts}};
  Family chains = family("chains of 1 to 8 rooms", 6, 0);
  chains.easy = true;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) stretched(&chains, &kinds[i]);
  family_end(&chains);
}
END_TEST

// The player may stand on any cell of his region: the puzzle is the same.
START_TEST(the_place_of_the_player_hardly_matters)
{
  Family starts = family("starts", 3, 3);
  for (int i = 0; i < bases.count; i++) {
    const Base *base = &bases.items[i];
    BitRow region[BOARD_MAX_SIDE];
    reach_fill(&base->board.room, base->board.now.box, base->board.now.player, region);
    group_begin(&starts, base->name);
    group_base(&starts, base->rating.difficulty);
    int cells = 0, all = 0, width = base->board.room.width, height = base->board.room.height;
    for (int at = 0; at < width * height; at++)
      all += plane_has(region, cell_at(at % width, at / width));
    for (int at = 0; at < width * height; at++) {
      Cell cell = cell_at(at % width, at / width);
      if (!plane_has(region, cell)) continue;
      bool chosen = cells == 0 || cells == all / 2 || cells == all - 1;
      cells++;
      if (!chosen) continue;
      Board board = board_copy(&base->board);
      board.now.player = cell;
      added(&starts, base, NAME("%d,%d", cell_x(cell), cell_y(cell)), board);
    }
    group_end(&starts);
  }
  family_end(&starts);
}
END_TEST

// --- Levels that were once called hard

START_TEST(levels_that_are_easy_at_first_sight_are_called_easy)
{
  Family named = family("named levels", 100, 100);
  named.easy = true;
  group_begin(&named, "named");
  member_of(&named, "nine boxes, 1 apart", narrow_row(9, 1, 1));
  member_of(&named, "hall of 256x256", hall(256, 256, 1, HALL_MIDDLE));
  if (public_levels_exist()) {
    Reading reading = public_levels_read("microban1.xsb", 155);
    member_of(&named, "microban 154", board_copy(&reading.collection.levels[153].board));
    reading_free(&reading);
  }
  group_end(&named);
  family_end(&named);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rating_families");
  TCase *drawn_by_rule = tcase_create("drawn");
  tcase_set_timeout(drawn_by_rule, 300);
  tcase_add_test(drawn_by_rule, levels_that_are_easy_at_first_sight_are_called_easy);
  tcase_add_test(drawn_by_rule, a_row_of_boxes_above_their_goals_is_easy_at_any_length);
  tcase_add_test(drawn_by_rule, a_row_that_is_pushed_further_is_hardly_harder);
  tcase_add_test(drawn_by_rule, the_size_of_a_hall_does_not_matter);
  tcase_add_test(drawn_by_rule, the_length_of_a_tunnel_does_not_matter);
  tcase_add_test(drawn_by_rule, the_way_between_two_rooms_does_not_matter);
  tcase_add_test(drawn_by_rule, many_trivial_rooms_are_easy);
  suite_add_tcase(suite, drawn_by_rule);
  TCase *of_bases = tcase_create("bases");
  tcase_set_timeout(of_bases, 300);
  tcase_add_unchecked_fixture(of_bases, bases_make, bases_free);
  tcase_add_test(of_bases, the_length_of_the_way_to_the_first_box_does_not_matter);
  tcase_add_test(of_bases, a_level_beside_its_copy_is_hardly_harder);
  tcase_add_test(of_bases, a_box_at_home_in_a_closet_does_not_matter);
  tcase_add_test(of_bases, floor_that_nobody_needs_does_not_matter);
  tcase_add_test(of_bases, turned_and_mirrored_levels_have_one_difficulty);
  tcase_add_test(of_bases, the_place_of_the_player_hardly_matters);
  suite_add_tcase(suite, of_bases);
  return run_tests(suite);
}
