/** `forge new`: a folder in which a first file or program runs, and the commands to type there. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { printText, writeTo } from "../files";
import { type Copy, copyOf, dependenciesOf } from "./copy";
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
  mkdirSync(folder, { recursive: true });
  const copy = copyOf(folder);
  for (const [name, text] of Object.entries(files)) writeTo(path.join(folder, name), text);
  writeManifest(folder, { name: started.name, copy, packages });
  const written = [...names, "package.json"].join(", ");
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

interface Manifest {
  readonly name: string;
  readonly copy: Copy;
  readonly packages: readonly string[];
}

/** A manifest that is there already, as after `npm install`, gets what it lacks. */
function writeManifest(folder: string, { name, copy, packages }: Manifest): void {
  const file = path.join(folder, "package.json");
  const before: { readonly dependencies?: object } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { name, private: true };
  const dependencies = { ...dependenciesOf(copy, packages), ...before.dependencies };
  writeTo(file, `${JSON.stringify({ ...before, dependencies }, undefined, 2)}\n`);
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
