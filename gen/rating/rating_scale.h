// Written by tools/fit from the play counts of Chu, Zheng and Fan, and Microban I: do not edit.
#ifndef TSB_RATING_SCALE_H
#define TSB_RATING_SCALE_H

// In the logit: for 67% of the levels of collections that the fit had not seen, the share of
// people who gave up was at most so far from the prediction.
#define RATING_BAND (0.567)

// Difficulties that a tenth, two tenths ... all of the levels of Microban I do not exceed.
#define RATING_MICROBAN 25.65, 28.48, 31.65, 33.18, 35.35, 38.55, 40.70, 43.40, 45.27, 72.70

// What only one level in so many of Microban I reaches.
#define RATING_MICROBAN_ONE_IN_20 (47.49)
#define RATING_MICROBAN_ONE_IN_50 (51.90)

#endif
