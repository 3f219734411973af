// JSON trees for the WebAssembly core, where there is no cJSON.
//
// These are the functions of cJSON that our code calls, with the same results: the printed text is
// the same to the byte, and the same texts can be parsed. In the WebAssembly build the header
// stand_in/cjson/cJSON.h gives them the names of cJSON, so that no other file knows the difference.
// Memory comes from mem_alloc and never fails.
#ifndef TSB_SMALL_JSON_H
#define TSB_SMALL_JSON_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
  SMALL_JSON_NULL,
  SMALL_JSON_FALSE,
  SMALL_JSON_TRUE,
  SMALL_JSON_NUMBER,
  SMALL_JSON_STRING,
  SMALL_JSON_ARRAY,
  SMALL_JSON_OBJECT,
  SMALL_JSON_RAW,  // `valuestring` is printed as it is
} SmallJsonType;

// The fields have the names of cJSON. The first child's `prev` is the last child.
typedef struct SmallJson {
  struct SmallJson *next, *prev, *child;
  SmallJsonType type;
  char *valuestring;
  double valuedouble;
  char *string;  // the key, if it is in an object
} SmallJson;

// ---- building (small_json_tree.c)

SmallJson *small_json_null(void);
SmallJson *small_json_bool(bool value);
SmallJson *small_json_number(double value);
SmallJson *small_json_string(const char *text);
SmallJson *small_json_array(void);
SmallJson *small_json_object(void);
SmallJson *small_json_string_array(const char *const *texts, int count);
SmallJson *small_json_double_array(const double *numbers, int count);
void small_json_delete(SmallJson *item);  // with its children; accepts NULL
SmallJson *small_json_duplicate(const SmallJson *item, bool with_children);

bool small_json_append(SmallJson *parent, SmallJson *item);
bool small_json_put(SmallJson *object, const char *key, SmallJson *item);
SmallJson *small_json_detach(SmallJson *parent, SmallJson *item);

// Each adds a new item to an object and returns it.
SmallJson *small_json_put_null(SmallJson *object, const char *key);
SmallJson *small_json_put_bool(SmallJson *object, const char *key, bool value);
SmallJson *small_json_put_number(SmallJson *object, const char *key, double value);
SmallJson *small_json_put_string(SmallJson *object, const char *key, const char *text);
SmallJson *small_json_put_raw(SmallJson *object, const char *key, const char *text);
SmallJson *small_json_put_array(SmallJson *object, const char *key);
SmallJson *small_json_put_object(SmallJson *object, const char *key);

// ---- looking up; all accept NULL (small_json_tree.c)

int small_json_count(const SmallJson *array);
SmallJson *small_json_item(const SmallJson *array, int index);
SmallJson *small_json_get(const SmallJson *object, const char *key);  // NULL if there is none
bool small_json_is(const SmallJson *item, SmallJsonType type);
char *small_json_text_of(const SmallJson *item);  // NULL if it is no string

// ---- texts; the caller frees them with mem_free

char *small_json_print(const SmallJson *item);          // indented (small_json_print.c)
char *small_json_print_compact(const SmallJson *item);  // on one line
// NULL if the text does not begin with JSON. *end: where the JSON ended, or where it is wrong. With
// `whole`, nothing but a NUL may follow (small_json_parse.c).
SmallJson *small_json_parse(const char *text, size_t length, const char **end, bool whole);

#endif
