/** The rows of recordings: one request and the answer of a real service to it, in the order sent. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Edition = "ce" | "ee";
export const editions: readonly Edition[] = ["ce", "ee"];

/** A request; names in braces stand for values that earlier answers gave. */
export interface Sent {
  readonly n: number;
  /** Whose token: `admin`, `none`, `nonsense`, or a user for whom `setup` made one. */
  readonly as: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** From here on, the name stands for this field of the answer. */
  readonly saves?: { readonly name: string; readonly at: string };
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

export type Row = Sent &
  Answer & {
    readonly area: string;
    readonly edition: Edition;
    /** The values behind the names. */
    readonly vars: Readonly<Record<string, unknown>>;
  };

/** `PUT /groups/{x}/labels/{x}` */
export const operationOf = ({ method, path: address }: Pick<Sent, "method" | "path">): string =>
  `${method} ${(address.split("?")[0] ?? "")
    .split("/")
    .map((part) => (/\{.*\}|^\d+$|%/.test(part) ? "{x}" : part))
    .join("/")}`;

/** The area that makes the users and groups that all others use. */
export const SETUP = "setup";

export const readLines = (file: string): unknown[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

/** The rows of each area, `setup` first; in a folder of recordings or in those below it. */
export function readRecordings(folder: string): Map<Edition, Map<string, Row[]>> {
  const folders = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))].filter((place) =>
    existsSync(path.join(place, `${SETUP}.jsonl`)),
  );
  return new Map(
    folders.map((place) => {
      const names = readdirSync(place).filter((name) => name.endsWith(".jsonl"));
      const areas = names.map(
        (name) => [path.basename(name, ".jsonl"), readLines(path.join(place, name))] as const,
      );
      const sorted = areas.sort(
        ([a], [b]) => Number(b === SETUP) - Number(a === SETUP) || a.localeCompare(b),
      );
      const rows = new Map(sorted as [string, Row[]][]);
      return [rows.get(SETUP)?.[0]?.edition ?? "ee", rows] as const;
    }),
  );
}
