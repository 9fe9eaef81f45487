/** Describes the operations that a killed run did not finish; only the service knows their results. */

import { unpacked } from "../../../provider/collection/wire";
import { singularOf } from "../../../provider/definition/kinds";
import type { RecordedOperation } from "../../../provider/pulumi/run/stack-state";
import { classNameIn, resourceNameIn } from "../../../provider/pulumi/sdk/names";
import { asTyped } from "../../../provider/service/typed-command";
import { counted } from "../report/render/words";

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

function describeOperation({
  type,
  resource: { urn, type: resourceType, inputs = {} },
}: RecordedOperation): string {
  const name = resourceNameIn(urn);
  const isOurs = singularOf(classNameIn(resourceType)) !== undefined;
  const count = isOurs ? Object.keys(unpacked(inputs).items ?? {}).length : 0;
  const objects = count === 0 ? "" : ` (${counted(count, "object")})`;
  return `${name}${objects} ${verbs[type] ?? type}`;
}
