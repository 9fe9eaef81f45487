/** State that all resources of a run share: connections, reads, owners, and errors that were already reported. */
import type { Client } from "../../sdk/client";
import { type Connections, connections } from "../connection";
import { type ObjectIdentity, objectsOf } from "../identity";
import { ALREADY_MANAGED, PartialError, ResourceError, subject } from "../lifecycle";
import { ObjectOwners, type ObjectsByItem, type Owner } from "../owners";
import { createReads } from "../reads";
import type { AnyDefinition, Context, State } from "../resource";
import type { Environment, ReadConfig } from "../settings";
import type { Values } from "../values";
import type { Approval } from "./approval";
import type { Recorded } from "./collection";
import { SomeFailedError } from "./failures";
import { type JournalEntry, type TakeEntries, withMaskedMessage } from "./journal";
import { warn } from "./print";
import { compressed } from "./wire";

export interface Session {
  configure(setting: ReadConfig): Promise<void>;
  connections(): Promise<Connections>;
  close(): Promise<void>;
  readonly owners: ObjectOwners;
  /** Services that did not answer: calling them again for each resource would only take time. */
  readonly unreachable: Set<string | undefined>;
  /** The recorded objects of single resources that the engine replaces, by the new inputs. */
  readonly replacing: Map<string, State>;
  /** The objects that this run has deleted. */
  readonly deleted: Set<ObjectIdentity>;
  /** Whether somebody takes journal entries. */
  readonly isJournaled: boolean;
  journal(entries: readonly JournalEntry[]): void;
  /** The changes that the run may make; `undefined` if it may make any. */
  approval(): Approval | undefined;
  /** Whether a report about a resource differs from its last one: a refresh compares it, and so does the step after it. */
  isNews(id: string, report: string): boolean;
  /** The reason why the service cannot be used, unless it was already reported. */
  serviceError(service: Service): Promise<Error | undefined>;
  /** The client of a service that answers; `undefined` if it does not, or cannot be used. */
  reachable(service: Service): Promise<Client | undefined>;
  context(service: Service, warn: (message: string) => void): Promise<SessionContext>;
  /** Compared objects belong to the resource, unless another one has them already. */
  claimCompared(
    definition: AnyDefinition,
    owner: Owner,
    recorded: Recorded,
    what: { readonly kept: States; readonly replaced: readonly State[] },
  ): Promise<void>;
  /** Runs a read while the connection is checked. */
  reading<T>(
    service: Service,
    warn: (message: string) => void,
    read: (context: SessionContext) => Promise<T>,
  ): Promise<T>;
}

type SessionContext = Context & { readonly adopt: boolean };

/** Which service a resource belongs to, and whether its objects may be adopted there. */
export interface Service {
  readonly connection?: unknown;
  readonly adopt?: unknown;
}

export interface SessionOptions {
  /** Default: that of the process. */
  readonly environment?: Environment;
  /** A client for the stack's own service that can be used. Default: one with the configured settings. */
  readonly client?: Client;
  readonly takeEntries?: TakeEntries | undefined;
  /** Asked when a step begins. Default: everything is approved. */
  readonly approval?: () => Approval | undefined;
  /** Recorded with the provider, so that a later run recognizes the installation. */
  readonly installation?: Promise<string | undefined>;
}

/** All kinds of a run share one, and so its connection pools and rate limits. */
export function createSession(options: SessionOptions = {}): Session {
  const { environment = process.env, client: known, takeEntries, approval } = options;
  const owners = new ObjectOwners();
  const reads = createReads();
  const reported = new Set<Error>();
  const lastReports = new Map<string, string>();
  let configured: Promise<Connections> | undefined;

  /** Returns the error for the first resource only, so that hundreds of resources do not repeat it. */
  function reportOnce(serviceError: Error): Error | undefined {
    if (reported.has(serviceError)) return undefined;
    reported.add(serviceError);
    return serviceError;
  }

  async function assertUsable({ probe }: Connections, values: Service): Promise<void> {
    const { error } = await probe(connectionIn(values));
    if (error)
      throw (
        reportOnce(error) ??
        new ResourceError("It was not tried, because the service cannot be used (see the other error).")
      );
  }

  const contextOf = (
    { client, adopt }: Connections,
    values: Service,
    warn: (message: string) => void,
  ): SessionContext => ({
    forge: client(connectionIn(values)),
    warn,
    adopt: (values.adopt as boolean | undefined) ?? adopt(),
    reads,
  });

  // The engine does not wait for `configure` and ignores its failure, so every method waits for it.
  const ready = () =>
    configured ?? Promise.reject(new ResourceError("The provider was called before it was configured."));

  return {
    owners,
    unreachable: new Set(),
    replacing: new Map(),
    deleted: new Set(),

    isNews(id, report) {
      const isNew = report !== "" && lastReports.get(id) !== report;
      lastReports.set(id, report);
      return isNew;
    },

    configure(setting) {
      configured ??= (async () => connections(setting, environment, known))();
      configured.catch(() => undefined);
      return configured.then(() => undefined);
    },

    connections: ready,
    close: async () => (await configured)?.close(),

    isJournaled: takeEntries !== undefined,
    journal: (entries) => takeEntries?.(entries.map(withMaskedMessage)),

    approval: () => approval?.(),

    async serviceError(values) {
      const { noAnswer, error } = await (await ready()).probe(connectionIn(values));
      if (noAnswer && reportOnce(noAnswer)) warn(noAnswer.message);
      return error && reportOnce(error);
    },

    async reachable(service) {
      const { client, probe } = await ready();
      const { error, noAnswer } = await probe(connectionIn(service));
      return error || noAnswer ? undefined : client(connectionIn(service));
    },

    async context(values, warn) {
      const known = await ready();
      await assertUsable(known, values);
      return contextOf(known, values, warn);
    },

    async claimCompared(definition, owner, { connection, source }, { kept, replaced }) {
      const address = addressIn(await ready(), { connection });
      if (address === undefined) return;
      owners.markReplaced(replaced.flatMap((one) => objectsOf(definition, address, one)));
      const conflict = owners.claimAll(owner, objectsByItem(definition, address, kept));
      if (conflict === undefined) return;
      const [, twice] = kept.find(([item]) => item === conflict.item) ?? [];
      throw new ResourceError(`${ALREADY_MANAGED}.`, {
        subject: subject(definition, twice?.values ?? source),
        ...(conflict.item === undefined ? {} : { item: conflict.item }),
      });
    },

    async reading(values, warn, read) {
      const known = await ready();
      const reading = (async () => read(contextOf(known, values, warn)))();
      // If the service cannot be used, that error is reported instead of the read's.
      reading.catch(() => undefined);
      await assertUsable(known, values);
      return reading;
    },
  };
}

type States = readonly (readonly [item: string | undefined, state: State])[];

export function* objectsByItem(definition: AnyDefinition, address: string, states: States): ObjectsByItem {
  for (const [item, state] of states)
    for (const object of objectsOf(definition, address, state)) yield [item, object];
}

function addressIn({ client }: Connections, values: Service): string | undefined {
  try {
    return client(connectionIn(values)).address;
  } catch {
    // The step that needs the service reports the problem.
    return undefined;
  }
}

const connectionIn = ({ connection }: Service) => (connection ?? undefined) as string | undefined;

/** Extends an error so that the engine records what was done before the failure. */
export function withRecord(error: unknown, inputs: Values, state: Values, id: string): unknown {
  if (!(error instanceof PartialError || error instanceof SomeFailedError)) return error;
  return Object.assign(error, {
    id,
    properties: { ...compressed(state), __provider: inputs.__provider },
    reasons: [error.message],
  });
}
