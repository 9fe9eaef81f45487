/** A configuration's stack, as the engine's command knows it; what is told of it and done to it one command at a time. */
import { existsSync, writeFileSync } from "node:fs";
import type { Engine } from "../engine";
import { type Command, engineCommand, NoStackError } from "./command";
import { readRecord } from "./state";
import { settingsFile, type Workspace } from "./workspace";

export interface Stack {
  readonly name: string;
  /** Runs a command on this stack. */
  readonly run: Command;
  create(): Promise<void>;
  /** The names of the stacks that the state has for this project. */
  others(): Promise<readonly string[]>;
}

/** Every command names the stack itself: to select it first would start the engine once more. */
export function stackIn(engine: Engine, { folder, stack, environment }: Workspace): Stack {
  const command = engineCommand(engine, folder, environment);
  return {
    name: stack,
    run: (args, options) => command([...args, "--stack", stack], options),
    async create() {
      await command(["stack", "init", stack]);
    },
    async others() {
      const listed = JSON.parse(await command(["stack", "ls", "--json"])) as readonly { name: string }[];
      return listed.map(({ name }) => name.split("/").at(-1) ?? name).sort();
    },
  };
}

/** Creates a stack that cannot be there yet, and readies this folder for one that another machine has made. */
export async function ensureStack(stack: Stack, { folder, isNew }: Workspace): Promise<void> {
  const settings = settingsFile(folder, stack.name);
  if (isNew) await stack.create();
  else if (!existsSync(settings)) await onceItExists(stack, () => recallSettings(stack, settings));
}

/** What a state is encrypted with, as it says itself: else a fresh checkout would take any passphrase, and encrypt anew with it. */
async function recallSettings(stack: Stack, settings: string): Promise<void> {
  const { type, state } = (await readRecord(stack)).deployment?.secrets_providers ?? {};
  if (type === "passphrase" && state?.salt !== undefined)
    writeFileSync(settings, `encryptionsalt: ${state.salt}\n`);
}

/** A command says soon enough that there is no such stack; to ask beforehand would start the engine once more. */
export async function onceItExists<T>(stack: Stack, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoStackError)) throw error;
    await stack.create();
    return work();
  }
}
