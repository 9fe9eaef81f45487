/** The interface of a provider plugin: the engine's provider protocol without its messages. */
import type { PluginValues, Received } from "./values";

/** A step of a resource, or of a provider's configuration. */
export interface PluginStep {
  readonly urn: string;
  /** Such as `GroupLabel` from `forge:index:GroupLabel`. */
  readonly name: string;
  /** Shows a line beside the resource. */
  readonly log: Log;
  /** Seconds; the option `customTimeouts` sets it. */
  readonly timeout?: number;
}

export interface Log {
  info(line: string): void;
  warn(line: string): void;
}

export interface CheckFailure {
  /** Empty if it concerns the whole. */
  readonly property: string;
  readonly reason: string;
}

export interface CheckResult {
  readonly inputs: PluginValues;
  readonly failures?: readonly CheckFailure[];
}

export interface DiffResult {
  readonly changes: boolean;
  /** An update would change nothing but what is recorded beside the objects. */
  readonly isAnew?: boolean;
  /** An input is declared now with the value that the object has, which is worth recording and no change. */
  readonly isLearned?: boolean;
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** Each difference, for hosts that can tell the engine. */
  readonly details: readonly Detail[];
}

export interface Detail {
  /** Such as `color` or `items["bug"].color`. */
  readonly path: string;
  readonly kind: "add" | "update" | "delete";
  readonly replaces: boolean;
  /** Whether the engine shows the former inputs, and not the former state. */
  readonly isOfInputs?: boolean;
}

/** Inputs that the program declared, and what was recorded. */
export interface PluginState {
  readonly id: string;
  readonly state: Received;
  /** Without marks of `additionalSecretOutputs` and of what the provider itself marked. */
  readonly inputs: Received;
}

export interface ReadResult {
  /** Empty if it does not exist. */
  readonly id: string;
  readonly state: PluginValues;
  readonly inputs: PluginValues;
}

export interface Listed {
  readonly id: string;
  readonly name: string;
}

/** Values that are sent contain `Secret` where the engine is to keep a secret. */
export interface PluginProvider {
  readonly version: string;
  schema(): string;
  checkConfig(step: PluginStep, config: Received): Promise<CheckResult>;
  diffConfig(olds: PluginValues, news: PluginValues): DiffResult;
  configure(config: Received): Promise<void>;
  check(step: PluginStep, recorded: Received, inputs: Received): Promise<CheckResult>;
  diff(step: PluginStep, recorded: PluginState, inputs: Received): Promise<DiffResult>;
  create(
    step: PluginStep,
    inputs: Received,
    isPreview: boolean,
  ): Promise<{ readonly id: string; readonly state: PluginValues }>;
  read(step: PluginStep, recorded: PluginState): Promise<ReadResult>;
  update(
    step: PluginStep,
    recorded: PluginState,
    inputs: Received,
    isPreview: boolean,
  ): Promise<PluginValues>;
  delete(step: PluginStep, recorded: PluginState): Promise<void>;
  /** Existing objects that can be imported; `limit` is 0 for all of them. */
  list(name: string, query: Received, limit: number, log: Log): Promise<readonly Listed[]>;
  /** Whether each resource is read before it is compared, so that every preview shows drift. */
  readsFirst(): Promise<boolean>;
  /** `token` is such as `forge:index:getGroupLabel`. */
  invoke(token: string, args: Received, log: Log): Promise<PluginValues>;
  /** Ends what is under way: the user has interrupted the run. */
  cancel(): void;
  /** Ends its connections. */
  close(): Promise<void>;
}

/** A step that failed after it had an effect: the engine records the resource, and why it is not as it should be. */
export class RecordedFailure extends Error {
  override name = "RecordedFailure";
  constructor(
    message: string,
    readonly recorded: {
      readonly id: string;
      readonly state: PluginValues;
      readonly inputs: PluginValues;
      readonly readsFirst?: boolean;
    },
  ) {
    super(message);
  }
}
