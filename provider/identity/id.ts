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

/** A fast path, because ids are parsed by the thousands and almost none is encoded. */
const decoded = (part: string) => (part.includes("%") ? decodeURIComponent(part) : part);

/** The parts of an id by name; `undefined` if there are too few. */
export function parseId(id: string, names: readonly string[]): Record<string, string> | undefined {
  if (id === "" || id.startsWith("/") || id.endsWith("/") || id.includes("//")) return undefined;
  const pieces = new Array<string>(names.length);
  let end = id.length;
  for (let index = names.length - 1; index > 0; index--) {
    const slash = id.lastIndexOf("/", end - 1);
    if (slash < 0) return undefined;
    pieces[index] = id.slice(slash + 1, end);
    end = slash;
  }
  const parts: Record<string, string> = {};
  try {
    names.forEach((name, index) => {
      parts[name] = index === 0 ? id.slice(0, end) : decoded(pieces[index] as string);
    });
  } catch {
    return undefined;
  }
  return parts;
}
