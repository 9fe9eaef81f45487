/** Writes the files of a test into a new folder, loads them, and returns their problems. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "@jest/globals";
import { type Configuration, InvalidFileError, loadConfiguration } from "../../cli/configuration";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The path of `forge.yaml` in a new folder. */
export function write(files: string | Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-yaml-"));
  folders.push(folder);
  const named = typeof files === "string" ? { "forge.yaml": files } : files;
  for (const [name, text] of Object.entries(named)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return path.join(folder, "forge.yaml");
}

export type Environment = Readonly<Record<string, string>>;

/** Files may read every variable, unless a test says otherwise. */
export const EVERY_VARIABLE: Environment = { FORGE_VARIABLES: "*" };

export const load = (
  files: Parameters<typeof write>[0],
  environment: Environment = {},
  stack?: string,
): Configuration =>
  loadConfiguration(write(files), { environment: { ...EVERY_VARIABLE, ...environment }, stack });

/** Each object by its address: `groups/acme labels.bug`. */
export const inputsByName = ({ declarations }: Configuration) =>
  Object.fromEntries(
    declarations.map(({ scope, place, section, key, inputs }) => [
      `${scope === "instance" ? "" : `${scope}/`}${place} ${section}${key === "" ? "" : `.${key}`}`,
      inputs,
    ]),
  );

/** The error of a file with problems. */
export function errorOf(run: () => unknown): InvalidFileError {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidFileError) return error;
    throw error;
  }
  throw new Error("There was no error.");
}

/** A line without the folder of the test. */
export const relative = (line: string): string => line.replaceAll(/[^\s"(]*\/forge-yaml-[^/]+\//g, "");

/** The lines of an error. */
export const linesOf = (error: InvalidFileError): readonly string[] =>
  error.message.split("\n").map(relative);

export const wrongWith = (
  files: Parameters<typeof write>[0],
  environment: Environment = {},
  stack?: string,
) => linesOf(errorOf(() => load(files, environment, stack)));
