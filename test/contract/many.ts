/** The contract of resources of many objects, on the real engine: one stack with a resource for every step of every kind. */

import { keysOf } from "../../provider/collection/forms/items";
import { exclusiveProblem } from "../../provider/collection/observe/exclusive";
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition } from "../../provider/definition/resource";
import { parseId } from "../../provider/identity/id";
import { placeNames } from "../../provider/identity/keys";
import { same, type Values } from "../../provider/values/values";
import type { CommandStep, Run } from "../pulumi/stack";
import type { Contract, Place } from "./contract";
import { type ContractOptions, type Deployment, type Host, startDeployment } from "./deployment";
import { bystanderOf } from "./handovers";
import {
  COMMAND,
  commandProblem,
  importByCommand,
  isImport,
  type Made,
  make,
  OPTION,
  upProblem,
} from "./importing";
import { contracts } from "./kinds";
import { byName, failureOf, leak, recordedIn, type StepResult, sameOr } from "./report";
import { contractWorld, placeOf, prepare, stateOfWorld } from "./world";

/** The step that a resource with several items goes through, each item in a place of its own. */
type Verb =
  | "create"
  | "add"
  | "change"
  | "remove"
  | "replace"
  | "drift"
  | "vanish"
  | "fail"
  | "exclusive"
  | "budget"
  | typeof OPTION
  | typeof COMMAND;

interface Many {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  readonly verb: Verb;
  readonly name: string;
  /** The input that the step is about. */
  readonly input: string;
  readonly places: Readonly<Record<string, Place>>;
}

const ITEMS: Readonly<Record<Verb, number>> = {
  create: 3,
  add: 3,
  change: 3,
  remove: 3,
  replace: 3,
  drift: 3,
  vanish: 3,
  fail: 10,
  exclusive: 1,
  budget: 3,
  [OPTION]: 2,
  [COMMAND]: 2,
};

/** The item that the step is about. */
const CHANGED = "b";

const keys = "abcdefghij".split("");

/** The input that a step is about; undefined if the kind has no such step. */
function inputFor(
  contract: Contract,
  definition: AnyDefinition,
  verb: Verb,
  host?: Host,
): string | undefined {
  const tried = (input: string) => !contract.alternatives?.includes(input);
  switch (verb) {
    case "change":
      return Object.keys(definition.inputs)
        .filter(tried)
        .find((input) => ![...definition.replaceOn, ...(definition.instructions ?? [])].includes(input));
    case "replace":
      return definition.replaceOn.filter(tried)[0];
    case "drift":
      return Object.keys(contract.drift)[0];
    case "vanish":
      return contract.vanish && "";
    case "fail":
      // The installation is always there.
      return hasOwnPlace(definition) ? "" : undefined;
    case "exclusive":
      // The installation is one place for all resources of this stack.
      return contract.exists && exclusiveProblem(definition) === undefined && hasOwnPlace(definition)
        ? ""
        : undefined;
    case "budget":
      // Settings are put back, and none of them is deleted.
      return definition.singleton ? undefined : "";
    case OPTION:
    case COMMAND:
      return host !== undefined &&
        host !== "dynamic" &&
        !isOfInstallation(definition) &&
        (definition.singleton || !(definition.listIsObject || definition.collection))
        ? ""
        : undefined;
    default:
      return "";
  }
}

/** Names the place of an item. */
const instanceOf = (verb: Verb, key: string) => `many-${verb.replaceAll(" ", "-")}-${key}`;

function resourcesOf(contract: Contract, host?: Host): Many[] {
  const definition = definitionOf(contract.kind);
  return (Object.keys(ITEMS) as Verb[]).flatMap((verb) => {
    const input = inputFor(contract, definition, verb, host);
    if (input === undefined) return [];
    const places = keys
      .slice(0, ITEMS[verb])
      .map((key) => [key, placeOf(contract.kind, instanceOf(verb, key))] as const);
    return [
      {
        contract,
        definition,
        verb,
        input,
        name: `${contract.kind}-${verb.replaceAll(" ", "-")}`,
        places: Object.fromEntries(places),
      },
    ];
  });
}

/** The stages of the program: the first one, one with too many deletions, and the last one. */
type Stage = "first" | "greedy" | "last";

function itemsAt({ contract, definition, verb, input, places }: Many, stage: Stage): Record<string, Values> {
  const items = Object.fromEntries(
    Object.entries(places).map(([key, place]) => [key, contract.inputs(place)] as const),
  );
  const own = items[CHANGED] ?? {};
  const last = stage === "last";
  const without = (...gone: string[]) =>
    Object.fromEntries(Object.entries(items).filter(([key]) => !gone.includes(key)));
  switch (verb) {
    case "add":
      return last ? items : without(CHANGED);
    case "remove":
      return last ? without(CHANGED) : items;
    case "change":
    case "replace": {
      const place = places[CHANGED] as Place;
      const changed = {
        ...own,
        ...contract.together?.(place)[input],
        [input]: contract.others(place)[input],
      };
      return last ? { ...items, [CHANGED]: changed } : items;
    }
    case "fail":
      return last ? items : { ...items, [CHANGED]: { ...own, ...nowhere(definition, own) } };
    case "exclusive":
      return {};
    case "budget":
      return stage === "greedy" ? without("a", "b") : items;
    default:
      return items;
  }
}

/** A place that does not exist. */
function nowhere({ id, collection = id, placeInputs }: AnyDefinition, inputs: Values): Values {
  const name = collection[0] as string;
  const isGroup = name === "group" || placeInputs?.[name] === "group";
  return {
    [name]: typeof inputs[name] === "number" ? 999_999 : isGroup ? "nowhere" : "nowhere/at-all",
  };
}

/** The objects of an imported collection; settings have no collection, so they are those of several places. */
function importedBy({ contract, definition, places }: Many): Values[] {
  const [first, second] = Object.values(places) as [Place, Place];
  return definition.singleton
    ? [contract.inputs(first), contract.inputs(second)]
    : [contract.inputs(first), bystanderOf(contract, first) ?? {}];
}

/** The program for an imported collection, with the keys that its items have. */
function argsOfImported(many: Many, made: readonly Made[]): Values {
  const items = importedBy(many);
  const names = placeNames(many.definition).filter((name) => name in many.definition.inputs);
  const own = items.map((inputs) =>
    Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name))),
  );
  const { distinguishedBy } = many.definition;
  const keys = distinguishedBy === undefined ? made.map(({ key }) => key) : keysOf(many.definition, own, {});
  const place = names.map((name) => [name, items[0]?.[name]]);
  return {
    ...(place.length > 0 ? { defaults: Object.fromEntries(place) } : {}),
    items: Object.fromEntries(own.map((item, index) => [keys[index], item])),
  };
}

function argsAt(many: Many, stage: Stage, host?: Host): Values {
  const items = itemsAt(many, stage);
  if (many.verb === "exclusive") {
    const inputs = many.contract.inputs(many.places.a as Place);
    const place = placeNames(many.definition).map((name) => [name, inputs[name]] as const);
    // The classes of TypeScript know the other resources themselves.
    const others = host === "objects" ? { others: [] } : {};
    return { items, exclusive: true, defaults: Object.fromEntries(place), ...others };
  }
  // The limit also applies when the resource itself is destroyed.
  return { items, ...(many.verb === "budget" && stage !== "last" ? { maxDeletions: 1 } : {}) };
}

export async function runManyContract({
  of = contracts,
  ...options
}: ContractOptions = {}): Promise<StepResult[]> {
  const all = of.flatMap((contract) => resourcesOf(contract, options.host));
  const deployment = await startDeployment(contractWorld(all.flatMap((many) => Object.values(many.places))), {
    ...options,
    isRecordedAtEnd: true,
  });
  const scene = sceneOf(deployment, all, options.host);
  const { service } = deployment;
  for (const { contract, verb, places } of all)
    prepare(
      service.world,
      [contract],
      Object.keys(places).map((key) => instanceOf(verb, key)),
    );
  try {
    // Imported objects must exist first. The end of the stack restores a singleton and deletes an object.
    await makeAhead(
      scene,
      all.filter(({ definition }) => definition.singleton),
    );
    const mayStay = contracts.flatMap(({ leaves = [] }) => leaves);
    const world = () => stateOfWorld(service.dump(), mayStay);
    const before = world();
    await makeAhead(
      scene,
      all.filter(({ definition }) => !definition.singleton),
    );
    await importWithCommand(scene);
    const recorded = await createAll(scene);
    await settleCreated(scene);
    await changeBehind(scene, recorded);
    await exceedBudget(scene);
    await changeAll(scene);

    const destroyed = await deployment.timed("destroy", deployment.stack.destroy());
    const after = world();
    const traces = Object.keys(before).filter((table) => !same(before[table], after[table]));
    const left = traces.length > 0 ? `traces are left in ${traces.join(", ")}` : undefined;
    for (const many of all.filter(isCreated))
      scene.record(many, "destroyed without a trace", failed(many, destroyed) ?? left);
    return scene.results;
  } finally {
    await deployment.close();
  }
}

// ─── Steps ───────────────────────────────────────────────────────────────────

const isCreated = ({ verb }: Many) => verb === "create";
const isFailing = ({ verb }: Many) => verb === "fail";
const isImported = ({ verb }: Many) => isImport(verb);

/** The resources of one stack, and what is known of them. */
function sceneOf(
  { service, forge, stack, declare, timed }: Deployment,
  all: readonly Many[],
  host: Host | undefined,
) {
  const results: StepResult[] = [];
  const imported = new Map<Many, readonly Made[]>();
  const placeIdOf = (many: Many): string => {
    const { definition } = many;
    const ids = (imported.get(many) ?? []).map(({ id }) => id);
    if (definition.singleton) return ids.join();
    const parts = parseId(ids[0] ?? "", definition.id) ?? {};
    return placeNames(definition)
      .map((name) => parts[name])
      .join("/");
  };
  return {
    service,
    forge,
    stack,
    timed,
    all,
    results,
    imported,
    placeIdOf,
    record({ contract: { kind } }: Many, step: string, problem: string | undefined) {
      results.push({ kind: pluralOf(kind), step, problem });
    },
    write: (stage: Stage, which: readonly Many[] = all) =>
      declare(
        which.map((many) => ({
          kind: pluralOf(many.contract.kind),
          name: many.name,
          args: isImported(many) ? argsOfImported(many, imported.get(many) ?? []) : argsAt(many, stage, host),
          ...(many.verb === OPTION && stage === "first" ? { import: placeIdOf(many) } : {}),
        })),
      ),
    stageOf: (place: Place, state: Values) => ({ place, forge, world: service.world, state }),
  };
}

type Scene = ReturnType<typeof sceneOf>;
type Recorded = ReturnType<typeof recordedIn>;

/** Makes the objects that the program imports. */
async function makeAhead({ forge, imported }: Scene, which: readonly Many[]) {
  for (const many of which.filter(isImported)) {
    const made: Made[] = [];
    for (const inputs of importedBy(many)) made.push(await make(forge, many.definition, inputs));
    imported.set(many, made);
  }
}

async function importWithCommand({ stack, timed, all, record, placeIdOf }: Scene) {
  const commanded = all.filter(({ verb }) => verb === COMMAND);
  if (commanded.length === 0) return;
  const which = commanded.map((many) => ({
    kind: pluralOf(many.contract.kind),
    name: many.name,
    id: placeIdOf(many),
  }));
  const run = await timed(COMMAND, importByCommand(stack, which));
  for (const many of commanded) record(many, COMMAND, commandProblem(many.contract, many.name, run));
}

/** The first up, in which one of ten objects fails. */
async function createAll({ stack, timed, all, record, write, placeIdOf }: Scene): Promise<Recorded> {
  write("first");
  const up = await timed("up", stack.up("--continue-on-error"));
  const made = byName(up);
  for (const many of all.filter((many) => !isFailing(many) && !made.get(many.name)?.id))
    record(many, many.verb, failureOf(many.name, up));
  for (const many of all.filter(isImported)) {
    const run = { up, step: made.get(many.name), by: many.verb };
    record(many, `${many.verb}, up`, upProblem(many.contract, placeIdOf(many), run));
  }
  const recorded = recordedIn((await stack.pulumi("stack", "export", "--show-secrets")).text);
  for (const many of all.filter(isFailing)) record(many, "one of ten fails", oneFailed(many, recorded, up));
  return recorded;
}

function oneFailed({ name, contract }: Many, recorded: Recorded, up: Run): string | undefined {
  const count = Object.keys(itemsIn(recorded.get(name)?.outputs ?? {})).length;
  if (count !== 9) return `${count} of 10 are recorded instead of 9`;
  const line = new RegExp(`items\\.${CHANGED}: .*${contract.kind}`);
  return line.test(up.text) ? undefined : "the error does not name it";
}

/** Nothing is left to do, and no secret stands in the state. */
async function settleCreated({ service, stack, timed, all, record, write }: Scene) {
  const steady = all.filter((many) => !isFailing(many));
  write("first", steady);
  const exported = (await stack.pulumi("stack", "export")).text;
  const settled = byName(await timed("preview --refresh", stack.preview("--refresh")));
  for (const many of steady.filter(isCreated)) {
    record(many, "create", sameOr(settled.get(many.name)));
    const inputs = Object.values(many.places).map((place) => many.contract.inputs(place));
    record(many, "no secret in the state", leak(many.definition, inputs, exported, service.dump()));
  }
  for (const many of all.filter(isImported))
    record(many, `${many.verb}, then an empty refresh`, sameOr(settled.get(many.name)));
}

/** Changes, deletes and adds objects as another user does. */
async function changeBehind({ all, stageOf }: Scene, recorded: Recorded) {
  for (const { name, verb, contract, definition, places, input } of all) {
    const place = places[CHANGED] ?? (places.a as Place);
    const states = statesIn(definition, unpacked(recorded.get(name)?.outputs ?? {}));
    const stage = stageOf(place, states.get(CHANGED)?.values ?? {});
    if (verb === "drift") await contract.drift[input]?.(stage, contract.others(place)[input]);
    if (verb === "vanish") await contract.vanish?.(stage);
    if (verb === "exclusive") await contract.exists?.(stageOf(place, {}));
  }
}

async function exceedBudget({ stack, timed, all, record, write }: Scene) {
  write("greedy");
  const greedy = await timed("preview over budget", stack.preview());
  const refused = greedy.text.includes(`2 objects would be deleted (a, b), and maxDeletions is 1`);
  for (const many of all.filter(({ verb }) => verb === "budget"))
    record(many, "budget", greedy.code !== 0 && refused ? undefined : "the preview does not refuse it");
}

/** The changes of the program, and the repair of those of others. */
async function changeAll({ stack, timed, all, record, write }: Scene) {
  write("last");
  const shown = byName(await timed("preview of all changes", stack.preview("--refresh")));
  const repaired = await timed("up of all changes", stack.up("--refresh"));
  const after = byName(await timed("preview --refresh", stack.preview("--refresh")));
  for (const many of all.filter(({ verb }) => verb !== "create" && verb !== "budget")) {
    const problem =
      previewProblem(many, shown.get(many.name)) ?? failed(many, repaired) ?? sameOr(after.get(many.name));
    const name = isFailing(many) ? "the next up goes on" : many.verb;
    record(many, isImport(name) ? `${name}, then without the option` : name, problem);
  }
}

const failed = ({ name }: Many, run: Run) => (run.code === 0 ? undefined : failureOf(name, run));

/** The problem with a change in a preview; undefined if it is shown by item and property. */
function previewProblem(many: Many, step: CommandStep | undefined): string | undefined {
  if (step === undefined) return "the preview does not show it";
  if (isImport(many.verb)) return sameOr(step);
  if (step.op !== "update") return `the preview says ${step.op} instead of update`;
  const expected = expectedAt(many);
  const seen = changesIn(step).sort();
  if (many.verb === "exclusive")
    return /^-[^,]+$/.test(seen.join())
      ? undefined
      : `the preview shows ${seen.join(", ")} instead of one removal`;
  return expected === undefined || same(seen, expected.sort())
    ? undefined
    : `the preview shows ${seen.join(", ")} instead of ${expected.join(", ")}`;
}

/** Undefined if the step does not change properties of an item. */
function expectedAt({ contract, definition, verb, input, places }: Many): string[] | undefined {
  const place = places[CHANGED];
  switch (verb) {
    case "add":
    case "vanish":
      return [`+${CHANGED}`];
    case "remove":
      return [`-${CHANGED}`];
    case "change":
    case "replace":
    case "drift": {
      const together = verb === "drift" || !place ? {} : (contract.together?.(place)[input] ?? {});
      return [input, ...Object.keys(together)]
        .filter((name) => !definition.secrets?.includes(name))
        .map((name) => `${CHANGED}.${name}`);
    }
    default:
      return undefined;
  }
}

const itemsIn = (values: Values) => (unpacked(values).items ?? {}) as Readonly<Record<string, Values>>;

/** `+a` for an added item, `-a` for a removed one, `a.color` for a changed property. */
export function changesIn({ before, after }: CommandStep): string[] {
  const olds = itemsIn(before);
  const news = itemsIn(after);
  return [...new Set([...Object.keys(olds), ...Object.keys(news)])].flatMap((key) => {
    const [old, now] = [olds[key], news[key]];
    if (old === undefined) return [`+${key}`];
    if (now === undefined) return [`-${key}`];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return names.filter((name) => !same(old[name], now[name])).map((name) => `${key}.${name}`);
  });
}

function hasOwnPlace(definition: AnyDefinition): boolean {
  const names = placeNames(definition);
  return names.every((name) => name in definition.inputs && name !== definition.title);
}

/** Whether those of all resources of this stack are in one collection. */
const isOfInstallation = (definition: AnyDefinition): boolean =>
  !definition.singleton && placeNames(definition).every((name) => !(name in definition.inputs));
