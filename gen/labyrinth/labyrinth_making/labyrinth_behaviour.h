// The revision of what candidates of labyrinths give. Runs are resumed only by programs of the same
// revision, so that no pack is mixed from levels of two kinds.
//
// Raise it with every change of what a candidate becomes, or of what the pipeline accepts.
// test_labyrinth_behaviour fails if it is forgotten; tests/renew-behaviour raises it and renews the
// expected values of that test.
#ifndef TSB_LABYRINTH_BEHAVIOUR_H
#define TSB_LABYRINTH_BEHAVIOUR_H

enum { LABYRINTH_BEHAVIOUR_REVISION = 1 };

#endif
