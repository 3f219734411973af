// A script only hands over the words and shows the answer in the way of its shell. If the answer
// holds ":files", the shell completes file names, because it knows quoting and home folders best.
#include "cli/completion.h"

#include <stddef.h>
#include <string.h>

// The program that is named on the line is asked, so a build in another folder completes itself.
static const char bash_script[] =
    "# bash completion for tessoban, made by 'tessoban completion bash'\n"
    "_tessoban() {\n"
    "  local words=() word line lines i files= done=\n"
    "  COMPREPLY=()\n"
    "  # bash splits KEY=VALUE into three words and replaces only the last.\n"
    "  for ((i = 1; i <= COMP_CWORD; i++)); do\n"
    "    word=${COMP_WORDS[i]}\n"
    "    if ((i > 1)) && [[ $word == = || ${COMP_WORDS[i - 1]} == = ]]; then\n"
    "      words[${#words[@]} - 1]+=$word\n"
    "    else\n"
    "      words+=(\"$word\")\n"
    "    fi\n"
    "  done\n"
    "  word=${words[${#words[@]} - 1]}\n"
    "  if [[ $COMP_WORDBREAKS == *=* ]]; then done=${word%\"${word##*=}\"}; fi\n"
    "  mapfile -t lines < <(\"${1/#\\~/$HOME}\" completion --words -- \"${words[@]}\" "
    "2>/dev/null)\n"
    "  for line in \"${lines[@]}\"; do\n"
    "    word=${line%%$'\\t'*}\n"
    "    if [[ $line == :files ]]; then files=yes; else COMPREPLY+=(\"${word#\"$done\"}\"); fi\n"
    "    if [[ $word == *= ]]; then compopt -o nospace 2>/dev/null; fi\n"
    "  done\n"
    "  if [[ ! $files ]]; then compopt +o default 2>/dev/null; fi\n"
    "}\n"
    "complete -o default -F _tessoban tessoban\n";

static const char zsh_script[] =
    "#compdef tessoban\n"
    "# zsh completion for tessoban, made by 'tessoban completion zsh'\n"
    "_tessoban() {\n"
    "  local line word files=\n"
    "  local -a typed whole whole_lines open open_lines\n"
    "  typed=(\"${(@Q)words[2,CURRENT-1]}\" \"$PREFIX\")\n"
    "  for line in \"${(@f)$(\"${words[1]/#\\~/$HOME}\" completion --words -- \"${typed[@]}\" "
    "2>/dev/null)}\"; do\n"
    "    word=${line%%$'\\t'*}\n"
    "    case $word in\n"
    "      '') ;;\n"
    "      :files) files=yes ;;\n"
    "      *=) open+=(\"$word\") open_lines+=(\"$word\") ;;\n"
    "      *) whole+=(\"$word\") whole_lines+=(\"${line/$'\\t'/  -- }\") ;;\n"
    "    esac\n"
    "  done\n"
    "  (($#whole)) && compadd -l -d whole_lines -a whole\n"
    "  (($#open)) && compadd -S '' -d open_lines -a open\n"
    "  if [[ $files ]]; then\n"
    "    [[ $PREFIX == --*=* ]] && compset -P '*='\n"
    "    _files\n"
    "  fi\n"
    "}\n"
    "if [[ $funcstack[1] == _tessoban ]]; then _tessoban \"$@\"; else compdef _tessoban tessoban; "
    "fi\n";

static const char fish_script[] =
    "# fish completion for tessoban, made by 'tessoban completion fish'\n"
    "function __tessoban_offers\n"
    "  set -l typed (commandline -opc)\n"
    "  set -l last (commandline -ct)\n"
    "  $typed[1] completion --words -- $typed[2..] \"$last\" 2>/dev/null\n"
    "end\n"
    "complete -c tessoban -f -a '(__tessoban_offers | string match -v :files)'\n"
    "complete -c tessoban -n '__tessoban_offers | string match -q :files' -F\n";

static const struct {
  const char *shell, *script;
} scripts[] = {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}, {NULL, NULL}};

const char *completion_shell(size_t index) { return scripts[index].shell; }

bool completion_write(const char *shell, Text *out) {
  for (size_t i = 0; scripts[i].shell; i++)
    if (!strcmp(scripts[i].shell, shell)) return text_add(out, scripts[i].script), true;
  return false;
}
