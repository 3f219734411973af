// Every solution that the project reports is checked here, with nothing but game.h.
#include "rules/verify.h"

static const char WALK_LETTERS[] = "lurd", PUSH_LETTERS[] = "LURD";

bool verify_direction(char letter, Dir *dir) {
  for (int i = 0; i < DIR_COUNT; i++)
    if (letter == WALK_LETTERS[i] || letter == PUSH_LETTERS[i]) return *dir = (Dir)i, true;
  return false;
}

char verify_letter(Dir dir, bool push) { return (push ? PUSH_LETTERS : WALK_LETTERS)[dir]; }

// Plays one move. False after a move that makes the solution wrong.
static bool play(Game *game, char letter, Verdict *verdict) {
  Dir dir;
  bool was_solved = verdict->kind == VERDICT_SOLVED;
  verdict->letter = letter;
  verdict->kind = VERDICT_NOT_A_MOVE;
  if (!verify_direction(letter, &dir)) return false;
  verdict->step = game_move(game, dir);
  verdict->kind = VERDICT_ILLEGAL;
  if (step_refused(verdict->step)) return false;
  // Every box is on a goal, so any push takes a box off its goal.
  verdict->kind = VERDICT_UNDONE;
  if (was_solved && verdict->step == STEP_PUSHED) return false;
  verdict->kind = game_solved(game) ? VERDICT_SOLVED : VERDICT_UNSOLVED;
  verdict->walked_on += was_solved;
  return true;
}

static Verdict replay(Game *game, const char *moves) {
  Verdict verdict = {.kind = game_solved(game) ? VERDICT_SOLVED : VERDICT_UNSOLVED};
  for (const char *move = moves; *move; move++) {
    verdict.at = (size_t)(move - moves) + 1;
    if (!play(game, *move, &verdict)) break;
  }
  bool undone = verdict.kind == VERDICT_UNDONE;
  verdict.moves = game_moves(game) - verdict.walked_on - undone;
  verdict.pushes = game_pushes(game) - undone;
  return verdict;
}

Verdict verify(const Board *start, const char *moves) {
  Game *game = game_new(start);
  Verdict verdict = replay(game, moves);
  game_free(game);
  return verdict;
}

static const char *refusal(Step step) {
  if (step == STEP_BOX_WALL) return "the box cannot be pushed into a wall";
  if (step == STEP_BOX_BOX) return "the box cannot be pushed into another box";
  return "a wall is in the way";
}

bool verify_solves(const Board *start, const char *moves) {
  return moves && verify(start, moves).kind == VERDICT_SOLVED;
}

void verify_write(const Verdict *verdict, Text *out) {
  switch (verdict->kind) {
    case VERDICT_SOLVED:
      text_format(out, "solved in %zu moves, %zu pushes", verdict->moves, verdict->pushes);
      break;
    case VERDICT_UNSOLVED:
      text_format(out, "not solved after its %zu move%s", verdict->moves,
                  verdict->moves == 1 ? "" : "s");
      break;
    case VERDICT_UNDONE:
      text_format(out, "move %zu '%c': it takes a box off its goal after the level was solved",
                  verdict->at, verdict->letter);
      break;
    case VERDICT_ILLEGAL:
      text_format(out, "move %zu '%c': %s", verdict->at, verdict->letter, refusal(verdict->step));
      break;
    case VERDICT_NOT_A_MOVE:
      text_format(out, "move %zu '%c' is none of l u r d L U R D", verdict->at, verdict->letter);
      break;
  }
}
