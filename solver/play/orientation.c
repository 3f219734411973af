// All eight symmetries are tried. Only the cells that the player can ever reach are compared,
// because the rest is decoration: the same rule as in the level id (board/symmetry.h).
#include "play/orientation.h"

#include "base/mem.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "rules/box_travel.h"
#include "rules/verify.h"

// The part of a board that the player can ever reach.
typedef struct {
  const Board *board;
  BitRow *reached, *walked;  // with boxes pushed away; without a push
  int left, top, right, bottom;
} Core;

static void core_bounds(Core *core) {
  const Room *room = &core->board->room;
  core->left = room->width;
  core->top = room->height;
  core->right = core->bottom = -1;
  for (int y = 0; y < room->height; y++)
    for (int x = 0; x < room->width; x++) {
      if (!plane_has(core->reached, cell_at(x, y))) continue;
      if (x < core->left) core->left = x;
      if (x > core->right) core->right = x;
      if (y < core->top) core->top = y;
      core->bottom = y;
    }
}

static Core core_of(const Board *board) {
  size_t rows = (size_t)board->room.height;
  Core core = {.board = board, .reached = mem_alloc(2 * rows, sizeof(BitRow))};
  core.walked = core.reached + rows;
  reach_fill(&board->room, NULL, board->now.player, core.reached);
  reach_fill(&board->room, board->now.box, board->now.player, core.walked);
  core_bounds(&core);
  return core;
}

static bool same_cell(const Core *a, Cell in_a, const Core *b, Cell in_b) {
  bool reached = plane_has(a->reached, in_a);
  if (reached != plane_has(b->reached, in_b)) return false;
  return !reached || (board_box(a->board, in_a) == board_box(b->board, in_b) &&
                      board_goal(a->board, in_a) == board_goal(b->board, in_b) &&
                      plane_has(a->walked, in_a) == plane_has(b->walked, in_b));
}

static bool same_core(const Core *a, const Core *b) {
  if (a->right - a->left != b->right - b->left || a->bottom - a->top != b->bottom - b->top)
    return false;
  for (int y = a->top; y <= a->bottom; y++)
    for (int x = a->left; x <= a->right; x++)
      if (!same_cell(a, cell_at(x, y), b, cell_at(x - a->left + b->left, y - a->top + b->top)))
        return false;
  return true;
}

// Is the board under this symmetry the other one?
static bool matches(const Board *from, const Core *to, int symmetry, Orientation *out) {
  Board turned = symmetry_apply(from, symmetry);
  Core core = core_of(&turned);
  bool same = same_core(&core, to);
  if (same) {
    *out =
        (Orientation){from, to->board, symmetry, to->left - core.left, to->top - core.top, false};
    out->same_player = orientation_cell(out, from->now.player) == to->board->now.player;
  }
  mem_free(core.reached);
  board_free(&turned);
  return same;
}

// A symmetric level matches in several ways. One that keeps the player's place is best, because it
// keeps the first walk, too.
bool orientation_find(const Board *from, const Board *to, Orientation *out) {
  Core core = core_of(to);
  bool found = false;
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Orientation candidate;
    if (!matches(from, &core, symmetry, &candidate)) continue;
    if (!found || candidate.same_player) *out = candidate;
    found = true;
    if (candidate.same_player) break;
  }
  mem_free(core.reached);
  return found;
}

Cell orientation_cell(const Orientation *orientation, Cell cell) {
  const Room *room = &orientation->from->room;
  int which = orientation->symmetry;
  int x = which & 1 ? room->width - 1 - cell_x(cell) : cell_x(cell);
  int y = which & 2 ? room->height - 1 - cell_y(cell) : cell_y(cell);
  return which & 4 ? cell_at(y + orientation->dx, x + orientation->dy)
                   : cell_at(x + orientation->dx, y + orientation->dy);
}

static TimelineEntry turn_entry(const Orientation *orientation, TimelineEntry entry) {
  Dir dir = symmetry_dir((Dir)(entry & ENTRY_DIR), orientation->symmetry);
  return (TimelineEntry)((entry & ~ENTRY_DIR) | dir);
}

// A segment of a timeline: the moves between two restarts.
typedef struct {
  const TimelineEntry *entries;
  size_t count;
  size_t first_push;  // `count` if there is none
} Segment;

static Segment segment_of(const Timeline *timeline, size_t begin, size_t end) {
  if (end == begin) return (Segment){0};  // an empty timeline has no entries to point into
  Segment segment = {timeline->entries + begin, end - begin, 0};
  while (segment.first_push < segment.count && !(segment.entries[segment.first_push] & ENTRY_PUSH))
    segment.first_push++;
  return segment;
}

// Adds the walk to where the segment's first push is made. All of it is one stroke. Returns its
// length.
static size_t add_walk(const Orientation *orientation, const Segment *segment, Timeline *out) {
  Cell cell = orientation->from->now.player;
  int given = 0;
  for (size_t i = 0; i < segment->first_push; i++) {
    cell = board_step(orientation->from, cell, (Dir)(segment->entries[i] & ENTRY_DIR));
    given |= segment->entries[i] & ENTRY_GIVEN;
  }
  BoxTravel travel = {0};
  Text walk = {0};
  box_travel_set_board(&travel, orientation->to);
  box_travel_walk(&travel, orientation_cell(orientation, cell), &walk);
  box_travel_free(&travel);
  for (size_t i = 0; i < walk.length; i++) {
    Dir dir = LEFT;
    int begins = i ? 0 : segment->entries[0] & ENTRY_BEGINS_STROKE;
    verify_direction(walk.data[i], &dir);
    timeline_add(out, (TimelineEntry)(dir | given | begins));
  }
  size_t length = walk.length;
  text_free(&walk);
  return length;
}

// Adds a segment with another walk to its first push. Returns where its index `at` has gone.
static size_t add_with_new_walk(const Orientation *orientation, const Segment *segment, size_t at,
                                Timeline *out) {
  size_t walk = segment->count ? add_walk(orientation, segment, out) : 0;
  for (size_t i = segment->first_push; i < segment->count; i++) {
    TimelineEntry entry = turn_entry(orientation, segment->entries[i]);
    // The walk and the push that it leads to must not both begin the same stroke, nor neither.
    if (i == segment->first_push && walk && i == 0) entry &= (TimelineEntry)~ENTRY_BEGINS_STROKE;
    if (i == segment->first_push && !walk) entry |= segment->entries[0] & ENTRY_BEGINS_STROKE;
    timeline_add(out, entry);
  }
  return at < segment->first_push ? 0 : walk + at - segment->first_push;
}

static size_t add_segment(const Orientation *orientation, const Segment *segment, size_t at,
                          Timeline *out) {
  if (!orientation->same_player) return add_with_new_walk(orientation, segment, at, out);
  for (size_t i = 0; i < segment->count; i++)
    timeline_add(out, turn_entry(orientation, segment->entries[i]));
  return at;
}

// Returns where the index `at` has gone.
static size_t turn_timeline(const Orientation *orientation, const Timeline *timeline, size_t at,
                            Timeline *out) {
  size_t turned_at = 0;
  for (size_t begin = 0; begin <= timeline->count;) {
    size_t end = timeline_segment_end(timeline, begin), base = out->count;
    Segment segment = segment_of(timeline, begin, end);
    bool inside = at >= begin && at <= end;
    size_t local = add_segment(orientation, &segment, inside ? at - begin : 0, out);
    if (inside) turned_at = base + local;
    if (end < timeline->count) timeline_add(out, timeline->entries[end]);
    begin = end + 1;
  }
  return turned_at;
}

static void turn_mark(const Orientation *orientation, const PlaySession *session, int mark,
                      PlaySession *out) {
  Timeline moves = {0};
  const Timeline *kept = play_session_mark(session, mark);
  size_t at = turn_timeline(orientation, kept, kept->count, &moves);
  PlaySession *there = play_session_of_timeline(orientation->to, &moves, at);
  play_session_set_mark_from(out, mark, there);
  play_session_free(there);
}

PlaySession *orientation_session(const Orientation *orientation, const PlaySession *session) {
  Timeline timeline = {0};
  size_t at = turn_timeline(orientation, play_session_timeline(session),
                            play_session_index(session), &timeline);
  PlaySession *turned = play_session_of_timeline(orientation->to, &timeline, at);
  for (int mark = 1; mark <= PLAY_MARKS; mark++)
    if (play_session_has_mark(session, mark)) turn_mark(orientation, session, mark, turned);
  return turned;
}

char *orientation_moves(const Orientation *orientation, const char *moves) {
  PlaySession *session = play_session_new(orientation->from);
  char *letters = NULL;
  if (play_session_load(session, moves)) {
    Text text = {0};
    PlaySession *turned = orientation_session(orientation, session);
    play_session_write(turned, &text);
    letters = text.data ? text_take(&text) : mem_string("", 0);
    play_session_free(turned);
  }
  play_session_free(session);
  return letters;
}
