/**
 * Inputs that a program or a file writes out with the values that its object has, in every way of writing them: nothing is sent, and no
 * change is shown. One after the other, and in random orders of writing down and leaving out. A value that the object does not have is a change.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Secret } from "../../cli/configuration";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition, State } from "../../provider/definition/resource";
import { definitionAt, placeTypeOf } from "../../provider/identity/addressed";
import { numberOf, placesOf } from "../../provider/identity/places";
import { create, problemsOf, readAnswer } from "../../provider/lifecycle";
import { fromAnswer, parsePart, partsOf, unreturnedOf } from "../../provider/lifecycle/state";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { isSecretByKind } from "../../provider/values/secrecy";
import { isUnset, omit, same, type Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { seeded } from "../../simulator/faults";
import { opened, ran, reportedBy } from "../reliability/files/run";
import { type Host, hosts, type Record_, startRun } from "../reliability/hosted";
import type { Contract, Place } from "./contract";
import { hiddenSecret, homeInFile, SECRETS, writable } from "./file-inputs";
import { spellingsOf } from "./spellings";
import { contractWorld, placeOf, prepare } from "./world";

export const writtenForms = [
  ...hosts.flatMap((host) => (["single", "many"] as const).map((shape) => `${host} ${shape}` as const)),
  "file",
] as const;
export type WrittenForm = (typeof writtenForms)[number];

interface Step {
  /** `made, accessLevel: 40` */
  readonly step: string;
  readonly problem: string | undefined;
}

export interface WrittenResult extends Step {
  readonly form: WrittenForm;
  readonly kind: string;
}

/** `nothing`, `update`, `replace`; of a file, all its actions. */
type Planned = string;

/** A resource of a program, or a file, with one object. */
interface Bench {
  preview(declaration: Values): Promise<Planned>;
  up(declaration: Values, options?: { readonly adopt?: boolean }): Promise<Planned>;
  refresh(): Promise<void>;
  /** The id and the values that are recorded. */
  recorded(): Promise<State>;
  /** Why the last preview changes something; only a report says it. */
  whys?(): readonly string[];
  /** Starts with an object of the service that nothing has declared. */
  import?(id: string): Promise<void>;
}

// ─── Forms ───────────────────────────────────────────────────────────────────

export const benchOf = (form: WrittenForm, scene: Scene): Bench => {
  if (form === "file") return fileBench(scene);
  const [host, shape] = form.split(" ");
  return resourceBench(scene, host as Host, shape === "many");
};

function resourceBench({ service, definition }: Scene, host: Host, isMany: boolean): Bench {
  const { kind } = definition;
  const name = isMany ? pluralOf(kind) : kind;
  let recorded: Record_ | undefined;
  /** A process of its own, as each command has one. */
  async function inRun<T>(act: (run: ReturnType<typeof startRun>) => Promise<T>) {
    const client = createClient({ baseUrl: service.url, token: service.token });
    const run = startRun(host, { client, url: service.url, token: service.token });
    try {
      return await act(run);
    } finally {
      await run.close();
      await client.close();
    }
  }
  type Methods = ReturnType<ReturnType<typeof startRun>["methods"]>;
  async function write(methods: Methods, inputs: Values, planned: Planned) {
    if (recorded === undefined) recorded = await methods.create(inputs);
    else if (planned === "update") recorded = await methods.update(recorded, inputs);
    // The engine records the inputs of a resource that stays the same.
    else if (planned === "nothing") recorded = { ...recorded, inputs };
  }
  const step = (declaration: Values, isDone: boolean, more: Values = {}) =>
    inRun(async (run): Promise<Planned> => {
      const methods = run.methods(name);
      const args = { ...(isMany ? { items: { a: declaration } } : declaration), ...more };
      const { inputs, failures = [] } = await methods.check(recorded?.inputs, args);
      if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join("; "));
      const compared = recorded && (await methods.diff(recorded, inputs));
      const planned = compared === undefined ? "create" : actionOf(compared, run.output());
      if (isDone) await write(methods, inputs, planned);
      return planned;
    });
  return {
    preview: (declaration) => step(declaration, false),
    up: (declaration, { adopt = false } = {}) => step(declaration, true, adopt ? { adopt } : {}),
    refresh: () =>
      inRun(async (run) => {
        if (recorded) recorded = await run.methods(name).read(recorded);
      }),
    async recorded() {
      const { id = "", state = {} } = recorded ?? {};
      const { values } = receivedFrom(state);
      return isMany ? ([...statesIn(definition, unpacked(values)).values()][0] as State) : { id, values };
    },
    ...(host === "native" && !isMany
      ? {
          import: (id) =>
            inRun(async (run) => {
              recorded = await run.methods(name).read({ id, state: {}, inputs: {} });
            }),
        }
      : {}),
  };
}

/** A resource of many replaces an item within its update, which its output shows. */
function actionOf(compared: { changes: boolean; replaces: readonly string[] }, output: string): Planned {
  if (compared.replaces.length > 0 || /items\.a is replaced/.test(output)) return "replace";
  return compared.changes ? "update" : "nothing";
}

/** A value that becomes secret in the file stays the same. */
const trueSecret = (declaration: Values, environment: Record<string, string>) => (name: string) => {
  const value = declaration[name];
  if (typeof value !== "string") return hiddenSecret();
  const variable = `TRUE_${name.toUpperCase()}`;
  environment[variable] = value;
  return new Secret(variable);
};

/** A sentence about somebody else who has changed the object. */
const BY_OTHERS = /(changed|deleted) in the service/;

function fileBench({ service, contract: { kind }, place, folder }: Scene): Bench {
  const file = path.join(folder, "forge.yaml");
  const environment: Record<string, string> = { ...SECRETS };
  const home = { service, between: service, path: file, environment };
  const run = { stack: "main", selection: {} };
  let key: string | undefined;
  const write = (declaration: Values) => {
    const { title = "" } = definitionOf(kind);
    key ??= String(declaration[title] ?? "one");
    const where = homeInFile(kind, declaration, place.group);
    const inputs = writable(kind, declaration, trueSecret(declaration, environment));
    writeFileSync(file, `${stringifyConfiguration([{ kind, place: where, key, inputs }])}name: written\n`);
  };
  const plannedBy = (changes: readonly { readonly action: string }[]): string =>
    [...new Set(changes.map(({ action }) => action))].join(" and ") || "nothing";
  let whys: readonly string[] = [];
  return {
    whys: () => whys,
    async preview(declaration) {
      write(declaration);
      const { changes, failures } = await reportedBy(home, run, "preview");
      if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join("; "));
      whys = changes.map(({ why }) => why);
      return plannedBy(changes);
    },
    async up(declaration) {
      write(declaration);
      const { changes, done } = await ran(home, run);
      if (done && done.errors.length > 0)
        throw new Error(done.errors.map(({ message }) => message).join("; "));
      return plannedBy(changes);
    },
    // Each run reads first.
    refresh: async () => undefined,
    async recorded() {
      const { task, close } = await opened(home, run);
      await close();
      return task.prepared.ledger.objects[0]?.state as State;
    },
  };
}

// ─── One object ──────────────────────────────────────────────────────────────

export interface Scene {
  readonly service: Simulator;
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  readonly place: Place;
  readonly folder: string;
  /** The requests so far that have changed something. */
  readonly sent: string[];
}

/** As few inputs as the kind needs. */
export function fewest(definition: AnyDefinition, inputs: Values): Values {
  let left = inputs;
  for (const name of Object.keys(inputs).reverse()) {
    const fewer = omit(left, [name]);
    const isNeeded = definition.id.includes(name) || definition.title === name;
    if (!isNeeded && problemsOf(definition, fewer).length === 0) left = fewer;
  }
  return left;
}

/** The inputs of the object as the service has them now; null where it has none, and none of what it does not show. */
async function shownOf({ service, definition }: Scene, { id, values }: State): Promise<Values> {
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    const type = placeTypeOf(definition);
    const place = type && numberOf(await placesOf(forge).find(type, String(values[type])));
    const own = definitionAt(definition, place);
    const answer = await readAnswer(own, { forge, warn: () => undefined }, id, values);
    if (answer === undefined) throw new Error("it is gone");
    const parts = partsOf(own, id, values);
    const hidden = unreturnedOf(own, answer);
    const inputs = Object.keys(own.inputs).flatMap((name) => {
      const value = hidden.includes(name)
        ? undefined
        : fromAnswer(own, answer, name, { ...parts, ...values });
      const shown = value === undefined ? parsePart(own.inputs[name], parts[name]) : value;
      return shown === undefined ? [] : [[name, shown] as const];
    });
    return Object.fromEntries(inputs);
  } finally {
    await forge.close();
  }
}

interface Writing {
  readonly name: string;
  readonly value: unknown;
}

/** The true values of each input, in every way of writing them. */
function writingsOf(
  { definition, contract, service }: Scene,
  declared: Values,
  shown: Values,
): readonly Writing[] {
  const { instructions = [] } = definition;
  const isOpen = (name: string) =>
    !instructions.includes(name) &&
    !isSecretByKind(definition, name) &&
    !contract.alternatives?.includes(name);
  const names = [...new Set([...Object.keys(shown), ...Object.keys(declared)])].filter(isOpen);
  return names.flatMap((name) =>
    spellingsOf(definition, name, name in declared ? declared[name] : shown[name], service.world)
      .filter((value) => problemsOf(definition, { ...declared, [name]: value }).length === 0)
      .map((value) => ({ name, value })),
  );
}

// ─── Searches ────────────────────────────────────────────────────────────────

export interface WrittenOptions {
  readonly of: readonly Contract[];
  readonly forms?: readonly WrittenForm[];
  readonly seed: number;
  /** Steps of each random order. */
  readonly steps: number;
  say?(line: string): void;
}

export async function runWrittenOut({
  of,
  forms = writtenForms,
  ...options
}: WrittenOptions): Promise<WrittenResult[]> {
  const results: WrittenResult[] = [];
  for (const contract of of)
    for (const form of forms) {
      for (const start of starts) results.push(...(await searched(contract, form, start, options)));
      options.say?.(
        `${contract.kind}, ${form}: ${results.filter(({ problem }) => problem).length} problems so far`,
      );
    }
  return results;
}

const starts = ["made", "adopted", "imported"] as const;
type Start = (typeof starts)[number];

async function searched(
  contract: Contract,
  form: WrittenForm,
  start: Start,
  options: Pick<WrittenOptions, "seed" | "steps">,
): Promise<readonly WrittenResult[]> {
  const { kind } = contract;
  const place = placeOf(kind, "written");
  const sent: string[] = [];
  const service = await startSimulator({
    world: contractWorld([place]),
    onRequest: ({ method, path: to, status }) => {
      if (method !== "GET" && method !== "HEAD" && status < 400) sent.push(`${method} ${to}`);
    },
  });
  prepare(service.world, [contract], ["written"]);
  const folder = mkdtempSync(path.join(tmpdir(), "forge-written-"));
  const scene: Scene = { service, contract, definition: definitionOf(kind), place, folder, sent };
  try {
    const steps = await searchedIn(scene, benchOf(form, scene), start, options);
    return steps.map((one) => ({ kind, form, ...one }));
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

async function searchedIn(
  scene: Scene,
  bench: Bench,
  start: Start,
  { seed, steps }: Pick<WrittenOptions, "seed" | "steps">,
): Promise<readonly Step[]> {
  const declared = await begun(scene, bench, start).catch((error: Error) => error);
  if (declared instanceof Error) return [{ step: start, problem: declared.message }];
  if (declared === undefined) return [];
  const each = await oneByOne(scene, bench, declared, start);
  const behind = start === "made" && bench.whys ? await withChangesBehind(scene, bench, declared) : [];
  const orders = await inRandomOrder(scene, bench, declared, { start, random: seeded(seed), steps });
  const other = start === "made" ? await withOthers(scene, bench, declared) : [];
  return [...each, ...behind, ...orders, ...other];
}

/** The declaration with which the object starts; `undefined` where it cannot start so. */
async function begun(scene: Scene, bench: Bench, start: Start): Promise<Values | undefined> {
  const { contract, definition, place } = scene;
  const whole = contract.inputs(place);
  const few = fewest(definition, whole);
  if (start === "made")
    return bench.up(few).then(
      () => few,
      () => bench.up(whole).then(() => whole),
    );
  const isFound = definition.singleton || definition.isSame !== undefined;
  if (start === "imported" ? bench.import === undefined : !isFound) return undefined;
  const id = await madeBefore(scene, [few, whole]);
  if (start === "imported") await bench.import?.(id);
  await bench.up(few, { adopt: start === "adopted" });
  return few;
}

/** Makes the object outside of the program. */
async function madeBefore(
  { service, definition }: Scene,
  [few, whole]: readonly [Values, Values],
): Promise<string> {
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    const context = { forge, warn: () => undefined };
    const make = (inputs: Values) => create(definition, context, inputs, { adopt: false });
    return (await make(few).catch(() => make(whole))).id;
  } finally {
    await forge.close();
  }
}

const textOf = ({ name, value }: Writing) => `${name}: ${JSON.stringify(value)}`;

async function oneByOne(
  scene: Scene,
  bench: Bench,
  declared: Values,
  start: Start,
): Promise<readonly Step[]> {
  const { sent, definition } = scene;
  const shown = await shownOf(scene, await bench.recorded());
  const steps: Step[] = [];
  for (const writing of writingsOf(scene, declared, shown)) {
    const before = sent.length;
    const next = { ...declared, [writing.name]: writing.value };
    const planned = await plannedBy(bench.preview(next));
    steps.push({
      step: `${start}, ${textOf(writing)}`,
      problem: problemIn(planned, sent.slice(before), isRespelling(definition, declared, next)),
    });
  }
  return steps;
}

const FAILS = "fails: ";

const plannedBy = (planning: Promise<Planned>): Promise<Planned> =>
  planning.catch((error: Error) => `${FAILS}${error.message}`);

function problemIn(planned: string, sent: readonly string[], mayBeRecorded: boolean): string | undefined {
  if (sent.length > 0) return `${planned}, sends ${sent.join(", ")}`;
  return planned === "nothing" || (mayBeRecorded && planned === "update") ? undefined : planned;
}

/** Another name of the same place or person is recorded, because what is recorded finds them. */
function isRespelling(definition: AnyDefinition, before: Values, after: Values): boolean {
  const { placeInputs = {}, users = {}, people = [], id } = definition;
  const naming = [...Object.keys(placeInputs), ...Object.keys(users), ...people, id[0] ?? ""];
  return naming.some((name) => name in after && !same(before[name], after[name]));
}

interface Ordering {
  readonly start: Start;
  readonly random: () => number;
  readonly steps: number;
}

/** Random orders of writing down and leaving out. */
async function inRandomOrder(
  scene: Scene,
  bench: Bench,
  declared: Values,
  { start, random, steps: most }: Ordering,
): Promise<readonly Step[]> {
  const { sent, definition } = scene;
  const steps: Step[] = [];
  let present = declared;
  for (let step = 1; step <= most; step++) {
    const state = await bench.recorded();
    const drifted = await changeBehind(
      scene,
      { ...state, values: { ...declared, ...state.values } },
      present,
      random,
    );
    if (random() < 0.3) await bench.refresh();
    const next = drawn(scene, declared, await shownOf(scene, state), random);
    const before = sent.length;
    const planned = await plannedBy(bench.up(next));
    const problem = problemIn(planned, sent.slice(before), isRespelling(definition, present, next));
    const text = Object.entries(next).filter(([name, value]) => !same(declared[name], value));
    steps.push({
      step: `${start}, step ${step}${drifted ? `, after a change of ${drifted}` : ""}: ${text.map(([name, value]) => textOf({ name, value })).join(", ")}`,
      problem: problem && `${problem}; before: ${Object.keys(present).join()}`,
    });
    if (planned.startsWith(FAILS) || planned === "replace") break;
    present = next;
  }
  return steps;
}

/** Somebody else changes an input that is not declared; returns which one. */
async function changeBehind(
  scene: Scene,
  state: State,
  present: Values,
  random: () => number,
): Promise<string | undefined> {
  const { contract, place } = scene;
  const names = Object.keys(contract.drift).filter((name) => !(name in present));
  const name = names.filter(() => random() < 0.1)[0];
  if (name === undefined) return undefined;
  const values = random() < 0.5 ? contract.inputs(place) : contract.others(place);
  await isChangedBehind(scene, state, name, values);
  return name;
}

/** Somebody else gives an input another value; some values need others beside them. */
async function isChangedBehind(
  { contract, service, place }: Scene,
  { values: state }: Pick<State, "values">,
  name: string,
  values = contract.others(place),
): Promise<boolean> {
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    await contract.drift[name]?.({ place, forge, world: service.world, state }, values[name]);
    return true;
  } catch {
    return false;
  } finally {
    await forge.close();
  }
}

/** A declaration with some of the true values. */
function drawn(scene: Scene, declared: Values, shown: Values, random: () => number): Values {
  const next: Record<string, unknown> = { ...declared };
  for (const { name, value } of writingsOf(scene, declared, shown)) {
    if (random() > (name in declared ? 0.3 : 0.5)) continue;
    if (problemsOf(scene.definition, { ...next, [name]: value }).length === 0) next[name] = value;
  }
  return next;
}

/** Each input with a value that the object does not have is an update, or where it cannot be updated a replacement. */
async function withOthers(scene: Scene, bench: Bench, declared: Values): Promise<readonly Step[]> {
  const { contract, definition, place } = scene;
  await bench.up(declared);
  const shown = await shownOf(scene, await bench.recorded());
  const steps: Step[] = [];
  for (const [name, value] of Object.entries(contract.others(place))) {
    const next = { ...declared, ...contract.together?.(place)[name], [name]: value };
    if (!isAnother(scene, shown, { name, value }) || problemsOf(definition, next).length > 0) continue;
    const wanted = definition.replaceOn.includes(name) ? "replace" : "update";
    const planned = await plannedBy(bench.preview(next));
    // In a file, an object of another place or name is another one, and that of the first one goes.
    const isWanted = planned === wanted || (wanted === "replace" && planned.endsWith("delete"));
    const blamed = bench.whys?.().find((why) => BY_OTHERS.test(why));
    steps.push({ step: `another ${textOf({ name, value })}`, problem: isWanted ? blamed : planned });
  }
  return steps;
}

/** Each input that somebody else changes is a change of theirs alone. */
async function withChangesBehind(scene: Scene, bench: Bench, declared: Values): Promise<readonly Step[]> {
  const { contract, place } = scene;
  const whole = contract.inputs(place);
  const steps: Step[] = [];
  for (const name of Object.keys(contract.drift)) {
    if (!(name in whole)) continue;
    await bench.up(whole);
    const state = await bench.recorded();
    if (!(await isChangedBehind(scene, state, name))) continue;
    const planned = await plannedBy(bench.preview(whole));
    const whys = bench.whys?.() ?? [];
    const isTold = whys.length > 0 && whys.every((why) => why.startsWith("It was changed in the service."));
    steps.push({
      step: `another ${name} by somebody else`,
      problem: isTold ? undefined : `${planned}: ${whys}`,
    });
  }
  await bench.up(whole);
  await bench.up(declared);
  return steps;
}

function isAnother(
  { definition, contract, service }: Scene,
  shown: Values,
  { name, value }: Writing,
): boolean {
  if (isUnset(value) || [...(definition.instructions ?? []), ...(contract.alternatives ?? [])].includes(name))
    return false;
  // A file has secrets in variables.
  if (isSecretByKind(definition, name)) return false;
  const now = shown[name] === "" ? null : shown[name];
  return !spellingsOf(definition, name, now, service.world).some((one) => same(one, value));
}

/** A line for each problem. */
export const failedWritings = (results: readonly WrittenResult[]): readonly string[] =>
  results.flatMap(({ form, kind, step, problem }) =>
    problem === undefined ? [] : [`${form}: ${kind}: ${step}: ${problem}`],
  );
