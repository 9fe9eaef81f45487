/** What a stack has recorded, as it is kept: it is read and written without being decrypted. */
import type { Values } from "../../provider/values";
import type { Stack } from "./stack";

export interface StackRecord {
  readonly version: number;
  /** Nothing before the first run. */
  readonly deployment?: {
    readonly secrets_providers?: { readonly type?: string; readonly state?: { readonly salt?: string } };
    readonly resources?: readonly RecordedResource[];
    /** What a run was at when it was killed. */
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
  readonly inputs?: Values;
  readonly outputs?: Values;
}

export const readRecord = async (stack: Stack): Promise<StackRecord> =>
  JSON.parse(await stack.run(["stack", "export"])) as StackRecord;

export const writeRecord = async (stack: Stack, record: StackRecord): Promise<void> => {
  await stack.run(["stack", "import"], { input: JSON.stringify(record) });
};
