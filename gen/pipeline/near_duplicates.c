// A new level is compared with every level of every group that can be similar enough. In a group
// all sizes are known, so one number says how many cells of floor must coincide. Counting them
// takes a word or two for each level and orientation, and hardly any level is left to be compared
// in full.
#include "pipeline/near_duplicates.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"
#include "board/symmetry.h"

static const uint32_t NO_GROUP = UINT32_MAX;

static Fingerprint landscape(const Fingerprint *fingerprint) {
  return fingerprint->width >= fingerprint->height ? *fingerprint
                                                   : similarity_transform(fingerprint, 4);
}

static bool may_hold(const NearDuplicateGroup *group, const Fingerprint *fingerprint,
                     bool reserve) {
  return group->width == fingerprint->width && group->height == fingerprint->height &&
         group->boxes == fingerprint->boxes && group->reserve == reserve;
}

static uint32_t group_of(const NearDuplicates *set, const Fingerprint *fingerprint, bool reserve) {
  for (size_t i = 0; i < set->group_count; i++)
    if (may_hold(&set->groups[i], fingerprint, reserve) &&
        !memcmp(set->groups[i].size, fingerprint->size, sizeof fingerprint->size))
      return (uint32_t)i;
  return NO_GROUP;
}

static size_t stride(const NearDuplicateGroup *group) {
  return (size_t)group->words * SIMILARITY_PLANES;
}

static void pack(const NearDuplicateGroup *group, const Fingerprint *fingerprint, uint64_t *bits) {
  size_t words = (size_t)group->words;
  for (size_t plane = 0; plane < SIMILARITY_PLANES; plane++)
    memcpy(&bits[plane * words], fingerprint->plane[plane], words * sizeof *bits);
}

static Fingerprint unpack(const NearDuplicateGroup *group, const uint64_t *bits) {
  Fingerprint fingerprint = {.width = group->width, .height = group->height, .boxes = group->boxes};
  size_t words = (size_t)group->words;
  for (size_t plane = 0; plane < SIMILARITY_PLANES; plane++)
    memcpy(fingerprint.plane[plane], &bits[plane * words], words * sizeof *bits);
  memcpy(fingerprint.size, group->size, sizeof fingerprint.size);
  return fingerprint;
}

static uint32_t add_group(NearDuplicates *set, const Fingerprint *fingerprint, bool reserve) {
  set->groups = mem_grow(set->groups, set->group_count, &set->group_capacity, sizeof *set->groups);
  NearDuplicateGroup group = {.width = fingerprint->width,
                              .height = fingerprint->height,
                              .boxes = fingerprint->boxes,
                              .reserve = reserve,
                              .words = similarity_words(fingerprint)};
  memcpy(group.size, fingerprint->size, sizeof group.size);
  set->groups[set->group_count] = group;
  return (uint32_t)set->group_count++;
}

void near_duplicates_add(NearDuplicates *set, const Fingerprint *given, bool reserve) {
  NearDuplicateAddress address = {NO_GROUP, 0};
  if (given->width) {
    Fingerprint fingerprint = landscape(given);
    address.group = group_of(set, &fingerprint, reserve);
    if (address.group == NO_GROUP) address.group = add_group(set, &fingerprint, reserve);
    NearDuplicateGroup *group = &set->groups[address.group];
    group->bits =
        mem_grow(group->bits, group->count, &group->capacity, stride(group) * sizeof *group->bits);
    pack(group, &fingerprint, &group->bits[group->count * stride(group)]);
    address.place = (uint32_t)group->count++;
  }
  set->levels = mem_grow(set->levels, set->count, &set->capacity, sizeof *set->levels);
  set->levels[set->count++] = address;
}

// The orientations that keep width and height.
static int list_orientations(const Fingerprint *fingerprint,
                             Fingerprint orientations[SYMMETRY_COUNT]) {
  int count = fingerprint->width == fingerprint->height ? SYMMETRY_COUNT : SYMMETRY_COUNT / 2;
  for (int which = 0; which < count; which++)
    orientations[which] = similarity_transform(fingerprint, which);
  return count;
}

// The new level in all orientations.
typedef struct {
  Fingerprint orientation[SYMMETRY_COUNT];
  int count;
} Turned;

static int common_floor(const uint64_t *a, const uint64_t *b, int words) {
  int both = 0;
  for (int i = 0; i < words; i++) both += __builtin_popcountll(a[i] & b[i]);
  return both;
}

CPU_CLONES static bool similar_in_group(const NearDuplicateGroup *group, const Turned *turned,
                                        int least_floor, double percent) {
  for (size_t i = 0; i < group->count; i++) {
    const uint64_t *bits = &group->bits[i * stride(group)];  // the floor is the first plane
    for (int which = 0; which < turned->count; which++) {
      const Fingerprint *own = &turned->orientation[which];
      if (common_floor(own->plane[SIMILARITY_FLOOR], bits, group->words) < least_floor) continue;
      Fingerprint other = unpack(group, bits);
      if (similarity_overlap(own, &other) >= percent) return true;
    }
  }
  return false;
}

bool near_duplicates_has(const NearDuplicates *set, const Fingerprint *given, bool reserve,
                         double percent) {
  if (!given->width) return false;
  Fingerprint fingerprint = landscape(given);
  Turned turned;
  turned.count = list_orientations(&fingerprint, turned.orientation);
  for (size_t i = 0; i < set->group_count; i++) {
    const NearDuplicateGroup *group = &set->groups[i];
    if (!may_hold(group, &fingerprint, reserve)) continue;
    int least = similarity_least_floor(fingerprint.size, group->size, percent);
    if (least > group->size[SIMILARITY_FLOOR]) continue;
    if (similar_in_group(group, &turned, least, percent)) return true;
  }
  return false;
}

Fingerprint near_duplicates_fingerprint(const NearDuplicates *set, size_t number) {
  assert(number < set->count);
  NearDuplicateAddress address = set->levels[number];
  if (address.group == NO_GROUP) return (Fingerprint){0};
  const NearDuplicateGroup *group = &set->groups[address.group];
  return unpack(group, &group->bits[address.place * stride(group)]);
}

void near_duplicates_free(NearDuplicates *set) {
  for (size_t i = 0; i < set->group_count; i++) mem_free(set->groups[i].bits);
  mem_free(set->groups);
  mem_free(set->levels);
  *set = (NearDuplicates){0};
}
