// Written by tools/fit from the play counts of Chu, Zheng and Fan, and Microban I: do not edit.
#ifndef TSB_RATING_SCALE_H
#define TSB_RATING_SCALE_H

// In the logit: for 67% of the levels of collections that the fit had not seen, the share of
// people who gave up was at most so far from the prediction.
#define RATING_BAND (0.545)

// Difficulties that a tenth, two tenths ... all of the levels of Microban I do not exceed.
#define RATING_MICROBAN 24.53, 29.10, 31.36, 32.98, 35.85, 38.35, 43.06, 45.30, 49.65, 67.48

// What only one level in so many of Microban I reaches.
#define RATING_MICROBAN_ONE_IN_20 (55.07)
#define RATING_MICROBAN_ONE_IN_50 (67.48)

#endif
