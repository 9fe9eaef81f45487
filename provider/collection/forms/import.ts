/** Imports a collection: its objects become the items of a resource of many, whose id is the place of the collection. */

import { pluralOf } from "../../definition/kinds";
import type {
  Answer,
  AnyCollected,
  AnyDefinition,
  AnySingleton,
  Context,
  IdParts,
  State,
} from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { parseId } from "../../identity/id";
import { keyOf, placeNames } from "../../identity/keys";
import { ResourceError, read, subject } from "../../lifecycle";
import { isSameAs } from "../../lifecycle/adoption";
import { withErrorContext } from "../../lifecycle/errors";
import { declarable, importedState } from "../../lifecycle/imported";
import { withNamesBeside } from "../../lifecycle/people";
import { parsePart, partsOf } from "../../lifecycle/state";
import { omit, pick, same, type Values } from "../../values/values";
import { createLimit } from "../concurrency";
import { joinNames } from "../messages";
import { placeOf } from "../observe/located";
import { keysOf } from "./items";

export interface Imported {
  /** The place, which all items have in common. */
  readonly defaults: Values;
  /** By the keys that a list of the same items would have; by their numbers if the kind has no title. */
  readonly states: ReadonlyMap<string, State>;
}

export async function importMany(definition: AnyDefinition, context: Context, id: string): Promise<Imported> {
  if (definition.singleton) return importSettings(definition, context, id);
  const parts = placePartsOf(definition, id);
  const place = await placeOf(definition, context.forge, parts);
  const { defaults, states } = await importCollection(definitionAt(definition, place), context, parts);
  const named = await Promise.all(
    [...states].map(
      async ([key, state]) =>
        [key, await withNamesBeside(definition, context.forge, { ...state, place })] as const,
    ),
  );
  return { defaults, states: new Map(named) };
}

/** Settings have no collection: the id lists their places. */
async function importSettings(definition: AnySingleton, context: Context, id: string): Promise<Imported> {
  const places = id.split(",").map((place) => place.trim());
  const states = await Promise.all(
    places.map(async (place) => {
      const parts = await withErrorContext(definition, {}, "import", async () =>
        partsOf(definition, place, {}),
      );
      const number = await placeOf(definition, context.forge, parts);
      const found = await read(definitionAt(definition, number), context, place, {});
      if (found === undefined) throw new ResourceError(`There is no ${definition.kind} ${place}.`);
      return [place, await withNamesBeside(definition, context.forge, { ...found, place: number })] as const;
    }),
  );
  return { defaults: {}, states: new Map(states) };
}

async function importCollection(
  definition: AnyCollected,
  context: Context,
  parts: IdParts,
): Promise<Imported> {
  const defaults = Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      name in definition.inputs ? [[name, parsePart(definition.inputs[name], part)]] : [],
    ),
  );
  const all = await withErrorContext(definition, defaults, "import", async () => {
    const answers = await definition.list(context, { ...parts, ...defaults }).toArray();
    const limit = createLimit(context.forge);
    return Promise.all(answers.map((answer) => limit(() => whole(definition, context, answer, parts))));
  });
  const found: State[] = [];
  const others: string[] = [];
  for (const { answer, state } of all) {
    const own = pick(state.values, Object.keys(definition.inputs));
    const isOurs = definition.isSame === undefined || (await isSameAs(definition, context, answer, own));
    const state_ = isOurs ? withDeclarable(definition, context, answer, state) : undefined;
    if (!isOurs) others.push(subject(definition, state.values));
    if (state_ !== undefined) found.push(state_);
  }
  if (others.length > 0 && definition.owner !== "user")
    context.warn(`Left out, because this token cannot manage them: ${joinNames(others)}.`);
  return { defaults, states: byKey(definition, found, defaults) };
}

/** The parts of the place by name, without a part that stands for an omitted input. */
function placePartsOf(definition: AnyCollected, id: string): IdParts {
  const plural = pluralOf(definition.kind);
  if (definition.listIsObject || definition.collection !== undefined)
    throw new ResourceError(
      `${plural} cannot be imported, because ${definition.listIsObject ? "the service does not list them" : "the id of each is its own number"}. Declare the items with "adopt: true" instead, or import each one as a ${definition.kind}.`,
    );
  const names = placeNames(definition);
  const parts = parseId(id, names);
  if (parts === undefined)
    throw new ResourceError(
      `"${id}" is not a place of ${plural}; it looks like ${names.join("/")}, the id of one ${definition.kind} without its last part`,
    );
  return Object.fromEntries(
    Object.entries(parts).filter(([name, part]) => part !== definition.idDefaults?.[name]),
  );
}

/** Reads an object by itself if the list leaves out properties. */
async function whole(definition: AnyCollected, context: Context, answer: Answer, place: IdParts) {
  const listed = importedState(definition, answer, place);
  if (!definition.listIsPartial) return { answer, state: listed };
  const parts = partsOf(definition, listed.id, listed.values);
  const single: Answer | undefined | null = await definition.read(context, parts, {});
  return single
    ? { answer: single, state: importedState(definition, single, parts) }
    : { answer, state: listed };
}

/** Without inputs that a program could not declare; `undefined` after a warning if the object is left out. */
function withDeclarable(
  definition: AnyCollected,
  { warn }: Context,
  answer: Answer,
  { id, values }: State,
): State | undefined {
  const name = subject(definition, values);
  const { omitted, problem } = declarable(definition, answer, pick(values, Object.keys(definition.inputs)));
  if (problem !== undefined) {
    warn(`${name} is left out: a program cannot declare its values: ${problem}.`);
    return undefined;
  }
  for (const one of omitted)
    warn(`${name}: ${one.name} is left out: a program cannot declare its value: ${one.problem}.`);
  const names = omitted.map((one) => one.name);
  return { id, values: omit(values, names) };
}

function byKey(
  definition: AnyCollected,
  states: readonly State[],
  defaults: Values,
): ReadonlyMap<string, State> {
  if (definition.title === undefined)
    return new Map(states.map((state) => [keyOf(definition, state.values), state]));
  const items = states.map(({ values }) =>
    Object.fromEntries(
      Object.entries(pick(values, Object.keys(definition.inputs))).filter(
        ([name, value]) => !same(value, defaults[name]),
      ),
    ),
  );
  const keys = keysOf(definition, items, defaults);
  return new Map(states.map((state, index) => [keys[index] as string, state]));
}
