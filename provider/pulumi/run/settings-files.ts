/** The files of a project and of its stacks, which may be checked in, read without the engine. */
import { existsSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { readBytes } from "../../../sdk/read-bytes";
import { RunError } from "./run-error";

type Values = Readonly<Record<string, unknown>>;

/** Contains the name of the project. */
export const MANIFEST = "Pulumi.yaml";

/** The file with a stack's settings, those of its encryption among them. */
export const settingsFile = (folder: string, stack: string): string =>
  path.join(folder, `Pulumi.${stack.split("/").at(-1)}.yaml`);

/** The settings that are no secrets, by the file that has them, from the folder above. */
export const plainSettings = (folder: string, stack: string): ReadonlyMap<string, Values> =>
  new Map(
    [path.join(folder, MANIFEST), settingsFile(folder, stack)].map((file) => [
      path.relative(path.dirname(folder), file),
      recordIn(valuesIn(file).config),
    ]),
  );

/** The engine prefers them to the manifest. */
const OTHER_MANIFESTS = ["Pulumi.json", "Pulumi.yml"];

/** Others name plugins, which are programs, or move the settings of the stacks. */
const HARMLESS = ["name", "runtime", "description", "author", "website", "license", "config"];

/** Throws if the files would run something, or be read otherwise than here: whoever can change them is not whoever runs them. */
export function assertOnlySettings(folder: string): void {
  const manifest = path.join(folder, MANIFEST);
  const other = OTHER_MANIFESTS.find((name) => existsSync(path.join(folder, name)));
  if (other !== undefined)
    throw new RunError(`${path.join(folder, other)} is not used by forge, but by the engine: delete it.`);
  const { runtime = RUNTIME, ...values } = valuesIn(manifest);
  const harmful = Object.keys(values).find((name) => !HARMLESS.includes(name));
  if (harmful !== undefined || runtime !== RUNTIME)
    throw new RunError(
      `${manifest} sets ${harmful ?? "another runtime"}, and a file runs no code: remove it, and keep name, runtime: ${RUNTIME} and config.`,
    );
}

export const RUNTIME = "nodejs";

/** Empty for a file that is not there, or that a full disk has left empty. */
export function valuesIn(file: string): Values {
  const bytes = readBytes(file);
  if (typeof bytes === "string") return {};
  try {
    return recordIn(parse(bytes.toString()));
  } catch {
    throw new RunError(`${file} is not YAML: restore it, or delete it.`);
  }
}

const recordIn = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};
