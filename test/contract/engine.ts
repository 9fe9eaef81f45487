/** The contract of all kinds on the real engine: one stack has an instance for every step of every kind, so each command serves all. */

import { definitionOf } from "../../provider/definitions";
import type { AnyDefinition } from "../../provider/resource";
import { same, type Values } from "../../provider/values";
import type { Step } from "../pulumi/stack";
import type { Contract, Place } from "./contract";
import { type ContractOptions, type Host, startDeployment } from "./deployment";
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
  const { service, forge, stack, declare, timed, close } = await startDeployment(
    contractWorld(instances.map(({ place }) => place)),
    { ...options, isRecordedAtEnd: true },
  );
  for (const { contract, step } of instances) prepare(service.world, [contract], [step.replaceAll(" ", "-")]);
  const results: StepResult[] = [];
  const record = ({ contract: { kind }, step }: Instance, problem: string | undefined, suffix = "") =>
    results.push({ kind, step: `${step}${suffix}`, problem });
  const stageOf = ({ place }: Instance, state: Values = {}) => ({
    place,
    forge,
    world: service.world,
    state,
  });

  const args = (instance: Instance, changed: boolean): Values => {
    const { contract, step, place } = instance;
    const inputs = { ...contract.inputs(place), ...(step === "adopt" ? { adopt: true } : {}) };
    const [verb, input = ""] = step.split(" ");
    if (!changed || (verb !== "update" && verb !== "replace")) return inputs;
    return { ...inputs, ...contract.together?.(place)[input], [input]: contract.others(place)[input] };
  };
  const isImported = ({ step }: Instance) => isImport(step);
  /** The ids of the imported objects. */
  const imported = new Map<Instance, string>();
  const write = (changed: boolean, ids: ReadonlyMap<string, string> = new Map()) => {
    const own = instances.map((instance) => {
      const id = changed || instance.step === COMMAND ? undefined : imported.get(instance);
      return {
        kind: instance.contract.kind,
        name: instance.name,
        args: args(instance, changed),
        ...(id === undefined ? {} : { import: id }),
      };
    });
    const read = [...ids].map(([name, id]) => ({
      kind: name.split("-")[0] ?? "",
      name: `get-${name}`,
      args: {},
      id,
    }));
    declare([...own, ...read]);
  };

  try {
    // Adopted and imported objects must exist first. The end of the stack restores a singleton and deletes an object.
    const singletons = instances.filter(({ definition }) => definition.singleton);
    const collected = instances.filter(({ definition }) => !definition.singleton);
    const makeAhead = async (which: readonly Instance[]) => {
      for (const instance of which) {
        const { contract, definition, place, step } = instance;
        if (step === "adopt") await contract.exists?.(stageOf(instance));
        if (isImport(step))
          imported.set(instance, (await make(forge, definition, contract.inputs(place))).id);
      }
    };
    await makeAhead(singletons);
    const mayStay = contracts.flatMap(({ leaves = [] }) => leaves);
    const before = stateOfWorld(service.dump(), mayStay);
    await makeAhead(collected);

    const commanded = instances.filter(({ step }) => step === COMMAND);
    if (commanded.length > 0) {
      const which = commanded.map((instance) => ({
        kind: instance.contract.kind,
        name: instance.name,
        id: imported.get(instance) ?? "",
      }));
      const run = await timed(COMMAND, importByCommand(stack, which));
      for (const instance of commanded)
        record(instance, commandProblem(instance.contract, instance.name, run));
    }

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
    for (const instance of instances.filter((one) => isImported(one) || one.step === "create")) {
      record(instance, sameOr(settled.get(instance.name)), ", then an empty preview");
      record(instance, sameOr(refreshed.get(instance.name)), ", then an empty refresh");
    }
    for (const instance of instances.filter(({ step }) => step === "create")) {
      record(
        instance,
        leak(instance.definition, [instance.contract.inputs(instance.place)], exported, service.dump()),
        ", no secret in the state",
      );
    }

    for (const instance of instances) {
      const [verb, input = ""] = instance.step.split(" ");
      const state = made.get(instance.name)?.outputs ?? {};
      if (verb === "vanish") await instance.contract.vanish?.(stageOf(instance, state));
      if (verb === "drift") {
        await instance.contract.drift[input]?.(
          stageOf(instance, state),
          instance.contract.others(instance.place)[input],
        );
      }
    }
    write(true);
    const shown = byName(await timed("preview of all changes", stack.preview("--refresh")));
    const repaired = await timed("up of all changes", stack.up("--refresh", "--continue-on-error"));
    const after = byName(await timed("preview --refresh", stack.preview("--refresh")));
    for (const instance of instances) {
      const inPreview = previewProblem(instance, shown.get(instance.name));
      if (!MADE.includes(instance.step)) {
        const failed = repaired.code === 0 ? undefined : errorOf(instance.name, repaired);
        record(instance, inPreview ?? failed ?? sameOr(after.get(instance.name)));
      }
    }

    const ids = new Map(
      instances.filter(({ step }) => step === "create").map(({ name }) => [name, made.get(name)?.id ?? ""]),
    );
    write(true, ids);
    const got = await timed("up with get", stack.up());
    const gotByName = byName(got);
    for (const { contract, name } of instances.filter(({ step }) => step === "create")) {
      const read = gotByName.get(`get-${name}`);
      results.push({
        kind: contract.kind,
        step: "get",
        problem: read?.id === ids.get(name) ? undefined : failureOf(`get-${name}`, got),
      });
    }

    const destroyed = await timed("destroy", stack.destroy());
    const left = stateOfWorld(service.dump(), mayStay);
    const traces = Object.keys(before).filter((table) => !same(before[table], left[table]));
    const problem = traces.length > 0 ? `traces are left in ${traces.join(", ")}` : undefined;
    for (const instance of instances.filter(({ step }) => step === "create")) {
      const failed = destroyed.code === 0 ? undefined : failureOf(instance.name, destroyed);
      record(instance, failed ?? problem, ", then destroyed without a trace");
    }
    return results;
  } finally {
    await close();
  }
}

/** The problem with the change of an instance in a preview; undefined if it is as expected. */
function previewProblem(
  { contract, definition, step: what, place }: Instance,
  step: Step | undefined,
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
