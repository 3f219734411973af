#include "labyrinth_rules/labyrinth_replay.h"

LabyrinthReplay labyrinth_replay(const Labyrinth *maze, const char *moves) {
  LabyrinthReplay replay = {.kind = REPLAY_GOES_ON, .state = labyrinth_start(maze)};
  for (; moves[replay.at];) {
    LabyrinthMove move;
    if (replay.kind == REPLAY_WON) return replay.kind = REPLAY_GOES_BEYOND, replay;
    replay.letter = moves[replay.at++];
    if (!labyrinth_move_of(replay.letter, &move)) return replay.kind = REPLAY_NOT_A_MOVE, replay;
    replay.turn = labyrinth_play(maze, &replay.state, move);
    if (labyrinth_turn_refused(replay.turn)) return replay.kind = REPLAY_ILLEGAL, replay;
    if (replay.turn == TURN_CAUGHT) return replay.kind = REPLAY_CAUGHT, replay;
    if (replay.turn == TURN_WON) replay.kind = REPLAY_WON;
  }
  return replay;
}

bool labyrinth_replay_wins(const Labyrinth *maze, const char *moves) {
  return moves && labyrinth_replay(maze, moves).kind == REPLAY_WON;
}

static int count_sweets(uint32_t sweets) { return __builtin_popcount(sweets); }

void labyrinth_replay_write(const LabyrinthReplay *replay, Text *out) {
  int left = count_sweets(replay->state.sweets);
  switch (replay->kind) {
    case REPLAY_WON:
      text_format(out, "won after %zu moves", replay->at);
      return;
    case REPLAY_GOES_ON:
      text_format(out, "not won after %zu moves: ", replay->at);
      if (left) text_format(out, "%d sweet%s left", left, left == 1 ? " is" : "s are");
      else text_add(out, "the player is not at the exit");
      return;
    case REPLAY_CAUGHT:
      text_format(out, "move %zu (%c): a monster catches the player", replay->at, replay->letter);
      return;
    case REPLAY_GOES_BEYOND:
      text_format(out, "goes on after the game is won with move %zu", replay->at);
      return;
    case REPLAY_ILLEGAL:
      text_format(out, "move %zu (%c): %s is in the way", replay->at, replay->letter,
                  replay->turn == TURN_WALL ? "a wall" : "a closed door");
      return;
    case REPLAY_NOT_A_MOVE:
      text_format(out, "character %zu is no move: l, u, r, d or w was expected", replay->at);
      return;
  }
}
