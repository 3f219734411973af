// The layout is that of cJSON: tabs, one line for each member of an object, arrays on one line.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "small_json/small_json.h"

typedef struct {
  Text text;
  bool lines;
  int depth;
} Printer;

static void print_item(Printer *printer, const SmallJson *item);

static void print_char(Printer *printer, unsigned char letter) {
  static const char escaped[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
  for (int i = 0; escaped[i]; i++)
    if (letter == (unsigned char)escaped[i]) {
      text_add_char(&printer->text, '\\');
      text_add_char(&printer->text, names[i]);
      return;
    }
  if (letter < ' ') text_format(&printer->text, "\\u%04x", letter);
  else text_add_char(&printer->text, (char)letter);
}

static void print_string(Printer *printer, const char *text) {
  text_add_char(&printer->text, '"');
  for (; *text; text++) print_char(printer, (unsigned char)*text);
  text_add_char(&printer->text, '"');
}

// Are they equal but for the last bit?
static bool almost_equal(double a, double b) {
  double larger = fabs(a) > fabs(b) ? fabs(a) : fabs(b);
  return fabs(a - b) <= larger * DBL_EPSILON;
}

// With as few digits as lead back to the number.
static void print_number(Printer *printer, double value) {
  char digits[32];
  if (!isfinite(value)) {
    text_add(&printer->text, "null");
    return;
  }
  snprintf(digits, sizeof digits, "%1.15g", value);
  if (!almost_equal(strtod(digits, NULL), value)) snprintf(digits, sizeof digits, "%1.17g", value);
  text_add(&printer->text, digits);
}

static void print_tabs(Printer *printer) {
  for (int i = 0; printer->lines && i < printer->depth; i++) text_add_char(&printer->text, '\t');
}

static void print_array(Printer *printer, const SmallJson *array) {
  text_add_char(&printer->text, '[');
  printer->depth++;
  for (const SmallJson *item = array->child; item; item = item->next) {
    print_item(printer, item);
    if (item->next) text_add(&printer->text, printer->lines ? ", " : ",");
  }
  printer->depth--;
  text_add_char(&printer->text, ']');
}

static void print_object(Printer *printer, const SmallJson *object) {
  text_add(&printer->text, printer->lines ? "{\n" : "{");
  printer->depth++;
  for (const SmallJson *item = object->child; item; item = item->next) {
    print_tabs(printer);
    print_string(printer, item->string);
    text_add(&printer->text, printer->lines ? ":\t" : ":");
    print_item(printer, item);
    if (item->next) text_add_char(&printer->text, ',');
    if (printer->lines) text_add_char(&printer->text, '\n');
  }
  printer->depth--;
  print_tabs(printer);
  text_add_char(&printer->text, '}');
}

static void print_item(Printer *printer, const SmallJson *item) {
  switch (item->type) {
    case SMALL_JSON_NULL:
      text_add(&printer->text, "null");
      break;
    case SMALL_JSON_FALSE:
      text_add(&printer->text, "false");
      break;
    case SMALL_JSON_TRUE:
      text_add(&printer->text, "true");
      break;
    case SMALL_JSON_NUMBER:
      print_number(printer, item->valuedouble);
      break;
    case SMALL_JSON_STRING:
      print_string(printer, item->valuestring);
      break;
    case SMALL_JSON_RAW:
      text_add(&printer->text, item->valuestring);
      break;
    case SMALL_JSON_ARRAY:
      print_array(printer, item);
      break;
    case SMALL_JSON_OBJECT:
      print_object(printer, item);
      break;
  }
}

static char *print_whole(const SmallJson *item, bool lines) {
  Printer printer = {.lines = lines};
  print_item(&printer, item);
  return text_take(&printer.text);
}

char *small_json_print(const SmallJson *item) { return print_whole(item, true); }
char *small_json_print_compact(const SmallJson *item) { return print_whole(item, false); }
