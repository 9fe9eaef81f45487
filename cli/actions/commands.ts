/** Adds the actions to the command line as groups of subcommands. */

import { type Command, Option } from "commander";
import { lazy } from "../../sdk/lazy";
import { budgetOption } from "../budget";
import { helpGroups } from "../help";
import type { Action, Parameter } from "./action";
import { actions, families } from "./table";

const performing = lazy<typeof import("./perform")>(() => require("./perform"));

type Perform = typeof import("./perform")["perform"];

/** Loads the client only when an action runs, not for its help. */
const performed: Perform = (...typed) => performing.perform(...typed);

export function addActions(program: Command, perform = performed): void {
  for (const [name, summary] of Object.entries(families)) {
    const family = program.command(name).description(summary).helpGroup(helpGroups.actions);
    for (const action of actions.filter((one) => familyOf(one) === name)) addAction(family, action, perform);
  }
}

const familyOf = ({ name }: Action) => name.split(" ")[0];

function addAction(family: Command, action: Action, perform: Perform): void {
  const { name, summary, details, examples, unsuccessful } = action;
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
    .addOption(budgetOption())
    .option("--json", "print the result as one JSON document")
    .addHelpText(
      "after",
      [
        `\nExample${examples.length > 1 ? "s" : ""}:`,
        ...examples.map((example) => `  ${example}`),
        ...(unsuccessful ? [`\nExit code 2 when ${unsuccessful.when}.`] : []),
        "\nThe service and the token are taken from FORGE_BASE_URL and FORGE_TOKEN.",
      ].join("\n"),
    )
    .action(async () => {
      const values = command.opts();
      const input = Object.fromEntries([
        ...Object.keys(action.arguments).map((key, index) => [key, command.processedArgs[index]]),
        ...options.map(([key, option]) => [key, given(values[option.attributeName()])]),
      ]);
      await perform(action, input, {
        command: [name, ...command.args].join(" "),
        json: values.json === true,
      });
    });
}

/** Commander passes empty text for a value that the parser returned as undefined. */
const given = (value: unknown) => (value === "" ? undefined : value);

const sentence = (summary: string) => `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;

function optionOf({ flags, description, parse, defaultValue, required, choices, env }: Parameter): Option {
  const option = new Option(flags, description);
  if (parse) option.argParser(parse);
  if (choices) option.choices(choices);
  if (defaultValue !== undefined)
    option.default(parse ? parse(defaultValue, undefined) : defaultValue, defaultValue);
  if (required) option.makeOptionMandatory();
  if (env) option.env(env);
  return option;
}
