/** Plans a task: reads what is recorded, and compares it and the service with what is declared. */

import { PACKAGE, tokenOf } from "../../../provider/classes/tokens";
import { formOf } from "../../../provider/collection";
import type { Args, Recorded } from "../../../provider/collection/collection";
import type { AdoptedState, Checked, ComparedResource } from "../../../provider/collection/methods";
import { declaredOf } from "../../../provider/collection/observe/exclusive";
import { leftAmong, sayLeft } from "../../../provider/collection/observe/left-alone";
import { asDeclared, asRecorded } from "../../../provider/collection/observe/undeclared";
import type { Change } from "../../../provider/collection/plan/change";
import { reportLosses } from "../../../provider/collection/plan/losses";
import type { WholePlan } from "../../../provider/collection/plan/plan";
import { deletionOf } from "../../../provider/collection/plan/planned";
import { NOTHING_SEEN, type Seen } from "../../../provider/collection/plan/seen";
import { warn } from "../../../provider/collection/print";
import { Session } from "../../../provider/collection/session";
import { definitionOf } from "../../../provider/definition/definitions";
import type { ItemProblem } from "../../../provider/definition/problem";
import type { AnyDefinition, AtEnd, State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { acceptConfig, checkConfig, diffConfig } from "../../../provider/hosts/native/configuration";
import { type Arguments, closedInputs, openedArguments } from "../../../provider/hosts/native/marks";
import { subject } from "../../../provider/lifecycle";
import { type PluginValues, receivedFrom } from "../../../provider/pulumi/plugin/values";
import type { AnalyzedResource } from "../../../provider/pulumi/policy/analyzer";
import { STACK_TYPE, urnOf } from "../../../provider/pulumi/sdk/names";
import { INSTALLATION, SERVICE } from "../../../provider/service/same-service";
import { secrecyOf, within } from "../../../provider/values/secrecy";
import { areRecorded, currentMarks } from "../../../provider/values/secret-inputs";
import { changeValues, hasUnknown, omit, pick, same } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import {
  type Declaration,
  type DeclaredCollection,
  type PluralDeclaration,
  toPlurals,
} from "../../configuration";
import {
  type FoundValue,
  holdsSecret,
  NOT_MADE_YET,
  type OutputOf,
  type Reference,
  referencesIn,
  type Target,
} from "../../configuration/objects/placeholder";
import { inputsIn } from "../../configuration/objects/plurals";
import { idOf } from "../../plan/change";
import { Results, resultOf } from "../../plan/results";
import type { Remediate } from "../../policies/ask-packs";
import { type Remedies, remediesIn, withRemedies } from "../../policies/remedies";
import { assertNoneMissing } from "../read/intent";
import { reportedChanges } from "../report/outcome";
import { counted } from "../report/render/words";
import type { ReportedChange } from "../report/report";
import { type RecordedPlural, recordedOf, recordedValues } from "../state/recorded";
import { outputsIn } from "../state/recorded-outputs";
import {
  argumentsFor,
  type Unclear,
  type Unset,
  unclearIn,
  unsetIn,
  withKept,
  withoutUnnamed,
  withoutWithheld,
} from "./arguments";
import { withoutRecord } from "./assumed";
import type { Outcome } from "./outcome";
import { RenamedPaths } from "./renamed-paths";
import { type KindOfRun, type RunFindings, RunProvider } from "./run-provider";
import type { Task } from "./task";

/** The steps of the objects of a kind: carried out as they are, and not found again. */
export interface PlannedKind {
  /** As a read has found them; nothing if none is recorded. */
  readonly found: RecordedPlural;
  /** Absent if nothing declares them, or if they cannot be used. */
  readonly args?: Args;
  /** The objects with values that only the run knows. */
  readonly unknown: ReadonlySet<string>;
  /** The existing objects that begin to be managed. */
  readonly adopted?: Checked["adopted"];
  /** The recorded objects that were compared, and their steps; absent if a run writes nothing, not even in the ledger. */
  readonly work?: { readonly compared: Recorded; readonly plan: WholePlan };
}

/** The execution of a plan goes on from these. */
export interface Planned {
  readonly provider: RunProvider;
  /** When the service was read, in milliseconds. */
  readonly readAt: number;
  readonly kinds: ReadonlyMap<Kind, PlannedKind>;
  /** Whether something could not be read: nothing is changed then, because it may belong together with that. */
  readonly isPartlyUnread: boolean;
  /** Those of a kind by key, without deletions. */
  shown(kind: Kind): ReadonlyMap<string, Change>;
  /** The paths that the run takes from groups and projects. */
  readonly renamed: RenamedPaths;
  /** Filled with the acts that follow all other changes. */
  readonly atEnd: AtEnd[];
}

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

/** A recorded kind, with what a read has found of it. */
interface Found {
  readonly resource: RecordedPlural;
  readonly seen: Seen;
  /** It is not recorded: an earlier declaration means these objects. */
  readonly isAssumed?: boolean;
}

class Planning {
  readonly #findings: RunFindings = { diagnostics: [], results: new Results() };
  /** The creation, adoption, update or replacement of each object; the last one counts. */
  readonly #changes = new Map<string, Change>();
  /** By the object, which has one deletion, whoever plans it. */
  readonly #deletions = new Map<string, Change>();
  readonly #provider: RunProvider;
  /** The actual values replace the recorded ones once they are read. */
  readonly #states: Map<Kind, RecordedPlural>;
  readonly #outputOf: OutputOf;
  readonly #found = new Map<Kind, Found>();
  /** The existing objects that the run adopts. */
  readonly #adopted = new Map<Kind, Checked["adopted"]>();
  /** Kinds that were not read, which would look new. */
  readonly #unread: Set<Kind>;
  /** The arguments as the outputs of the plan have filled them in. */
  readonly #given = new Map<Kind, Arguments>();
  /** The arguments that can be used. */
  readonly #checked = new Map<Kind, Args>();
  /** The objects that cannot be compared without a record. */
  readonly #unclear = new Map<Kind, readonly Unclear[]>();
  /** The values that policies have set. */
  readonly #remedies = new Map<Kind, Remedies>();
  /** The configuration of the provider, once it is known. */
  #config: PluginValues | undefined;
  /** Whether a run would change anything, if only in the state. */
  #changesRecord = false;
  #recordedAnew = 0;
  #readAt = 0;
  readonly #kinds = new Map<Kind, PlannedKind>();
  /** The variables that are not set: of what stays as it is, and of what has to be made. */
  readonly #keptSecrets = new Set<string>();
  readonly #missing = new Set<string>();
  readonly #renamed = new RenamedPaths();
  readonly #atEnd: AtEnd[] = [];

  constructor(
    private readonly task: Task,
    private readonly signal: AbortSignal,
    private readonly remediate: Remediate | undefined,
  ) {
    const { prepared, plurals, recorded, excluded, keeps, replaces, assumed, installation } = task;
    const { client, environment } = prepared;
    const session = new Session({
      ...{ environment, client, keeps, replaces, installation },
      ...(assumed ? { assumes: assumed.as } : {}),
      atEnd: (what) => void this.#atEnd.push(what),
      declares: plurals.flatMap(({ kind, args }) =>
        Object.values(args.items).map((inputs) => ({ definition: definitionOf(kind), inputs })),
      ),
    });
    this.#provider = new RunProvider(session, prepared);
    this.#states = new Map(recorded.map((one) => [one.kind, one]));
    const outputOf = outputsIn((one) => this.#changes.get(idOf(one)), this.#objectsOf, this.#renamed.isIn);
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
    const { plurals, options } = this.task;
    const { argsOf } = argumentsFor(this.task, this.#valueOf);
    const total = plurals.reduce((sum, plural) => sum + sizeOf(plural), 0);
    let done = 0;
    await visitInOrder(plurals, async (plural) => {
      await this.#compare(plural, argsOf);
      done += sizeOf(plural);
      options.onCompared?.({ done, total });
    });
    await this.#compareAgain(argsOf);
    this.signal.throwIfAborted();
    this.#reportUnset();
    for (const plural of plurals) this.#warnOf(plural);
    for (const { seen } of this.#found.values())
      for (const one of seen.settled.values()) this.#addSettled(one);
  }

  #valueOf = (target: Target): FoundValue => this.#outputOf(target) ?? NOT_MADE_YET;

  #add(changes: Iterable<Change>): void {
    for (const change of changes) {
      const { kind, key, object } = change;
      // An object that moves to another key is deleted under its former one, and is the same one.
      const id = `${kind} ${object?.id ?? key}`;
      if (change.action !== "delete") this.#changes.set(idOf(change), change);
      else if (!this.#deletions.has(id)) this.#deletions.set(id, change);
    }
  }

  /** An object of an earlier run that a read has found, if nothing else changes it. */
  #addSettled(one: Change): void {
    const isDeleted = [...this.#deletions.values()].some((other) => idOf(other) === idOf(one));
    if (!this.#changes.has(idOf(one)) && !isDeleted) this.#changes.set(idOf(one), one);
  }

  /** Of kinds that refer to themselves or to later ones: the plan of these may leave no recorded value to refer to. */
  async #compareAgain(argsOf: (plural: PluralDeclaration) => Arguments): Promise<void> {
    const { plurals } = this.task;
    const places = new Map(plurals.map(({ kind }, index) => [kind, index]));
    for (const [index, plural] of plurals.entries()) {
      const before = this.#given.get(plural.kind);
      const isEarlier = ({ target }: Reference) => (places.get(target.kind) ?? -1) < index;
      if (before === undefined || before.apart.size === 0) continue;
      if ([...before.apart].every((key) => referencesIn(plural.args.items[key]).every(isEarlier))) continue;
      if (!same(argsOf(plural).values, before.values)) await this.#compare(plural, argsOf);
    }
  }

  /** Warns of what cannot be compared without a record. */
  #warnOf(plural: PluralDeclaration): void {
    const { kind, args } = plural;
    const definition = definitionOf(kind);
    const unclear = this.#unclear.get(kind) ?? [];
    const compared = withoutUnnamed(plural, unclear).args.items;
    const isNew = (key: string) =>
      !this.#adopted.get(kind)?.has(key) && !this.#found.get(kind)?.resource.recorded.items.has(key);
    for (const { key, names, refs } of unclear)
      if (!(key in compared && isNew(key)))
        this.#findings.diagnostics.push({
          severity: "warning",
          message: `${subject(definition, omit(args.items[key] ?? {}, names))}: ${names.join(" and ")} cannot be compared: only a recorded state says which object ${refs.join(" and ")} means.`,
          urn: this.#provider.urnOf(kind),
        });
  }

  #result() {
    const { command, declared, collections, released, assumed, removals, excluded } = this.task;
    const { diagnostics, results } = this.#findings;
    const recorded = recordedValues(() => this.task.recorded);
    const known = { declared, collections, recorded, removals, isDestroyed: command === "destroy" };
    const isFailed = diagnostics.some(({ severity }) => severity === "error");
    const all = [...this.#changes.values(), ...this.#deletions.values()];
    const changes = this.#inOrderOfKinds(all);
    return {
      changes: reportedChanges(
        known,
        assumed ? changes.flatMap((one) => withoutRecord(assumed, one)) : changes,
      ),
      recordedAnew: this.#recordedAnew,
      isInSync: !this.#changesRecord && !isFailed,
      ...{ results, diagnostics, recorded, released },
      ...{ violations: [], policyPacks: [] },
      resources: () => this.#resources(),
      plurals: this.#plurals(),
      outputOf: this.#outputOf,
      planned: {
        ...{ provider: this.#provider, readAt: this.#readAt, kinds: this.#kinds, renamed: this.#renamed },
        atEnd: this.#atEnd,
        isPartlyUnread: this.#unread.size > excluded.length,
        shown: (kind: Kind) => {
          const own = [...this.#changes.values()].filter((one) => one.kind === kind);
          return new Map(own.map((one) => [one.key, one]));
        },
      },
    };
  }

  /** Those of kinds that are no longer declared first; not in the order in which the service answered. */
  #inOrderOfKinds(changes: readonly Change[]): readonly Change[] {
    const { plurals, recorded } = this.task;
    const declared = new Set(plurals.map(({ kind }) => kind));
    const order = [...recorded.filter(({ kind }) => !declared.has(kind)), ...plurals];
    const positions = new Map<string, number>(order.map(({ kind }, index) => [kind, index]));
    const positionOf = ({ kind }: Change) => positions.get(kind) ?? -1;
    return changes.toSorted((one, other) => positionOf(one) - positionOf(other));
  }

  /** Returns whether the provider can be used. */
  async #configure(): Promise<boolean> {
    const { assumed, prepared, installation } = this.task;
    const { environment, ledger } = prepared;
    const { session } = this.#provider;
    if (assumed) {
      await session.configure(acceptConfig(receivedFrom({}), environment));
      return true;
    }
    try {
      const { inputs, failures = [] } = await checkConfig(receivedFrom({}), { environment, installation });
      const checked = receivedFrom(inputs);
      const { service, installation: known } = ledger;
      if (service !== undefined) {
        const former = { [SERVICE]: service, ...(known === undefined ? {} : { [INSTALLATION]: known }) };
        diffConfig(former, checked.values, environment);
      }
      await session.configure(acceptConfig(checked, environment));
      this.#config = inputs;
      for (const { reason } of failures) this.#fail(reason);
      return failures.length === 0;
    } catch (error) {
      this.signal.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      this.#fail(error.message);
      return false;
    }
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const { recorded, assumed } = this.task;
    const wanted = recorded.filter(({ kind }) => !this.#unread.has(kind));
    if (assumed) {
      for (const one of wanted) this.#assume(one, assumed.seen?.get(one.kind));
      return;
    }
    await Promise.all(wanted.map((known) => this.#readKind(known)));
  }

  async #readKind(known: RecordedPlural): Promise<void> {
    const { kind } = known;
    const read = await this.#of(kind, async ({ definition, codec, methods }) => {
      const { seen, found, unseen } = await methods.read(
        asDeclared(definition, known.recorded, known.declared),
      );
      this.#addProblems(kind, unseen);
      const resource = found && {
        ...known,
        ...{ declared: codec.declareFound(found), recorded: asRecorded(found) },
      };
      return { seen, resource };
    });
    if (read?.resource === undefined) return void this.#unread.add(kind);
    const { seen, resource } = read;
    for (const { key } of seen.settled.values()) this.#findings.results.add({ kind, key, result: "done" });
    this.#found.set(kind, { resource, seen });
    this.#states.set(kind, resource);
    this.#kinds.set(kind, { found: resource, unknown: NO_KEYS });
    this.#changesRecord ||= !isAsRecorded(known, resource);
  }

  /** The plan of the earlier files has read it. */
  #assume(resource: RecordedPlural, seen: Seen = NOTHING_SEEN): void {
    const { kind } = resource;
    this.#found.set(kind, { resource, seen, isAssumed: true });
    this.#kinds.set(kind, { found: resource, unknown: NO_KEYS });
  }

  /** A whole kind that nothing declares any more: the provider learns of its objects only when they are deleted. */
  async #planRemovals(): Promise<void> {
    const declared = new Set<Kind>(this.task.plurals.map(({ kind }) => kind));
    const removed = [...this.#found.values()].flatMap(({ resource }) =>
      declared.has(resource.kind) ? [] : [resource],
    );
    if (removed.length > 0) this.#changesRecord = true;
    for (const changes of await Promise.all(removed.map((one) => this.#removalOf(one)))) this.#add(changes);
  }

  async #removalOf(one: RecordedPlural): Promise<readonly Change[]> {
    const { client } = this.task.prepared;
    const changes = await this.#of(one.kind, async ({ definition }) => {
      const lived = definition.onDelete === undefined ? [] : [...one.recorded.items.values()];
      const left = await leftAmong(definition, client, lived);
      sayLeft(definition, left, warn);
      await reportLossesOf(one, client);
      return deletionsOf(one, left);
    });
    return changes ?? [];
  }

  async #compare(
    declared: PluralDeclaration,
    argsOf: (plural: PluralDeclaration) => Arguments,
  ): Promise<void> {
    const { kind } = declared;
    if (this.#unread.has(kind)) return;
    const unclear = this.task.assumed ? unclearIn(declared, this.#valueOf) : [];
    this.#unclear.set(kind, unclear);
    const plural = withoutUnnamed(declared, unclear);
    const found = this.#found.get(kind);
    await this.#of(kind, async ({ definition, codec, methods, owner }) => {
      const given = argsOf(plural);
      this.#given.set(kind, given);
      const unset = this.#unsetIn(plural);
      const remedied = await this.#remedied(
        plural,
        this.#withKept(definition, given, unset, found?.resource),
      );
      const asker = { owner, seen: found?.seen ?? NOTHING_SEEN };
      const answered = await methods.check(
        { ...asker, ...(found?.isAssumed ? { assumed: found.resource.recorded.items } : {}) },
        found?.resource.declared,
        codec.decodeArgs(openedArguments(definition, remedied)),
      );
      const checked = withoutUnset(answered, unset);
      if (!this.#addChecked(kind, checked)) return;
      const { args, adopted, unmanaged } = checked;
      const resource = found?.resource ?? recordedOf({ kind, exclusive: [], after: [] }, []);
      this.#keepUnset(unset, (key) => adopted.has(key) || isManaged(resource, key));
      const planned = { found: resource, args, adopted, unknown: unknownIn(remedied, unset) };
      this.#kinds.set(kind, planned);
      if (found === undefined) this.#changesRecord = true;
      // Nobody carries it out.
      if (found === undefined && this.task.isShown) return;
      const former = asDeclared(definition, resource.recorded, resource.declared, args);
      const compared = await methods.diff(asker, former, args);
      const isChanged = this.#addCompared(kind, compared, resource);
      this.#changesRecord ||= isChanged || declaresLess(args, resource.declared);
      const replaced = replacedIn(compared);
      this.#keepUnset(unset, (key) => !replaced.has(key));
      if (!isChanged && found) return;
      const plan = { ...compared.plan, unmanaged, before: declaredOf(former) };
      this.#kinds.set(kind, { ...planned, work: { compared: former, plan } });
    });
  }

  /** The objects with secrets that are not set, of those that are managed. */
  #unsetIn({ args }: PluralDeclaration): ReadonlyMap<string, Unset> {
    const { assumed, prepared } = this.task;
    if (assumed) return new Map();
    const all = Object.entries(args.items).map(
      ([key, item]) => [key, unsetIn(item, prepared.environment)] as const,
    );
    return new Map(all.filter(([, unset]) => unset.size > 0));
  }

  /** A value that is not known of an object that exists is declared as it is. */
  #withKept(
    definition: AnyDefinition,
    given: Arguments,
    unset: ReadonlyMap<string, Unset>,
    found: RecordedPlural | undefined,
  ): Arguments {
    if (unset.size === 0) return given;
    const { items } = given.values as PluralDeclaration["args"];
    const keptItems = Object.entries(items).map(([key, inputs]) => {
      if (!unset.has(key)) return [key, inputs] as const;
      const declared = found?.declared.items.get(key);
      const actual = found?.recorded.items.get(key)?.values;
      const recorded = pick({ ...declared, ...actual }, Object.keys(declared ?? {}));
      return [key, withKept(definition, inputs, recorded)] as const;
    });
    return { ...given, values: { ...given.values, items: Object.fromEntries(keptItems) } };
  }

  /** An object that is made needs its secrets. */
  #keepUnset(unset: ReadonlyMap<string, Unset>, isKept: (key: string) => boolean): void {
    for (const [key, inputs] of unset)
      for (const name of [...inputs.values()].flat())
        (isKept(key) ? this.#keptSecrets : this.#missing).add(name);
  }

  #reportUnset(): void {
    assertNoneMissing([...this.#missing].sort(), this.task.options.file);
    const names = [...this.#keptSecrets];
    if (names.length === 0) return;
    this.task.warnings.push(
      `${names.length === 1 ? "This variable is" : "These variables are"} not set, so that what the service has is kept as it is: ${names.sort().join(", ")}.`,
    );
  }

  /** Returns whether the arguments can be used. */
  #addChecked(kind: Kind, { args, failures, changes, adopted, problems }: Checked): boolean {
    this.#addProblems(kind, problems);
    this.#add(changes);
    if (adopted.size > 0) this.#adopted.set(kind, adopted);
    this.#renamed.add(kind, changes, adopted);
    for (const { reason } of failures) this.#fail(reason, this.#provider.urnOf(kind));
    if (failures.length > 0) this.#kinds.delete(kind);
    else this.#checked.set(kind, args);
    return failures.length === 0;
  }

  /** Returns whether a run writes something, if only in the ledger. */
  #addCompared(
    kind: Kind,
    { difference, planned: changed = [], plan }: ComparedResource,
    { recorded }: RecordedPlural,
  ): boolean {
    const { changes, isLearned = false, isAnew = false } = difference;
    this.#add(changed);
    for (const { step, why } of plan.refused)
      if (step.do !== "create")
        this.#findings.results.add(
          resultOf(kind, {
            ...{ item: step.key, message: why },
            subject: subject(definitionOf(kind), step.inputs),
          }),
        );
    this.#renamed.add(kind, changed, recorded.items);
    if (isAnew) this.#recordedAnew++;
    return changes || isLearned;
  }

  #addProblems(kind: Kind, problems: readonly ItemProblem[]): void {
    for (const problem of problems) this.#findings.results.add(resultOf(kind, problem));
  }

  /** The arguments with what policies set in them. */
  async #remedied(plural: PluralDeclaration, declared: Arguments): Promise<Arguments> {
    if (this.remediate === undefined) return declared;
    const definition = definitionOf(plural.kind);
    const before = closedInputs(definition, openedArguments(definition, declared));
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
      if (args === undefined) return [];
      const { definition, form } = formOf(plural.plural);
      return [this.#analyzed(plural, closedInputs(definition, form.encodeArgs(args)))];
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
  #objectsOf = (kind: Kind): readonly ReadonlyMap<string, AdoptedState>[] =>
    [this.#states.get(kind)?.recorded.items, this.#adopted.get(kind)].flatMap((items) => items ?? []);

  /** The failure of a kind is one of the plan, and the others go on. */
  async #of<T>(kind: Kind, act: (collection: KindOfRun) => Promise<T>): Promise<T | undefined> {
    const found = await this.#provider.of(kind, this.#findings, act);
    this.signal.throwIfAborted();
    return found;
  }

  #fail(message: string, urn?: string): void {
    this.#findings.diagnostics.push({ severity: "error", message, urn });
  }
}

const NO_KEYS: ReadonlySet<string> = new Set();

const sizeOf = ({ args }: PluralDeclaration): number => Object.keys(args.items).length;

/** Of thousands of items, most have no placeholder. */
function unknownIn({ values, apart }: Arguments, unset: ReadonlyMap<string, Unset>): ReadonlySet<string> {
  const { items } = values as PluralDeclaration["args"];
  const known = (key: string) => (unset.has(key) ? withoutWithheld(items[key] ?? {}) : items[key]);
  return new Set([...apart].filter((key) => hasUnknown(known(key))));
}

/** Nothing is compared and sent for a secret that is not set. */
const withoutUnset = (checked: Checked, unset: ReadonlyMap<string, Unset>): Checked =>
  unset.size === 0
    ? checked
    : {
        ...checked,
        args: { ...checked.args, items: changeValues(checked.args.items, withoutWithheld) },
        adopted: changeValues(checked.adopted, (state) => ({
          ...state,
          values: withoutWithheld(state.values),
        })),
      };

const replacedIn = ({ plan }: ComparedResource): ReadonlySet<string> =>
  new Set(plan.steps.flatMap((step) => (step.do === "replace" ? [step.key] : [])));

function isManaged({ recorded }: RecordedPlural, key: string): boolean {
  const state = recorded.items.get(key);
  return state !== undefined && state.isUnmanaged !== true;
}

/** Also of an object that was not read. */
function deletionsOf(
  { kind, declared, recorded: { items, marks } }: RecordedPlural,
  left: ReadonlyMap<State, string>,
): readonly Change[] {
  const definition = definitionOf(kind);
  const secrecy = secrecyOf(definition, { values: {}, marks });
  return [...declared.items.keys()].flatMap((key): Change[] => {
    const state = items.get(key);
    if (state?.isUnmanaged || (state && left.has(state))) return [];
    if (state) return [within(secrecy, () => deletionOf(definition, key, state))];
    return [{ kind, key, action: "delete", cause: "undeclared", properties: [] }];
  });
}

/** Reports the losses of a whole resource that goes, which the provider learns only then. */
function reportLossesOf({ kind, recorded: { items } }: RecordedPlural, client: Client): Promise<void> {
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

const isAsRecorded = (known: RecordedPlural, { recorded, declared }: RecordedPlural): boolean =>
  areSame(recorded.items, known.recorded.items) &&
  areSame(recorded.gone ?? new Map(), known.recorded.gone ?? new Map()) &&
  areSame(declared.items, known.declared.items) &&
  SETTINGS.every((name) => same(declared[name], known.declared[name])) &&
  areRecorded(known.recorded.marks, currentMarks(recorded.marks));

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
