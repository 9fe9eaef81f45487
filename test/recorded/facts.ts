/** The recordings in a short form that stands in `facts/`: each request of an area once, with the outcome in each edition. */
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mergeShapes, type Outcome, outcomeOf, type Shape } from "./outcome";
import { type Edition, editions, operationOf, type Row, readLines, SETUP, type Sent } from "./rows";

export type Fact = Sent & { readonly area: string; readonly outcome: Outcome };

/** The facts of an edition, by area, `setup` first. */
export type Facts = Map<string, Fact[]>;

const folder = path.join(__dirname, "facts");

export const factsOf = (areas: ReadonlyMap<string, readonly Row[]>): Facts =>
  new Map([...areas].map(([area, rows]) => [area, factsOfArea(rows)]));

function factsOfArea(rows: readonly Row[]): Fact[] {
  const seen = new Set<string>();
  const saved = new Set<string>();
  return rows.map(({ area, edition: _, n, as, method, path: address, body, saves, vars, ...answer }) => {
    const known = (name: string) => saved.has(name) || area === SETUP || !(name in vars) || isOfSetup(name);
    const sent = {
      ...{ n, as, method },
      ...(withoutLost({ path: address, ...(body === undefined ? {} : { body }) }, vars, known) as Pick<
        Sent,
        "path" | "body"
      >),
      ...(saves && { saves }),
    };
    if (saves && answer.status < 300) saved.add(saves.name);
    const isFirst = answer.status === 201 && !seen.has(operationOf(sent));
    if (isFirst) seen.add(operationOf(sent));
    return { ...sent, area, outcome: outcomeOf(sent, answer, isFirst) };
  });
}

/** The names that `setup` saves, and the place of an area that could not make its own. */
const isOfSetup = (name: string) =>
  /^(top|toppath|other|me|guest|dev|maint|owner|stranger|more|g|p)$|^tok_|_[eu]$/.test(name);

/** Names that only another area had saved, filled: with a number that no object has, or what was sent in its place. */
function withoutLost(value: unknown, vars: Row["vars"], isKnown: (name: string) => boolean): unknown {
  const lost = (name: string) => {
    const recorded = vars[name] ?? "MISSING";
    return typeof recorded === "number" ? 999_999 : recorded;
  };
  const fill = (text: string): unknown => {
    const whole = /^\{(\w+)\}$/.exec(text)?.[1];
    if (whole !== undefined) return isKnown(whole) ? text : lost(whole);
    return text.replace(/\{(\w+)\}/g, (part, name: string) => (isKnown(name) ? part : String(lost(name))));
  };
  return JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === "string" ? fill(item) : item,
  );
}

// ─── On disk ─────────────────────────────────────────────────────────────────

/** An outcome whose shape and error are places in the area's list of them. */
type Stored = Omit<Outcome, "shape" | "error"> & { readonly shape?: number; readonly error?: number };
type Line = Sent & { readonly [E in Edition]?: Stored } & { readonly both?: Stored };

/** The shapes and errors of an area, each once. A shape has the types that its names have in any answer with the same names. */
class Parts {
  readonly shapes: Shape[] = [];
  readonly errors: unknown[] = [];
  readonly #places = new Map<string, number>();

  stored({ shape, error, ...outcome }: Outcome): Stored {
    return {
      ...outcome,
      ...(shape === undefined ? {} : { shape: this.#shape(shape) }),
      ...(error === undefined ? {} : { error: this.#place(this.errors, JSON.stringify(error), error) }),
    };
  }

  #shape(shape: Shape): number {
    const names = JSON.stringify(shape, (_, value: unknown) => (typeof value === "string" ? "" : value));
    const place = this.#place(this.shapes, `shape ${names}`, shape);
    this.shapes[place] = mergeShapes(this.shapes[place] as Shape, shape);
    return place;
  }

  #place<T>(list: T[], key: string, value: T): number {
    const place = this.#places.get(key) ?? list.push(value) - 1;
    this.#places.set(key, place);
    return place;
  }
}

/** Writes the facts of both editions. */
export function writeFacts(facts: ReadonlyMap<Edition, Facts>): void {
  const areas = new Set([...facts.values()].flatMap((byArea) => [...byArea.keys()]));
  for (const area of areas) {
    const parts = new Parts();
    const lines = new Map<number, Line>();
    // Enterprise first: what Community does not have saves no names there.
    for (const edition of editions.toReversed()) {
      for (const { area: _, outcome, ...sent } of facts.get(edition)?.get(area) ?? [])
        lines.set(sent.n, { ...(lines.get(sent.n) ?? sent), [edition]: parts.stored(outcome) });
    }
    const sorted = [...lines.values()].sort((a, b) => a.n - b.n).map(joinEditions);
    const texts = [parts.shapes, parts.errors, ...sorted].map((line) => JSON.stringify(line));
    writeFileSync(path.join(folder, `${area}.jsonl`), `${texts.join("\n")}\n`);
  }
}

function joinEditions({ ce, ee, ...sent }: Line): Line {
  return JSON.stringify(ce) === JSON.stringify(ee) ? { ...sent, both: ee as Stored } : { ...sent, ce, ee };
}

export const areasOfFacts = (): string[] =>
  readdirSync(folder)
    .map((name) => path.basename(name, ".jsonl"))
    .filter((area) => area !== SETUP);

/** The facts of an area in an edition. */
export function readFacts(area: string, edition: Edition): Fact[] {
  const [shapes, errors, ...lines] = readLines(path.join(folder, `${area}.jsonl`)) as [
    Shape[],
    unknown[],
    ...Line[],
  ];
  return lines.flatMap(({ ce, ee, both, ...sent }) => {
    const stored = both ?? { ce, ee }[edition];
    if (stored === undefined) return [];
    const { shape, error, ...outcome } = stored;
    return [
      {
        ...{ ...sent, area },
        outcome: {
          ...outcome,
          ...(shape === undefined ? {} : { shape: shapes[shape] as Shape }),
          ...(error === undefined ? {} : { error: errors[error] }),
        },
      },
    ];
  });
}
