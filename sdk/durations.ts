/** Durations such as `30s`, `1d 12h`, `1month`. */

const units: readonly (readonly [RegExp, seconds: number])[] = [
  [/^s(ec(ond)?s?)?$/, 1],
  [/^m(in(ute)?s?)?$/, 60],
  [/^h((ou)?rs?)?$/, 3600],
  [/^d(ays?)?$/, 86_400],
  [/^w(ee)?k?s?$/, 7 * 86_400],
  [/^mo(n(th)?s?)?$/, 30 * 86_400],
  [/^y((ea)?rs?)?$/, 365 * 86_400],
];

const DURATION = /^\s*(\d+(\.\d+)?\s*[a-z]+\s*)+$/;

/** Returns milliseconds; `undefined` if the text is not a duration. */
export function parseDuration(span: string): number | undefined {
  const text = span.toLowerCase();
  if (!DURATION.test(text)) return undefined;
  let total = 0;
  for (const [, amount, word = ""] of text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/g)) {
    const seconds = units.find(([pattern]) => pattern.test(word))?.[1];
    if (seconds === undefined) return undefined;
    total += Number(amount) * seconds * 1000;
  }
  return total;
}

/** Uses the largest unit that gives an integer: `1 minute`, `90 seconds`. */
export function formatDuration(milliseconds: number): string {
  for (const [name, length] of displayUnits) {
    const amount = milliseconds / length;
    if (amount >= 1 && Number.isInteger(amount)) return `${amount} ${name}${amount === 1 ? "" : "s"}`;
  }
  return `${milliseconds / 1000} seconds`;
}

const displayUnits = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;
