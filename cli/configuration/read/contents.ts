/** Reads the texts that `${file:…}` and `${template:…}` name. */
import path from "node:path";
import type { FoundCredential } from "./credentials";
import { readNamed } from "./named-files";
import type { OwnFolders } from "./own-folders";
import { decoded, lineOf } from "./read-text";

/** Returns the contents of a file that another file names, or the problem. */
export type Contents = (name: string, from: string) => string | { readonly problem: string };

/** They are part of the state and of reports. */
const MOST_MEGABYTES = 1;

/** Files below the folder of `main`, or below the own folder of the one that names them; each is read once. */
export function contentsBeside(
  main: string,
  credentials: readonly FoundCredential[],
  folders: OwnFolders,
): Contents {
  const known = new Map<string, string | { readonly problem: string }>();
  return (name, from) => {
    const file = path.resolve(path.dirname(from), name);
    const folder = folders.get(from);
    const key = `${folder ?? ""}\0${file}`;
    const found = known.get(key) ?? contentsOf(file, main, credentials, folder);
    known.set(key, found);
    return typeof found === "string" ? found : { problem: `"${name}" cannot be used: ${found.problem}` };
  };
}

function contentsOf(
  file: string,
  main: string,
  credentials: readonly FoundCredential[],
  folder: string | undefined,
): string | { readonly problem: string } {
  const bytes = readNamed(file, main, credentials, MOST_MEGABYTES, folder);
  if (typeof bytes === "string") return { problem: bytes };
  return (
    decoded(bytes) ?? {
      problem: `line ${lineOf(bytes)} is not UTF-8; save the file in that encoding, or declare the bytes with contentBase64`,
    }
  );
}
