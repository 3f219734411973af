#include "command_parts/check_report.h"

#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "system/file.h"

void check_tally_worsen(CheckTally *tally, int code) {
  if (code > tally->code) tally->code = code;
}

static const char *plural(size_t count) { return count == 1 ? "" : "s"; }

CheckReport check_report_begin(const Call *call) {
  return (CheckReport){.call = call, .json = call->shared.json ? cJSON_CreateArray() : NULL};
}

static void print_notes(const char *file, const Problems *notes) {
  for (size_t i = 0; i < notes->count; i++) {
    Problem note = notes->items[i];
    Text line = {0}, text = {0};
    text_format(&text, "note: %s", note.text);
    note.text = text.data;
    note.level = 0;  // the text names the level
    problem_write(&note, file, &line);
    text_free(&text);
    message_line(&line);
  }
}

void check_report_findings(const CheckReport *report, const CheckedFile *file) {
  message_problems(file_name(file->path), &file->problems);
  if (!report->call->shared.quiet) print_notes(file_name(file->path), &file->notes);
}

static const char *verdict(const CheckTally *tally) {
  if (tally->other_version) return "no problems, but not compared: made by another version";
  return tally->partial ? "good as far as compared" : "all good";
}

static void add_summary(const CheckTally *tally, Text *out) {
  if (tally->pictures && !tally->levels)
    text_format(out, "no levels to check, %zu file%s, ", tally->pictures, plural(tally->pictures));
  else
    text_format(out, "%zu level%s, %zu solution%s, ", tally->levels, plural(tally->levels),
                tally->solutions, plural(tally->solutions));
  if (tally->problems)
    text_format(out, "%zu problem%s\n", tally->problems, plural(tally->problems));
  else text_format(out, "%s\n", verdict(tally));
}

static cJSON *json_file(const CheckedFile *file, cJSON *duplicates) {
  const CheckTally *tally = &file->tally;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "file", file_name(file->path));
  json_add_count(object, "levels", tally->levels);
  json_add_count(object, "solutions", tally->solutions);
  const Problems *lists[] = {&file->problems, &file->notes};
  for (int i = 0; i < 2; i++) {
    cJSON *list = cJSON_AddArrayToObject(object, i ? "notes" : "problems");
    for (size_t j = 0; j < lists[i]->count; j++)
      cJSON_AddItemToArray(list, json_problem(&lists[i]->items[j]));
  }
  cJSON_AddItemToObject(object, "duplicates", duplicates ? duplicates : cJSON_CreateArray());
  if (tally->pack) cJSON_AddBoolToObject(object, "partial", tally->partial);
  cJSON_AddBoolToObject(object, "ok", tally->code == EXIT_OK && !tally->other_version);
  return object;
}

static void add_up(CheckTally *total, const CheckTally *tally) {
  total->files += tally->files;
  total->levels += tally->levels;
  total->solutions += tally->solutions;
  total->problems += tally->problems;
  total->partial = total->partial || tally->partial;
  total->other_version = total->other_version || tally->other_version;
  check_tally_worsen(total, tally->code);
}

bool check_report_file(CheckReport *report, CheckedFile *file, cJSON *duplicates) {
  Text line = {0};
  file->tally.files = 1;
  file->tally.problems = file->problems.count;
  if (report->json) cJSON_AddItemToArray(report->json, json_file(file, duplicates));
  sanitize_printable(file_name(file->path), &line);
  text_add(&line, ": ");
  add_summary(&file->tally, &line);
  add_up(&report->total, &file->tally);
  problems_free(&file->problems);
  problems_free(&file->notes);
  if (!report->json && !file->tally.unread)
    return message_result(report->call->command->name, &line);
  text_free(&line);
  return true;
}

static int print_total(const CheckReport *report) {
  const Call *call = report->call;
  if (report->json) return json_print_result(call, report->json);
  Text line = {0};
  text_format(&line, "%zu files: ", report->total.files);
  add_summary(&report->total, &line);
  if (report->total.files > 1)
    return message_result(call->command->name, &line) ? EXIT_OK : EXIT_TROUBLE;
  text_free(&line);
  return EXIT_OK;
}

int check_report_end(CheckReport *report, bool printed) {
  return printed && print_total(report) == EXIT_OK ? report->total.code : EXIT_TROUBLE;
}
