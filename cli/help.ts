/** The help of `forge`: its commands by what people want to do, and `forge help COMMAND`, also for subcommands. */
import type { Command } from "commander";
import { asTyped } from "../provider/service/typed-command";

/** The groups of commands, in the order in which people need them. */
export const helpGroups = {
  start: "Start:",
  file: "A forge.yaml:",
  state: "Its state:",
  programs: "Pulumi programs:",
  actions: "Actions:",
  others: "About forge:",
} as const;

/** Within a group, commands stay in the order in which they are declared. */
export function arrange(program: Command): void {
  const order: readonly string[] = Object.values(helpGroups);
  for (const command of program.commands)
    if (command.helpGroup() === "") command.helpGroup(helpGroups.others);
  (program.commands as Command[]).sort(
    (one, other) => order.indexOf(one.helpGroup()) - order.indexOf(other.helpGroup()),
  );
}

/** Below each mistake in what was typed stands the command whose help has the answer. */
export function nameHelp(command: Command, words: readonly string[] = []): void {
  const shown = command.commands.length > 0 ? "what there is" : "how";
  command.showHelpAfterError(`(${asTyped([...words, "--help"].join(" "))} shows ${shown})`);
  for (const one of command.commands) nameHelp(one, [...words, one.name()]);
}

export function addHelp(program: Command): void {
  program.helpCommand(false);
  program
    .command("help [command...]")
    .description("display help for command")
    .action((words: readonly string[]) => pageOf(program, words).help());
}

/** Finds a command; an unknown one fails with the message of its parent command. */
function pageOf(program: Command, words: readonly string[]): Command {
  let found = program;
  for (const word of words) {
    const inside = found.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (inside === undefined) return unknown(found, word);
    found = inside;
  }
  return found;
}

function unknown(within: Command, word: string): never {
  const names = within.commands.map((one) => one.name()).join(", ");
  return within.error(
    names === ""
      ? `error: ${within.name()} has no commands of its own`
      : `error: unknown command '${word}'\n(there are ${names})`,
  );
}
