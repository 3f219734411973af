// The revision of what candidates give. Runs are resumed only by programs of the same revision, so
// that no pack is mixed from levels of two kinds.
//
// Raise it with every change of what a candidate becomes: its board, its solution, its measures,
// its rating, the reason for its rejection, the states that were searched, or whether the pipeline
// accepts it; and with every change of GeneratedLevel. test_behaviour_revision fails if it is
// forgotten; tests/renew-behaviour raises it and renews the expected values of that test.
#ifndef TSB_BEHAVIOUR_REVISION_H
#define TSB_BEHAVIOUR_REVISION_H

enum { BEHAVIOUR_REVISION = 12 };

#endif
