/** Deploy keys: SSH keys that can read the repositories of projects, or push to them, without a user. */
import { z } from "zod";
import * as common from "./common";
import { bool, datetime, entity, flag, text, words } from "./fields";
import { list, post, under } from "./operation";

const facts = {
  title: common.title,
  key: text.describe("Public key."),
  fingerprint: text.describe("MD5 fingerprint of the key."),
  fingerprint_sha256: text.describe("SHA256 fingerprint of the key."),
  created_at: common.created_at,
  expires_at: datetime.describe("Time when the key expires."),
  last_used_at: datetime.describe("Time of the last use."),
  usage_type: text.describe("What it is for, such as `auth_and_signing`."),
};

const DeployKeyProject = entity(
  { id: common.id },
  {
    name: common.name,
    path_with_namespace: text.describe("Full path, such as `acme/platform/web`."),
  },
);

const ofProjects = {
  projects_with_write_access: z.array(DeployKeyProject).describe("Projects that the key can push to."),
  projects_with_readonly_access: z.array(DeployKeyProject).describe("Projects that the key can only read."),
};

export const DeployKey = entity({ id: common.id }, { ...facts, ...ofProjects });

export const ProjectDeployKey = entity(
  { id: common.id },
  { ...facts, ...ofProjects, can_push: flag.describe("Whether the key can push to the project.") },
);

const title = words.max(255).describe("Title.");
const can_push = bool.describe("Whether the key can push to the project. Default: false.").optional();

const fresh = {
  key: words.describe("Public key, such as `ssh-ed25519 AAAA…`."),
  title,
  expires_at: datetime.describe("Time when the key expires. Default: never.").nullable().optional(),
};

const role = "maintainer";
const keys = under("/projects/:project/deploy_keys");

export const projectDeployKeys = {
  list: keys.list("", { role, summary: "List the deploy keys of a project.", item: ProjectDeployKey }),

  get: keys.get("/:key_id", { role, summary: "Read a deploy key of a project.", result: ProjectDeployKey }),

  create: keys.post("", {
    role,
    summary:
      "Create a deploy key of a project. One with the same key that the project has stays as it is; one of another project is enabled.",
    body: { ...fresh, can_push },
    result: ProjectDeployKey,
  }),

  update: keys.put("/:key_id", {
    role,
    summary: "Change a deploy key of a project.",
    body: { title: title.optional(), can_push },
    needs: { atLeastOne: ["title", "can_push"] },
    result: ProjectDeployKey,
  }),

  enable: keys.post("/:key_id/enable", {
    role,
    summary: "Enable a deploy key of another project in this one.",
    idempotent: true,
    result: ProjectDeployKey,
  }),

  delete: keys.del("/:key_id", {
    role,
    summary: "Disable a deploy key in a project. A key that no other project uses is deleted.",
    success: 204,
  }),
};

export const deployKeys = {
  list: list("/deploy_keys", {
    role: "admin",
    summary: "List the deploy keys of all projects.",
    query: {
      public: bool.describe("Return only keys that every project can enable. Default: false.").optional(),
    },
    item: DeployKey,
  }),

  create: post("/deploy_keys", {
    role: "admin",
    summary: "Create a deploy key that every project can enable.",
    body: fresh,
    result: DeployKey,
  }),
};
