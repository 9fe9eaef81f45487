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
  /** The journal since the first run. */
  readonly lines: readonly string[];
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
  const document = { serial, lineage, ...ledger };
  if (!isDocument(document)) throw damaged("it is not complete");
  return document;
}

const isDocument = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Document => {
  const { serial, lineage, whole = "", covered, lines } = value;
  return (
    Number.isSafeInteger(serial) &&
    [lineage, whole].every((one) => typeof one === "string") &&
    Array.isArray(lines) &&
    lines.every((one) => typeof one === "string") &&
    Number.isSafeInteger(covered) &&
    Number(covered) >= 0 &&
    Number(covered) <= lines.length
  );
};

export const storedIn = ({ whole, covered, lines }: Document): Stored => ({
  lines: lines.slice(covered),
  ...(whole === undefined ? {} : { whole }),
});
