/**
 * Groups and projects by their numbers. A path is only a spelling: it changes when a group or project is renamed or moved, can be
 * written in another letter case, and can belong to another one tomorrow. So each spelling is resolved once a run, and objects that
 * exist are addressed by the number of their place.
 */
import type { Client } from "../../sdk";
import { readClock } from "../../sdk/clock";
import { AuthenticationError, ForgeError, NotFoundError } from "../../sdk/http/errors";
import { unlessRefused } from "../../sdk/http/not-found";
import { exactNumber } from "../../sdk/json";
import { Cache, FRESH_MILLISECONDS } from "../service/cache";
import { pathAbove } from "../values/place-paths";
import { type ListedPlace, listPlaces, type Place, type PlaceType, readPlace } from "./served-places";

/** "missing": no place has this spelling now; "unreadable": the service did not say. */
export type Found = Place | "missing" | "unreadable";

export const isNumber = (spelling: string): boolean => /^\d+$/.test(spelling);

/**
 * A spelling that means this place and no other one. Digits are always a number for the service, so a group whose path is `7` is named by its
 * own number: as a path it would be the group with the number 7.
 */
export const spellingOf = ({ number, path }: Pick<Place, "number" | "path">): string =>
  path === undefined || isNumber(path) ? String(number) : path;

export const numberOf = (found: Found): number | undefined =>
  typeof found === "object" ? found.number : undefined;

/** After so many places of one group, the others are looked up in its list. */
const ALONE = 2;

/** A longer list does not pay off for a few places. */
const FEW_PAGES = 10;

/** The news of a place that was asked for by a spelling. */
interface Note {
  readonly fact: string;
  /** For whoever still declares the spelling; absent if there is no other one. */
  readonly advice?: string;
}

export interface TakenNotes {
  readonly warnings: readonly string[];
  /** Advice on what another warning of this run was about. */
  readonly lines: readonly string[];
}

interface Siblings {
  asked: number;
  list?: Promise<ReadonlyMap<string, Place>>;
}

export class Places {
  readonly #found = new Map<string, Promise<Found>>();
  readonly #siblings = new Map<string, Siblings>();
  /** Numbers that a state has recorded for a spelling. */
  readonly #recorded = new Map<string, number>();
  readonly #notes = new Map<string, Note>();
  /** The spellings that the program or file of this run has. */
  readonly #declared = new Set<string>();
  readonly #reported = new Set<string>();
  readonly #advised = new Set<string>();
  /** By their numbers. */
  readonly #gone = new Map<string, "new" | "reported">();

  /** Those that a resource of this run is to make. */
  readonly #foreseen = new Set<string>();
  /** Those that one has made, by their paths and by their numbers. */
  readonly #made = new Set<string>();
  /** When the service had none with the path. */
  readonly #missed = new Map<string, number>();

  #refusal: AuthenticationError | undefined;

  constructor(private readonly forge: Client) {}

  /** The answer of a service that refuses the token, which is no answer about a place. */
  get refusal(): AuthenticationError | undefined {
    return this.#refusal;
  }

  /** The place that a spelling means in this run; one that was recorded under it keeps it until another one has the path. */
  async find(type: PlaceType, spelling: string | number): Promise<Found> {
    const text = String(spelling);
    if (isNumber(text)) return { number: exactNumber(text) };
    const found = await this.#ask(type, text);
    const former = this.#recorded.get(keyOf(type, text));
    if (found !== "missing" || former === undefined) return this.#noted(type, text, found);
    return this.#noted(type, text, await this.#ask(type, String(former)));
  }

  /** The same by its number, which shows its present path. */
  at(type: PlaceType, number: number): Promise<Found> {
    return this.#ask(type, String(number));
  }

  /** A resource of this run makes a place with this path, if there is none. */
  foresee(type: PlaceType, path: string): void {
    this.#foreseen.add(keyOf(type, path));
  }

  /** This run has made a place: others of the run may be in it, and need not ask for its number. */
  made(type: PlaceType, { number, path }: ListedPlace): void {
    for (const spelling of [path, String(number)]) this.#made.add(keyOf(type, spelling));
    this.know(type, { number, path });
  }

  /** An answer of the service has shown the place with this path. */
  know(type: PlaceType, place: ListedPlace): void {
    const found = Promise.resolve(place);
    for (const spelling of [place.path, String(place.number)]) this.#found.set(keyOf(type, spelling), found);
  }

  isMade(type: PlaceType, spelling: string): boolean {
    return this.#made.has(keyOf(type, spelling));
  }

  /** Whether the service had none with the path a moment ago. */
  wasMissing(type: PlaceType, path: string): boolean {
    const at = this.#missed.get(keyOf(type, path));
    return at !== undefined && readClock() - at < FRESH_MILLISECONDS;
  }

  /** A resource of this run gives a place this path: it is no news that the place has another one until then. */
  foreseeAt(type: PlaceType, path: string, number: number): void {
    this.learn(type, path, number);
    this.dropNote(type, path);
  }

  /** Whether this run is yet to make the place: nothing is in it until then. */
  async isYetToCome(type: PlaceType, spelling: string): Promise<boolean> {
    return this.#foreseen.has(keyOf(type, spelling)) && (await this.find(type, spelling)) === "missing";
  }

  /** Remembers a recorded spelling: the place may have lost it since. */
  learn(type: PlaceType, spelling: string | number, number: number): void {
    this.#recorded.set(keyOf(type, String(spelling)), number);
  }

  recordedNumber(type: PlaceType, spelling: string): number | undefined {
    return this.#recorded.get(keyOf(type, spelling));
  }

  /** With the paths in small letters. */
  recorded(): readonly { readonly type: PlaceType; readonly path: string; readonly number: number }[] {
    return [...this.#recorded].map(([key, number]) => {
      const [type, path] = key.split(/ (.*)/s) as [PlaceType, string];
      return { type, path, number };
    });
  }

  /** Asks again next time, because a place has turned out to be gone. */
  forget(type: PlaceType, number: number): void {
    for (const [key, asked] of this.#found)
      if (key.startsWith(`${type} `))
        void asked.then((found) => numberOf(found) === number && this.#found.delete(key));
  }

  /** Asks again next time: somebody else may make a place that is not there. One that this run makes is known by the answer that makes it. */
  forgetMissing(spelling: string): void {
    for (const type of ["group", "project"] as const) {
      const key = keyOf(type, spelling);
      if (this.#foreseen.has(key)) continue;
      const asked = this.#found.get(key);
      void asked?.then((found) => found === "missing" && this.#found.delete(key));
    }
  }

  /** Its deletion is proved, and its objects are gone with it; no note on its path is of use any more. */
  markGone(type: PlaceType, number: number): void {
    if (this.#gone.has(keyOf(type, String(number)))) return;
    this.#gone.set(keyOf(type, String(number)), "new");
    for (const [key, recorded] of this.#recorded)
      if (recorded === number && key.startsWith(`${type} `)) {
        this.#reported.add(key);
        this.#advised.add(key);
      }
  }

  isGone(type: PlaceType, number: number): boolean {
    return this.#gone.has(keyOf(type, String(number)));
  }

  /** Whether its deletion is to be reported, which it is once. */
  takeGone(type: PlaceType, number: number): boolean {
    const isNew = this.#gone.get(keyOf(type, String(number))) === "new";
    if (isNew) this.#gone.set(keyOf(type, String(number)), "reported");
    return isNew;
  }

  /** A declared spelling: the user can write another one. */
  declare(type: PlaceType, spelling: string | number): void {
    this.#declared.add(keyOf(type, String(spelling)));
  }

  /**
   * The news of places, for the user; each is returned once. A refresh reports them before anybody knows what the program declares;
   * a comparison with the program only those that it still declares, or that are not there.
   */
  takeNotes(isRefresh = false): TakenNotes {
    const warnings: string[] = [];
    const lines: string[] = [];
    for (const [key, { fact, advice }] of this.#notes) {
      const isReported = this.#reported.has(key);
      const isAdvised =
        advice !== undefined && !isRefresh && this.#declared.has(key) && !this.#advised.has(key);
      if (!isReported && (isRefresh || advice === undefined || isAdvised)) {
        this.#reported.add(key);
        warnings.push(isAdvised ? `${fact} ${advice}` : fact);
      } else if (isAdvised) lines.push(advice);
      if (isAdvised) this.#advised.add(key);
    }
    return { warnings, lines };
  }

  /** The note on a path is left out: the caller has one of its own. */
  dropNote(type: PlaceType, spelling: string): void {
    this.#reported.add(keyOf(type, spelling));
    this.#advised.add(keyOf(type, spelling));
  }

  #noted(type: PlaceType, spelling: string, found: Found): Found {
    const key = keyOf(type, spelling);
    const note = this.#notes.has(key) ? undefined : noteOn(type, spelling, found, this.#recorded.get(key));
    if (note !== undefined) this.#notes.set(key, note);
    return found;
  }

  #ask(type: PlaceType, spelling: string): Promise<Found> {
    const key = keyOf(type, spelling);
    const asked = this.#found.get(key) ?? this.#request(type, spelling);
    this.#found.set(key, asked);
    return asked;
  }

  async #request(type: PlaceType, spelling: string): Promise<Found> {
    const at = readClock();
    try {
      return (await this.#listed(type, spelling)) ?? (await readPlace(this.forge, type, spelling));
    } catch (error) {
      if (error instanceof NotFoundError) {
        this.#missed.set(keyOf(type, spelling), at);
        return "missing";
      }
      if (error instanceof AuthenticationError) this.#refusal = error;
      if (error instanceof ForgeError) return "unreadable";
      throw error;
    }
  }

  /** The place in the list of its group, if so many are wanted that listing takes fewer requests. */
  async #listed(type: PlaceType, spelling: string): Promise<Found | undefined> {
    const parent = pathAbove(spelling).toLowerCase();
    // The list of a group that is named by digits is that of another group.
    if (parent === "" || isNumber(parent)) return undefined;
    const siblings = this.#siblings.get(keyOf(type, parent)) ?? { asked: 0 };
    this.#siblings.set(keyOf(type, parent), siblings);
    siblings.asked++;
    if (siblings.asked <= ALONE) return undefined;
    siblings.list ??= unlessRefused(this.#list(type, parent)).then((list) => list ?? new Map());
    return (await siblings.list).get(spelling.toLowerCase());
  }

  async #list(type: PlaceType, group: string): Promise<ReadonlyMap<string, Place>> {
    const places = await listPlaces(this.forge, type, group, { isDeep: false, mostPages: FEW_PAGES });
    return new Map(places.map((place) => [place.path.toLowerCase(), place]));
  }
}

/** `undefined` for a place that has the path, or that nothing has recorded. */
function noteOn(
  type: PlaceType,
  spelling: string,
  found: Found,
  recorded: number | undefined,
): Note | undefined {
  if (found === "missing" && recorded !== undefined) {
    const fact = `The ${type} ${spelling} (number ${recorded}) was not found: it is deleted, or the token may not see it. Its objects were not compared; a refresh finds out which of them are gone.`;
    return { fact };
  }
  if (typeof found !== "object" || found.path === undefined) return undefined;
  if (found.path.toLowerCase() === spelling.toLowerCase()) return undefined;
  return {
    fact: `The ${type} ${spelling} is ${found.path} now (number ${found.number}). Its objects stay managed.`,
    advice: `Write ${type}: ${JSON.stringify(spellingOf(found))}.`,
  };
}

/** Paths are not case-sensitive. */
const keyOf = (type: PlaceType, spelling: string): string => `${type} ${spelling.toLowerCase()}`;

const ofClients = new Cache<Places>();

/** The places of a service, which all resources of a run share. */
export const placesOf = (forge: Client): Places => ofClients.get(forge, "places", () => new Places(forge));

/** The present full path of a group or project. */
export async function pathAt(forge: Client, type: PlaceType, number: number): Promise<string | undefined> {
  const found = await placesOf(forge).at(type, number);
  return typeof found === "object" ? found.path : undefined;
}
