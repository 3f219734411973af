#include "engines/search_budgets.h"

#include "base/mem.h"

static const SearchBudget budgets[] = {
#define X(name, nodes, megabytes, seconds, use) {#name, use, nodes, megabytes, seconds},
    SEARCH_BUDGETS(X)
#undef X
};

SearchBudget search_budget(SearchBudgetName name) { return budgets[name]; }

SearchLimits search_budget_limits(SearchBudgetName name) {
  return (SearchLimits){.nodes = budgets[name].nodes,
                        .bytes = mem_megabytes(budgets[name].megabytes)};
}
