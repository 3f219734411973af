// A window of the file slides over it. What is being cut out stays in the window, which grows for
// that up to a limit.
#include "pack/pack_stream.h"

#include <string.h>

#include "base/mem.h"

enum { PIECE = 1 << 16, WINDOW = 4 * PIECE };

PackStream pack_stream_new(PackStreamSource *source, void *context) {
  return (PackStream){.source = source, .context = context};
}

void pack_stream_free(PackStream *stream) {
  text_free(&stream->buffer);
  text_free(&stream->head);
  *stream = (PackStream){0};
}

// Reads on. Bytes from stream->at are kept; their places move. False at the end of the file.
static bool fill(PackStream *stream) {
  Text *buffer = &stream->buffer;
  if (stream->at && stream->at >= buffer->length / 2) {
    buffer->length -= stream->at;
    memmove(buffer->data, buffer->data + stream->at, buffer->length);
    stream->at = 0;
  }
  if (buffer->capacity < buffer->length + PIECE) {
    buffer->capacity = buffer->length + buffer->length / 2 + WINDOW;
    buffer->data = mem_resize(buffer->data, buffer->capacity, 1);
  }
  size_t got = stream->source(stream->context, buffer->data + buffer->length,
                              buffer->capacity - buffer->length);
  buffer->length += got;
  return got > 0;
}

static bool refuse(const PackStream *stream, const char *why, Text *error) {
  if (stream->count) text_format(error, "after level %zu: ", stream->count);
  text_add(error, why);
  return false;
}

// The next character that is not blank, or 0 at the end.
static char peek(PackStream *stream) {
  for (;;) {
    const Text *buffer = &stream->buffer;
    for (; stream->at < buffer->length; stream->at++) {
      char c = buffer->data[stream->at];
      if (c != ' ' && c != '\n' && c != '\t' && c != '\r') return c ? c : '\1';
    }
    if (!fill(stream)) return '\0';
  }
}

static bool take(PackStream *stream, char wanted, Text *error) {
  char c = peek(stream);
  if (c == wanted) return stream->at++, true;
  return refuse(stream, c ? "it is not the metadata of a pack" : "it ends too early", error);
}

// How far a value was followed, from its first character.
typedef struct {
  size_t length;
  int depth;
  bool string, escape;
} Extent;

// Inside a string only a quote and a backslash matter.
static void follow_string(Extent *extent, const char *bytes, size_t length) {
  for (; extent->length < length; extent->length++) {
    char c = bytes[extent->length];
    if (extent->escape) extent->escape = false;
    else if (c == '\\') extent->escape = true;
    else if (c == '"') {
      extent->string = false;
      extent->length++;
      return;
    }
  }
}

// Does nothing change before the next bracket, quote or comma? Most bytes of a level are such.
static bool is_plain(char c) {
  static const bool special[256] = {
      ['"'] = true, ['{'] = true, ['}'] = true, ['['] = true, [']'] = true, [','] = true};
  return !special[(unsigned char)c];
}

// Follows a value to its end. False if the bytes end before it does. A number or a word ends before
// the character that follows it.
static bool follow(Extent *extent, const char *bytes, size_t length) {
  while (extent->length < length) {
    if (extent->string) {
      follow_string(extent, bytes, length);
      if (!extent->string && !extent->depth) return true;
      continue;
    }
    char c = bytes[extent->length];
    bool closes = c == '}' || c == ']';
    if (!extent->depth && (closes || c == ',')) return true;
    extent->length++;
    if (is_plain(c)) continue;
    if (c == '"') extent->string = true;
    else if (closes && !--extent->depth) return true;
    else if (c == '{' || c == '[') extent->depth++;
  }
  return false;
}

// Cuts out the value at the current place. It is valid until more is read.
static bool cut(PackStream *stream, size_t most, Slice *out, Text *error) {
  Extent extent = {0};
  if (!peek(stream)) return refuse(stream, "it ends too early", error);
  while (!follow(&extent, stream->buffer.data + stream->at, stream->buffer.length - stream->at)) {
    if (extent.length > most) return refuse(stream, "a value is too long", error);
    if (!fill(stream)) return refuse(stream, "it ends too early", error);
  }
  if (extent.length > most) return refuse(stream, "a value is too long", error);
  *out = (Slice){stream->buffer.data + stream->at, extent.length};
  stream->at += extent.length;
  return true;
}

// Keeps a field of the head: key and value with what is between them.
static bool keep_field(PackStream *stream, const Text *key, Text *error) {
  Slice value = {0};
  if (!cut(stream, PACK_STREAM_HEAD_MAX, &value, error)) return false;
  if (!stream->in_head) return true;
  if (stream->head.length + value.length > PACK_STREAM_HEAD_MAX)
    return refuse(stream, "too much stands before its levels", error);
  text_add(&stream->head, stream->head.length > 1 ? "," : "");
  text_add_bytes(&stream->head, key->data, key->length);
  text_add_char(&stream->head, ':');
  text_add_bytes(&stream->head, value.at, value.length);
  return true;
}

static bool is_levels(const Text *key) { return !strcmp(key->data, "\"levels\""); }

// Reads fields up to the levels, which end it with true and *levels, or to the end of the object.
static bool read_fields(PackStream *stream, bool first, bool *levels, Text *error) {
  Text key = {0};
  bool ok = true;
  *levels = false;
  for (; ok && !*levels && peek(stream) != '}'; first = false) {
    Slice name;
    key.length = 0;
    ok = (first || take(stream, ',', error)) && (peek(stream) == '"' || take(stream, '"', error)) &&
         cut(stream, PACK_STREAM_LEVEL_MAX, &name, error);
    if (ok) text_add_bytes(&key, name.at, name.length);
    ok = ok && take(stream, ':', error);
    *levels = ok && is_levels(&key);
    if (ok && !*levels) ok = keep_field(stream, &key, error);
  }
  text_free(&key);
  return ok;
}

bool pack_stream_begin(PackStream *stream, Text *error) {
  bool levels;
  stream->in_head = true;
  text_add_char(&stream->head, '{');
  if (!take(stream, '{', error) || !read_fields(stream, true, &levels, error)) return false;
  if (!levels) return refuse(stream, "it has no levels", error);
  stream->in_head = false;
  text_add_char(&stream->head, '}');
  return take(stream, '[', error);
}

// Behind the levels. A second list of levels would be a surprise.
static bool end(PackStream *stream, Text *error) {
  bool levels;
  if (!read_fields(stream, false, &levels, error)) return false;
  if (levels) return refuse(stream, "it has levels twice", error);
  if (!take(stream, '}', error)) return false;
  if (peek(stream)) return refuse(stream, "something follows its end", error);
  return true;
}

bool pack_stream_next(PackStream *stream, Slice *level, Text *error) {
  char c = peek(stream);
  if (c == ']') {
    stream->at++;
    (void)end(stream, error);
    return false;
  }
  if (stream->count && !take(stream, ',', error)) return false;
  if (peek(stream) != '{') return take(stream, '{', error);
  if (!cut(stream, PACK_STREAM_LEVEL_MAX, level, error)) return false;
  stream->count++;
  return true;
}
