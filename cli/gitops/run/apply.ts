/** Carries out an approved plan: each object is recorded before its step begins and when it has ended, and the next one goes on. */
import type { Args, Recorded } from "../../../provider/collection/collection";
import { marksToRecord } from "../../../provider/collection/concealed";
import type { JournalEntry } from "../../../provider/collection/journal";
import { NOTHING_SEEN } from "../../../provider/collection/seen";
import { type RecordObjects, recordIn } from "../../../provider/collection/session";
import { definitionOf } from "../../../provider/definition/definitions";
import type { AtEnd, State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import type { DirectProvider } from "../../../provider/hosts/direct";
import type { Arguments } from "../../../provider/hosts/native/marks";
import { definitionAt } from "../../../provider/identity/addressed";
import { isUnsettled, remove } from "../../../provider/lifecycle";
import { secretOutputs } from "../../../provider/lifecycle/state";
import type { PluginStep } from "../../../provider/pulumi/plugin/provider";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Environment } from "../../../provider/service/settings";
import { hasUnknown, type Values } from "../../../provider/values/values";
import { withSignal } from "../../../sdk/http/abort-scope";
import { ForgeError } from "../../../sdk/http/errors";
import { itemKey, type PluralDeclaration } from "../../configuration";
import { type FoundValue, referencesIn, type Target } from "../../configuration/objects/placeholder";
import { marksOf } from "../../ledger/entry";
import type { RecordedRun } from "../../ledger/ledger";
import { thisOwner } from "../../ledger/owner";
import { UnrecordedError } from "../../ledger/store";
import { approvalOf } from "../../plan/approval";
import type { Diagnostic } from "../../plan/diagnostic";
import type { Tracker } from "../../plan/tracker";
import { ciRunIn } from "../report/ci-run";
import {
  exclusivePlaces,
  objectToRecord,
  type RecordedPlural,
  recordedIn,
  recordedOf,
  recordedValues,
  recordKind,
  toRecord,
} from "../state/recorded";
import { recordedOutput } from "../state/recorded-outputs";
import type { Released } from "../state/release";
import { editLedger } from "../state/state-edits";
import { argumentsFor } from "./arguments";
import type { Outcome } from "./outcome";
import { type Plan, type Planned, type PlannedKind, stepOf, visitInOrder } from "./plan";
import type { RenamedPaths } from "./renamed-paths";
import type { Task } from "./task";

type Applied = Pick<Plan, "changes" | "planned" | "tracker" | "outputOf">;

/** Does what the plan has found; what is recorded and reported of each object goes to the tracker. */
export function applyPlan(task: Task, plan: Applied, tracker: Tracker): Promise<Outcome> {
  return new Applying(task, plan, tracker).ended();
}

/** Milliseconds after which somebody may have changed what a plan has found, as while a person was asked. */
const STALE = 20_000;

class Applying {
  readonly #diagnostics: Diagnostic[] = [];
  readonly #provider: DirectProvider;
  /** As the service has them. */
  readonly #found = new Map<Kind, RecordedPlural>();
  /** The objects of each kind that refer to what is not made yet. */
  readonly #unmade = new Map<Kind, readonly string[]>();
  readonly #brought = new Set<Kind>();
  /** Those of the plan that nothing has to be asked about again. */
  readonly #settled: Planned["kinds"];

  readonly #renamed: RenamedPaths;
  /** Acts that follow all other changes. */
  readonly #atEnd: AtEnd[] = [];

  constructor(
    private readonly task: Task,
    private readonly plan: Applied,
    private readonly tracker: Tracker,
  ) {
    const { changes, planned, tracker: found } = plan;
    const approval = approvalOf(changes);
    this.#provider = planned.provider;
    this.#renamed = planned.renamed;
    const isFresh = performance.now() - planned.readAt < STALE;
    this.#settled = isFresh ? planned.kinds : new Map();
    if (isFresh) tracker.goOnFrom(found);
    planned.begin({
      approval: () => approval,
      record: this.#record,
      atEnd: (what) => void this.#atEnd.push(what),
      takeEntries(taken) {
        tracker.take(taken);
        for (const entry of taken) task.options.onEntry?.(entry);
      },
    });
  }

  async ended(): Promise<Outcome> {
    const { options, prepared } = this.task;
    const { signal } = options;
    signal?.addEventListener("abort", this.#provider.cancel, { once: true });
    try {
      signal?.throwIfAborted();
      const released = await this.#apply();
      signal?.throwIfAborted();
      return {
        ...{ released, tracker: this.tracker, diagnostics: this.#diagnostics },
        ...{ violations: [], policyPacks: [], recorded: recordedValues(() => prepared.recorded) },
      };
    } finally {
      signal?.removeEventListener("abort", this.#provider.cancel);
      await this.#provider.close();
    }
  }

  async #apply(): Promise<readonly Released[]> {
    const { command, prepared, recorded, edits, isEdited, plurals, excluded } = this.task;
    const { ledger, client, environment } = prepared;
    ledger.beginRun(runOf(command, environment));
    await ledger.bind(client.address, await this.task.installation);
    // The ledger has been locked since it was read for the plan, so that it has what the task says.
    const released = isEdited ? await editLedger(ledger, edits) : [];
    const ours = recorded.filter(({ kind }) => !excluded.includes(kind));
    await Promise.all(ours.map((one) => this.#read(one)));
    // Where something could not be read, nothing is changed, and neither is what may belong together with it.
    if (this.#diagnostics.some(isError)) return released;
    const argsOf = argumentsFor(this.task, (target) => this.#outputOf(target));
    await this.#bringAll(
      plurals.filter(({ kind }) => !excluded.includes(kind)),
      argsOf,
    );
    const declared = new Set<Kind>(plurals.map(({ kind }) => kind));
    const gone = [...this.#found.values()].filter(({ kind }) => !declared.has(kind));
    if (!this.#diagnostics.some(isError))
      await visitInOrder(
        gone.map((one) => ({
          ...one,
          after: gone.filter(({ after }) => after.includes(one.kind)).map(({ kind }) => kind),
        })),
        (one) => this.#remove(one),
      );
    for (const { subject, act } of this.#atEnd)
      await this.#attempt(undefined, () => withSubject(subject, act));
    return released;
  }

  async #read(known: RecordedPlural): Promise<void> {
    const { kind } = known;
    const planned = this.#settled.get(kind)?.found;
    if (planned) return void this.#found.set(kind, planned);
    const step = this.#stepOf(known);
    await this.#attempt(step.urn, async () => {
      const { resource } = await this.#provider.read(step, known);
      if (resource) this.#found.set(kind, { ...known, ...resource });
      else await this.#drop(kind);
    });
  }

  /** An object that refers to one of its own kind, or of a kind that comes later, is made once that one is there. */
  async #bringAll(
    plurals: readonly PluralDeclaration[],
    argsOf: ReturnType<typeof argumentsFor>,
    waiting = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    this.#unmade.clear();
    await visitInOrder(plurals, (plural) => this.#bring(plural, argsOf));
    const left = plurals.filter(({ kind }) => this.#unmade.has(kind));
    const count = [...this.#unmade.values()].reduce((sum, keys) => sum + keys.length, 0);
    if (count > 0 && count < waiting) {
      for (const { kind } of left) this.#foundAnew(kind);
      return this.#bringAll(left, argsOf, count);
    }
    for (const plural of left)
      this.tracker.take((this.#unmade.get(plural.kind) ?? []).map((key) => this.#entryOfUnmade(plural, key)));
  }

  /** The record of an object that is still to be made anew is that of the former one. */
  #outputOf(target: Target): FoundValue {
    const planned = this.#brought.has(target.kind) ? undefined : this.plan.outputOf(target);
    return planned && "why" in planned ? planned : recordedOutput(this.task.prepared.ledger, target);
  }

  /** As this run has recorded them so far. */
  #foundAnew(kind: Kind): void {
    const { ledger } = this.task.prepared;
    const objects = ledger.keysOf(kind).flatMap((key) => ledger.objectAt(kind, key) ?? []);
    this.#found.set(kind, recordedOf(ledger.kindEntry(kind), objects));
  }

  async #bring(plural: PluralDeclaration, argsOf: ReturnType<typeof argumentsFor>): Promise<void> {
    const step = this.#stepOf(plural);
    const former = this.#found.get(plural.kind);
    await this.#attempt(step.urn, async () => {
      const planned = this.#settled.get(plural.kind);
      if (!planned?.isKnown) await this.#readRenamed(plural);
      const { args, compared, isChanged } =
        planned?.args && planned.isKnown
          ? { ...planned, args: planned.args }
          : await this.#compare(step, former, this.#withoutUnmade(plural, former, argsOf(plural)));
      this.#brought.add(plural.kind);
      if (args) await this.#write(plural, step, { former, compared, isChanged }, args);
    });
  }

  /** Reads anew what a resource refers to and what has another address since this run has renamed what is above it. */
  async #readRenamed({ args }: PluralDeclaration): Promise<void> {
    if (this.#renamed.isEmpty) return;
    const { ledger } = this.task.prepared;
    const kinds = new Set(referencesIn(args.items).map(({ target }) => target.kind));
    const isStale = ({ recorded }: RecordedPlural) =>
      [...recorded.items.values()].some(({ values }) => Object.values(values).some(this.#renamed.isIn));
    for (const known of recordedIn(ledger).filter((one) => kinds.has(one.kind) && isStale(one))) {
      const { resource } = await this.#provider.read(this.#stepOf(known), known);
      if (resource) await recordKind(ledger, toRecord({ ...known, ...resource }));
    }
  }

  /** Checks and compares what was not known before the run began, or was found too long ago. */
  async #compare(
    step: PluginStep,
    former: RecordedPlural | undefined,
    given: Arguments,
  ): Promise<Pick<PlannedKind, "args" | "compared" | "isChanged">> {
    const seen = { ...(former ? { resource: former } : {}), seen: NOTHING_SEEN };
    const { args, failures } = await this.#provider.check(step, seen, given);
    for (const { reason } of failures) this.#fail(step.urn, new Error(reason));
    if (failures.length > 0) return { isChanged: false };
    if (former === undefined) return { args, isChanged: true };
    const { changes, isLearned, recorded } = await this.#provider.diff(
      step,
      { resource: former, seen: NOTHING_SEEN },
      args,
    );
    return { args, compared: recorded, isChanged: changes || isLearned === true };
  }

  async #write(
    plural: PluralDeclaration,
    step: PluginStep,
    {
      former,
      compared,
      isChanged,
    }: Pick<PlannedKind, "compared" | "isChanged"> & {
      readonly former: RecordedPlural | undefined;
    },
    args: Args,
  ): Promise<void> {
    try {
      const written = isChanged ? await this.#provider.write(step, compared, args) : undefined;
      await this.#recordAll(plural, former, args, written?.states ?? former?.recorded.items ?? new Map());
    } catch (error) {
      const states = recordIn(error)?.states;
      // Objects that nobody has looked for yet are not known to be unmanaged, so that the collections are enforced by the next run.
      const { exclusive: _, ...settings } = args;
      const before = { ...settings, exclusive: former ? exclusivePlaces(former) : false };
      if (states) await this.#recordAll(plural, former, before, states);
      throw error;
    }
  }

  async #recordAll(
    { kind, after }: PluralDeclaration,
    former: RecordedPlural | undefined,
    args: Args,
    states: ReadonlyMap<string, State>,
  ): Promise<void> {
    const marks = marksToRecord(definitionOf(kind), ITEMS, {
      states,
      settings: args,
      former: former?.recorded,
    });
    const exclusive = Array.isArray(args.exclusive) ? args.exclusive : [];
    const gone = new Map([...(former?.recorded.gone ?? [])].filter(([key]) => args.items.has(key)));
    await recordKind(this.task.prepared.ledger, {
      ...{ kind, after, states, declared: args.items, marks, exclusive, gone },
    });
  }

  /** An object that refers to what is not made yet, or that this run has failed to make, stays as it is recorded. */
  #withoutUnmade(plural: PluralDeclaration, former: RecordedPlural | undefined, given: Arguments): Arguments {
    const items = given.values.items as Readonly<Record<string, Values>>;
    const unmade = new Set(
      Object.keys(items).filter((key) => given.apart.has(key) && hasUnknown(items[key])),
    );
    const isAgain = this.#brought.has(plural.kind);
    const isLeft = (key: string) =>
      unmade.has(key) || (isAgain && this.tracker.resultOf({ kind: plural.kind, key }) === "failed");
    if (unmade.size > 0) this.#unmade.set(plural.kind, [...unmade]);
    if (!Object.keys(items).some(isLeft)) return given;
    const kept: Record<string, Values> = {};
    for (const [key, item] of Object.entries(items)) {
      const now = isLeft(key) ? former?.items[key] : item;
      if (now !== undefined) kept[key] = now;
    }
    // Without them, a collection would look as if nothing declared them.
    const { exclusive: _, ...values } = given.values;
    return { ...given, values: { ...values, items: kept } };
  }

  /** It is not its own failure that what it refers to has failed. */
  #entryOfUnmade({ kind, args }: PluralDeclaration, key: string): JournalEntry {
    const references = referencesIn(args.items[key]);
    const hasFailed = references.some(({ target }) => {
      const result = this.tracker.resultOf({ kind: target.kind, key: itemKey(target) });
      return result !== "done";
    });
    if (hasFailed) return { kind, key, event: "untried" };
    const names = references.map(({ ref }) => ref).join(" and ");
    return { kind, key, event: "failed", message: `${names} has no value, so that it was not tried` };
  }

  async #remove(one: RecordedPlural): Promise<void> {
    const step = this.#stepOf(one);
    await this.#attempt(step.urn, async () => {
      await this.#provider.remove(step, one);
      await this.#drop(one.kind);
    });
  }

  #drop(kind: Kind): Promise<void> {
    const nothing = { states: new Map(), declared: new Map(), marks: [], exclusive: [], after: [] };
    return recordKind(this.task.prepared.ledger, { kind, ...nothing });
  }

  /** The state of an object, as its step begins and ends. */
  #record: RecordObjects = (name, settings) => {
    const kind = name as Kind;
    const { ledger } = this.task.prepared;
    const declared = "isOpen" in settings ? (settings as Args).items : undefined;
    const former = this.#found.get(kind)?.recorded;
    const marks = former && former.marks.length > 0 ? undefined : marksOf(settings.marks);
    const hasSecret = secretOutputs(definitionOf(kind)).length > 0;
    return async (key, state) => {
      const before = hasSecret ? ledger.objectAt(kind, key)?.state : undefined;
      try {
        if (state === undefined) return await ledger.drop({ kind, key });
        const states = new Map([[key, state]]);
        const own =
          marks ??
          marksOf(
            marksToRecord(definitionOf(kind), ITEMS, {
              states,
              settings: settings as Args | Recorded,
              former,
            }),
          );
        const inputs = declared ? declared.get(key) : ledger.objectAt(kind, key)?.inputs;
        await ledger.put(objectToRecord(kind, key, state, inputs, own(key)));
      } catch (error) {
        // Nothing may go on that is not recorded.
        this.#provider.cancel();
        const isMade = before !== undefined && isUnsettled(before) && state && !isUnsettled(state);
        throw isMade ? await this.#withoutSecret(error, kind, state) : error;
      }
    };
  };

  /** The secret of what was made and cannot be recorded is lost: it is deleted again, or else named. */
  async #withoutSecret(error: unknown, kind: Kind, state: State): Promise<unknown> {
    const definition = definitionAt(definitionOf(kind), state.place);
    const context = { forge: this.task.prepared.client, warn: () => undefined };
    // The signal of the run would end this request, too.
    const { signal } = new AbortController();
    try {
      await withSignal(signal, () => remove(definition, context, state.id, state.values));
      return error;
    } catch (why) {
      const message = error instanceof Error ? error.message : String(error);
      const reason = why instanceof Error ? why.message : String(why);
      return new UnrecordedError(
        `${message} ${definition.kind} ${state.id} was made just before, and its secret is lost. Delete it in the service; this run could not: ${reason}`,
      );
    }
  }

  #stepOf(plural: Pick<RecordedPlural, "plural" | "name">): PluginStep {
    return stepOf(this.task.prepared, plural, this.#diagnostics);
  }

  /** The failure of a kind is one of the run, and the others go on, unless nothing can be recorded any more. */
  async #attempt<T>(urn: string | undefined, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Error) || error instanceof UnrecordedError) throw error;
      this.#fail(urn, error);
      return undefined;
    }
  }

  #fail(urn: string | undefined, { message }: Error): void {
    this.#diagnostics.push({ severity: "error", message, urn });
  }
}

async function withSubject(subject: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ForgeError) throw new RunError(`${subject}: ${error.message}`);
    throw error;
  }
}

const ITEMS = { itemOf: (key: string) => key };

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** The person who started the pipeline, or the user of this machine. */
function runOf(command: string, environment: Environment): RecordedRun {
  const { who, commit } = ciRunIn(environment) ?? {};
  return {
    ...{ at: new Date().toISOString(), command, by: who ?? thisOwner().who },
    ...(commit === undefined ? {} : { commit }),
  };
}
