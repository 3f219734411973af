#pragma once
#include "saved/saved_game.h"
typedef struct { bool begun, solved, helped, story_solved; size_t best_moves, best_pushes, moves; } SavedSummary;
SavedSummary saved_games_summary(const Board *board);
