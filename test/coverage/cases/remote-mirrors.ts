/** Remote mirrors. */
import { type Cases, words } from "../case";

const fields = words(`
  id enabled auth_method url keep_divergent_refs only_protected_branches last_error
  last_successful_update_at last_update_at last_update_started_at update_status host_keys
`);
const project = "acme/platform/web";
const mirror = { project, mirror_id: 1 };
const sshMirror = { project, mirror_id: 2 };

export const remoteMirrors: Cases<"remoteMirrors"> = {
  list: { given: { project }, status: 200, fields },
  get: { given: sshMirror, status: 200, fields: [...fields, "host_keys.fingerprint_sha256"] },
  publicKey: { given: sshMirror, status: 200, fields: ["public_key"] },
  create: {
    given: {
      project,
      url: "https://user:password@elsewhere.example/web.git",
      enabled: true,
      auth_method: "password",
      keep_divergent_refs: true,
      mirror_branch_regex: "^release/",
    },
    status: 201,
    fields,
  },
  update: { given: { ...mirror, only_protected_branches: false }, status: 200, fields },
  sync: { given: mirror, status: 204 },
  delete: { given: mirror, status: 204 },
};
