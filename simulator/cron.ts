/** Cron expressions: whether one is valid, and when it is next due. */
import { zoneNamed } from "./time-zones";

/** The least and the greatest value of each field: minute, hour, day of the month, month, day of the week. */
const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const NAMES = ["jan feb mar apr may jun jul aug sep oct nov dec", "sun mon tue wed thu fri sat"].map(
  (names) => names.split(" "),
);

const numberOf = (text: string, field: number): number => {
  const names = NAMES[field - 3];
  const index = names?.indexOf(text.toLowerCase()) ?? -1;
  return index >= 0 ? index + (field === 3 ? 1 : 0) : /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

/** The first and the last value of one part of a field, and the step between two. */
function rangeOf(part: string, field: number): readonly [first: number, last: number, by: number] {
  const [least, greatest] = BOUNDS[field] ?? [0, 0];
  const [range = "", step = "1"] = part.split("/");
  const [from = "", to = part.includes("/") ? String(greatest) : from] = range.split("-");
  const [first, last] = range === "*" ? [least, greatest] : [numberOf(from, field), numberOf(to, field)];
  const isValid = first >= least && last <= greatest && first <= last;
  return isValid ? [first, last, numberOf(step, 0)] : [0, 0, 0];
}

/** The values that a field means; none if it is malformed. */
function valuesOf(text: string, field: number): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of text.split(",")) {
    const [first, last, by] = rangeOf(part, field);
    if (!(by > 0)) return new Set();
    for (let value = first; value <= last; value += by) values.add(field === 4 ? value % 7 : value);
  }
  return values;
}

/** Words for an expression. */
const words: Readonly<Record<string, string>> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *",
};

function fieldsOf(cron: string): readonly ReadonlySet<number>[] | undefined {
  const expression = cron.trim();
  const texts = (words[expression] ?? expression).split(/\s+/);
  const fields = texts.map(valuesOf);
  return texts.length === BOUNDS.length && fields.every(({ size }) => size > 0) ? fields : undefined;
}

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether it is due on some day: no February has a 31st. */
function isCron(cron: string): boolean {
  const [, , days, months, weekdays] = fieldsOf(cron) ?? [];
  if (!days || !months || !weekdays) return false;
  const earliest = Math.min(...days);
  return weekdays.size < 7 || [...months].some((month) => earliest <= (LONGEST_MONTHS[month - 1] ?? 0));
}

const MINUTE = 60_000;
const MOST_MINUTES = 5 * 366 * 24 * 60;

/** The time of a zone, as if it were UTC. */
function inZone(moment: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    moment,
  );
  return Date.parse(`${text.replace(" ", "T")}Z`);
}

/** When an expression is next due; never, if it is malformed or names a day that no month has. */
export const nextDue = (cron: string, zoneName: string, now: number): string | null =>
  nextIn(cron, zoneNamed(zoneName) ?? "UTC", now);

function nextIn(cron: string, timeZone: string, now: number): string | null {
  const [minutes, hours, days, months, weekdays] = fieldsOf(cron) ?? [];
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const offset = inZone(now, timeZone) - Math.floor(now / 1000) * 1000;
  const isAnyDay = days.size === 31;
  const isAnyWeekday = weekdays.size === 7;
  for (let minute = 1, at = Math.floor((now + offset) / MINUTE) * MINUTE; minute < MOST_MINUTES; minute++) {
    at += MINUTE;
    const date = new Date(at);
    const [isDay, isWeekday] = [days.has(date.getUTCDate()), weekdays.has(date.getUTCDay())];
    // Of the two kinds of days, one is enough if both are given.
    const isDue = isAnyDay || isAnyWeekday ? isDay && isWeekday : isDay || isWeekday;
    if (!isDue || !months.has(date.getUTCMonth() + 1)) continue;
    if (hours.has(date.getUTCHours()) && minutes.has(date.getUTCMinutes()))
      return new Date(at - offset).toISOString();
  }
  return null;
}

type Problems = Readonly<Record<string, readonly string[]>>;

/** The model's problems with expressions, by the names of their fields, and with their time zone. */
export function cronProblems(
  expressions: Readonly<Record<string, string | null>>,
  timeZone: string | null,
): Problems {
  const wrong = Object.entries(expressions).filter(([, cron]) => !isCron(cron ?? ""));
  return {
    ...Object.fromEntries(
      wrong.map(([name, cron]) => [
        name,
        ["syntax is invalid", ...(isBlank(cron) ? ["can't be blank"] : [])],
      ]),
    ),
    ...zoneProblems(timeZone),
  };
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === "";

function zoneProblems(timeZone: string | null): Problems {
  if (timeZone === null || isBlank(timeZone)) return { cron_timezone: ["can't be blank"] };
  return zoneNamed(timeZone) ? {} : { cron_timezone: ["syntax is invalid"] };
}
