// expat calls back for starts, ends and characters, so no tree of the file is built. expat never
// fetches anything by itself. The remaining danger of XML are declarations: entities grow when they
// are used, and default attributes cost time at every element. Level files need neither, so both
// end the reading.
#include <assert.h>
#include <expat.h>
#include <string.h>

#include "base/mem.h"
#include "formats/board_reader.h"
#include "formats/slc.h"
#include "text/lines.h"
#include "text/normalize_metadata.h"
#include "text/utf8.h"

enum { MAX_DEPTH = 64 };

typedef enum { ITEM_NONE, ITEM_TITLE, ITEM_DESCRIPTION, ITEM_EMAIL, ITEM_URL, ITEM_ROW } Item;

typedef struct {
  XML_Parser parser;
  Collection *collection;
  Problems *problems;
  int lines_skipped;  // blank lines before the XML
  int depth;
  Item item;                    // the element whose text is being read
  int item_depth, level_depth;  // depth of the elements; level_depth is 0 between levels
  Text text;
  BoardReader board_reader;
  int row_line, row_column;  // of the row's first character; column 0 if the row is in pieces
  bool row_bad;
  int number;
  char *title, *author;  // of the level
  bool stopped;          // by us, and the reason is reported
} Reader;

static int line_now(const Reader *reader) {
  return (int)XML_GetCurrentLineNumber(reader->parser) + reader->lines_skipped;
}

static int column_now(const Reader *reader) {
  return (int)XML_GetCurrentColumnNumber(reader->parser) + 1;
}

// Only the first reason is reported: expat adds that it was stopped.
static void report(Reader *reader, const char *kind, const char *why) {
  if (reader->stopped) return;
  reader->stopped = true;
  problems_add(reader->problems, line_now(reader), column_now(reader), 0, "%s%s", kind, why);
}

static void refuse(Reader *reader, const char *why) {
  report(reader, "", why);
  XML_StopParser(reader->parser, XML_FALSE);
}

static char *attribute(const Reader *reader, const char **attributes, const char *name) {
  int count = XML_GetSpecifiedAttributeCount(reader->parser);
  for (int i = 0; i + 1 < count; i += 2)
    if (!strcmp(attributes[i], name)) return normalize_line(slice_of(attributes[i + 1]));
  return NULL;
}

static void set_once(char **field, char *value) {
  if (!*field) *field = value;
  else mem_free(value);
}

static void start_level(Reader *reader, const char **attributes) {
  reader->level_depth = reader->depth;
  reader->number++;
  reader->title = attribute(reader, attributes, "Id");
  reader->author = attribute(reader, attributes, "Copyright");
  board_reader_clear(&reader->board_reader);
  reader->board_reader.line = line_now(reader);
}

static void end_level(Reader *reader) {
  Board board;
  reader->level_depth = 0;
  if (reader->board_reader.count) reader->board_reader.line = reader->board_reader.items[0].line;
  if (board_reader_build(&reader->board_reader, reader->number, reader->problems, &board)) {
    Level *level = collection_add(reader->collection);
    level->board = board;
    level->number = reader->number;
    level->line = reader->board_reader.line;
    level->title = reader->title;
    level->author = reader->author;
  } else {
    mem_free(reader->title);
    mem_free(reader->author);
  }
  reader->title = reader->author = NULL;
}

static Item item_named(const char *name, bool in_level) {
  static const struct {
    const char *name;
    bool in_level;
    Item item;
  } items[] = {{"Title", false, ITEM_TITLE},
               {"Description", false, ITEM_DESCRIPTION},
               {"Email", false, ITEM_EMAIL},
               {"Url", false, ITEM_URL},
               {"L", true, ITEM_ROW}};
  for (size_t i = 0; i < sizeof items / sizeof *items; i++)
    if (items[i].in_level == in_level && !strcmp(items[i].name, name)) return items[i].item;
  return ITEM_NONE;
}

static void start_item(Reader *reader, Item item) {
  reader->item = item;
  reader->item_depth = reader->depth;
  reader->text.length = 0;
  reader->row_bad = false;
  reader->row_line = line_now(reader);
  reader->row_column = 0;
}

static void check_root(Reader *reader, const char *name) {
  if (strcmp(name, "SokobanLevels") != 0)
    refuse(reader, "not a level file: its root element is not <SokobanLevels>");
}

static void XMLCALL on_start(void *data, const char *name, const char **attributes) {
  Reader *reader = data;
  if (++reader->depth == 1) check_root(reader, name);
  if (reader->depth > MAX_DEPTH) refuse(reader, "elements nested too deeply");
  if (reader->item != ITEM_NONE) return;
  if (!reader->level_depth && !strcmp(name, "Level")) start_level(reader, attributes);
  else if (!reader->level_depth && !strcmp(name, "LevelCollection"))
    set_once(&reader->collection->author, attribute(reader, attributes, "Copyright"));
  else start_item(reader, item_named(name, reader->level_depth));
}

static void add_property(Reader *reader, const char *key, Slice text) {
  char *value = normalize_line(text);
  if (value && !properties_find(&reader->collection->properties, key))
    properties_add(&reader->collection->properties, key, value);
  mem_free(value);
}

static void end_row(Reader *reader, Slice text) {
  if (reader->row_bad) reader->board_reader.broken = true;
  else board_reader_add(&reader->board_reader, text, reader->row_line, reader->row_column);
}

static void end_item(Reader *reader) {
  Slice text = {reader->text.data, reader->text.length};
  Collection *collection = reader->collection;
  switch (reader->item) {
    case ITEM_TITLE:
      set_once(&collection->title, normalize_line(text));
      break;
    case ITEM_DESCRIPTION:
      set_once(&collection->comment, normalize_comment(text));
      break;
    case ITEM_EMAIL:
      add_property(reader, "Email", text);
      break;
    case ITEM_URL:
      add_property(reader, "Url", text);
      break;
    case ITEM_ROW:
      end_row(reader, text);
      break;
    case ITEM_NONE:
      break;
  }
  reader->item = ITEM_NONE;
}

static void XMLCALL on_end(void *data, const char *name) {
  (void)name;
  Reader *reader = data;
  if (reader->item != ITEM_NONE && reader->depth == reader->item_depth) end_item(reader);
  else if (reader->level_depth && reader->depth == reader->level_depth) end_level(reader);
  reader->depth--;
}

static void report_unknown(Reader *reader, Slice bytes, size_t offset) {
  char name[UTF8_NAME_SIZE];
  reader->row_bad = true;
  problems_add(reader->problems, line_now(reader), column_now(reader) + (int)offset, 0,
               "unknown character %s", utf8_name(slice_from(bytes, offset), name));
}

// Cells are columns only if the row is in one piece, without tabs and references.
static void place_cells(Reader *reader, Slice bytes) {
  int column = column_now(reader), length = (int)reader->text.length;
  if (!length) reader->row_line = line_now(reader), reader->row_column = column;
  if (reader->row_column + length != column || memchr(bytes.at, '\t', bytes.length))
    reader->row_column = 0;
}

// expat delivers line ends and references in calls of their own. A line end is not a cell.
static void add_cells(Reader *reader, Slice bytes) {
  if (slice_only(bytes, "\n\r")) return;
  place_cells(reader, bytes);
  for (size_t i = 0; i < bytes.length && !reader->row_bad; i++) {
    if (bytes.at[i] == '\t' || board_reader_cell(bytes.at[i]))
      text_add_char(&reader->text, bytes.at[i]);
    else report_unknown(reader, bytes, i);
  }
}

static void XMLCALL on_characters(void *data, const char *characters, int length) {
  Reader *reader = data;
  Slice bytes = {characters, (size_t)length};
  if (reader->item == ITEM_ROW) add_cells(reader, bytes);
  else if (reader->item != ITEM_NONE) text_add_bytes(&reader->text, characters, bytes.length);
}

static void XMLCALL on_entity(void *data, const char *name, int is_parameter, const char *value,
                              int value_length, const char *base, const char *system,
                              const char *public, const char *notation) {
  (void)name, (void)is_parameter, (void)value, (void)value_length;
  (void)base, (void)system, (void)public, (void)notation;
  refuse(data, "entity declarations are not supported");
}

static void XMLCALL on_attributes(void *data, const char *element, const char *name,
                                  const char *type, const char *preset, int required) {
  (void)element, (void)name, (void)type, (void)preset, (void)required;
  refuse(data, "attribute declarations are not supported");
}

static int XMLCALL on_encoding(void *data, const char *name, XML_Encoding *encoding) {
  (void)data;
  if (!slice_is(slice_of(name), "windows-1252") && !slice_is(slice_of(name), "cp1252"))
    return XML_STATUS_ERROR;
  for (int byte = 0; byte < 256; byte++)
    encoding->map[byte] = (int)utf8_from_1252((unsigned char)byte);
  encoding->data = NULL;
  encoding->convert = NULL;
  encoding->release = NULL;
  return XML_STATUS_OK;
}

static void parse(Reader *reader, Slice bytes) {
  enum { PIECE = 1 << 30 };  // expat counts in int
  do {
    size_t piece = bytes.length < PIECE ? bytes.length : PIECE;
    bool last = piece == bytes.length;
    if (XML_Parse(reader->parser, bytes.at, (int)piece, last) != XML_STATUS_OK) {
      report(reader, "broken XML: ", XML_ErrorString(XML_GetErrorCode(reader->parser)));
      return;
    }
    bytes = slice_from(bytes, piece);
  } while (bytes.length);
}

// Blanks before the XML break its rules, but they are common.
static Slice skip_blanks(Reader *reader, Slice bytes) {
  bytes = lines_of(bytes).left;
  for (; bytes.length && char_is_blank(*bytes.at); bytes = slice_from(bytes, 1))
    reader->lines_skipped += *bytes.at == '\n';
  return bytes;
}

static void *expat_alloc(size_t size) { return mem_alloc(size, 1); }
static void *expat_resize(void *block, size_t size) { return mem_resize(block, size, 1); }

static XML_Parser new_parser(Reader *reader) {
  static const XML_Memory_Handling_Suite memory = {expat_alloc, expat_resize, mem_free};
  XML_Parser parser = XML_ParserCreate_MM(NULL, &memory, NULL);
  assert(parser);
  XML_SetUserData(parser, reader);
  XML_SetElementHandler(parser, on_start, on_end);
  XML_SetCharacterDataHandler(parser, on_characters);
  XML_SetEntityDeclHandler(parser, on_entity);
  XML_SetAttlistDeclHandler(parser, on_attributes);
  XML_SetUnknownEncodingHandler(parser, on_encoding, NULL);
  return parser;
}

void slc_read(Slice bytes, Collection *collection, Problems *problems) {
  Reader reader = {
      .collection = collection, .problems = problems, .board_reader.sketch = collection->sketches};
  reader.parser = new_parser(&reader);
  parse(&reader, skip_blanks(&reader, bytes));
  if (!reader.number && !reader.stopped) problems_add(problems, 0, 0, 0, "no level found");
  XML_ParserFree(reader.parser);
  mem_free(reader.title);
  mem_free(reader.author);
  board_reader_free(&reader.board_reader);
  text_free(&reader.text);
}
