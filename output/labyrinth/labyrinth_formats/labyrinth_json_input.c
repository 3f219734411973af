#include "labyrinth_formats/labyrinth_json_input.h"

#include <string.h>

#include "base/mem.h"

JsonInput json_input_new(const char *start, Problems *problems) {
  return (JsonInput){.problems = problems, .from = start, .line_start = start, .line = 1};
}

// Line ends are LF, CRLF or CR, as in the text form.
static bool ends_line(const char *at, const char *end) {
  return *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
}

static void count_lines(JsonInput *input, const char *at) {
  for (; input->from < at; input->from++)
    if (ends_line(input->from, at)) {
      input->line++;
      input->line_start = input->from + 1;
    }
}

void json_input_advance(JsonInput *input, const char *at) { count_lines(input, at); }

LineColumn json_input_place(const JsonInput *input, JsonScan at) {
  JsonInput copy = *input;
  while (at.at < at.end && char_is_blank(*at.at)) at.at++;
  count_lines(&copy, at.at);
  return (LineColumn){copy.line, (int)(at.at - copy.line_start) + 1};
}

bool json_input_fault(JsonInput *input, JsonScan at, const char *format, ...) {
  LineColumn place = json_input_place(input, at);
  Text text = {0};
  if (input->field) text_add(&text, input->field);
  if (input->field && input->item) text_format(&text, ", item %d", input->item);
  if (input->field) text_add(&text, ": ");
  va_list args;
  va_start(args, format);
  text_format_args(&text, format, args);
  va_end(args);
  problems_add(input->problems, place.line, place.column, input->level, "%s", text.data);
  text_free(&text);
  input->faulty = true;
  return false;
}

bool json_input_has_text(JsonScan value) {
  if (!value.at) return false;
  while (value.at < value.end && char_is_blank(*value.at)) value.at++;
  return value.at < value.end && *value.at != 'n';
}

static bool keep_field(JsonInput *input, JsonString key, JsonScan value, const char *const *names,
                       size_t count, JsonScan *found) {
  for (size_t i = 0; i < count; i++) {
    if (!json_string_is(key, names[i])) continue;
    if (found[i].at) return json_input_fault(input, value, "%s is there twice", names[i]);
    found[i] = value;
  }
  return true;
}

bool json_input_fields(JsonInput *input, JsonScan object, const char *const *names, size_t count,
                       JsonScan *found) {
  JsonScan scan = object;
  JsonString key;
  for (size_t i = 0; i < count; i++) found[i] = (JsonScan){0};
  if (!json_scan_object(&scan)) return json_input_fault(input, object, "an object was expected");
  while (json_scan_key(&scan, &key)) {
    if (!keep_field(input, key, scan, names, count, found)) return false;
    json_scan_skip(&scan);
  }
  return true;
}

bool json_input_number(JsonInput *input, JsonScan value, const char *name, int least, int most,
                       int *out) {
  JsonScan scan = value;
  double number;
  bool fine = json_scan_number(&scan, &number) && number >= least && number <= most &&
              number == (int)number;
  if (fine) *out = (int)number;
  else json_input_fault(input, value, "%s: a number from %d to %d was expected", name, least, most);
  return fine;
}

bool json_input_text(JsonInput *input, JsonScan value, const char *name, char **out) {
  JsonScan scan = value;
  JsonString string;
  Text text = {0};
  bool fine = json_scan_string(&scan, &string) && json_scan_text(string, &text);
  if (fine) *out = mem_string(text.length ? text.data : "", text.length);
  else json_input_fault(input, value, "%s: a text was expected", name);
  text_free(&text);
  return fine;
}
