/** The installation: its version, and its settings. */
import type { Cases } from "../case";

const fields = [
  "id",
  "default_branch_name",
  "signup_enabled",
  "max_attachment_size",
  "delayed_project_deletion",
];

export const instance: Cases<"instance"> = {
  version: { run: ({ forge }) => forge.instance.version(), fields: ["version", "revision", "enterprise"] },
  ping: { run: ({ forge }) => forge.instance.ping(), fields: ["version"] },
  metadata: {
    run: ({ forge }) => forge.instance.metadata(),
    fields: ["version", "revision", "enterprise", "kas.enabled"],
  },
  getSettings: { run: ({ forge }) => forge.instance.getSettings(), fields },
  updateSettings: { run: ({ forge }) => forge.instance.updateSettings({ signup_enabled: true }), fields },
};
