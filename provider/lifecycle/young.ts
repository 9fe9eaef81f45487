/**
 * Objects that were made a moment ago: one replica of the service or one list without them does not prove that they are gone. A run
 * knows when it made each object and records it, so that the next run, which is another process, knows it as well.
 */
import type { Client } from "../../sdk";
import { readClock } from "../../sdk/clock";
import type { AnyDefinition, Context, IdParts, State } from "../definition/resource";
import { definitionAt } from "../identity/addressed";
import { Cache } from "../service/cache";
import type { Values } from "../values/values";
import { partsOf, wireName } from "./state";

export const YOUNG_MILLISECONDS = 60_000;

/** No clock is wrong by more than a day. */
const MOST_SKEW_MILLISECONDS = 24 * 3_600_000;

interface Made {
  /** By the clock of durations; absent if another process made it. */
  readonly at?: number;
  /** By the clock of the service, as it is recorded. */
  readonly date: number;
}

/** When each object was made, by this process or by an earlier one that recorded it. */
const services = new Cache<Made>();

/** Recorded objects that are not looked through yet: few runs ask when one of thousands was made. */
const unread = new Cache<AnyDefinition, Iterable<State>>();

function allMade(forge: Client): Map<string, Made> {
  for (const [recorded, definition] of unread.of(forge))
    for (const one of recorded) learnOne(definition, forge, one);
  unread.of(forge).clear();
  return services.of(forge);
}

function learnOne(definition: AnyDefinition, forge: Client, { id, values, place, madeAt }: State): void {
  if (madeAt === undefined || Math.abs(forge.now() - madeAt) > MOST_SKEW_MILLISECONDS) return;
  const own = definitionAt(definition, place);
  for (const key of keysOf(own, partsOf(own, id, values))) services.get(forge, key, () => ({ date: madeAt }));
}

/** An object is known by the number of its place and by its spelling, because not every step knows the number. */
function keysOf({ kind, id, place, idDefaults }: AnyDefinition, parts: IdParts): readonly string[] {
  const [first, ...own] = id.map((name) => parts[name] ?? idDefaults?.[name] ?? "");
  const places = [String(first).toLowerCase(), ...(place === undefined ? [] : [String(place)])];
  return places.map((one) => JSON.stringify([kind, one, ...own]));
}

export function markMade(definition: AnyDefinition, { forge }: Context, parts: IdParts): void {
  const made = { at: readClock(), date: forge.now() };
  for (const key of keysOf(definition, parts)) services.of(forge).set(key, made);
}

export function forgetMade(definition: AnyDefinition, { forge }: Context, parts: IdParts): void {
  const known = allMade(forge);
  for (const key of keysOf(definition, parts)) known.delete(key);
}

/**
 * Takes over from recorded objects when they were made, but not of thousands that are certainly old. The service's clock may be unknown
 * until its first answer.
 */
export function learnMade(definition: AnyDefinition, forge: Client, recorded: Iterable<State>): void {
  unread.of(forge).set(recorded, definition);
}

/** When this run, or an earlier one that recorded it, made the object; `undefined` if neither did. */
export function madeAt(
  definition: AnyDefinition,
  { forge }: Pick<Context, "forge">,
  { id, values }: State,
): number | undefined {
  return madeIn(forge, definition, partsOf(definition, id, values))?.date;
}

const madeIn = (forge: Client, definition: AnyDefinition, parts: IdParts): Made | undefined =>
  keysOf(definition, parts).flatMap((key) => allMade(forge).get(key) ?? [])[0];

/** Whether it was made in the last minute, and the run looks again at such objects. */
export function isYoung(
  definition: AnyDefinition,
  { forge, patience }: Context,
  parts: IdParts,
  recorded: Values,
): boolean {
  if (!patience?.limit) return false;
  const made = madeIn(forge, definition, parts);
  if (made?.at !== undefined) return readClock() - made.at < YOUNG_MILLISECONDS;
  return isRecent(Math.max(made?.date ?? 0, createdAt(definition, recorded)), forge.now());
}

/** A date in the future is one of a wrong clock: it must not make an object young for as long as that clock is ahead. */
const isRecent = (date: number, now: number): boolean => Math.abs(now - date) < YOUNG_MILLISECONDS;

/** The recorded time at which the service created it; 0 if the kind has none. */
function createdAt(definition: AnyDefinition, recorded: Values): number {
  const name = Object.keys(definition.outputs).find(
    (output) => wireName(definition, output) === "created_at",
  );
  return (name && Date.parse(String(recorded[name]))) || 0;
}
