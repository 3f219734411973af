// The tables are measured by tools/fit. README.md explains them.
#include "rating/difficulty_words.h"

#include <assert.h>
#include <math.h>

#include "rating/rating_scale.h"

static const double microban[MICROBAN_TENTHS] = {RATING_MICROBAN};

int difficulty_whole(double difficulty) { return (int)round(difficulty); }

// The chance in percent whose logit is `by` away from that of `percent`.
static int shifted(int percent, double by) {
  double logit = log(percent / (100.0 - percent));
  return difficulty_whole(100 / (1 + exp(-logit - by)));
}

DifficultyBand difficulty_band(double difficulty) {
  int whole = difficulty_whole(difficulty);
  return (DifficultyBand){shifted(whole, -RATING_BAND), shifted(whole, RATING_BAND)};
}

int difficulty_microban_tenths(double difficulty) {
  int tenths = 0;
  while (tenths < MICROBAN_TENTHS && difficulty > microban[tenths]) tenths++;
  return tenths;
}

double difficulty_microban_bound(int tenths) {
  assert(tenths >= 1 && tenths <= MICROBAN_TENTHS);
  return microban[tenths - 1];
}

void difficulty_write_band(double difficulty, Text *out) {
  DifficultyBand band = difficulty_band(difficulty);
  text_format(out, "%d (%d-%d)", difficulty_whole(difficulty), band.low, band.high);
}

void difficulty_write_microban(double low, double high, Text *out) {
  int least = difficulty_microban_tenths(low), most = difficulty_microban_tenths(high);
  if (most == 0) text_add(out, "as easy as the easiest tenth of Microban");
  else if (least == MICROBAN_TENTHS) text_add(out, "harder than every level of Microban");
  else {
    text_add(out, least == 0 ? "harder than up to " : "harder than ");
    if (least > 0 && least < most) text_format(out, "%d to ", least);
    text_format(out, "%d of %d levels of Microban", most, MICROBAN_TENTHS);
  }
}
