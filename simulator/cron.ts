/** The model's problems with cron lines and their time zone. */
import { isCron } from "../sdk/cron";
import { zoneNamed } from "../sdk/time-zones";

type Problems = Readonly<Record<string, readonly string[]>>;

/** By the names of their fields. */
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
