/** Which recorded object each entry of `removed` means that names a group, a project or a user, whether it may be deleted, and what goes along. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Along, State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { formatId, parseId } from "../../../provider/identity/id";
import { fateText, type PlaceFate, whatBecameOf } from "../../../provider/identity/place-fate";
import { isNumber, placesOf } from "../../../provider/identity/places";
import type { PlaceType } from "../../../provider/identity/served-places";
import { isUnsettled, read } from "../../../provider/lifecycle";
import { ON_DELETE } from "../../../provider/lifecycle/on-delete";
import { alongWith, otherNameOf } from "../../../provider/lifecycle/removal";
import { isInside, isSameName } from "../../../provider/values/place-paths";
import { pick, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { unlessRefused } from "../../../sdk/http/not-found";
import type { Deletion } from "../../configuration";
import { kindsToDelete } from "../../configuration/places/deletions";
import type { RecordedObject } from "../../ledger/entry";
import { idOf } from "../../plan/change";
import type { Unmet } from "../resolve/unresolved";
import { formerAddress } from "./addresses";
import { exclusivePlaces, type RecordedPlural, recordedOf, withObjects } from "./recorded";
import type { declaresRecorded, Release } from "./release";

/** An object that the run deletes because the file names it. */
export interface NamedRemoval extends Pick<Deletion, "name" | "where"> {
  readonly along: readonly Along[];
}

export interface Removals {
  /** By kind and key. */
  readonly removals: ReadonlyMap<string, NamedRemoval>;
  /** Named, and left as they are recorded, by kind and key. */
  readonly unmet: ReadonlyMap<string, Unmet>;
  /** Named, and on its way out already. */
  readonly releases: ReadonlyMap<string, Release>;
  readonly warnings: readonly string[];
}

type Kinds = readonly RecordedPlural[];

export const NO_REMOVALS: Removals = {
  ...{ removals: new Map(), unmet: new Map(), releases: new Map() },
  warnings: [],
};

interface Asked {
  readonly recorded: Kinds;
  /** Whether nobody knows what is recorded, so that it is assumed. */
  readonly isAssumed: boolean;
  /** Whether the file declares what was recorded, perhaps in another place. */
  readonly isDeclared: ReturnType<typeof declaresRecorded>;
  readonly client: Client;
}

export async function removalsIn(deletions: readonly Deletion[], asked: Asked): Promise<Removals> {
  const found = await Promise.all(deletions.map((one) => planned(one, asked)));
  const strange = deletions.filter((_, index) => found[index] === "strange");
  const known = found.filter((one) => typeof one === "object");
  return {
    removals: new Map(known.flatMap(({ id, removal }) => (removal ? [[id, removal] as const] : []))),
    unmet: new Map(known.flatMap(({ id, unmet }) => (unmet ? [[id, unmet] as const] : []))),
    releases: new Map(known.flatMap(({ id, isMarked }) => (isMarked ? [[id, MARKED] as const] : []))),
    warnings: [...strange.map(strangeNote), ...known.flatMap(({ note }) => note ?? [])],
  };
}

/** With what has the names now, as if it was recorded: without a ledger, nobody knows whether it is. */
export async function withNamed(
  recorded: Kinds,
  deletions: readonly Deletion[],
  client: Client,
): Promise<Kinds> {
  const found = await Promise.all(deletions.map((one) => objectNamed(one, client)));
  const byKind = groupBy(
    found.flatMap((one) => one ?? []),
    ({ kind }) => kind,
  );
  const missing = new Map(byKind);
  const extended = recorded.map((one) => {
    const known = new Set([...one.recorded.items.values()].map(({ id }) => id));
    const added = (byKind.get(one.kind) ?? []).filter(({ state: { id } }) => !known.has(id));
    missing.delete(one.kind);
    const items = new Map([...one.recorded.items, ...added.map(({ key, state }) => [key, state] as const)]);
    return added.length === 0 ? one : withObjects(one, items, one.declared.items, exclusivePlaces(one));
  });
  return [
    ...extended,
    ...[...missing].map(([kind, objects]) => recordedOf({ kind, exclusive: [], after: [] }, objects)),
  ];
}

async function objectNamed(deletion: Deletion, client: Client): Promise<RecordedObject | undefined> {
  const kind = kindsToDelete[deletion.type];
  const number = await numberOf(deletion, client);
  if (number === undefined) return undefined;
  const context = { forge: client, warn: () => undefined };
  const definition = definitionOf(kind);
  const id = formatId(definition.id.length === 1 ? [number] : ["instance", number]);
  const state = await read(definition, context, id, {});
  if (state === undefined) return undefined;
  const inputs = pick(state.values, Object.keys(definition.inputs));
  return { kind, key: deletion.name, state, inputs, secret: [], formerly: [] };
}

const MARKED: Release = { why: "marked for deletion already" };

const strangeNote = ({ type, name }: Deletion): string =>
  `removed: the ${type} ${name} is none that this file has made or adopted, so it stays. Remove the entry.`;

/** The named objects with the record that lets them be deleted, also if they existed before: the file has decided it. */
export function withRemovals(recorded: Kinds, removals: Removals["removals"]): Kinds {
  if (removals.size === 0) return recorded;
  return recorded.map((one) => {
    const isNamed = (key: string) => removals.has(idOf({ kind: one.kind, key }));
    if (![...one.recorded.items.keys()].some(isNamed)) return one;
    const named = (values: Values): Values => ({ ...values, [ON_DELETE]: "delete" });
    const toDelete = ({ existed: _, ...state }: State): State => ({ ...state, values: named(state.values) });
    const states = new Map(
      [...one.recorded.items].map(([key, state]) => [key, isNamed(key) ? toDelete(state) : state]),
    );
    const declared = new Map(
      [...one.declared.items].map(([key, inputs]) => [key, isNamed(key) ? named(inputs) : inputs]),
    );
    return withObjects(one, states, declared, exclusivePlaces(one));
  });
}

// ─── One entry ───────────────────────────────────────────────────────────────

interface Found {
  readonly id: string;
  readonly removal?: NamedRemoval;
  readonly unmet?: Unmet;
  readonly isMarked?: true;
  readonly note?: string;
}

const assumedNote = ({ type, name, isOfAdopted }: Deletion, state: State): string =>
  `removed: without a state, nobody knows whether this file has made the ${type} ${name} (number ${ownNumber(kindsToDelete[type], state)}). "up" deletes it only if it has, or if it has adopted it${
    isOfAdopted ? "" : " and the entry says adopted: true"
  }.`;

/** `strange` if nothing has recorded what has the name now; `undefined` if nothing has it. */
async function planned(deletion: Deletion, asked: Asked): Promise<Found | "strange" | undefined> {
  const { recorded, isAssumed, client } = asked;
  const { type, name, where } = deletion;
  const kind = kindsToDelete[type];
  const items = [...(recorded.find((one) => one.kind === kind)?.recorded.items ?? [])];
  const number = await numberOf(deletion, client);
  const isNow = (state: State) => number !== undefined && ownNumber(kind, state) === number;
  const wasNamed = ({ values }: State) => isSameName(nameIn(values), name);
  const entry = items.find(([, state]) => isNow(state)) ?? items.find(([, state]) => wasNamed(state));
  if (entry === undefined) return number === undefined ? undefined : "strange";
  const [key, state] = entry;
  const id = idOf({ kind, key });
  const fate = type === "user" ? undefined : await fateOf(type, state, client);
  if (fate?.became === "marked") return { id, isMarked: true };
  const why =
    (await whyUnmet(deletion, state, { isNow: isNow(state), fate }, client)) ??
    (isAssumed ? undefined : whyNotOurs(deletion, state)) ??
    (await whyNeeded(state, asked));
  if (why !== undefined)
    return { id, unmet: { address: formerAddress(kind, key, state.values), why, where } };
  const along = await alongWith(definitionOf(kind), { forge: client }, state);
  const removal = { name, where, along };
  return isAssumed ? { id, removal, note: assumedNote(deletion, state) } : { id, removal };
}

/** The number is the last part of an id, and that of a user has another one. */
const ownNumber = (kind: Kind, { id }: State): number =>
  Number(Object.values(parseId(id, definitionOf(kind).id) ?? {}).at(-1));

const nameIn = ({ fullPath, username }: Values): string => String(fullPath ?? username ?? "");

/** Of what has the name now. */
async function numberOf({ type, name }: Deletion, client: Client): Promise<number | undefined> {
  if (type === "user") {
    const users = (await unlessRefused(client.users.list({ username: name }).toArray())) ?? [];
    return users.find(({ username }) => isSameName(username, name))?.id;
  }
  if (isNumber(name)) return Number(name);
  const found = await placesOf(client).atPath(type, name);
  // A former path leads to the place that had it.
  return typeof found === "object" && isSameName(found.path ?? name, name) ? found.number : undefined;
}

async function fateOf(type: PlaceType, { id, values }: State, client: Client) {
  const fate = await whatBecameOf(client, { type, spelling: nameIn(values), number: Number(id) });
  return fate.became === "taken" ? fate.own : fate;
}

interface Now {
  /** Whether the recorded one has the name now. */
  readonly isNow: boolean;
  readonly fate: PlaceFate | undefined;
}

async function whyUnmet(
  { type, name }: Deletion,
  state: State,
  { isNow, fate }: Now,
  client: Client,
): Promise<string | undefined> {
  if (isUnsettled(state))
    return "an earlier run has begun it and has not ended it: declare it, run up, and then remove it";
  if (fate?.became === "not visible") return `it is ${fateText(fate)}, so nothing was done`;
  if (isNow || fate?.became === "gone") return undefined;
  const other =
    fate !== undefined && "place" in fate
      ? fate.place.path
      : await otherNameOf(definitionOf(kindsToDelete[type]), { forge: client }, state);
  if (other === undefined) return undefined;
  return `the ${type} that was recorded as ${name} is ${other} now. To delete it with all that is in it, write ${type}: ${other}; to leave it, remove the entry`;
}

/** Whatever existed before is somebody's. */
const whyNotOurs = ({ isOfAdopted }: Deletion, { existed }: State): string | undefined =>
  existed && !isOfAdopted
    ? "it existed before forge adopted it, and is not deleted. To delete it with all that is in it all the same, write adopted: true besides; to leave it, remove the entry"
    : undefined;

/** A project that this run moves out of a group is in it until then. */
async function whyNeeded(
  { values }: State,
  { recorded, isDeclared, client }: Asked,
): Promise<string | undefined> {
  const path = nameIn(values);
  const inside = recorded.flatMap(({ kind, recorded: { items } }) => {
    const { placeType: type } = definitionOf(kind);
    if (type === undefined) return [];
    const declared = [...items].filter(
      ([key, one]) => isInside(nameIn(one.values), path) && isDeclared(kind, key, one.values),
    );
    return declared.map(([, { id }]) => ({ type, number: Number(id) }));
  });
  const now = await Promise.all(inside.map(({ type, number }) => placesOf(client).at(type, number)));
  const first = now.find((one) => typeof one === "object" && isInside(one.path ?? "", path));
  return typeof first === "object"
    ? `${first.path} is in it, and the file declares it elsewhere. The next up deletes the group, when this one has moved that`
    : undefined;
}
