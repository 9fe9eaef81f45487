/** The license of the installation, without an end. */
import type { Handlers } from "../handler";
import { takesSeat } from "../show-member";

export const license: Handlers<"license"> = {
  get: ({ world }) => {
    if (world.license === "free") return null;
    const active_users = world.users.where(takesSeat).length;
    const { created_at = world.timestamp() } = world.users.all()[0] ?? {};
    return {
      id: 1,
      plan: world.license,
      created_at,
      starts_at: created_at.slice(0, 10),
      expires_at: null,
      expired: false,
      user_limit: 0,
      active_users,
      historical_max: active_users,
      maximum_user_count: active_users,
      overage: 0,
      add_ons: {},
      licensee: { Name: "Simulated", Email: "admin@example.com", Company: "Simulated" },
    };
  },
};
