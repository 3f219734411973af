// The tree: items in lists, where the first child's `prev` leads to the last one, so that adding an
// item takes no walk.
#include <string.h>

#include "base/mem.h"
#include "small_json/small_json.h"

static SmallJson *new_item(SmallJsonType type) {
  SmallJson *item = mem_alloc(1, sizeof *item);
  item->type = type;
  return item;
}

static SmallJson *new_text(SmallJsonType type, const char *text) {
  SmallJson *item = new_item(type);
  item->valuestring = mem_string(text, strlen(text));
  return item;
}

SmallJson *small_json_null(void) { return new_item(SMALL_JSON_NULL); }
SmallJson *small_json_bool(bool value) {
  return new_item(value ? SMALL_JSON_TRUE : SMALL_JSON_FALSE);
}
SmallJson *small_json_string(const char *text) { return new_text(SMALL_JSON_STRING, text); }
SmallJson *small_json_array(void) { return new_item(SMALL_JSON_ARRAY); }
SmallJson *small_json_object(void) { return new_item(SMALL_JSON_OBJECT); }

SmallJson *small_json_number(double value) {
  SmallJson *item = new_item(SMALL_JSON_NUMBER);
  item->valuedouble = value;
  return item;
}

SmallJson *small_json_string_array(const char *const *texts, int count) {
  SmallJson *array = small_json_array();
  for (int i = 0; i < count; i++) small_json_append(array, small_json_string(texts[i]));
  return array;
}

SmallJson *small_json_double_array(const double *numbers, int count) {
  SmallJson *array = small_json_array();
  for (int i = 0; i < count; i++) small_json_append(array, small_json_number(numbers[i]));
  return array;
}

void small_json_delete(SmallJson *item) {
  while (item) {
    SmallJson *next = item->next;
    small_json_delete(item->child);
    mem_free(item->valuestring);
    mem_free(item->string);
    mem_free(item);
    item = next;
  }
}

static char *copy_text(const char *text) { return text ? mem_string(text, strlen(text)) : NULL; }

SmallJson *small_json_duplicate(const SmallJson *item, bool with_children) {
  if (!item) return NULL;
  SmallJson *copy = new_item(item->type);
  copy->valuestring = copy_text(item->valuestring);
  copy->string = copy_text(item->string);
  copy->valuedouble = item->valuedouble;
  for (const SmallJson *child = with_children ? item->child : NULL; child; child = child->next)
    small_json_append(copy, small_json_duplicate(child, true));
  return copy;
}

bool small_json_append(SmallJson *parent, SmallJson *item) {
  SmallJson *first = parent->child;
  if (!first) {
    parent->child = item->prev = item;
    return true;
  }
  item->prev = first->prev;
  first->prev->next = item;
  first->prev = item;
  return true;
}

bool small_json_put(SmallJson *object, const char *key, SmallJson *item) {
  mem_free(item->string);
  item->string = mem_string(key, strlen(key));
  return small_json_append(object, item);
}

SmallJson *small_json_detach(SmallJson *parent, SmallJson *item) {
  if (item != parent->child) item->prev->next = item->next;
  if (item->next) item->next->prev = item->prev;
  else if (item != parent->child) parent->child->prev = item->prev;
  if (item == parent->child) parent->child = item->next;
  item->next = item->prev = NULL;
  return item;
}

static SmallJson *put(SmallJson *object, const char *key, SmallJson *item) {
  small_json_put(object, key, item);
  return item;
}

SmallJson *small_json_put_null(SmallJson *object, const char *key) {
  return put(object, key, small_json_null());
}
SmallJson *small_json_put_bool(SmallJson *object, const char *key, bool value) {
  return put(object, key, small_json_bool(value));
}
SmallJson *small_json_put_number(SmallJson *object, const char *key, double value) {
  return put(object, key, small_json_number(value));
}
SmallJson *small_json_put_string(SmallJson *object, const char *key, const char *text) {
  return put(object, key, small_json_string(text));
}
SmallJson *small_json_put_raw(SmallJson *object, const char *key, const char *text) {
  return put(object, key, new_text(SMALL_JSON_RAW, text));
}
SmallJson *small_json_put_array(SmallJson *object, const char *key) {
  return put(object, key, small_json_array());
}
SmallJson *small_json_put_object(SmallJson *object, const char *key) {
  return put(object, key, small_json_object());
}

int small_json_count(const SmallJson *array) {
  int count = 0;
  for (const SmallJson *item = array ? array->child : NULL; item; item = item->next) count++;
  return count;
}

SmallJson *small_json_item(const SmallJson *array, int index) {
  SmallJson *item = array ? array->child : NULL;
  for (; item && index > 0; index--) item = item->next;
  return item;
}

SmallJson *small_json_get(const SmallJson *object, const char *key) {
  SmallJson *item = object ? object->child : NULL;
  while (item && (!item->string || strcmp(item->string, key) != 0)) item = item->next;
  return item;
}

bool small_json_is(const SmallJson *item, SmallJsonType type) { return item && item->type == type; }

char *small_json_text_of(const SmallJson *item) {
  return small_json_is(item, SMALL_JSON_STRING) ? item->valuestring : NULL;
}
