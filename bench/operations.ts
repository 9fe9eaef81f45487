/** The measured operations, in the order of a stack's lifecycle, and the number of objects that each changes. */

export const operations = [
  "first preview",
  "create",
  "empty preview",
  "empty up",
  "drift check",
  "update",
  "destroy",
] as const;

/** Without the second `up`, in which the engine does the same as in a preview. */
export const lifecycle = operations.filter((operation) => operation !== "empty up");

export type Operation = (typeof operations)[number];

/** The number of objects that are changed outside of Pulumi before a drift check. */
export const driftedOf = (size: number): number => Math.min(10, size);

/** The number of objects that the program changes at an update. */
export const updatedOf = (size: number): number => Math.ceil(size / 10);

/** The wanted operations, and the creation before those that need objects. */
export function neededFor(wanted: readonly Operation[]): readonly Operation[] {
  const needsObjects = wanted.some((operation) => operation !== "first preview");
  return operations.filter(
    (operation) => wanted.includes(operation) || (operation === "create" && needsObjects),
  );
}
