/** `forge recover`: brings the stack of a program back after a killed run, with the commands of Pulumi that this takes. */
import { existsSync } from "node:fs";
import { ensureEngine } from "../provider/pulumi/engine";
import { mendFolder } from "../provider/pulumi/run/mend-folder";
import { asTyped } from "../provider/service/typed-command";
import { UserError } from "../sdk/user-error";
import { runInTerminal } from "./pulumi";

const steps: readonly { readonly args: readonly string[]; readonly environment?: NodeJS.ProcessEnv }[] = [
  // Removes the lock of the killed run.
  { args: ["cancel"] },
  // Records what exists, and drops what was begun.
  { args: ["refresh", "--clear-pending-creates"] },
  // Adopts what was created but not recorded, and creates the rest.
  { args: ["up"], environment: { FORGE_ADOPT: "true" } },
];

/** The options are those that all these commands have, such as `--yes` and `--stack`. */
export async function recover(options: readonly string[]): Promise<void> {
  if (existsSync("forge.yaml") && !existsSync("Pulumi.yaml"))
    throw new UserError(`this is the folder of a forge.yaml: run ${asTyped("up --unlock")}.`);
  mendFolder(process.env.PULUMI_BACKEND_URL);
  const engine = await ensureEngine();
  for (const { args, environment } of steps) {
    const code = await runInTerminal(engine, [...args, ...options], environment);
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
}
