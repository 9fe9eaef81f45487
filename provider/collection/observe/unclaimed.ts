/**
 * Which unmanaged objects are nobody's, so that an exclusive resource may delete them.
 *
 * The engine calls the provider in any order, with `--target` for some resources alone, and each run is a new process that cannot read
 * the state. That no call has shown a holder so far proves nothing. It is proved by what the program says: the ids of all other
 * resources that can hold objects of the kind. An exclusive resource comes after these, and deletes only in a run that has seen each
 * of them, and what it holds. So
 * - a program in TypeScript finds them out and waits for them (`classes/others.ts`), a file has one resource of each kind, and any
 *   other program says them in `others`, where each id is also a dependency; without that, nothing is deleted;
 * - in a run with targets, some are not seen: nothing is deleted, and the run says what stays and why;
 * - what another resource has once held is recorded with its holder. It is deleted only after a run has seen that holder without it,
 *   because a holder that has left the program may still be in the state, or be protected or retained.
 *
 * A read comes before the others are seen in its run. It leaves out what they held when they were last seen; where some could not be
 * seen, the comparison in the same run looks instead. Either way, the comparison decides.
 */
import { groupBy } from "../../../sdk/group-by";
import { pluralOf } from "../../definition/kinds";
import type { AnyDefinition, State } from "../../definition/resource";
import { type ObjectIdentity, objectsOf, placeOfObject } from "../../identity/identity";
import { hasUnknown, omit } from "../../values/values";
import type { Args, Recorded } from "../collection";
import { joinNames } from "../messages";
import type { Asker } from "../methods";
import { warn } from "../print";
import type { Resource } from "../resource";
import { declaredOf, exclusiveCollections, findExclusive } from "./exclusive";
import { locate, placeOf } from "./located";
import { areSeen, HELD, LATER, type LaterResource, NO_OTHERS } from "./others";
import { findUnmanaged } from "./unmanaged";

type Objects = ReadonlyMap<string, State>;

/** Of the unmanaged objects, those that are proved to be nobody's. Says once which of the others stay, and why. */
export async function unclaimedAmong(
  resource: Resource,
  { owner }: Asker,
  args: Args,
  unmanaged: Objects,
): Promise<Objects> {
  const { definition, form, session } = resource;
  if (unmanaged.size === 0 || session.knowsAll) return unmanaged;
  const address = await session.addressOf(args);
  const { owners } = session;
  const { ids = [], held } = args.others;
  const objectsIn = (state: State) => (address === undefined ? [] : objectsOf(definition, address, state));
  const isOfOther = (state: State) =>
    ids.includes(state.id) ||
    objectsIn(state).some((object) => owners.isHeldByOther(object, owner) || owners.isLeaving(object));
  const isUnseen = (holder: string | undefined) =>
    holder !== undefined && !owners.isComplete(definition.kind, holder);
  const unseenHolderOf = (state: State) =>
    [state.id, ...objectsIn(state)].map((object) => held[object]).find(isUnseen);
  const free = [...unmanaged].filter(([, state]) => !isOfOther(state));
  const unproven = free.length === 0 ? undefined : await unprovenBecause(resource, args);
  const whyOf = (state: State) =>
    unproven ??
    (unseenHolderOf(state) === undefined ? undefined : FORMERLY_HELD(definition, unseenHolderOf(state)));
  const staying = free.flatMap(([key, state]) => {
    const why = whyOf(state);
    return why === undefined ? [] : [{ key, why }];
  });
  const lines = [...groupBy(staying, ({ why }) => why)].map(
    ([why, some]) =>
      `${form.subject(args)}: ${countOf(some.length)} (${joinNames(some.map(({ key }) => key))}): ${why}`,
  );
  if (session.isNews(`unclaimed ${owner}`, lines.join("\n"))) for (const line of lines) warn(line);
  return new Map(free.filter(([, state]) => whyOf(state) === undefined));
}

const countOf = (count: number): string =>
  count === 1 ? "1 object that it does not declare stays" : `${count} objects that it does not declare stay`;

const FORMERLY_HELD = ({ kind }: AnyDefinition, holder: string | undefined): string =>
  `another resource that this run has not seen has managed it (${kind} ${holder}), and may still do. If nothing does, delete it in the service.`;

/** Why another resource may hold any object that this run has not seen a holder of; `undefined` if none can. */
async function unprovenBecause({ definition, session }: Resource, args: Args): Promise<string | undefined> {
  const { kind } = definition;
  const { ids, areUnknown, later } = args.others;
  // A new resource, in a preview: it holds nothing yet but what it adopts, which this run has seen.
  if (!areUnknown && ids === undefined)
    return `the program does not say which other resources hold objects of the kind ${kind}. Set "others" to the list of their ids, or to an empty list if there are none.`;
  const unseen = (ids ?? []).filter((id) => !session.owners.isComplete(kind, id));
  if (unseen.length > 0)
    return `other resources may hold them that this run has not seen (${kind} ${joinNames(unseen)}). Run up --refresh without --target.`;
  const gone = neverSeen(args.others).filter((id) => !session.owners.isComplete(kind, id));
  if (gone.length > 0)
    return `a resource has left the program that this one was never run together with (${pluralOf(kind)} ${joinNames(gone)}), and may still hold them. To forget it, run up once without "exclusive".`;
  const meeting = await laterIn({ definition, session }, args, later);
  if (meeting.length > 0)
    return `other resources may hold them that can only be known after this one (${joinNames(meeting.map(({ name }) => name))}). Let this one depend on them with dependsOn, or declare their objects as its items.`;
  return undefined;
}

/** Resources of many that are no others any more, and whose objects are not known. The id of a single resource is that of its object. */
const neverSeen = ({ ids = [], held }: Args["others"]): readonly string[] =>
  Object.keys(held).filter((id) => held[id] === id && !id.includes("/") && !ids.includes(id));

/** The later resources that can hold objects in the exclusive collections. */
async function laterIn(
  { definition, session }: Pick<Resource, "definition" | "session">,
  args: Args,
  later: readonly LaterResource[],
): Promise<readonly LaterResource[]> {
  if (later.length === 0 || "isInSeveralLists" in definition) return later;
  const forge = await session.reachable(args);
  if (forge === undefined) return later;
  const collections = await exclusiveCollections(definition, forge, args);
  const own = new Set([...collections.values()].map((one) => placeTextOf(one.definition, one.values)));
  const [first = ""] = definition.id;
  const meets = async ({ places }: LaterResource) => {
    if (places === undefined) return true;
    // In a preview, which deletes nothing.
    if (hasUnknown(places)) return false;
    const texts = await Promise.all(
      places.map(async (place) => (await placeOf(definition, forge, { [first]: place })) ?? place),
    );
    return texts.some((text) => own.has(String(text).toLowerCase()));
  };
  const meeting = await Promise.all(later.map(meets));
  return later.filter((_, index) => meeting[index]);
}

/** The place of a collection as the identity of an object has it. */
const placeTextOf = (definition: AnyDefinition, values: State["values"]): string => {
  const [first = ""] = definition.id;
  return String(definition.place ?? values[first] ?? definition.idDefaults?.[first] ?? "").toLowerCase();
};

// ─── What is recorded ────────────────────────────────────────────────────────

/**
 * The recorded resource with those of its unmanaged objects that are nobody's: those that were recorded, and those that are there now,
 * if this run has read the resource.
 */
export async function withUnclaimed(
  resource: Resource,
  asker: Asker,
  recorded: Recorded,
  args: Args,
): Promise<Recorded> {
  const { definition, session } = resource;
  if (args.exclusive === false) return recorded;
  const items = new Map(recorded.items);
  for (const [key, state] of await unmanagedNow(resource, recorded, args))
    items.set(key, { ...state, isUnmanaged: true });
  const unmanaged = new Map([...items].filter(([, { isUnmanaged }]) => isUnmanaged));
  if (unmanaged.size === 0) return recorded;
  const forge = await session.reachable(args);
  const isExclusive = await findExclusive(definition, forge, args);
  const located = await locate(definition, forge, unmanaged);
  const candidates = new Map([...located].filter(([, state]) => isExclusive(state)));
  const free = await unclaimedAmong(resource, asker, args, candidates);
  for (const key of candidates.keys()) if (!free.has(key)) items.delete(key);
  return { ...recorded, items };
}

/** None if the read has looked, or if there was none. */
async function unmanagedNow(
  { definition, session }: Resource,
  recorded: Recorded,
  args: Args,
): Promise<Objects> {
  const hasLooked = looksAtRead(session, recorded) || !session.wasRead(definition, recorded.id);
  if (hasLooked || recorded.exclusive === false) return new Map();
  if ((await session.reachable(args)) === undefined) return new Map();
  const context = await session.context(args, warn);
  const known = await locate(definition, context.forge, recorded.items);
  return findUnmanaged(definition, context, declaredOf(recorded), { known, isRecorded: true });
}

/** Whether a read knows what is unmanaged. */
export const looksAtRead = ({ knowsAll }: Resource["session"], { others }: Recorded): boolean =>
  knowsAll || areSeen(others);

const OF_OTHERS = ["others", LATER, HELD];

/** The objects that a read has found, without the unmanaged ones that others held when they were last seen. */
export function withoutHeld(
  definition: AnyDefinition,
  address: string,
  { others: { ids = [], held } }: Pick<Args, "others">,
  states: Objects,
): Objects {
  const isHeld = (state: State) =>
    ids.includes(state.id) || objectsOf(definition, address, state).some((object) => object in held);
  const left = [...states].filter(([, state]) => state.isUnmanaged !== true || !isHeld(state));
  return left.length === states.size ? states : new Map(left);
}

/** Whether unmanaged objects are recorded that others hold by now: the next read leaves them out, so that the record would change by itself. */
export async function recordsHeld(
  { definition, session }: Resource,
  recorded: Recorded,
  args: Args,
): Promise<boolean> {
  const unmanaged = new Map([...recorded.items].filter(([, { isUnmanaged }]) => isUnmanaged));
  const address = unmanaged.size === 0 ? undefined : await session.addressOf(args);
  if (address === undefined) return false;
  return withoutHeld(definition, address, args, unmanaged).size < unmanaged.size;
}

/** The declaration with what others hold in its exclusive collections, as far as this run has seen it, and before it did. */
export async function withHeld(
  { definition, session }: Resource,
  { owner }: Asker,
  olds: Args | undefined,
  args: Args,
): Promise<Args> {
  // A file is compared with what is recorded of it, in which there are no others.
  if (session.knowsAll)
    return { ...args, items: args.items, open: omit(args.open, OF_OTHERS), others: NO_OTHERS };
  if (args.exclusive === false) return args;
  const address = await session.addressOf(args);
  const { owners } = session;
  const isUnseen = ([, holder]: readonly [ObjectIdentity, string]) =>
    !owners.isComplete(definition.kind, holder);
  const before = Object.entries(olds?.others.held ?? {}).filter(isUnseen);
  const all = [...owners.heldByOthers(owner)];
  const forge = all.length === 0 ? undefined : await session.reachable(args);
  const collections = forge ? await exclusiveCollections(definition, forge, args) : new Map();
  const places = new Set([...collections.values()].map((one) => placeTextOf(one.definition, one.values)));
  const now = all.filter(([object]) => {
    const place = address === undefined ? undefined : placeOfObject(object, address, definition.kind);
    return place === "" || (place !== undefined && places.has(place));
  });
  const known = new Set(olds?.others.ids);
  const unseen = (args.others.ids ?? []).filter((id) => !known.has(id) && isUnseen(["", id]));
  const unknown = unseen.map((id) => [id, id] as const);
  const held = Object.fromEntries(
    [...before, ...now, ...unknown].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const isNone = Object.keys(held).length === 0;
  return {
    ...args,
    items: args.items,
    others: { ...args.others, held },
    open: { ...args.open, ...(isNone ? {} : { [HELD]: held }) },
  };
}
