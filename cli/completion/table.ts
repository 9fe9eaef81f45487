/** Everything that a shell can complete, read from the commands as they are declared. */
import type { Command, Option } from "commander";

export interface CompletedCommand {
  /** Such as `pipeline run`; empty for `forge` itself. */
  readonly path: string;
  /** The other names of its last word. */
  readonly aliases: readonly string[];
  /** The commands in it, or the choices of its first argument. */
  readonly words: readonly CompletedWord[];
  readonly options: readonly CompletedOption[];
}

export interface CompletedWord {
  readonly word: string;
  readonly description: string;
}

export interface CompletedOption {
  /** `-o`, `--output`. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly value: OptionValue;
}

/** `text` is a value that nobody knows before it is typed. */
export type OptionValue = "none" | "text" | "file" | "folder" | readonly string[];

/** The command itself, and the commands in it. */
export function completedCommands(command: Command, path = ""): readonly CompletedCommand[] {
  const help = command.createHelp();
  const inside = help.visibleCommands(command);
  const [argument] = command.registeredArguments;
  const choices = (argument?.argChoices ?? []).map((word) => ({ word, description: "" }));
  return [
    {
      ...{ path, aliases: command.aliases() },
      words: [...inside.map((one) => described(one.name(), help.subcommandDescription(one))), ...choices],
      options: help.visibleOptions(command).map((option) => ({
        flags: [option.short, option.long].filter((flag) => flag !== undefined),
        description: summaryOf(option.description),
        value: valueKindOf(option),
      })),
    },
    ...inside.flatMap((one) => completedCommands(one, `${path} ${one.name()}`.trim())),
  ];
}

const described = (word: string, description: string): CompletedWord => ({
  word,
  description: summaryOf(description),
});

/** A line of a menu has room for the beginning. */
const summaryOf = (text: string): string => text.split(/[;(:\n]|\. /)[0]?.trim() ?? "";

function valueKindOf({ argChoices, required, optional, flags }: Option): OptionValue {
  if (argChoices) return argChoices;
  if (!required && !optional) return "none";
  if (flags.includes("<file>")) return "file";
  return flags.includes("<folder>") ? "folder" : "text";
}

/** The words before and after which a command is known: `pipeline`, `run`. */
export interface CompletionStep {
  readonly before: string;
  readonly names: readonly string[];
  readonly path: string;
}

export const stepsOf = (commands: readonly CompletedCommand[]): readonly CompletionStep[] =>
  commands
    .filter(({ path }) => path !== "")
    .map(({ path, aliases }) => {
      const words = path.split(" ");
      return { before: words.slice(0, -1).join(" "), names: [words.at(-1) ?? "", ...aliases], path };
    });
