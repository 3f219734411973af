// The side of a searching opponent that thinks: it searches from the root and sends plans.
//
// The root is the position after the pushes that have been decided on for good. While there is no
// solution, a plan allows the safe prefix of the best line. If the budget of the root is used up
// and the mover has nothing left to do, the planner commits itself: the first push that cannot be
// taken back is decided on too, and the search begins again from there. If a root turns out to be
// lost, the planner goes back to the start with twice the budget. Once it has a solution, it makes
// the part that is not yet played shorter.
#ifndef TSB_PLANNER_H
#define TSB_PLANNER_H

#include "engines/solve.h"
#include "opponent/dead_ends.h"
#include "opponent/improver.h"
#include "opponent/plan.h"
#include "opponent/safe_prefix.h"

typedef struct {
  SearchGoal goal;
  const Engine *engine;  // NULL: chosen by solve.h
} PlannerSearch;
enum { PLANNER_SEARCHES = 3 };

typedef struct {
  PlannerSearch searches[PLANNER_SEARCHES];  // one after the other, until one finds a solution
  int search_count;
  bool patient;     // sends no line and decides on nothing before a search has ended
  uint64_t budget;  // positions per root; 0: no limit
  size_t bytes;     // 0: no limit
} PlannerSettings;

typedef enum {
  PLANNER_NEW,        // nothing is set up yet
  PLANNER_SEARCHING,  // from the root
  PLANNER_RESTING,    // the search has ended or its budget is used up, and the mover is busy
  PLANNER_IMPROVING,  // there is a solution
  PLANNER_OVER,
} PlannerStage;

typedef struct {
  PlannerSettings settings;
  Board start;
  Squares squares;
  PlanMail *mail;  // borrowed
  PlannerStage stage;
  DeadEnds ends;
  BoxTravel travel;  // a workspace
  bool has_spare;    // at the start the player can only push
  Push spare;
  uint64_t positions;  // looked at so far

  // The root and its search.
  PushList decided;  // pushes from the start to the root
  Board root;
  Solve *solve;              // NULL before it begins
  int search;                // index of the search that runs
  uint64_t budget;           // of this root; 0: no limit
  uint64_t used, next_line;  // positions: used so far, and when the next line is sent

  // What the mover knows.
  size_t sent;             // number of the last plan
  bool solved, lost;       // it has been sent a solution; it has been told that there is none
  bool restart;            // the next plan tells the mover to start again if it must
  MoverReport news;        // the last report of the mover
  PushList offered, held;  // pushes of the last plan, and of the one that the mover follows

  // A solution that gets shorter.
  bool improving;  // the improver has begun
  Improver improver;
  size_t base;        // pushes before the part that is improved
  bool unsent;        // the improver has found something that the mover does not know
  size_t refused;     // number of the last plan that came too late
  uint64_t improved;  // positions used
} Planner;

// Cheap; the rest is set up by the first planner_think.
void planner_begin(Planner *planner, const Board *start, const PlannerSettings *settings,
                   PlanMail *mail);
void planner_free(Planner *planner);

// Looks at about this many positions. False if nothing is left to do before the mover moves.
bool planner_think(Planner *planner, uint64_t positions);

#endif
