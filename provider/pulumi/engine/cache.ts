/** Caches installed programs: an installation is complete or absent, and happens once. */
import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { hasCode } from "./errors";
import { isAlive, withLock } from "./lock";
import type { Progress } from "./progress";

const MANIFEST = "engine.json";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Programs that are installed together. */
export interface Programs {
  /** Such as `the Pulumi engine`. */
  readonly title: string;
  /** The beginning of the folder's name, which changes with the version. */
  readonly key: string;
  readonly version: string;
  readonly names: readonly string[];
}

export interface Installed {
  /** The folder with the programs. */
  readonly directory: string;
  readonly version: string;
  readonly obtainedBy: "installer" | "go-build";
}

/** Written last: if it exists and its hashes are right, the installation is complete, and nobody has changed it since. */
interface Manifest {
  readonly version: string;
  readonly obtainedBy: "installer" | "go-build";
  /** SHA-256, by file. */
  readonly hashes: Readonly<Record<string, string>>;
  /** By file: as it was when its hash was right. A file that looks the same is not read again. */
  readonly stamps?: Readonly<Record<string, string>>;
}

export class ProgramCache {
  private readonly key: string;
  private readonly place: string;

  constructor(
    readonly folder: string,
    private readonly programs: Programs,
  ) {
    this.key = `${programs.key}-${process.platform}-${process.arch}`;
    this.place = path.join(folder, this.key);
  }

  async read(): Promise<Installed | undefined> {
    try {
      const manifest = await this.manifest();
      const { version, obtainedBy } = manifest;
      const stamps = await stampsIn(this.place, Object.keys(manifest.hashes));
      const doubtful = Object.keys(stamps).filter((file) => stamps[file] !== manifest.stamps?.[file]);
      const hashes = await hashesIn(this.place, doubtful);
      if (doubtful.some((file) => manifest.hashes[file] !== hashes[file])) return undefined;
      if (doubtful.length > 0) await this.record({ ...manifest, stamps });
      return { directory: path.join(this.place, "bin"), version, obtainedBy };
    } catch {
      return undefined; // Missing or damaged: install it.
    }
  }

  private async manifest(): Promise<Manifest> {
    const file = path.join(this.place, MANIFEST);
    const manifest = JSON.parse(await readFile(file, "utf8")) as Partial<Manifest> & Omit<Manifest, "hashes">;
    if (manifest.hashes !== undefined) return { ...manifest, hashes: manifest.hashes };
    // Filled by a version that recorded no hashes: what is there now counts.
    const stamps = await stampsIn(this.place, await filesIn(path.join(this.place, "bin")));
    const recorded = { ...manifest, hashes: await hashesIn(this.place), stamps };
    await this.record(recorded);
    return recorded;
  }

  /** A cache that is prepared by somebody else may be read-only. */
  private async record(manifest: Manifest): Promise<void> {
    await writeFile(path.join(this.place, MANIFEST), manifestText(manifest)).catch(() => undefined);
  }

  /** Only one process at a time installs the programs; the others wait and then find it. */
  async exclusively<T>(progress: Progress, work: () => Promise<T>): Promise<T> {
    await this.prepareFolder();
    const whileWaiting = (wait: () => Promise<void>) =>
      progress.during(`waiting for another process that is getting ${this.programs.title}`, wait);
    return withLock(path.join(this.folder, `${this.key}.lock`), { whileWaiting }, work);
  }

  /** Lets `obtain` fill the `bin` of a temporary folder, and then renames that folder. */
  async fill(
    obtainedBy: Manifest["obtainedBy"],
    obtain: (into: string) => Promise<void>,
  ): Promise<Installed> {
    await this.sweep();
    const temporary = path.join(this.folder, `${this.key}.tmp-${process.pid}-${randomUUID()}`);
    try {
      await mkdir(path.join(temporary, "bin"), { recursive: true });
      await obtain(temporary);
      const { version, names } = this.programs;
      const hashes = await hashesIn(temporary);
      for (const needed of names.map(programFileName)) {
        if (hashes[needed] === undefined) throw new Error(`${needed} is missing from what was obtained`);
      }
      await writeFile(path.join(temporary, MANIFEST), manifestText({ version, obtainedBy, hashes }));
      return await this.settle(temporary);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  private async prepareFolder(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (cause) {
      throw new Error(`${this.folder} is not writable; set FORGE_ENGINE_CACHE to another folder`, {
        cause,
      });
    }
  }

  private async settle(temporary: string): Promise<Installed> {
    // Another process may have broken the lock and finished first; its programs may be in use.
    const theirs = await this.read();
    if (theirs !== undefined) return theirs;
    await rm(this.place, { recursive: true, force: true });
    await rename(temporary, this.place);
    const installed = await this.read();
    if (installed === undefined) throw new Error(`${this.place} was damaged while it was being written`);
    return installed;
  }

  /** Removes temporary folders of killed processes, except where the pid is in use again. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const pid = name.startsWith(`${this.key}.tmp-`) ? /\.tmp-(\d+)-/.exec(name)?.[1] : undefined;
      if (pid === undefined) continue;
      const file = path.join(this.folder, name);
      if (!isAlive(Number(pid)) || (await ageOf(file)) > DAY_MS)
        await rm(file, { recursive: true, force: true });
    }
  }
}

/** `FORGE_ENGINE_CACHE`, or the platform's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv): string {
  if (env.FORGE_ENGINE_CACHE) return path.resolve(env.FORGE_ENGINE_CACHE);
  return path.join(platformCache(env), "pulumi-forge", "engine");
}

function platformCache(env: NodeJS.ProcessEnv): string {
  // The XDG specification requires absolute paths.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME;
  const home = env.HOME || homedir();
  if (process.platform === "darwin") return path.join(home, "Library", "Caches");
  if (process.platform === "win32") return env.LOCALAPPDATA || path.join(home, "AppData", "Local");
  return path.join(home, ".cache");
}

export function programFileName(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

const manifestText = (manifest: Manifest) => `${JSON.stringify(manifest, undefined, 2)}\n`;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function hashesIn(folder: string, files?: readonly string[]): Promise<Record<string, string>> {
  const bin = path.join(folder, "bin");
  const hashes: Record<string, string> = {};
  for (const file of files ?? (await filesIn(bin))) {
    const hash = createHash("sha256");
    // In pieces: an engine has a hundred megabytes.
    await pipeline(createReadStream(path.join(bin, file), { highWaterMark: 1024 * 1024 }), hash);
    hashes[file] = hash.digest("hex");
  }
  return hashes;
}

/** The change time of a file cannot be set, unlike its modification time. */
async function stampsIn(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const stamps = files.map(async (file) => {
    const { ino, size, ctimeNs } = await stat(path.join(folder, "bin", file), { bigint: true });
    return [file, `${ino} ${size} ${ctimeNs}`] as const;
  });
  return Object.fromEntries(await Promise.all(stamps));
}

async function ageOf(file: string): Promise<number> {
  try {
    return Date.now() - (await stat(file)).mtimeMs;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return 0;
    throw error;
  }
}
