// tessoban: finds the command that the user typed and runs it.
#include <string.h>
#include <unistd.h>

#include "cli/help.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "commands/parse_and_run.h"
#include "json/json_memory.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "system/standard_descriptors.h"

static int print_version(void) {
  Text text = {0};
  text_format(&text, "%s\n", help_version());
  return message_result(NULL, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int print_overview(void) {
  Text text = {0};
  help_overview(command_table(), &text);
  return message_result(NULL, &text) ? EXIT_OK : EXIT_TROUBLE;
}

// A user who types only the name wants the overview; a script must get an error.
static int print_usage_error(void) {
  Text text = {0};
  help_overview(command_table(), &text);
  (void)file_write_all(STDERR_FILENO, text.data, text.length);
  text_free(&text);
  return EXIT_TROUBLE;
}

static int refuse(const char *word) {
  Text text = {0};
  if (word[0] == '-') text_format(&text, "unknown option '%s'; a command comes first", word);
  else command_unknown(word, &text);
  message_error_text(NULL, &text);
  return EXIT_TROUBLE;
}

int main(int argc, char **argv) {
  standard_descriptors_occupy();
  json_memory_setup();
  interrupt_setup();
  if (argc < 2) return print_usage_error();
  const char *word = argv[1];
  if (!strcmp(word, "--help") || !strcmp(word, "-h")) return print_overview();
  if (!strcmp(word, "--version") || !strcmp(word, "-V")) return print_version();
  const Command *command = command_find(word);
  return command ? parse_and_run(command, argc - 1, argv + 1) : refuse(word);
}
