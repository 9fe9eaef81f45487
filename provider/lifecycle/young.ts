/** Objects that were made a moment ago: one replica of the service or one list without them does not prove that they are gone. */
import { readClock } from "../../sdk/clock";
import type { AnyDefinition, Context, IdParts } from "../definition/resource";
import { Cache } from "../service/cache";
import type { Values } from "../values/values";
import { wireName } from "./state";

export const YOUNG_MILLISECONDS = 60_000;

/** When this process made each object. */
const services = new Cache<number>();

const madeIn = ({ forge }: Pick<Context, "forge">): Map<string, number> => services.of(forge);

/** An object is known by the number of its place and by its spelling, because not every step knows the number. */
function keysOf({ kind, id, place, idDefaults }: AnyDefinition, parts: IdParts): readonly string[] {
  const [first, ...own] = id.map((name) => parts[name] ?? idDefaults?.[name] ?? "");
  const places = [String(first).toLowerCase(), ...(place === undefined ? [] : [String(place)])];
  return places.map((one) => JSON.stringify([kind, one, ...own]));
}

export function markMade(definition: AnyDefinition, context: Context, parts: IdParts): void {
  for (const key of keysOf(definition, parts)) madeIn(context).set(key, readClock());
}

export function forgetMade(definition: AnyDefinition, context: Context, parts: IdParts): void {
  for (const key of keysOf(definition, parts)) madeIn(context).delete(key);
}

/** Whether this process made it in the last minute, or another one did by the recorded time, and the run looks again at such objects. */
export function isYoung(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  recorded: Values,
): boolean {
  if (!context.patience?.limit) return false;
  const made = keysOf(definition, parts).flatMap((key) => madeIn(context).get(key) ?? []);
  const isOwn = made.some((at) => readClock() - at < YOUNG_MILLISECONDS);
  return isOwn || Date.now() - createdAt(definition, recorded) < YOUNG_MILLISECONDS;
}

/** The recorded time at which the service created it; 0 if the kind has none. */
function createdAt(definition: AnyDefinition, recorded: Values): number {
  const name = Object.keys(definition.outputs).find(
    (output) => wireName(definition, output) === "created_at",
  );
  return (name && Date.parse(String(recorded[name]))) || 0;
}
