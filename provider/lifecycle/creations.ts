/** Tracks the creates of this process in one collection: the objects that existed before, those that it created, and its open requests. */
import { readClock } from "../../sdk/clock";
import { groupBy } from "../../sdk/group-by";
import { ServiceError } from "../../sdk/http/errors";
import type { Answer, AnyCollected, AnyDefinition, Context } from "../definition/resource";
import { keyIn, placeNames } from "../identity/keys";
import { Cache, FRESH_MILLISECONDS } from "../service/cache";
import type { Values } from "../values/values";
import { listBefore } from "./adoption";
import { fromAnswer } from "./state";
import { titleKeyOf } from "./titles";
import { YOUNG_MILLISECONDS } from "./young";

/** A create without an answer so far. */
export interface Attempt {
  readonly inputs: Values;
  /** The keys of the objects that existed before the request; `undefined` if the list could not be read. */
  readonly before: ReadonlySet<string> | undefined;
  /** By the clock of the service. */
  readonly startedAt: number;
  /** When it was known that there would be no answer; absent while that is not known, or if its run was killed. */
  readonly endedAt?: number;
  /** Those of them that have the same title. */
  readonly namesakes: readonly string[];
  /** The id of the record that an earlier run has left of it. */
  readonly record?: string;
}

/** The objects that exist. */
interface Listed {
  readonly answers: readonly Answer[];
  /** The list lacks objects that this process had created before, so it may lack others. */
  readonly isBehind: boolean;
}

/** The objects that a list shows before creates, which thousands of these share. */
class Existing {
  #keys: ReadonlySet<string> | undefined;
  #byTitle: ReadonlyMap<unknown, readonly (readonly [key: string, title: unknown])[]> | undefined;

  /** By key. */
  constructor(private readonly titles: Map<string, unknown>) {}

  /** Those of now: a later deletion does not change them. */
  get keys(): ReadonlySet<string> {
    this.#keys ??= new Set(this.titles.keys());
    return this.#keys;
  }

  withTitle(title: unknown): readonly string[] {
    this.#byTitle ??= groupBy(this.titles, ([, one]) => one);
    return (this.#byTitle.get(title) ?? []).map(([key]) => key);
  }

  delete(key: string): void {
    if (!this.titles.delete(key)) return;
    this.#keys = undefined;
    this.#byTitle = undefined;
  }
}

export class Creations {
  #before: { readonly since: number; readonly existing: Promise<Existing | undefined> } | undefined;
  #running: Promise<unknown> | undefined;
  #next: Promise<Listed> | undefined;
  readonly #requests = new Set<Promise<unknown>>();
  readonly #deleted = new Set<string>();
  /** The keys of the objects that this process created, and when. */
  readonly own = new Map<string, number>();
  readonly open = new Set<Attempt>();
  /** The keys of the objects that were found for records of earlier runs, by the ids of these records. */
  readonly #settled = new Map<string, string>();

  constructor(private readonly definition: AnyCollected) {}

  /** Lists the existing objects first; one list serves all creates at about the same time. */
  async begin(context: Context, inputs: Values): Promise<Attempt> {
    if (this.#before === undefined || readClock() - this.#before.since >= FRESH_MILLISECONDS)
      this.#before = { since: readClock(), existing: this.#existing(context, inputs) };
    const existing = await this.#before.existing;
    const attempt = {
      inputs,
      before: existing?.keys,
      startedAt: context.forge.now(),
      namesakes: this.#namesakes(existing, inputs),
    };
    this.open.add(attempt);
    return attempt;
  }

  async #existing(context: Context, inputs: Values): Promise<Existing | undefined> {
    try {
      const listed = await listBefore(this.definition, context, inputs);
      const keyed = listed.map((answer) => [this.keyOf(answer, inputs), this.#titleIn(answer)] as const);
      return new Existing(new Map(keyed.filter(([key]) => !this.#deleted.has(key))));
    } catch (error) {
      // The create itself meets and reports a refusal. Without an answer, nothing could settle a create that gets none either.
      if (isRefusal(error)) return undefined;
      this.#before = undefined;
      throw error;
    }
  }

  #titleIn(answer: Answer): unknown {
    const { title } = this.definition;
    return title === undefined
      ? undefined
      : titleKeyOf(this.definition, fromAnswer(this.definition, answer, title));
  }

  #namesakes(existing: Existing | undefined, inputs: Values): readonly string[] {
    const { title, isRepeatable } = this.definition;
    const own = title === undefined ? undefined : titleKeyOf(this.definition, inputs[title]);
    const found = existing?.withTitle(own) ?? [];
    return isRepeatable ? [...new Set([...found, ...this.own.keys()])] : found;
  }

  /** Identifies an object in its collection. */
  keyOf(answer: Answer, inputs: Values): string {
    return keyIn(this.definition, answer, inputs);
  }

  /** Sends the request that creates an object. */
  async send<T extends Answer>(inputs: Values, request: () => Promise<T>): Promise<T> {
    const sent = request();
    this.#requests.add(sent);
    try {
      const answer = await sent;
      this.made(this.keyOf(answer, inputs));
      return answer;
    } finally {
      this.#requests.delete(sent);
    }
  }

  /** Lists the objects again, after all requests of this process were answered. */
  async listAgain(context: Context, inputs: Values): Promise<Listed> {
    // A list that is already under way may miss new objects; the next one serves all callers that wait for it.
    this.#next ??= (async () => {
      await this.#running?.catch(() => undefined);
      this.#next = undefined;
      const young = this.#young();
      const listing = this.definition.list(context, inputs).gather();
      this.#running = listing;
      const answers = await listing;
      const keys = new Set(answers.map((answer) => this.keyOf(answer, inputs)));
      return { answers, isBehind: young.some((key) => this.own.has(key) && !keys.has(key)) };
    })();
    const listed = await this.#next;
    // Objects of requests that were sent meanwhile may be in the list.
    await Promise.allSettled(this.#requests);
    return listed;
  }

  /** Whether an attempt cannot have made the object: another one has. Whoever looks for a record twice finds the same object. */
  isTaken(key: string, { record }: Attempt): boolean {
    return this.own.has(key) && (record === undefined || this.#settled.get(record) !== key);
  }

  /** The attempt has made this object. */
  settled(key: string, { record }: Attempt): void {
    this.made(key);
    if (record !== undefined) this.#settled.set(record, key);
  }

  /** The keys of the objects that this process has created a moment ago. */
  #young(): readonly string[] {
    const since = readClock() - YOUNG_MILLISECONDS;
    return [...this.own].flatMap(([key, at]) => (at > since ? [key] : []));
  }

  made(key: string): void {
    this.own.set(key, readClock());
    this.#deleted.delete(key);
  }

  /** After a deletion, a later object with the same key is another object. */
  async deleted(key: string): Promise<void> {
    this.own.delete(key);
    this.#deleted.add(key);
    (await this.#before?.existing)?.delete(key);
  }
}

/** The service has answered, and does not let this token list the objects. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.status < 500 && !isTransient(error.status);

const isTransient = (status: number): boolean => status === 408 || status === 429;

const services = new Cache<Creations>();

/** The creates in the collection that the values belong to. */
export function creationsIn(definition: AnyCollected, { forge }: Context, values: Values): Creations {
  const collection = JSON.stringify([definition.kind, ...creationCollection(definition, values)]);
  return services.get(forge, collection, () => new Creations(definition));
}

/** The collection that values belong to. */
export const creationCollection = (definition: AnyDefinition, values: Values): readonly string[] =>
  placeNames(definition).map((name, index) => {
    if (index === 0 && definition.place !== undefined) return String(definition.place);
    // A part can be an output that follows from the inputs, such as the subject of an emoji reaction.
    const part = values[name] ?? fromAnswer(definition, {}, name, values) ?? definition.idDefaults?.[name];
    return String(part).toLowerCase();
  });
