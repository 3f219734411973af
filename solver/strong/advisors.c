// One pass over the moves for each advisor. Ties are broken by the features in a fixed order of
// importance, then by the order of the list, so that the same position gives the same advice.
#include "strong/advisors.h"

// The property that an advisor looks at; more is better.
static int score(Advisor advisor, const CandidateMove *it) {
  switch (advisor) {
    case ADVISOR_PACKING:
      return it->features.packed;
    case ADVISOR_CONNECTIVITY:
      return -it->features.connectivity;
    case ADVISOR_CHOKEPOINTS:
      return -it->features.chokepoints;
    case ADVISOR_OUT_OF_PLAN:
      return -it->features.out_of_plan;
    case ADVISOR_BOUND:
      return -it->bound;
    case ADVISOR_REACH:
      return it->reached;
    case ADVISOR_PUSHABLE:
      return it->pushable;
    case ADVISOR_COUNT:
      break;
  }
  return 0;
}

static bool better(Advisor advisor, const CandidateMove *a, const CandidateMove *b) {
  static const Advisor ORDER[] = {ADVISOR_PACKING, ADVISOR_OUT_OF_PLAN, ADVISOR_CONNECTIVITY,
                                  ADVISOR_CHOKEPOINTS, ADVISOR_BOUND};
  int difference = score(advisor, a) - score(advisor, b);
  for (size_t i = 0; !difference && i < sizeof ORDER / sizeof *ORDER; i++)
    difference = score(ORDER[i], a) - score(ORDER[i], b);
  return difference > 0;
}

void advisors_mark(CandidateMove *candidates, size_t count, const CandidateMove *current,
                   unsigned advisors, bool eager) {
  for (Advisor advisor = 0; advisor < ADVISOR_COUNT; advisor++) {
    if (!(advisors >> advisor & 1)) continue;
    CandidateMove *best = NULL;
    for (size_t i = 0; i < count; i++) {
      if (!eager && score(advisor, &candidates[i]) <= score(advisor, current)) continue;
      if (!best || better(advisor, &candidates[i], best)) best = &candidates[i];
    }
    if (best) best->advised = true;
  }
}
