// Comparing with every accepted level of the same group is fast enough: an upper bound from the
// sizes of the planes excludes most of them, and the rest costs a few words each.
#include "pipeline/near_duplicates.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"

enum { SIZE_BITS = 16 };
static const uint32_t NO_GROUP = UINT32_MAX;

static Fingerprint landscape(const Fingerprint *fingerprint) {
  return fingerprint->width >= fingerprint->height ? *fingerprint
                                                   : similarity_transform(fingerprint, 4);
}

static uint32_t group_of(const NearDuplicates *set, const Fingerprint *fingerprint, bool reserve) {
  for (size_t i = 0; i < set->group_count; i++) {
    const NearDuplicateGroup *group = &set->groups[i];
    if (group->width == fingerprint->width && group->height == fingerprint->height &&
        group->boxes == fingerprint->boxes && group->reserve == reserve)
      return (uint32_t)i;
  }
  return NO_GROUP;
}

static size_t stride(const NearDuplicateGroup *group) {
  return (size_t)group->words * SIMILARITY_PLANES + 1;
}

static size_t plane_at(const NearDuplicateGroup *group, int plane) {
  return (size_t)plane * (size_t)group->words;
}

static void pack(const NearDuplicateGroup *group, const Fingerprint *fingerprint, uint64_t *bits) {
  uint64_t sizes = 0;
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++) {
    memcpy(&bits[plane_at(group, plane)], fingerprint->plane[plane],
           (size_t)group->words * sizeof *bits);
    sizes |= (uint64_t)fingerprint->size[plane] << (SIZE_BITS * plane);
  }
  bits[stride(group) - 1] = sizes;
}

static void read_sizes(const NearDuplicateGroup *group, const uint64_t *bits,
                       int size[SIMILARITY_PLANES]) {
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++)
    size[plane] = bits[stride(group) - 1] >> (SIZE_BITS * plane) & ((1 << SIZE_BITS) - 1);
}

static Fingerprint unpack(const NearDuplicateGroup *group, const uint64_t *bits) {
  Fingerprint fingerprint = {.width = group->width, .height = group->height, .boxes = group->boxes};
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++)
    memcpy(fingerprint.plane[plane], &bits[plane_at(group, plane)],
           (size_t)group->words * sizeof *bits);
  read_sizes(group, bits, fingerprint.size);
  return fingerprint;
}

static uint32_t add_group(NearDuplicates *set, const Fingerprint *fingerprint, bool reserve) {
  set->groups = mem_grow(set->groups, set->group_count, &set->group_capacity, sizeof *set->groups);
  set->groups[set->group_count] = (NearDuplicateGroup){.width = fingerprint->width,
                                                       .height = fingerprint->height,
                                                       .boxes = fingerprint->boxes,
                                                       .reserve = reserve,
                                                       .words = similarity_words(fingerprint)};
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

bool near_duplicates_has(const NearDuplicates *set, const Fingerprint *given, bool reserve,
                         double percent) {
  if (!given->width) return false;
  Fingerprint fingerprint = landscape(given), orientation[SYMMETRY_COUNT];
  uint32_t number = group_of(set, &fingerprint, reserve);
  if (number == NO_GROUP) return false;
  const NearDuplicateGroup *group = &set->groups[number];
  int orientations = list_orientations(&fingerprint, orientation);
  for (size_t i = 0; i < group->count; i++) {
    const uint64_t *bits = &group->bits[i * stride(group)];
    int size[SIMILARITY_PLANES];
    read_sizes(group, bits, size);
    if (similarity_bound(fingerprint.size, size) < percent) continue;
    Fingerprint other = unpack(group, bits);
    for (int which = 0; which < orientations; which++)
      if (similarity_overlap(&orientation[which], &other) >= percent) return true;
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
