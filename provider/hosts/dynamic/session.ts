/** What all resources of one provider process share: connections, reads, and what was told or got already. */

import { commonInputs } from "../../common";
import { type Connections, connections, type ReadConfig } from "../../connection";
import { type Held, Holders } from "../../holding";
import { objectsOf } from "../../identity";
import { ALREADY_MANAGED, PartialError, ResourceError, subject } from "../../lifecycle";
import { SomeFailedError } from "../../plural/lifecycle";
import { compressed } from "../../plural/wire";
import { createReads } from "../../reads";
import type { AnyDefinition, Context, State } from "../../resource";
import { recordedSecrets } from "../../secret-inputs";
import type { Values } from "../../values";

/** One set of connections for all kinds of a process, so that they share pools and limits. */
let shared: Connections | undefined;

const reads = createReads();

/** What somebody was told already. */
const told = new Set<Error>();

/** A service that cannot be used is said so once, by the first resource that meets it, and not again by hundreds of others. */
export function sayOnce(refusal: Error): Error | undefined {
  if (told.has(refusal)) return undefined;
  told.add(refusal);
  return refusal;
}

/** Of all kinds, single and many: the engine starts one process for a run. */
export const holders = new Holders();

/** Services that did not answer: asking them again, resource by resource, would only take time. */
export const silent = new Set<string | undefined>();

export interface Session {
  configure(setting: ReadConfig): Promise<void>;
  /** Why the service that these values name cannot be used, unless somebody was told already. */
  refusal(values: Values): Promise<Error | undefined>;
  context(values: Values, warn: (message: string) => void): Promise<SessionContext>;
  /** A resource was compared with inputs: where they are the program's, what it keeps is its own in this run. */
  compared(
    definition: AnyDefinition,
    name: string,
    state: Values,
    inputs: Values,
    what: { readonly kept: States; readonly replaced: readonly State[] },
  ): Promise<void>;
  /** For what changes nothing in the service: whether that can be used is asked meanwhile. */
  reading<T>(
    values: Values,
    warn: (message: string) => void,
    read: (context: SessionContext) => Promise<T>,
  ): Promise<T>;
}

type SessionContext = Context & { adopt: boolean };

export function createSession(): Session {
  let configured: Promise<Connections> | undefined;

  // The engine does not wait for `configure`, and forgets a failed one: every method waits for it.
  const ready = () =>
    configured ?? Promise.reject(new ResourceError("The provider was called before it was configured."));

  return {
    configure(setting) {
      configured = (async () => {
        shared ??= connections(setting, process.env);
        return shared;
      })();
      configured.catch(() => undefined);
      return configured.then(() => undefined);
    },

    async refusal(values) {
      const { silence, refusal } = await (await ready()).state(connectionIn(values));
      if (silence && sayOnce(silence)) console.log(`warning: ${silence.message}`);
      return refusal && sayOnce(refusal);
    },

    async context(values, warn) {
      const known = await ready();
      await demandUse(known, values);
      return contextOf(known, values, warn);
    },

    async compared(definition, name, state, inputs, { kept, replaced }) {
      const owner = holders.compared(name, inputs);
      const address = addressIn(await ready(), state);
      if (owner === undefined || address === undefined) return;
      holders.replaces(replaced.flatMap((one) => objectsOf(definition, address, one)));
      const conflict = holders.holds(owner, heldIn(definition, address, kept));
      if (conflict === undefined) return;
      const [, twice] = kept.find(([item]) => item === conflict.item) ?? [];
      throw new ResourceError(`${subject(definition, twice?.values ?? state)}: ${ALREADY_MANAGED}.`);
    },

    async reading(values, warn, read) {
      const known = await ready();
      const reading = (async () => read(contextOf(known, values, warn)))();
      // Where the service cannot be used, that is what is said, and not what became of the reading.
      reading.catch(() => undefined);
      await demandUse(known, values);
      return reading;
    },
  };
}

type States = readonly (readonly [item: string | undefined, state: State])[];

export function* heldIn(definition: AnyDefinition, address: string, states: States): Held {
  for (const [item, state] of states)
    for (const object of objectsOf(definition, address, state)) yield [item, object];
}

function addressIn({ client }: Connections, values: Values): string | undefined {
  try {
    return client(connectionIn(values)).address;
  } catch {
    // Whoever needs the service reports what is wrong with its configuration.
    return undefined;
  }
}

const connectionIn = ({ connection }: Values) => (connection ?? undefined) as string | undefined;

async function demandUse({ state }: Connections, values: Values): Promise<void> {
  const { refusal } = await state(connectionIn(values));
  if (refusal)
    throw (
      sayOnce(refusal) ??
      new ResourceError("It was not tried: the service cannot be used, as another error says.")
    );
}

const contextOf = (
  { client, adopt }: Connections,
  values: Values,
  warn: (message: string) => void,
): SessionContext => ({
  forge: client(connectionIn(values)),
  warn,
  adopt: (values.adopt as boolean | undefined) ?? adopt(),
  reads,
});

/**
 * Inputs that no service knows. The connection and what is secret must be known when a resource is read or deleted; and a
 * read gives inputs without asking the program, so what is missing in them would be shown as a difference.
 */
export const kept = (values: Values): Values => ({
  ...Object.fromEntries(
    Object.keys(commonInputs).flatMap((name) =>
      (values[name] ?? null) === null ? [] : [[name, values[name]]],
    ),
  ),
  ...recordedSecrets(values),
});

/** What the engine needs so that it records what could be done although not all of it could. */
export function recorded(
  error: unknown,
  inputs: Values,
  state: Record<string, unknown>,
  id: string,
): unknown {
  if (!(error instanceof PartialError || error instanceof SomeFailedError)) return error;
  return Object.assign(error, {
    id,
    properties: { ...compressed(state), ...kept(inputs), __provider: inputs.__provider },
    reasons: [error.message],
  });
}
