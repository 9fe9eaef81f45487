/** Reads the files that `${file:…}` and `${template:…}` name. Whoever can change `forge.yaml` sees them, so not every file is allowed. */
import path from "node:path";
import { readBytes } from "../sdk/read-bytes";
import { credentialInText, type Environment } from "./environment";
import { decoded, lineOf, realNameOf } from "./read-text";

/** Returns the contents of a file that another file names, or the problem. */
export type Contents = (name: string, from: string) => string | { readonly problem: string };

/** They are part of the state and of reports. */
const MOST_MEGABYTES = 1;

/** Contains credentials where a pipeline has cloned the repository. */
const REPOSITORY = ".git";

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
  const real = realNameOf(file);
  const beside = path.relative(realNameOf(path.dirname(main)), real).split(path.sep);
  if (beside[0] === ".." || path.isAbsolute(beside.join(path.sep)))
    return { problem: `it is outside of the folder of ${path.basename(main)}; move it there` };
  if (beside.includes(REPOSITORY))
    return { problem: `${REPOSITORY} may contain credentials; use another file` };
  const bytes = readBytes(real, MOST_MEGABYTES);
  if (typeof bytes === "string") return { problem: bytes };
  const text = decoded(bytes);
  if (text === undefined)
    return {
      problem: `line ${lineOf(bytes)} is not UTF-8; save the file in that encoding, or declare the bytes with contentBase64`,
    };
  const credential = credentialInText(environment, text);
  return credential === undefined
    ? text
    : { problem: `it contains ${credential}, a credential of forge itself; remove it from the file` };
}
