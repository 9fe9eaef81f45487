/** Makes drafts of a file's objects out of the objects of a state: each in its place, with its inputs. */
import {
  type BlockMapping,
  type EntryMapping,
  isEntry,
  isLeft,
  type Mapping,
  terraformTable,
} from "../../../provider/terraform";
import { lastPart } from "../../../provider/values/place-paths";
import { isRecord, type Values } from "../../../provider/values/values";
import { inputsOfPlace } from "../../configuration/objects/object";
import { INSTANCE, type Section, scopeOf, sectionOf } from "../../configuration/schema/sections";
import type { PulledPlace } from "../../gitops/pull/places";
import { convertArguments, type LostArgument } from "./arguments";
import type { SetArguments } from "./configuration";
import type { KnownNames } from "./names";
import type { StateObject } from "./state";

/** An object of a file as far as a state says it. */
export interface Draft {
  /** The objects of the state that it is made of. */
  readonly from: readonly StateObject[];
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
  /** Objects without a kind, with the reason. */
  readonly left: ReadonlyMap<StateObject, string>;
}

const NEWER = "this version of forge does not know the resource";

export async function draftObjects(
  objects: readonly StateObject[],
  names: KnownNames,
  setArguments: SetArguments,
): Promise<Drafted> {
  const drafting = new Drafting(names, setArguments);
  const entries: [StateObject, EntryMapping][] = [];
  for (const object of objects) {
    const row = terraformTable[object.type];
    if (row === undefined) drafting.left.set(object, NEWER);
    else if (isLeft(row)) drafting.left.set(object, row.left);
    else if (isEntry(row)) entries.push([object, row]);
    else await drafting.add(object, row);
  }
  for (const [object, row] of entries) await drafting.addEntry(object, row);
  return { drafts: merged(drafting.drafts), lost: drafting.lost, left: drafting.left };
}

class Drafting {
  readonly drafts: Draft[] = [];
  readonly lost = new Map<StateObject, readonly LostArgument[]>();
  readonly left = new Map<StateObject, string>();
  readonly #names: KnownNames;

  readonly #setArguments: SetArguments;

  constructor(names: KnownNames, setArguments: SetArguments) {
    this.#names = names;
    this.#setArguments = setArguments;
  }

  async add(object: StateObject, mapping: Mapping): Promise<void> {
    const { attributes } = object;
    const home = await this.#homeOf(object, mapping);
    const set = this.#setArguments(object);
    const { draft, lost } = await this.#draft(object, mapping, { attributes, home, ...(set ? { set } : {}) });
    this.drafts.push({ ...draft, number: attributes[mapping.number ?? ""] });
    const further = await Promise.all(
      Object.entries(mapping.parts ?? {})
        .filter(([name]) => set?.has(name) !== false)
        .flatMap(([name, part]) =>
          blocksIn(attributes[name]).map((block) => this.#draft(object, part, { attributes: block, home })),
        ),
    );
    this.drafts.push(...further.map((one) => one.draft));
    this.lost.set(object, [...lost, ...further.flatMap((one) => one.lost)]);
  }

  /** Adds an entry to the list of the object that it belongs to. */
  async addEntry(object: StateObject, { entryOf, input, by, place, inputs }: EntryMapping): Promise<void> {
    const [argument, attribute] = by;
    const { attributes } = object;
    const project = await this.#names.of("project", attributes[place]);
    const index = this.drafts.findIndex(
      ({ home, from: [owner] }) =>
        owner?.type === entryOf &&
        home.place === project &&
        String(owner.attributes[attribute]) === String(attributes[argument]),
    );
    const owner = this.drafts[index];
    if (owner === undefined) {
      this.left.set(object, `the ${entryOf} that it belongs to is not in this state`);
      return;
    }
    const entry = Object.fromEntries(
      Object.entries(inputs)
        .map(([name, to]) => [to, attributes[name]] as const)
        .filter(([, value]) => value !== null && value !== undefined && value !== ""),
    );
    const list = (owner.values[input] ?? []) as readonly unknown[];
    this.drafts[index] = {
      ...owner,
      from: [...owner.from, object],
      values: { ...owner.values, [input]: [...list, entry] },
    };
    this.lost.set(object, []);
  }

  async #draft(object: StateObject, mapping: Mapping | BlockMapping, { attributes, home, set }: Drawn) {
    const section = sectionOf(mapping.kind, scopeOf(mapping.kind, home.place));
    const { place } = home;
    const converting = { names: this.#names, attributes, place };
    const { values, lost } = await convertArguments(mapping, attributes, converting, set);
    const own = inputsOfPlace({ section, place, path: place });
    const draft: Draft = {
      from: [object],
      section,
      home: home as PulledPlace,
      values: tidied({ ...values, ...own }, section, place),
      answer: attributes,
    };
    return { draft, lost };
  }

  async #homeOf({ attributes }: StateObject, { kind, place }: Mapping): Promise<PulledPlace | Instance> {
    if (place === undefined) {
      const path = attributes.full_path ?? attributes.path_with_namespace;
      const isPlace = typeof path === "string" && sectionOf(kind, scopeOf(kind, path)).isPlace;
      return isPlace ? ({ scope: scopeOf(kind, path), place: path } as PulledPlace) : ofInstance;
    }
    const spelling = attributes[place];
    if (spelling === null || spelling === undefined || spelling === "") return ofInstance;
    const scope = scopeOf(kind, String(spelling)) as PulledPlace["scope"];
    return { scope, place: await this.#names.of(scope === "groups" ? "group" : "project", spelling) };
  }
}

/** The arguments of a draft, and its place. */
interface Drawn {
  readonly attributes: Values;
  readonly home: PulledPlace | Instance;
  readonly set?: ReadonlySet<string>;
}

interface Instance {
  readonly scope: "instance";
  readonly place: string;
}

const ofInstance: Instance = { scope: "instance", place: INSTANCE };

const blocksIn = (value: unknown): readonly Values[] =>
  (Array.isArray(value) ? value : [value]).filter(isRecord);

/** Without what says nothing of a place: a name that is that of its path, and lists of nothing. */
function tidied(values: Values, { isPlace }: Section, place: string): Values {
  if (!isPlace) return values;
  const isNothing = ([input, value]: [string, unknown]) =>
    (input === "name" && value === lastPart(place)) || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter((entry) => !isNothing(entry)));
}

/** Several resources of Terraform can set parts of what a place has once. */
function merged(drafts: readonly Draft[]): readonly Draft[] {
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
