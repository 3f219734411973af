// The words before the last one are read as options_parse reads them, but without errors: what is
// not known is skipped.
#include "cli/complete_word.h"

#include <string.h>

#include "cli/completion.h"
#include "cli/help.h"
#include "cli/shared_options.h"
#include "cli/subcommand.h"

// The last word. Only its end is compared with the offers, such as "ha" of "--tier=easy,ha".
typedef struct {
  Text *out;
  const char *word;
  size_t kept;  // length of its beginning, which every offer repeats
} Typed;

static void offer_part(const Typed *typed, const char *word, size_t length, const char *meaning) {
  const char *end = typed->word + typed->kept;
  if (strlen(end) > length || strncmp(word, end, strlen(end)) != 0) return;
  text_add_bytes(typed->out, typed->word, typed->kept);
  text_add_bytes(typed->out, word, length);
  if (meaning) text_format(typed->out, "\t%s", meaning);
  text_add_char(typed->out, '\n');
}

static void offer(const Typed *typed, const char *word, const char *meaning) {
  offer_part(typed, word, strlen(word), meaning);
}

static void offer_commands(const Typed *typed, const Command *const *commands) {
  for (const Command *const *row = commands; *row; row++)
    offer(typed, (*row)->name, (*row)->summary);
}

static void offer_option_names(const Typed *typed, const Option *rows, const void *defaults) {
  for (; rows && rows->name; rows++) {
    Text name = {0}, meaning = {0};
    text_format(&name, "--%s", rows->name);
    help_meaning(rows, defaults, &meaning);
    offer(typed, name.data, meaning.data);
    if (rows->letter) offer(typed, (char[]){'-', rows->letter, 0}, meaning.data);
    text_free(&name);
    text_free(&meaning);
  }
}

static void offer_options(const Typed *typed, const Command *command) {
  offer_option_names(typed, command->options, command->defaults);
  offer_option_names(typed, shared_options(), NULL);
}

static void offer_files(const Typed *typed) { text_add(typed->out, ":files\n"); }

// Is the word among those of a list that ends at `end`?
static bool list_holds(const char *list, const char *end, const char *word, size_t length) {
  while (list < end) {
    size_t item = strcspn(list, ",");
    if (item == length && !strncmp(list, word, length)) return true;
    list += item + 1;
  }
  return false;
}

// "KEY=" for each key, once: the words of a key follow each other.
static void offer_keys(const Typed *typed, const char *words) {
  const char *previous = "";
  for (const char *word = words; *word; word += strspn(word, " ")) {
    size_t key = strcspn(word, "=") + 1;
    if (strncmp(previous, word, key) != 0) offer_part(typed, word, key, NULL);
    previous = word;
    word += strcspn(word, " ");
  }
}

static void offer_words(Typed typed, const char *words) {
  const char *value = typed.word + typed.kept, *equals = strchr(value, '=');
  if (!equals && strchr(words, '=')) {
    offer_keys(&typed, words);
    return;
  }
  size_t key = equals ? (size_t)(equals - value) + 1 : 0;
  const char *list = value + key, *comma = strrchr(list, ',');
  typed.kept += comma ? (size_t)(comma - value) + 1 : key;
  for (const char *word = words; *word;) {
    size_t length = strcspn(word, " ");
    bool joins = word[length - 1] == ',';
    if (length > key && !strncmp(word, value, key)) {
      const char *item = word + key;
      size_t item_length = length - key - joins;
      if (!comma || (joins && !list_holds(list, comma, item, item_length)))
        offer_part(&typed, item, item_length, NULL);
    }
    word += length + (word[length] == ' ');
  }
}

static void offer_values(const Typed *typed, const Option *row) {
  if (row->kind == OPTION_FILE) offer_files(typed);
  for (size_t i = 0; row->choice && row->choice(i); i++) offer(typed, row->choice(i), NULL);
  if (!row->words) return;
  Text words = {0};
  row->words(row, &words);
  if (words.length) offer_words(*typed, words.data);
  text_free(&words);
}

static void offer_operands(const Typed *typed, const Command *const *commands,
                           const Command *command) {
  if (strstr(command->operands, "COMMAND")) offer_commands(typed, commands);
  else if (strstr(command->operands, "SHELL"))
    for (size_t i = 0; completion_shell(i); i++) offer(typed, completion_shell(i), NULL);
  else if (*command->operands) offer_files(typed);
  else offer_options(typed, command);
}

static const Option *find_long(const Command *command, const char *name, size_t length) {
  const Option *tables[OPTION_TABLES] = {command->options, shared_options()};
  for (int i = 0; i < OPTION_TABLES; i++)
    for (const Option *row = tables[i]; row && row->name; row++)
      if (strlen(row->name) == length && !strncmp(row->name, name, length)) return row;
  return NULL;
}

static const Option *find_letter(const Command *command, char letter) {
  const Option *tables[OPTION_TABLES] = {command->options, shared_options()};
  for (int i = 0; i < OPTION_TABLES; i++)
    for (const Option *row = tables[i]; row && row->name; row++)
      if (row->letter == letter) return row;
  return NULL;
}

// The option of a word that takes a value, or NULL: --name, --name=value, or the first such letter
// of -abc. Sets *value to where the value begins in the word, or to NULL if it is the next word.
static const Option *find_option(const Command *command, const char *word, const char **value) {
  const Option *row = NULL;
  *value = NULL;
  if (!strncmp(word, "--", 2)) {
    size_t length = strcspn(word + 2, "=");
    row = find_long(command, word + 2, length);
    if (word[2 + length]) *value = word + 2 + length + 1;
  } else if (*word == '-') {
    for (word++; *word && (!row || row->kind == OPTION_FLAG); word++)
      row = find_letter(command, *word);
    if (*word) *value = word;
  }
  return row && row->kind != OPTION_FLAG ? row : NULL;
}

// Sets *row to the option whose value the last word is, or to NULL. True after "--".
static bool read_words(const Command *command, const char *const *words, size_t count,
                       const Option **row) {
  *row = NULL;
  for (size_t i = 0; i + 1 < count; i++) {
    const char *value;
    if (*row) {
      *row = NULL;
      continue;
    }
    if (!strcmp(words[i], "--")) return true;
    const Option *named = find_option(command, words[i], &value);
    if (!value) *row = named;
  }
  return false;
}

static const Command *find_command(const Command *const *commands, const char *name) {
  while (*commands && strcmp((*commands)->name, name) != 0) commands++;
  return *commands;
}

static void offer_subcommands(const Typed *typed, const Command *command) {
  for (const Command *const *row = command->subcommands; *row; row++)
    offer(typed, subcommand_word(*row), (*row)->summary);
}

// The command whose arguments are being typed. A sub-command takes a word more.
static const Command *named_command(const Command *const *commands, const char *const **words,
                                    size_t *count) {
  const Command *command = find_command(commands, **words);
  while (command && command->subcommands && *count > 2 && (*words)[1][0] != '-') {
    command = subcommand_find(command, (*words)[1]);
    (*words)++;
    (*count)--;
  }
  return command;
}

// `help library ` is followed by what `library ` is.
static const Command *helped_group(const Command *const *commands, const Command *command,
                                   const char *const *words, size_t count) {
  bool second = strstr(command->operands, "SUBCOMMAND") && count == 3;
  return second ? find_command(commands, words[1]) : command;
}

static void complete_argument(Typed typed, const Command *const *commands, const char *const *words,
                              size_t count) {
  const Command *command = named_command(commands, &words, &count);
  const Option *row;
  const char *value;
  if (!command) return;
  const Command *group = helped_group(commands, command, words, count);
  bool only_operands = read_words(command, words + 1, count - 1, &row);
  const Option *attached = find_option(command, typed.word, &value);
  if (row) {
    offer_values(&typed, row);
  } else if (*typed.word != '-' && group && group->subcommands) {
    offer_subcommands(&typed, group);
  } else if (only_operands || *typed.word != '-') {
    offer_operands(&typed, commands, command);
  } else if (value) {
    typed.kept = (size_t)(value - typed.word);
    if (attached) offer_values(&typed, attached);
  } else {
    offer_options(&typed, command);
  }
}

void complete_word(const Command *const *commands, const char *const *words, size_t count,
                   Text *out) {
  if (!count) return;
  Typed typed = {out, words[count - 1], 0};
  if (count > 1) {
    complete_argument(typed, commands, words, count);
    return;
  }
  offer_commands(&typed, commands);
  offer(&typed, "--help", "explain the commands");
  offer(&typed, "--version", "print the version");
}
