// Most levels are where they were, or one behind the other after a deletion. So the place after the
// last match is tried first, and all levels only if it is another one.
#include "storage/xsb_edits.h"

#include <string.h>

#include "base/mem.h"
#include "pack/pack_xsb.h"

static bool same_text(const char *a, const char *b) { return !strcmp(a ? a : "", b ? b : ""); }

const char *xsb_edits_name(const Collection *file) {
  return same_text(file->title, PACK_UNNAMED) ? NULL : file->title;
}

static size_t find_level(const PackAsWritten *pack, const Board *board, size_t next,
                         const bool *taken) {
  for (size_t tried = 0; tried < pack->count; tried++) {
    size_t index = (next + tried) % pack->count;
    if (!taken[index] && board_equal(&pack->levels[index].board, board)) return index;
  }
  return XSB_EDITS_NEW;
}

XsbEdits xsb_edits_find(const Collection *file, const PackAsWritten *pack) {
  XsbEdits edits = {.old = mem_alloc(file->count + 1, sizeof *edits.old)};
  bool *taken = mem_alloc(pack->count + 1, sizeof *taken);
  size_t next = 0, kept = 0;
  for (size_t i = 0; i < file->count; i++) {
    const Level *level = &file->levels[i];
    size_t index = edits.old[i] = find_level(pack, &level->board, next, taken);
    edits.added += index == XSB_EDITS_NEW;
    if (index == XSB_EDITS_NEW) continue;
    taken[index] = true;
    edits.retitled += !same_text(level->title, pack->labels[index].title) ||
                      !same_text(level->author, pack->labels[index].author);
    edits.reordered = edits.reordered || (kept && index < next);
    next = index + 1;
    kept++;
  }
  edits.deleted = pack->count - kept;
  edits.renamed = !same_text(xsb_edits_name(file), pack->about->name) ||
                  !same_text(file->author, pack->about->author);
  mem_free(taken);
  return edits;
}

bool xsb_edits_any(const XsbEdits *edits) {
  return edits->retitled || edits->added || edits->deleted || edits->reordered || edits->renamed;
}

static void add_part(Text *out, const char *part) {
  text_format(out, "%s%s", out->length ? ", " : "", part);
}

static void add_count(Text *out, size_t count, const char *what, const char *done) {
  Text part = {0};
  text_format(&part, "%zu %s%s%s", count, what, count == 1 ? "" : "s", done);
  if (count) add_part(out, part.data);
  text_free(&part);
}

void xsb_edits_write(const XsbEdits *edits, Text *out) {
  Text list = {0};
  if (edits->renamed) add_part(&list, "the name or author of the pack");
  add_count(&list, edits->retitled, "title", "");
  if (edits->reordered) add_part(&list, "the order");
  add_count(&list, edits->deleted, "level", " deleted");
  add_count(&list, edits->added, "new level", "");
  text_add(out, list.length ? list.data : "other lines");
  text_free(&list);
}

void xsb_edits_free(XsbEdits *edits) {
  mem_free(edits->old);
  *edits = (XsbEdits){0};
}
