/** Worlds on disk: read with errors that name the line, and saved so that a crash leaves the former file whole. */

import { existsSync, renameSync, writeFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { readBytes } from "../sdk/read-bytes";
import { UserError } from "../sdk/user-error";
import { createWorld, worldSchema } from "./create-world";
import type { WorldFile } from "./world";
import { WorldError } from "./world-error";

/** A world file that cannot be used; the message begins with its name, line and column. */
export class WorldFileError extends UserError {
  override name = "WorldFileError";
}

type Path = readonly (string | number)[];

export function readWorldFile(file: string): WorldFile {
  const bytes = readBytes(file);
  if (typeof bytes === "string") throw new WorldFileError(`${file} cannot be read: ${bytes}.`);
  return parseWorldFile(bytes.toString(), file);
}

export function parseWorldFile(text: string, file: string): WorldFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new WorldFileError(`${file}${syntaxErrorPlace(text)}: not JSON (${(error as Error).message}).`);
  }
  const result = worldSchema().safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0] as z.core.$ZodIssue;
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const path = [...issue.path, ...(unknown === undefined ? [] : [unknown])] as Path;
    const problem =
      unknown === undefined ? `${pathText(path)}: ${issue.message}` : `there is no "${unknown}" here`;
    throw new WorldFileError(`${file}${placeOf(text, path)}: ${problem}.`);
  }
  try {
    // References can only be checked when the world is created.
    createWorld(result.data as WorldFile);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    throw new WorldFileError(
      `${file}${placeOf(text, error.path)}: ${pathText(error.path)}: ${error.message}.`,
    );
  }
  return result.data as WorldFile;
}

const pathText = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");

/** `:12:5`, where something stands in the text. JSON is YAML too, and a YAML reader knows its places. */
function placeOf(text: string, path: Path): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range === undefined) continue;
    const { line, col } = lines.linePos(node.range[0]);
    return `:${line}:${col}`;
  }
  return "";
}

function syntaxErrorPlace(text: string): string {
  const lines = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: lines }).errors;
  if (error === undefined) return "";
  const { line, col } = lines.linePos(error.pos[0]);
  return `:${line}:${col}`;
}

const SETTLE = 200;

/** Keeps a state over restarts: written a moment after a change, and at the end. */
export class StateFile {
  #dump: (() => WorldFile) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly file: string) {}

  exists(): boolean {
    return existsSync(this.file);
  }

  read(): WorldFile {
    return readWorldFile(this.file);
  }

  /** From now on, what `dump` gives is what is kept. */
  keep(dump: () => WorldFile): void {
    this.#dump = dump;
    this.save();
  }

  changed(): void {
    this.#timer ??= setTimeout(() => this.save(), SETTLE);
  }

  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#dump === undefined) return;
    const temporary = `${this.file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(this.#dump()));
    renameSync(temporary, this.file);
  }
}
