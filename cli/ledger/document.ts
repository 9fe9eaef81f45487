/** The one text that a ledger is in a store of texts. */

import { RunError } from "../../provider/pulumi/run/run-error";
import { isRecord } from "../../provider/values/values";
import { jsonIn } from "../../sdk/json";
import { DamagedLedgerError, type Stored } from "./store";

/** A newer version may mean what this one would drop. */
const VERSION = 1;

export interface Document {
  /** One more with each write, as the service asks for. */
  readonly serial: number;
  /** Of this ledger, and of no other one that was begun under its name. */
  readonly lineage: string;
  /** The last whole text, and how many lines of the journal it has. */
  readonly whole?: string;
  readonly covered: number;
  /** The newest lines of the journal. */
  readonly lines: readonly string[];
  /** How many there were before them, which are kept no more. */
  readonly dropped: number;
  /** How the dropped ones had recorded the objects that `lines` change. */
  readonly earlier?: readonly string[];
}

/** All lines since the first run. */
export const countIn = ({ dropped, lines }: Document): number => dropped + lines.length;

/** The characters of the journal that are kept: each upload sends them, and a service may limit the text. */
const KEPT = 1_000_000;

/** Without the oldest runs, if the journal is longer than `most`; the newest run stays, and what the whole text does not have. */
export function shortened(document: Document, most = KEPT): Document {
  const { lines, covered, dropped, earlier = [] } = document;
  let length = 0;
  const tooLong = lines.findLastIndex((line) => {
    length += line.length;
    return length > most;
  });
  const isRun = (line: string, index: number) => index < covered && isRecord(parsed(line).run);
  const next = lines.findIndex((line, index) => index > tooLong && isRun(line, index));
  const from = tooLong < 0 ? 0 : next < 0 ? lines.findLastIndex(isRun) : next;
  if (from <= 0) return document;
  const kept = lines.slice(from);
  return {
    ...document,
    lines: kept,
    covered: covered - from,
    dropped: dropped + from,
    earlier: lastOf([...earlier, ...lines.slice(0, from)], new Set(kept.flatMap(changedBy))),
  };
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  const value = jsonIn(line);
  return isRecord(value) ? value : {};
}

/** The object that a line records or removes. */
function changedBy(line: string): readonly string[] {
  const { put, drop } = parsed(line);
  const object = put ?? drop;
  return isRecord(object) ? [`${object.kind} ${object.key}`] : [];
}

/** The last line of each of these objects that is recorded in the end, once it is finished. */
function lastOf(lines: readonly string[], objects: ReadonlySet<string>): readonly string[] {
  const last = new Map<string, string>();
  for (const line of lines)
    for (const object of changedBy(line).filter((one) => objects.has(one))) {
      const { put } = parsed(line);
      if (!isRecord(put)) last.delete(object);
      else if (put.unfinished !== true) last.set(object, line);
    }
  return [...last.values()];
}

export const documentText = ({ serial, lineage, ...ledger }: Document): string =>
  JSON.stringify({ version: VERSION, serial, lineage, ledger });

export function documentIn(text: string, address: string): Document {
  const damaged = (why: string) =>
    new DamagedLedgerError(
      address,
      why,
      "Restore it from a copy; or remove it there to begin a new state, which adopts what exists.",
    );
  const value = jsonIn(text);
  if (value === undefined) throw damaged("it is no JSON");
  const { version, serial, lineage, ledger } = isRecord(value) ? value : {};
  if (!isRecord(ledger)) throw damaged("it is not a state of forge");
  if (typeof version === "number" && version > VERSION)
    throw new RunError(
      `The state ${address} was written by a newer version of forge. Nothing was done. Use that version, or a newer one.`,
    );
  const document = { serial, lineage, dropped: 0, ...ledger };
  if (!isDocument(document)) throw damaged("it is not complete");
  return document;
}

const isDocument = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Document => {
  const { serial, lineage, whole = "", covered, dropped, lines, earlier = [] } = value;
  return (
    Number.isSafeInteger(serial) &&
    [lineage, whole].every((one) => typeof one === "string") &&
    [lines, earlier].every((all) => Array.isArray(all) && all.every((one) => typeof one === "string")) &&
    [covered, dropped].every((count) => Number.isSafeInteger(count) && Number(count) >= 0) &&
    Number(covered) <= (lines as readonly string[]).length
  );
};

export const storedIn = ({ whole, covered, lines }: Document): Stored => ({
  lines: lines.slice(covered),
  ...(whole === undefined ? {} : { whole }),
});
