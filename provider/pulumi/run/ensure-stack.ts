/** Creates a missing stack and restores the encryption settings of an existing one. */
import { existsSync, readFileSync } from "node:fs";
import { NoStackError } from "./command";
import { settingsFile, valuesIn } from "./settings-files";
import type { Stack } from "./stack";
import { readState } from "./state";
import type { Workspace } from "./workspace";
import { writeWhole } from "./write-whole";

/** Creates a stack that cannot exist yet, and otherwise restores the settings that another machine has created. */
export async function ensureStack(stack: Stack, { folder, isNew }: Workspace): Promise<void> {
  const settings = settingsFile(folder, stack.name);
  if (isNew) await stack.create();
  else if (!isEncrypted(settings)) await onceItExists(stack, () => restoreSettings(stack, settings));
}

const ENCRYPTION = ["encryptionsalt", "secretsprovider", "encryptedkey"];

const isEncrypted = (settings: string): boolean =>
  Object.keys(valuesIn(settings)).some((name) => ENCRYPTION.includes(name));

/**
 * Restores the encryption settings from the state. Otherwise a fresh checkout, or settings that a full disk has left empty, would
 * accept any passphrase and encrypt with it.
 */
async function restoreSettings(stack: Stack, settings: string): Promise<void> {
  const { type, state } = (await readState(stack.run)).deployment?.secrets_providers ?? {};
  // A stack that was made meanwhile has written its own.
  if (isEncrypted(settings)) return;
  if (type === "passphrase" && state?.salt !== undefined)
    writeWhole(settings, `${textOf(settings)}encryptionsalt: ${state.salt}\n`);
}

function textOf(file: string): string {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/** Tries first and creates the stack on failure, because checking first would start the engine once more. */
export async function onceItExists<T>(stack: Stack, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoStackError)) throw error;
    await stack.create();
    return work();
  }
}
