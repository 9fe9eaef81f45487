/** Loads the files of code that a configuration names as kinds of its own, where the runner allows code. */
import { realpathSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { definitionOf } from "../../../provider/definition/definitions";
import { ownKinds } from "../../../provider/definition/own-kinds";
import { ownerOfSection } from "../schema/sections";
import type { Problems } from "./problems";
import { type Positioned, type Tree, textsAt } from "./tree";

/** Only the environment of the run allows code, because a file may be changed by somebody else. */
export const ALLOW_KINDS = "FORGE_ALLOW_KINDS";

type Environment = Readonly<Record<string, string | undefined>>;

/** Sections follow from the kinds, so this comes before everything else is looked at; it throws what is wrong. */
export function loadKinds(
  main: string,
  tree: Tree | undefined,
  environment: Environment,
  problems: Problems,
) {
  const files = textsAt(tree, "kinds");
  const [first] = files;
  if (first === undefined) return;
  if (environment[ALLOW_KINDS] !== "1")
    problems.add(
      first.position,
      `"kinds" is code, which nobody has allowed here: set ${ALLOW_KINDS}=1 where forge runs, if you trust whoever can change ${files.map(({ text }) => text).join(", ")}`,
    );
  else for (const file of files) loadFile(main, file, problems);
  problems.throwIfAny();
}

function loadFile(main: string, { text, position }: Positioned, problems: Problems): void {
  const folder = path.dirname(path.resolve(main));
  const found = realPath(path.resolve(folder, text));
  if (found === undefined) {
    problems.add(position, `there is no file ${text}`);
    return;
  }
  if (!isBelow(found, realPath(folder) ?? folder)) {
    problems.add(position, `${text} is not in the folder of ${main}; a file names code beside it only`);
    return;
  }
  const known = new Map(ownKinds().map((kind) => [kind, definitionOf(kind)]));
  try {
    // Loaded anew, so that each run has the kinds of its own file.
    delete require.cache[found];
    withThisPackage(() => require(found));
  } catch (error) {
    problems.add(position, `${text} cannot be loaded: ${sentenceOf(error)}`);
    return;
  }
  for (const kind of ownKinds()) {
    const definition = definitionOf(kind);
    const owner = known.get(kind) === definition ? undefined : ownerOfSection(definition);
    if (owner !== undefined)
      problems.add(position, `${kind} of ${text} would have the section of ${owner}; choose another name`);
  }
}

const sentenceOf = (error: unknown) => {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/\.$/, "");
};

function isBelow(file: string, folder: string): boolean {
  const beside = path.relative(folder, file);
  return beside !== "" && beside.split(path.sep)[0] !== ".." && !path.isAbsolute(beside);
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

interface Resolver {
  _resolveFilename(request: string, ...rest: unknown[]): string;
}

/** The file defines its kinds for the package that runs, whichever one is installed beside it. */
function withThisPackage(load: () => void): void {
  const resolver = Module as unknown as Resolver;
  const { _resolveFilename: resolve } = resolver;
  const own = require.resolve("../../../define");
  resolver._resolveFilename = (request, ...rest) =>
    request === "pulumi-forge/define" ? own : resolve.call(resolver, request, ...rest);
  try {
    load();
  } finally {
    resolver._resolveFilename = resolve;
  }
}
