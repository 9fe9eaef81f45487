/** Shows that a run waits: for its request budget, the service's rate limit, or a service that is not there. */
import type { WaitEvent } from "../../sdk/http/options";

const MINUTE = 60_000;

/** `waiting for the request budget: 12 min`; nothing if it waits no longer. */
export function waitingText(
  { until, reason }: Pick<WaitEvent, "until" | "reason">,
  now = Date.now(),
): string | undefined {
  const left = until.getTime() - now;
  return left <= 0 ? undefined : `waiting for ${reason}: ${shortDuration(left)}`;
}

/** For a log, which stays: with the end, and how many requests wait. */
export function waitLine(event: WaitEvent): string {
  const { until, requests } = event;
  const end = `until ${until.toISOString().replace(/\.\d+Z$/, "Z")}`;
  return `${waitingText(event) ?? "waiting"}, ${end}${requests > 1 ? `; ${requests} requests wait` : ""}`;
}

function shortDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.ceil(milliseconds / 1000)} s`;
  const minutes = Math.ceil(milliseconds / MINUTE);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
