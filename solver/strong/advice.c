#include "strong/advice.h"

// What an advisor looks at, the more the better.
static int worth(Advisor advisor, const Candidate *it) {
  switch (advisor) {
    case ADVISE_PACKING:
      return it->features.packed;
    case ADVISE_PARTS:
      return -it->features.parts;
    case ADVISE_LINKS:
      return -it->features.links;
    case ADVISE_SEALED:
      return -it->features.sealed;
    case ADVISE_BOUND:
      return -it->bound;
    case ADVISE_REACH:
      return it->reached;
    case ADVISE_PUSHABLE:
      return it->pushable;
    case ADVISOR_COUNT:
      break;
  }
  return 0;
}

// Between moves that an advisor likes equally: the features in order of weight.
static bool better(Advisor advisor, const Candidate *a, const Candidate *b) {
  static const Advisor ORDER[] = {ADVISE_PACKING, ADVISE_SEALED, ADVISE_PARTS, ADVISE_LINKS,
                                  ADVISE_BOUND};
  int difference = worth(advisor, a) - worth(advisor, b);
  for (size_t i = 0; !difference && i < sizeof ORDER / sizeof *ORDER; i++)
    difference = worth(ORDER[i], a) - worth(ORDER[i], b);
  return difference > 0;
}

void advice_mark(Candidate *candidates, size_t count, const Candidate *now, unsigned advisors,
                 bool eager) {
  for (Advisor advisor = 0; advisor < ADVISOR_COUNT; advisor++) {
    if (!(advisors >> advisor & 1)) continue;
    Candidate *best = NULL;
    for (size_t i = 0; i < count; i++) {
      if (!eager && worth(advisor, &candidates[i]) <= worth(advisor, now)) continue;
      if (!best || better(advisor, &candidates[i], best)) best = &candidates[i];
    }
    if (best) best->advised = true;
  }
}
