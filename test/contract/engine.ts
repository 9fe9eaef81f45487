/** The contract of all kinds on the real engine: one stack has an instance for every step of every kind, so each command serves all. */

import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import { same, type Values } from "../../provider/values/values";
import type { CommandStep } from "../pulumi/stack";
import type { Contract, Place } from "./contract";
import {
  type ContractOptions,
  type Declared,
  type Deployment,
  type Host,
  startDeployment,
} from "./deployment";
import { COMMAND, commandProblem, importByCommand, isImport, make, OPTION, upProblem } from "./importing";
import { contracts } from "./kinds";
import { byName, differences, errorOf, failureOf, leak, type StepResult, sameOr } from "./report";
import { contractWorld, placeOf, prepare, stateOfWorld } from "./world";

/** One resource of the program: a kind in a place of its own, for one step. */
interface Instance {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  /** `update color`; determines its place and its name in the program. */
  readonly step: string;
  readonly name: string;
  readonly place: Place;
}

/** The steps that only create the resource. */
const MADE: readonly string[] = ["create", "adopt"];

function instancesOf(contract: Contract, host?: Host): Instance[] {
  const definition = definitionOf(contract.kind);
  const tried = (input: string) => !contract.alternatives?.includes(input);
  const inputs = Object.keys(definition.inputs).filter(tried);
  const steps = [
    "create",
    ...inputs
      .filter((input) => ![...definition.replaceOn, ...(definition.instructions ?? [])].includes(input))
      .map((input) => `update ${input}`),
    ...definition.replaceOn.filter(tried).map((input: string) => `replace ${input}`),
    ...Object.keys(contract.drift).map((input) => `drift ${input}`),
    ...(contract.vanish ? ["vanish"] : []),
    ...(contract.exists ? ["adopt"] : []),
    ...(host !== undefined && host !== "dynamic" ? [OPTION, COMMAND] : []),
  ];
  return steps.map((step) => {
    const instance = step.replaceAll(" ", "-");
    return {
      contract,
      definition,
      step,
      name: `${contract.kind}-${instance}`,
      place: placeOf(contract.kind, instance),
    };
  });
}

export async function runContract({
  of = contracts,
  ...options
}: ContractOptions = {}): Promise<StepResult[]> {
  const instances = of.flatMap((contract) => instancesOf(contract, options.host));
  const deployment = await startDeployment(contractWorld(instances.map(({ place }) => place)), {
    ...options,
    isRecordedAtEnd: true,
  });
  const scene = sceneOf(deployment, instances);
  const { service } = deployment;
  for (const { contract, step } of instances) prepare(service.world, [contract], [step.replaceAll(" ", "-")]);
  try {
    // Adopted and imported objects must exist first. The end of the stack restores a singleton and deletes an object.
    await makeAhead(
      scene,
      instances.filter(({ definition }) => definition.singleton),
    );
    const mayStay = contracts.flatMap(({ leaves = [] }) => leaves);
    const world = () => stateOfWorld(service.dump(), mayStay);
    const before = world();
    await makeAhead(
      scene,
      instances.filter(({ definition }) => !definition.singleton),
    );
    await importWithCommand(scene);
    const made = await createAll(scene);
    await changeBehind(scene, made);
    await changeAll(scene);
    await getCreated(scene, made);
    const destroyed = await deployment.timed("destroy", deployment.stack.destroy());
    const after = world();
    const traces = Object.keys(before).filter((table) => !same(before[table], after[table]));
    const left = traces.length > 0 ? `traces are left in ${traces.join(", ")}` : undefined;
    for (const instance of instances.filter(isCreated)) {
      const failed = destroyed.code === 0 ? undefined : failureOf(instance.name, destroyed);
      scene.record(instance, failed ?? left, ", then destroyed without a trace");
    }
    return scene.results;
  } finally {
    await deployment.close();
  }
}

// ─── Steps ───────────────────────────────────────────────────────────────────

const isCreated = ({ step }: Instance) => step === "create";
const isImported = ({ step }: Instance) => isImport(step);

/** The resources of one stack, and what is known of them. */
function sceneOf({ service, forge, stack, declare, timed }: Deployment, instances: readonly Instance[]) {
  const results: StepResult[] = [];
  /** The ids of the imported objects. */
  const imported = new Map<Instance, string>();
  const declaredAs = (instance: Instance, changed: boolean): Declared => {
    const id = changed || instance.step === COMMAND ? undefined : imported.get(instance);
    return {
      kind: instance.contract.kind,
      name: instance.name,
      args: argsOf(instance, changed),
      ...(id === undefined ? {} : { import: id }),
    };
  };
  return {
    service,
    forge,
    stack,
    timed,
    instances,
    results,
    imported,
    record({ contract: { kind }, step }: Instance, problem: string | undefined, suffix = "") {
      results.push({ kind, step: `${step}${suffix}`, problem });
    },
    stageOf: ({ place }: Instance, state: Values = {}) => ({ place, forge, world: service.world, state }),
    /** Sets the program; it also reads the objects with these ids. */
    write(changed: boolean, ids: ReadonlyMap<string, string> = new Map()) {
      const read = [...ids].map(
        ([name, id]): Declared => ({ kind: name.split("-")[0] ?? "", name: `get-${name}`, args: {}, id }),
      );
      declare([...instances.map((instance) => declaredAs(instance, changed)), ...read]);
    },
  };
}

type Scene = ReturnType<typeof sceneOf>;
type Steps = ReturnType<typeof byName>;

function argsOf({ contract, step, place }: Instance, changed: boolean): Values {
  const inputs = { ...contract.inputs(place), ...(step === "adopt" ? { adopt: true } : {}) };
  const [verb, input = ""] = step.split(" ");
  if (!changed || (verb !== "update" && verb !== "replace")) return inputs;
  return { ...inputs, ...contract.together?.(place)[input], [input]: contract.others(place)[input] };
}

/** Makes the objects that the program adopts or imports. */
async function makeAhead({ forge, imported, stageOf }: Scene, which: readonly Instance[]) {
  for (const instance of which) {
    const { contract, definition, place, step } = instance;
    if (step === "adopt") await contract.exists?.(stageOf(instance));
    if (isImport(step)) imported.set(instance, (await make(forge, definition, contract.inputs(place))).id);
  }
}

async function importWithCommand({ stack, timed, instances, imported, record }: Scene) {
  const commanded = instances.filter(({ step }) => step === COMMAND);
  if (commanded.length === 0) return;
  const which = commanded.map((instance) => ({
    kind: instance.contract.kind,
    name: instance.name,
    id: imported.get(instance) ?? "",
  }));
  const run = await timed(COMMAND, importByCommand(stack, which));
  for (const instance of commanded) record(instance, commandProblem(instance.contract, instance.name, run));
}

/** The first up, after which nothing is left to do, and no secret stands in the state. */
async function createAll({
  service,
  stack,
  timed,
  instances,
  imported,
  record,
  write,
}: Scene): Promise<Steps> {
  write(false);
  const up = await timed("up", stack.up());
  const made = byName(up);
  for (const instance of instances.filter(({ step }) => MADE.includes(step)))
    record(instance, made.get(instance.name)?.id ? undefined : failureOf(instance.name, up));
  for (const instance of instances.filter(isImported)) {
    const run = { up, step: made.get(instance.name), by: instance.step };
    record(instance, upProblem(instance.contract, imported.get(instance), run), ", up");
  }
  if (up.code !== 0) throw new Error(`The first up failed:\n${up.text}`);
  const exported = (await stack.pulumi("stack", "export")).text;

  const settled = byName(await timed("preview", stack.preview()));
  const refreshed = byName(await timed("preview --refresh", stack.preview("--refresh")));
  for (const instance of instances.filter((one) => isImported(one) || isCreated(one))) {
    record(instance, sameOr(settled.get(instance.name)), ", then an empty preview");
    record(instance, sameOr(refreshed.get(instance.name)), ", then an empty refresh");
  }
  for (const instance of instances.filter(isCreated)) {
    const inputs = [instance.contract.inputs(instance.place)];
    record(instance, leak(instance.definition, inputs, exported, service.dump()), ", no secret in the state");
  }
  return made;
}

/** Changes and deletes objects as another user does. */
async function changeBehind({ instances, stageOf }: Scene, made: Steps) {
  for (const instance of instances) {
    const { contract, name, place } = instance;
    const [verb, input = ""] = instance.step.split(" ");
    const stage = stageOf(instance, made.get(name)?.outputs);
    if (verb === "vanish") await contract.vanish?.(stage);
    if (verb === "drift") await contract.drift[input]?.(stage, contract.others(place)[input]);
  }
}

/** The changes of the program, and the repair of those of others. */
async function changeAll({ stack, timed, instances, record, write }: Scene) {
  write(true);
  const shown = byName(await timed("preview of all changes", stack.preview("--refresh")));
  const repaired = await timed("up of all changes", stack.up("--refresh", "--continue-on-error"));
  const after = byName(await timed("preview --refresh", stack.preview("--refresh")));
  for (const instance of instances.filter(({ step }) => !MADE.includes(step))) {
    const inPreview = previewProblem(instance, shown.get(instance.name));
    const failed = repaired.code === 0 ? undefined : errorOf(instance.name, repaired);
    record(instance, inPreview ?? failed ?? sameOr(after.get(instance.name)));
  }
}

async function getCreated({ stack, timed, instances, results, write }: Scene, made: Steps) {
  const created = instances.filter(isCreated);
  const ids = new Map(created.map(({ name }) => [name, made.get(name)?.id ?? ""]));
  write(true, ids);
  const got = await timed("up with get", stack.up());
  const gotByName = byName(got);
  for (const { contract, name } of created) {
    const read = gotByName.get(`get-${name}`);
    results.push({
      kind: contract.kind,
      step: "get",
      problem: read?.id === ids.get(name) ? undefined : failureOf(`get-${name}`, got),
    });
  }
}

/** The problem with the change of an instance in a preview; undefined if it is as expected. */
function previewProblem(
  { contract, definition, step: what, place }: Instance,
  step: CommandStep | undefined,
): string | undefined {
  const [verb, input = ""] = what.split(" ");
  if (step === undefined) return "the preview does not show it";
  if (verb === "vanish")
    return step.op === "create" ? undefined : `the preview says ${step.op} instead of create`;
  if (["create", "adopt", "import"].includes(verb ?? "")) return sameOr(step);
  const replaces = verb === "replace" || definition.replaceOn.includes(input);
  if (replaces) {
    return /replace/.test(step.op) ? undefined : `the preview says ${step.op} instead of a replacement`;
  }
  if (step.op !== "update") return `the preview says ${step.op} instead of update`;
  const expected = [input, ...Object.keys(verb === "update" ? (contract.together?.(place)[input] ?? {}) : {})]
    // The engine masks a secret before and after the change, so it shows no difference.
    .filter((name) => !definition.secrets?.includes(name))
    .sort();
  const seen = differences(step).sort();
  return same(seen, expected)
    ? undefined
    : `the preview shows ${seen.join(", ")} instead of ${expected.join(", ")}`;
}
