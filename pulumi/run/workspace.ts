/** Where the engine works for a configuration: a folder beside its file, with the project, the stacks' settings and a way to this package. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { packageRoot } from "../../package-root";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { RunError } from "./run-error";

/** Beside the configuration's file. */
export const WORKSPACE = ".forge";

export interface Workspace {
  readonly folder: string;
  readonly project: string;
  readonly stack: string;
  /** Where the state is. */
  readonly backend: string;
  /** The state's place was made just now, so that there is nothing in it. */
  readonly isNew: boolean;
  /** What the engine needs to find besides the process's own environment. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface WorkspaceOptions {
  /** The configuration's. */
  readonly file: string;
  readonly stack: string;
  /** The address of the state; PULUMI_BACKEND_URL, or a folder in the workspace, unless told. */
  readonly state?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function openWorkspace({ file, stack, state, environment }: WorkspaceOptions): Workspace {
  const home = path.dirname(path.resolve(file));
  const folder = path.join(home, WORKSPACE);
  mkdirSync(folder, { recursive: true });
  const project = projectName(home);
  writeIfMissing(path.join(folder, "Pulumi.yaml"), stringify({ name: project, runtime: "nodejs" }));
  // What may be checked in are the project's name, by which a state is found, and the stacks' settings.
  writeIfMissing(path.join(folder, ".gitignore"), `/node_modules\n/state\n/${MARK}\n`);
  link(packageRoot(), path.join(folder, "node_modules", "pulumi-forge"));
  link(
    path.join(packageRoot(), "dist", "pulumi", "stand-in"),
    path.join(folder, "node_modules", "@pulumi", "pulumi"),
  );
  const given = state || environment.PULUMI_BACKEND_URL;
  const { backend, isNew } = given ? backendAt(given) : folderAt(path.join(folder, "state"));
  forgetOtherStates(folder, withoutUrlCredentials(backend));
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
      // A fresh checkout may lack a stack's settings; its state knows what it is encrypted with.
      PULUMI_FALLBACK_TO_STATE_SECRETS_MANAGER: "true",
      // A state that never leaves this folder can be tried without thinking of a passphrase first.
      ...(given || hasPassphrase ? {} : { PULUMI_CONFIG_PASSPHRASE: "" }),
    },
  };
}

/** Where the engine keeps what a stack's state is encrypted with. */
export const settingsFile = (folder: string, stack: string): string =>
  path.join(folder, `Pulumi.${stack.split("/").at(-1)}.yaml`);

/** Holds the address of the state that the settings were made with. */
const MARK = ".state-address";

/** What a trial's state was encrypted with is nothing to the one that follows it; settings that say more are somebody's own. */
function forgetOtherStates(folder: string, address: string): void {
  const mark = path.join(folder, MARK);
  const before = existsSync(mark) ? readFileSync(mark, "utf8") : undefined;
  if (before === address) return;
  if (before !== undefined)
    for (const name of readdirSync(folder).filter((one) => /^Pulumi\..+\.yaml$/.test(one))) {
      const settings = path.join(folder, name);
      if (/^encryptionsalt: \S+\s*$/.test(readFileSync(settings, "utf8"))) rmSync(settings);
    }
  writeFileSync(mark, address);
}

/** Any other address the engine would take for the name of a service of its own. */
const SCHEMES = ["postgres", "s3", "gs", "azblob", "file", "https", "http"];

type State = Pick<Workspace, "backend" | "isNew">;

function backendAt(address: string): State {
  const scheme = /^([a-z0-9]+):\/\//.exec(address)?.[1];
  if (scheme === undefined || !SCHEMES.includes(scheme))
    throw new RunError(
      `${withoutUrlCredentials(address)} is no address of a state; one begins with ${SCHEMES.map((one) => `${one}://`).join(", ")}.${scheme === undefined ? ` A folder is file://${address}.` : ""}`,
    );
  const [, place = "", query = ""] = /^file:\/\/([^?]*)(.*)$/s.exec(address) ?? [];
  // The engine works in another folder than the one that a relative path is meant from.
  if (scheme !== "file" || place.startsWith("~")) return { backend: address, isNew: false };
  const { backend, isNew } = folderAt(path.resolve(place));
  return { backend: `${backend}${query}`, isNew };
}

function folderAt(place: string): State {
  const made = mkdirSync(place, { recursive: true });
  return { backend: `file://${place}`, isNew: made !== undefined };
}

/** The folder's name, as the engine takes it. */
const projectName = (home: string) =>
  path
    .basename(home)
    .replace(/[^\w.-]/g, "-")
    .slice(0, 100) || "forge";

function writeIfMissing(file: string, text: string): void {
  if (!existsSync(file)) writeFileSync(file, text);
}

/** The engine finds the provider from this folder, wherever the package is installed. */
function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isSymbolicLink() && readlinkSync(place) === target) return;
  if (there) rmSync(place, { recursive: true });
  symlinkSync(target, place, "junction");
}
