// Pictures: thumbnails in each theme, animations, and the gallery page.
#include <stdio.h>

#include "base/mem.h"
#include "benchmarks/bench.h"
#include "formats/collection_data.h"
#include "gallery/gallery.h"
#include "picture/animation.h"

static const char rows[] =
    " #######\n"
    "##@    #\n"
    "#    # #\n"
    "# $  . #\n"
    "## #$ ##\n"
    "#    $#\n"
    "#. .  #\n"
    "#######\n";
static const char walk[] =
    "rrrllddddllrruuuurrrllddddll";  // drawing a walk costs as much as pushes

static void report(const char *what, double seconds, double count, size_t bytes) {
  printf("%-52s %9.2f ms %9.0f /s %9.1f KB each\n", what, seconds * 1e3, count / seconds,
         (double)bytes / count / 1000);
}

static void time_thumbs(const Board *board) {
  enum { THUMBS = 1000 };
  for (size_t t = 0; t < theme_count(); t++) {
    double before = bench_cpu();
    size_t bytes = 0;
    Tiles tiles = tiles_new(theme_at(t), 16);
    for (int i = 0; i < THUMBS; i++) {
      Text png = {0};
      board_picture_png(&tiles, board, OUTSIDE_CLEAR, PNG_FAST, &png);
      bytes += png.length;
      text_free(&png);
    }
    char what[64];
    snprintf(what, sizeof what, "thumbnails, 16 px a cell, theme %s", theme_at(t)->name);
    report(what, bench_cpu() - before, THUMBS, bytes);
    tiles_free(&tiles);
  }
}

static void time_film(const Board *board) {
  enum { FILMS = 20 };
  double before = bench_cpu();
  size_t bytes = 0;
  Tiles tiles = tiles_new(theme_at(0), 32);
  for (int i = 0; i < FILMS; i++) {
    Text png = {0};
    animation_png(&tiles, board, walk, (AnimationStyle){OUTSIDE_CLEAR, 100, 1000}, &png);
    bytes += png.length;
    text_free(&png);
  }
  report("films of 28 moves, 32 px a cell", bench_cpu() - before, FILMS, bytes);
  tiles_free(&tiles);
}

static void time_large(void) {
  Board board = board_new(256, 256);
  for (int i = 0; i < 256; i++) {
    board_put(&board, cell_at(i, 0), '#');
    board_put(&board, cell_at(i, 255), '#');
    board_put(&board, cell_at(0, i), '#');
    board_put(&board, cell_at(255, i), '#');
  }
  board_put(&board, cell_at(9, 9), '@');
  double before = bench_cpu();
  Tiles tiles = tiles_new(theme_at(0), 32);
  Text png = {0};
  board_picture_png(&tiles, &board, OUTSIDE_CLEAR, PNG_SMALL, &png);
  report("a picture of 256x256 cells, 32 px a cell", bench_cpu() - before, 1, png.length);
  text_free(&png);
  tiles_free(&tiles);
  board_free(&board);
}

static void time_page(const Board *board, size_t levels) {
  Collection collection = {.title = "Bench"};
  collection.levels = mem_alloc(levels, sizeof(Level));
  collection.count = levels;
  for (size_t i = 0; i < levels; i++)
    collection.levels[i] = (Level){.board = *board, .number = (int)i + 1, .title = "Level"};
  double before = bench_cpu();
  Text page = {0};
  gallery_write(&collection, "0", &page);
  char what[64];
  snprintf(what, sizeof what, "the gallery page of %zu levels", levels);
  report(what, bench_cpu() - before, 1, page.length);
  text_free(&page);
  mem_free(collection.levels);
}

int bench_render(const char *program) {
  (void)program;
  Board board;
  if (board_parse(rows, &board)) return 2;
  printf("\nIn this process, processor time, an 8x8 board with 3 boxes\n");
  time_thumbs(&board);
  time_film(&board);
  time_large();
  time_page(&board, 50);
  time_page(&board, 2000);
  board_free(&board);
  return 0;
}
