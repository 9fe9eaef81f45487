/** The commands for the plugin of native resources. Their implementation is loaded when one runs. */
import type { Command } from "commander";
import { lazy } from "../../sdk/lazy";
import { helpGroups } from "../help";

const adding = lazy<typeof import("./add")>(() => require("./add"));
const archives = lazy<typeof import("./archive")>(() => require("./archive"));

export function addPlugin(program: Command): void {
  const plugin = program
    .command("plugin")
    .description("install the plugin of pulumi-forge/native")
    .helpGroup(helpGroups.programs);
  plugin
    .command("add")
    .description("name the plugin of this package in the Pulumi.yaml of this folder")
    .addHelpText("after", "\nExample:\n  forge plugin add")
    .action(() => adding.add());
  plugin
    .command("archive")
    .description("write the plugin as an archive for `pulumi plugin install`")
    .option("--out <folder>", "where to write it", ".")
    .addHelpText("after", "\nExample:\n  forge plugin archive --out dist")
    .action((options) => archives.archive(options));
}
