/** Describes the operations that a killed run did not finish; only the service knows their results. */

import type { RecordedOperation } from "../../../provider/pulumi/run/stack-state";
import { resourceNameIn } from "../../../provider/pulumi/sdk/names";
import { asTyped } from "../../../provider/service/typed-command";
import { counted } from "../report/render/words";
import { decodeRecord } from "./record";

const verbs: Readonly<Record<string, string>> = {
  creating: "being created",
  updating: "being changed",
  deleting: "being deleted",
};

export function unfinishedWarnings(operations: readonly RecordedOperation[]): readonly string[] {
  if (operations.length === 0) return [];
  return [
    `The run that locked it did not record the end of its last operations: ${operations.map(describeOperation).join(", ")}.`,
    `Run ${asTyped("preview")} to see what is left to do, and ${asTyped("up")} to do it. Objects that the run has created are adopted.`,
  ];
}

function describeOperation({ type, resource }: RecordedOperation): string {
  const { length: count } = decodeRecord(resource)?.objects ?? [];
  const objects = count === 0 ? "" : ` (${counted(count, "object")})`;
  return `${resourceNameIn(resource.urn)}${objects} ${verbs[type] ?? type}`;
}
