/** The installation: its version, and its settings. */
import { type Cases, words } from "../case";

const fields = words("id default_branch_name signup_enabled max_attachment_size delayed_project_deletion");

export const instance: Cases<"instance"> = {
  version: { fields: ["version", "revision", "enterprise"] },
  ping: { fields: ["version"] },
  metadata: { fields: ["version", "revision", "enterprise", "kas.enabled"] },
  getSettings: { fields },
  updateSettings: { given: { signup_enabled: true }, fields },
};
