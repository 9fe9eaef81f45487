/** The files of a state in a folder, read and begun without starting the engine. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { StackState } from "./stack-state";
import { locksIn, stacksIn, stateFolder } from "./state-folder";
import type { Workspace } from "./workspace";
import { writeWhole } from "./write-whole";

const VERSION = 3;

/** The file of a stack; the engine writes names with a small or a capital letter. */
interface Checkpoint {
  readonly version: number;
  readonly checkpoint: Readonly<Record<"latest" | "Latest", StackState["deployment"]>>;
}

const fileIn = (folder: string, { project, stack }: Workspace) =>
  path.join(stacksIn(folder, project), `${stack}.json`);

/** Beside each file, the engine keeps a second one about it. */
const ATTRIBUTES = ".attrs";

/**
 * An engine that is killed while it writes can leave the file about a state or a lock empty, and the next engine then fails with
 * "failed to load checkpoint: EOF". Without that file, it takes the state as it is, which is always whole.
 */
export function removeEmptyAttributes(backend: string | undefined): void {
  const folder = stateFolder(backend ?? "");
  for (const part of folder === undefined ? [] : [stacksIn(folder, ""), locksIn(folder)])
    for (const file of filesIn(part))
      if (file.endsWith(ATTRIBUTES) && statSync(file, { throwIfNoEntry: false })?.size === 0)
        rmSync(file, { force: true });
}

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name))
    : [];

/** `undefined` if the state is elsewhere or in another form, or if the engine must decrypt something in it. */
export function readFolderState(workspace: Workspace): StackState | undefined {
  const folder = stateFolder(workspace.backend);
  if (folder === undefined) return undefined;
  const file = fileIn(folder, workspace);
  if (!existsSync(file)) return undefined;
  removeEmptyAttributes(workspace.backend);
  const text = readFileSync(file, "utf8");
  if (text.includes('"ciphertext"')) return undefined;
  const { version, checkpoint } = JSON.parse(text) as Checkpoint;
  if (version !== VERSION) return undefined;
  const deployment = checkpoint.latest ?? checkpoint.Latest;
  return { version, ...(deployment ? { deployment } : {}) };
}

/** A stack without resources, in a folder that is empty; the first run makes its encryption settings. */
export function createInFolder(workspace: Workspace): void {
  const folder = stateFolder(workspace.backend);
  if (folder === undefined) throw new Error(`${workspace.backend} is not a folder.`);
  const file = fileIn(folder, workspace);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(path.join(folder, "meta.yaml"), "version: 1\n");
  const stack = `organization/${workspace.project}/${workspace.stack}`;
  writeWhole(file, JSON.stringify({ version: VERSION, checkpoint: { stack } }));
}

/** Removes a stack that this run has created in an empty folder, unless another run has created one there since. */
export function removeNewStack(workspace: Workspace): void {
  const folder = stateFolder(workspace.backend);
  if (folder === undefined || !workspace.isNew) return;
  const stacks = path.dirname(fileIn(folder, workspace));
  const names = existsSync(stacks) ? readdirSync(stacks) : [];
  const isOurs = (name: string) => name.startsWith(`${workspace.stack}.json`);
  if (names.every(isOurs)) rmSync(folder, { recursive: true, force: true });
}
