/** The files of a state in a folder, read and begun without starting the engine. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { RunError } from "./run-error";
import { damageIn, type StackState } from "./stack-state";
import { locksIn, stacksFolder, stateFolder } from "./state-folder";
import type { Workspace } from "./workspace";
import { writeWhole } from "./write-whole";

const VERSION = 3;

/** The file of a stack; the engine writes names with a small or a capital letter. */
interface Checkpoint {
  readonly version: number;
  readonly checkpoint: Readonly<Record<"latest" | "Latest", StackState["deployment"]>>;
}

const fileIn = (folder: string, { project, stack }: Workspace) =>
  path.join(stacksFolder(folder, project), `${stack}.json`);

/** Says in which form the states are. */
const META = "meta.yaml";
const META_TEXT = "version: 1\n";

/** Beside each file, the engine keeps a second one about it. */
const ATTRIBUTES = ".attrs";

/**
 * An engine that is killed while it writes, or a full disk, can leave the file about a state or a lock empty, and the next engine then
 * fails with "failed to load checkpoint: EOF". Without that file, it takes the state as it is, which is always whole.
 */
export function mendFolder(backend: string | undefined): void {
  const folder = stateFolder(backend ?? "");
  if (folder !== undefined && isEmpty(path.join(folder, META))) {
    rmSync(path.join(folder, `${META}${ATTRIBUTES}`), { force: true });
    writeWhole(path.join(folder, META), META_TEXT);
  }
  for (const part of folder === undefined ? [] : [stacksFolder(folder, ""), locksIn(folder)])
    for (const file of filesIn(part))
      if (file.endsWith(ATTRIBUTES) && isEmpty(file)) rmSync(file, { force: true });
}

const isEmpty = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === 0;

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name))
    : [];

/** With its secrets as they are, encrypted. `undefined` if the state is elsewhere or in another form. */
export function readFolderState(workspace: Workspace): StackState | undefined {
  const folder = stateFolder(workspace.backend);
  if (folder === undefined) return undefined;
  const file = fileIn(folder, workspace);
  if (!existsSync(file)) return undefined;
  mendFolder(workspace.backend);
  const text = readFileSync(file, "utf8");
  if (!text.trimEnd().endsWith("}")) throw new CutOffStateError(file);
  const { version, checkpoint } = checkpointIn(text, file);
  if (version !== VERSION) return undefined;
  const deployment = checkpoint.latest ?? checkpoint.Latest ?? undefined;
  const damage = damageIn(deployment);
  if (damage !== undefined) throw new DamagedStateError(file, damage);
  return { version, ...(deployment ? { deployment } : {}) };
}

function checkpointIn(text: string, file: string): Checkpoint {
  let state: Partial<Checkpoint> | null;
  try {
    state = JSON.parse(text);
  } catch {
    throw new CutOffStateError(file);
  }
  const { version, checkpoint } = state ?? {};
  if (typeof version !== "number") throw new DamagedStateError(file, "it has no version");
  if (typeof checkpoint !== "object" || checkpoint === null)
    throw new DamagedStateError(file, "it has no checkpoint");
  return { version, checkpoint };
}

/** The engine keeps the state before the last one beside it. */
const remedyFor = (file: string): string =>
  existsSync(`${file}.bak`)
    ? `The one before it is ${file}.bak: copy it over the file.`
    : "Restore it from a copy; or delete it to begin a new state, which adopts what exists.";

class CutOffStateError extends RunError {
  constructor(file: string) {
    super(`The state ${file} is not whole, as a full disk leaves it. Nothing was done. ${remedyFor(file)}`);
  }
}

/** It is JSON, but not what an engine writes. */
class DamagedStateError extends RunError {
  constructor(file: string, why: string) {
    super(`The state ${file} cannot be read: ${why}. Nothing was done. ${remedyFor(file)}`);
  }
}

/** The lock of a stack that nobody can read, so that nobody knows whose it is. */
export function unreadableLock({ backend, project, stack }: Workspace): string | undefined {
  const folder = stateFolder(backend);
  const locks = folder && path.join(locksIn(folder), "organization", project, stack);
  return filesIn(locks ?? "").find((file) => file.endsWith(".json") && !isJson(file));
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, "utf8"));
    return true;
  } catch (error) {
    // One that has gone meanwhile is no problem.
    return !(error instanceof SyntaxError);
  }
}

/** A stack without resources, in a folder that is empty; the first run makes its encryption settings. */
export const createInFolder = (workspace: Workspace): void =>
  writeStack(workspace, JSON.stringify({ version: VERSION, checkpoint: { stack: nameOf(workspace) } }));

const nameOf = ({ project, stack }: Workspace) => `organization/${project}/${stack}`;

/** A stack that exists elsewhere. */
export function writeStack(workspace: Workspace, text: string): void {
  const folder = stateFolder(workspace.backend);
  if (folder === undefined) throw new Error(`${workspace.backend} is not a folder.`);
  const file = fileIn(folder, workspace);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(path.join(folder, META), META_TEXT);
  writeWhole(file, text);
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
