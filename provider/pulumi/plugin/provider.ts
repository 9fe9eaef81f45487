/** The interface of a provider plugin: the engine's provider protocol without its messages. */
import type { Received, Values } from "./values";

/** A step of a resource, or of a provider's configuration. */
export interface Step {
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
  readonly inputs: Values;
  readonly failures?: readonly CheckFailure[];
}

export interface DiffResult {
  readonly changes: boolean;
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
export interface Recorded {
  readonly id: string;
  readonly state: Received;
  /** Without marks of `additionalSecretOutputs` and of what the provider itself marked. */
  readonly inputs: Received;
}

export interface ReadResult {
  /** Empty if it does not exist. */
  readonly id: string;
  readonly state: Values;
  readonly inputs: Values;
}

export interface Listed {
  readonly id: string;
  readonly name: string;
}

/** Values that are sent contain `Secret` where the engine is to keep a secret. */
export interface PluginProvider {
  readonly version: string;
  schema(): string;
  checkConfig(step: Step, config: Received): Promise<CheckResult>;
  diffConfig(olds: Values, news: Values): DiffResult;
  configure(config: Received): Promise<void>;
  check(step: Step, recorded: Received, inputs: Received): Promise<CheckResult>;
  diff(step: Step, recorded: Recorded, inputs: Received): Promise<DiffResult>;
  create(
    step: Step,
    inputs: Received,
    isPreview: boolean,
  ): Promise<{ readonly id: string; readonly state: Values }>;
  read(step: Step, recorded: Recorded): Promise<ReadResult>;
  update(step: Step, recorded: Recorded, inputs: Received, isPreview: boolean): Promise<Values>;
  delete(step: Step, recorded: Recorded): Promise<void>;
  /** Existing objects that can be imported; `limit` is 0 for all of them. */
  list(name: string, query: Received, limit: number): Promise<readonly Listed[]>;
  /** Whether each resource is read before it is compared, so that every preview shows drift. */
  readsFirst(): Promise<boolean>;
  /** `token` is such as `forge:index:getGroupLabel`. */
  invoke(token: string, args: Received): Promise<Values>;
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
    readonly recorded: { readonly id: string; readonly state: Values; readonly inputs: Values },
  ) {
    super(message);
  }
}
