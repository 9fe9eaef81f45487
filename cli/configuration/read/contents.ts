/** Reads the texts that `${file:…}` and `${template:…}` name. */
import path from "node:path";
import type { Environment } from "../../../provider/service/settings";
import { readNamed } from "./named-files";
import { decoded, lineOf } from "./read-text";

/** Returns the contents of a file that another file names, or the problem. */
export type Contents = (name: string, from: string) => string | { readonly problem: string };

/** They are part of the state and of reports. */
const MOST_MEGABYTES = 1;

/** Files below the folder of `main`; each is read once. */
export function contentsBeside(main: string, environment: Environment): Contents {
  const known = new Map<string, string | { readonly problem: string }>();
  return (name, from) => {
    const file = path.resolve(path.dirname(from), name);
    const found = known.get(file) ?? contentsOf(file, main, environment);
    known.set(file, found);
    return typeof found === "string" ? found : { problem: `"${name}" cannot be used: ${found.problem}` };
  };
}

function contentsOf(
  file: string,
  main: string,
  environment: Environment,
): string | { readonly problem: string } {
  const bytes = readNamed(file, main, environment, MOST_MEGABYTES);
  if (typeof bytes === "string") return { problem: bytes };
  return (
    decoded(bytes) ?? {
      problem: `line ${lineOf(bytes)} is not UTF-8; save the file in that encoding, or declare the bytes with contentBase64`,
    }
  );
}
