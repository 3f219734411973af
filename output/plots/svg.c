// SVG is written as text, element by element. The width of a text is estimated from the number of
// its letters, because the browser's font is unknown.
#include "plots/svg.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "text/utf8.h"

// The kinds of groups. The kind is the class by which a page restyles the group; the attributes are
// the look in a file. People with any kind of colour vision can tell the series apart, which also
// differ by marks and dashes. Tiers have the colours of the gallery. Parts of a bar have the light
// scheme of Paul Tol (2021), which is made for dark letters on it.
#define LETTERS "text-anchor=\"middle\" pointer-events=\"none\""
static const struct {
  const char *kind, *attributes;
} kinds[] = {
    {"rule", "stroke=\"#e4dccb\""},
    {"axis", "stroke=\"#857d6d\""},
    {"tick", "fill=\"#5d6379\""},
    {"name", "fill=\"#2b3247\""},
    {"head", "fill=\"#2b3247\" font-weight=\"600\""},
    {"on-dark", "fill=\"#ffffff\" " LETTERS},
    {"on-light", "fill=\"#1b2030\" " LETTERS},
    {"on-tier", "fill=\"#000000\" " LETTERS},
    {"on-last-tier", "fill=\"#ffffff\" " LETTERS},
    {"noise-bar", "fill=\"#d5d0c5\" stroke=\"#857d6d\""},
    {"noise", "stroke=\"#8c1220\" stroke-dasharray=\"4 3\" fill=\"none\""},
    {"noise-name", "fill=\"#8c1220\""},
    {"empty", "fill=\"#f1ece1\""},
    {"shade", "fill=\"#2458b8\" fill-opacity=\"0.35\""},
    {"box", "fill=\"#ffffff\" stroke=\"#2b3247\""},
    {"weak", "fill=\"#8fb0e3\" stroke=\"#2458b8\""},
    {"series0", "stroke=\"#0072b2\" fill=\"#0072b2\""},
    {"series1", "stroke=\"#c44e00\" fill=\"#c44e00\""},
    {"series2", "stroke=\"#00845f\" fill=\"#00845f\""},
    {"series3", "stroke=\"#aa4499\" fill=\"#aa4499\""},
    {"series4", "stroke=\"#7d6400\" fill=\"#7d6400\""},
    {"series5", "stroke=\"#332288\" fill=\"#332288\""},
    {"tier0", "fill=\"#24908a\""},
    {"tier1", "fill=\"#4b9638\""},
    {"tier2", "fill=\"#b98206\""},
    {"tier3", "fill=\"#d9641a\""},
    {"tier4", "fill=\"#cc3d4f\""},
    {"kept", "fill=\"#2f6fb5\""},
    {"part0", "fill=\"#eedd88\""},
    {"part1", "fill=\"#ee8866\""},
    {"part2", "fill=\"#99ddff\""},
    {"part3", "fill=\"#bbcc33\""},
    {"part4", "fill=\"#ffaabb\""},
    {"part5", "fill=\"#44bb99\""},
    {"part6", "fill=\"#dddddd\""},
    {"part7", "fill=\"#77aadd\""},
    {"part8", "fill=\"#aaaa00\""},
};

void svg_escape(Text *out, const char *text) {
  for (Slice rest = {text, strlen(text)}; rest.length;) {
    int length = utf8_length(rest);
    char c = rest.at[0];
    if (!length || utf8_is_control(utf8_decode(rest.at, length))) text_add(out, "\xEF\xBF\xBD");
    else if (c == '<') text_add(out, "&lt;");
    else if (c == '>') text_add(out, "&gt;");
    else if (c == '&') text_add(out, "&amp;");
    else if (c == '"') text_add(out, "&quot;");
    else text_add_bytes(out, rest.at, (size_t)length);
    rest = slice_from(rest, length ? (size_t)length : 1);
  }
}

static void begin(Text *out, double width, double height, const char *more,
                  const char *description) {
  text_format(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.6g %.6g\" width=\"%.6g\" "
              "height=\"%.6g\" font-family=\"system-ui, sans-serif\" font-size=\"%d\" "
              "class=\"chart plot\"%s role=\"img\" aria-label=\"",
              width, height, width, height, SVG_FONT, more);
  svg_escape(out, description);
  text_format(out,
              "\">\n<rect width=\"%.4g\" height=\"%.4g\" fill=\"#ffffff\" class=\"ground\"/>\n",
              width, height);
}

void svg_begin(Text *out, double width, double height, const char *description) {
  begin(out, width, height, "", description);
}

void svg_begin_stretchable(Text *out, double width, double height, double left, double right,
                           const char *description) {
  Text more = {0};
  text_format(&more, " data-left=\"%.4g\" data-right=\"%.4g\"", left, right);
  begin(out, width, height, more.data, description);
  text_free(&more);
}

void svg_end(Text *out) { text_add(out, "</svg>\n"); }

void svg_open(Text *out, const char *kind) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(kinds[i].kind, kind)) {
      text_format(out, "<g class=\"%s\" %s>\n", kind, kinds[i].attributes);
      return;
    }
  assert(!"a kind of group");
}

void svg_open_key(Text *out, double x, double y, double wide) {
  text_format(out, "<g class=\"key\" data-x=\"%.4g\" data-y=\"%.4g\" data-wide=\"%.4g\">\n", x, y,
              wide);
}

void svg_close(Text *out) { text_add(out, "</g>\n"); }

void svg_line(Text *out, double x1, double y1, double x2, double y2) {
  text_format(out, "<path d=\"M%.4g %.4gL%.4g %.4g\"/>\n", x1, y1, x2, y2);
}

// Closes an open element, with its tip inside.
static void end_element(Text *out, const char *name, const char *tip) {
  if (tip) {
    text_add(out, "><title>");
    svg_escape(out, tip);
    text_format(out, "</title></%s>\n", name);
  } else {
    text_add(out, "/>\n");
  }
}

static void begin_rect(Text *out, double x, double y, double width, double height) {
  text_format(out, "<rect x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"%.4g\"", x, y, width,
              height);
}

void svg_rect(Text *out, double x, double y, double width, double height, const char *tip) {
  begin_rect(out, x, y, width, height);
  end_element(out, "rect", tip);
}

void svg_filled(Text *out, double x, double y, double width, double height, Color color,
                const char *tip) {
  begin_rect(out, x, y, width, height);
  text_format(out, " fill=\"#%02x%02x%02x\"", color.r, color.g, color.b);
  end_element(out, "rect", tip);
}

void svg_mark(Text *out, int shape, double x, double y, const char *tip) {
  // Circle, square, triangle, diamond, triangle upside down, cross.
  static const char *const paths[] = {"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
                                      "m-3.5-3.5h7v7h-7z",
                                      "m0-4.5l4.5 8h-9z",
                                      "m0-5l5 5l-5 5l-5-5z",
                                      "m0 4.5l4.5-8h-9z",
                                      "m-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z"};
  text_format(out, "<path d=\"M%.4g %.4g%s\"", x, y,
              paths[(size_t)shape % (sizeof paths / sizeof *paths)]);
  end_element(out, "path", tip);
}

static size_t letters(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

static const double letter_width = (double)SVG_FONT * 0.58;

double svg_width(const char *text) { return (double)letters(text) * letter_width; }

// The first letters of a text and an ellipsis.
static char *shortened(const char *text, size_t count) {
  Text cut = {0};
  const char *end = text;
  for (; *end && count; count--) do
      end++;
    while (((unsigned char)*end & 0xC0) == 0x80);
  text_add_bytes(&cut, text, (size_t)(end - text));
  text_add(&cut, "\xE2\x80\xA6");
  return text_take(&cut);
}

void svg_text(Text *out, double x, double y, SvgAnchor anchor, double room, const char *text) {
  static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  text_format(out, "<text x=\"%.4g\" y=\"%.4g\"%s>", x, y, anchors[anchor]);
  if (svg_width(text) > room) {
    char *cut = shortened(text, room > 2 * letter_width ? (size_t)(room / letter_width) - 1 : 1);
    svg_escape(out, cut);
    mem_free(cut);
    text_add(out, "<title>");
    svg_escape(out, text);
    text_add(out, "</title>");
  } else {
    svg_escape(out, text);
  }
  text_add(out, "</text>\n");
}

void svg_letters(Text *out, double x, double y, const char *text) {
  svg_text(out, x, y, SVG_START, INFINITY, text);
}
