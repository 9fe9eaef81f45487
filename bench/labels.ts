/** The objects of every subject: labels of a group, some of which the program changes later. */
import { updatedOf } from "./operations";

export interface Labels {
  readonly group: string;
  readonly labels: Readonly<Record<string, { readonly color: string }>>;
}

export const COLOR = "#336699";
export const UPDATED_COLOR = "#993366";
export const DRIFTED_COLOR = "#000000";

const nameOf = (index: number): string => `label-${String(index).padStart(5, "0")}`;

/** The program's inputs, before and after its update. */
export function labelsOf(
  group: string,
  size: number,
  stage: "first" | "updated",
  most = updatedOf(size),
): Labels {
  const updated = new Set(stage === "updated" ? someOf(size, most) : []);
  const names = Array.from({ length: size }, (_, index) => nameOf(index));
  return {
    group,
    labels: Object.fromEntries(
      names.map((name) => [name, { color: updated.has(name) ? UPDATED_COLOR : COLOR }]),
    ),
  };
}

/** The names of `count` labels, spread over all pages of the list. */
export const someOf = (size: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => nameOf(Math.floor((index * size) / count)));
