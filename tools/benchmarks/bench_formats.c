// Reading, writing, checking and drawing: normal collections, one very large board, and files made
// to be slow to parse.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "benchmarks/bench.h"
#include "board/symmetry.h"
#include "formats/level_format.h"
#include "picture/board_picture.h"
#include "rules/verify.h"
#include "system/file.h"

// One room of 200x200 cells with 5,000 boxes, each beside a goal.
static Board large_board(void) {
  Board board = board_new(200, 200);
  int boxes = 5000;
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 200; x++) {
      bool edge = x == 0 || y == 0 || x == 199 || y == 199;
      bool pair = !edge && y % 2 == 1 && x % 3 == 1 && x < 197 && boxes > 0;
      if (edge) board_put(&board, cell_at(x, y), '#');
      if (!pair) continue;
      board_put(&board, cell_at(x, y), '$');
      board_put(&board, cell_at(x + 1, y), '.');
      boxes--;
    }
  board_put(&board, cell_at(100, 100), '@');
  return board;
}

static void report(const char *what, double seconds, double count, const char *unit) {
  printf("%-46s %9.2f ms %12.0f %s/s\n", what, seconds * 1e3, count / seconds, unit);
}

static void time_large(void) {
  Level level = {.board = large_board()};
  Collection one = {.levels = &level, .count = 1};
  Text xsb = {0}, slc = {0};
  double t0 = bench_cpu();
  level_format_by_name("xsb")->write(&one, &xsb);
  level_format_by_name("slc")->write(&one, &slc);
  double t1 = bench_cpu();
  Collection read = {0};
  Problems problems = {0};
  level_format_read(xsb.data, xsb.length, &read, &problems);
  level_format_read(slc.data, slc.length, &read, &problems);
  double t2 = bench_cpu();
  symmetry_id(&level.board);
  double t3 = bench_cpu();
  report("200x200, 5,000 boxes: write xsb and slc", t1 - t0, 2, "boards");
  report("200x200, 5,000 boxes: read and check both", t2 - t1, 2, "boards");
  report("200x200, 5,000 boxes: id", t3 - t2, 1, "boards");
  collection_free(&read);
  problems_free(&problems);
  board_free(&level.board);
  text_free(&xsb);
  text_free(&slc);
}

// Files that repeat one piece. Each piece could make a careless parser quadratic, by backtracking.
static void time_repeats(void) {
  enum { BYTES = 2 << 20 };
  static const char *const pieces[] = {"#",
                                       "#\n\n",
                                       "a\n",
                                       "Title: x\n",
                                       "Comment:\n",
                                       "Solution\nr\n",
                                       "#x#\n",
                                       "((",
                                       "65000#65000#\n",
                                       "\xFF",
                                       "::",
                                       "254(#254-#|)\n",
                                       "<Level>",
                                       "; 1\n#@$.#\n\n",
                                       "\t#\n",
                                       "'\n",
                                       "{\"board\":[\"#\"]}\n"};
  enum { PIECES = sizeof pieces / sizeof *pieces };
  double slowest = 0;
  for (int i = 0; i < PIECES; i++) {
    Text file = {0};
    Collection read = {0};
    Problems problems = {0};
    while (file.length < BYTES) text_add(&file, pieces[i]);
    double before = bench_cpu();
    level_format_read(file.data, file.length, &read, &problems);
    double took = bench_cpu() - before;
    if (took > slowest) slowest = took;
    collection_free(&read);
    problems_free(&problems);
    text_free(&file);
  }
  report("2 MB of one piece repeated, slowest of 17", slowest, BYTES, "bytes");
}

// Many levels of one size, in the formats for programs that learn.
static void time_datasets(void) {
  enum { LEVELS = 20000 };
  static const char *const names[] = {"boxoban", "npy", "jsonl"};
  Board board;
  const char *error = board_parse(
      "##########\n#@    #  #\n# $ . #  #\n#  #    ##\n#  ## $  #\n#   #. . #\n#   $    #\n"
      "##########\n",
      &board);
  if (error) return;
  Level *levels = mem_alloc(LEVELS, sizeof *levels);
  for (int i = 0; i < LEVELS; i++) levels[i].board = board;  // borrowed by all
  Collection all = {.levels = levels, .count = LEVELS};
  for (int i = 0; i < 3; i++) {
    Text bytes = {0}, what = {0};
    text_format(&what, "20,000 boards of 10x8: write %s", names[i]);
    double before = bench_cpu();
    level_format_by_name(names[i])->write(&all, &bytes);
    report(what.data, bench_cpu() - before, LEVELS, "boards");
    text_free(&bytes);
    text_free(&what);
  }
  mem_free(levels);
  board_free(&board);
}

static void time_replay(void) {
  enum { MOVES = 1000000 };
  Board board;
  const char *error = board_parse("######\n#@   #\n# $. #\n######\n", &board);
  Text moves = {0};
  for (int i = 0; i < MOVES / 2; i++) text_add(&moves, "rl");
  double before = bench_cpu();
  Verdict verdict = verify(&board, moves.data);
  if (!error && verdict.moves == MOVES)
    report("replay of 1,000,000 moves", bench_cpu() - before, MOVES, "moves");
  text_free(&moves);
  board_free(&board);
}

static void time_thumbs(void) {
  enum { THUMBS = 1000, CELL = 16 };
  Board board;
  const char *error = board_parse(
      " #######\n##@    #\n#    # #\n# $  . #\n## #$ ##\n#    $#\n#. .  #\n#######\n", &board);
  if (error) return;
  double before = bench_cpu();
  Tiles tiles = tiles_new(theme_at(0), CELL);
  for (int i = 0; i < THUMBS; i++) {
    Text png = {0};
    board_picture_png(&tiles, &board, OUTSIDE_CLEAR, PNG_FAST, &png);
    text_free(&png);
  }
  report("1,000 thumbnails of an 8x8 board, 16 px a cell", bench_cpu() - before, THUMBS,
         "pictures");
  tiles_free(&tiles);
  board_free(&board);
}

int bench_formats(const char *program) {
  (void)program;
  printf("\nIn this process, processor time of one call each\n");
  time_large();
  time_datasets();
  time_repeats();
  time_replay();
  time_thumbs();
  return 0;
}
