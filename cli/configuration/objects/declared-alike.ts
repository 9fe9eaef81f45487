/** Compares what is declared for an object with what was declared, or will be. */
import type { Declaration } from "./declaration";
import { writeMarker } from "./markers";
import { fillIn, isMarker } from "./placeholder";

/** As one text. References and secrets count as written; the order of properties does not count. */
export const declaredText = ({ inputs }: Pick<Declaration, "inputs">): string =>
  JSON.stringify(fillIn(inputs, writeMarker), inOrder);

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether the texts are the same; writes none, because an organization has too many. */
export function isDeclaredAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (isMarker(one) || isMarker(other))
    return isMarker(one) && isMarker(other) && writeMarker(one) === writeMarker(other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(b, name) && isDeclaredAlike(a[name], b[name]))
  );
}
