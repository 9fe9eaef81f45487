/** Connects the methods of all resources to the engine's protocol. */
import {
  type CheckResult,
  type PluginProvider,
  type Recorded,
  RecordedFailure,
  type Step,
} from "../../../pulumi/plugin/provider";
import { type Received, Secret } from "../../../pulumi/plugin/values";
import { createClient } from "../../../sdk/client";
import { withSignal } from "../../../sdk/http/abort-scope";
import { ConfigurationError } from "../../../sdk/http/errors";
import { methodsOf } from "../../collection";
import { isOrdinary } from "../../collection/masked";
import type { ProviderMethods } from "../../collection/methods";
import { printingTo } from "../../collection/print";
import { createSession, type SessionOptions } from "../../collection/session";
import { unpacked } from "../../collection/wire";
import { connectionOptions } from "../../connection";
import { definitionOf } from "../../definitions";
import { singularOf } from "../../kinds";
import { ResourceError } from "../../lifecycle";
import { packageSchema } from "../../package-schema";
import type { AnyDefinition } from "../../resource";
import { assertSameService, INSTALLATION, SERVICE } from "../../same-service";
import { learn } from "../../secrecy";
import { ConnectionConfigError, type Environment, settings } from "../../settings";
import { hasUnknown, isRecord, same, type Values } from "../../values";
import { ByUrn } from "./by-urn";
import { asDeclared } from "./imported";
import { areObjects, asObjects } from "./items";
import { listed } from "./list";
import { marked, markedInputs, withSecretInputs } from "./marks";
import { previewOfCreate, previewOfUpdate } from "./preview";

/** Milliseconds in which a step that was stopped finds out what it has done. */
const GRACE = 2000;

interface Resource {
  readonly definition: AnyDefinition;
  readonly methods: ProviderMethods;
  /** Why the step has taken too long. */
  late(): string | undefined;
}

export function nativeProvider(version: string, options: SessionOptions = {}): PluginProvider {
  const { environment = process.env } = options;
  const session = createSession(options);
  const canceled = new AbortController();
  const byUrn = new ByUrn(session.owners);

  /** Runs one step of a resource, whose lines and errors are shown beside it. */
  async function run<T>(step: Step, act: (resource: Resource) => Promise<T>): Promise<T> {
    const { name, log } = step;
    const { signal, late, end } = ending(step);
    try {
      const definition = definitionOf(singularOf(name) ?? name);
      const resource = { definition, methods: methodsOf(name, session), late };
      return await printingTo(log, () => withSignal(signal, () => act(resource), GRACE));
    } catch (error) {
      if (error instanceof Error && !isOrdinary(error) && !(error instanceof RecordedFailure))
        // A defect: its stack helps whoever mends it.
        console.error(error.stack);
      throw error;
    } finally {
      end();
    }
  }

  /** The signal that ends a step: its timeout, or the user. */
  function ending({ timeout, name }: Step) {
    if (timeout === undefined) return { signal: canceled.signal, late: () => undefined, end() {} };
    const late = new AbortController();
    const why = `it did not end within ${timeout} s, which the option customTimeouts sets`;
    const timer = setTimeout(() => late.abort(new ResourceError(why)), timeout * 1000);
    return {
      signal: AbortSignal.any([canceled.signal, late.signal]),
      late: () => (late.signal.aborted ? `${name}: ${why}. What it has done is recorded.` : undefined),
      end: () => clearTimeout(timer),
    };
  }

  return {
    version,
    schema: packageSchema,

    async checkConfig(_, config) {
      const installation = await options.installation;
      const { address, problem } = serviceOf(config.values, environment);
      return {
        inputs: {
          ...markedSettings(config),
          ...(address === undefined ? {} : { [SERVICE]: address }),
          ...(installation === undefined ? {} : { [INSTALLATION]: installation }),
        },
        failures: problem === undefined ? [] : [{ property: "", reason: problem }],
      };
    },

    // A new token or address is another way to the same objects; another service has others.
    diffConfig(olds, news) {
      assertSameService(olds[SERVICE], news[SERVICE] as string | undefined, settingsIn(news), environment);
      const names = [...new Set([...Object.keys(olds), ...Object.keys(news)])];
      const changed = names.filter((name) => !same(olds[name], news[name]));
      return {
        changes: changed.length > 0,
        replaces: [],
        deleteBeforeReplace: false,
        details: changed.map((path) => ({ path, kind: "update", replaces: false })),
      };
    },

    async configure(config) {
      learn(config.secrets.flatMap((path) => textAt(config.values, path) ?? []));
      const { address } = serviceOf(config.values, environment);
      assertSameService(config.values[SERVICE], address, settingsIn(config.values), environment);
      return session.configure(settingsIn(config.values));
    },

    check: (step, recorded, inputs) =>
      run(step, async ({ definition, methods }): Promise<CheckResult> => {
        const { inputs: checked, failures = [] } = await methods.check(
          byUrn.checked(step.urn, Object.keys(recorded.values).length === 0),
          withSecretInputs(definition, recorded),
          withSecretInputs(definition, inputs),
        );
        const desired = areObjects(inputs.values) ? unpacked(checked) : checked;
        return { inputs: markedInputs(definition, desired), failures };
      }),

    diff: (step, recorded, inputs) =>
      run(step, ({ definition, methods }) => {
        const state = stateIn(definition, recorded, inputs);
        const desired = withSecretInputs(definition, inputs);
        return methods.diff(byUrn.compared(step.urn), recorded.id, state, desired);
      }),

    create: (step, inputs, isPreview) =>
      run(step, async ({ definition, methods, late }) => {
        const desired = withSecretInputs(definition, inputs);
        if (isPreview)
          return { id: "", state: marked(definition, previewOfCreate(definition, step.name, desired)) };
        const record = recordsOf(definition, inputs.values, desired);
        const made = await methods.create(byUrn.asker(step.urn), desired).catch(failing(record));
        return inTime(late(), record(made.id, made.outs));
      }),

    read: (step, recorded) =>
      run(step, async ({ definition, methods }) => {
        const { undeclared, unreturned, ...known } = asDeclared(definition, recorded);
        const state = withSecretInputs(definition, known.state, known.inputs);
        const found = await methods.read(recorded.id, state);
        if (found.id === "") return { id: "", state: {}, inputs: {} };
        // An import does not tell in which form the program sends the items.
        const isImport = singularOf(step.name) !== undefined && Object.keys(state).length === 0;
        const likeState = isImport ? NO_ITEMS : recorded.state.values;
        const likeInputs = isImport ? NO_ITEMS : recorded.inputs.values;
        const inForm = formOf(definition, likeState);
        const inputs = found.inputs ?? {};
        const sent = areObjects(likeInputs) ? unpacked(inputs) : inputs;
        const props = Object.entries(found.props).filter(([name]) => !(name in unreturned));
        const actual = { ...undeclared, ...Object.fromEntries(props) };
        return { id: found.id, state: inForm(actual), inputs: markedInputs(definition, sent) };
      }),

    update: (step, recorded, inputs, isPreview) =>
      run(step, async ({ definition, methods, late }) => {
        const { id } = recorded;
        const state = stateIn(definition, recorded, inputs);
        const desired = withSecretInputs(definition, inputs);
        if (isPreview) return marked(definition, previewOfUpdate(definition, step.name, state, desired));
        const record = recordsOf(definition, inputs.values, desired);
        const asker = byUrn.asker(step.urn);
        const { outs } = await methods.update(asker, id, state, desired).catch(failing(record));
        return inTime(late(), record(id, outs)).state;
      }),

    delete: (step, recorded) =>
      run(step, ({ definition, methods }) => {
        const inputs = withSecretInputs(definition, recorded.inputs);
        const record = recordsOf(definition, recorded.state.values, inputs);
        return methods.delete(recorded.id, stateIn(definition, recorded)).catch(failing(record));
      }),

    list: (name, query, limit) =>
      withSignal(canceled.signal, () => listed(session, name, query.values, limit)),

    async invoke(token, { values, secrets }) {
      const { invoke, isSecretInvoke } =
        require("../../functions/invokes") as typeof import("../../functions/invokes");
      const run = await session.connections();
      const hidden = secrets.length > 0;
      const found = await withSignal(canceled.signal, () => invoke(token, values, run, { hidden }));
      return hidden || isSecretInvoke(token)
        ? Object.fromEntries(Object.entries(found).map(([name, value]) => [name, new Secret(value)]))
        : found;
    },

    close: session.close,

    cancel: () => canceled.abort(new ResourceError("the run was interrupted")),
  };
}

/** The form of items that every language reads. */
const NO_ITEMS = { items: {} };

/** The recorded state, with the marks that the program set. */
function stateIn(definition: AnyDefinition, recorded: Recorded, news?: Received): Values {
  const { state, inputs } = asDeclared(definition, recorded, news);
  return withSecretInputs(definition, state, inputs);
}

/** The state to record, in the form in which the program sends its items. */
const formOf =
  (definition: AnyDefinition, like: Values) =>
  (state: Values): Values =>
    marked(definition, areObjects(like) ? asObjects(definition, state) : state);

type ToRecord = RecordedFailure["recorded"];

/** The record of a step that had an effect. */
const recordsOf = (definition: AnyDefinition, like: Values, inputs: Values) => {
  const inForm = formOf(definition, like);
  return (id: string, state: Values): ToRecord => ({
    ...{ id, state: inForm(state) },
    inputs: markedInputs(definition, inputs),
  });
};

/** A step can still find out after its time that it has succeeded. */
function inTime(late: string | undefined, recorded: ToRecord): ToRecord {
  if (late === undefined) return recorded;
  throw new RecordedFailure(late, recorded);
}

/** An error of a step that had an effect carries what to record. */
const failing = (record: (id: string, state: Values) => ToRecord) => (error: unknown) => {
  if (!(error instanceof Error) || !("properties" in error) || !("id" in error)) throw error;
  const { __provider: _, ...state } = error.properties as Values;
  throw new RecordedFailure(error.message, record(String(error.id), state));
};

// ─── Configuration ───────────────────────────────────────────────────────────

/** Settings of an explicit provider have types; those of a stack are texts. */
const settingsIn = (config: Values) => (key: string) => {
  const value = config[key];
  return value === undefined || value === null || typeof value === "string"
    ? (value ?? undefined)
    : JSON.stringify(value);
};

/** The address of the configured service, or why there is none; neither is known while a setting is not. */
function serviceOf(
  config: Values,
  environment: Environment,
): { readonly address?: string; readonly problem?: string } {
  if (hasUnknown(config)) return {};
  try {
    const client = createClient(connectionOptions(settingsIn(config), environment, undefined));
    void client.close();
    return { address: client.address };
  } catch (error) {
    const isWrong = error instanceof ConnectionConfigError || error instanceof ConfigurationError;
    if (isWrong) return { problem: error.message };
    throw error;
  }
}

const markedSettings = ({ values, secrets }: Received): Values => {
  const marked = new Set(secrets.map(([name]) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      marked.has(name) || settings[name]?.secret ? new Secret(value) : value,
    ]),
  );
};

function textAt(values: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values);
  return typeof found === "string" ? found : undefined;
}
