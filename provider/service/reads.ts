/** Combines many reads of one collection into a few list pages: the first object is read alone, the others come from the list. */

import type { Client } from "../../sdk/client";
import { readClock } from "../../sdk/clock";
import type { Project } from "../../sdk/generated/objects";
import { ConnectionError, TimeoutError } from "../../sdk/http/errors";
import type { FirstPage } from "../../sdk/http/paginate";
import type { Answer, AnyCollected, AnyDefinition, Context, IdParts, Reads } from "../definition/resource";
import { keyIn, keyOf, placeIn, placeNames } from "../identity/keys";
import { shownProject } from "../identity/served-places";
import type { Values } from "../values/values";
import { Cache, FRESH_MILLISECONDS } from "./cache";

/** The most pages to fetch for two objects; a longer list is fetched only if it has fewer pages than wanted objects. */
const FEW_PAGES = 10;

interface Collection {
  readonly since: number;
  /** The number of requested objects. */
  wanted: number;
  beginning?: Promise<FirstPage<Answer>>;
  all?: Promise<readonly Answer[]>;
  byKey?: Promise<ReadonlyMap<string, Answer>>;
}

class CollectionReads implements Reads {
  readonly #collections = new Cache<Collection>();

  /** A snapshot keeps its lists, however old they are, and whatever is written. */
  constructor(private readonly isSnapshot: boolean) {}

  snapshot(): Reads {
    return new CollectionReads(true);
  }

  async member(definition: AnyCollected, context: Context, id: IdParts, state: Values): Promise<Answer> {
    if (isPartlyListed(definition, state)) return definition.read(context, id, state);
    const members = await this.members(definition, context, id, 1);
    // A missing object is read again, because a list can change while its pages are read.
    return members?.get(keyOf(definition, id)) ?? definition.read(context, id, state);
  }

  async members(definition: AnyCollected, context: Context, place: Values, count: number) {
    if (definition.listIsObject) return undefined;
    return this.#listed(definition, context, place, count).catch(unlessOutOfReach);
  }

  all(definition: AnyCollected, context: Context, place: Values): Promise<readonly Answer[]> {
    return allOf(this.#collectionOf(definition, context, place), definition, context, place);
  }

  async project({ forge }: Pick<Context, "forge">, spelling: string): Promise<Project> {
    const shown = shownProject(forge, spelling);
    const isKnown = shown && (this.isSnapshot || readClock() - shown.at < FRESH_MILLISECONDS);
    return isKnown ? shown.project : forge.projects.get({ project: spelling });
  }

  hasListed(definition: AnyDefinition, { forge }: Context, place: Values): boolean {
    return this.#collections.of(forge).get(collectionOf(definition, place) ?? "")?.byKey !== undefined;
  }

  invalidate(definition: AnyDefinition, { forge }: Context, place: Values = {}): void {
    if (this.isSnapshot) return;
    const known = this.#collections.of(forge);
    const key = collectionOf(definition, place);
    if (key !== undefined) known.delete(key);
    else for (const other of [...known.keys()]) if (kindIn(other) === definition.kind) known.delete(other);
  }

  #collectionOf(definition: AnyDefinition, { forge }: Context, values: Values): Collection {
    const collections = this.#collections.of(forge);
    const key = collectionOf(definition, values);
    const known = key === undefined ? undefined : collections.get(key);
    // A write of this process invalidates it earlier.
    if (known && (this.isSnapshot || readClock() - known.since < FRESH_MILLISECONDS)) {
      if (known.beginning !== undefined) noteReuse(definition, forge, values);
      return known;
    }
    const collection = { since: readClock(), wanted: 0 };
    if (key !== undefined) collections.set(key, collection);
    return collection;
  }

  /** Requests `count` more objects; `undefined` if the list does not pay off. */
  async #listed(definition: AnyCollected, context: Context, values: Values, count: number) {
    const collection = this.#collectionOf(definition, context, values);
    collection.wanted += count;
    if (collection.byKey !== undefined) return collection.byKey;
    if (collection.wanted < 2) return undefined;
    const place = placeIn(definition, values);
    const { totalPages = 1 } = await firstPageOf(collection, definition, context, place);
    if (totalPages > Math.max(FEW_PAGES, collection.wanted)) return undefined;
    collection.byKey ??= allOf(collection, definition, context, place).then(
      (answers) => new Map(answers.map((answer) => [keyIn(definition, answer, place), answer])),
    );
    return collection.byKey;
  }
}

/** Whether a list leaves out one of the inputs of an object, so that it is read by itself. */
export const isPartlyListed = ({ listIsPartial }: AnyCollected, inputs: Values): boolean =>
  listIsPartial === true || listIsPartial?.some((name) => inputs[name] !== undefined) === true;

/** `undefined` if the values do not identify the collection. */
function collectionOf(definition: AnyDefinition, values: Values): string | undefined {
  const parts = placeNames(definition).map((name, index) => {
    const place = index === 0 ? definition.place : undefined;
    return place ?? values[name] ?? definition.idDefaults?.[name];
  });
  return parts.includes(undefined) ? undefined : JSON.stringify([definition.kind, ...parts.map(String)]);
}

function firstPageOf(collection: Collection, definition: AnyCollected, context: Context, place: Values) {
  collection.beginning ??= definition.list(context, place).begin(collection.wanted);
  return collection.beginning;
}

function allOf(collection: Collection, definition: AnyCollected, context: Context, place: Values) {
  collection.all ??= firstPageOf(collection, definition, context, place).then((pages) => pages.gather());
  return collection.all;
}

/** Reports in the log that a list which was begun before is used again. */
function noteReuse(definition: AnyDefinition, { log }: Client, values: Values): void {
  if (log === undefined) return;
  const [place] = placeNames(definition).map((name) => values[name]);
  const where = place === undefined ? {} : { place: String(place) };
  log({ event: "reuse", at: new Date(), what: `list of ${definition.kind}`, ...where });
}

export const createReads = (isSnapshot = false): Reads => new CollectionReads(isSnapshot);

const kindIn = (key: string): string => (JSON.parse(key) as string[])[0] ?? "";

/** If the list is refused, a single read may still work; if the service cannot be reached, neither does. */
function unlessOutOfReach(error: unknown): undefined {
  if (error instanceof ConnectionError && !(error instanceof TimeoutError)) throw error;
}
