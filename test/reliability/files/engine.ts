/** A replacement for the engine, so that thousands of runs fit into a minute: it calls the provider in the engine's order and records the results. */
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PluralDeclaration, Target } from "../../../cli/configuration";
import { NOT_MADE_YET } from "../../../cli/configuration/objects/placeholder";
import { argumentsFor } from "../../../cli/gitops/run/arguments";
import type { Plan } from "../../../cli/gitops/run/plan";
import type { Task } from "../../../cli/gitops/run/task";
import { kindOf, recordedIn } from "../../../cli/gitops/state/record";
import { objectsOfRecorded, outputsIn } from "../../../cli/gitops/state/recorded-outputs";
import { approvalOf } from "../../../cli/plan/approval";
import { Tracker } from "../../../cli/plan/tracker";
import { PACKAGE, tokenOf } from "../../../provider/classes/tokens";
import { packed } from "../../../provider/collection/wire";
import type { Arguments } from "../../../provider/hosts/native/marks";
import { nativeProvider } from "../../../provider/hosts/native/provider";
import {
  type PluginProvider,
  type PluginStep,
  RecordedFailure,
} from "../../../provider/pulumi/plugin/provider";
import {
  type PluginValues,
  type Received,
  receivedFrom,
  SecretValue,
} from "../../../provider/pulumi/plugin/values";
import type { RecordedResource } from "../../../provider/pulumi/run/stack-state";
import { stacksFolder, stateFolder } from "../../../provider/pulumi/run/state-folder";
import { type Workspace, workspaceFolder } from "../../../provider/pulumi/run/workspace";
import { classNameIn, resourceNameIn, urnOf } from "../../../provider/pulumi/sdk/names";
import { SECRET, SPECIAL } from "../../../provider/pulumi/sdk/special-values";
import { depthsOf } from "../../../sdk/depths";
import { packageVersion } from "../../../sdk/package-root";

const PROVIDER = `pulumi:providers:${PACKAGE}`;

export interface Done {
  readonly tracker: Tracker;
  readonly errors: readonly Error[];
}

/** Makes the changes of a plan, with the resources in the order of `shuffled`. */
export async function applyHere(
  task: Task,
  { changes }: Pick<Plan, "changes">,
  shuffled: <T>(all: readonly T[]) => readonly T[],
): Promise<Done> {
  const { state, plurals, excluded, prepared, installation, keeps } = task;
  const { workspace } = prepared;
  const { environment, project } = workspace;
  const run = { stack: prepared.stack, project };
  const tracker = new Tracker();
  const errors: Error[] = [];
  const approval = approvalOf(changes);
  const provider = nativeProvider(packageVersion(), {
    hasOneOfEachKind: true,
    ...{ environment, installation, keeps, client: prepared.client },
    approval: () => approval,
    takeEntries: (taken) => tracker.take(taken),
  });
  const resources = new Map((state?.deployment?.resources ?? []).map((one) => [one.urn, one]));
  const isOurs = ({ type, urn }: RecordedResource) => kindOf(type) !== undefined && !excluded.includes(urn);
  const attempt = async (urn: string, type: string, step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      errors.push(error instanceof Error ? error : new Error(String(error)));
      if (!(error instanceof RecordedFailure)) return;
      const { id, state: outputs, inputs } = error.recorded;
      resources.set(urn, { urn, type, id, inputs, outputs });
    }
  };
  try {
    await configured(provider, run, resources);
    const recorded = [...resources.values()].filter(isOurs);
    for (const one of shuffled(recorded)) {
      await attempt(one.urn, one.type, async () => {
        const { id, state, inputs } = await provider.read(stepOf(one.urn), asRecorded(one));
        if (id === "") resources.delete(one.urn);
        else resources.set(one.urn, { ...one, id, inputs, outputs: state });
      });
    }
    // Like the engine, it ends a run whose refresh fails.
    if (errors.length > 0) return { tracker, errors };
    const outputOf = (target: Target) =>
      outputsIn(
        () => undefined,
        () => recordedIn(resources.values()).map(objectsOfRecorded),
      )(target) ?? NOT_MADE_YET;
    const argsOf = argumentsFor(task, {}, outputOf);
    const urnFor = (plural: PluralDeclaration) => urnOf(run, tokenOf(plural.plural), plural.name);
    const before = ({ after }: PluralDeclaration) => plurals.filter(({ kind }) => after.includes(kind));
    for (const plural of depthsOf(shuffled(plurals), before).keys()) {
      const urn = urnFor(plural);
      const old = resources.get(urn);
      if (excluded.includes(urn)) continue;
      await attempt(urn, tokenOf(plural.plural), async () => {
        resources.set(urn, await registered(provider, urn, old, sent(argsOf(plural))));
      });
    }
    const declared = new Set(plurals.map(urnFor));
    // Like the engine, it deletes nothing after a failure.
    if (errors.length === 0)
      for (const one of [...resources.values()].filter((one) => isOurs(one) && !declared.has(one.urn)))
        await attempt(one.urn, one.type, async () => {
          await provider.delete(stepOf(one.urn), asRecorded(one));
          resources.delete(one.urn);
        });
    return { tracker, errors };
  } finally {
    await provider.close();
    writeResources(workspace, [...resources.values()]);
  }
}

/** As the program sends them. */
const sent = ({ values, apart, secrets }: Arguments): Received => ({
  values: packed(values, apart),
  secrets: secrets.map(([first = "", key = "", ...rest]) => [apart.has(key) ? "apart" : first, key, ...rest]),
});

const stepOf = (urn: string): PluginStep => ({
  urn,
  name: classNameIn(urn.split("::")[2] ?? ""),
  log: { info() {}, warn() {} },
});

const asRecorded = ({ id = "", inputs = {}, outputs = {} }: RecordedResource) => ({
  id,
  state: receivedFrom(outputs),
  inputs: receivedFrom(inputs),
});

async function configured(
  provider: PluginProvider,
  run: { readonly stack: string; readonly project: string },
  resources: Map<string, RecordedResource>,
): Promise<void> {
  const urn = urnOf(run, PROVIDER, "default");
  const before = resources.get(urn);
  const { inputs } = await provider.checkConfig(stepOf(urn), receivedFrom({}));
  const config = receivedFrom(inputs);
  if (before) provider.diffConfig(receivedFrom(before.inputs ?? {}).values, config.values);
  await provider.configure(config);
  resources.set(urn, { urn, type: PROVIDER, id: before?.id ?? randomUUID(), inputs, outputs: inputs });
}

/** Creates or updates a resource of the program, as the engine does. */
async function registered(
  provider: PluginProvider,
  urn: string,
  old: RecordedResource | undefined,
  args: Received,
): Promise<RecordedResource> {
  const step = stepOf(urn);
  const type = urn.split("::")[2] ?? "";
  const before = old && asRecorded(old);
  const { inputs, failures = [] } = await provider.check(
    step,
    before?.inputs ?? { values: {}, secrets: [] },
    args,
  );
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join("\n"));
  const received = receivedFrom(inputs);
  if (before === undefined) {
    const { id, state } = await provider.create(step, received, false);
    return { urn, type, id, inputs, outputs: state };
  }
  const { changes, replaces } = await provider.diff(step, before, received);
  if (replaces.length > 0)
    throw new Error(`${resourceNameIn(urn)} would be replaced: ${replaces.join(", ")}`);
  const outputs = changes ? await provider.update(step, before, received, false) : (old?.outputs ?? {});
  return { urn, type, id: before.id, inputs, outputs };
}

/** Writes a state without resources, so that no run needs the engine to create it. */
export function beginStack(home: string, project: string, stack: string): void {
  writeResources(
    {
      backend: `file://${path.join(workspaceFolder(path.join(home, "forge.yaml")), "state")}`,
      project,
      stack,
    },
    [],
  );
}

/** Writes the state in the form of an export with decrypted secrets. */
function writeResources(
  { backend, project, stack }: Pick<Workspace, "backend" | "project" | "stack">,
  resources: readonly RecordedResource[],
): void {
  const folder = stacksFolder(stateFolder(backend) ?? "", project);
  mkdirSync(folder, { recursive: true });
  const own = resources.find(({ type }) => type === PROVIDER);
  // The engine reads a provider before the resources that refer to it.
  const [objects, others] = [true, false].map((isOurs) =>
    resources.filter(({ type }) => (kindOf(type) !== undefined) === isOurs),
  ) as [RecordedResource[], RecordedResource[]];
  const all = [
    ...others.map((one) => ({ custom: true, ...one })),
    ...objects.map((one) => ({ custom: true, provider: `${own?.urn}::${own?.id}`, ...one })),
  ];
  const text = JSON.stringify(
    { version: 3, checkpoint: { latest: { resources: all } } },
    (_, value: unknown) =>
      value instanceof SecretValue
        ? { [SPECIAL]: SECRET, plaintext: JSON.stringify(value.value) }
        : (value as PluginValues),
  );
  writeFileSync(path.join(folder, `${stack}.json`), text);
}
