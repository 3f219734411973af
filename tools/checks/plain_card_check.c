// The card and its plots are composed again from dataset/counts.json. Another version of the
// program may write another card, so only cards of this version are compared.
#include "checks/plain_card_check.h"

#include <string.h>

#include "dataset/card_bundle.h"
#include "dataset/dataset_files.h"
#include "dataset/dataset_json.h"
#include "text/first_difference.h"

static void compare(PackFolder *folder, const char *name, const Text *wanted) {
  Text found = {0}, line = {0};
  if (pack_folder_has(folder, name) && pack_folder_read(folder, name, &found)) {
    int number = first_difference(wanted, &found, &line);
    if (number)
      problems_add(folder->problems, 0, 0, 0, "%s:%d: is not as " DATASET_JSON " has it", name,
                   number);
  }
  text_free(&found);
  text_free(&line);
}

static void compare_all(PackFolder *folder, const DatasetContent *content) {
  DatasetInfo info = dataset_json_info(content);
  if (strcmp(info.version, TSB_VERSION) != 0) return;
  CardBundle bundle = card_bundle_pack(&info, &content->counts);
  for (size_t i = 0; i < bundle.count; i++)
    compare(folder, bundle.files[i].name.data, &bundle.files[i].content);
  card_bundle_free(&bundle);
}

void plain_card_check(PackFolder *folder) {
  Text text = {0};
  DatasetContent content;
  if (!pack_folder_has(folder, DATASET_JSON) || !pack_folder_read(folder, DATASET_JSON, &text))
    return;
  if (dataset_json_read(text.data ? text.data : "", &content)) {
    compare_all(folder, &content);
    dataset_json_free(&content);
  } else {
    problems_add(folder->problems, 0, 0, 0, DATASET_JSON ": not the counts of a data set");
  }
  text_free(&text);
}
