/** Looks again, after growing pauses, at what a replica of the service may not show yet. */
import { setTimeout as sleep } from "node:timers/promises";
import { NotFoundError } from "../../sdk/http/errors";
import { type Context, NotShownError, type Patience } from "../definition/resource";

const FIRST_PAUSE_MILLISECONDS = 250;

/** A service that lags is waited for longer, up to this many times the configured time. */
const MOST_TIMES = 4;

export const createPatience = (
  limit: number,
  wait: Patience["wait"] = (milliseconds) => sleep(milliseconds),
): Patience => ({ limit, lag: 0, wait });

/** Looks until it is shown, or until that has taken longer than the service can lag. */
export async function lookAgain<T>(
  { patience }: Pick<Context, "patience">,
  look: () => Promise<T>,
  isShown: (seen: T) => boolean,
): Promise<T> {
  let seen = await look();
  if (patience === undefined) return seen;
  let waited = 0;
  for (let pause = FIRST_PAUSE_MILLISECONDS; !isShown(seen) && waited < longest(patience); pause *= 2) {
    const next = Math.min(pause, longest(patience) - waited);
    await patience.wait(next);
    waited += next;
    seen = await look();
  }
  if (isShown(seen)) patience.lag = Math.max(patience.lag, waited);
  return seen;
}

/** Repeats a step that needs an object which a replica may not show yet. */
export async function untilShown<T>(context: Pick<Context, "patience">, step: () => Promise<T>): Promise<T> {
  const attempt = () =>
    step().then(
      (result) => ({ isShown: true, result }) as const,
      (error: unknown) => {
        if (!(error instanceof NotFoundError || error instanceof NotShownError)) throw error;
        return { isShown: false, error } as const;
      },
    );
  const last = await lookAgain(context, attempt, ({ isShown }) => isShown);
  if (!last.isShown) throw last.error;
  return last.result;
}

/** Twice the lag that was seen in this run, if that is longer than the configured time. */
const longest = ({ limit, lag }: Patience): number => Math.min(Math.max(limit, 2 * lag), MOST_TIMES * limit);
