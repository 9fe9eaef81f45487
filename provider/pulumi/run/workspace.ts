/** Creates the engine's folder next to a configuration: the project, the settings of stacks, and a link to this package. */
import {
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { withoutUrlCredentials } from "../../../sdk/http/redact";
import { packageRoot } from "../../../sdk/package-root";
import { RunError } from "./run-error";
import { RUNNING } from "./running-engines";
import { assertOnlySettings, MANIFEST, RUNTIME, valuesIn } from "./settings-files";
import { STATES, stacksFolder, stateFolder } from "./state-folder";
import { writeWhole } from "./write-whole";

/** Next to the configuration's file. */
const WORKSPACE = ".forge";

export const workspaceFolder = (file: string): string =>
  path.join(path.dirname(path.resolve(file)), WORKSPACE);

export interface Workspace {
  readonly folder: string;
  readonly project: string;
  readonly stack: string;
  /** The URL of the state. */
  readonly backend: string;
  /** The URL of the state that this is a copy of. */
  readonly address?: string;
  /** Whether the state is in a folder that has no states yet. */
  readonly isNew: boolean;
  /** Added to the environment of this process. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface WorkspaceOptions {
  /** The path of the configuration. */
  readonly file: string;
  readonly stack: string;
  /** The name of the project. Default: that of the former run, or the folder's. */
  readonly name?: string;
  /** The URL of the state. Default: PULUMI_BACKEND_URL, or a folder in the workspace. */
  readonly state?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Something may be recorded under another name than the one that is asked for. */
export class RenamedProjectError extends RunError {
  constructor(former: string, name: string) {
    super(
      `the state is recorded under the name "${former}", and "${name}" has none. Nothing was done. Write name: ${former} to keep it; to begin a new state, which adopts what exists, remove ${WORKSPACE}/${MANIFEST}`,
    );
  }
}

export function openWorkspace({ file, stack, name, state, environment }: WorkspaceOptions): Workspace {
  const home = path.dirname(path.resolve(file));
  const folder = workspaceFolder(file);
  assertNoLinks(home);
  mkdirSync(folder, { recursive: true });
  assertOnlySettings(folder);
  const manifest = path.join(folder, MANIFEST);
  const former = nameIn(manifest);
  const project = name ?? former ?? projectName(home);
  // The project's name, which identifies its states, and the settings of stacks may be checked in.
  writeIfMissing(
    path.join(folder, ".gitignore"),
    `/node_modules\n/state\n/${STATE_ADDRESS_FILE}\n/${RUNNING}*\n`,
  );
  link(packageRoot(), path.join(home, PACKAGE_LINK));
  link(path.join(packageRoot(), "dist", "provider", "pulumi", "stand-in"), path.join(home, SDK_LINK));
  const given = state || environment.PULUMI_BACKEND_URL;
  const { backend, isNew } = given ? backendAt(given) : folderAt(path.join(folder, "state"));
  if (former !== undefined && former !== project && mayHaveStates(backend, former))
    throw new RenamedProjectError(former, project);
  if (former !== project) writeWhole(manifest, stringify({ name: project, runtime: RUNTIME }));
  removeOldSettings(folder, withoutUrlCredentials(backend));
  const hasPassphrase =
    environment.PULUMI_CONFIG_PASSPHRASE !== undefined ||
    environment.PULUMI_CONFIG_PASSPHRASE_FILE !== undefined;
  return {
    folder,
    project,
    stack,
    backend,
    isNew,
    environment: {
      PULUMI_BACKEND_URL: backend,
      // A fresh checkout may lack a stack's settings; the state contains them too.
      PULUMI_FALLBACK_TO_STATE_SECRETS_MANAGER: "true",
      // A state in this folder can be tried without a passphrase.
      ...(given || hasPassphrase ? {} : { PULUMI_CONFIG_PASSPHRASE: "" }),
    },
  };
}

/** Contains the URL of the state that the settings belong to. */
const STATE_ADDRESS_FILE = ".state-address";

/** Removes encryption settings of a former local state; settings with other contents are kept. */
function removeOldSettings(folder: string, address: string): void {
  const mark = path.join(folder, STATE_ADDRESS_FILE);
  const before = existsSync(mark) ? readFileSync(mark, "utf8") : "";
  if (before === address) return;
  // A full disk leaves it empty.
  if (before !== "")
    for (const name of readdirSync(folder).filter((one) => /^Pulumi\..+\.yaml$/.test(one))) {
      const settings = path.join(folder, name);
      if (/^encryptionsalt: \S+\s*$/.test(readFileSync(settings, "utf8"))) rmSync(settings);
    }
  writeWhole(mark, address);
}

/** The engine takes any other URL for the name of a Pulumi service. */
const SCHEMES = ["postgres", "s3", "gs", "azblob", "file", "https", "http"];

type State = Pick<Workspace, "backend" | "isNew">;

function backendAt(address: string): State {
  const scheme = /^([a-z0-9]+):\/\//.exec(address)?.[1];
  if (scheme === undefined || !SCHEMES.includes(scheme))
    throw new RunError(
      `${address} is not the URL of a state; it must begin with ${SCHEMES.map((one) => `${one}://`).join(", ")}.${scheme === undefined ? ` A folder is file://${address}.` : ""}`,
    );
  const [, place = "", query = ""] = /^file:\/\/([^?]*)(.*)$/s.exec(address) ?? [];
  // The engine runs in another folder than the one that a relative path starts from.
  if (scheme !== "file" || place.startsWith("~")) return { backend: address, isNew: false };
  const { backend, isNew } = folderAt(path.resolve(place));
  return { backend: `${backend}${query}`, isNew };
}

function folderAt(place: string): State {
  mkdirSync(place, { recursive: true });
  return { backend: `file://${place}`, isNew: !existsSync(path.join(place, STATES)) };
}

function nameIn(manifest: string): string | undefined {
  const { name } = valuesIn(manifest);
  return typeof name === "string" ? name : undefined;
}

/** Only a folder can be asked without the engine. */
function mayHaveStates(backend: string, project: string): boolean {
  const folder = stateFolder(backend);
  if (folder === undefined) return true;
  const states = stacksFolder(folder, project);
  return existsSync(states) && readdirSync(states).some((name) => name.endsWith(".json"));
}

/** The folder's name in characters that the engine accepts. */
const projectName = (home: string) =>
  path
    .basename(home)
    .replace(/[^\w.-]/g, "-")
    .slice(0, 100) || "forge";

function writeIfMissing(file: string, text: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) writeWhole(file, text);
}

const PACKAGE_LINK = path.join(WORKSPACE, "node_modules", "pulumi-forge");
const SDK_LINK = path.join(WORKSPACE, "node_modules", "@pulumi", "pulumi");

/** A committed link would choose where this run writes and deletes. Our own two links are replaced if they lead elsewhere. */
function assertNoLinks(home: string): void {
  const found = linkBelow(home, WORKSPACE);
  if (found === undefined) return;
  throw new RunError(
    `${path.join(home, found)} is a symbolic link, and forge writes and deletes files below ${WORKSPACE}. Nothing was done. Remove the link; for a state in another folder, use --state file://FOLDER.`,
  );
}

function linkBelow(home: string, name: string): string | undefined {
  if (name === PACKAGE_LINK || name === SDK_LINK) return undefined;
  const place = path.join(home, name);
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) return name;
  if (!there?.isDirectory()) return undefined;
  for (const entry of entriesOf(place)) {
    // A file needs no request of its own: a state has thousands.
    const found = entry.isFile() ? undefined : linkBelow(home, path.join(name, entry.name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Another run may remove a folder, such as that of a lock, at the same time. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The engine finds the provider from this folder, wherever the package is installed. */
function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isSymbolicLink() && readlinkSync(place) === target) return;
  if (there) rmSync(place, { recursive: true });
  symlinkSync(target, place, "junction");
}
