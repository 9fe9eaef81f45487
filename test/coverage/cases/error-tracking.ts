/** Error tracking. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const settings = words("active project_name tracker_external_url api_url integrated");
const key = ["id", "active", "public_key", "tracker_dsn"];

export const errorTracking: Cases<"errorTracking"> = {
  get: { given: { project }, fields: settings },
  replace: { given: { project, active: true, integrated: true }, fields: settings },
  update: { given: { project, active: false, integrated: true }, fields: settings },
};

export const errorTrackingKeys: Cases<"errorTrackingKeys"> = {
  list: { given: { project }, fields: key },
  create: { given: { project }, fields: key },
  delete: { given: { project, key_id: 1 }, status: 200, fields: key },
};
