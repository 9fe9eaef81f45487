/** Carries out a plan: each object begins once what it refers to is there, and is recorded before its step and when that has ended. */
import { formOf } from "../../../provider/collection";
import type { Done, Recorded } from "../../../provider/collection/collection";
import { UntriedError } from "../../../provider/collection/failures";
import type { Following } from "../../../provider/collection/methods";
import { exclusiveIn } from "../../../provider/collection/observe/exclusive";
import { asDeclared, asRecorded } from "../../../provider/collection/observe/undeclared";
import type { Change } from "../../../provider/collection/plan/change";
import { marksToRecord } from "../../../provider/collection/record/concealed";
import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf } from "../../../provider/definition/kinds";
import type { ItemProblem } from "../../../provider/definition/problem";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { definitionAt } from "../../../provider/identity/addressed";
import { isUnsettled, ResourceError, remove } from "../../../provider/lifecycle";
import { secretOutputs } from "../../../provider/lifecycle/state";
import type { Environment } from "../../../provider/service/settings";
import { mask } from "../../../provider/values/secrecy";
import { hasUnknown, type Values } from "../../../provider/values/values";
import { depthsOf } from "../../../sdk/depths";
import { withSignal } from "../../../sdk/http/abort-scope";
import { ForgeError } from "../../../sdk/http/errors";
import { itemKey, type PluralDeclaration } from "../../configuration";
import { type FoundValue, referencesIn, type Target } from "../../configuration/objects/placeholder";
import { marksOf } from "../../ledger/entry";
import type { RecordedRun } from "../../ledger/ledger";
import { thisOwner } from "../../ledger/owner";
import { UnrecordedError } from "../../ledger/store";
import { idOf } from "../../plan/change";
import type { Diagnostic } from "../../plan/diagnostic";
import { type Results, resultOf } from "../../plan/results";
import { ciRunIn } from "../report/ci-run";
import {
  exclusivePlaces,
  objectToRecord,
  type RecordedPlural,
  recordedKindIn,
  recordedValues,
  recordKind,
} from "../state/recorded";
import { recordedOutput } from "../state/recorded-outputs";
import type { Released } from "../state/release";
import { editLedger } from "../state/state-edits";
import { argumentsFor, withKept, withoutWithheld } from "./arguments";
import type { Outcome } from "./outcome";
import { type Plan, type PlannedKind, visitInOrder } from "./plan";
import type { RunFindings } from "./run-provider";
import type { Task } from "./task";
import { Turns } from "./turns";

type Applied = Pick<Plan, "planned" | "diagnostics" | "outputOf">;

/** Does what the plan has found; what becomes of each object goes to the results. */
export function applyPlan(task: Task, plan: Applied, results: Results): Promise<Outcome> {
  return new Applying(task, plan, results).ended();
}

/** Milliseconds after which somebody may have changed what a plan has found, as while a person was asked. */
const OLD = 20_000;

/** An object whose values this run does not get to know. */
class WaitingError extends UntriedError {}

/** The objects of a kind in this run. */
interface Doing {
  readonly kind: Kind;
  /** As far as their values are known; nothing if none is declared any more. */
  readonly declared?: Map<string, Values>;
  marksAt(key: string, state: State): ReturnType<ReturnType<typeof marksOf>>;
}

class Applying {
  readonly #findings: RunFindings & { readonly diagnostics: Diagnostic[] };
  readonly #turns: Turns;
  readonly #inputs: ReturnType<typeof argumentsFor>;
  /** Somebody may have changed since what the plan has found. */
  readonly #isOld: boolean;
  /** The recorded objects whose addresses this run has learned anew. */
  readonly #readAnew = new Map<string, Promise<unknown>>();

  constructor(
    private readonly task: Task,
    private readonly plan: Applied,
    results: Results,
  ) {
    const { planned, diagnostics } = plan;
    this.#findings = { diagnostics: diagnostics.filter(isError), results };
    this.#isOld = performance.now() - planned.readAt >= OLD;
    this.#inputs = argumentsFor(task, (target) => this.#outputOf(target));
    this.#turns = new Turns(task.declared, task.plurals, changingIn(planned.kinds));
  }

  async ended(): Promise<Outcome> {
    const { options, prepared } = this.task;
    const { provider } = this.plan.planned;
    const { signal } = options;
    signal?.addEventListener("abort", provider.cancel, { once: true });
    try {
      signal?.throwIfAborted();
      const released = await this.#apply();
      signal?.throwIfAborted();
      return {
        ...{ released, ...this.#findings },
        ...{ violations: [], policyPacks: [], recorded: recordedValues(() => prepared.recorded) },
      };
    } finally {
      signal?.removeEventListener("abort", provider.cancel);
      await provider.close();
    }
  }

  async #apply(): Promise<readonly Released[]> {
    const { command, prepared, edits, isEdited, plurals } = this.task;
    const { ledger, client, environment } = prepared;
    const { kinds, isPartlyUnread, atEnd } = this.plan.planned;
    ledger.beginRun(runOf(command, environment));
    await ledger.bind(client.address, await this.task.installation);
    // The ledger has been locked since it was read for the plan, so that it has what the task says.
    const released = isEdited ? await editLedger(ledger, edits) : [];
    if (isPartlyUnread) return released;
    const brought = await Promise.allSettled(
      plurals.map((plural) => this.#bring(plural, kinds.get(plural.kind))),
    );
    // Nobody closes the ledger while others still record.
    for (const one of brought) if (one.status === "rejected") throw one.reason;
    const declared = new Set<Kind>(plurals.map(({ kind }) => kind));
    const gone = [...kinds.values()].flatMap(({ found }) => (declared.has(found.kind) ? [] : [found]));
    if (!this.#findings.diagnostics.some(isError))
      await visitInOrder(reversed(gone), (one) => this.#remove(one));
    for (const { subject, act } of atEnd) await this.#actAtEnd(subject, act);
    return released;
  }

  async #actAtEnd(subject: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Error) || error instanceof UnrecordedError) throw error;
      const message = error instanceof ForgeError ? `${subject}: ${error.message}` : error.message;
      this.#findings.diagnostics.push({ severity: "error", message, urn: undefined });
    }
  }

  /** Of a kind that the run could do nothing with, the values of the plan count, not those that are recorded. */
  #outputOf(target: Target): FoundValue {
    const { planned, outputOf } = this.plan;
    const left = planned.kinds.get(target.kind)?.args ? undefined : outputOf(target);
    return left && "why" in left ? left : recordedOutput(this.task.prepared.ledger, target);
  }

  async #bring(plural: PluralDeclaration, planned: PlannedKind | undefined): Promise<void> {
    if (planned?.args === undefined) return;
    const { args, found, work } = planned;
    const { kind } = plural;
    const declared = new Map(args.items);
    for (const key of planned.unknown) {
      const before = found.declared.items.get(key);
      if (before) declared.set(key, before);
      else declared.delete(key);
    }
    const settings = { ...args, items: declared };
    const doing = this.#doing(found, settings);
    const own = { kind, after: plural.after, declared };
    const record = async (states: ReadonlyMap<string, State>, exclusive: readonly string[]) => {
      const marks = marksToRecord(definitionOf(kind), ITEMS, { states, settings, former: found.recorded });
      const gone = new Map(
        [...(work?.plan.gone ?? found.recorded.gone ?? [])].filter(([key]) => args.items.has(key)),
      );
      await recordKind(this.task.prepared.ledger, { ...own, states, marks, exclusive, gone });
    };
    if (work === undefined) return record(found.recorded.items, this.#exclusiveOf(plural));
    const { compared, plan } = work;
    try {
      const done = await this.plan.planned.provider.of(kind, this.#findings, ({ methods, owner }) =>
        methods.apply({ owner }, compared, args, {
          plan,
          following: {
            ...this.#following(doing, this.plan.planned.shown(kind)),
            ...this.#filling(plural, planned, declared),
          },
        }),
      );
      if (done === undefined) return;
      this.#addFailures(kind, settings, done);
      // Objects that nobody has looked for yet are not known to be unmanaged, so that the collections are enforced by the next run.
      const isWhole = done.failures.size === 0;
      await record(done.states, isWhole ? this.#exclusiveOf(plural) : exclusivePlaces(found));
    } finally {
      for (const { key } of plan.steps) this.#turns.end(idOf({ kind, key }));
    }
  }

  /** It is not the failure of an object that what it refers to has failed. */
  #addFailures(kind: Kind, settings: Parameters<typeof marksToRecord>[2]["settings"], done: Done): void {
    const failures = new Map([...done.failures].filter(([, { error }]) => !(error instanceof WaitingError)));
    if (failures.size === 0) return;
    const { form } = formOf(pluralOf(kind));
    const { message } = form.errorOf(settings, { ...done, failures }) as Error;
    const urn = this.plan.planned.provider.urnOf(kind);
    this.#findings.diagnostics.push({ severity: "error", message: mask(message), urn });
  }

  /** The places whose collections are enforced, as this run knows them. */
  #exclusiveOf(plural: PluralDeclaration): readonly string[] {
    if (plural.args.exclusive === undefined) return [];
    const { values } = this.#inputs.argsOf({ ...plural, args: { ...plural.args, items: {} } });
    const exclusive = exclusiveIn(values.exclusive);
    return Array.isArray(exclusive) ? exclusive : [];
  }

  #following(doing: Doing, changes: ReadonlyMap<string, Change>): Following {
    const { kind } = doing;
    return {
      shown: { changes, isOld: this.#isOld },
      onItem: (key, problem) => this.#end(kind, key, problem),
      record: this.#recordOf(doing),
    };
  }

  #end(kind: Kind, item: string, problem: ItemProblem | undefined): void {
    const ended = problem
      ? resultOf(kind, { ...problem, item })
      : ({ kind, key: item, result: "done" } as const);
    this.#findings.results.add(ended);
    this.task.options.onEnded?.(ended);
  }

  /** The turn of an object, and its values that are known then. */
  #filling(
    plural: PluralDeclaration,
    { unknown }: PlannedKind,
    declared: Map<string, Values>,
  ): Pick<Following, "turn" | "inputsOf" | "take"> {
    const { kind } = plural;
    return {
      turn: async (key, act) => {
        const id = idOf({ kind, key });
        await this.#turns.before(id);
        try {
          return await act();
        } finally {
          this.#turns.end(id);
        }
      },
      inputsOf: async (key) => {
        if (!unknown.has(key)) return undefined;
        await this.#readRenamed(plural.args.items[key] ?? {});
        const recorded = this.task.prepared.ledger.objectAt(kind, key)?.inputs;
        const given = withKept(definitionOf(kind), this.#inputs.inputsOf(plural, key), recorded);
        const inputs = withoutWithheld(given);
        if (hasUnknown(inputs)) throw this.#whyUnknown(plural.args.items[key] ?? {});
        return inputs;
      },
      take: (key, inputs) => void declared.set(key, inputs),
    };
  }

  #whyUnknown(inputs: Values): Error {
    const references = referencesIn(inputs);
    const isDone = ({ target }: (typeof references)[number]) =>
      this.#findings.results.resultOf({ kind: target.kind, key: itemKey(target) }) === "done";
    const names = references.map(({ ref }) => ref).join(" and ");
    const why = `${names} has no value, so that it was not tried`;
    return references.every(isDone) ? new ResourceError(why) : new WaitingError(why);
  }

  /** Reads anew what an object refers to and what has another address since this run has renamed what is above it. */
  async #readRenamed(inputs: Values): Promise<void> {
    const { renamed } = this.plan.planned;
    if (renamed.isEmpty) return;
    await Promise.all(
      referencesIn(inputs).map(({ target }) => {
        const { kind } = target;
        const key = itemKey(target);
        const state = this.task.prepared.ledger.objectAt(kind, key)?.state;
        if (state === undefined || !Object.values(state.values).some(renamed.isIn)) return undefined;
        const reading = this.#readAnew.get(idOf({ kind, key })) ?? this.#read(kind, key);
        this.#readAnew.set(idOf({ kind, key }), reading);
        return reading;
      }),
    );
  }

  async #read(kind: Kind, key: string): Promise<void> {
    const { ledger } = this.task.prepared;
    const known = recordedKindIn(ledger, kind, [key]);
    const found = await this.plan.planned.provider.of(kind, this.#findings, ({ definition, methods }) =>
      methods.read(asDeclared(definition, { ...known.recorded, exclusive: false }, known.declared)),
    );
    const state = found?.found && asRecorded(found.found).items.get(key);
    const object = ledger.objectAt(kind, key);
    if (state && object) await ledger.put({ ...object, state });
  }

  async #remove(found: RecordedPlural): Promise<void> {
    const { kind } = found;
    const { recorded, declared } = found;
    const following = this.#following(this.#doing(found, recorded), new Map());
    await this.plan.planned.provider.of(kind, this.#findings, async ({ definition, methods }) => {
      const done = await methods.remove(asDeclared(definition, recorded, declared), following);
      this.#addFailures(kind, recorded, done);
      const nothing = { states: new Map(), declared: new Map(), marks: [], exclusive: [], after: [] };
      if (done.failures.size === 0) await recordKind(this.task.prepared.ledger, { kind, ...nothing });
    });
  }

  #doing(found: RecordedPlural, settings: Recorded | Parameters<typeof marksToRecord>[2]["settings"]): Doing {
    const { kind, recorded: former } = found;
    const definition = definitionOf(kind);
    const known = former.marks.length > 0 ? undefined : marksOf(settings.marks);
    const marksAt = (key: string, state: State) => {
      const states = new Map([[key, state]]);
      return (known ?? marksOf(marksToRecord(definition, ITEMS, { states, settings, former })))(key);
    };
    const isDeclared = "isOpen" in settings;
    return {
      kind,
      marksAt,
      ...(isDeclared ? { declared: settings.items as Map<string, Values> } : {}),
    };
  }

  /** The state of an object, as its step begins and ends. */
  #recordOf({ kind, declared, marksAt }: Doing): NonNullable<Following["record"]> {
    const { ledger } = this.task.prepared;
    const hasSecret = secretOutputs(definitionOf(kind)).length > 0;
    return async (key, state) => {
      const before = hasSecret ? ledger.objectAt(kind, key)?.state : undefined;
      try {
        if (state === undefined) return await ledger.drop({ kind, key });
        const inputs = declared ? declared.get(key) : ledger.objectAt(kind, key)?.inputs;
        await ledger.put(objectToRecord(kind, key, state, inputs, marksAt(key, state)));
      } catch (error) {
        // Nothing may go on that is not recorded.
        this.plan.planned.provider.cancel();
        const isMade = before !== undefined && isUnsettled(before) && state && !isUnsettled(state);
        throw isMade ? await this.#withoutSecret(error, kind, state) : error;
      }
    };
  }

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
}

/** The objects that have a turn of their own. */
function* changingIn(kinds: ReadonlyMap<Kind, PlannedKind>): Generator<string> {
  for (const [kind, { work }] of kinds)
    for (const step of work?.plan.steps ?? [])
      if (step.do !== "keep" || step.respelled.length > 0) yield idOf({ kind, key: step.key });
}

/** A kind goes after those that refer to it. */
function reversed(gone: readonly RecordedPlural[]): readonly RecordedPlural[] {
  const before = ({ kind }: RecordedPlural) =>
    gone.filter(({ after }) => after.includes(kind)).map((one) => one.kind);
  const turned = new Map(gone.map((one) => [one.kind, { ...one, after: before(one) }]));
  return [
    ...depthsOf(turned.values(), ({ after }) => after.flatMap((kind) => turned.get(kind) ?? [])).keys(),
  ];
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
