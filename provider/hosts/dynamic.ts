/** A definition as a dynamic provider: what the engine's provider process calls, found by the line of code that stands in the state. */
import type { dynamic } from "@pulumi/pulumi";
import { ConnectionError, ForgeError } from "../../sdk";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { commonInputs } from "../common";
import { ConnectionConfigError, type Connections, connections, type ReadConfig } from "../connection";
import { definitionOf } from "../definitions";
import {
  create,
  difference,
  existing,
  obstacleTo,
  PartialError,
  problemsOf,
  ResourceError,
  read,
  remove,
  subject,
  update,
  warningsOf,
} from "../lifecycle";
import type { AnyDefinition, Context } from "../resource";
import { declared, hasUnknown, type Values } from "../values";

/** One set of connections for all kinds of a process, so that they share pools and limits. */
let shared: Connections | undefined;

/** Refusals that somebody was told of already. */
const told = new Set<Error>();

/** A service that cannot be used is said so once, by the first resource that meets it, and not again by hundreds of others. */
function sayOnce(refusal: Error): Error | undefined {
  if (told.has(refusal)) return undefined;
  told.add(refusal);
  return refusal;
}

/** What `__provider` in the state is a `require` of; one object a kind. */
export function provider(kind: string): dynamic.ResourceProvider {
  const definition = definitionOf(kind);
  let configured: Promise<Connections> | undefined;
  /** What is about to be replaced in this run: it exists, and yet is not taken over by what comes in its place. */
  const outgoing = new Set<string>();
  /** What a resource has got in this run: when another one had it before, it is not deleted with that one. */
  const held = new Set<string>();
  /** Services that did not answer: asking them again, resource by resource, would only take time. */
  const silent = new Set<string | undefined>();

  // The engine does not wait for `configure`, and forgets a failed one: every method waits for it.
  const ready = () =>
    configured ?? Promise.reject(new ResourceError("The provider was called before it was configured."));

  async function context(values: Values): Promise<Context & { adopt: boolean }> {
    const { client, refusal, adopt } = await ready();
    const connection = values.connection as string | undefined;
    const refused = await refusal(connection);
    if (refused)
      throw (
        sayOnce(refused) ??
        new ResourceError("It was not tried: the service cannot be used, as another error says.")
      );
    return {
      forge: client(connection),
      warn: (message) => console.log(`warning: ${subject(definition, values)}: ${message}`),
      adopt: (values.adopt as boolean | undefined) ?? adopt(),
    };
  }

  /**
   * A preview knows nothing of what exists outside the state: what is taken over, and what becomes of it, is told here.
   * What keeps us from looking, the create itself will meet and say.
   */
  async function tellTakeOver(inputs: Values): Promise<string | undefined> {
    const connection = inputs.connection as string | undefined;
    if (hasUnknown(inputs) || silent.has(connection)) return undefined;
    try {
      const { adopt, ...rest } = await context(inputs);
      if (!adopt && !definition.singleton) return undefined;
      const said = own(inputs);
      const found = await existing(definition, rest, said);
      if (found === undefined || outgoing.has(identity(found.id, inputs))) return undefined;
      const obstacle = obstacleTo(definition, found, said);
      if (obstacle !== undefined) return `${subject(definition, said)}: ${obstacle}.`;
      const { changed } = difference(definition, found.values, said);
      const changes = changed.map((name) => changeOf(definition, name, found.values[name], said[name]));
      // What is always there is news only where it becomes something else.
      if (definition.singleton && changes.length === 0) return undefined;
      console.log([`${subject(definition, said)} exists and is taken over`, ...changes].join("; "));
    } catch (error) {
      if (error instanceof ConnectionError) silent.add(connection);
    }
    return undefined;
  }

  return withoutStacks({
    configure({ config }) {
      const setting: ReadConfig = (key) => config.get(`forge:${key}`);
      configured = (async () => {
        shared ??= connections(setting, process.env);
        return shared;
      })();
      configured.catch(() => undefined);
      return configured.then(() => undefined);
    },

    async check(olds: Values, news: Values) {
      const { own, common } = split(definition, news);
      if (!hasUnknown(common.connection)) {
        const refused = await (await ready()).refusal(common.connection as string | undefined);
        const said = refused && sayOnce(refused);
        if (said) return { inputs: news, failures: [{ property: "", reason: said.message }] };
      }
      const problems = problemsOf(definition, own);
      for (const warning of warningsOf(definition, own))
        console.log(`warning: ${subject(definition, own)}: ${warning}`);
      const reasons = problems.map(({ problem }) => problem);
      if (Object.keys(olds).length === 0 && reasons.length === 0) {
        const obstacle = await tellTakeOver({ ...own, ...common });
        if (obstacle !== undefined) reasons.push(obstacle);
      }
      return {
        inputs: { ...own, ...common },
        // Without the property's name, for the engine would print its value beside it, secret or not.
        failures: reasons.map((reason) => ({ property: "", reason })),
      };
    },

    async diff(id, olds: Values, news: Values) {
      const { changed, dropped, replaces: forced } = difference(definition, olds, news);
      const replaces = [...forced];
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      if (elsewhere) replaces.push("connection");
      if (replaces.length > 0) outgoing.add(identity(id, olds));
      return {
        changes: changed.length > 0 || dropped.length > 0 || elsewhere,
        replaces,
        deleteBeforeReplace: true,
      };
    },

    async create(inputs: Values) {
      const { adopt, ...rest } = await context(inputs);
      try {
        const { id, values } = await create(definition, rest, own(inputs), { adopt });
        held.add(identity(id, inputs));
        return { id, outs: { ...values, ...kept(inputs) } };
      } catch (error) {
        throw recorded(error, inputs);
      }
    },

    async read(id: string, state: Values = {}) {
      const found = await read(definition, await context(state), id, state);
      if (found === undefined) {
        // Read by its id alone, as `get` does, it was never ours: the program asks for what there is not.
        if (Object.keys(own(state)).length === 0) throw new ResourceError(`There is no ${kind} ${id}.`);
        // An empty id tells the engine that it is gone.
        return { id: "", props: {} };
      }
      const values = { ...found.values, ...kept(state) };
      const inputs = Object.fromEntries(
        Object.entries(values).filter(([name]) => name in definition.inputs || name === "connection"),
      );
      return { id: found.id, props: values, inputs };
    },

    async update(id: string, olds: Values, news: Values) {
      try {
        const { values } = await update(definition, await context(news), id, olds, own(news));
        return { outs: { ...values, ...kept(news) } };
      } catch (error) {
        throw recorded(error, news);
      }
    },

    async delete(id: string, state: Values) {
      // A resource that is called otherwise now is created, which takes the object over, before its former self is deleted.
      if (!held.has(identity(id, state))) await remove(definition, await context(state), id, state);
    },
  });

  function own(values: Values): Record<string, unknown> {
    return split(definition, values).own;
  }
}

/**
 * The engine's provider process prints an error's name and stack beside what the engine itself says.
 * For what the person who runs the program can put right, that is noise; a defect of ours keeps its stack.
 */
function withoutStacks(methods: dynamic.ResourceProvider): dynamic.ResourceProvider {
  const quiet = Object.entries(methods).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        if (
          error instanceof ForgeError ||
          error instanceof ResourceError ||
          error instanceof ConnectionConfigError
        ) {
          error.stack = error.message;
          error.toString = () => "pulumi-forge";
        }
        throw error;
      }
    },
  ]);
  return Object.fromEntries(quiet) as dynamic.ResourceProvider;
}

/** What the program said, without the engine's own properties, and apart from what all kinds have. */
function split(definition: AnyDefinition, values: Values) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(declared(values))) {
    if (name.startsWith("__")) continue;
    const target = name in commonInputs && !(name in definition.inputs) ? common : own;
    target[name] = value;
  }
  return { own, common };
}

/** An id means something within its service. */
const identity = (id: string, { connection }: Values) => `${connection ?? ""} ${id}`;

/** `color "#D9534F" → "#000000"` */
function changeOf({ secrets }: AnyDefinition, name: string, before: unknown, after: unknown): string {
  if (secrets?.includes(name)) return `another ${name}`;
  return `${name} ${shown(before)} → ${shown(after)}`;
}

const LONGEST_SHOWN = 80;

/** A value on one line, and not a whole file. */
function shown(value: unknown): string {
  const text = withoutUrlCredentials(JSON.stringify(value) ?? "unset");
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** The service is part of a resource's identity and must be known when it is read or deleted. */
const kept = ({ connection }: Values) =>
  connection === undefined || connection === null ? {} : { connection };

/** What the engine needs so that it records an object although not all of it could be done. */
function recorded(error: unknown, inputs: Values): unknown {
  if (!(error instanceof PartialError)) return error;
  const { id, state, message } = error;
  return Object.assign(error, {
    id,
    properties: { ...state, ...kept(inputs), __provider: inputs.__provider },
    reasons: [message],
  });
}
