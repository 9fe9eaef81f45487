/** The completion script for bash, from 3.2 on. */
import { type CompletedCommand, type OptionValue, stepsOf } from "./table";

export const bashScript = (
  commands: readonly CompletedCommand[],
): string => `# In ~/.bashrc: eval "$(forge completion bash)"
_forge() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="" words="" options="" kind="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
${stepsOf(commands).map(stepLine).join("\n")}
    esac
  done
  # Bash takes the equals sign of --option=value and FORMAT=FILE for a word.
  if [[ $current == "=" ]]; then current=""
  elif [[ $before == "=" ]]; then before="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  [[ $before != -* && ( \${COMP_WORDS[COMP_CWORD]} == "=" || \${COMP_WORDS[COMP_CWORD-1]} == "=" ) ]] && kind=file
  [[ $kind ]] || case "$command $before" in
${commands.flatMap(valueLines).join("\n")}
  esac
  [[ $kind ]] || case "$command" in
${commands.map(wordLine).join("\n")}
  esac
  local IFS=$'\\n'
  case "$kind" in
    file) COMPREPLY=($(compgen -f -- "$current")); compopt -o filenames 2>/dev/null; return ;;
    folder) COMPREPLY=($(compgen -d -- "$current")); compopt -o filenames 2>/dev/null; return ;;
    text) COMPREPLY=(); return ;;
    choices) ;;
    *) [[ $current == -* || -z $words ]] && words="$options" ;;
  esac
  IFS=$' \\n'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _forge forge pulumi-forge
`;

const pattern = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(" | ");

const stepLine = ({ before, names, path }: ReturnType<typeof stepsOf>[number]): string =>
  `      ${pattern(names.map((name) => `${before} ${name}`))}) command="${path}" ;;`;

const valueLines = ({ path, options }: CompletedCommand): readonly string[] =>
  options
    .filter(({ value }) => value !== "none")
    .map(
      ({ flags, value }) => `    ${pattern(flags.map((flag) => `${path} ${flag}`))}) ${completing(value)} ;;`,
    );

const completing = (value: OptionValue): string =>
  typeof value === "string" ? `kind=${value}` : `kind=choices words="${value.join(" ")}"`;

const wordLine = ({ path, words, options }: CompletedCommand): string =>
  `    "${path}") words="${words.map(({ word }) => word).join(" ")}" options="${options.flatMap(({ flags }) => flags).join(" ")}" ;;`;
