/** The command `forge accept`, with its options and help. */
import type { Command, Option } from "commander";
import { lazy } from "../../sdk/lazy";
import { budgetOption, runnersOption } from "../budget";
import { plainOutputOption, stackOption } from "./options";

const accepting = lazy<typeof import("./accept")>(() => require("./accept"));

type AddCommand = (name: string, description: string, options: readonly Option[]) => Command;

export function addAccept(command: AddCommand, file: Option): void {
  command(
    "accept <addresses...>",
    "write the service's values of drifted objects into the files that declare them",
    [file, stackOption(), plainOutputOption(), budgetOption(), runnersOption()],
  )
    .addHelpText(
      "after",
      `
Examples:
  forge accept groups/acme#labels.bug
  forge accept groups/acme projects/acme/web#pushRule

Comments, order, sets and anchors stay. Where a set or pattern declares a value, the group or project overrides it. An object that
is gone is taken out, and one that an enforced section does not declare is added.

Exit codes: 0 all is written; 2 some values cannot be written, and are listed; 1 an error.`,
    )
    .action((addresses, options) => accepting.accept(addresses, options));
}
