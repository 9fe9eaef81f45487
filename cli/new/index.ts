/** `forge new`: a folder in which a first file or program runs, and the commands to type there. */
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { printText, readText, writeTo } from "../files";
import { copyOf, dependenciesOf } from "./copy";
import { fileFolder } from "./file-folder";
import type { Started } from "./folder";
import { programFolder } from "./program-folder";
import { serviceFor } from "./service";

export interface NewOptions {
  readonly file?: boolean;
  readonly program?: boolean;
  /** The one that there is; its choices are checked by the command line. */
  readonly language?: string;
}

export async function startNew(folder: string, options: NewOptions): Promise<void> {
  const { file: isFile = false, program: isProgram = false, language } = options;
  if (isFile && isProgram) throw new UserError("choose --file or --program: a folder has one of them.");
  if (isFile && language !== undefined)
    throw new UserError("--language is for --program: a forge.yaml is written in YAML.");
  const service = await serviceFor(process.env);
  const started: Started = { name: nameOf(folder), service, environment: process.env };
  const { files, steps, packages } = isFile ? fileFolder(started) : await programFolder(started);
  const names = Object.keys(files);
  assertNothingLost(folder, names);
  const before = manifestIn(folder);
  mkdirSync(folder, { recursive: true });
  const copy = copyOf(folder);
  for (const [name, text] of Object.entries(files)) writeTo(path.join(folder, name), text);
  const manifest = {
    ...(before ?? { name: started.name, private: true }),
    dependencies: { ...dependenciesOf(copy, packages), ...before?.dependencies },
  };
  writeTo(path.join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const written = [...names, MANIFEST].join(", ");
  const enter = path.resolve(folder) === process.cwd() ? [] : [`cd ${quoted(folder)}`];
  printText(
    `${oneLine(folder)} has ${written}. Now type:\n\n${lined([...enter, "npm install", ...steps])}\n`,
  );
}

/** A name that npm and Pulumi accept. */
function nameOf(folder: string): string {
  const name = path
    .basename(path.resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name === "" ? "forge" : name;
}

function assertNothingLost(folder: string, names: readonly string[]): void {
  const found = names.filter((name) => existsSync(path.join(folder, name)));
  if (found.length > 0)
    throw new UserError(
      `${oneLine(folder)} has ${found.join(", ")} already; nothing is written. Name another folder: forge new <folder>.`,
    );
}

const MANIFEST = "package.json";

/** One that is there already, as after `npm install`, gets what it lacks. */
function manifestIn(folder: string): { readonly dependencies?: object } | undefined {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${oneLine(file)} is not JSON (${(error as Error).message}); nothing is written. Repair it, or name another folder.`,
    );
  }
}

const quoted = (folder: string): string =>
  /^[\w./~-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;

/** Comments stand below each other. */
function lined(steps: readonly string[]): string {
  const pairs = steps.map((step) => step.split(/ {2,}(?=# )/));
  const width = Math.max(...pairs.filter(({ length }) => length > 1).map(([command = ""]) => command.length));
  return pairs
    .map(([command = "", comment]) =>
      comment === undefined ? `  ${command}\n` : `  ${command.padEnd(width)}  ${comment}\n`,
    )
    .join("");
}
