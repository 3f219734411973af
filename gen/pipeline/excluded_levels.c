// The hash is a sum over the levels, so that their order does not matter.
#include "pipeline/excluded_levels.h"

#include "board/symmetry.h"

static uint64_t mix(uint64_t bits, uint64_t more) {
  bits = (bits ^ more) * UINT64_C(0x9E3779B97F4A7C15);
  bits = (bits ^ bits >> 32) * UINT64_C(0xBF58476D1CE4E5B9);
  return bits ^ bits >> 29;
}

static uint64_t hash_level(LevelId id, const Fingerprint *fingerprint) {
  uint64_t hash = mix(mix(1, id.high), id.low);
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++)
    for (int i = 0; i < SIMILARITY_WORDS; i++) hash = mix(hash, fingerprint->plane[plane][i]);
  return hash;
}

bool excluded_levels_add(ExcludedLevels *excluded, const Board *board, const char *solution) {
  LevelId id = symmetry_id(board);
  if (excluded_levels_has(excluded, id)) return false;
  Fingerprint fingerprint = similarity_fingerprint(board, solution ? solution : "");
  return excluded_levels_add_known(excluded, id, &fingerprint);
}

bool excluded_levels_add_known(ExcludedLevels *excluded, LevelId id,
                               const Fingerprint *fingerprint) {
  if (!id_set_add(&excluded->ids, id)) return false;
  near_duplicates_add(&excluded->near_duplicates, fingerprint, false);
  excluded->sum += hash_level(id, fingerprint);
  return true;
}

bool excluded_levels_add_id(ExcludedLevels *excluded, LevelId id) {
  const Fingerprint unknown = {0};
  if (!id_set_add(&excluded->ids, id)) return false;
  excluded->sum += hash_level(id, &unknown);
  return true;
}

bool excluded_levels_has(const ExcludedLevels *excluded, LevelId id) {
  return id_set_has(&excluded->ids, id);
}

bool excluded_levels_similar(const ExcludedLevels *excluded, const Fingerprint *fingerprint,
                             double percent) {
  return near_duplicates_has(&excluded->near_duplicates, fingerprint, false, percent);
}

size_t excluded_levels_count(const ExcludedLevels *excluded) {
  return id_set_count(&excluded->ids);
}

uint64_t excluded_levels_hash(const ExcludedLevels *excluded) {
  if (!excluded_levels_count(excluded)) return 0;
  return excluded->sum ? excluded->sum : 1;
}

void excluded_levels_free(ExcludedLevels *excluded) {
  id_set_free(&excluded->ids);
  near_duplicates_free(&excluded->near_duplicates);
  *excluded = (ExcludedLevels){0};
}
