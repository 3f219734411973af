#include "pack/edited_pack_info.h"

static PipelineState counted(const EditedPack *pack) {
  PipelineState state = {0};
  for (size_t i = 0; i < pack->count; i++) state.found[pack->levels[i].tier]++;
  return state;
}

static FinishedPackCurve curve_of(const EditedPack *pack) {
  FinishedPackCurve curve = finished_pack_curve_begin(pack->count, pack->params.curve_step);
  for (size_t i = 0; i < pack->count; i++)
    finished_pack_curve_add(&curve, pack->levels[i].tier, pack->levels[i].difficulty);
  return curve;
}

void edited_pack_info(const EditedPack *pack, PackFormats formats, const char *version,
                      EditedPackInfo *out) {
  *out = (EditedPackInfo){.about = pack->about, .state = counted(pack), .curve = curve_of(pack)};
  out->about.titles_given = true;
  out->info = (PackInfo){.about = &out->about,
                         .edited = true,
                         .no_params = !pack->has_params,
                         .params = &pack->params,
                         .seed = pack->seed,
                         .state = &out->state,
                         .version = version,
                         .curve = out->about.order == PACK_ORDER_DIFFICULTY ? &out->curve : NULL,
                         .levels = formats.levels,
                         .png = formats.png};
}
