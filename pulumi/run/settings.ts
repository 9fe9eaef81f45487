/** Reads a stack's settings, such as secrets that the engine encrypts for it. */
import { existsSync, readFileSync } from "node:fs";
import { settingsFile } from "./settings-files";
import type { Stack } from "./stack";
import type { Workspace } from "./workspace";

/** By name, such as `forge:concurrency`. */
export type Settings = Readonly<Record<string, Setting>>;

export interface Setting {
  readonly value: string;
  readonly secret: boolean;
}

/** Starts the engine only if there are settings besides those of the encryption. */
export async function readSettings(
  stackIn: () => Promise<Stack>,
  { folder, stack }: Workspace,
): Promise<Settings> {
  const file = settingsFile(folder, stack);
  if (!existsSync(file) || !/^config:/m.test(readFileSync(file, "utf8"))) return {};
  const { run } = await stackIn();
  return JSON.parse(await run(["config", "--show-secrets", "--json"])) as Settings;
}
