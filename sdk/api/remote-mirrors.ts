/** Remote mirrors: copies of a repository that the service pushes to elsewhere. */
import { z } from "zod";
import { bool, datetime, entity, expression, flag, id, oneOf, text } from "./fields";
import { del, get, list, post, put } from "./operation";

export const RemoteMirror = entity(
  { id, url: text },
  {
    enabled: flag,
    auth_method: oneOf("ssh_public_key", "password"),
    keep_divergent_refs: flag,
    only_protected_branches: flag,
    mirror_branch_regex: text,
    last_error: text,
    last_successful_update_at: datetime,
    last_update_at: datetime,
    last_update_started_at: datetime,
    update_status: oneOf("none", "scheduled", "started", "finished", "failed"),
    host_keys: entity({}, { fingerprint_sha256: text }).array(),
  },
);

export const mirrorAddress = text.refine(
  (value) => /^(https?|ssh|git):\/\/\S+$/i.test(value) && URL.canParse(value),
  "an address that begins with https://, http://, ssh:// or git://",
);

const settings = {
  auth_method: z.enum(["ssh_public_key", "password"]).optional(),
  enabled: bool.optional(),
  keep_divergent_refs: bool.optional(),
  /** Premium. An empty one, or null, takes it away. */
  mirror_branch_regex: expression.max(255).nullable().optional(),
  only_protected_branches: bool.optional(),
};

export const remoteMirrors = {
  list: list("/projects/:project/remote_mirrors", {
    summary: "List the push mirrors of a project.",
    success: 200,
    role: "maintainer",
    item: RemoteMirror,
  }),

  get: get("/projects/:project/remote_mirrors/:mirror_id", {
    summary: "Read one push mirror.",
    success: 200,
    role: "maintainer",
    result: RemoteMirror,
  }),

  publicKey: get("/projects/:project/remote_mirrors/:mirror_id/public_key", {
    summary: "Read the public key of a push mirror that authenticates by SSH.",
    success: 200,
    role: "maintainer",
    result: entity({ public_key: text }),
  }),

  create: post("/projects/:project/remote_mirrors", {
    summary: "Create a push mirror; it is disabled unless `enabled` is true.",
    success: 201,
    role: "maintainer",
    body: { url: mirrorAddress, ...settings },
    result: RemoteMirror,
  }),

  update: put("/projects/:project/remote_mirrors/:mirror_id", {
    summary: "Change the settings of a push mirror; its address stays.",
    success: 200,
    role: "maintainer",
    body: settings,
    result: RemoteMirror,
  }),

  sync: post("/projects/:project/remote_mirrors/:mirror_id/sync", {
    summary: "Push to a mirror now.",
    success: 204,
    role: "maintainer",
    idempotent: true,
  }),

  delete: del("/projects/:project/remote_mirrors/:mirror_id", {
    summary: "Delete a push mirror.",
    success: 204,
    role: "maintainer",
  }),
};
