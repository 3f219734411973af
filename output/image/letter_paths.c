// Tables of paths. ASCII has one path for each character. Of Latin-1, accented letters are put
// together from a letter and an accent; the remaining ones are listed with a few signs.
#include "image/letter_paths.h"

#include <stddef.h>

enum { FIRST = ' ', LAST = '~', LATIN_FIRST = 0xC0, LATIN_LAST = 0xFF };
enum { ABOVE_CAPITAL = 31, ABOVE_SMALL = 23 };

static const Glyph ascii[LAST - FIRST + 1] = {
    {5, ""},                                                                     // space
    {0, "M0 28L0 9M0 0"},                                                        // !
    {6, "M0 28L0 21M6 28L6 21"},                                                 // "
    {20, "M7 28L3 0M17 28L13 0M1 19L20 19M0 9L19 9"},                            // #
    {17, "M16 23v9 28h1 21v9 14h17 7v9 0h0 5M9 32L9 -4"},                        // $
    {24, "M5 28h10 23v5 18h0 23v5 28M19 10h24 5v19 0h14 5v19 10M21 28L3 0"},     // %
    {20, "M19 12q16 0 8 0h0 7q0 12 8 16q14 19 14 23v9 28h4 23q4 20 8 15L20 0"},  // &
    {0, "M0 28L0 21"},                                                           // '
    {6, "M6 31q0 24 0 13q0 2 6 -5"},                                             // (
    {6, "M0 31q6 24 6 13q6 2 0 -5"},                                             // )
    {12, "M6 28L6 16M1 25L11 19M11 25L1 19"},                                    // *
    {16, "M8 20L8 4M0 12L16 12"},                                                // +
    {2, "M2 1L0 -5"},                                                            // ,
    {9, "M0 11L9 11"},                                                           // -
    {0, "M0 0"},                                                                 // .
    {11, "M0 -3L11 31"},                                                         // /
    {16, "M8 28h16 14v8 0h0 14v8 28"},                                           // 0
    {16, "M3 23L9 28L9 0"},                                                      // 1
    {16, "M1 21v8 28h15 21q15 16 11 11L0 0L16 0"},                               // 2
    {16, "M1 23v8 28h15 22v7 15M7 15h16 7v8 0h0 6"},                             // 3
    {16, "M12 0L12 28L0 8L16 8"},                                                // 4
    {16, "M15 28L3 28L2 15q5 18 8 18h16 9v8 0h0 5"},                             // 5
    {16, "M12 28q0 19 0 9v8 0h16 9v8 18h0 9"},                                   // 6
    {16, "M0 28L16 28L6 0"},                                                     // 7
    {16, "M8 28h15 22v8 15h1 22v8 28M8 15h16 8v8 0h0 8v8 15"},                   // 8
    {16, "M4 0q16 9 16 19v8 28h0 19v8 10h16 19"},                                // 9
    {0, "M0 0M0 17"},                                                            // :
    {2, "M2 1L0 -5M2 17"},                                                       // ;
    {15, "M15 22L0 12L15 2"},                                                    // <
    {16, "M0 16L16 16M0 8L16 8"},                                                // =
    {15, "M0 22L15 12L0 2"},                                                     // >
    {14, "M0 22v7 28h14 21q14 17 10 14q7 12 7 8M7 0"},                           // ?
    {26,
     "M13 17h18 12v13 6h8 12v13 17M18 17L18 9q18 5 22 6q26 8 26 13v13 26h0 12v13 -3"
     "q17 -3 20 -1"},                                                 // @
    {20, "M0 0L10 28L20 0M4 10L16 10"},                               // A
    {18, "M0 0L0 28L9 28h16 22v9 15L0 15M9 15L10 15h18 8v10 0L0 0"},  // B
    {20, "M20 22v11 28h0 14v11 0h20 6"},                              // C
    {20, "M0 0L0 28L8 28h20 14v8 0L0 0"},                             // D
    {15, "M15 28L0 28L0 0L15 0M0 15L13 15"},                          // E
    {15, "M15 28L0 28L0 0M0 14L12 14"},                               // F
    {21, "M20 22v11 28h0 14v11 0h21 9L21 13L13 13"},                  // G
    {19, "M0 0L0 28M19 0L19 28M0 15L19 15"},                          // H
    {0, "M0 0L0 28"},                                                 // I
    {12, "M12 28L12 7v6 0h0 6"},                                      // J
    {18, "M0 0L0 28M17 28L0 11M6 17L18 0"},                           // K
    {14, "M0 28L0 0L14 0"},                                           // L
    {24, "M0 0L0 28L12 8L24 28L24 0"},                                // M
    {20, "M0 0L0 28L20 0L20 28"},                                     // N
    {24, "M12 28h24 14v12 0h0 14v12 28"},                             // O
    {17, "M0 0L0 28L9 28h17 20v9 12L0 12"},                           // P
    {24, "M12 28h24 14v12 0h0 14v12 28M15 7L23 -2"},                  // Q
    {18, "M0 0L0 28L9 28h17 20v9 12L0 12M9 12L18 0"},                 // R
    {17, "M16 23v9 28h1 21v9 14h17 7v9 0h0 5"},                       // S
    {20, "M0 28L20 28M10 28L10 0"},                                   // T
    {19, "M0 28L0 10v10 0h19 10L19 28"},                              // U
    {20, "M0 28L10 0L20 28"},                                         // V
    {30, "M0 28L7 0L15 26L23 0L30 28"},                               // W
    {19, "M0 28L19 0M19 28L0 0"},                                     // X
    {20, "M0 28L10 14L20 28M10 14L10 0"},                             // Y
    {18, "M0 28L18 28L0 0L18 0"},                                     // Z
    {6, "M6 31L0 31L0 -5L6 -5"},                                      // [
    {11, "M0 31L11 -3"},                                              // \.
    {6, "M0 31L6 31L6 -5L0 -5"},                                      // ]
    {12, "M0 20L6 28L12 20"},                                         // ^
    {17, "M0 -5L17 -5"},                                              // _
    {4, "M0 29L4 24"},                                                // `
    {16, "M16 20L16 0M8 20h16 10v8 0h0 10v8 20"},                     // a
    {16, "M0 28L0 0M8 20h16 10v8 0h0 10v8 20"},                       // b
    {14, "M14 16v8 20h0 10v8 0h14 4"},                                // c
    {16, "M16 28L16 0M8 20h16 10v8 0h0 10v8 20"},                     // d
    {16, "M0 10L16 10v8 20h0 10v8 0h15 4"},                           // e
    {10, "M10 28h4 22L4 0M0 19L9 19"},                                // f
    {16, "M8 20h16 10v8 0h0 10v8 20M16 20L16 -1v8 -8h1 -5"},          // g
    {15, "M0 28L0 0M0 12v8 20h15 12L15 0"},                           // h
    {0, "M0 20L0 0M0 27"},                                            // i
    {4, "M4 20L4 -3v-1 -8M4 27"},                                     // j
    {13, "M0 28L0 0M12 20L0 8M5 13L13 0"},                            // k
    {4, "M0 28L0 5v4 0"},                                             // l
    {24, "M0 20L0 0M0 13v6 20h12 13L12 0M12 13v18 20h24 13L24 0"},    // m
    {15, "M0 20L0 0M0 12v8 20h15 12L15 0"},                           // n
    {16, "M8 20h16 10v8 0h0 10v8 20"},                                // o
    {16, "M0 20L0 -8M8 20h16 10v8 0h0 10v8 20"},                      // p
    {16, "M16 20L16 -8M8 20h16 10v8 0h0 10v8 20"},                    // q
    {8, "M0 20L0 0M0 12v8 20"},                                       // r
    {13, "M12 17v6 20h0 15v6 10h13 5v6 0h0 4"},                       // s
    {9, "M4 26L4 5v9 0M0 20L9 20"},                                   // t
    {15, "M0 20L0 8v7 0h15 8M15 20L15 0"},                            // u
    {16, "M0 20L8 0L16 20"},                                          // v
    {24, "M0 20L6 0L12 18L18 0L24 20"},                               // w
    {14, "M0 20L14 0M14 20L0 0"},                                     // x
    {16, "M0 20L8 0M16 20L5 -8"},                                     // y
    {13, "M0 20L13 20L0 0L13 0"},                                     // z
    {8, "M8 31q4 31 4 26L4 18q4 13 0 13q4 13 4 8L4 0q4 -5 8 -5"},     // {
    {0, "M0 31L0 -6"},                                                // |
    {8, "M0 31q4 31 4 26L4 18q4 13 8 13q4 13 4 8L4 0q4 -5 0 -5"},     // }
    {16, "M0 11q3 16 8 12q13 8 16 13"},                               // ~
};

static const Glyph unknown = {16, "M0 0L0 28L16 28L16 0L0 0"};
static const Glyph dotless_i = {0, "M0 20L0 0"};

// Signs, and letters that are not composed.
static const struct {
  uint32_t character;
  Glyph glyph;
} others[] = {
    {0xA0, {5, ""}},                                                          // no-break space
    {0xB7, {0, "M0 11"}},                                                     // middle dot
    {0xC6, {26, "M0 0L11 28L26 28M13 28L13 0L26 0M13 15L24 15M4 10L13 10"}},  // AE
    {0xD0, {20, "M0 0L0 28L8 28h20 14v8 0L0 0M-4 14L7 14"}},                  // Eth
    {0xD7, {12, "M0 18L12 6M12 18L0 6"}},                                     // times
    {0xD8, {24, "M12 28h24 14v12 0h0 14v12 28M2 -1L22 29"}},                  // O with stroke
    {0xDE, {17, "M0 0L0 28M0 22L9 22h17 14v9 6L0 6"}},                        // Thorn
    {0xDF, {15, "M0 0L0 21v7 28h13 22q13 17 8 16q15 15 15 7v8 0L5 0"}},       // sharp s
    {0xE6, {27, "M14 20L14 0M7 20h14 10v7 0h0 10v7 20M14 10L27 10v21 20h14 10v21 0h27 4"}},  // ae
    {0xF0, {16, "M8 18h16 9v8 0h0 9v8 18M16 9q16 20 4 28M4 21L14 27"}},                      // eth
    {0xF7, {16, "M0 12L16 12M8 19M8 5"}},                  // divided by
    {0xF8, {16, "M8 20h16 10v8 0h0 10v8 20M1 -1L15 21"}},  // o with stroke
    {0xFE, {16, "M0 28L0 -8M8 20h16 10v8 0h0 10v8 20"}},   // thorn
    {0x2013, {14, "M0 11L14 11"}},                         // en dash
    {0x2014, {24, "M0 11L24 11"}},                         // em dash
    {0x2018, {2, "M2 28L0 23"}},                           // quotes
    {0x2019, {2, "M2 28L0 23"}},
    {0x201C, {8, "M2 28L0 23M8 28L6 23"}},
    {0x201D, {8, "M2 28L0 23M8 28L6 23"}},
    {0x2026, {14, "M0 0M7 0M14 0"}},  // ellipsis
};

typedef enum { NONE, GRAVE, ACUTE, CIRCUMFLEX, TILDE, DIAERESIS, RING, CEDILLA } Accent;

static const char *const accents[] = {
    [GRAVE] = "M-3 5L2 0",
    [ACUTE] = "M3 5L-2 0",
    [CIRCUMFLEX] = "M-5 0L0 5L5 0",
    [TILDE] = "M-6 1q-3 6 0 3q3 0 6 5",
    [DIAERESIS] = "M-5 3M5 3",
    [RING] = "M0 6h3 3v0 0h-3 3v0 6",
    [CEDILLA] = "M1 0L0 -4q5 -4 4 -7q2 -9 -3 -8",
};

// 0xC0 .. 0xFF. A base of 0: the character is in `others`.
static const struct {
  char base;
  Accent accent;
} latin[] = {
    {'A', GRAVE},      {'A', ACUTE},      {'A', CIRCUMFLEX}, {'A', TILDE},     {'A', DIAERESIS},
    {'A', RING},       {0, NONE},         {'C', CEDILLA},    {'E', GRAVE},     {'E', ACUTE},
    {'E', CIRCUMFLEX}, {'E', DIAERESIS},  {'I', GRAVE},      {'I', ACUTE},     {'I', CIRCUMFLEX},
    {'I', DIAERESIS},  {0, NONE},         {'N', TILDE},      {'O', GRAVE},     {'O', ACUTE},
    {'O', CIRCUMFLEX}, {'O', TILDE},      {'O', DIAERESIS},  {0, NONE},        {0, NONE},
    {'U', GRAVE},      {'U', ACUTE},      {'U', CIRCUMFLEX}, {'U', DIAERESIS}, {'Y', ACUTE},
    {0, NONE},         {0, NONE},         {'a', GRAVE},      {'a', ACUTE},     {'a', CIRCUMFLEX},
    {'a', TILDE},      {'a', DIAERESIS},  {'a', RING},       {0, NONE},        {'c', CEDILLA},
    {'e', GRAVE},      {'e', ACUTE},      {'e', CIRCUMFLEX}, {'e', DIAERESIS}, {'i', GRAVE},
    {'i', ACUTE},      {'i', CIRCUMFLEX}, {'i', DIAERESIS},  {0, NONE},        {'n', TILDE},
    {'o', GRAVE},      {'o', ACUTE},      {'o', CIRCUMFLEX}, {'o', TILDE},     {'o', DIAERESIS},
    {0, NONE},         {0, NONE},         {'u', GRAVE},      {'u', ACUTE},     {'u', CIRCUMFLEX},
    {'u', DIAERESIS},  {'y', ACUTE},      {0, NONE},         {'y', DIAERESIS},
};
_Static_assert(sizeof latin / sizeof *latin == LATIN_LAST - LATIN_FIRST + 1, "all of Latin-1");

static Letter accented(char base, Accent accent) {
  Letter letter = {.base = base == 'i' ? dotless_i : ascii[base - FIRST], accents[accent], 0};
  if (accent != CEDILLA) letter.rise = base >= 'a' ? ABOVE_SMALL : ABOVE_CAPITAL;
  return letter;
}

// A control character is drawn as a blank.
Letter letter_of(uint32_t character) {
  if (character < FIRST) character = FIRST;
  if (character <= LAST) return (Letter){.base = ascii[character - FIRST]};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i].character == character) return (Letter){.base = others[i].glyph};
  if (character >= LATIN_FIRST && character <= LATIN_LAST)
    return accented(latin[character - LATIN_FIRST].base, latin[character - LATIN_FIRST].accent);
  return (Letter){.base = unknown};
}

bool letter_known(uint32_t character) { return letter_of(character).base.path != unknown.path; }
