// The kinds of parameters: how a value of each kind is read, checked and written. A new kind is a
// name in ParamKind and a row here.
#ifndef TSB_PARAM_KINDS_H
#define TSB_PARAM_KINDS_H

#include "params/param_row.h"

typedef struct {
  size_t size;  // of the field
  // False if the text is no value of the row. The parameter may then have any value.
  bool (*parse)(void *params, const ParamRow *row, const char *text);
  // Could `parse` have made it?
  bool (*valid)(const void *params, const ParamRow *row);
  void (*write)(const void *params, const ParamRow *row, Text *out);
  void (*write_allowed)(const ParamRow *row, Text *out);
  // The words among the values, see params_write_words. NULL: none.
  void (*write_words)(const ParamRow *row, const char *prefix, Text *out);
} ParamKindRow;

const ParamKindRow *param_kind_of(const ParamRow *row);

bool param_allows_auto(const ParamRow *row);

#endif
