/** The steps of a resource as the engine asks the plugin for them: on values that carry marks of secrets, and with a time limit. */

import { type Served, serve } from "../../collection";
import type { Args, Recorded } from "../../collection/collection";
import type { Written } from "../../collection/methods";
import type { Opened } from "../../collection/record/wire";
import { recordIn, type Session } from "../../collection/session";
import { ResourceError } from "../../lifecycle";
import {
  type CheckResult,
  type DiffResult,
  type PluginProvider,
  type PluginState,
  type PluginStep,
  type ReadResult,
  RecordedFailure,
} from "../../pulumi/plugin/provider";
import type { Received } from "../../pulumi/plugin/values";
import type { Values } from "../../values/values";
import { sealed } from "../sealed";
import { ByUrn } from "./by-urn";
import { Decoder } from "./decoder";
import { closedInputs, openedReceived } from "./marks";
import { runStep } from "./run-step";

interface Resource extends Served {
  /** Why the step has taken too long. */
  late(): string | undefined;
  /** Whether the engine is to read the resource before it compares it. */
  readonly readsFirst: boolean;
}

/**
 * The recorded property of a resource that the engine reads first. The engine shows no provider whether it has recorded its own mark,
 * which comes with the same answers.
 */
const READS_FIRST = "__readsFirst";

type ToRecord = RecordedFailure["recorded"];

export class Steps
  implements Pick<PluginProvider, "check" | "diff" | "create" | "read" | "update" | "delete">
{
  readonly #session: Session;
  readonly #canceled: AbortSignal;
  readonly #readsFirst: () => Promise<boolean>;
  readonly #byUrn: ByUrn;
  readonly #decoder = new Decoder();

  constructor(session: Session, canceled: AbortSignal, readsFirst: () => Promise<boolean>) {
    this.#session = session;
    this.#canceled = canceled;
    this.#readsFirst = readsFirst;
    this.#byUrn = new ByUrn(session.owners);
  }

  check(step: PluginStep, recorded: Received, inputs: Received): Promise<CheckResult> {
    return this.#run(step, async (resource) => {
      const { definition, codec, methods } = resource;
      const isNew = Object.keys(recorded.values).length === 0;
      const olds = isNew ? undefined : this.#decoder.argsOf(resource, step.urn, recorded);
      const args = this.#decoder.argsOf(resource, step.urn, inputs);
      const checked = await methods.check(this.#byUrn.checked(step.urn, isNew), olds, args);
      return { inputs: closedInputs(definition, codec.encodeArgs(checked.args)), failures: checked.failures };
    });
  }

  diff(step: PluginStep, recorded: PluginState, inputs: Received): Promise<DiffResult> {
    return this.#run(step, async (resource) => {
      const [old, args] = this.#decoded(resource, step, recorded, inputs);
      return (await resource.methods.diff(this.#byUrn.compared(step.urn), old, args)).difference;
    });
  }

  create(step: PluginStep, inputs: Received, isPreview: boolean): Promise<Omit<ToRecord, "inputs">> {
    return this.#run(step, async (resource) => {
      const { definition, codec, methods } = resource;
      const asker = this.#byUrn.asker(step.urn);
      const args = this.#decoder.argsOf(resource, step.urn, inputs);
      if (isPreview)
        return { id: "", state: sealed(definition, await methods.preview(asker, undefined, args)) };
      return written(resource, codec.encodeArgs(args), methods.create(asker, args));
    });
  }

  read(step: PluginStep, recorded: PluginState): Promise<ReadResult> {
    return this.#run(step, async (resource) => {
      const { definition, codec, methods } = resource;
      const { found } = await methods.read(this.#recordedOf(resource, step, recorded));
      // With an empty id, the engine takes the object for deleted.
      if (found === undefined) return { id: "", state: {}, inputs: {} };
      this.#byUrn.found(step.urn);
      const { state, inputs } = codec.encodeFound(found);
      return { id: found.id, state: stateOf(resource, state), inputs: closedInputs(definition, inputs) };
    });
  }

  update(step: PluginStep, recorded: PluginState, inputs: Received, isPreview: boolean): Promise<Values> {
    return this.#run(step, async (resource) => {
      const { definition, codec, methods } = resource;
      const [old, args] = this.#decoded(resource, step, recorded, inputs);
      const asker = this.#byUrn.asker(step.urn);
      if (isPreview) return sealed(definition, await methods.preview(asker, old, args));
      return (await written(resource, codec.encodeArgs(args), methods.update(asker, old, args))).state;
    });
  }

  delete(step: PluginStep, recorded: PluginState): Promise<void> {
    return this.#run(step, (resource) => {
      const { definition, methods } = resource;
      const deleting = methods.delete(
        this.#recordedOf(resource, step, recorded),
        this.#byUrn.successor(step.urn),
      );
      return deleting.catch((error) => failing(resource, openedReceived(definition, recorded.inputs))(error));
    });
  }

  /** The recorded and the declared values, with the marks of the program. */
  #decoded(resource: Resource, step: PluginStep, recorded: PluginState, inputs: Received) {
    const args = this.#decoder.argsOf(resource, step.urn, inputs);
    return [this.#recordedOf(resource, step, recorded, args), args] as const;
  }

  #recordedOf(resource: Resource, { urn }: PluginStep, sent: PluginState, news?: Args): Recorded {
    const recorded = this.#decoder.recordedOf(resource, urn, sent, news);
    const isRead = sent.state.values[READS_FIRST] === true;
    return resource.readsFirst && !isRead ? { ...recorded, isOutdated: true } : recorded;
  }

  async #run<T>(step: PluginStep, act: (resource: Resource) => Promise<T>): Promise<T> {
    const { signal, late, end } = this.#ending(step);
    try {
      // Wrong settings are the error of the step itself.
      const readsFirst = await this.#readsFirst().catch(() => false);
      const resource = { ...serve(step.name, this.#session), late, readsFirst };
      return await runStep(step, signal, () => act(resource));
    } finally {
      end();
    }
  }

  /** The signal that ends a step: its timeout, or the user. */
  #ending({ timeout, name }: PluginStep) {
    const canceled = this.#canceled;
    if (timeout === undefined) return { signal: canceled, late: () => undefined, end() {} };
    const late = new AbortController();
    const why = `it did not end within ${timeout} s, which the option customTimeouts sets`;
    const timer = setTimeout(() => late.abort(new ResourceError(why)), timeout * 1000);
    return {
      signal: AbortSignal.any([canceled, late.signal]),
      late: () => (late.signal.aborted ? `${name}: ${why}. What it has done is recorded.` : undefined),
      end: () => clearTimeout(timer),
    };
  }
}

/** The values to record. */
const stateOf = ({ definition, readsFirst }: Resource, state: Opened): Values => ({
  ...sealed(definition, state),
  ...(readsFirst ? { [READS_FIRST]: true } : {}),
});

const toRecord = (resource: Resource, inputs: Opened, { id, state }: Written): ToRecord => ({
  ...{ id, state: stateOf(resource, state), readsFirst: resource.readsFirst },
  inputs: closedInputs(resource.definition, inputs),
});

/** The record of a step, which can still find out after its time that it has succeeded. */
async function written(resource: Resource, inputs: Opened, writing: Promise<Written>): Promise<ToRecord> {
  const record = toRecord(resource, inputs, await writing.catch(failing(resource, inputs)));
  const reason = resource.late();
  if (reason === undefined) return record;
  throw new RecordedFailure(reason, record);
}

/** An error of a step that had an effect carries what to record. */
const failing =
  (resource: Resource, inputs: Opened) =>
  (error: unknown): never => {
    const record = recordIn(error);
    if (record === undefined || !(error instanceof Error)) throw error;
    throw new RecordedFailure(error.message, toRecord(resource, inputs, record));
  };
