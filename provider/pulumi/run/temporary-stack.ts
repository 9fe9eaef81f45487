/** A stack with its own folder and state, independent of the user's Pulumi. */
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
  /** The program in JavaScript. Default: `index.js` of the folder. */
  readonly main?: string;
  /** The language of the program. Default: JavaScript. */
  readonly runtime?: string | Runtime;
  /** The folder of the provider's plugin, for programs with native resources. */
  readonly plugin?: string;
  /** Added to the environment of the program and its providers. */
  readonly environment: Readonly<Record<string, string>>;
  /** Interrupts the running command, as Ctrl-C does. */
  readonly signal?: AbortSignal;
}

export interface Runtime {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

const JAVASCRIPT: Runtime = { name: "nodejs", options: { typescript: false } };

export interface TemporaryStack {
  /** The folder of the project file. */
  readonly folder: string;
  /** The environment of its commands. */
  readonly environment: NodeJS.ProcessEnv;
  preview(...args: string[]): Promise<Run>;
  up(...args: string[]): Promise<Run>;
  destroy(...args: string[]): Promise<Run>;
  pulumi(...args: string[]): Promise<Run>;
  /** With more variables. */
  pulumiWith(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<Run>;
  /** Removes the folder; does not delete what was deployed. */
  remove(): void;
}

export async function temporaryStack(options: TemporaryStackOptions): Promise<TemporaryStack> {
  const { engine, project, main, runtime = JAVASCRIPT, plugin, signal } = options;
  const folder = mkdtempSync(path.join(tmpdir(), "forge-stack-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const environment = {
    ...withoutPulumi(process.env),
    PULUMI_HOME: path.join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${path.join(folder, "state")}`,
    PULUMI_CONFIG_PASSPHRASE: randomUUID(),
    // An interrupted engine leaves files in these folders.
    ...Object.fromEntries(["TMPDIR", "TMP", "TEMP"].map((name) => [name, path.join(folder, "tmp")])),
    ...options.environment,
  };
  const commandWith = (variables: Readonly<Record<string, string>>, ...args: string[]) =>
    pulumi(engine, args, { folder, environment: { ...environment, ...variables }, signal });
  const command = (...args: string[]) => commandWith({}, ...args);
  try {
    for (const name of ["state", "tmp"]) mkdirSync(path.join(folder, name));
    const plugins = plugin && { providers: [{ name: "forge", path: plugin }] };
    writeFileSync(path.join(folder, "Pulumi.yaml"), stringify({ name: project, runtime, main, plugins }));
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
    pulumiWith: commandWith,
    preview: (...args) => command("preview", ...args),
    up: (...args) => command("up", "--yes", "--skip-preview", ...args),
    destroy: (...args) => command("destroy", "--yes", "--skip-preview", ...args),
    remove,
  };
}

/** Removes the user's settings for Pulumi: backend, stack and options of the engine. */
function withoutPulumi(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith("PULUMI_")),
  );
}
