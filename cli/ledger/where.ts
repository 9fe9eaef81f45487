/** Where the ledger of a file's stack is: the folder beside the file, or the store whose URL is given. */
import { createHash } from "node:crypto";
import { type Dirent, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { RunError } from "../../provider/pulumi/run/run-error";
import { writeWhole } from "../../provider/pulumi/run/write-whole";
import type { Client } from "../../sdk";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { readBytes } from "../../sdk/read-bytes";
import { type Checkout, checkoutBeside, checkoutOf } from "./belonging";
import { FolderStore, journalsIn } from "./folder";
import type { PostgresConnections } from "./postgres";
import { type Remote, RemoteStore } from "./remote";
import { ServiceRemote } from "./service";
import type { Store } from "./store";

const databases: () => typeof import("./postgres") = () => require("./postgres");
const buckets: () => typeof import("./s3") = () => require("./s3");

/** Next to the configuration's file. */
const HOME = ".forge";
const STATE = "state";
/** In the folder of the state: what is not uploaded yet. */
const UNSENT = ".unsent";

export interface LedgerPlace {
  readonly project: string;
  readonly stack: string;
  /** Without credentials: a folder, or the URL of a store. */
  readonly address: string;
  /** The one in which secrets are encrypted; `undefined` if it is not set. */
  readonly passphrase: () => string | undefined;
  /** The file whose ledger it is. */
  checkout(): Checkout;
  openStore(): Store;
  /** An earlier version of forge has recorded its objects in another form. */
  assertNoOlderState(): void;
}

export interface LedgerOptions {
  /** The path of the configuration. */
  readonly file: string;
  readonly stack: string;
  /** The name of the project. Default: the one that the folder beside the file has recorded, or else the name of the file's folder. */
  readonly name?: string | undefined;
  /** The URL of the state. Default: PULUMI_BACKEND_URL, or the folder beside the file. */
  readonly state?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Those of the ledgers of other stacks that are open at the same time. */
  readonly connections?: PostgresConnections | undefined;
  /** Of the service, which may have the state. */
  readonly client: () => Client;
}

/** Something may be recorded under another name than the one that is asked for. */
export class RenamedProjectError extends RunError {
  constructor(former: string, name: string) {
    super(
      `the state is recorded under the name "${former}", and "${name}" has none. Nothing was done. Write name: ${former} to keep it; to begin a new state, which adopts what exists, remove ${HOME}/${STATE}/${former}.`,
    );
  }
}

/** Two files whose folders have one name would have one ledger. */
export class NamelessFileError extends RunError {
  constructor(address: string, home: string) {
    super(
      `${address} is a state that other files may use, too: this one needs a name of its own there. Nothing was done. Write name: ${projectName(home)}, or another name that no other file has.`,
    );
  }
}

export function ledgerPlaceOf(options: LedgerOptions): LedgerPlace {
  const { file, stack, name, state, environment } = options;
  const home = path.dirname(path.resolve(file));
  const given = state || environment.PULUMI_BACKEND_URL;
  if (given) {
    const address = withoutUrlCredentials(given);
    if (name === undefined && IS_STATE.test(given)) throw new NamelessFileError(address, home);
    const common = {
      ...{ project: name ?? "", stack, address },
      passphrase: () => passphraseIn(environment),
      checkout: () => checkoutOf(file, environment),
    };
    const folder = folderAt(given);
    if (folder !== undefined) return inFolder(common, folder);
    return {
      ...common,
      openStore: () => storeAt(given, home, common, options),
      assertNoOlderState: () => undefined,
    };
  }
  assertNoLinks(home);
  const folder = path.join(home, HOME, STATE);
  const project = projectIn(folder, name, home);
  // A state in this folder can be tried without a passphrase.
  const passphrase = () => passphraseIn(environment) ?? "";
  const checkout = () => checkoutBeside(file);
  const common = { project, stack, address: `file://${folder}`, passphrase, checkout };
  return inFolder(common, folder, () => makeHome(home));
}

function makeHome(home: string): void {
  mkdirSync(path.join(home, HOME, STATE), { recursive: true });
  writeIfMissing(path.join(home, HOME, ".gitignore"), `/${STATE}\n`);
}

function remoteStore(remote: Remote, home: string, { project, stack }: NamedLedger): RemoteStore {
  assertNoLinks(home);
  // A file may have had its state at several addresses.
  const hash = createHash("sha256").update(remote.address).digest("hex").slice(0, 12);
  const folder = path.join(home, HOME, STATE, UNSENT, hash, project);
  return new RemoteStore(remote, folder, stack, () => makeHome(home));
}

type NamedLedger = Pick<LedgerPlace, "project" | "stack">;

function inFolder(
  common: Omit<LedgerPlace, "openStore" | "assertNoOlderState">,
  folder: string,
  beforeLock = () => {},
): LedgerPlace {
  const { project, stack } = common;
  const older = path.join(folder, ".pulumi", "stacks", project, `${stack}.json`);
  return {
    ...common,
    openStore: () => new FolderStore(path.join(folder, project), stack, beforeLock),
    assertNoOlderState() {
      if (!existsSync(older)) return;
      throw new RunError(
        `${older} is a state of an earlier version of forge, which this one does not read. Nothing was done. Move ${path.join(folder, ".pulumi")} away: up adopts what exists.`,
      );
    },
  };
}

/** `undefined` for a URL that is not one of a folder. */
function folderAt(url: string): string | undefined {
  const [, place] = /^file:\/\/([^?]*)/.exec(url) ?? [];
  if (place === undefined) return undefined;
  return place.startsWith("~") ? path.join(homedir(), place.slice(1)) : path.resolve(place);
}

/** A store of texts, if the URL is that of one. */
function remoteAt(
  url: string,
  { project, stack }: NamedLedger,
  { client, environment }: LedgerOptions,
): Remote | undefined {
  const [, place] = /^service:(?:\/\/)?(.+)$/.exec(url) ?? [];
  if (place !== undefined) return new ServiceRemote(client, place, project, stack);
  if (/^s3:\/\/[^/?]/.test(url)) return new (buckets().S3Remote)(url, project, stack, environment);
  return undefined;
}

function storeAt(url: string, home: string, named: NamedLedger, options: LedgerOptions): Store {
  if (/^postgres(ql)?:\/\//.test(url))
    return new (databases().PostgresStore)(url, named.project, named.stack, options.connections);
  const remote = remoteAt(url, named, options);
  if (remote !== undefined) return remoteStore(remote, home, named);
  const scheme = /^([a-z0-9]+):\/\//.exec(url)?.[1];
  if (scheme !== undefined && ELSEWHERE.includes(scheme))
    throw new RunError(
      `The state of a file can be in the service, in PostgreSQL, in S3 or in a folder, and not at ${scheme}://. For other buckets and Pulumi Cloud, use the file in a Pulumi program of three lines: fromFile("forge.yaml").`,
    );
  throw new RunError(
    `${url} is not the URL of a state; it must begin with service:, postgres://, s3:// or file://.${scheme === undefined ? ` A folder is file://${url}.` : ""}`,
  );
}

const IS_STATE = /^(service:.|postgres(ql)?:\/\/|s3:\/\/[^/?]|file:\/\/)/;

/** The states of programs can be there. */
const ELSEWHERE = ["gs", "azblob", "https", "http"];

function passphraseIn({
  PULUMI_CONFIG_PASSPHRASE: text,
  PULUMI_CONFIG_PASSPHRASE_FILE: file,
}: LedgerOptions["environment"]): string | undefined {
  if (text !== undefined || !file) return text;
  const bytes = readBytes(file);
  if (typeof bytes === "string")
    throw new RunError(`PULUMI_CONFIG_PASSPHRASE_FILE ${file} cannot be read: ${bytes}.`);
  return bytes.toString().trim();
}

/** The folder's name in characters that stores accept. */
const projectName = (home: string) =>
  path
    .basename(home)
    .replace(/[^\w.-]/g, "-")
    .slice(0, 100) || "forge";

/** A file without a name keeps its state when its folder is renamed. */
function projectIn(folder: string, name: string | undefined, home: string): string {
  const names = projectsIn(folder);
  const [former] = names;
  const project = name ?? ((names.length === 1 && former) || projectName(home));
  if (former !== undefined && !names.includes(project)) throw new RenamedProjectError(former, project);
  return project;
}

const projectsIn = (folder: string): readonly string[] =>
  entriesOf(folder)
    .filter((one) => one.isDirectory() && journalsIn(path.join(folder, one.name)).length > 0)
    .map(({ name }) => name);

function writeIfMissing(file: string, text: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) writeWhole(file, text);
}

/** A committed link would choose where this run writes and deletes. */
function assertNoLinks(home: string): void {
  const found = linkBelow(home, HOME);
  if (found === undefined) return;
  throw new RunError(
    `${path.join(home, found)} is a symbolic link, and forge writes and deletes files below ${HOME}. Nothing was done. Remove the link; for a state in another folder, use --state file://FOLDER.`,
  );
}

function linkBelow(home: string, name: string): string | undefined {
  const place = path.join(home, name);
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) return name;
  if (!there?.isDirectory()) return undefined;
  for (const entry of entriesOf(place)) {
    const found = entry.isFile() ? undefined : linkBelow(home, path.join(name, entry.name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Another run may remove a folder at the same time. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
