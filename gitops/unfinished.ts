/** What a run was at when it was killed, in words: what became of it is only known in the service. */
import { singularOf } from "../provider/definitions";
import { unpacked } from "../provider/plural/wire";
import type { RecordedOperation } from "../pulumi/run/state";
import { classNameIn, resourceNameIn } from "../pulumi/sdk/names";

const verbs: Readonly<Record<string, string>> = {
  creating: "being made",
  updating: "being changed",
  deleting: "being taken away",
};

export function unfinishedInWords(operations: readonly RecordedOperation[]): readonly string[] {
  if (operations.length === 0) return [];
  return [
    `The run that held it has not recorded the end of what it was at: ${operations.map(inWords).join(", ")}.`,
    "forge preview says what is left to do, and forge up does it. What that run has made is there: it is adopted, and not made again.",
  ];
}

function inWords({ type, resource: { urn, type: resourceType, inputs = {} } }: RecordedOperation): string {
  const name = resourceNameIn(urn);
  const isOurs = singularOf(classNameIn(resourceType)) !== undefined;
  const number = isOurs ? Object.keys(unpacked(inputs).items ?? {}).length : 0;
  const objects = number === 0 ? "" : ` (${number === 1 ? "1 object" : `${number} objects`})`;
  return `${name}${objects} ${verbs[type] ?? type}`;
}
