/** Rates such as `1800/min` and `36000/h`: at most so many requests in any period of that length. */
import { formatDuration, parseDuration } from "./durations";

export interface Rate {
  readonly requests: number;
  /** The length of the period. */
  readonly milliseconds: number;
}

const RATE = /^\s*(\d{1,9})\s*\/\s*(.+)$/;

const SECOND = 1000;
const DAY = 86_400_000;

/** Returns `undefined` if the text is not a rate. The period has a number or not: `300/10s`, `1800/min`. */
export function parseRate(text: string): Rate | undefined {
  const [, amount = "", period = ""] = RATE.exec(text) ?? [];
  const milliseconds = parseDuration(/^\d/.test(period) ? period : `1 ${period}`);
  const requests = Number(amount);
  if (milliseconds === undefined || requests < 1 || milliseconds < SECOND || milliseconds > DAY)
    return undefined;
  return { requests, milliseconds };
}

/** `1,800 requests in 1 minute` */
export const formatRate = ({ requests, milliseconds }: Rate): string =>
  `${requests.toLocaleString("en-US")} ${requests === 1 ? "request" : "requests"} in ${formatDuration(milliseconds)}`;
