/** Colors as the service keeps them: a CSS name and its hex digits are the same color. */
import names from "color-name";

/** Six upper-case hex digits behind a `#` for any way to write a color; `undefined` for what is none. */
export function toHexColor(color: string): string | undefined {
  const text = color.trim().toLowerCase();
  const named = Object.hasOwn(names, text) ? names[text as keyof typeof names] : undefined;
  if (named) return `#${named.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
  const [, digits = ""] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  if (digits === "") return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit.repeat(2)).join("") : digits}`.toUpperCase();
}
