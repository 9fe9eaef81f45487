/** Plans a task in this process: asks the provider about each resource as the engine would, without the engine and its messages. */

import { PACKAGE, tokenOf } from "../../../provider/classes/tokens";
import type { Change } from "../../../provider/collection/change";
import type { Args } from "../../../provider/collection/collection";
import { reportLosses } from "../../../provider/collection/losses";
import { deletionOf } from "../../../provider/collection/planned";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import {
  type DecodedResource,
  DirectProvider,
  encodeArguments,
  encodeInputs,
  type SeenResource,
} from "../../../provider/hosts/direct";
import type { Arguments } from "../../../provider/hosts/native/marks";
import type { PluginStep } from "../../../provider/pulumi/plugin/provider";
import {
  type PluginValues,
  type Received,
  receivedFrom,
  SecretValue,
} from "../../../provider/pulumi/plugin/values";
import type { AnalyzedResource } from "../../../provider/pulumi/policy/analyzer";
import type { Diagnostic } from "../../../provider/pulumi/run/events";
import { assertPassphrase } from "../../../provider/pulumi/run/passphrase";
import { readSettings, type StackSettings } from "../../../provider/pulumi/run/settings";
import { stackIn } from "../../../provider/pulumi/run/stack";
import { STACK_TYPE, urnOf } from "../../../provider/pulumi/sdk/names";
import { INSTALLATION } from "../../../provider/service/same-service";
import { currentMarks } from "../../../provider/values/secret-inputs";
import { same } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import type { PluralDeclaration } from "../../configuration";
import { NOT_MADE_YET, type OutputOf } from "../../configuration/objects/placeholder";
import type { GoneObject } from "../../plan/change";
import { PlannedChanges } from "../../plan/planned-changes";
import { Tracker } from "../../plan/tracker";
import type { Remediate } from "../../policies/ask-packs";
import { type Remedies, remediesIn, withRemedies } from "../../policies/remedies";
import { reportedChanges } from "../report/outcome";
import { counted } from "../report/render/words";
import type { ReportedChange } from "../report/report";
import { type RecordedPlural, recordedValues } from "../state/record";
import { type ObjectsOfKind, objectsOfRecorded, outputsIn } from "../state/recorded-outputs";
import type { Outcome } from "./apply";
import { argumentsFor } from "./arguments";
import type { Task } from "./task";

/** All that a run would do: shown, approved, made and reported. */
export interface Plan extends Outcome {
  readonly changes: readonly ReportedChange[];
  /** The objects that are gone with their group or project. */
  readonly gone: readonly GoneObject[];
  /** Whether a run would change neither the service nor the state. */
  readonly isInSync: boolean;
  /** The resources of the run as policies are shown them: what is declared, resolved and checked. */
  readonly resources: () => Promise<readonly AnalyzedResource[]>;
  /** The declared resources, with the values that policies have set. */
  readonly plurals: readonly PluralDeclaration[];
  /** As the run leaves it; `undefined` for an object that is neither planned nor recorded. */
  readonly outputOf: OutputOf;
}

/** `remediate` is asked about each resource before it is planned. */
export async function planTask(task: Task, remediate?: Remediate): Promise<Plan> {
  const { command, prepared, options, state, isEdited, beforeCreating } = task;
  const { usable, workspace } = prepared;
  const recordedStack = async (at = workspace) => stackIn(await task.engine(), at);
  if (state === undefined) beforeCreating?.(workspace.isNew ? [] : await (await recordedStack()).others());
  const stop = new AbortController();
  usable.catch((error: unknown) => stop.abort(error));
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const planning = new Planning(task, await readSettings(recordedStack, workspace), signal, remediate);
  const checked = options.isSaved ? assertPassphrase(workspace, state) : undefined;
  const [{ recordedAnew, ...plan }] = await Promise.all([
    planning.ended(),
    usable,
    task.installation,
    checked,
  ]);
  if (recordedAnew > 0 && command !== "drift") task.warnings.push(anewNote(recordedAnew));
  // A place with another path has objects with other keys, which is a change of the state.
  if (!plan.isInSync) task.warnings.push(...(await task.renamed()));
  // Of a stack that does not exist, a run records at least that.
  return { ...plan, isInSync: plan.isInSync && !isEdited && (state !== undefined || command !== "up") };
}

const anewNote = (count: number): string =>
  `An older version has recorded less than this one: up records ${counted(count, "resource")} of the state anew, once. Nothing changes in the service for it.`;

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
  /** The existing objects that the run adopts. */
  readonly #adopted: ObjectsOfKind[] = [];
  /** Resources that were not read, which would look new. */
  readonly #unread: Set<string>;
  /** The arguments of the resources that can be used, by name. */
  readonly #checked = new Map<string, Args>();
  /** The values that policies have set, by the name of their resource. */
  readonly #remedies = new Map<string, Remedies>();
  /** The configuration of the provider, once it is known. */
  #config: PluginValues | undefined;
  /** Whether a run would change anything, if only in the state. */
  #changesRecord = false;
  #recordedAnew = 0;

  constructor(
    private readonly task: Task,
    private readonly settings: StackSettings,
    private readonly signal: AbortSignal,
    private readonly remediate: Remediate | undefined,
  ) {
    const { prepared, plurals, recorded, excluded, keeps } = task;
    const { client, workspace } = prepared;
    this.#provider = new DirectProvider({
      ...{ environment: workspace.environment, client, keeps, isOnlyPlanned: true, hasOneOfEachKind: true },
      declares: plurals.flatMap(({ kind, args }) =>
        Object.values(args.items).map((inputs) => ({ definition: definitionOf(kind), inputs })),
      ),
      takeEntries: (taken) => this.#tracker.take(taken),
    });
    this.#states = new Map(recorded.map((one) => [one.urn, one]));
    this.#outputOf = outputsIn(this.#planned.of, () => this.#objects());
    this.#unread = new Set(recorded.filter(({ urn }) => excluded.includes(urn)).map(nameOf));
  }

  async ended(): Promise<Plan & { readonly recordedAnew: number }> {
    this.signal.addEventListener("abort", this.#provider.cancel, { once: true });
    try {
      await this.#plan();
      return this.#result();
    } finally {
      this.signal.removeEventListener("abort", this.#provider.cancel);
      await this.#provider.close();
    }
  }

  async #plan(): Promise<void> {
    if (!(await this.#configure())) return;
    await this.#read();
    this.signal.throwIfAborted();
    await this.#planRemovals();
    const argsOf = argumentsFor(this.task, this.settings, (target) => this.#outputOf(target) ?? NOT_MADE_YET);
    await inOrder(this.task.plurals, (plural) => this.#compare(plural, argsOf));
    this.signal.throwIfAborted();
    this.#planned.addSettled([...this.#found.values()].flatMap(({ seen }) => [...seen.settled.values()]));
  }

  #result() {
    const { command, declared, collections, released } = this.task;
    const recorded = recordedValues(() => this.task.recorded);
    const known = { declared, collections, recorded, isDestroyed: command === "destroy" };
    const isFailed = this.#diagnostics.some(({ severity }) => severity === "error");
    return {
      changes: reportedChanges(known, this.#inOrderOfKinds(this.#planned.all)),
      gone: [...this.#found.values()].flatMap(({ known: { kind }, seen }) =>
        [...seen.goneWith].map(([key, place]) => ({ kind, key, place })),
      ),
      recordedAnew: this.#recordedAnew,
      isInSync: !this.#changesRecord && !isFailed,
      ending: { how: "planned" } as const,
      ...{ tracker: this.#tracker, diagnostics: this.#diagnostics, recorded, released },
      ...{ violations: [], policyPacks: [] },
      resources: () => this.#resources(),
      plurals: this.#plurals(),
      outputOf: this.#outputOf,
    };
  }

  /** Those of kinds that are no longer declared first; not in the order in which the service answered. */
  #inOrderOfKinds(changes: readonly Change[]): readonly Change[] {
    const positions = new Map<string, number>(this.task.plurals.map(({ kind }, index) => [kind, index]));
    const positionOf = ({ kind }: Change) => positions.get(kind) ?? -1;
    return changes.toSorted((one, other) => positionOf(one) - positionOf(other));
  }

  /** Returns whether the provider can be used. */
  async #configure(): Promise<boolean> {
    const { resources = [] } = this.task.state?.deployment ?? {};
    const before = resources.find(({ type }) => type === PROVIDER);
    const urn = before?.urn ?? this.#urnOf(PROVIDER, DEFAULT);
    const configured = await this.#attempt(urn, async () => {
      const former = before && receivedFrom(before.inputs ?? {});
      return this.#provider.configure(configIn(this.settings), former);
    });
    this.#config = configured?.inputs;
    const { failures = [] } = configured ?? {};
    for (const { reason } of failures) this.#fail(urn, new Error(reason));
    return configured !== undefined && failures.length === 0;
  }

  async #read(): Promise<void> {
    const wanted = this.task.recorded.filter((one) => !this.#unread.has(nameOf(one)));
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
    const declared = new Set(this.task.plurals.map(nameOf));
    const removed = [...this.#found.values()].flatMap(({ known, resource }) =>
      resource && !declared.has(nameOf(known)) ? [resource] : [],
    );
    if (removed.length > 0) this.#changesRecord = true;
    for (const one of removed) this.#planned.add(deletionsOf(one));
    await Promise.all(
      removed.map((one) =>
        reportLossesOf(one, this.task.prepared.client, this.#stepOf(one.urn, one.kind).log.warn),
      ),
    );
  }

  async #compare(plural: PluralDeclaration, argsOf: (plural: PluralDeclaration) => Arguments): Promise<void> {
    if (this.#unread.has(nameOf(plural))) return;
    const found = this.#found.get(nameOf(plural));
    const urn = found?.known.urn ?? this.#urnOf(tokenOf(plural.plural), plural.name);
    const step = this.#stepOf(urn, plural.plural);
    await this.#attempt(urn, async () => {
      const declared = await this.#remedied(plural, argsOf(plural));
      const { args, failures, changes, adopted } = await this.#provider.check(step, found, declared);
      this.#planned.add(changes);
      if (adopted.size > 0) this.#adopted.push({ kind: plural.kind, items: adopted });
      for (const { reason } of failures) this.#fail(urn, new Error(reason));
      if (failures.length > 0) return;
      this.#checked.set(nameOf(plural), args);
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

  /** The arguments with what policies set in them. */
  async #remedied(plural: PluralDeclaration, declared: Arguments): Promise<Arguments> {
    if (this.remediate === undefined) return declared;
    const before = encodeArguments(plural.plural, declared);
    const after = await this.remediate(this.#analyzed(plural, before));
    if (after === undefined) return declared;
    const remedies = remediesIn(before, after);
    this.#remedies.set(nameOf(plural), remedies);
    const { items } = declared.values as PluralDeclaration["args"];
    return { ...declared, values: { ...declared.values, items: withRemedies(items, remedies) } };
  }

  #plurals(): readonly PluralDeclaration[] {
    return this.task.plurals.map((plural) => {
      const remedies = this.#remedies.get(nameOf(plural));
      const { args } = plural;
      return remedies ? { ...plural, args: { ...args, items: withRemedies(args.items, remedies) } } : plural;
    });
  }

  /** In the order in which a program registers them. */
  async #resources(): Promise<readonly AnalyzedResource[]> {
    const installation = await this.task.installation;
    if (this.#config && installation !== undefined)
      this.#config = { ...this.#config, [INSTALLATION]: installation };
    const plurals = this.task.plurals.flatMap((plural) => {
      const args = this.#checked.get(nameOf(plural));
      return args ? [this.#analyzed(plural, encodeInputs(plural.plural, args))] : [];
    });
    const provider = this.#providerResource();
    return [this.#root(), ...(provider ? [provider] : []), ...plurals];
  }

  #analyzed({ plural, name }: PluralDeclaration, properties: PluginValues): AnalyzedResource {
    const provider = this.#providerResource();
    const one = this.#resource(tokenOf(plural), name, properties);
    return { ...one, parent: this.#root().urn, ...(provider ? { provider } : {}) };
  }

  #root() {
    const { stack, workspace } = this.task.prepared;
    return this.#resource(STACK_TYPE, `${workspace.project}-${stack}`, {});
  }

  #providerResource() {
    return this.#config && this.#resource(PROVIDER, DEFAULT, this.#config);
  }

  #resource(type: string, name: string, properties: PluginValues) {
    return { urn: this.#urnOf(type, name), type, name, properties };
  }

  /** An object that is recorded is not adopted. */
  *#objects(): Generator<ObjectsOfKind> {
    for (const one of this.#states.values()) yield objectsOfRecorded(one);
    yield* this.#adopted;
  }

  #urnOf(type: string, name: string): string {
    const { stack, workspace } = this.task.prepared;
    return urnOf({ stack, project: workspace.project }, type, name);
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
      this.signal.throwIfAborted();
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
  const visits = new Map<Kind, Promise<void>>();
  for (const plural of plurals) {
    const before = Promise.all(plural.after.map((kind) => visits.get(kind)));
    visits.set(
      plural.kind,
      before.then(() => visit(plural)),
    );
  }
  await Promise.all(visits.values());
}

const nameOf = ({ plural, name }: Pick<PluralDeclaration, "plural" | "name">) => `${plural} ${name}`;

const PROVIDER = `pulumi:providers:${PACKAGE}`;

/** The name of a provider that the program does not declare. */
const DEFAULT = "default";

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
const isAsRecorded = (known: RecordedPlural, { recorded, declared }: DecodedResource): boolean =>
  known.type === tokenOf(known.plural) &&
  areSame(recorded.items, known.recorded.items) &&
  areSame(declared.items, known.declared.items) &&
  SETTINGS.every((name) => same(declared[name], known.declared[name])) &&
  same(currentMarks(recorded.marks), currentMarks(known.recorded.marks));

/** Those that a read takes from the state, where a failed run may have recorded others than in the inputs. */
const SETTINGS = ["connection", "adopt", "exclusive", "maxDeletions", "defaults"] as const;

/** One by one, because a difference between thousands ends the comparison. */
const areSame = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => same(value, other.get(key)));

/** Whether inputs of an item were removed: nothing is sent, and the engine records that they are declared no more. */
function declaresLess({ items }: Args, former: Args): boolean {
  return [...former.items].some(([key, item]) => {
    const now = items.get(key);
    return now !== undefined && Object.keys(item).some((name) => !(name in now));
  });
}
