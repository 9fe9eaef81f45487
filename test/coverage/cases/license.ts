/** The license of the installation. */
import type { Cases } from "../case";

const fields = ["id", "plan", "created_at", "starts_at", "expired", "user_limit", "active_users", "licensee"];

export const license: Cases<"license"> = {
  get: { run: ({ forge }) => forge.license.get(), fields },
};
