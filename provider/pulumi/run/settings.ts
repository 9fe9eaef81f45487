/** Reads a stack's settings, such as secrets that the engine encrypts for it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Command, NoStackError } from "./command";
import { settingsFile } from "./settings-files";
import type { Stack } from "./stack";
import type { Workspace } from "./workspace";

/** By name, such as `forge:concurrency`. */
export type StackSettings = Readonly<Record<string, StackSetting>>;

export interface StackSetting {
  readonly value: string;
  readonly secret: boolean;
}

/** Starts the engine only if there are settings besides those of the encryption. */
export async function readSettings(
  stackIn: (workspace: Workspace) => Promise<Stack>,
  workspace: Workspace,
): Promise<StackSettings> {
  const { folder, stack, isNew } = workspace;
  const file = settingsFile(folder, stack);
  if (!existsSync(file) || !/^config:/m.test(readFileSync(file, "utf8"))) return {};
  if (isNew) return readWithoutState(stackIn, workspace);
  try {
    return await printed((await stackIn(workspace)).run);
  } catch (error) {
    if (error instanceof NoStackError) return readWithoutState(stackIn, workspace);
    throw error;
  }
}

const printed = async (run: Command): Promise<StackSettings> =>
  JSON.parse(await run(["config", "--show-secrets", "--json"])) as StackSettings;

/** The engine shows the settings of a stack that exists, so one exists meanwhile in a state of its own. */
async function readWithoutState(
  stackIn: (workspace: Workspace) => Promise<Stack>,
  workspace: Workspace,
): Promise<StackSettings> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-settings-"));
  const backend = `file://${folder}`;
  const environment = { ...workspace.environment, PULUMI_BACKEND_URL: backend };
  try {
    const stack = await stackIn({ ...workspace, backend, environment, isNew: true });
    await stack.create();
    return await printed(stack.run);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
