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
import { isSameName, isWithin, pathAbove } from "../values/place-paths";
import {
  type Found,
  isMarkedPathOf,
  listPlaces,
  type Place,
  type PlaceType,
  type PlaceWithPath,
  readPlace,
  type SpelledPlace,
} from "./served-places";

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

/** The news, not reported yet, of a place that was asked for by a spelling. */
interface Note {
  fact?: string;
  /** For whoever still declares the spelling; absent if there is no other one. */
  advice?: string;
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

/** All that a run knows of a spelling: a path in small letters, or a number. */
interface Row extends SpelledPlace {
  answer?: Promise<Found>;
  /** Whether the answer of other runs counts no more. */
  isOwn?: true;
  /** When the service had none with the path. */
  missedAt?: number;
  /** The number that a state has recorded for it, as the place of objects or an object itself. */
  recorded?: number;
  /** The number that an object has recorded which only names it, as a share does: it says nothing of what is in the place. */
  named?: number;
  /** Whether the program or file of this run has it. */
  isDeclared?: true;
  /** Whether a resource of this run is the place, or is in it. */
  isInUse?: true;
  /** Whether a resource of this run is to make the place. */
  isForeseen?: true;
  /** Whether one has made it. */
  isMade?: true;
  /** The place is recorded as an object itself. */
  isItself?: true;
  /** A resource of this run gives the path to the recorded place. */
  isGiven?: true;
  /** Of a number: a resource of this run gives it another path. */
  isRenamedHere?: true;
  /** The deletion of the recorded place is proved. */
  isGone?: true;
  note?: Note;
}

export class Places {
  /** The recorded places that are spelled by their numbers. */
  readonly #numbers = new Map<string, PlaceWithPath>();
  readonly #rows = new Map<string, Row>();
  readonly #siblings = new Map<string, Siblings>();

  #refusal: AuthenticationError | undefined;

  /** `others` have the answers to all runs at the same time, so that each place is looked for once. All else that a run knows of a place is its own. */
  constructor(
    private readonly forge: Client,
    private readonly others?: Places,
  ) {}

  /** The answer of a service that refuses the token, which is no answer about a place. */
  get refusal(): AuthenticationError | undefined {
    return this.#refusal;
  }

  /**
   * The place that a spelling means in this run; one that was recorded under it keeps it until another one has the path. A number is taken as
   * it is.
   */
  async find(type: PlaceType, spelling: string | number): Promise<Found> {
    const text = String(spelling);
    const row = this.#row(type, text);
    if (isNumber(text)) {
      const known = await row.answer;
      return typeof known === "object" ? known : { type, number: exactNumber(text) };
    }
    if (row.isGiven && row.recorded !== undefined) return this.at(type, row.recorded);
    const asked = await this.#ask(type, text);
    const known = row.recorded ?? row.named;
    const found = isOther(row, asked, known) ? "missing" : asked;
    const now = found === "missing" && known !== undefined ? await this.at(type, known) : found;
    row.note ??= noteOn(type, text, now, known);
    return now;
  }

  /** The place that has the path now, or had it last, whatever is recorded. */
  atPath(type: PlaceType, path: string): Promise<Found> {
    return this.#ask(type, path);
  }

  /** The same by its number, which shows its present path. */
  at(type: PlaceType, number: number): Promise<Found> {
    return this.#ask(type, String(number));
  }

  /** The place with its present path, also where the spelling is a number. */
  lookUp(type: PlaceType, spelling: string): Promise<Found> {
    return isNumber(spelling) ? this.at(type, exactNumber(spelling)) : this.find(type, spelling);
  }

  /** A resource of this run makes a place with this path, if there is none. */
  foresee(type: PlaceType, path: string): void {
    this.#row(type, path).isForeseen = true;
  }

  /** This run has made a place: others of the run may be in it, and need not ask for its number. */
  made(place: PlaceWithPath): void {
    this.know(place);
    for (const row of this.#rowsOf(place)) row.isMade = true;
  }

  /** An answer of the service has shown the place with this path. */
  know(place: PlaceWithPath): void {
    for (const row of this.#rowsOf(place)) row.answer = Promise.resolve(place);
  }

  /** The place that an answer of this run has shown with the path; nobody is asked again. */
  async shown(type: PlaceType, path: string): Promise<Place | undefined> {
    const found = await this.#row(type, path).answer;
    return typeof found === "object" && isSameName(found.path, path) ? found : undefined;
  }

  isMade(type: PlaceType, spelling: string): boolean {
    return this.#row(type, spelling).isMade === true;
  }

  /** Whether the service had none with the path a moment ago, and this run gives it to none that is there. */
  wasMissing(type: PlaceType, path: string): boolean {
    const { missedAt, isGiven = false } = this.#row(type, path);
    return !isGiven && missedAt !== undefined && readClock() - missedAt < FRESH_MILLISECONDS;
  }

  /** A resource of this run gives a place this path: it is no news that the place has another one until then. */
  foreseeAt(type: PlaceType, path: string, number: number): void {
    this.#row(type, number).isRenamedHere = true;
    this.#row(type, path).isGiven = true;
    this.learn(type, path, number);
    this.dropNote(type, path);
  }

  /** Whether a resource of this run gives the place another path. */
  isRenamedHere(type: PlaceType, number: number): boolean {
    return this.#row(type, number).isRenamedHere === true;
  }

  /** Whether this run is yet to make the place: nothing is in it until then. */
  async isYetToCome(type: PlaceType, spelling: string): Promise<boolean> {
    return this.#row(type, spelling).isForeseen === true && (await this.find(type, spelling)) === "missing";
  }

  /** Remembers a recorded spelling: the place may have lost it since. */
  learn(type: PlaceType, spelling: string | number, number: number): void {
    this.#row(type, spelling).recorded = number;
  }

  /** The same of a spelling by which an object only names a place. */
  learnNamed(type: PlaceType, spelling: string, number: number): void {
    this.#row(type, spelling).named = number;
  }

  /** The same of a place that is an object itself: a run renames it. */
  learnItself(type: PlaceType, path: string, number: number): void {
    this.learn(type, path, number);
    this.#row(type, path).isItself = true;
  }

  /** Whether the place is recorded as an object itself, and not only what is in it. */
  isItself(type: PlaceType, path: string): boolean {
    return this.#row(type, path).isItself === true;
  }

  /** Whether this run gives the path to a place that has another one. */
  isGiven(type: PlaceType, path: string): boolean {
    return this.#row(type, path).isGiven === true;
  }

  /** The number of the place that has another path, and to which this run gives this one. */
  givenTo(type: PlaceType, path: string): number | undefined {
    const { isGiven, recorded } = this.#row(type, path);
    return isGiven ? recorded : undefined;
  }

  recordedNumber(type: PlaceType, spelling: string): number | undefined {
    return this.#row(type, spelling).recorded;
  }

  /** The recorded number of a path that another place has now, unless this run gives it back. */
  async takenFrom(type: PlaceType, spelling: string): Promise<number | undefined> {
    const { recorded, isGiven = false } = this.#row(type, spelling);
    if (recorded === undefined || isGiven || isNumber(spelling)) return undefined;
    const found = await this.find(type, spelling);
    return typeof found === "object" && found.number !== recorded ? recorded : undefined;
  }

  /** A declaration of this path means the place that has it now, whichever was recorded there. */
  meansPresent(type: PlaceType, spelling: string): void {
    this.#row(type, spelling).recorded = undefined;
  }

  /** The spellings that a state has recorded, in small letters. */
  recorded(): readonly PlaceWithPath[] {
    return [...this.#rows.values()].flatMap(({ type, spelling: path, recorded: number }) =>
      number === undefined ? [] : [{ type, path, number }],
    );
  }

  /** Those that a state has recorded by their numbers alone. */
  recordedNumbers(): readonly PlaceWithPath[] {
    return [...this.#numbers.values()];
  }

  /** Remembers a place that a state has recorded by its number alone. */
  learnNumber(type: PlaceType, number: number): void {
    this.#numbers.set(`${type} ${number}`, { type, path: String(number), number });
  }

  /** Asks again next time, because a place has turned out to be gone. */
  forget(type: PlaceType, number: number): void {
    for (const row of this.#rows.values())
      if (row.type === type) void forgetIf(row, (found) => numberOf(found) === number);
  }

  /** Asks again next time: somebody else may make a place that is not there. One that this run makes is known by the answer that makes it. */
  forgetMissing(spelling: string): void {
    for (const row of (["group", "project"] as const).map((type) => this.#row(type, spelling)))
      if (!row.isForeseen) void forgetIf(row, (found) => found === "missing");
  }

  /** Its deletion is proved, and its objects are gone with it: no other news of it is of use any more. */
  markGone(type: PlaceType, number: number): void {
    for (const row of [...this.#rows.values()].filter(
      (one) => one.type === type && one.recorded === number,
    )) {
      if (row.isGone) continue;
      row.isGone = true;
      const fact = `The ${type} ${row.spelling} (number ${number}) is gone, and its objects with it.`;
      if (row.note === undefined || row.note.fact !== undefined) row.note = { fact };
    }
  }

  /** The news of places that are gone: nothing of them is compared after a read. */
  takeGone(): readonly string[] {
    return [...this.#rows.values()].flatMap(({ isGone, note }) => {
      const fact = isGone ? note?.fact : undefined;
      if (fact !== undefined) delete note?.fact;
      return fact ?? [];
    });
  }

  /** A declared spelling: the user can write another one. */
  declare(type: PlaceType, spelling: string | number): void {
    this.#row(type, spelling).isDeclared = true;
  }

  /** A resource of this run is the place, or is in it. */
  use(type: PlaceType, spelling: string | number): void {
    this.#row(type, spelling).isInUse = true;
  }

  /** The paths of the places in use that are the one with this path, or below it. */
  async inUseWithin(path: string): Promise<readonly string[]> {
    const used = [...this.#rows.values()].filter(({ isInUse }) => isInUse);
    const found = await Promise.all(used.map(({ type, spelling }) => this.lookUp(type, spelling)));
    const paths = found.flatMap((one) =>
      typeof one === "object" && one.path !== undefined ? [one.path] : [],
    );
    return [...new Set(paths)].filter((one) => isWithin(one, path)).sort();
  }

  /**
   * The news of places, for the user; each is returned once. A refresh reports them before anybody knows what the program declares;
   * a comparison with the program only those that it still declares, or that are not there.
   */
  takeNotes(isRefresh = false): TakenNotes {
    const warnings: string[] = [];
    const lines: string[] = [];
    for (const { note = {}, isDeclared = false } of this.#rows.values()) {
      const { fact, advice } = note;
      const isAdvised = advice !== undefined && !isRefresh && isDeclared;
      if (fact !== undefined && (isRefresh || advice === undefined || isAdvised)) {
        warnings.push(isAdvised ? `${fact} ${advice}` : fact);
        delete note.fact;
      } else if (isAdvised) lines.push(advice);
      if (isAdvised) delete note.advice;
    }
    return { warnings, lines };
  }

  /** The note on a path is left out: the caller has one of its own. */
  dropNote(type: PlaceType, spelling: string): void {
    this.#row(type, spelling).note = {};
  }

  /** Paths are not case-sensitive. */
  #row(type: PlaceType, spelling: string | number): Row {
    const text = String(spelling).toLowerCase();
    const row = this.#rows.get(`${type} ${text}`) ?? { type, spelling: text };
    this.#rows.set(`${type} ${text}`, row);
    return row;
  }

  #rowsOf({ type, path, number }: PlaceWithPath): readonly Row[] {
    return [this.#row(type, path), this.#row(type, number)];
  }

  #ask(type: PlaceType, spelling: string): Promise<Found> {
    const row = this.#row(type, spelling);
    row.answer ??= this.#answer(row, spelling);
    return row.answer;
  }

  async #answer(row: Row, spelling: string): Promise<Found> {
    const { others } = this;
    if (others === undefined || row.isOwn) return this.#request(row, spelling);
    row.isOwn = true;
    // The run that sent the request may have stopped; and where nothing was, another one may have made something since.
    const found = await others.#ask(row.type, spelling).catch(() => undefined);
    return typeof found === "object" ? found : this.#request(row, spelling);
  }

  async #request(row: Row, spelling: string): Promise<Found> {
    const at = readClock();
    try {
      return (await this.#listed(row.type, spelling)) ?? (await readPlace(this.forge, row.type, spelling));
    } catch (error) {
      if (error instanceof NotFoundError) {
        row.missedAt = at;
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
    const siblings = this.#siblings.get(`${type} ${parent}`) ?? { asked: 0 };
    this.#siblings.set(`${type} ${parent}`, siblings);
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

/**
 * Whether a former path leads to a place that the spelling does not mean: another one is recorded there; or none, and this one is marked for
 * deletion, or this run makes another one with the path.
 */
const isOther = ({ spelling, isForeseen }: Row, found: Found, recorded: number | undefined): boolean =>
  typeof found === "object" &&
  found.path !== undefined &&
  found.number !== recorded &&
  !isSameName(found.path, spelling) &&
  (recorded !== undefined || isForeseen === true || isMarkedPathOf(spelling, found.path));

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
  if (isSameName(found.path, spelling)) return undefined;
  if (isMarkedPathOf(spelling, found.path))
    return {
      fact: `The ${type} ${spelling} (number ${found.number}) is marked for deletion, or in a group that is: until it is restored, its path is ${found.path}.`,
    };
  return {
    fact: `The ${type} ${spelling} is ${found.path} now (number ${found.number}). Its objects stay managed.`,
    advice: `Write ${type}: ${JSON.stringify(spellingOf(found))}.`,
  };
}

async function forgetIf(row: Row, isStale: (found: Found) => boolean): Promise<void> {
  const { answer } = row;
  if (answer !== undefined && isStale(await answer) && row.answer === answer) delete row.answer;
}

const ofClients = new Cache<Places>();

/** The places of a service, which all resources of a run share. */
export const placesOf = (forge: Client): Places => ofClients.get(forge, "places", () => new Places(forge));

/** Clients for several runs at the same time, with the connections and limits of one. What a run knows or has done is its own. */
export function clientsOfRuns(client: Client): () => Client {
  const others = new Places(client);
  return () => {
    const own: Client = Object.create(client);
    ofClients.of(own).set("places", new Places(own, others));
    return own;
  };
}

/** The present full path of a group or project. */
export async function pathAt(
  forge: Client,
  type: PlaceType,
  spelling: string | number,
): Promise<string | undefined> {
  const found = await placesOf(forge).lookUp(type, String(spelling));
  return typeof found === "object" ? found.path : undefined;
}
