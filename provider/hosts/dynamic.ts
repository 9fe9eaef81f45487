/** A definition as a dynamic provider: what the engine's provider process calls, found by the line of code that stands in the state. */
import type { dynamic } from "@pulumi/pulumi";
import { ForgeError } from "../../sdk";
import { commonInputs } from "../common";
import { ConnectionConfigError, type Connections, connections, type ReadConfig } from "../connection";
import { definitionOf } from "../definitions";
import {
  create,
  difference,
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

/** A refused token is said once, by the first resource that meets it, and not again by hundreds of others. */
function sayOnce(refusal: Error): Error | undefined {
  if (told.has(refusal)) return undefined;
  told.add(refusal);
  return refusal;
}

/** What `__provider` in the state is a `require` of; one object a kind. */
export function provider(kind: string): dynamic.ResourceProvider {
  const definition = definitionOf(kind);
  let configured: Promise<Connections> | undefined;

  // The engine does not wait for `configure`, and forgets a failed one: every method waits for it.
  const ready = () =>
    configured ?? Promise.reject(new ResourceError("The provider was called before it was configured."));

  async function context(values: Values): Promise<Context & { adopt: boolean }> {
    const { client, refusal, adopt } = await ready();
    const connection = values.connection as string | undefined;
    const refused = await refusal(connection);
    if (refused)
      throw sayOnce(refused) ?? new ResourceError("It was not tried, because the token was refused.");
    return {
      forge: client(connection),
      warn: (message) => console.log(`warning: ${subject(definition, values)}: ${message}`),
      adopt: (values.adopt as boolean | undefined) ?? adopt,
    };
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

    async check(_olds, news: Values) {
      const { own, common } = split(definition, news);
      if (!hasUnknown(common.connection)) {
        const refused = await (await ready()).refusal(common.connection as string | undefined);
        const said = refused && sayOnce(refused);
        if (said) return { inputs: news, failures: [{ property: "", reason: said.message }] };
      }
      const problems = problemsOf(definition, own);
      for (const warning of warningsOf(definition, own))
        console.log(`warning: ${subject(definition, own)}: ${warning}`);
      return {
        inputs: { ...own, ...common },
        // Without the property's name, for the engine would print its value beside it, secret or not.
        failures: problems.map(({ problem }) => ({ property: "", reason: problem })),
      };
    },

    async diff(_id, olds: Values, news: Values) {
      const { changed, dropped, replaces } = difference(definition, olds, news);
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      return {
        changes: changed.length > 0 || dropped.length > 0 || elsewhere,
        replaces: [...replaces, ...(elsewhere ? ["connection"] : [])],
        deleteBeforeReplace: true,
      };
    },

    async create(inputs: Values) {
      const { adopt, ...rest } = await context(inputs);
      try {
        const { id, values } = await create(definition, rest, own(inputs), { adopt });
        return { id, outs: { ...values, ...kept(inputs) } };
      } catch (error) {
        throw recorded(error, inputs);
      }
    },

    async read(id: string, state: Values = {}) {
      const found = await read(definition, await context(state), id, state);
      // An empty id tells the engine that it is gone.
      if (found === undefined) return { id: "", props: {} };
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
      await remove(definition, await context(state), id, state);
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
