/** The steps of a random sequence over a file: edits, changes by others, and runs of stacks or of parts of them. */
import { writeFileSync } from "node:fs";
import * as fc from "fast-check";
import { execute } from "../../../gitops/execute";
import { byId } from "../../../gitops/outcome";
import { prepare, type RunOptions } from "../../../gitops/prepare";
import { withoutMoves } from "../../../gitops/run-report";
import type { Selection } from "../../../gitops/selection";
import { taskOf } from "../../../gitops/task";
import type { ObjectChange } from "../../../plan/change";
import { RunError } from "../../../pulumi/run/run-error";
import { createClient } from "../../../sdk";
import type { Simulator } from "../../../simulator";
import { seeded } from "../../../simulator/faults";
import { type FaultOrder, type FaultyService, faultNames } from "../faulty-service";
import { Broken } from "../fuzzing/world";
import { leaksIn } from "../section";
import { caught } from "../stage";
import { applyHere, type Done } from "./engine";
import { type Body, expectedOf, type FileModel, keysOf, type Managed, type Ownership, setsOf } from "./model";
import {
  addressOf,
  groups,
  names,
  type Objects,
  objectsIn,
  placesIn,
  projects,
  type Section,
  sections,
  type Value,
  values,
} from "./world";

export interface Model {
  readonly file: FileModel;
  /** By stack and address. */
  readonly managed: Map<string, ReadonlyMap<string, Managed>>;
}

export interface Real {
  readonly service: Simulator;
  readonly between: FaultyService;
  /** The path of the file. */
  readonly path: string;
}

export type Command = fc.AsyncCommand<Model, Real, true>;

const command = (name: string, run: (model: Model, real: Real) => Promise<unknown> | unknown): Command => ({
  check: async () => true,
  async run(model, real) {
    await run(model, real);
  },
  toString: () => name,
});

// ─── Runs ────────────────────────────────────────────────────────────────────

interface Run {
  readonly stack: string;
  readonly selection: Selection;
  readonly destroys?: boolean;
  /** For the order of the resources. */
  readonly seed: number;
}

async function opened(real: Real, { stack, selection, destroys = false }: Run, isHurried = false) {
  const environment = { FORGE_BASE_URL: real.between.url, FORGE_TOKEN: real.service.token };
  const client = createClient({
    baseUrl: real.between.url,
    token: real.service.token,
    retry: { attempts: 1, base: 1 },
    ...(isHurried ? { timeouts: { headers: 150, body: 150, connect: 1000 } } : {}),
  });
  const options: RunOptions = {
    file: real.path,
    environment,
    selection,
    clientOf: () => client,
    ...(stack === "main" ? {} : { stack }),
  };
  const prepared = await prepare(options);
  const task = await taskOf(destroys ? "destroy" : "up", prepared, options);
  return {
    client,
    task,
    plan: async () => (await execute({ ...task, isShown: true }, async () => true)).plan,
  };
}

const shuffledBy = (seed: number) => {
  const random = seeded(seed);
  return <T>(all: readonly T[]): readonly T[] =>
    all
      .map((one) => [random(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
};

interface Ran {
  readonly changes: readonly ObjectChange[];
  readonly done: Done | undefined;
}

async function ran(real: Real, run: Run, isHurried = false): Promise<Ran> {
  const { client, task, plan } = await opened(real, run, isHurried);
  try {
    const planned = await plan();
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    const { command, declarations } = task;
    const changes = withoutMoves(planned.tracker.changes, command, byId(declarations));
    if (planned.isInSync) return { changes, done: undefined };
    return { changes, done: await applyHere(task, planned, shuffledBy(run.seed)) };
  } finally {
    await client.close();
  }
}

/** A run, after one in which requests fail if `order` says so: both together do what one without failures does. */
async function upped(model: Model, real: Real, run: Run, order?: FaultOrder): Promise<void> {
  const { file, managed } = model;
  const before = objectsIn(real.service.world);
  const known = managed.get(run.stack) ?? new Map<string, Managed>();
  if (order !== undefined) await failed(real, run, order);
  const made = await unlessNothingThere(ran(real, run));
  if (made === undefined) return;
  const [failure] = made.done?.errors ?? [];
  if (failure !== undefined) throw new Broken("lost", `a run without failures fails: ${failure.message}`);
  const after = objectsIn(real.service.world);
  const expected = expectedOf(file, run.stack, run.selection, before, known);
  assertAsExpected(before, after, expected);
  if (order === undefined) assertAsPlanned(before, after, made.changes);
  managed.set(
    run.stack,
    new Map(
      [...expected.managed].flatMap(([address, original]) => {
        const id = after.get(address)?.id ?? known.get(address)?.id;
        return id === undefined ? [] : [[address, { id, original }] as const];
      }),
    ),
  );
  await assertInSync(real, run);
}

async function assertInSync(real: Real, run: Run): Promise<void> {
  // What was selected may be gone, and forgotten.
  const again = await unlessNothingThere(opened(real, run));
  if (again === undefined) return;
  try {
    const { isInSync, tracker } = await again.plan();
    if (!isInSync)
      throw new Broken(
        "lost",
        `the next plan is not empty: ${shown(tracker.changes) || "the state differs"}`,
      );
  } finally {
    await again.client.close();
  }
}

/** `undefined` if the selection has nothing, which is an error of the user. */
async function unlessNothingThere<T>(running: Promise<T>): Promise<T | undefined> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof RunError && /has nothing at|has .* in its stack/.test(error.message))
      return undefined;
    throw error;
  }
}

const shown = (changes: readonly ObjectChange[]) =>
  changes.map(({ action, kind, key }) => `${action} ${kind} ${key}`).join(", ");

function assertAsExpected(
  before: Objects,
  after: Objects,
  { values, free }: ReturnType<typeof expectedOf>,
): void {
  for (const address of new Set([...before.keys(), ...after.keys(), ...values.keys()])) {
    const [wanted, is, was] = [values.get(address), after.get(address), before.get(address)];
    if (is === undefined && free.has(address)) continue;
    if (wanted === is?.value && (was === undefined || is === undefined || was.id === is.id)) continue;
    const isOurs = wanted !== was?.value;
    throw new Broken(
      isOurs ? "lost" : "not ours",
      `${address} is ${is?.value ?? "gone"}, not ${wanted ?? "gone"}; it was ${was?.value ?? "not there"}`,
    );
  }
}

const kinds = new Map(Object.values(sections).map((section) => [section.kind as string, section]));

/** What was shown is what happened. Settings of which there was nothing to restore count as deleted, too. */
function assertAsPlanned(before: Objects, after: Objects, changes: readonly ObjectChange[]): void {
  const happened: string[] = [];
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(address), after.get(address)];
    const [, section = "", name = ""] = /#([^.]+)\.?(.*)/.exec(address) ?? [];
    const { isSingle, kind } = sections[section] as Section;
    if (isSingle || was?.value === is?.value) continue;
    happened.push(`${was === undefined ? "create" : is === undefined ? "delete" : "update"} ${kind} ${name}`);
  }
  const planned = changes
    .filter(({ kind }) => kinds.get(kind)?.isSingle === false)
    .filter(({ action, properties }) => action !== "adopt" || properties.length > 0)
    .map(
      ({ action, kind, key }) =>
        `${action === "adopt" ? "update" : action} ${kind} ${key.slice(key.lastIndexOf("/") + 1)}`,
    );
  const [one, other] = [happened.sort().join(", "), planned.sort().join(", ")];
  if (one !== other)
    throw new Broken("lost", `the plan shows: ${other || "nothing"}; done was: ${one || "nothing"}`);
}

/** A run in which requests fail says so in a sentence. */
async function failed(real: Real, run: Run, order: FaultOrder): Promise<void> {
  await real.between.order(order);
  const failure = await caught(
    ran(real, run, true).then(({ done }) => {
      if (done?.errors[0]) throw done.errors[0];
    }),
  );
  await real.between.order();
  const message = failure?.message ?? "";
  for (const { harm, what } of leaksIn(message, [real.service.token])) throw new Broken(harm, what);
  if (/a defect of/.test(message)) throw new Broken("unclear", message);
}

// ─── Steps ───────────────────────────────────────────────────────────────────

const edit = (name: string, change: (file: FileModel) => void) =>
  command(name, ({ file }, { path }) => {
    change(file);
    writeFileSync(path, file.text());
  });

const scopes = ["groups", "projects"] as const;

const sectionNames = (scope: Section["scope"]) =>
  Object.entries(sections).flatMap(([name, section]) => (section.scope === scope ? [name] : []));

type Where = readonly [name: string, find: (file: FileModel) => Body | undefined];

const bodiesIn = (scope: Section["scope"]): readonly Where[] =>
  keysOf[scope].map((key) => [`${scope}/${key}`, (file) => file.bodies.get(`${scope} ${key}`)] as const);

const setBodies = (scope: Section["scope"]): readonly Where[] =>
  setsOf[scope].map((key) => [`set ${key}`, (file) => file.sets.get(key)] as const);

const ownerships = (section: string): readonly Ownership[] =>
  sections[section]?.isSingle ? ["additive", "observe"] : ["additive", "enforce", "observe"];

function edits(scope: Section["scope"]) {
  const section = fc.constantFrom(...sectionNames(scope));
  const value = fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 });
  const inFile = fc.constantFrom(...bodiesIn(scope));
  const owned = section.chain((name) =>
    fc.tuple(fc.constant(name), fc.option(fc.constantFrom(...ownerships(name)), { nil: undefined })),
  );
  return [
    fc
      .tuple(
        fc.constantFrom(...bodiesIn(scope), ...setBodies(scope)),
        section,
        fc.constantFrom(...names),
        value,
      )
      .map(([[where, find], section, plain, value]) => {
        const name = sections[section]?.isSingle ? "" : plain;
        return edit(`${where} ${section}.${name}: ${value ?? "none"}`, (file) => {
          const all = find(file)?.values;
          const named = all?.get(section) ?? new Map<string, Value>();
          all?.set(section, named);
          if (value === undefined) named.delete(name);
          else named.set(name, value);
        });
      }),
    fc.tuple(inFile, fc.constantFrom(...setsOf[scope])).map(([[where, find], set]) =>
      edit(`${where} uses ${set}, or no longer`, (file) => {
        const one = find(file);
        if (one) one.use = one.use.includes(set) ? one.use.filter((name) => name !== set) : [...one.use, set];
      }),
    ),
    fc.tuple(fc.option(inFile, { nil: undefined, freq: 4 }), owned).map(([where, [section, ownership]]) =>
      edit(`ownership in ${where?.[0] ?? "the file"}: ${section} ${ownership ?? "none"}`, (file) => {
        const all = where ? where[1](file)?.ownership : file.ownership;
        if (ownership === undefined) all?.delete(section);
        else all?.set(section, ownership);
      }),
    ),
  ];
}

const behind = fc
  .tuple(
    fc.constantFrom(...Object.keys(sections)),
    fc.nat(),
    fc.constantFrom(...names),
    fc.option(fc.constantFrom(...values), { nil: undefined }),
  )
  .map(([section, number, plain, value]) => {
    const one = sections[section] as Section;
    const places = placesIn(one);
    const place = places[number % places.length] ?? "";
    const name = one.isSingle ? "" : plain;
    const address = addressOf(section, place, name);
    return command(`${address} becomes ${value ?? "gone"} behind the back`, async (_, { service }) => {
      const client = createClient({ baseUrl: service.url, token: service.token });
      const id = objectsIn(service.world).get(address)?.id;
      if (value !== undefined) await one.put(client, place, name, value, id);
      else if (id !== undefined) await one.drop?.(client, place, id);
      await client.close();
    });
  });

const parts = [
  ...groups.map((group) => `groups/${group}`),
  ...projects.map((project) => `projects/${project}`),
  ...Object.entries(sections).flatMap(([section, one]) =>
    placesIn(one).flatMap((place) => [
      addressOf(section, place),
      ...(one.isSingle ? [] : [addressOf(section, place, "bug")]),
    ]),
  ),
];

const selection: fc.Arbitrary<Selection> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...parts).map((part) => ({ target: [part] })) },
  { weight: 1, arbitrary: fc.constantFrom(...parts).map((part) => ({ exclude: [part] })) },
);

const selectionName = ({ target = [], exclude = [] }: Selection) =>
  [...target.map((one) => ` --target ${one}`), ...exclude.map((one) => ` --exclude ${one}`)].join("");

const run = fc.record({ which: fc.nat(), selection, seed: fc.nat(1000) });

const stackAt = ({ file }: Model, which: number) => file.stacks[which % file.stacks.length] ?? "main";

/** A run of every stack, from which everything is as the file says. */
export async function uppedAll(model: Model, real: Real): Promise<void> {
  for (const stack of model.file.stacks) await upped(model, real, { stack, selection: {}, seed: 1 });
}

export const commandsFor = (most: number, hasStacks: boolean) =>
  fc.commands<Model, Real, true>(
    [
      ...scopes.flatMap(edits),
      behind,
      run.map(({ which, selection, seed }) =>
        command(`up ${which % 2}${selectionName(selection)} (order ${seed})`, (model, real) =>
          upped(model, real, { stack: stackAt(model, which), selection, seed }),
        ),
      ),
      fc
        .tuple(run, fc.constantFrom(...faultNames), fc.integer({ min: 1, max: 30 }))
        .map(([{ which, seed }, fault, at]) =>
          command(
            `up ${which % 2} with ${fault} at request ${at}, and again (order ${seed})`,
            (model, real) =>
              upped(
                model,
                real,
                { stack: stackAt(model, which), selection: {}, seed },
                { fault, at, isLasting: false },
              ),
          ),
        ),
      ...(hasStacks
        ? [
            fc
              .constantFrom("acme/platform", "acme/mobile")
              .map((place) => edit(`the first stack has ${place}`, (file) => (file.first = place))),
          ]
        : []),
    ],
    { maxCommands: most, size: "max" },
  );
