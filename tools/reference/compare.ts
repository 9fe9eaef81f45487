/** Compares the project's table with a description of the service, operation by operation. */
import { type Described, type Field, type Fields, keyOf } from "./described";
import type { Own } from "./ours";
import { reasonOf } from "./reasons";

export interface Difference {
  readonly id: string;
  /** The field that it is about. */
  readonly field: string;
  readonly what: string;
  /** Why it stays. */
  readonly reason: string | undefined;
}

export interface Compared {
  readonly differences: readonly Difference[];
  /** Operations of ours that the description does not have. */
  readonly unknown: readonly Own[];
  /** Operations of the description that ours does not have. */
  readonly missing: readonly Described[];
}

export function compare(own: readonly Own[], described: readonly Described[]): Compared {
  const byKey = new Map(described.map((one) => [keyOf(one), one]));
  const keys = new Set(own.map(keyOf));
  const widest = widestOf(own);
  return {
    differences: own.flatMap((ours) => {
      const theirs = byKey.get(keyOf(ours));
      return theirs === undefined ? [] : differencesOf(ours, theirs, widest.has(ours));
    }),
    unknown: own.filter((ours) => !byKey.has(keyOf(ours))),
    missing: described.filter((theirs) => !keys.has(keyOf(theirs))),
  };
}

/** Of several operations of ours that are one of the service, such as a change of one setting, the one that takes most. */
function widestOf(own: readonly Own[]): ReadonlySet<Own> {
  const widest = new Map<string, Own>();
  for (const one of own) {
    const known = widest.get(keyOf(one));
    if (known === undefined || known.parameters.size < one.parameters.size) widest.set(keyOf(one), one);
  }
  return new Set(widest.values());
}

/** A description that has the body as bytes alone does not say what is in it. */
const hasBytesAlone = ({ parameters }: Described): boolean =>
  parameters.size === 1 && parameters.get("file")?.type === "file";

/** Every list asks for pages: one that has none drops these, and answers with all. */
const PAGING = ["page", "per_page"];

function differencesOf(ours: Own, theirs: Described, isWidest: boolean): Difference[] {
  const [own, others] = [ours.parameters, theirs.parameters];
  const found = [
    ...(isWidest && !hasBytesAlone(theirs) ? missingIn(own, others, "") : []),
    ...(hasBytesAlone(theirs) ? [] : unlikeIn(own, others)),
    ...(ours.answer && theirs.answer ? missingIn(ours.answer, theirs.answer, "answer.") : []),
  ];
  return found.map(([field, what]) => ({
    id: ours.id,
    field,
    what,
    reason: reasonOf(ours.id, field),
  }));
}

type Found = readonly [field: string, what: string];

/** The description has the fields of an object by themselves, such as `not[labels]`. */
const missingIn = (ours: Fields, theirs: Fields, prefix: string): Found[] =>
  [...theirs]
    .filter(([name]) => !ours.has(name.replace(/\[.*/, "")))
    .map(([name, field]): Found => [`${prefix}${name}`, `is missing: ${wordsFor(field)}`]);

const unlikeIn = (ours: Fields, theirs: Fields): Found[] =>
  [...ours].flatMap(([name, own]): Found[] => {
    const other = theirs.get(name);
    if (other !== undefined) return unlike(own, other).map((what): Found => [name, what]);
    const isDescribed = PAGING.includes(name) || [...theirs.keys()].some((one) => one.startsWith(`${name}[`));
    return isDescribed ? [] : [[name, "is not in the description"]];
  });

function unlike(own: Field, other: Field): string[] {
  const lacking = own.values && other.values?.filter((value) => !own.values?.includes(value));
  const found: string[] = [];
  if (!isCompatible(own.type, other.type)) found.push(`is ${own.type}, and ${other.type} there`);
  if (own.required !== other.required)
    found.push(`is ${own.required ? "" : "not "}required, and there it is${other.required ? "" : " not"}`);
  if (lacking && lacking.length > 0) found.push(`lacks the values ${lacking.join(", ")}`);
  return found;
}

/** The description has the type that the service makes of a text; a list can be sent as a text with commas. */
function isCompatible(own: string, other: string): boolean {
  const owns = own.split("|");
  const others = other.split("|");
  const isSame = (type: string) =>
    others.some(
      (one) =>
        one === type || (one === "number" && type === "int") || (one === "object" && type.startsWith("[")),
    );
  return (
    owns.some(isSame) ||
    (others.includes("string") && owns.some((type) => type !== "bool" && type !== "file"))
  );
}

const wordsFor = ({ type, values }: Field): string =>
  values === undefined ? type : `${type}, one of ${values.join(", ")}`;
