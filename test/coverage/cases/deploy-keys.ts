/** Deploy keys of projects, and of the installation. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const at = { project, key_id: 2 };
const fields = words("id title key fingerprint fingerprint_sha256 created_at expires_at");
const linked = [...fields, "can_push"];
const everywhere = [...fields, "projects_with_write_access", "projects_with_readonly_access"];
const fresh = {
  title: "deploy@new",
  key: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKm1q0wM2dUe3s4vXxk7m5cJxX3bW1y0Zr6o9pQe2tHn deploy@new",
};

export const projectDeployKeys: Cases<"projectDeployKeys"> = {
  list: { given: { project }, fields: linked },
  get: { given: at, fields: linked },
  create: { given: { project, ...fresh }, fields: linked },
  update: { given: { ...at, can_push: true }, fields: linked },
  enable: { given: { project: "acme/platform/api", key_id: 2 }, fields: linked },
  delete: { given: at, status: 204 },
};

export const deployKeys: Cases<"deployKeys"> = {
  list: { fields: everywhere },
  create: { given: fresh, fields: everywhere },
};
