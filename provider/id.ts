/** Formats and parses ids, which contain everything that `get` needs. */

/**
 * Such as `acme/platform/123`: the first part may contain slashes, as full paths do; the others are encoded. Each kind declares its
 * parts, such as `["group", "labelId"]`.
 */
export function formatId(parts: readonly (string | number)[]): string {
  const [first = "", ...rest] = parts;
  return [String(first), ...rest.map(encoded)].join("/");
}

/** Colons are unambiguous in an id and stay readable. */
const encoded = (part: string | number) => encodeURIComponent(part).replaceAll("%3A", ":");

/** A fast path, because thousands of ids are parsed and almost none is encoded. */
const decoded = (part: string) => (part.includes("%") ? decodeURIComponent(part) : part);

/** The parts of an id by name; `undefined` if there are too few. */
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
