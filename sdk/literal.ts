/** A value as people write it in a program: `{ user: "ada", paths: ["src", "docs"] }`. */
export function literalOf(value: unknown, shown: (part: unknown) => unknown = (part) => part): string {
  const part = shown(value);
  if (Array.isArray(part)) return `[${part.map((one) => literalOf(one, shown)).join(", ")}]`;
  if (typeof part !== "object" || part === null) return JSON.stringify(part) ?? "null";
  const entries = Object.entries(part).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([name, one]) => `${nameOf(name)}: ${literalOf(one, shown)}`).join(", ")} }`;
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
