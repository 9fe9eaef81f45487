/** Plans a run in this process: asks the provider about each resource as the engine would, without the engine and its messages. */

import { PACKAGE, tokenOf } from "../../../provider/classes/tokens";
import type { Args } from "../../../provider/collection/collection";
import { exclusiveIn } from "../../../provider/collection/exclusive";
import { reportLosses } from "../../../provider/collection/losses";
import { type Opened, withSecretValues } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import { DirectProvider } from "../../../provider/hosts/direct";
import type { Arguments } from "../../../provider/hosts/native/marks";
import type { PluginStep } from "../../../provider/pulumi/plugin/provider";
import { type Received, receivedFrom, SecretValue } from "../../../provider/pulumi/plugin/values";
import type { Diagnostic } from "../../../provider/pulumi/run/events";
import type { StackSettings } from "../../../provider/pulumi/run/settings";
import type { RecordedResource, StackState } from "../../../provider/pulumi/run/stack-state";
import { urnOf } from "../../../provider/pulumi/sdk/names";
import { currentMarks } from "../../../provider/values/secret-inputs";
import { isRecord, same, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { ItemReference, markersIn, type PluralDeclaration } from "../../configuration";
import { NOT_MADE_YET, type OutputOf } from "../../configuration/objects/placeholder";
import { inputsIn } from "../../configuration/objects/plurals";
import { Tracker } from "../../plan/tracker";
import { recordedValues, removalsOf } from "../state/recorded";
import { outputsIn, type RecordedState } from "../state/recorded-outputs";
import { type ArgumentSources, argumentsFor } from "./arguments";
import type { Outcome } from "./deployment";
import type { RecordedPlural } from "./partial-run";

export interface RunToPlan extends Omit<ArgumentSources, "inputsOf" | "outputOf"> {
  readonly stack: string;
  readonly plurals: readonly PluralDeclaration[];
  /** URNs of resources that the run leaves out. */
  readonly excluded: readonly string[];
  /** Absent if there is none yet. */
  readonly state: StackState | undefined;
  /** Its resources of many objects. */
  readonly recorded: readonly RecordedPlural[];
  readonly client: Client;
  readonly signal?: AbortSignal;
}

export interface PlannedRun extends Outcome {
  /** Whether a run would change neither the service nor the state. */
  readonly isInSync: boolean;
  /** The number of resources that a run records anew, although their objects stay as they are: an older version has recorded less. */
  readonly recordedAnew: number;
  /** As the run leaves it; `undefined` for an object that is neither planned nor recorded. */
  readonly outputOf: OutputOf;
}

/** A recorded resource, as it was found in the service. */
interface Found extends RecordedPlural {
  /** Whether the service has what is recorded. */
  readonly isAsRecorded: boolean;
}

export async function planRun(run: RunToPlan): Promise<PlannedRun> {
  const { state, recorded, plurals, client, environment, signal } = run;
  const excluded = new Set(run.excluded);
  const tracker = new Tracker();
  const { diagnostics, stepOf, fail } = diagnosing(signal);
  const provider = new DirectProvider({
    environment,
    client,
    isOnlyPlanned: true,
    hasOneOfEachKind: true,
    declares: run.plurals.flatMap(({ kind, args }) =>
      Object.values(args.items).map((inputs) => ({ definition: definitionOf(kind), inputs })),
    ),
    takeEntries: (taken) => tracker.take(taken),
  });
  signal?.addEventListener("abort", provider.cancel, { once: true });
  const { resources = [] } = state?.deployment ?? {};
  // The actual values replace the recorded ones once they are read.
  const states = new Map<string, RecordedState>(recorded.map((one) => [one.urn, stateOf(one)]));
  const outputOf = outputsIn(tracker, states);
  const outcome = (isInSync: boolean, recordedAnew = 0): PlannedRun => ({
    recordedAnew,
    isInSync: isInSync && !diagnostics.some(({ severity }) => severity === "error"),
    ending: { how: "planned" },
    ...{ tracker, diagnostics },
    recorded: recordedValues(() => recorded),
    ...{ released: [], violations: [], policyPacks: [] },
    outputOf,
  });
  try {
    if (!(await configure(provider, run, resources, fail))) return outcome(false);
    const read = await Promise.all(
      recorded.filter(({ urn }) => !excluded.has(urn)).map((one) => found(provider, one, stepOf, fail)),
    );
    signal?.throwIfAborted();
    const unread = new Set(read.flatMap((one) => (typeof one === "string" ? [one] : [])));
    const known = new Map(
      read.flatMap((one) => (typeof one === "object" ? [[nameOf(one), one] as const] : [])),
    );
    for (const one of known.values()) states.set(one.urn, stateOf(one));
    const isGone = read.includes(undefined);
    const names = new Set(plurals.map(nameOf));
    const removed = [...known.values()].filter((one) => !names.has(nameOf(one)));
    for (const { type, id, state, inputs } of removed)
      tracker.take(removalsOf({ type, id, inputs: inputs.values, outputs: state.values }));
    await Promise.all(removed.map((one) => reportLossesOf(one, client, stepOf)));
    const argsOf = argumentsFor({
      ...run,
      inputsOf: inputsIn(plurals),
      outputOf: (target) => outputOf(target) ?? NOT_MADE_YET,
    });
    let isSame = true;
    let recordedAnew = 0;
    const compareOne = async (plural: PluralDeclaration) => {
      if (unread.has(nameOf(plural))) return;
      const one = known.get(nameOf(plural));
      const own = urnOf(run, tokenOf(plural.plural), plural.name);
      // It was not read, and so would look new.
      if (excluded.has(own)) return;
      const urn = one?.urn ?? own;
      try {
        const changes = await compare(provider, stepOf(urn, plural.plural), one, argsOf(plural));
        if (Array.isArray(changes)) for (const { reason } of changes) fail(urn, new Error(reason));
        else if (changes === "anew") recordedAnew++;
        isSame &&= changes === false || Array.isArray(changes);
      } catch (error) {
        fail(urn, error);
      }
    };
    await inOrder(plurals, compareOne);
    signal?.throwIfAborted();
    const isAsRecorded = [...known.values()].every((one) => one.isAsRecorded);
    return outcome(isSame && isAsRecorded && !isGone && removed.length === 0, recordedAnew);
  } finally {
    signal?.removeEventListener("abort", provider.cancel);
    await provider.close();
  }
}

/** Reports the losses of a whole resource that goes, which the provider learns only then. */
function reportLossesOf(
  { kind, urn, recorded: { items } }: Found,
  client: Client,
  stepOf: (urn: string, name: string) => PluginStep,
): Promise<void> {
  const definition = definitionOf(kind);
  if (definition.singleton || definition.losses === undefined) return Promise.resolve();
  const { warn } = stepOf(urn, kind).log;
  const managed = [...items.values()].filter(({ isUnmanaged }) => isUnmanaged !== true);
  return reportLosses(definition, { forge: client, warn }, managed);
}

type Fail = (urn: string, error: unknown) => void;

/** Collects what the provider says about each resource. */
function diagnosing(signal: AbortSignal | undefined) {
  const diagnostics: Diagnostic[] = [];
  const stepOf = (urn: string, name: string): PluginStep => {
    const say = (severity: Diagnostic["severity"]) => (message: string) =>
      void diagnostics.push({ severity, message, urn });
    return { urn, name, log: { info: say("info"), warn: say("warning") } };
  };
  const fail: Fail = (urn, error) => {
    signal?.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    diagnostics.push({ severity: "error", message: error.message, urn });
  };
  return { diagnostics, stepOf, fail };
}

/** As many at the same time as references allow. */
async function inOrder(
  plurals: readonly PluralDeclaration[],
  visit: (plural: PluralDeclaration) => Promise<void>,
): Promise<void> {
  for (const level of levelsOf(plurals))
    await Promise.all(
      [...groupBy(level, ({ kind }) => kind).values()].map(async (ofKind) => {
        // Of one kind, an object may move from one resource to another.
        for (const plural of ofKind) await visit(plural);
      }),
    );
}

/** Resources that refer to earlier levels alone, and need nothing of others; the file's references decide the order of the resources. */
export function levelsOf(plurals: readonly PluralDeclaration[]): readonly (readonly PluralDeclaration[])[] {
  const levels = new Map<string, number>();
  for (const plural of plurals) {
    const before = Object.values(plural.args.items)
      .flatMap((item) => markersIn(item))
      .flatMap((marker) => (marker instanceof ItemReference ? [marker] : []));
    const known = [...before, ...plural.after].map((one) => levels.get(nameOf(one)) ?? -1);
    levels.set(nameOf(plural), known.reduce((most, level) => Math.max(most, level), -1) + 1);
  }
  return [...groupBy(plurals, (plural) => levels.get(nameOf(plural)) ?? 0)]
    .sort(([a], [b]) => a - b)
    .map(([, level]) => level);
}

const stateOf = ({ kind, state }: RecordedPlural): RecordedState => ({ kind, valuesOf: () => state.values });

const nameOf = ({ plural, name }: Pick<PluralDeclaration, "plural" | "name">) => `${plural} ${name}`;

const PROVIDER = `pulumi:providers:${PACKAGE}`;

/** Returns whether the provider can be used. */
async function configure(
  provider: DirectProvider,
  run: RunToPlan,
  resources: readonly RecordedResource[],
  fail: Fail,
): Promise<boolean> {
  const before = resources.find(({ type }) => type === PROVIDER);
  const urn = before?.urn ?? urnOf(run, PROVIDER, "default");
  try {
    const former = before && receivedFrom(before.inputs ?? {});
    const failures = await provider.configure(configIn(run.settings), former);
    for (const { reason } of failures) fail(urn, new Error(reason));
    return failures.length === 0;
  } catch (error) {
    fail(urn, error);
    return false;
  }
}

/** The provider's settings, without their prefix. */
function configIn(settings: StackSettings): Received {
  const own = Object.entries(settings).filter(([name]) => name.startsWith(PREFIX));
  return receivedFrom(
    Object.fromEntries(
      own.map(([name, { value, secret }]) => [
        name.slice(PREFIX.length),
        secret ? new SecretValue(value) : value,
      ]),
    ),
  );
}

const PREFIX = `${PACKAGE}:`;

/** `undefined` if it is gone, and its name if it cannot be read. */
async function found(
  provider: DirectProvider,
  known: RecordedPlural,
  stepOf: (urn: string, name: string) => PluginStep,
  fail: Fail,
): Promise<Found | string | undefined> {
  const { urn, type, plural } = known;
  try {
    const read = await provider.read(stepOf(urn, plural), known);
    if (read === undefined) return undefined;
    // A resource of the other host gets another type.
    const isAsRecorded =
      type === tokenOf(plural) &&
      isSame(read.state, known.state) &&
      isSame(read.inputs, known.inputs) &&
      same(currentMarks(read.recorded.marks), currentMarks(known.recorded.marks));
    return { ...known, ...read, isAsRecorded };
  } catch (error) {
    fail(urn, error);
    return nameOf(known);
  }
}

/**
 * Also where one has its secret values beside the items. The items and exclusive places of a resource are recorded in the order in which
 * the file had them at that time. One by one, because a difference between thousands ends the comparison.
 */
function isSame(one: Opened, other: Opened): boolean {
  const { items, exclusive, ...own } = withSecretValues(one.values);
  const { items: others, exclusive: places, ...rest } = withSecretValues(other.values);
  if (!same(shownIn(own), shownIn(rest)) || !same(exclusiveIn(exclusive), exclusiveIn(places))) return false;
  if (!isRecord(items) || !isRecord(others)) return same(items, others);
  const entries = Object.entries(items);
  return (
    entries.length === Object.keys(others).length && entries.every(([key, item]) => same(item, others[key]))
  );
}

/** Without what hosts record for themselves, of which the comparison knows whether it is written. */
const shownIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("__")));

/** Whether it changes, or only its record, or why it cannot be created or updated. */
async function compare(
  provider: DirectProvider,
  step: PluginStep,
  recorded: Found | undefined,
  given: Arguments,
): Promise<boolean | "anew" | { readonly reason: string }[]> {
  const { args, failures } = await provider.check(step, recorded, given);
  if (failures.length > 0) return [...failures];
  if (recorded === undefined) return true;
  const { changes, isAnew, replaces } = await provider.diff(step, recorded, args);
  if (isAnew) return "anew";
  return changes || replaces.length > 0 || declaresLess(args, recorded.declared);
}

/** Whether inputs of an item were removed: nothing is sent, and the engine records that they are declared no more. */
function declaresLess({ items }: Args, former: Args): boolean {
  return [...former.items].some(([key, item]) => {
    const now = items.get(key);
    return now !== undefined && Object.keys(item).some((name) => !(name in now));
  });
}
