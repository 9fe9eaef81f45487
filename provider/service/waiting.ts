/** Shows that a run waits for the request budget. */
import { readClock } from "../../sdk/clock";

const MINUTE = 60_000;

/** `waiting for the request budget: 12 min`; nothing if it waits no longer. */
export function waitingText(until: Date, now = Date.now()): string | undefined {
  const left = until.getTime() - now;
  return left <= 0 ? undefined : `waiting for the request budget: ${shortDuration(left)}`;
}

function shortDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.ceil(milliseconds / 1000)} s`;
  const minutes = Math.ceil(milliseconds / MINUTE);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** For a log: a line for each wait of a minute and more, as `onWait` of a client. */
export function waitsInLog(say: (line: string) => void): (event: { readonly until: Date }) => void {
  let reported = 0;
  return ({ until }) => {
    const now = Date.now();
    const left = until.getTime() - now;
    const text = waitingText(until, now);
    // Requests that begin to wait meanwhile are no news.
    if (text === undefined || left < MINUTE || readClock() < reported) return;
    reported = readClock() + left;
    say(text);
  };
}
