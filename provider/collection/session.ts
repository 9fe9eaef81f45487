/** State that all resources of a run share: connections, reads, owners, and errors that were already reported. */
import type { Client } from "../../sdk/client";
import type { Answer, AnyDefinition, Context, Reads, State } from "../definition/resource";
import { type ObjectIdentity, objectsOf } from "../identity/identity";
import { identityOf } from "../identity/one-object";
import { ObjectOwners, type ObjectsByItem, type Owner } from "../identity/owners";
import { ALREADY_MANAGED, PartialError, ResourceError, subject } from "../lifecycle";
import { type Connections, connections } from "../service/connection";
import { createReads } from "../service/reads";
import { type Environment, type ReadConfig, settingsText } from "../service/settings";
import type { Values } from "../values/values";
import { PlacedResources } from "./beside";
import type { Args, Recorded } from "./collection";
import { SomeFailedError } from "./failures";
import type { Written } from "./methods";
import { RunNames } from "./observe/names";
import type { ObjectKey } from "./plan/change";
import { Plans } from "./plan/plans";
import { print, warn } from "./print";

/** An object that the engine replaces, and the record of its resource. */
export interface Replaced {
  readonly state: State;
  readonly recorded: Recorded;
}

type SessionContext = Context & { readonly adopt: boolean };

/** An object as it is declared. */
export interface DeclaredObject {
  readonly definition: AnyDefinition;
  readonly inputs: Values;
}

/** Which service a resource belongs to, and whether its objects may be adopted there. */
export interface SessionService {
  readonly connection?: unknown;
  readonly adopt?: unknown;
}

export interface SessionOptions {
  /** Default: that of the process. */
  readonly environment?: Environment;
  /** A client for the stack's own service that can be used. Default: one with the configured settings. */
  readonly client?: Client;
  /** Whether the run keeps an object as it is recorded, whatever is declared, because it selects others. Default: it keeps none. */
  readonly keeps?: ((object: ObjectKey) => boolean) | undefined;
  /** Whether the run replaces a recorded object, whatever is declared. Default: none. */
  readonly replaces?: ((object: ObjectKey) => boolean) | undefined;
  /** Nothing is recorded: what matches a declaration was made for it, or is only looked at. */
  readonly assumes?: Assumption;
  /** Whether the engine reads resources before it compares them. Default: the setting decides. */
  readonly readsFirst?: boolean;
  /** Waits before something is looked at again. Default: by the clock. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Whether a check is all that a preview asks for: a dynamic provider creates nothing in one. Default: no. */
  readonly looksAhead?: () => Promise<boolean>;
  /**
   * All objects that the run declares, where they are known before, as those of a file are: one resource has all of a kind, each object
   * fails alone, and is reported by itself.
   */
  readonly declares?: readonly DeclaredObject[];
  /** Whether the engine deletes the stack, which it does not say when it reads a resource. Default: nobody knows. */
  readonly isDestroyed?: () => Promise<boolean>;
  /** Whether the engine leaves out resources, as with `--target`; `undefined` if that cannot be known. Default: it leaves out none. */
  readonly hasTargets?: () => Promise<boolean | undefined>;
  /** Recorded with the provider, so that a later run recognizes the installation. */
  readonly installation?: Promise<string | undefined>;
  /** Takes what is to be done after all other changes. Default: nobody knows which is the last one. */
  readonly atEnd?: Context["atEnd"];
}

export type Assumption = "managed" | "observed";

/** All kinds of a run share one, and so its connection pools and rate limits. */
export class Session {
  readonly owners = new ObjectOwners();
  readonly plans = new Plans();
  readonly names = new RunNames();
  readonly placed = new PlacedResources();
  /** The declaration of the last run, by resource, which the engine passes to a check alone. */
  readonly formers = new Map<Owner, Args>();
  /** Services that did not answer: calling them again for each resource would only take time. */
  readonly unreachable = new Set<string | undefined>();
  /** The recorded objects of single resources that the engine replaces, by the new inputs. */
  readonly replacing = new Map<string, Replaced>();
  /** The resources of which a read has found more than was recorded, by kind and id. */
  readonly learned = new Set<string>();
  /** The objects that this run has deleted. */
  readonly deleted = new Set<ObjectIdentity>();
  /** The recorded objects that this run has read, by kind and identity: whether they existed before a run adopted them. */
  readonly #recorded = new Map<string, boolean>();
  /** Those of them that nobody has asked for yet. */
  readonly #unsorted: { readonly definition: AnyDefinition; readonly states: ReadonlyMap<string, State> }[] =
    [];
  readonly #reads: Reads;
  /** The objects that declarations were found to mean, with the names of these. */
  readonly #taken = new Map<Answer, string>();
  readonly #reported = new Set<Error>();
  readonly #lastReports = new Map<string, string>();
  /** By all settings: a step that has begun goes on with those that it has. */
  readonly #configurations = new Map<string, Promise<Connections>>();
  #configured: Promise<Connections> | undefined;
  #endsWithCheck: Promise<boolean> | undefined;
  #isDestroyed: Promise<boolean> | undefined;
  #hasTargets: Promise<boolean | undefined> | undefined;

  constructor(private readonly options: SessionOptions = {}) {
    this.#reads = createReads(options.assumes !== undefined);
    for (const { definition, inputs } of options.declares ?? []) this.names.declare(definition, inputs);
  }

  configure(setting: ReadConfig): Promise<void> {
    const { environment = process.env, client, wait } = this.options;
    const text = settingsText(setting, environment);
    const configured =
      this.#configurations.get(text) ??
      (async () => connections(setting, environment, { known: client, wait, say: print }))();
    configured.catch(() => undefined);
    this.#configurations.set(text, configured);
    // Under other settings, a service may answer.
    if (configured !== this.#configured) this.unreachable.clear();
    this.#configured = configured;
    return configured.then(() => undefined);
  }

  /** The engine does not wait for `configure` and ignores its failure, so every method waits for it. */
  connections = (): Promise<Connections> =>
    this.#configured ??
    Promise.reject(new ResourceError("The provider was called before it was configured."));

  close = async (): Promise<void> => {
    await Promise.all([...this.#configurations.values()].map(async (one) => (await one).close()));
  };

  /** Whether a check is the last step of a new object in a preview. */
  endsWithCheck = (): Promise<boolean> => {
    const { looksAhead } = this.options;
    this.#endsWithCheck ??= (async () => this.knowsAll || (await looksAhead?.()) === true)();
    return this.#endsWithCheck;
  };

  /** Whether all that the run declares is known before its first step. */
  get knowsAll(): boolean {
    return this.options.declares !== undefined;
  }

  get keeps(): SessionOptions["keeps"] {
    return this.options.keeps;
  }

  get replaces(): SessionOptions["replaces"] {
    return this.options.replaces;
  }

  get assumes(): Assumption | undefined {
    return this.options.assumes;
  }

  /** Whether an item may be assumed to be an object. Each object is one item, even if several fit. */
  take(object: Answer, { kind, key }: ObjectKey): boolean {
    const item = `${kind} ${key}`;
    const taken = this.#taken.get(object) ?? item;
    this.#taken.set(object, taken);
    return taken === item;
  }

  /** Asked once, because the engine has one command. */
  isDestroyed(): Promise<boolean> {
    this.#isDestroyed ??= this.options.isDestroyed?.() ?? Promise.resolve(false);
    return this.#isDestroyed;
  }

  hasTargets(): Promise<boolean | undefined> {
    this.#hasTargets ??= this.options.hasTargets?.() ?? Promise.resolve(false);
    return this.#hasTargets;
  }

  /** Whether a report about a resource differs from its last one: a refresh compares it, and so does the step after it. */
  isNews(id: string, report: string): boolean {
    const isNew = report !== "" && this.#lastReports.get(id) !== report;
    this.#lastReports.set(id, report);
    return isNew;
  }

  rememberRecorded(definition: AnyDefinition, states: ReadonlyMap<string, State>): void {
    this.#unsorted.push({ definition, states });
  }

  #wasAdopted(definition: AnyDefinition, inputs: Values): boolean | undefined {
    for (const { definition: own, states } of this.#unsorted.splice(0))
      for (const { values, existed = false } of states.values())
        this.#recorded.set(declarationOf(own, values), existed);
    return this.#recorded.get(declarationOf(definition, inputs));
  }

  /** Whether a resource of this run had recorded the object that the inputs declare, as far as the engine has it read. */
  wasRecorded = (definition: AnyDefinition, inputs: Values): boolean =>
    this.#wasAdopted(definition, inputs) !== undefined;

  /** Whether a resource of this run, which hands it over to another one, has made it itself. */
  wasMade = (definition: AnyDefinition, inputs: Values): boolean =>
    this.#wasAdopted(definition, inputs) === false;

  /** The reason why the service cannot be used, unless it was already reported. */
  async serviceError(service: SessionService): Promise<Error | undefined> {
    const { noAnswer, error } = await (await this.connections()).probe(connectionIn(service));
    if (noAnswer && this.#reportOnce(noAnswer)) warn(noAnswer.message);
    return error && this.#reportOnce(error);
  }

  /** The client of a service that answers; `undefined` if it does not, or cannot be used. */
  async reachable(service: SessionService): Promise<Client | undefined> {
    const { client, probe } = await this.connections();
    const { error, noAnswer } = await probe(connectionIn(service));
    return error || noAnswer ? undefined : client(connectionIn(service));
  }

  /** The same, with all that a comparison asks. */
  async asking(service: SessionService): Promise<SessionContext | undefined> {
    return (await this.reachable(service)) && this.context(service, warn);
  }

  async context(service: SessionService, warn: (message: string) => void): Promise<SessionContext> {
    const known = await this.connections();
    await this.#assertUsable(known, service);
    return this.#contextOf(known, service, warn);
  }

  /** Runs a read while the connection is checked. */
  async reading<T>(
    service: SessionService,
    warn: (message: string) => void,
    read: (context: SessionContext) => Promise<T>,
  ): Promise<T> {
    const known = await this.connections();
    const reading = (async () => read(this.#contextOf(known, service, warn)))();
    // If the service cannot be used, that error is reported instead of the read's.
    reading.catch(() => undefined);
    await this.#assertUsable(known, service);
    return reading;
  }

  /** The address of the service; `undefined` if its settings are wrong. */
  async addressOf(service: SessionService): Promise<string | undefined> {
    return addressIn(await this.connections(), service);
  }

  /** Compared objects belong to the resource, unless another one has them already. */
  async claimCompared(
    definition: AnyDefinition,
    owner: Owner,
    { connection, open }: Recorded,
    { kept, replaced, leaving }: Compared,
  ): Promise<void> {
    const address = addressIn(await this.connections(), { connection });
    if (address === undefined) return;
    this.owners.markReplaced(replaced.flatMap((one) => objectsOf(definition, address, one)));
    this.owners.markLeaving(leaving.flatMap((one) => objectsOf(definition, address, one)));
    const conflict = this.owners.claimAll(owner, objectsByItem(definition, address, kept));
    if (conflict === undefined) return;
    const [, twice] = kept.find(([item]) => item === conflict.item) ?? [];
    throw new ResourceError(`${ALREADY_MANAGED}.`, {
      subject: subject(definition, twice?.values ?? open),
      ...(conflict.item === undefined ? {} : { item: conflict.item }),
    });
  }

  /** Returns the error for the first resource only, so that hundreds of resources do not repeat it. */
  #reportOnce(error: Error): Error | undefined {
    if (this.#reported.has(error)) return undefined;
    this.#reported.add(error);
    return error;
  }

  async #assertUsable({ probe }: Connections, service: SessionService): Promise<void> {
    const { error } = await probe(connectionIn(service));
    if (error)
      throw (
        this.#reportOnce(error) ??
        new ResourceError("It was not tried, because the service cannot be used (see the other error).")
      );
  }

  #contextOf(
    { client, adopt, steps }: Connections,
    service: SessionService,
    warn: (message: string) => void,
  ): SessionContext {
    const forge = client(connectionIn(service));
    return {
      ...{ forge, warn },
      adopt: (service.adopt as boolean | undefined) ?? adopt(),
      reads: this.#reads,
      expects: this.names.expects(forge),
      ...(this.options.assumes ? { assumes: () => true } : {}),
      ...(this.options.atEnd ? { atEnd: this.options.atEnd } : {}),
      ...steps(),
    };
  }
}

/** The recorded objects of a compared resource. */
interface Compared {
  readonly kept: States;
  readonly replaced: readonly State[];
  /** It will delete them, although nothing takes their place. */
  readonly leaving: readonly State[];
}

const declarationOf = (definition: AnyDefinition, values: Values): string =>
  `${definition.kind} ${identityOf(definition, values)}`;

type States = readonly (readonly [item: string | undefined, state: State])[];

export function* objectsByItem(definition: AnyDefinition, address: string, states: States): ObjectsByItem {
  for (const [item, state] of states)
    for (const object of objectsOf(definition, address, state)) yield [item, object];
}

function addressIn({ client }: Connections, values: SessionService): string | undefined {
  try {
    return client(connectionIn(values)).address;
  } catch {
    // The step that needs the service reports the problem.
    return undefined;
  }
}

const connectionIn = ({ connection }: SessionService) => (connection ?? undefined) as string | undefined;

/** Extends an error with what to record, because the step had an effect before it failed. */
export const withRecord = (error: unknown, record: Written): unknown =>
  error instanceof PartialError || error instanceof SomeFailedError
    ? Object.assign(error, { record })
    : error;

/** The record of a step that failed. */
export const recordIn = (error: unknown): Written | undefined =>
  error instanceof Error && "record" in error ? (error.record as Written) : undefined;
