/** `forge help COMMAND`, also for subcommands. */
import { type Command, Help, type HelpConfiguration } from "commander";

const help = new Help();

const withoutAliases = (text: string, command: Command): string =>
  command.aliases().reduce((rest, alias) => rest.replace(`|${alias}`, ""), text);

/** Aliases are for people who know another tool. */
export const oneName: HelpConfiguration = {
  subcommandTerm: (command) => withoutAliases(help.subcommandTerm(command), command),
  commandUsage: (command) => withoutAliases(help.commandUsage(command), command),
};

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
