// For the tests of SVG files: parses a text as XML.
#ifndef TSB_TESTS_WELL_FORMED_XML_H
#define TSB_TESTS_WELL_FORMED_XML_H

#include <check.h>
#include <expat.h>
#include <string.h>

#include "base/text.h"

// Counts the elements with one name.
typedef struct {
  const char *name;
  int count;
} ElementCount;

static inline void XMLCALL count_element(void *context, const XML_Char *name,
                                         const XML_Char **attributes) {
  ElementCount *counted = context;
  (void)attributes;
  if (!strcmp(name, counted->name)) counted->count++;
}

static inline int elements_of(const Text *xml, const char *name) {
  ElementCount counted = {name, 0};
  XML_Parser parser = XML_ParserCreate("UTF-8");
  XML_SetUserData(parser, &counted);
  XML_SetStartElementHandler(parser, count_element);
  enum XML_Status status = XML_Parse(parser, xml->data, (int)xml->length, 1);
  ck_assert_msg(status == XML_STATUS_OK, "%s in line %lu of\n%s",
                XML_ErrorString(XML_GetErrorCode(parser)), XML_GetCurrentLineNumber(parser),
                xml->data);
  XML_ParserFree(parser);
  return counted.count;
}

#endif
