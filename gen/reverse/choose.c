#include "reverse/choose.h"

void choose_init(Choose *choose) {
  for (int n = 0; n <= CHOOSE_MAX_FROM; n++) {
    choose->of[0][n] = 1;
    for (int k = 1; k <= CHOOSE_MAX_OF; k++)
      choose->of[k][n] = n ? choose->of[k - 1][n - 1] + choose->of[k][n - 1] : 0;
  }
}
