/** A stack in a folder of its own, with a state of its own: nothing of the user's Pulumi is read, changed or logged in to. */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";
import type { Engine } from "../engine/engine";
import { PulumiFailedError, pulumi, type Run } from "./reported-command";

export interface TemporaryStackOptions {
  readonly engine: Engine;
  /** The name of the project. */
  readonly project: string;
  /** The program, in JavaScript: the folder's own `index.js` unless given. */
  readonly main?: string;
  /** What the program and its providers find in their environment, besides the process's own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the command that runs, as Ctrl-C does. */
  readonly signal?: AbortSignal;
}

export interface TemporaryStack {
  /** Where the project file is. */
  readonly folder: string;
  /** What its commands are run in. */
  readonly environment: NodeJS.ProcessEnv;
  preview(...args: string[]): Promise<Run>;
  up(...args: string[]): Promise<Run>;
  destroy(...args: string[]): Promise<Run>;
  /** Any other command. */
  pulumi(...args: string[]): Promise<Run>;
  /** Removes the folder, not what was deployed. */
  remove(): void;
}

export async function temporaryStack(options: TemporaryStackOptions): Promise<TemporaryStack> {
  const { engine, project, main, signal } = options;
  const folder = mkdtempSync(path.join(tmpdir(), "forge-stack-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const environment = {
    ...withoutPulumi(process.env),
    PULUMI_HOME: path.join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${path.join(folder, "state")}`,
    PULUMI_CONFIG_PASSPHRASE: randomUUID(),
    // An interrupted engine leaves files there.
    ...Object.fromEntries(["TMPDIR", "TMP", "TEMP"].map((name) => [name, path.join(folder, "tmp")])),
    ...options.environment,
  };
  const command = (...args: string[]) => pulumi(engine, args, { folder, environment, signal });
  try {
    for (const name of ["state", "tmp"]) mkdirSync(path.join(folder, name));
    const runtime = { name: "nodejs", options: { typescript: false } };
    writeFileSync(path.join(folder, "Pulumi.yaml"), stringify({ name: project, runtime, main }));
    const made = await command("stack", "init", "temporary");
    if (made.code !== 0) throw new PulumiFailedError("pulumi stack init", made);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    environment: engine.environment(environment),
    pulumi: command,
    preview: (...args) => command("preview", ...args),
    up: (...args) => command("up", "--yes", "--skip-preview", ...args),
    destroy: (...args) => command("destroy", "--yes", "--skip-preview", ...args),
    remove,
  };
}

/** Without what the user has set for stacks of their own: another backend, a stack's name, settings of the engine. */
function withoutPulumi(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith("PULUMI_")),
  );
}
