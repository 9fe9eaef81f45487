/** Reads what the service has of a resource. */

import type { ItemProblem } from "../definition/problem";
import type { State } from "../definition/resource";
import { identifyingValues } from "../identity/one-object";
import { placesOf } from "../identity/places";
import { namingValues } from "../identity/who";
import { subject } from "../lifecycle";
import { CHOICES_OF_MANY } from "../lifecycle/gone";
import { isRenamed } from "../lifecycle/removal";
import { isSecretIn } from "../values/secrecy";
import { secretInputsOf } from "../values/secret-inputs";
import { AT, type Gone, type Recorded } from "./collection";
import type { FoundResource } from "./methods";
import { learnFromRead } from "./observe/learned";
import { locate } from "./observe/located";
import { readItems } from "./observe/read-items";
import { sayAdopted } from "./plan/adopted";
import { NOTHING_SEEN, seenIn } from "./plan/seen";
import { warn } from "./print";
import { marksToRecord } from "./record/concealed";
import type { Resource } from "./resource";

export async function readResource(
  { definition, form, session }: Resource,
  recorded: Recorded,
): Promise<FoundResource> {
  if (recorded.isBare) {
    const bare = await session.reading(recorded, warn, (context) => form.importOf(recorded, context));
    const marks = marksToRecord(definition, form, { states: bare.items, settings: bare, former: undefined });
    return { found: { ...bare, marks }, seen: NOTHING_SEEN, unseen: [] };
  }
  if (await session.isDestroyed()) sayAdopted({ definition, session }, recorded);
  const unseen: ItemProblem[] = [];
  const states = await session.reading(recorded, warn, async (context) => {
    const items = await locate(definition, context.forge, recorded.items);
    for (const item of definition.singleton ? items.values() : [])
      session.owners.rememberOriginal(definition, context.forge.address, item);
    const onUnseen = (key: string, why: string) => {
      const about = subject(definition, items.get(key)?.values ?? {});
      unseen.push({ item: key, subject: about, message: why, isUnseen: true });
      // The report of a file says it as a failure.
      if (!session.knowsAll) warn(`${about}: ${why} ${CHOICES_OF_MANY}`);
    };
    // Of a resource with one object, nothing is left to read.
    const own = { ...recorded, items };
    const found = await readItems(definition, context, own, {
      onUnseen: form.isMany ? onUnseen : undefined,
      isKept: keptIn(session, definition),
    });
    // The report of a file has them by itself.
    for (const line of session.knowsAll ? [] : placesOf(context.forge).takeGone()) warn(line);
    return session.knowsAll ? found : withRenamed(definition, recorded.items, found);
  });
  session.rememberRecorded(definition, states);
  const seen = seenIn(definition, recorded.items, states);
  const id = form.foundId(recorded, states);
  if (id === undefined) return { seen, unseen };
  const marks = marksToRecord(definition, form, { states, settings: recorded, former: recorded });
  const { gone: _, ...known } = recorded;
  const gone = goneIn(definition, recorded, states);
  const found = { ...known, id, items: states, marks, ...(gone.size > 0 ? { gone } : {}) };
  learnFromRead(session, definition, recorded, found);
  return { found, seen, unseen };
}

/** Whom those named that are not there any more, and which ones they were. What is secret is not kept. */
function goneIn(
  definition: Resource["definition"],
  { items, gone = new Map(), marks }: Recorded,
  states: ReadonlyMap<string, State>,
): Gone {
  const marked = secretInputsOf(marks);
  const lost = [...items].flatMap(([key, { values, place, isUnmanaged }]) => {
    const naming = namingValues(definition, values);
    if (states.has(key) || isUnmanaged || Object.keys(naming).length === 0) return [];
    const named = Object.entries({ ...identifyingValues(definition, values), ...naming }).filter(
      ([name]) => !isSecretIn(definition, marked, name, key),
    );
    return [
      [key, { ...Object.fromEntries(named), ...(place === undefined ? {} : { [AT]: place }) }] as const,
    ];
  });
  return new Map([...gone, ...lost].filter(([key]) => !states.has(key)));
}

/** The record takes over another name, so that it has to say by itself that it is one. A file names what it deletes. */
function withRenamed(
  definition: Resource["definition"],
  olds: Recorded["items"],
  found: ReadonlyMap<string, State>,
): ReadonlyMap<string, State> {
  const renamed = [...found].filter(([key, { values }]) => {
    const before = olds.get(key)?.values;
    return before !== undefined && isRenamed(definition, before, values);
  });
  if (renamed.length === 0) return found;
  return new Map([...found, ...renamed.map(([key, state]) => [key, { ...state, isRenamed: true }] as const)]);
}

/** Whether an item of a run that selects others stays as it is recorded; `undefined` in any other run. */
const keptIn = ({ keeps }: Resource["session"], { kind }: Resource["definition"]) =>
  keeps && ((key: string) => keeps({ kind, key }));
