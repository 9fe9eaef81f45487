/** The table of actions as commands: families of subcommands, with arguments, options and help. */
import { type Command, Option } from "commander";
import type { Action, Parameter } from "./action";
import { actions, families } from "./table";

type Perform = typeof import("./perform")["perform"];

/** What it takes to talk to a service is loaded when an action is performed, and not for its help. */
const performed: Perform = (...typed) =>
  (require("./perform") as typeof import("./perform")).perform(...typed);

export function addActions(program: Command, perform = performed): void {
  for (const [name, summary] of Object.entries(families)) {
    const family = program
      .command(name)
      .description(summary)
      .helpGroup("Actions:")
      .showHelpAfterError(`(forge ${name} --help shows what there is)`);
    for (const action of actions.filter((one) => familyOf(one) === name)) addAction(family, action, perform);
  }
}

const familyOf = ({ name }: Action) => name.split(" ")[0];

function addAction(family: Command, action: Action, perform: Perform): void {
  const { name, summary, details, examples, otherwise } = action;
  const command = family
    .command(name.split(" ")[1] ?? "")
    .summary(summary)
    .description(details === undefined ? sentence(summary) : `${sentence(summary)} ${details}`);
  for (const { flags, description, parse } of Object.values(action.arguments)) {
    if (parse) command.argument(flags, description, parse);
    else command.argument(flags, description);
  }
  const options = Object.entries(action.options).map(
    ([key, parameter]) => [key, optionOf(parameter)] as const,
  );
  for (const [, option] of options) command.addOption(option);
  command
    .option("--json", "print the result as one JSON document")
    .addHelpText(
      "after",
      [
        `\nExample${examples.length > 1 ? "s" : ""}:`,
        ...examples.map((example) => `  ${example}`),
        ...(otherwise ? [`\nExit code 2 when ${otherwise.when}.`] : []),
        "\nThe service and the token are taken from FORGE_BASE_URL and FORGE_TOKEN.",
      ].join("\n"),
    )
    .showHelpAfterError(`(forge ${name} --help shows how)`)
    .action(async () => {
      const values = command.opts();
      const input = Object.fromEntries([
        ...Object.keys(action.arguments).map((key, index) => [key, command.processedArgs[index]]),
        ...options.map(([key, option]) => [key, given(values[option.attributeName()])]),
      ]);
      await perform(action, input, { said: [name, ...command.args].join(" "), json: values.json === true });
    });
}

/** What a parser makes nothing of comes from commander as empty text. */
const given = (value: unknown) => (value === "" ? undefined : value);

/** `Push to a mirror now` begins a description as well as a list of commands. */
const sentence = (summary: string) => `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;

function optionOf({ flags, description, parse, fallback, mandatory, choices, variable }: Parameter): Option {
  const option = new Option(flags, description);
  if (parse) option.argParser(parse);
  if (choices) option.choices(choices);
  if (fallback !== undefined) option.default(parse ? parse(fallback, undefined) : fallback, fallback);
  if (mandatory) option.makeOptionMandatory();
  if (variable) option.env(variable);
  return option;
}
