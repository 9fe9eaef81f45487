/** The installation: its version, and its settings. */
import { type Cases, words } from "../case";

const fields = words("id default_branch_name signup_enabled max_attachment_size delayed_project_deletion");

export const instance: Cases<"instance"> = {
  version: { fields: ["version", "revision", "enterprise"] },
  ping: { fields: ["version"] },
  metadata: { fields: ["version", "revision", "enterprise", "kas.enabled"] },
  getSettings: { fields },
  statistics: {
    fields: words(
      "forks issues merge_requests notes snippets ssh_keys milestones users projects groups active_users",
    ),
  },
  updateSettings: { given: { signup_enabled: true }, fields },
};
