// The features of a position: the coordinates of the feature space that FESS searches.
#ifndef TSB_FEATURE_VECTOR_H
#define TSB_FEATURE_VECTOR_H

typedef struct {
  int packed;        // steps done of the packing plan
  int connectivity;  // closed parts of the floor
  int chokepoints;   // corridors with a box in them
  int out_of_plan;   // boxes that the next step of the plan seals off
  int blocked;       // boxes that block each other; 0 if the style does not count them
} FeatureVector;

#endif
