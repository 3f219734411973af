// Which candidates are worth running, to learn how many different levels there are?
//
// A level comes twice only if its room comes twice (but for a few in a thousand), and the map of a
// candidate costs a hundredth or a thousandth of its levels. So the maps of many candidates are
// drawn, candidates are gathered by their rooms, and of some rooms, chosen at random, all
// candidates are run. These rooms show what repeats as often as a run of all the candidates would.
// A plain sample of as many candidates would hardly see a level twice.
//
// Rooms are divided into strata by how often they came. Rooms that came once are most of all rooms
// in large shapes and say nothing about repeats: at most half of the runs are theirs.
#ifndef TSB_ROOM_SAMPLE_H
#define TSB_ROOM_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Stratum s has the rooms that came 2^s .. 2^(s + 1) - 1 times.
enum { ROOM_STRATA = 24 };

typedef struct {
  uint64_t room;  // its key
  uint64_t number;
} DrawnCandidate;

typedef struct {
  size_t first, end;  // places of its candidates
} SampledRoom;

typedef struct {
  double candidates, rooms;  // in the sample
  double run;                // candidates of rooms that were handed out
  double target;             // share of the runs
  size_t *order;             // rooms that are to be run next, chosen by chance
  size_t next, count;
} RoomStratum;

// Zeroed is empty.
typedef struct {
  DrawnCandidate *drawn;  // after room_sample_close by rooms
  size_t count, capacity;
  SampledRoom *rooms;
  size_t room_count;
  RoomStratum strata[ROOM_STRATA];
} RoomSample;

// Candidates must come in random order. The key of a room that nothing else can have, such as the
// candidate's number, is for candidates of which nothing is known.
void room_sample_add(RoomSample *sample, uint64_t room, uint64_t number);

// Ends the drawing. About `runs` candidates can be run. If rooms came so often that these would be
// the candidates of a few rooms only, the last candidates that were drawn are left out.
void room_sample_close(RoomSample *sample, double runs, uint64_t seed);

// The next room of which all candidates are to be run; false if all rooms were handed out.
bool room_sample_next(RoomSample *sample, SampledRoom *room);
int room_sample_stratum(const SampledRoom *room);

void room_sample_free(RoomSample *sample);

#endif
