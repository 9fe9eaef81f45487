/** Error tracking. */
import type { Cases } from "../case";

const project = "acme/platform/web";
const settings = ["active", "project_name", "tracker_external_url", "api_url", "integrated"];
const key = ["id", "active", "public_key", "tracker_dsn"];

export const errorTracking: Cases<"errorTracking"> = {
  get: { run: ({ forge }) => forge.errorTracking.get({ project }), fields: settings },
  replace: {
    run: ({ forge }) => forge.errorTracking.replace({ project, active: true, integrated: true }),
    fields: settings,
  },
  update: {
    run: ({ forge }) => forge.errorTracking.update({ project, active: false, integrated: true }),
    fields: settings,
  },
};

export const errorTrackingKeys: Cases<"errorTrackingKeys"> = {
  list: { run: ({ forge }) => forge.errorTrackingKeys.list({ project }).toArray(), fields: key },
  create: { run: ({ forge }) => forge.errorTrackingKeys.create({ project }), fields: key },
  delete: { run: ({ forge }) => forge.errorTrackingKeys.delete({ project, key_id: 1 }) },
};
