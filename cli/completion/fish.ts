/** The completion script for fish. */
import { quoted } from "./quoted";
import { type CompletedCommand, type CompletedOption, stepsOf } from "./table";

export const fishScript = (
  commands: readonly CompletedCommand[],
): string => `# In ~/.config/fish/config.fish: forge completion fish | source
function __forge_is
  set -l command ""
  for word in (commandline -opc)[2..-1]
    switch "$command $word"
${stepsOf(commands)
  .map(
    ({ before, names, path }) =>
      `      case ${names.map((name) => quoted(`${before} ${name}`)).join(" ")}\n        set command ${quoted(path)}`,
  )
  .join("\n")}
    end
  end
  test "$command" = "$argv[1]"
end
complete -c forge -f
complete -c pulumi-forge -w forge
${commands.flatMap(linesOf).join("\n")}
`;

function linesOf({ path, words, options }: CompletedCommand): readonly string[] {
  const here = `complete -c forge -n ${quoted(`__forge_is ${quoted(path)}`)}`;
  return [
    ...words.map(({ word, description }) => `${here} -a ${quoted(word)}${explained(description)}`),
    ...options.map((option) => `${here} ${optionText(option)}`),
  ];
}

const explained = (description: string): string => (description === "" ? "" : ` -d ${quoted(description)}`);

const optionText = ({ flags, description, value }: CompletedOption): string =>
  [
    ...flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
    typeof value === "string" ? ways[value] : `-x -a ${quoted(value.join(" "))}`,
    explained(description).trim(),
  ]
    .filter(Boolean)
    .join(" ");

const ways = {
  none: "",
  text: "-x",
  file: "-r -F",
  folder: "-x -a '(__fish_complete_directories)'",
} as const;
