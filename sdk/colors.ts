/** Normalizes colors as the service does: CSS names become hex digits. */
import names from "color-name";

/** Returns `#` and six upper-case hex digits; `undefined` if the text is not a color. */
export function toHexColor(color: string): string | undefined {
  const text = color.trim().toLowerCase();
  const named = Object.hasOwn(names, text) ? names[text as keyof typeof names] : undefined;
  if (named) return `#${named.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
  const [, digits = ""] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  if (digits === "") return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit.repeat(2)).join("") : digits}`.toUpperCase();
}
