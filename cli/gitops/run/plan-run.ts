/** Plans a run in this process: asks the provider about each resource as the engine would, without the engine and its messages. */

import { PACKAGE, tokenOf } from "../../../provider/classes/tokens";
import type { Change } from "../../../provider/collection/change";
import type { Args } from "../../../provider/collection/collection";
import { exclusiveIn } from "../../../provider/collection/exclusive";
import { reportLosses } from "../../../provider/collection/losses";
import { deletionOf } from "../../../provider/collection/planned";
import { type Opened, withSecretValues } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import { DirectProvider, type SeenResource } from "../../../provider/hosts/direct";
import type { Arguments } from "../../../provider/hosts/native/marks";
import type { PluginStep } from "../../../provider/pulumi/plugin/provider";
import { type Received, receivedFrom, SecretValue } from "../../../provider/pulumi/plugin/values";
import type { Diagnostic } from "../../../provider/pulumi/run/events";
import type { StackSettings } from "../../../provider/pulumi/run/settings";
import type { StackState } from "../../../provider/pulumi/run/stack-state";
import { urnOf } from "../../../provider/pulumi/sdk/names";
import { currentMarks } from "../../../provider/values/secret-inputs";
import { isRecord, same, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import type { PluralDeclaration } from "../../configuration";
import { NOT_MADE_YET, type OutputOf } from "../../configuration/objects/placeholder";
import { inputsIn } from "../../configuration/objects/plurals";
import type { GoneObject } from "../../plan/change";
import { PlannedChanges } from "../../plan/planned-changes";
import { Tracker } from "../../plan/tracker";
import { recordedValues } from "../state/record";
import { outputsIn } from "../state/recorded-outputs";
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
  readonly planned: readonly Change[];
  /** The objects that are gone with their group or project. */
  readonly gone: readonly GoneObject[];
  /** Whether a run would change neither the service nor the state. */
  readonly isInSync: boolean;
  /** The number of resources that a run records anew, although their objects stay as they are: an older version has recorded less. */
  readonly recordedAnew: number;
  /** As the run leaves it; `undefined` for an object that is neither planned nor recorded. */
  readonly outputOf: OutputOf;
}

export async function planRun(run: RunToPlan): Promise<PlannedRun> {
  const { signal } = run;
  const planning = new Planning(run);
  signal?.addEventListener("abort", planning.cancel, { once: true });
  try {
    await planning.plan();
    return planning.result();
  } finally {
    signal?.removeEventListener("abort", planning.cancel);
    await planning.close();
  }
}

/** A recorded resource, with what a read has found of it. */
interface Found extends SeenResource {
  readonly known: RecordedPlural;
  readonly resource?: RecordedPlural;
}

class Planning {
  readonly #tracker = new Tracker();
  readonly #planned = new PlannedChanges();
  readonly #diagnostics: Diagnostic[] = [];
  readonly #provider: DirectProvider;
  /** The actual values replace the recorded ones once they are read. */
  readonly #states: Map<string, RecordedPlural>;
  readonly #outputOf: OutputOf;
  readonly #found = new Map<string, Found>();
  /** Resources that were not read, which would look new. */
  readonly #unread: Set<string>;
  /** Whether a run would change anything, if only in the state. */
  #changesRecord = false;
  #recordedAnew = 0;

  constructor(private readonly run: RunToPlan) {
    const { environment, client, plurals, recorded, excluded } = run;
    this.#provider = new DirectProvider({
      ...{ environment, client, isOnlyPlanned: true, hasOneOfEachKind: true },
      declares: plurals.flatMap(({ kind, args }) =>
        Object.values(args.items).map((inputs) => ({ definition: definitionOf(kind), inputs })),
      ),
      takeEntries: (taken) => this.#tracker.take(taken),
    });
    this.#states = new Map(recorded.map((one) => [one.urn, one]));
    this.#outputOf = outputsIn(this.#planned.of, () => this.#states.values());
    this.#unread = new Set(recorded.filter(({ urn }) => excluded.includes(urn)).map(nameOf));
  }

  cancel = (): void => this.#provider.cancel();

  close = (): Promise<void> => this.#provider.close();

  async plan(): Promise<void> {
    const { plurals, signal } = this.run;
    if (!(await this.#configure())) return;
    await this.#read();
    signal?.throwIfAborted();
    await this.#planRemovals();
    const argsOf = argumentsFor({
      ...this.run,
      inputsOf: inputsIn(plurals),
      outputOf: (target) => this.#outputOf(target) ?? NOT_MADE_YET,
    });
    await inOrder(plurals, (plural) => this.#compare(plural, argsOf));
    signal?.throwIfAborted();
    this.#planned.addSettled([...this.#found.values()].flatMap(({ seen }) => [...seen.settled.values()]));
  }

  result(): PlannedRun {
    const isFailed = this.#diagnostics.some(({ severity }) => severity === "error");
    return {
      planned: this.#planned.all,
      gone: [...this.#found.values()].flatMap(({ known: { kind }, seen }) =>
        [...seen.goneWith].map(([key, place]) => ({ kind, key, place })),
      ),
      recordedAnew: this.#recordedAnew,
      isInSync: !this.#changesRecord && !isFailed,
      ending: { how: "planned" },
      ...{ tracker: this.#tracker, diagnostics: this.#diagnostics },
      recorded: recordedValues(() => this.run.recorded),
      ...{ released: [], violations: [], policyPacks: [] },
      outputOf: this.#outputOf,
    };
  }

  /** Returns whether the provider can be used. */
  async #configure(): Promise<boolean> {
    const { resources = [] } = this.run.state?.deployment ?? {};
    const before = resources.find(({ type }) => type === PROVIDER);
    const urn = before?.urn ?? urnOf(this.run, PROVIDER, "default");
    const failures = await this.#attempt(urn, async () => {
      const former = before && receivedFrom(before.inputs ?? {});
      return this.#provider.configure(configIn(this.run.settings), former);
    });
    for (const { reason } of failures ?? []) this.#fail(urn, new Error(reason));
    return failures?.length === 0;
  }

  async #read(): Promise<void> {
    const wanted = this.run.recorded.filter((one) => !this.#unread.has(nameOf(one)));
    await Promise.all(
      wanted.map(async (known) => {
        const { urn, plural } = known;
        const read = await this.#attempt(urn, () => this.#provider.read(this.#stepOf(urn, plural), known));
        if (read === undefined) return void this.#unread.add(nameOf(known));
        const resource = read.resource && { ...known, ...read.resource };
        this.#found.set(nameOf(known), { known, seen: read.seen, ...(resource ? { resource } : {}) });
        if (resource) this.#states.set(urn, resource);
        this.#changesRecord ||= resource === undefined || !isAsRecorded(known, resource);
      }),
    );
  }

  /** A whole resource that nothing declares any more: the provider learns of its objects only when they are deleted. */
  async #planRemovals(): Promise<void> {
    const declared = new Set(this.run.plurals.map(nameOf));
    const removed = [...this.#found.values()].flatMap(({ known, resource }) =>
      resource && !declared.has(nameOf(known)) ? [resource] : [],
    );
    if (removed.length > 0) this.#changesRecord = true;
    for (const one of removed) this.#planned.add(deletionsOf(one));
    await Promise.all(
      removed.map((one) => reportLossesOf(one, this.run.client, this.#stepOf(one.urn, one.kind).log.warn)),
    );
  }

  async #compare(plural: PluralDeclaration, argsOf: (plural: PluralDeclaration) => Arguments): Promise<void> {
    if (this.#unread.has(nameOf(plural))) return;
    const found = this.#found.get(nameOf(plural));
    const urn = found?.known.urn ?? urnOf(this.run, tokenOf(plural.plural), plural.name);
    const step = this.#stepOf(urn, plural.plural);
    await this.#attempt(urn, async () => {
      const { args, failures, changes } = await this.#provider.check(step, found, argsOf(plural));
      this.#planned.add(changes);
      for (const { reason } of failures) this.#fail(urn, new Error(reason));
      if (failures.length > 0) return;
      if (found?.resource === undefined) {
        this.#changesRecord = true;
        return;
      }
      const { resource, seen } = found;
      const compared = await this.#provider.diff(step, { resource, seen }, args);
      this.#planned.add(compared.planned ?? []);
      if (compared.isAnew) this.#recordedAnew++;
      this.#changesRecord ||=
        compared.changes || compared.replaces.length > 0 || declaresLess(args, resource.declared);
    });
  }

  #stepOf(urn: string, name: string): PluginStep {
    const say = (severity: Diagnostic["severity"]) => (message: string) =>
      void this.#diagnostics.push({ severity, message, urn });
    return { urn, name, log: { info: say("info"), warn: say("warning") } };
  }

  /** The failure of a resource is one of the plan, and the others go on. */
  async #attempt<T>(urn: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      this.run.signal?.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      this.#fail(urn, error);
      return undefined;
    }
  }

  #fail(urn: string, { message }: Error): void {
    this.#diagnostics.push({ severity: "error", message, urn });
  }
}

/** Also of an object that was not read. */
function deletionsOf({ kind, declared, recorded: { items } }: RecordedPlural): readonly Change[] {
  return [...declared.items.keys()].flatMap((key): Change[] => {
    const state = items.get(key);
    if (state?.isUnmanaged) return [];
    if (state) return [deletionOf(definitionOf(kind), key, state)];
    return [{ kind, key, action: "delete", cause: "undeclared", properties: [] }];
  });
}

/** Reports the losses of a whole resource that goes, which the provider learns only then. */
function reportLossesOf(
  { kind, recorded: { items } }: RecordedPlural,
  client: Client,
  warn: (message: string) => void,
): Promise<void> {
  const definition = definitionOf(kind);
  if (definition.singleton || definition.losses === undefined) return Promise.resolve();
  const managed = [...items.values()].filter(({ isUnmanaged }) => isUnmanaged !== true);
  return reportLosses(definition, { forge: client, warn }, managed);
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

/** Resources that need nothing of each other, after those that they need. */
export const levelsOf = (plurals: readonly PluralDeclaration[]): readonly (readonly PluralDeclaration[])[] =>
  [...groupBy(plurals, ({ depth }) => depth)].sort(([a], [b]) => a - b).map(([, level]) => level);

const nameOf = ({ plural, name }: Pick<PluralDeclaration, "plural" | "name">) => `${plural} ${name}`;

const PROVIDER = `pulumi:providers:${PACKAGE}`;

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

/** A resource of the other host gets another type. */
const isAsRecorded = (known: RecordedPlural, read: RecordedPlural): boolean =>
  known.type === tokenOf(known.plural) &&
  isSame(read.state, known.state) &&
  isSame(read.inputs, known.inputs) &&
  same(currentMarks(read.recorded.marks), currentMarks(known.recorded.marks));

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

/** Whether inputs of an item were removed: nothing is sent, and the engine records that they are declared no more. */
function declaresLess({ items }: Args, former: Args): boolean {
  return [...former.items].some(([key, item]) => {
    const now = items.get(key);
    return now !== undefined && Object.keys(item).some((name) => !(name in now));
  });
}
