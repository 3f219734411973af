// Writes SVG that works as a file and as a part of a page.
//
// Colours are attributes, and every group has a class. A page's style sheet overrides the
// attributes by the class, so a plot follows the light, dark or contrast look of the page. As a
// file it needs no style sheet.
#ifndef TSB_SVG_H
#define TSB_SVG_H

#include "base/text.h"
#include "image/color.h"

enum { SVG_FONT = 12 };

void svg_begin(Text *out, double width, double height, const char *description);
// The same for a plot that a page may fit to its panel: x between `left` and `right` is stretched;
// what lies outside keeps its size.
void svg_begin_stretchable(Text *out, double width, double height, double left, double right,
                           const char *description);
void svg_end(Text *out);

// Opens a group of one of the kinds in svg.c: "rule", "tick", "series0", "tier4" ...
void svg_open(Text *out, const char *kind);
void svg_close(Text *out);

// One entry of a legend, from x on, on the line y. A page lays the entries out again where the plot
// is narrower or wider.
void svg_open_key(Text *out, double x, double y, double wide);

typedef enum { SVG_START, SVG_MIDDLE, SVG_END } SvgAnchor;

void svg_line(Text *out, double x1, double y1, double x2, double y2);
// `tip` is shown by a browser as a tooltip; NULL for none.
void svg_rect(Text *out, double x, double y, double width, double height, const char *tip);
void svg_filled(Text *out, double x, double y, double width, double height, Color color,
                const char *tip);
// Any number is a shape; shapes repeat.
void svg_mark(Text *out, int shape, double x, double y, const char *tip);
// A text wider than `room` is cut, with an ellipsis, and the whole text becomes the tip.
void svg_text(Text *out, double x, double y, SvgAnchor anchor, double room, const char *text);

// Letters on a bar or a cell, inside a group of kind "on-...". x is the middle. A tooltip comes
// from the element below.
void svg_letters(Text *out, double x, double y, const char *text);

// The approximate width in a browser, rather too much than too little.
double svg_width(const char *text);

// Escapes markup and replaces characters that XML forbids.
void svg_escape(Text *out, const char *text);

#endif
