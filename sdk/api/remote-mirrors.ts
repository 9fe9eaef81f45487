/** Remote mirrors: other repositories that the service pushes a repository to. */

import { z } from "zod";
import * as common from "./common";
import { answered, bool, datetime, entity, expression, oneOf, text } from "./fields";
import { del, get, list, post, put } from "./operation";
import { requires } from "./plan";

const settings = {
  auth_method: z
    .enum(["ssh_public_key", "password"])
    .describe("Authentication at the other side: `ssh_public_key` or `password`.")
    .optional(),
  enabled: bool.describe("Whether the service pushes to the mirror.").optional(),
  keep_divergent_refs: bool
    .describe("Whether branches that diverged at the other side are left unchanged.")
    .optional(),
  mirror_branch_regex: requires(
    "premium",
    expression
      .max(255)
      .describe(
        "RE2 expression of the branches to mirror. Excludes `only_protected_branches`. Null or an empty text removes it.",
      )
      .nullable()
      .optional(),
  ),
  only_protected_branches: bool.describe("Whether only protected branches are mirrored.").optional(),
};

export const RemoteMirror = entity(
  {
    id: common.id,
    url: text.describe("Address of the other repository. The service never shows its credentials."),
  },
  {
    ...answered(settings),
    mirror_branch_regex: text.describe("RE2 expression of the branches to mirror."),
    last_error: text.describe("Why the last update failed. None when it succeeded."),
    last_successful_update_at: datetime.describe("Time of the last successful update."),
    last_update_at: datetime.describe("Time of the last update."),
    last_update_started_at: datetime.describe("Time when the last update started."),
    update_status: oneOf("none", "scheduled", "started", "finished", "failed").describe(
      "Status of the last update: `none`, `scheduled`, `started`, `finished` or `failed`.",
    ),
    host_keys: entity({}, { fingerprint_sha256: text.describe("SHA-256 fingerprint of the key.") })
      .array()
      .describe("Host keys of the other side."),
  },
);

export const mirrorAddress = text.refine(
  (value) => /^(https?|ssh|git):\/\/\S+$/i.test(value) && URL.canParse(value),
  "an address that begins with https://, http://, ssh:// or git://",
);

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
    result: entity({ public_key: text.describe("Public key.") }),
  }),

  create: post("/projects/:project/remote_mirrors", {
    summary: "Create a push mirror. It is disabled unless `enabled` is true.",
    success: 201,
    role: "maintainer",
    body: {
      url: mirrorAddress.describe(
        "Address of the other repository: `https://`, `http://`, `ssh://` or `git://`. It can contain credentials.",
      ),
      ...settings,
    },
    result: RemoteMirror,
  }),

  update: put("/projects/:project/remote_mirrors/:mirror_id", {
    summary: "Change the settings of a push mirror. Its address cannot be changed.",
    success: 200,
    role: "maintainer",
    body: settings,
    result: RemoteMirror,
  }),

  sync: post("/projects/:project/remote_mirrors/:mirror_id/sync", {
    summary: "Update a push mirror now.",
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
