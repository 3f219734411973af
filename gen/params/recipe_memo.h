// Recipes by the thousand. The parameters are most of the work of reading or writing one, and they
// are the same for most levels of a run: so those of the recipe before are remembered.
#ifndef TSB_RECIPE_MEMO_H
#define TSB_RECIPE_MEMO_H

#include "params/recipe.h"

// Zeroed remembers nothing.
typedef struct {
  bool known;
  GenParams params;
  Text text;  // as a recipe ends with them: ",size=2x2,boxes=3"
} RecipeMemo;

// As recipe_write and recipe_parse_old, with the same results.
void recipe_memo_write(RecipeMemo *memo, const Recipe *recipe, Text *out);
char *recipe_memo_parse(RecipeMemo *memo, const char *line, Recipe *out);
void recipe_memo_free(RecipeMemo *memo);

#endif
