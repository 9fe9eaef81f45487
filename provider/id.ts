/** Ids of resources: stable, documented, and complete, for `get` is given nothing else. */

/**
 * `acme/platform/123`: the first part may hold slashes, as full paths do; in the others they are encoded.
 * What an id is made of is declared by each kind: `["group", "labelId"]`.
 */
export function formatId(parts: readonly (string | number)[]): string {
  const [first = "", ...rest] = parts;
  return [String(first), ...rest.map(encoded)].join("/");
}

/** A colon means nothing in an id and stays as it is, for people read and write ids. */
const encoded = (part: string | number) => encodeURIComponent(part).replaceAll("%3A", ":");

/** Thousands of ids are parsed in one run, and next to none of them has anything encoded. */
const decoded = (part: string) => (part.includes("%") ? decodeURIComponent(part) : part);

/** The parts of an id by name; `undefined` when it has too few of them. */
export function parseId(id: string, names: readonly string[]): Record<string, string> | undefined {
  const pieces = id.split("/");
  const own = names.length - 1;
  if (pieces.length <= own || pieces.some((piece) => piece === "")) return undefined;
  const first = pieces.slice(0, pieces.length - own).join("/");
  try {
    const rest = pieces.slice(pieces.length - own).map(decoded);
    const parts: Record<string, string> = {};
    for (const [index, name] of names.entries()) parts[name] = index === 0 ? first : (rest[index - 1] ?? "");
    return parts;
  } catch {
    return undefined;
  }
}
