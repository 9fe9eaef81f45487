/** `--json` and `--output json` mean the same for every command that prints JSON, whichever of them it declares. */
import { type Command, Option } from "commander";
import { PLAIN_OUTPUTS } from "./commands/plain-outputs";
import type { ReportTarget } from "./commands/report-targets";

interface Typed {
  readonly json?: boolean;
  /** A format; or the targets of a report, of which there may be several. */
  readonly output?: string | readonly ReportTarget[];
}

const has = (command: Command, name: keyof Typed): boolean =>
  command.options.some((option) => option.attributeName() === name);

/** Adds the one that is missing, also to the commands in it. */
export function addJsonOptions(command: Command): void {
  for (const one of command.commands) addJsonOptions(one);
  const [isJson, isOutput] = [has(command, "json"), has(command, "output")];
  if (isOutput && !isJson) command.addOption(new Option("--json", "print JSON, the same as --output json"));
  if (isJson && !isOutput)
    command.addOption(new Option("-o, --output <format>", "json: the same as --json").choices(PLAIN_OUTPUTS));
}

/** Makes one of the other, before a command runs. */
export function joinJsonOptions(program: Command): void {
  program.hook("preAction", (_, command) => {
    const { json, output } = command.opts<Typed>();
    if (json !== true && output === "json") command.setOptionValue("json", true);
    if (json !== true) return;
    const isReport = output === undefined || typeof output !== "string";
    const targets: readonly ReportTarget[] = [...(isReport ? (output ?? []) : []), { format: "json" }];
    command.setOptionValue("output", isReport ? targets : "json");
  });
}
