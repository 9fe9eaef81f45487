/** Cron lines as the service reads them, such as `0 4 * * mon-fri`: whether one is valid, and when it is next due. */
import type { Cron } from "croner";
import { lazy } from "./lazy";

const croner = lazy<typeof import("croner")>(() => require("croner"));

const words: Readonly<Record<string, string>> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@noon": "0 12 * * *",
  "@hourly": "0 * * * *",
};

/** The least and the greatest value of each field, and its names. */
const fields = [
  { least: 0, most: 59, names: [] },
  { least: 0, most: 23, names: [] },
  { least: 1, most: 31, names: [] },
  { least: 1, most: 12, names: "- jan feb mar apr may jun jul aug sep oct nov dec".split(" ") },
  { least: 0, most: 6, names: "sun mon tue wed thu fri sat".split(" ") },
] as const;

/** The last day of a month, every second week and the like: words of the service's own, which it alone can validate. */
const isOwnWord = (texts: readonly string[]): boolean =>
  texts.length === fields.length && texts.some((text) => /[~%&#l]|^-\d/i.test(text.replace(/jul/gi, "7")));

/** As the library takes it: the service has a 24th hour, ranges that go on after the greatest value, and steps longer than a field. */
const plain = (text: string, index: number): string =>
  text
    .split(",")
    .flatMap((part) => plainPart(part, index))
    .join(",");

function plainPart(part: string, index: number): string | readonly string[] {
  const { least, most, names } = fields[index] ?? { least: 0, most: 0, names: [] };
  const [range = "", step] = part.split("/");
  const [from = "", to = from] = range === "*" ? [String(least)] : range.split("-");
  const [first = 0, last = 0] = [from, to].map((value) => numberIn(names, value) % (index === 1 ? 24 : 60));
  if (Number.isNaN(first + last)) return part;
  if (Number(step) > most) return String(first);
  if (range === "*" || from === to) return part.replace(/^24(?=$|\/)/, "0");
  const every = step === undefined ? "" : `/${step}`;
  return first <= last
    ? `${first}-${last}${every}`
    : [`${first}-${most}${every}`, `${least}-${last}${every}`];
}

function numberIn(names: readonly string[], value: string): number {
  const named = names.indexOf(value.toLowerCase());
  return named >= 0 ? named : Number(value);
}

/** The schedule of a line; `undefined` for one that is none, or that only the service can validate. */
function scheduleOf(line: string, timezone: string): Cron | undefined {
  const texts = textsOf(line);
  try {
    const pattern = texts.map(plain).join(" ");
    return new croner.Cron(pattern, { mode: "5-part", sloppyRanges: true, timezone, paused: true });
  } catch {
    return undefined;
  }
}

const textsOf = (line: string): readonly string[] => {
  const text = line.trim();
  return (words[text] ?? text).split(/\s+/);
};

/** Whether the service takes a line; one of a day that no month has is none. */
export function isCron(line: string): boolean {
  const texts = textsOf(line);
  // The first of six fields is for seconds.
  const five =
    texts.length === fields.length + 1 && /^[\d*/,-]+$/.test(texts[0] ?? "") ? texts.slice(1) : texts;
  return isOwnWord(five) || (scheduleOf(five.join(" "), "UTC")?.nextRun() ?? undefined) !== undefined;
}

/** When a line is next due; never, if it is none. */
export const nextDue = (line: string, timeZone: string, now: number): string | null =>
  scheduleOf(line, timeZone)?.nextRun(new Date(now))?.toISOString() ?? null;
