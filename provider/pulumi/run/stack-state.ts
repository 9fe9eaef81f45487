/** The state of a stack, as the engine exports it. */

type Values = Readonly<Record<string, unknown>>;

export interface StackState {
  readonly version: number;
  /** Absent before the first run. */
  readonly deployment?: {
    readonly secrets_providers?: { readonly type?: string; readonly state?: { readonly salt?: string } };
    readonly resources?: readonly RecordedResource[];
    /** Operations that a killed run started. */
    readonly pending_operations?: readonly RecordedOperation[];
  };
}

export interface RecordedOperation {
  readonly type: string;
  readonly resource: RecordedResource;
}

export interface RecordedResource {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
  /** URNs of resources that come before it. */
  readonly dependencies?: readonly string[];
  readonly propertyDependencies?: Readonly<Record<string, readonly string[] | null>>;
}
