/**
 * Reads the files that a configuration names: with `include`, `${file:…}` and `${template:…}`. Whoever can change the configuration
 * reads the reports, so that not every file may be named.
 */
import { type BigIntStats, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { showInClear } from "../../../provider/values/secrecy";
import { readBytes } from "../../../sdk/read-bytes";
import { credentialInText, described, type FoundCredential } from "./credentials";
import { decoded, lineOf, realNameOf } from "./read-text";

/** Where a pipeline has cloned the repository and keeps its state, these contain credentials. */
const PRIVATE = [".git", ".forge"];

export const isPrivate = (name: string): boolean => PRIVATE.includes(name.toLowerCase());

/** Why no configuration with this main file may use a file or folder, whether it exists or not. */
export function refusalOf(file: string, main: string): string | undefined {
  const home = realNameOf(path.dirname(main));
  const beside = path.relative(home, realNameOf(file));
  if (beside.split(path.sep)[0] === ".." || path.isAbsolute(beside))
    return `it is outside of the folder of ${path.basename(main)}; move it there`;
  const found = privateFolderOf(home, beside.split(path.sep));
  return found && `${found} may contain credentials; use another file`;
}

/** The bytes of a file, or why it cannot be used. */
export function readNamed(
  file: string,
  main: string,
  credentials: readonly FoundCredential[],
  mostMegabytes: number,
): Buffer | string {
  const bytes = refusalOf(file, main) ?? readBytes(realNameOf(file), mostMegabytes);
  if (typeof bytes === "string") return bytes;
  const credential = credentialInText(credentials, bytes.toString());
  return credential === undefined
    ? bytes
    : `it contains ${credential}, ${described(credential)}; remove it from the file`;
}

/** Compares folders as the file system does: `.GIT` and the target of a link may be the same one. */
function privateFolderOf(home: string, names: readonly string[]): string | undefined {
  const passed = [home, ...names.map((_, index) => path.join(home, ...names.slice(0, index + 1)))];
  const known = passed.map(identityOf).filter((one) => one !== undefined);
  const linked = known.at(-1);
  for (const name of PRIVATE) {
    if (names.some((one) => one.toLowerCase() === name)) return name;
    for (const folder of passed) {
      const hidden = path.join(folder, name);
      const identity = identityOf(hidden);
      if (identity === undefined) continue;
      if (known.some((one) => isSame(one, identity))) return name;
      if (linked?.isFile() && linked.nlink > 1n && contains(hidden, linked)) return name;
    }
  }
  return undefined;
}

function identityOf(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}

const isSame = (one: BigIntStats, other: BigIntStats): boolean =>
  one.ino === other.ino && one.dev === other.dev;

/** Whether a file in the folder is the same one, by a hard link. */
function contains(folder: string, file: BigIntStats): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) => {
      const one = path.join(folder, entry.name);
      if (entry.isDirectory()) return contains(one, file);
      const identity = entry.isFile() ? identityOf(one) : undefined;
      return identity !== undefined && isSame(identity, file);
    });
  } catch {
    return false;
  }
}

// ─── Texts ───────────────────────────────────────────────────────────────────

/** Returns the contents of a file that another file names, or the problem. */
export type Contents = (name: string, from: string) => string | { readonly problem: string };

/** They are part of the state and of reports. */
const MOST_MEGABYTES = 1;

/** Files below the folder of `main`; each is read once. */
export function contentsBeside(main: string, credentials: readonly FoundCredential[]): Contents {
  const known = new Map<string, string | { readonly problem: string }>();
  return (name, from) => {
    const file = path.resolve(path.dirname(from), name);
    const found = known.get(file) ?? contentsOf(file, main, credentials);
    known.set(file, found);
    return typeof found === "string" ? found : { problem: `"${name}" cannot be used: ${found.problem}` };
  };
}

function contentsOf(
  file: string,
  main: string,
  credentials: readonly FoundCredential[],
): string | { readonly problem: string } {
  const bytes = readNamed(file, main, credentials, MOST_MEGABYTES);
  if (typeof bytes === "string") return { problem: bytes };
  const text = decoded(bytes);
  if (text === undefined)
    return {
      problem: `line ${lineOf(bytes)} is not UTF-8; save the file in that encoding, or declare the bytes with contentBase64`,
    };
  showInClear(text);
  return text;
}
