/** Makes sure that a stack exists, and that this folder has the settings that its state is encrypted with. */
import { existsSync, writeFileSync } from "node:fs";
import { NoStackError } from "./command";
import type { Stack } from "./stack";
import { readState } from "./state";
import { settingsFile, type Workspace } from "./workspace";

/** Creates a stack that cannot be there yet, and readies this folder for one that another machine has made. */
export async function ensureStack(stack: Stack, { folder, isNew }: Workspace): Promise<void> {
  const settings = settingsFile(folder, stack.name);
  if (isNew) await stack.create();
  else if (!existsSync(settings)) await onceItExists(stack, () => recallSettings(stack, settings));
}

/** What a state is encrypted with, as it says itself: else a fresh checkout would take any passphrase, and encrypt anew with it. */
async function recallSettings(stack: Stack, settings: string): Promise<void> {
  const { type, state } = (await readState(stack.run)).deployment?.secrets_providers ?? {};
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
