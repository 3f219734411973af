// The distance is the edit distance with swaps of neighbours (optimal string alignment). A name is
// near enough if at most one letter in three is wrong, or if the word is an abbreviation of it.
#include "cli/suggest.h"

#include <string.h>

enum { LONGEST = 32, LETTERS_PER_TYPO = 3, ABBREVIATION = 2 };

static int min3(int a, int b, int c) {
  int least = a < b ? a : b;
  return least < c ? least : c;
}

static int edit_distance(const char *a, int a_length, const char *b, int b_length) {
  int d[LONGEST + 1][LONGEST + 1];
  for (int i = 0; i <= a_length; i++) d[i][0] = i;
  for (int j = 0; j <= b_length; j++) d[0][j] = j;
  for (int i = 1; i <= a_length; i++)
    for (int j = 1; j <= b_length; j++) {
      int changed = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      d[i][j] = min3(d[i - 1][j] + 1, d[i][j - 1] + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
          d[i - 2][j - 2] + 1 < d[i][j])
        d[i][j] = d[i - 2][j - 2] + 1;
    }
  return d[a_length][b_length];
}

Suggestion suggest_for(const char *word) {
  int length = (int)strnlen(word, LONGEST + 1);
  return (Suggestion){word, NULL, length / LETTERS_PER_TYPO + 2};
}

void suggest_offer(Suggestion *suggestion, const char *name) {
  size_t a = strlen(suggestion->word), b = strlen(name);
  if (a == 0 || a > LONGEST || b > LONGEST) return;
  int distance = edit_distance(suggestion->word, (int)a, name, (int)b);
  if (a >= ABBREVIATION && distance > 1 && !strncmp(suggestion->word, name, a)) distance = 1;
  if (distance >= suggestion->distance) return;
  suggestion->best = name;
  suggestion->distance = distance;
}
