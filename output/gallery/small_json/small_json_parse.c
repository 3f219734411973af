// A parser that takes what cJSON takes, which is a little more than JSON: control characters in
// strings, and numbers as strtod reads them.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "small_json/small_json.h"

enum { NESTING_MOST = 1000 };

// After a fault, `at` is its place.
typedef struct {
  const char *at, *end;
  int depth;
} Parser;

static SmallJson *parse_value(Parser *parser);

static bool more(const Parser *parser) { return parser->at < parser->end; }

static bool next_is(const Parser *parser, char letter) {
  return more(parser) && *parser->at == letter;
}

static void skip_blanks(Parser *parser) {
  if (!more(parser)) return;
  while (more(parser) && (unsigned char)*parser->at <= ' ') parser->at++;
  if (!more(parser)) parser->at--;  // so that a fault is within the text
}

static bool take_word(Parser *parser, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(parser->end - parser->at) < length || memcmp(parser->at, word, length) != 0)
    return false;
  parser->at += length;
  return true;
}

// Of any length, as in cJSON since the fix of CVE-2023-26819.
static SmallJson *parse_number(Parser *parser) {
  size_t left = (size_t)(parser->end - parser->at), length = 0;
  while (length < left && parser->at[length] && strchr("0123456789+-eE.", parser->at[length]))
    length++;
  char *digits = mem_string(parser->at, length), *last;
  double value = strtod(digits, &last);
  size_t taken = (size_t)(last - digits);
  mem_free(digits);
  if (!taken) return NULL;
  parser->at += taken;
  return small_json_number(value);
}

// ---- strings

static int hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  letter |= ' ';
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// The code unit of "\\uXXXX". Like cJSON, 0 for wrong digits.
static unsigned read_unit(const char *escape) {
  unsigned unit = 0;
  for (int i = 2; i < 6; i++) {
    int digit = hex_digit(escape[i]);
    if (digit < 0) return 0;
    unit = unit << 4 | (unsigned)digit;
  }
  return unit;
}

static void add_code_point(Text *text, unsigned code) {
  if (code < 0x80) {
    text_add_char(text, (char)code);
  } else if (code < 0x800) {
    text_add_char(text, (char)(0xC0 | code >> 6));
    text_add_char(text, (char)(0x80 | (code & 0x3F)));
  } else if (code < 0x10000) {
    text_add_char(text, (char)(0xE0 | code >> 12));
    text_add_char(text, (char)(0x80 | (code >> 6 & 0x3F)));
    text_add_char(text, (char)(0x80 | (code & 0x3F)));
  } else {
    text_add_char(text, (char)(0xF0 | code >> 18));
    text_add_char(text, (char)(0x80 | (code >> 12 & 0x3F)));
    text_add_char(text, (char)(0x80 | (code >> 6 & 0x3F)));
    text_add_char(text, (char)(0x80 | (code & 0x3F)));
  }
}

static bool is_surrogate(unsigned unit, unsigned first) {
  return unit >= first && unit < first + 0x400;
}

// The escape at `at`, "\\u...", or two of them for one character. Returns their length, 0 if wrong.
static size_t take_unicode(const char *at, const char *quote, Text *text) {
  enum { UNIT = 6, PAIR = 2 * UNIT, HIGH = 0xD800, LOW = 0xDC00 };
  size_t left = (size_t)(quote - at);
  if (left < UNIT) return 0;
  unsigned unit = read_unit(at);
  if (is_surrogate(unit, LOW)) return 0;
  if (!is_surrogate(unit, HIGH)) {
    add_code_point(text, unit);
    return UNIT;
  }
  if (left < PAIR || at[UNIT] != '\\' || at[UNIT + 1] != 'u') return 0;
  unsigned low = read_unit(at + UNIT);
  if (!is_surrogate(low, LOW)) return 0;
  add_code_point(text, 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF)));
  return PAIR;
}

// The escape at `at`. Returns its length, 0 if it is wrong.
static size_t take_escape(const char *at, const char *quote, Text *text) {
  static const char names[] = "bfnrt\"\\/", letters[] = "\b\f\n\r\t\"\\/";
  if (quote - at < 1) return 0;
  if (at[1] == 'u') return take_unicode(at, quote, text);
  for (int i = 0; names[i]; i++)
    if (at[1] == names[i]) {
      text_add_char(text, letters[i]);
      return 2;
    }
  return 0;
}

static const char *closing_quote(const Parser *parser) {
  const char *at = parser->at + 1;
  for (; at < parser->end && *at != '"'; at++)
    if (*at == '\\' && ++at >= parser->end) return NULL;
  return at < parser->end ? at : NULL;
}

// NULL if there is no whole string.
static char *parse_string(Parser *parser) {
  const char *quote = next_is(parser, '"') ? closing_quote(parser) : NULL;
  Text text = {0};
  parser->at++;
  if (!quote) return NULL;
  while (parser->at < quote) {
    size_t length = 1;
    if (*parser->at == '\\') length = take_escape(parser->at, quote, &text);
    else text_add_char(&text, *parser->at);
    if (!length) return text_free(&text), NULL;
    parser->at += length;
  }
  parser->at = quote + 1;  // also after a wrong "\\u" that took the quote
  text_add_bytes(&text, "", 1);
  return text_take(&text);
}

static SmallJson *parse_string_item(Parser *parser) {
  char *text = parse_string(parser);
  if (!text) return NULL;
  SmallJson *item = small_json_string("");
  mem_free(item->valuestring);
  item->valuestring = text;
  return item;
}

// ---- arrays and objects

static bool parse_items(Parser *parser, SmallJson *array) {
  do {
    parser->at++;
    skip_blanks(parser);
    SmallJson *item = parse_value(parser);
    if (!item) return false;
    small_json_append(array, item);
    skip_blanks(parser);
  } while (next_is(parser, ','));
  return true;
}

static bool parse_member(Parser *parser, SmallJson *object) {
  char *key = parse_string(parser);
  SmallJson *value = NULL;
  if (!key) return false;
  skip_blanks(parser);
  if (next_is(parser, ':')) {
    parser->at++;
    skip_blanks(parser);
    value = parse_value(parser);
  }
  if (value) {
    value->string = key;
    return small_json_append(object, value);
  }
  mem_free(key);
  return false;
}

static bool parse_members(Parser *parser, SmallJson *object) {
  do {
    parser->at++;
    skip_blanks(parser);
    if (!parse_member(parser, object)) return false;
    skip_blanks(parser);
  } while (next_is(parser, ','));
  return true;
}

static SmallJson *parse_list(Parser *parser, SmallJson *list, char close) {
  const char *open = parser->at++;
  bool ok = parser->depth++ < NESTING_MOST;
  if (!ok) parser->at = open;
  if (ok) skip_blanks(parser);
  if (ok && !next_is(parser, close)) {
    parser->at--;
    ok = close == ']' ? parse_items(parser, list) : parse_members(parser, list);
    ok = ok && next_is(parser, close);
  }
  parser->depth--;
  if (!ok) return small_json_delete(list), NULL;
  parser->at++;
  return list;
}

static SmallJson *parse_value(Parser *parser) {
  if (take_word(parser, "null")) return small_json_null();
  if (take_word(parser, "false")) return small_json_bool(false);
  if (take_word(parser, "true")) return small_json_bool(true);
  if (!more(parser)) return NULL;
  char letter = *parser->at;
  if (letter == '"') return parse_string_item(parser);
  if (letter == '-' || (letter >= '0' && letter <= '9')) return parse_number(parser);
  if (letter == '[') return parse_list(parser, small_json_array(), ']');
  return letter == '{' ? parse_list(parser, small_json_object(), '}') : NULL;
}

SmallJson *small_json_parse(const char *text, size_t length, const char **end, bool whole) {
  Parser parser = {.at = text, .end = text + length};
  if (length > 4) take_word(&parser, "\xEF\xBB\xBF");  // cJSON looks for the mark only then
  skip_blanks(&parser);
  SmallJson *item = parse_value(&parser);
  if (item && whole) {
    skip_blanks(&parser);
    if (!next_is(&parser, '\0')) small_json_delete(item), item = NULL;
  }
  if (!item && parser.at >= parser.end) parser.at = length ? parser.end - 1 : text;
  if (end) *end = parser.at;
  return item;
}
