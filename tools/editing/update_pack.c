// Levels that stayed keep all that pack.json knows of them, so their other files keep their bytes.
// Title and author come from pack.xsb. Other lines of it, such as solutions, are written anew.
#include "editing/update_pack.h"

#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "system/file.h"

static char *copy_of(const char *text) { return text ? mem_string(text, strlen(text)) : NULL; }

static bool refuse(const Call *call, Text *error) {
  message_error_text(call->command->name, error);
  return false;
}

static bool read_collection(const Call *call, PackUpdate *update) {
  LevelSource *source = &update->source;
  char *path = file_path_in(update->path, "pack.xsb");
  Text error = {0};
  source->name = "pack.xsb";
  bool ok = level_files_read(path, &source->file, &source->problems, &error);
  if (!ok) message_error_text(call->command->name, &error);
  if (source->problems.count) message_problems(path, &source->problems);
  mem_free(path);
  return ok && !source->problems.count;
}

static void gather_added(PackUpdate *update) {
  GatheredLevels *added = &update->added;
  Collection *file = &update->source.file;
  added->items = mem_alloc(file->count + 1, sizeof *added->items);
  for (size_t i = 0; i < file->count; i++) {
    if (update->edits.old[i] != XSB_EDITS_NEW) continue;
    Level *level = &file->levels[i];
    GatheredLevel item = {.source = &update->source, .number = level->number, .level = level};
    item.label.title = copy_of(level->title);
    item.label.author = copy_of(level->author);
    item.label.origin = gathered_level_origin(&item);
    added->items[added->count++] = item;
  }
}

bool pack_update_begin(const Call *call, const char *path, PackUpdate *update) {
  *update = (PackUpdate){.path = path};
  Text error = {0};
  if (!load_pack(path, true, &update->loaded, &error)) return refuse(call, &error);
  if (update->loaded.outdated) {
    text_format(&error,
                "%s was made by an older version: `tessoban pack %s/pack.xsb --out NEW` makes a "
                "pack of this version",
                path, path);
    return refuse(call, &error);
  }
  if (!read_collection(call, update)) return false;
  const EditedPack *pack = &update->loaded.pack;
  PackAsWritten written = {&pack->about, pack->levels, pack->labels, pack->count};
  update->edits = xsb_edits_find(&update->source.file, &written);
  gather_added(update);
  return true;
}

static void add_kept(EditedPack *out, EditedPack *old, size_t index, const Level *level) {
  LevelLabel label = {copy_of(level->title), copy_of(level->author), old->labels[index].origin};
  edited_pack_add(out, &old->levels[index], &label);
  old->labels[index].origin = NULL;
  old->levels[index] = (GeneratedLevel){0};
}

// A new level that is the same puzzle as another one of the pack stays out.
static void add_new(const Call *call, EditedPack *out, const PackUpdate *update,
                    GatheredLevel *item) {
  const EditedPack *old = &update->loaded.pack;
  bool twice = edited_pack_find(out, item->made.id) < out->count;
  for (size_t i = 0; i < update->source.file.count && !twice; i++) {
    size_t index = update->edits.old[i];
    twice = index != XSB_EDITS_NEW && old->levels[index].solution &&
            level_id_equal(old->levels[index].id, item->made.id);
  }
  if (twice) {
    message_note(call, "pack.xsb: level %d is another level of the pack: left out", item->number);
    return;
  }
  edited_pack_add(out, &item->made, &item->label);
  item->made = (GeneratedLevel){0};
  item->label = (LevelLabel){0};
}

// What is left in the old pack was deleted.
static void remember_deleted(EditedPack *out, const EditedPack *old) {
  for (size_t i = 0; i < old->count; i++)
    if (old->levels[i].solution)
      removed_levels_add(&out->about.removed, old->levels[i].id, &old->levels[i].fingerprint);
  for (size_t i = 0; i < out->count; i++)
    removed_levels_drop(&out->about.removed, out->levels[i].id);
}

static void take_about(EditedPack *out, PackUpdate *update) {
  PackAbout *about = &update->loaded.pack.about;
  *out = (EditedPack){.about = *about,
                      .has_params = update->loaded.pack.has_params,
                      .params = update->loaded.pack.params,
                      .seed = update->loaded.pack.seed};
  mem_free(about->name);
  mem_free(about->author);
  *about = (PackAbout){0};
  out->about.name = copy_of(xsb_edits_name(&update->source.file));
  out->about.author = copy_of(update->source.file.author);
}

// New levels of a pack that is ordered by difficulty find their places, unless somebody has moved
// levels.
static void set_order(EditedPack *out, const XsbEdits *edits) {
  if (out->about.order == PACK_ORDER_GIVEN || edited_pack_is_sorted(out)) return;
  if (edits->reordered) out->about.order = PACK_ORDER_GIVEN;
  else edited_pack_sort(out);
}

void pack_update_apply(const Call *call, PackUpdate *update, EditedPack *out) {
  const Collection *file = &update->source.file;
  EditedPack *old = &update->loaded.pack;
  take_about(out, update);
  size_t next = 0;  // of the levels that were added: some may have been dropped
  for (size_t i = 0; i < file->count; i++) {
    size_t index = update->edits.old[i];
    GatheredLevel *item = &update->added.items[next];
    bool new = next < update->added.count && item->number == file->levels[i].number;
    if (index != XSB_EDITS_NEW) add_kept(out, old, index, &file->levels[i]);
    else if (new) add_new(call, out, update, item);
    next += index == XSB_EDITS_NEW && new;
  }
  remember_deleted(out, old);
  edited_pack_set_tiers(out);
  set_order(out, &update->edits);
}

void pack_update_free(PackUpdate *update) {
  update->added.sources = NULL;  // its only source is freed below
  gathered_levels_free(&update->added);
  collection_free(&update->source.file);
  problems_free(&update->source.problems);
  xsb_edits_free(&update->edits);
  load_pack_free(&update->loaded);
  *update = (PackUpdate){0};
}
