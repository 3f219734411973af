// What `check` tells of the files that it is given: problems and notes, a line for each file, and
// one for all of them; or JSON.
#ifndef TSB_CHECK_REPORT_H
#define TSB_CHECK_REPORT_H

#include <cjson/cJSON.h>

#include "cli/command.h"
#include "text/problem.h"

typedef struct {
  size_t files, levels, solutions, problems;
  size_t pictures;  // the files of a pack that has only pictures
  bool pack;
  bool partial;        // of a pack: something could not be compared, and a note says what
  bool other_version;  // of a pack: this version makes another one
  bool unread;         // nothing in the file looks like a level; one message is enough
  int code;            // the worst of EXIT_OK, EXIT_NEGATIVE and EXIT_TROUBLE
} CheckTally;

void check_tally_worsen(CheckTally *tally, int code);

// One file or pack, and what was found.
typedef struct {
  const char *path;
  Problems problems;
  Problems notes;  // worth knowing, but no faults
  CheckTally tally;
} CheckedFile;

typedef struct {
  const Call *call;
  cJSON *json;       // an array of all files; NULL: lines are printed
  CheckTally total;  // of all files so far
} CheckReport;

CheckReport check_report_begin(const Call *call);
// Prints problems and notes.
void check_report_findings(const CheckReport *report, const CheckedFile *file);
// Counts the file and prints its line, and empties its lists. `duplicates` go into the JSON, or are
// NULL. False if the line could not be printed.
bool check_report_file(CheckReport *report, CheckedFile *file, cJSON *duplicates);
// The line for all files, or the JSON. Returns the exit code; `printed` is what check_report_file
// said last.
int check_report_end(CheckReport *report, bool printed);

#endif
