/** What is declared for an object as one text, to be compared with an earlier or later one. */
import { type Declaration, fillIn } from "../configuration";
import { writeMarker } from "../configuration/markers";

/** References and secrets count as written; the order of properties does not count. */
export const declaredText = ({ inputs }: Pick<Declaration, "inputs">): string =>
  JSON.stringify(fillIn(inputs, writeMarker), inOrder);

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
