/** Makes drafts of a file's objects out of the objects of a state: each in its place, with its inputs. */
import {
  type BlockMapping,
  type EntryMapping,
  isEntry,
  isLeft,
  type Mapping,
  terraformTable,
} from "../../provider/terraform";
import { lastPart } from "../../provider/values/place-paths";
import { isRecord, type Values } from "../../provider/values/values";
import { groupBy } from "../../sdk/group-by";
import { inputsOfPlace } from "../configuration/objects/object";
import { INSTANCE, type Section, scopeOf, sectionOf } from "../configuration/schema/sections";
import type { PulledPlace } from "../gitops/pull/places";
import { convertArguments, type LostArgument } from "./arguments";
import type { KnownNames } from "./names";
import type { SetArguments, StateObject } from "./state-object";

/** An object of a file as far as a state has it. */
export interface Draft {
  /** The objects of the state that it is made of. */
  readonly from: readonly StateObject[];
  /** The argument that it is made of; absent if it is all of them. */
  readonly block?: string;
  readonly section: Section;
  readonly home: PulledPlace;
  readonly values: Values;
  /** As the service would answer it: the arguments have its names. */
  readonly answer: Values;
  readonly number?: unknown;
}

export interface Drafted {
  readonly drafts: readonly Draft[];
  readonly lost: ReadonlyMap<StateObject, readonly LostArgument[]>;
  /** Objects without a kind or a place, with the reason. */
  readonly left: ReadonlyMap<StateObject, string>;
}

export interface Drafting {
  readonly names: KnownNames;
  readonly setArguments: SetArguments;
}

const NEWER = "this version of forge does not know the resource";

export async function draftObjects(objects: readonly StateObject[], drafting: Drafting): Promise<Drafted> {
  const results = await Promise.all(
    objects.map(async (object) => [object, await draftObject(object, drafting)] as const),
  );
  const drafts = results.flatMap(([, result]) => ("drafts" in result ? result.drafts : []));
  const left = results.flatMap(([object, result]) =>
    "left" in result ? [[object, result.left] as const] : [],
  );
  const lost = results.flatMap(([object, result]) =>
    "lost" in result ? [[object, result.lost] as const] : [],
  );
  const entries = results.flatMap(([object, result]) => ("entry" in result ? [{ object, ...result }] : []));
  const { whole, orphans } = withEntries(mergedDrafts(drafts), entries);
  return { drafts: whole, lost: new Map(lost), left: new Map([...left, ...orphans]) };
}

interface OwnDrafts {
  readonly drafts: readonly Draft[];
  readonly lost: readonly LostArgument[];
}

/** An entry of the list of another object. */
interface DraftedEntry {
  readonly entry: EntryMapping;
  readonly place: string;
}

const NO_PLACE = "the state does not have its group or project";

async function draftObject(
  object: StateObject,
  drafting: Drafting,
): Promise<OwnDrafts | DraftedEntry | { readonly left: string }> {
  const row = terraformTable[object.type];
  if (row === undefined) return { left: NEWER };
  if (isLeft(row)) return row;
  const { attributes } = object;
  if (isEntry(row)) return { entry: row, place: await drafting.names.of("project", attributes[row.place]) };
  const home = await homeOf(attributes, row, drafting.names);
  return home === undefined ? { left: NO_PLACE } : draftsOf({ object, home, ...drafting }, row);
}

/** The object itself, and those that are blocks of it. */
async function draftsOf(drawn: Drawn, mapping: Mapping): Promise<OwnDrafts> {
  const { attributes } = drawn.object;
  const set = drawn.setArguments(drawn.object);
  const own = await draftOf(drawn, mapping, attributes, set);
  const parts = Object.entries(mapping.parts ?? {}).filter(([name]) => set?.has(name) !== false);
  const further = await Promise.all(
    parts.flatMap(([name, part]) =>
      blocksIn(attributes[name]).map(async (block) => {
        const { draft, lost } = await draftOf(drawn, part, block);
        return { draft: { ...draft, block: name }, lost };
      }),
    ),
  );
  return {
    drafts: [
      { ...own.draft, number: attributes[mapping.number ?? ""] },
      ...further.map(({ draft }) => draft),
    ],
    lost: [own, ...further].flatMap(({ lost }) => lost),
  };
}

async function draftOf(
  { object, home, names }: Drawn,
  mapping: Mapping | BlockMapping,
  attributes: Values,
  set?: ReadonlySet<string>,
) {
  const { place } = home;
  const section = sectionOf(mapping.kind, scopeOf(mapping.kind, place));
  const { values, lost } = await convertArguments(mapping, attributes, { names, attributes, place }, set);
  const own = inputsOfPlace({ section, place, path: place });
  const draft: Draft = {
    ...{ from: [object], section, home: home as PulledPlace },
    values: tidied({ ...values, ...own }, section, place),
    answer: attributes,
  };
  return { draft, lost };
}

/** Older versions of the provider have the number of a place under another name. */
const placeIn = (attributes: Values, place: string): unknown =>
  attributes[place] || attributes[`${place}_id`];

async function homeOf(
  attributes: Values,
  { kind, place }: Mapping,
  names: KnownNames,
): Promise<PulledPlace | Instance | undefined> {
  if (place === undefined) {
    const path = attributes.full_path ?? attributes.path_with_namespace;
    const isPlace = typeof path === "string" && sectionOf(kind, scopeOf(kind, path)).isPlace;
    if (isPlace) return { scope: scopeOf(kind, path), place: path } as PulledPlace;
  }
  const spelling = place && placeIn(attributes, place);
  // A place of its own is no object of the installation here, nor is what belongs to a place.
  if (!spelling) return scopeOf(kind, INSTANCE) === INSTANCE && !isPlaceKind(kind) ? ofInstance : undefined;
  const scope = scopeOf(kind, String(spelling)) as PulledPlace["scope"];
  return { scope, place: await names.of(scope === "groups" ? "group" : "project", spelling) };
}

const isPlaceKind = (kind: Mapping["kind"]): boolean => sectionOf(kind, scopeOf(kind, "path")).isPlace;

// ─── Entries ─────────────────────────────────────────────────────────────────

interface EntryOfObject extends DraftedEntry {
  readonly object: StateObject;
}

/** The drafts with the entries that belong to them, and the entries that belong to none. */
function withEntries(drafts: readonly Draft[], entries: readonly EntryOfObject[]) {
  const byOwner = groupBy(entries, ownerOf);
  const whole = drafts.map((draft) => entriesOf(draft, byOwner).reduce(withEntry, draft));
  const owned = new Set(drafts.flatMap((draft) => entriesOf(draft, byOwner)));
  const orphans = entries
    .filter((one) => !owned.has(one))
    .map(
      ({ object, entry }) =>
        [object, `the ${entry.entryOf} that it belongs to is not in this state`] as const,
    );
  return { whole, orphans };
}

const ownerKey = (type: string, attribute: string, place: string, number: unknown): string =>
  [type, attribute, place, number].join(" ");

const ownerOf = ({ entry, place, object }: EntryOfObject): string =>
  ownerKey(entry.entryOf, entry.by[1], place, object.attributes[entry.by[0]]);

function entriesOf(
  { from: [first], home }: Draft,
  byOwner: ReadonlyMap<string, readonly EntryOfObject[]>,
): readonly EntryOfObject[] {
  if (first === undefined) return [];
  return entryRows
    .filter(({ entryOf }) => entryOf === first.type)
    .flatMap(
      ({ by: [, attribute] }) =>
        byOwner.get(ownerKey(first.type, attribute, home.place, first.attributes[attribute])) ?? [],
    );
}

const entryRows: readonly EntryMapping[] = Object.values(terraformTable).filter(isEntry);

function withEntry(draft: Draft, { object, entry }: EntryOfObject): Draft {
  const { input, inputs } = entry;
  const fields = Object.entries(inputs)
    .map(([name, to]) => [to, object.attributes[name]] as const)
    .filter(([, value]) => value !== null && value !== undefined && value !== "");
  const list = (draft.values[input] ?? []) as readonly unknown[];
  return {
    ...draft,
    from: [...draft.from, object],
    values: { ...draft.values, [input]: [...list, Object.fromEntries(fields)] },
  };
}

// ─── Parts of a draft ────────────────────────────────────────────────────────

/** An object and its place. */
interface Drawn extends Drafting {
  readonly object: StateObject;
  readonly home: PulledPlace | Instance;
}

interface Instance {
  readonly scope: "instance";
  readonly place: string;
}

const ofInstance: Instance = { scope: "instance", place: INSTANCE };

const blocksIn = (value: unknown): readonly Values[] =>
  (Array.isArray(value) ? value : [value]).filter(isRecord);

/** Without what says nothing of a place: a name that is that of its path, and lists of nothing. */
export function tidied(values: Values, { isPlace }: Section, place: string): Values {
  if (!isPlace) return values;
  const isNothing = ([input, value]: [string, unknown]) =>
    (input === "name" && value === lastPart(place)) || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter((entry) => !isNothing(entry)));
}

/** Several resources of Terraform can set parts of what a place has once. */
export function mergedDrafts(drafts: readonly Draft[]): readonly Draft[] {
  const found = new Map<string, Draft>();
  for (const [index, draft] of drafts.entries()) {
    const { section, home } = draft;
    const key = section.isSingle ? `${section.kind} ${home.scope} ${home.place}` : String(index);
    const before = found.get(key);
    found.set(key, before ? joined(before, draft) : draft);
  }
  return [...found.values()];
}

const joined = (one: Draft, other: Draft): Draft => ({
  ...one,
  from: [...new Set([...one.from, ...other.from])],
  values: { ...one.values, ...other.values },
  answer: { ...one.answer, ...other.answer },
});
