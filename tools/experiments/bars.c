// Writes SVG elements directly: the chart needs no more than rectangles, lines and text.
#include "bars.h"

// Pixels.
static const int WIDTH = 860, LEFT = 50, TOP = 50, HEIGHT = 240, LEGEND = 22;
enum { PER_ROW = 2 };

// The colours of Okabe and Ito, which colour-blind people can tell apart, and lighter versions.
static const char *const colors[] = {"#999999", "#E69F00", "#56B4E9", "#009E73",
                                     "#CCCCCC", "#F5D38A", "#B5DDF5", "#8AD1B9"};

static void write_axis(const BarChart *chart, FILE *out) {
  for (int tenth = 0; tenth <= 10; tenth += 2) {
    double y = TOP + HEIGHT * (1 - tenth / 10.0);
    fprintf(out, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n", LEFT,
            WIDTH - 10, y, y);
    fprintf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.1f</text>\n", LEFT - 6, y + 4,
            tenth / 10.0);
  }
  fprintf(out, "<text x=\"%d\" y=\"22\" font-size=\"16\">%s</text>\n", LEFT, chart->title);
}

static void write_group(const BarChart *chart, size_t group, FILE *out) {
  double room = (double)(WIDTH - 10 - LEFT) / (double)chart->group_count;
  double wide = room * 0.86 / (double)chart->bar_count;
  double first = LEFT + room * (double)group + room * 0.07;
  for (size_t i = 0; i < chart->bar_count; i++) {
    double x = first + wide * (double)i;
    double value = chart->value[group * chart->bar_count + i], tall = HEIGHT * value;
    fprintf(out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" "
            "stroke=\"#333\" stroke-width=\"0.5\"/>\n",
            x, TOP + HEIGHT - tall, wide - 2, tall, colors[i]);
    char label[16];  // ".57"
    snprintf(label, sizeof label, value < 0.995 ? "%.2f" : "%.0f", value);
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"10\" text-anchor=\"middle\">%s</text>\n",
            x + wide / 2 - 1, TOP + HEIGHT - tall - 3, label + (*label == '0'));
  }
  fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
          LEFT + room * ((double)group + 0.5), TOP + HEIGHT + 18, chart->groups[group]);
}

static void write_legend(const BarChart *chart, FILE *out) {
  size_t half = (chart->bar_count + PER_ROW - 1) / PER_ROW;
  for (size_t i = 0; i < chart->bar_count; i++) {
    size_t x = LEFT + i % half * (WIDTH - LEFT) / half;
    size_t y = TOP + HEIGHT + 36 + i / half * LEGEND;
    fprintf(out,
            "<rect x=\"%zu\" y=\"%zu\" width=\"12\" height=\"12\" fill=\"%s\" stroke=\"#333\" "
            "stroke-width=\"0.5\"/><text x=\"%zu\" y=\"%zu\">%s</text>\n",
            x, y, colors[i], x + 17, y + 10, chart->bars[i]);
  }
}

void bars_write(const BarChart *chart, FILE *out) {
  int height = TOP + HEIGHT + 36 + PER_ROW * LEGEND + 24;
  fprintf(out,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
          "height=\"%d\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n"
          "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
          WIDTH, height, WIDTH, height, chart->title);
  write_axis(chart, out);
  for (size_t i = 0; i < chart->group_count; i++) write_group(chart, i, out);
  write_legend(chart, out);
  fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#555\">%s</text>\n</svg>\n", LEFT, height - 10,
          chart->caption);
}
