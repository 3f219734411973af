// Pascal's triangle.
#include "reverse/binomial.h"

void binomial_init(Binomial *binomial) {
  for (int n = 0; n <= BINOMIAL_MAX_N; n++) {
    binomial->choose[0][n] = 1;
    for (int k = 1; k <= BINOMIAL_MAX_K; k++)
      binomial->choose[k][n] = n ? binomial->choose[k - 1][n - 1] + binomial->choose[k][n - 1] : 0;
  }
}
