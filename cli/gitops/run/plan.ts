/** Plans a task: reads what is recorded, and compares it and the service with what is declared. */

import { PACKAGE, tokenOf } from "../../../provider/classes/tokens";
import type { Change } from "../../../provider/collection/change";
import type { Args, Recorded } from "../../../provider/collection/collection";
import { leftAmong, sayLeft } from "../../../provider/collection/left-alone";
import { reportLosses } from "../../../provider/collection/losses";
import type { Checked } from "../../../provider/collection/methods";
import { deletionOf } from "../../../provider/collection/planned";
import { NOTHING_SEEN, type Seen } from "../../../provider/collection/seen";
import type { SessionOptions } from "../../../provider/collection/session";
import { definitionOf } from "../../../provider/definition/definitions";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import {
  type DecodedResource,
  DirectProvider,
  encodeArguments,
  encodeInputs,
  type SeenResource,
} from "../../../provider/hosts/direct";
import type { Arguments } from "../../../provider/hosts/native/marks";
import { subject } from "../../../provider/lifecycle";
import type { CheckResult, PluginStep } from "../../../provider/pulumi/plugin/provider";
import { type PluginValues, receivedFrom } from "../../../provider/pulumi/plugin/values";
import type { AnalyzedResource } from "../../../provider/pulumi/policy/analyzer";
import { STACK_TYPE, urnOf } from "../../../provider/pulumi/sdk/names";
import { INSTALLATION, SERVICE } from "../../../provider/service/same-service";
import { currentMarks } from "../../../provider/values/secret-inputs";
import { hasUnknown, omit, same } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import {
  type Declaration,
  type DeclaredCollection,
  type PluralDeclaration,
  toPlurals,
} from "../../configuration";
import {
  holdsSecret,
  NOT_MADE_YET,
  type OutputOf,
  type Target,
} from "../../configuration/objects/placeholder";
import { inputsIn } from "../../configuration/objects/plurals";
import type { Diagnostic } from "../../plan/diagnostic";
import { PlannedChanges } from "../../plan/planned-changes";
import { Tracker } from "../../plan/tracker";
import type { Remediate } from "../../policies/ask-packs";
import { type Remedies, remediesIn, withRemedies } from "../../policies/remedies";
import { reportedChanges } from "../report/outcome";
import { counted } from "../report/render/words";
import type { ReportedChange } from "../report/report";
import type { Prepared } from "../resolve/prepare";
import { type RecordedPlural, recordedValues } from "../state/recorded";
import { type ObjectsOfKind, objectsOfRecorded, outputsIn } from "../state/recorded-outputs";
import { argumentsFor, type Unclear, unclearIn, withoutUnnamed } from "./arguments";
import { withoutRecord } from "./assumed";
import type { Outcome } from "./outcome";
import { RenamedPaths } from "./renamed-paths";
import type { Task } from "./task";

/** The objects of a kind as the plan has found and compared them. */
export interface PlannedKind {
  /** Absent if none is recorded. */
  readonly found?: RecordedPlural;
  /** Absent if nothing declares them, or if they cannot be used. */
  readonly args?: Args;
  /** Whether all values are known before the run begins. */
  readonly isKnown: boolean;
  /** The existing objects that begin to be managed. */
  readonly adopted?: Checked["adopted"];
  /** The recorded objects that were compared. */
  readonly compared?: Recorded;
  /** Whether a run writes anything, if only in the ledger. */
  readonly isChanged: boolean;
}

/** The execution of a plan goes on from these. */
export interface Planned {
  readonly provider: DirectProvider;
  /** When the service was read, in milliseconds. */
  readonly readAt: number;
  readonly kinds: ReadonlyMap<Kind, PlannedKind>;
  /** The paths that the run takes from groups and projects. */
  readonly renamed: RenamedPaths;
  /** From now on, each step is approved and recorded. */
  begin(doing: Beginning): void;
}

type Beginning = Required<Pick<SessionOptions, "approval" | "record" | "takeEntries" | "atEnd">>;

/** All that a run would do: shown, approved, made and reported. */
export interface Plan extends ShownPlan {
  readonly planned: Planned;
  /** The declared resources, with the values that policies have set. */
  readonly plurals: readonly PluralDeclaration[];
}

/** Without the values that the run sends, among which are secrets. */
export interface ShownPlan extends Outcome {
  readonly changes: readonly ReportedChange[];
  /** Whether a run would change neither the service nor the state. */
  readonly isInSync: boolean;
  /** The resources of the run as policies are shown them: what is declared, resolved and checked. */
  readonly resources: () => Promise<readonly AnalyzedResource[]>;
  /** As the run leaves it; `undefined` for an object that is neither planned nor recorded. */
  readonly outputOf: OutputOf;
}

/** `remediate` is asked about the objects of each kind before they are planned. */
export async function planTask(task: Task, remediate?: Remediate): Promise<Plan> {
  const { command, prepared, options, isEdited, beforeCreating } = task;
  const { usable, ledger } = prepared;
  if (ledger.isNew) beforeCreating?.((await ledger.others()) ?? []);
  const stop = new AbortController();
  usable.catch((error: unknown) => stop.abort(error));
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  if (recordsSecrets(task)) ledger.assertPassphrase();
  const [{ recordedAnew, ...plan }] = await Promise.all([
    new Planning(task, signal, remediate).ended(),
    usable,
    task.installation,
  ]);
  if (task.isShown) await plan.planned.provider.close();
  if (recordedAnew > 0 && command !== "drift") task.warnings.push(anewNote(recordedAnew));
  // A place with another path has objects with other keys, which is a change of the state.
  if (!plan.isInSync) task.warnings.push(...(await task.renamed()));
  // Of a stack that does not exist, or was another file's, a run records at least that.
  const isBegun = command !== "up" || !(ledger.isNew || ledger.belongsAnew);
  return { ...plan, isInSync: plan.isInSync && !isEdited && isBegun };
}

/** How the objects that a task only observes differ; `undefined` if it observes none. `outputOf` knows those of the others. */
export async function planObserved(task: Task, outputOf: OutputOf): Promise<ShownPlan | undefined> {
  const { configuration } = task.prepared;
  const plurals = toPlurals({
    ...configuration,
    declarations: task.declarations.filter(isObserved).map((one) => ({ ...one, ownership: "additive" })),
    collections: task.collections.filter(isObserved).map((one) => ({ ...one, ownership: "enforce" })),
    adopt: true,
  });
  if (plurals.length === 0) return undefined;
  const { signal = new AbortController().signal } = task.options;
  const { keeps: _, ...rest } = task;
  const observing: Task = {
    ...rest,
    plurals,
    recorded: [],
    excluded: [],
    assumed: { as: "observed", outputOf },
  };
  const plan = await new Planning(observing, signal, undefined).ended();
  await plan.planned.provider.close();
  return plan;
}

const isObserved = ({ ownership }: Declaration | DeclaredCollection): boolean => ownership === "observe";

/** Whether a run would record something secret: a plan that is approved must not fail for that. */
function recordsSecrets({ isShown, options: { isSaved }, plurals }: Task): boolean {
  if (isShown && !isSaved) return false;
  const inputs = inputsIn(plurals);
  return plurals.some(({ kind, args }) => {
    const { secrets = [], outputs } = definitionOf(kind);
    return (
      secrets.some((name) => name in outputs) ||
      Object.values(args.items).some(
        (item) => secrets.some((name) => item[name] !== undefined) || holdsSecret(item, inputs),
      )
    );
  });
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
  readonly #states: Map<Kind, RecordedPlural>;
  readonly #outputOf: OutputOf;
  readonly #found = new Map<Kind, Found>();
  /** The existing objects that the run adopts. */
  readonly #adopted: ObjectsOfKind[] = [];
  /** Resources that were not read, which would look new. */
  readonly #unread: Set<Kind>;
  /** The arguments as the outputs of the plan have filled them in. */
  readonly #given = new Map<Kind, Arguments>();
  /** The arguments that can be used. */
  readonly #checked = new Map<Kind, Args>();
  /** The values that policies have set. */
  readonly #remedies = new Map<Kind, Remedies>();
  /** The configuration of the provider, once it is known. */
  #config: PluginValues | undefined;
  /** Whether a run would change anything, if only in the state. */
  #changesRecord = false;
  #recordedAnew = 0;
  #readAt = 0;
  readonly #kinds = new Map<Kind, PlannedKind>();
  readonly #renamed = new RenamedPaths();
  #doing: Beginning | undefined;

  constructor(
    private readonly task: Task,
    private readonly signal: AbortSignal,
    private readonly remediate: Remediate | undefined,
  ) {
    const { prepared, plurals, recorded, excluded, keeps, replaces, assumed } = task;
    const { client, environment } = prepared;
    this.#provider = new DirectProvider({
      ...{ environment, client, keeps, replaces, isOnlyPlanned: true, hasOneOfEachKind: true },
      ...(assumed ? { assumes: assumed.as } : {}),
      installation: task.installation,
      approval: () => this.#doing?.approval(),
      record: (...about) => this.#doing?.record(...about),
      atEnd: (what) => this.#doing?.atEnd(what),
      declares: plurals.flatMap(({ kind, args }) =>
        Object.values(args.items).map((inputs) => ({ definition: definitionOf(kind), inputs })),
      ),
      takeEntries: (taken) => (this.#doing ? this.#doing.takeEntries?.(taken) : this.#tracker.take(taken)),
    });
    this.#states = new Map(recorded.map((one) => [one.kind, one]));
    const outputOf = outputsIn(this.#planned.of, () => this.#objects(), this.#renamed.isIn);
    this.#outputOf = (target) => outputOf(target) ?? assumed?.outputOf?.(target);
    this.#unread = new Set(excluded);
  }

  async ended(): Promise<Plan & { readonly recordedAnew: number }> {
    this.signal.addEventListener("abort", this.#provider.cancel, { once: true });
    try {
      await this.#plan();
      return this.#result();
    } catch (error) {
      await this.#provider.close();
      throw error;
    } finally {
      this.signal.removeEventListener("abort", this.#provider.cancel);
    }
  }

  async #plan(): Promise<void> {
    if (!(await this.#configure())) return;
    await this.#read();
    this.signal.throwIfAborted();
    await this.#planRemovals();
    const outputOf = (target: Target) => this.#outputOf(target) ?? NOT_MADE_YET;
    const argsOf = argumentsFor(this.task, outputOf);
    const { plurals, assumed, options } = this.task;
    const total = plurals.reduce((sum, plural) => sum + sizeOf(plural), 0);
    let done = 0;
    await visitInOrder(plurals, async (plural) => {
      await this.#compare(plural, argsOf, assumed ? unclearIn(plural, outputOf) : []);
      done += sizeOf(plural);
      options.onCompared?.({ done, total });
    });
    await this.#compareAgain(argsOf);
    this.signal.throwIfAborted();
    this.#planned.addSettled([...this.#found.values()].flatMap(({ seen }) => [...seen.settled.values()]));
  }

  /** Of kinds that refer to themselves or to later ones: the plan of these may leave no recorded value to refer to. */
  async #compareAgain(argsOf: (plural: PluralDeclaration) => Arguments): Promise<void> {
    for (const plural of this.task.plurals) {
      const before = this.#given.get(plural.kind);
      if (before === undefined || before.apart.size === 0) continue;
      if (!same(argsOf(plural).values, before.values)) await this.#compare(plural, argsOf, []);
    }
  }

  /** Warns of what cannot be compared without a record. */
  #warnOf(step: PluginStep, { kind, args }: PluralDeclaration, unclear: readonly Unclear[]): void {
    const definition = definitionOf(kind);
    for (const { key, names, refs } of unclear)
      step.log.warn(
        `${subject(definition, omit(args.items[key] ?? {}, names))}: ${names.join(" and ")} cannot be compared: only a recorded state says which object ${refs.join(" and ")} means.`,
      );
  }

  #result() {
    const { command, declared, collections, released, assumed, removals } = this.task;
    const recorded = recordedValues(() => this.task.recorded);
    const known = { declared, collections, recorded, removals, isDestroyed: command === "destroy" };
    const isFailed = this.#diagnostics.some(({ severity }) => severity === "error");
    return {
      changes: reportedChanges(
        known,
        this.#inOrderOfKinds(this.#planned.all).flatMap((one) =>
          assumed ? withoutRecord(assumed, one) : one,
        ),
      ),
      recordedAnew: this.#recordedAnew,
      isInSync: !this.#changesRecord && !isFailed,
      ...{ tracker: this.#tracker, diagnostics: this.#diagnostics, recorded, released },
      ...{ violations: [], policyPacks: [] },
      resources: () => this.#resources(),
      plurals: this.#plurals(),
      outputOf: this.#outputOf,
      planned: {
        ...{ provider: this.#provider, readAt: this.#readAt, kinds: this.#kinds, renamed: this.#renamed },
        begin: (doing: Beginning) => {
          this.#doing = doing;
        },
      },
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
    const { assumed, prepared } = this.task;
    if (assumed) {
      await this.#provider.use();
      return true;
    }
    const configured = await this.#attempt(undefined, () => configure(this.#provider, prepared));
    this.#config = configured?.inputs;
    const { failures = [] } = configured ?? {};
    for (const { reason } of failures) this.#fail(undefined, new Error(reason));
    return configured !== undefined && failures.length === 0;
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const { recorded, assumed } = this.task;
    const wanted = recorded.filter(({ kind }) => !this.#unread.has(kind));
    if (assumed) {
      for (const one of wanted) this.#assume(one, assumed.seen?.get(one.kind));
      return;
    }
    await Promise.all(
      wanted.map(async (known) => {
        const { kind } = known;
        const step = this.#stepOf(known);
        const read = await this.#attempt(step.urn, () => this.#provider.read(step, known));
        if (read === undefined) return void this.#unread.add(kind);
        const resource = read.resource && { ...known, ...read.resource };
        this.#found.set(kind, { known, seen: read.seen, ...(resource ? { resource } : {}) });
        if (resource) this.#states.set(kind, resource);
        this.#kinds.set(kind, { ...(resource ? { found: resource } : {}), isKnown: true, isChanged: false });
        this.#changesRecord ||= resource === undefined || !isAsRecorded(known, resource);
      }),
    );
  }

  /** The plan of the earlier files has read it. */
  #assume(known: RecordedPlural, seen: Seen = NOTHING_SEEN): void {
    const { kind } = known;
    this.#found.set(kind, { known, seen, resource: known, isAssumed: true });
    this.#kinds.set(kind, { found: known, isKnown: true, isChanged: false });
  }

  /** A whole resource that nothing declares any more: the provider learns of its objects only when they are deleted. */
  async #planRemovals(): Promise<void> {
    const declared = new Set<Kind>(this.task.plurals.map(({ kind }) => kind));
    const removed = [...this.#found.values()].flatMap(({ known, resource }) =>
      resource && !declared.has(known.kind) ? [resource] : [],
    );
    if (removed.length > 0) this.#changesRecord = true;
    for (const changes of await Promise.all(removed.map((one) => this.#removalOf(one))))
      this.#planned.add(changes);
  }

  async #removalOf(one: RecordedPlural): Promise<readonly Change[]> {
    const { client } = this.task.prepared;
    const { warn } = this.#stepOf(one).log;
    const definition = definitionOf(one.kind);
    const lived = definition.onDelete === undefined ? [] : [...one.recorded.items.values()];
    const left = await leftAmong(definition, client, lived);
    sayLeft(definition, left, warn);
    await reportLossesOf(one, client, warn);
    return deletionsOf(one, left);
  }

  async #compare(
    declared: PluralDeclaration,
    argsOf: (plural: PluralDeclaration) => Arguments,
    unclear: readonly Unclear[],
  ): Promise<void> {
    if (this.#unread.has(declared.kind)) return;
    const plural = withoutUnnamed(declared, unclear);
    const found = this.#found.get(plural.kind);
    const step = this.#stepOf(plural);
    const { urn } = step;
    await this.#attempt(urn, async () => {
      const given = argsOf(plural);
      this.#given.set(plural.kind, given);
      const remedied = await this.#remedied(plural, given);
      const isKnown = !hasUnknownIn(remedied);
      const { args, failures, changes, adopted } = await this.#provider.check(step, found, remedied);
      const isNew = ({ key }: Unclear) =>
        key in plural.args.items && !adopted.has(key) && !found?.resource?.recorded.items.has(key);
      this.#warnOf(
        step,
        declared,
        unclear.filter((one) => !isNew(one)),
      );
      this.#planned.add(changes);
      if (adopted.size > 0) this.#adopted.push({ kind: plural.kind, items: adopted });
      this.#renamed.add(plural.kind, changes, adopted);
      for (const { reason } of failures) this.#fail(urn, new Error(reason));
      if (failures.length > 0) return;
      this.#checked.set(plural.kind, args);
      if (found?.resource === undefined) {
        this.#changesRecord = true;
        this.#kinds.set(plural.kind, { args, isKnown, adopted, isChanged: true });
        return;
      }
      const { resource, seen } = found;
      const compared = await this.#provider.diff(step, { resource, seen }, args);
      this.#planned.add(compared.planned ?? []);
      this.#renamed.add(plural.kind, compared.planned ?? [], resource.recorded.items);
      if (compared.isAnew) this.#recordedAnew++;
      const isChanged = compared.changes || compared.replaces.length > 0 || compared.isLearned === true;
      this.#changesRecord ||= isChanged || declaresLess(args, resource.declared);
      this.#kinds.set(plural.kind, {
        found: resource,
        args,
        isKnown,
        compared: compared.recorded,
        isChanged,
      });
    });
  }

  /** The arguments with what policies set in them. */
  async #remedied(plural: PluralDeclaration, declared: Arguments): Promise<Arguments> {
    if (this.remediate === undefined) return declared;
    const before = encodeArguments(plural.plural, declared);
    const after = await this.remediate(this.#analyzed(plural, before));
    if (after === undefined) return declared;
    const remedies = remediesIn(before, after);
    this.#remedies.set(plural.kind, remedies);
    const { items } = declared.values as PluralDeclaration["args"];
    return { ...declared, values: { ...declared.values, items: withRemedies(items, remedies) } };
  }

  #plurals(): readonly PluralDeclaration[] {
    return this.task.plurals.map((plural) => {
      const remedies = this.#remedies.get(plural.kind);
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
      const args = this.#checked.get(plural.kind);
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
    const { stack, ledger } = this.task.prepared;
    return this.#resource(STACK_TYPE, `${ledger.place.project}-${stack}`, {});
  }

  #providerResource() {
    return this.#config && this.#resource(PROVIDER, DEFAULT, this.#config);
  }

  #resource(type: string, name: string, properties: PluginValues) {
    const { stack, ledger } = this.task.prepared;
    return { urn: urnOf({ stack, project: ledger.place.project }, type, name), type, name, properties };
  }

  /** An object that is recorded is not adopted. */
  *#objects(): Generator<ObjectsOfKind> {
    for (const one of this.#states.values()) yield objectsOfRecorded(one);
    yield* this.#adopted;
  }

  #stepOf(plural: Pick<PluralDeclaration, "plural" | "name">): PluginStep {
    return stepOf(this.task.prepared, plural, this.#diagnostics);
  }

  /** The failure of a resource is one of the plan, and the others go on. */
  async #attempt<T>(urn: string | undefined, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      this.signal.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      this.#fail(urn, error);
      return undefined;
    }
  }

  #fail(urn: string | undefined, { message }: Error): void {
    this.#diagnostics.push({ severity: "error", message, urn });
  }
}

const sizeOf = ({ args }: PluralDeclaration): number => Object.keys(args.items).length;

/** Of thousands of items, most have no placeholder. */
const hasUnknownIn = ({ values, apart }: Arguments): boolean => {
  const { items } = values as PluralDeclaration["args"];
  return [...apart].some((key) => hasUnknown(items[key])) || hasUnknown(values.exclusive);
};

/** Also of an object that was not read. */
function deletionsOf(
  { kind, declared, recorded: { items } }: RecordedPlural,
  left: ReadonlyMap<State, string>,
): readonly Change[] {
  return [...declared.items.keys()].flatMap((key): Change[] => {
    const state = items.get(key);
    if (state?.isUnmanaged || (state && left.has(state))) return [];
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
  // A named one has its losses in its own line.
  if (definition.singleton || definition.losses === undefined) return Promise.resolve();
  const managed = [...items.values()].filter(({ isUnmanaged }) => isUnmanaged !== true);
  return reportLosses(definition, { forge: client, warn }, managed);
}

/** As many at the same time as references allow. */
export async function visitInOrder<One extends Pick<PluralDeclaration, "kind" | "after">>(
  plurals: readonly One[],
  visit: (plural: One) => Promise<void>,
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

const PROVIDER = `pulumi:providers:${PACKAGE}`;
const DEFAULT = "default";

/** The settings of a file are those of its environment. */
export function configure(
  provider: DirectProvider,
  { ledger: { service, installation } }: Pick<Prepared, "ledger">,
): Promise<CheckResult> {
  const former = receivedFrom({
    ...(service === undefined ? {} : { [SERVICE]: service }),
    ...(installation === undefined ? {} : { [INSTALLATION]: installation }),
  });
  return provider.configure(receivedFrom({}), service === undefined ? undefined : former);
}

/** The step of a resource, whose lines become diagnostics. */
export function stepOf(
  { stack, ledger }: Pick<Prepared, "stack" | "ledger">,
  { plural, name }: Pick<PluralDeclaration, "plural" | "name">,
  diagnostics: Diagnostic[],
): PluginStep {
  const urn = urnOf({ stack, project: ledger.place.project }, tokenOf(plural), name);
  const say = (severity: Diagnostic["severity"]) => (message: string) =>
    void diagnostics.push({ severity, message, urn });
  return { urn, name: plural, log: { info: say("info"), warn: say("warning") } };
}

const isAsRecorded = (known: RecordedPlural, { recorded, declared }: DecodedResource): boolean =>
  areSame(recorded.items, known.recorded.items) &&
  areSame(recorded.gone ?? new Map(), known.recorded.gone ?? new Map()) &&
  areSame(declared.items, known.declared.items) &&
  SETTINGS.every((name) => same(declared[name], known.declared[name])) &&
  same(currentMarks(recorded.marks), currentMarks(known.recorded.marks));

/** Those that a read takes from the state, where a failed run may have recorded others than in the inputs. */
const SETTINGS = ["connection", "adopt", "exclusive", "maxDeletions", "defaults"] as const;

/** One by one, because a difference between thousands ends the comparison. */
const areSame = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => same(value, other.get(key)));

/** Whether inputs of an item were removed: nothing is sent, and the ledger learns that they are declared no more. */
function declaresLess({ items }: Args, former: Args): boolean {
  return [...former.items].some(([key, item]) => {
    const now = items.get(key);
    return now !== undefined && Object.keys(item).some((name) => !(name in now));
  });
}
