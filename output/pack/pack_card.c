// The card is composed at the end, from counts: no level is held for it.
#include "pack/pack_card.h"

#include "dataset/card_bundle.h"
#include "dataset/dataset_json.h"

bool pack_card_belongs(PackFormats formats) {
  return formats.boxoban || formats.npy || formats.jsonl;
}

// "xsb,json,npy"
static void write_formats(PackFormats formats, Text *out) {
  const char *comma = "";
#define X(name)                          \
  if (formats.name) {                    \
    text_format(out, "%s" #name, comma); \
    comma = ",";                         \
  }
  PACK_FORMATS(X)
#undef X
}

// `formats` is a text that the caller keeps.
static DatasetInfo info_of(const PackInfo *info, const char *formats) {
  static const PackAbout plain = {0};
  const PackAbout *about = info->about ? info->about : &plain;
  return (DatasetInfo){.version = info->version,
                       .name = about->name,
                       .author = about->author,
                       .formats = formats,
                       .query = about->query,
                       .sort = about->sort,
                       .sources = about->sources,
                       .edited = info->edited,
                       .no_params = info->no_params,
                       .complete = info->complete,
                       .given_order = about->order == PACK_ORDER_GIVEN,
                       .given_titles = about->titles_given,
                       .params = info->params,
                       .seed = info->seed,
                       .funnel = &info->state->funnel};
}

bool pack_card_put(const PackInfo *info, PackFormats formats, const DatasetCounts *counts,
                   PackSink *sink, void *context, Text *error) {
  Text names = {0};
  write_formats(formats, &names);
  DatasetInfo dataset = info_of(info, names.data);
  CardBundle bundle = card_bundle_pack(&dataset, counts);
  bool ok = true;
  for (size_t i = 0; ok && i < bundle.count; i++)
    ok = sink(context, bundle.files[i].name.data, &bundle.files[i].content, true, error);
  card_bundle_free(&bundle);
  text_free(&names);
  return ok;
}

void pack_card_head(const PackInfo *info, PackFormats formats, Text *out) {
  Text names = {0};
  write_formats(formats, &names);
  DatasetInfo dataset = info_of(info, names.data);
  dataset_json_head(&dataset, out);
  text_free(&names);
}
