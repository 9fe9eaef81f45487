/** The status of users: one each, empty until it is set. */
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
import { renderMarkdown } from "../markdown";
import type { User, World } from "../world";

const HOUR = 3_600_000;

/** `3_days` in milliseconds. */
function durationOf(words: string): number {
  const [number = "0", unit = ""] = words.split("_");
  const units: Readonly<Record<string, number>> = {
    minutes: HOUR / 60,
    hours: HOUR,
    day: 24 * HOUR,
    days: 24 * HOUR,
  };
  return Number(number) * (units[unit] ?? 0);
}

const statusOf = (world: World, { id }: User): Rows["user_statuses"] | undefined =>
  world.user_statuses
    .of(id)
    .find(({ clear_status_at }) => clear_status_at === null || Date.parse(clear_status_at) > world.now());

function show(status: Rows["user_statuses"] | undefined) {
  const { emoji = null, message = null, availability = null, clear_status_at = null } = status ?? {};
  return { emoji, message, message_html: message && renderMarkdown(message), availability, clear_status_at };
}

export const userStatus: Handlers<"userStatus"> = {
  current: ({ world, user }) => show(statusOf(world, user)),

  update: ({ world, user, input: { emoji, message, availability, clear_status_after } }) => {
    const before = statusOf(world, user) ?? world.user_statuses.insert({ user_id: user.id });
    const ends = clear_status_after && new Date(world.now() + durationOf(clear_status_after)).toISOString();
    return show(
      world.user_statuses.update(before, {
        emoji: emoji ?? undefined,
        ...{ message, availability: availability ?? undefined, clear_status_at: ends },
      }),
    );
  },

  get: ({ world, input }) => {
    const user = world.users.byIdOrKey(input.user);
    if (user === undefined) throw apiError.notFound("User");
    return show(statusOf(world, user));
  },
};
