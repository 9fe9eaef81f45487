/** Stacks and files with objects of all kinds in places of their own, which go back to the state after their first run as often as asked. */
import { cpSync, rmSync } from "node:fs";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import { lastPart, pathAbove } from "../../provider/values/place-paths";
import type { Values } from "../../provider/values/values";
import { type Simulator, startSimulator, type World, type WorldFile } from "../../simulator";
import type { Contract } from "./contract";
import { bystanderOf } from "./handovers";
import { type Setting, type Site, siteOf } from "./place-events";
import { byName, nameInDigits, namesIn, withNames } from "./place-names";
import { contractWorld } from "./world";

export const benchNames = ["dynamic", "native", "file"] as const;
export type BenchName = (typeof benchNames)[number];

export interface Item {
  readonly key: string;
  readonly site: Site;
  readonly inputs: Values;
}

/** One resource of the program, or all objects of a kind in the file. */
export interface Subject {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  /** `native single`, `file` */
  readonly form: string;
  readonly name: string;
  /** Where the event happens: the place of the first items. */
  readonly site: Site;
  readonly items: readonly Item[];
}

/** The output and the steps of a command. */
export interface Seen {
  readonly code: number | null;
  readonly text: string;
  /** One a line. */
  readonly warnings: readonly string[];
  /** `create`, `update`, `same`, …; and of the items of a resource of many `+two`, `-two` and `items.two is replaced: …`. */
  operations(subject: Subject): readonly string[];
  /** The error that names the subject. */
  error(subject: Subject): string | undefined;
}

/** The numbers of the objects that are recorded for a subject. */
export type Recorded = (subject: Subject) => readonly string[];

/** Inputs of an item as the program has them. */
export type Spell = (item: Item, subject: Subject) => Values;

export interface Bench {
  readonly subjects: readonly Subject[];
  /** The numbers of users and groups that are names of others here. */
  readonly numbers: readonly number[];
  service(): Simulator;
  /** Goes back to the state and the service after the first run. */
  restore(): Promise<void>;
  /** With the groups and projects at these paths, if the program has them. Default: where they were. */
  write(spell: Spell, pathOf?: (site: Site) => string): void;
  run(command: string): Promise<Seen>;
  recorded(): Promise<Recorded>;
  close(): Promise<void>;
}

export interface BenchOptions extends Setting {
  readonly of: readonly Contract[];
}

export const asDeclared: Spell = ({ inputs }) => inputs;

// ─── Subjects ────────────────────────────────────────────────────────────────

export const subjectOf = (contract: Contract, form: string, items: readonly Item[]): Subject => ({
  ...{ contract, form, items },
  definition: definitionOf(contract.kind),
  name: `${contract.kind}-${items.length === 1 ? "single" : "many"}`,
  site: (items[0] as Item).site,
});

export function itemOf(contract: Contract, instance: string): Item {
  const site = siteOf(contract, instance);
  return { key: "one", site, inputs: contract.inputs(site.place) };
}

/** An item in a place that stays as it is; the key and the place begin so. */
export const ELSEWHERE = "elsewhere";

export const elsewhere = (contract: Contract): Item => ({ ...itemOf(contract, ELSEWHERE), key: ELSEWHERE });

/** The objects as they name users, groups and projects: by names, which are digits if it is asked for. */
export function asNamed(
  subjects: readonly Subject[],
  world: World,
  { isInDigits }: Pick<Setting, "isInDigits">,
): Pick<Bench, "subjects" | "numbers"> {
  const named = subjects.map((subject) =>
    withInputs(subject, ({ inputs, site }) => byName(subject.definition, inputs, site)),
  );
  if (!isInDigits) return { subjects: named, numbers: [] };
  const all = named.flatMap(({ definition, items }) =>
    items.flatMap(({ inputs }) => namesIn(definition, inputs)),
  );
  const { names, numbers } = nameInDigits(world, all);
  const inDigits = named.map((subject) =>
    withInputs(subject, ({ inputs }) =>
      withNames(subject.definition, inputs, ({ name }) => names.get(name) ?? name),
    ),
  );
  return { subjects: inDigits, numbers };
}

const withInputs = (subject: Subject, inputsOf: (item: Item) => Values): Subject => ({
  ...subject,
  items: subject.items.map((item) => ({ ...item, inputs: inputsOf(item) })),
});

/** The name of the resource of a subject's place in a program. */
export const placeNameOf = ({ name }: Pick<Subject, "name">): string => `${name}-place`;

/** The group or project itself at a path, with one input that nobody else sets. */
export function placeAt(
  { type, path: former }: Site,
  path: string,
): { readonly kind: "Group" | "Project"; readonly inputs: Values } {
  const above = pathAbove(path);
  const inputs = { path: lastPart(path), description: "as the program says", adopt: true };
  if (type === "project") return { kind: "Project", inputs: { ...inputs, namespace: above } };
  return {
    kind: "Group",
    inputs: { ...inputs, name: former.replaceAll("/", " "), ...(above === "" ? {} : { parent: above }) },
  };
}

/** The key of the second object in a place. */
export const SECOND = "two";

/** Two objects in one place, or one where only one can be. */
export function twoIn(contract: Contract, instance: string): Item[] {
  const one = itemOf(contract, instance);
  const second = bystanderOf(contract, one.site.place);
  return second === undefined ? [one] : [one, { ...one, key: SECOND, inputs: second }];
}

// ─── Services and states ─────────────────────────────────────────────────────

export type Restartable = Awaited<ReturnType<typeof restartable>>;

/** A service that ends and starts again at the same address, with all places of these subjects. */
export async function restartable(contracts: readonly Contract[], instances: readonly string[]) {
  const sites = contracts.flatMap((contract) => instances.map((instance) => siteOf(contract, instance)));
  // The sites have a nested group as theirs; the world needs the one around it.
  const places = sites.map(({ place }) => ({ ...place, group: place.project.split("/")[0] ?? "" }));
  let service = await startSimulator({ world: contractWorld(places) });
  const port = Number(new URL(service.url).port);
  for (const contract of contracts)
    for (const instance of instances) contract.prepare?.(service.world, siteOf(contract, instance).place);
  return {
    url: service.url,
    current: () => service,
    async restart(world: WorldFile) {
      await service.close();
      service = await startSimulator({ world, port });
    },
    close: () => service.close(),
  };
}

/** Copies a folder and the service, and returns the way back to them. */
export function saved(folder: string, service: Restartable): () => Promise<void> {
  const copy = `${folder}-saved`;
  cpSync(folder, copy, { recursive: true });
  const world = service.current().dump();
  return async () => {
    rmSync(folder, { recursive: true });
    cpSync(copy, folder, { recursive: true });
    await service.restart(world);
  };
}

/** Closes what the first run used if that one fails. */
export async function orClosed<T>(close: () => Promise<void>, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    await close();
    throw error;
  }
}
