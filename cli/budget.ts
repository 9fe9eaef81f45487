/** The options `--budget` and `--runners` of the commands that use the service: settings like those of the environment. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { parseRate } from "../sdk/rate";

export const budgetOption = () =>
  new Option(
    "--budget <requests/time>",
    "send no more requests than this, such as 1800/min or 36000/h (default: FORGE_BUDGET)",
  ).argParser((text) => {
    if (parseRate(text) === undefined)
      throw new InvalidArgumentError("It must be a number of requests and a time, such as 1800/min.");
    return text;
  });

export const runnersOption = () =>
  new Option(
    "--runners <number>",
    "how many runners share the budget without a database; each takes an equal part (default: FORGE_RUNNERS)",
  ).argParser((text) => {
    if (!/^[1-9]\d{0,3}$/.test(text))
      throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
    return text;
  });

/** Everything that connects to the service reads the environment. */
export function settingsFromOptions(program: Command): void {
  program.hook("preAction", (_, command) => {
    const { budget, runners } = command.opts<{ readonly budget?: string; readonly runners?: string }>();
    if (budget !== undefined) process.env.FORGE_BUDGET = budget;
    if (runners !== undefined) process.env.FORGE_RUNNERS = runners;
  });
}
