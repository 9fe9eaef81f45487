/** The completion script for zsh. */
import { quoted } from "./quoted";
import { type CompletedCommand, type CompletedWord, type OptionValue, stepsOf } from "./table";

export const zshScript = (commands: readonly CompletedCommand[]): string => `#compdef forge pulumi-forge
# In ~/.zshrc: eval "$(forge completion zsh)"
_forge() {
  local command="" index
  for ((index = 2; index < CURRENT; index++)); do
    case "$command \${words[index]}" in
${stepsOf(commands)
  .map(
    ({ before, names, path }) =>
      `      (${names.map((name) => quoted(`${before} ${name}`)).join("|")}) command=${quoted(path)} ;;`,
  )
  .join("\n")}
    esac
  done
  case "$command \${words[CURRENT-1]}" in
${commands.flatMap(valueLines).join("\n")}
  esac
  local -a list options
  case "$command" in
${commands.map(listLines).join("\n")}
  esac
  if [[ $PREFIX == -* || \${#list} -eq 0 ]]; then _describe -o option options
  else _describe word list
  fi
}
if [[ \${funcstack[1]} == _forge ]]; then _forge "$@"
else compdef _forge forge pulumi-forge
fi
`;

const valueLines = ({ path, options }: CompletedCommand): readonly string[] =>
  options
    .filter(({ value }) => value !== "none")
    .map(
      ({ flags, value }) =>
        `    (${flags.map((flag) => quoted(`${path} ${flag}`)).join("|")}) ${completing(value)}; return ;;`,
    );

const ways = { none: ":", text: ":", file: "_files", folder: "_files -/" } as const;

const completing = (value: OptionValue): string =>
  typeof value === "string" ? ways[value] : `compadd -- ${value.join(" ")}`;

const listLines = ({ path, words, options }: CompletedCommand): string => {
  const flags = options.flatMap((option) => option.flags.map((word) => ({ ...option, word })));
  return `    (${quoted(path)}) list=(${entries(words)}); options=(${entries(flags)}) ;;`;
};

const entries = (described: readonly CompletedWord[]): string =>
  described
    .map(({ word, description }) => quoted(description === "" ? word : `${word}:${description}`))
    .join(" ");
