// Numbers of few digits are computed exactly from their digits, which is many times faster than
// strtod: an integer below 2^53 divided by a power of ten that a double holds exactly is rounded
// once, as it must be. All others go to strtod.
#include "json/json_scan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text/utf8.h"

// Deeper values are refused: nobody writes them, and they must not fill the stack.
enum { MAX_DEPTH = 64, NUMBER_MAX = 64, EXACT_DIGITS = 15, EXACT_POWERS = 22 };

JsonScan json_scan_new(const char *text, size_t length) {
  return (JsonScan){.at = text, .end = text + length};
}

static bool fail(JsonScan *scan) {
  scan->failed = true;
  return false;
}

static bool exceed(JsonScan *scan, const char *limit) {
  if (!scan->failed) scan->limit = limit;
  return fail(scan);
}

static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

static void skip_blanks(JsonScan *scan) {
  while (scan->at < scan->end && is_blank(*scan->at)) scan->at++;
}

// The next character that is not blank, or 0 at the end or after a failure.
static char peek(JsonScan *scan) {
  if (scan->failed) return 0;
  skip_blanks(scan);
  return scan->at < scan->end ? *scan->at : '\0';
}

static bool take(JsonScan *scan, char wanted) {
  if (peek(scan) != wanted) return fail(scan);
  scan->at++;
  return true;
}

bool json_scan_object(JsonScan *scan) { return take(scan, '{'); }
bool json_scan_array(JsonScan *scan) { return take(scan, '['); }

// Stands before an item or the end of a list. Behind the opening bracket there is no comma; so the
// character before tells whether this is the first item.
static bool next_in(JsonScan *scan, char open, char close) {
  const char *before = scan->at;
  char c = peek(scan);
  if (scan->failed) return false;
  while (is_blank(before[-1])) before--;
  bool first = before[-1] == open;
  if (c == close) return scan->at++, false;
  if (first) return c || fail(scan);
  if (!take(scan, ',')) return false;
  return (peek(scan) && peek(scan) != close) || fail(scan);
}

bool json_scan_item(JsonScan *scan) { return next_in(scan, '[', ']'); }

bool json_scan_key(JsonScan *scan, JsonString *key) {
  return next_in(scan, '{', '}') && json_scan_string(scan, key) && take(scan, ':');
}

bool json_scan_string(JsonScan *scan, JsonString *out) {
  if (!take(scan, '"')) return false;
  *out = (JsonString){scan->at, 0, false};
  for (; scan->at < scan->end && *scan->at != '"'; scan->at++) {
    if ((unsigned char)*scan->at < ' ') return fail(scan);
    if (*scan->at != '\\') continue;
    out->escaped = true;
    scan->at++;
  }
  if (scan->at >= scan->end) {
    scan->at = scan->end;  // a backslash at the end was followed by nothing
    return fail(scan);
  }
  out->length = (size_t)(scan->at - out->at);
  scan->at++;
  return true;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static const double powers_of_ten[EXACT_POWERS + 1] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// The characters of a number. Its value if it is short and has no exponent.
typedef struct {
  size_t length;
  bool exact;
  double value;
} Number;

static Number measure_number(const char *at, const char *end) {
  const char *c = at, *digits, *point = NULL;
  uint64_t sum = 0;
  if (c < end && *c == '-') c++;
  for (digits = c; c < end && (is_digit(*c) || (*c == '.' && !point)); c++)
    if (*c == '.') point = c;
    else if (c - digits <= EXACT_DIGITS) sum = 10 * sum + (uint64_t)(*c - '0');
  size_t count = (size_t)(c - digits) - (point != NULL);
  size_t decimals = point ? (size_t)(c - point) - 1 : 0;
  bool wrong = !count || (point && (point == digits || !decimals)) ||
               (*digits == '0' && count > 1 && point != digits + 1);
  if (wrong) return (Number){0};
  bool exponent = c < end && (*c == 'e' || *c == 'E');
  while (exponent && c < end && (is_digit(*c) || strchr("eE+-", *c))) c++;
  double value = (double)sum / powers_of_ten[decimals <= EXACT_POWERS ? decimals : 0];
  return (Number){(size_t)(c - at), !exponent && count <= EXACT_DIGITS,
                  *at == '-' ? -value : value};
}

static bool convert(JsonScan *scan, size_t length, double *out) {
  static const char limit[] = "a number too long or out of range";
  char copy[NUMBER_MAX + 1], *rest;
  if (length > NUMBER_MAX) return exceed(scan, limit);
  memcpy(copy, scan->at, length);
  copy[length] = '\0';
  *out = strtod(copy, &rest);
  if (*rest) return fail(scan);
  return isfinite(*out) || exceed(scan, limit);
}

bool json_scan_number(JsonScan *scan, double *out) {
  if (!peek(scan)) return fail(scan);
  Number number = measure_number(scan->at, scan->end);
  if (!number.length) return fail(scan);
  *out = number.value;
  if (!number.exact && !convert(scan, number.length, out)) return false;
  scan->at += number.length;
  return true;
}

static bool take_word(JsonScan *scan, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
    return fail(scan);
  scan->at += length;
  return true;
}

bool json_scan_bool(JsonScan *scan, bool *out) {
  *out = peek(scan) == 't';
  return !scan->failed && take_word(scan, *out ? "true" : "false");
}

static bool skip(JsonScan *scan, int depth) {
  JsonString text;
  double number;
  if (depth > MAX_DEPTH) return exceed(scan, "nested too deeply");
  switch (peek(scan)) {
    case '{':
      scan->at++;
      while (json_scan_key(scan, &text)) skip(scan, depth + 1);
      return !scan->failed;
    case '[':
      scan->at++;
      while (json_scan_item(scan)) skip(scan, depth + 1);
      return !scan->failed;
    case '"':
      return json_scan_string(scan, &text);
    case 't':
      return take_word(scan, "true");
    case 'f':
      return take_word(scan, "false");
    case 'n':
      return take_word(scan, "null");
    default:
      return json_scan_number(scan, &number);
  }
}

bool json_scan_skip(JsonScan *scan) { return skip(scan, 0); }

bool json_scan_done(JsonScan *scan) {
  return !scan->failed && !peek(scan) && scan->at == scan->end;
}

bool json_string_is(JsonString string, const char *word) {
  return strlen(word) == string.length && !memcmp(word, string.at, string.length);
}

// Four hexadecimal digits. False if there are none.
static bool read_unit(const char *at, const char *end, uint32_t *out) {
  *out = 0;
  if (end - at < 4) return false;
  for (int i = 0; i < 4; i++) {
    char c = at[i];
    uint32_t digit = is_digit(c)            ? (uint32_t)(c - '0')
                     : c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a' + 10)
                     : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10)
                                            : 16;
    if (digit > 15) return false;
    *out = *out << 4 | digit;
  }
  return true;
}

// Behind "\u". Returns how many characters were read; 0 if the escape is wrong.
static size_t add_unit(const char *at, const char *end, Text *out) {
  enum { REPLACEMENT = 0xfffd };
  uint32_t high, low;
  if (!read_unit(at, end, &high)) return 0;
  if (high < 0xd800 || high > 0xdfff) {
    utf8_add(out, high ? high : REPLACEMENT);
    return 4;
  }
  bool pair = high < 0xdc00 && end - at >= 10 && at[4] == '\\' && at[5] == 'u' &&
              read_unit(at + 6, end, &low) && low >= 0xdc00 && low <= 0xdfff;
  utf8_add(out, pair ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : REPLACEMENT);
  return pair ? 10 : 4;
}

bool json_scan_text(JsonString string, Text *out) {
  static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
  const char *end = string.at + string.length;
  if (!string.escaped) return text_add_bytes(out, string.at, string.length), true;
  for (const char *c = string.at; c < end; c++) {
    const char *letter;
    if (*c != '\\') {
      text_add_char(out, *c);
    } else if (++c < end && *c == 'u') {
      size_t taken = add_unit(c + 1, end, out);
      if (!taken) return false;
      c += taken;
    } else if (c < end && *c && (letter = strchr(letters, *c))) {
      text_add_char(out, meanings[letter - letters]);
    } else {
      return false;
    }
  }
  return true;
}
