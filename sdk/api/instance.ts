/** The installation: its version, and its settings. */
import { z } from "zod";
import { answered, bool, count, entity, flag, positiveId, text } from "./fields";
import { get, put } from "./operation";
import { settable } from "./settable";

const visibility = (what: string) =>
  z
    .enum(["private", "internal", "public"])
    .describe(
      `Who can see ${what}: \`private\` members, \`internal\` users who are signed in, \`public\` everyone.`,
    );

export const settingsOfInstance = settable({
  anonymous_searches_allowed: bool.describe("Whether who is not signed in can search. Default: true."),
  asset_proxy_allowlist: z.array(text).describe("Hosts whose pictures need no proxy."),
  default_branch_name: text.describe("Default branch of new projects."),
  default_branch_protection: z
    .int()
    .min(0)
    .max(4)
    .describe(
      "Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push.",
    ),
  default_group_visibility: visibility("new groups"),
  default_project_visibility: visibility("new projects"),
  default_projects_limit: count.describe("Most projects that a new user can have."),
  deletion_adjourned_period: count.describe("Days for which deleted groups and projects are kept."),
  enforce_ci_inbound_job_token_scope_enabled: bool.describe(
    "Whether every project lets in only the job tokens of projects that it lists.",
  ),
  gravatar_enabled: bool.describe("Whether pictures of users come from Gravatar."),
  max_attachment_size: count.describe("Largest attachment in megabytes."),
  password_authentication_enabled_for_web: bool.describe("Whether users sign in with a password."),
  require_two_factor_authentication: bool.describe("Whether users must use two factors to sign in."),
  restricted_visibility_levels: z
    .array(text)
    .describe("Visibilities that only administrators may choose: `private`, `internal` or `public`."),
  signup_enabled: bool.describe("Whether people may create accounts of their own."),
  throttle_authenticated_api_enabled: bool.describe("Whether requests of users are limited."),
  two_factor_grace_period: count.describe("Hours that users have until they must use two factors."),
});

export const InstanceSettings = entity(
  {},
  {
    ...answered(settingsOfInstance),
    id: positiveId.describe("Always 1."),
    delayed_project_deletion: flag.describe("Whether deleted projects are kept for some days."),
  },
);

export const Metadata = entity(
  { version: text.describe("Version of the service, such as `18.5.0`.") },
  {
    revision: text.describe("Commit that the service was built from."),
    enterprise: flag.describe("Whether it is the enterprise edition."),
    kas: entity(
      {},
      {
        enabled: flag.describe("Whether there is one."),
        externalUrl: text.describe("Address for agents."),
        externalK8sProxyUrl: text.describe("Address for users."),
        version: text.describe("Version."),
      },
    ).describe("The server for agents of clusters."),
  },
);

const counted = (what: string) => text.describe(`Number of ${what}, with commas between thousands.`);

export const InstanceStatistics = entity(
  {},
  {
    forks: counted("forks"),
    issues: counted("issues"),
    merge_requests: counted("merge requests"),
    notes: counted("comments"),
    snippets: counted("snippets"),
    ssh_keys: counted("SSH keys"),
    milestones: counted("milestones"),
    users: counted("users"),
    projects: counted("projects"),
    groups: counted("groups"),
    active_users: counted("users who are not blocked"),
  },
);

export const instance = {
  version: get("/version", { summary: "Read the service's version.", result: Metadata }),

  ping: get("/", { summary: "Ask whether the service is there.", accepts: ["none"], result: Metadata }),

  metadata: get("/metadata", { summary: "Read the version and the edition.", result: Metadata }),

  getSettings: get("/application/settings", {
    summary: "Read the settings of the installation.",
    role: "admin",
    result: InstanceSettings,
  }),

  updateSettings: put("/application/settings", {
    summary: "Change the settings of the installation.",
    role: "admin",
    body: settingsOfInstance,
    needs: { atLeastOne: Object.keys(settingsOfInstance) },
    result: InstanceSettings,
  }),

  statistics: get("/application/statistics", {
    summary: "Count what the installation has.",
    role: "admin",
    result: InstanceStatistics,
  }),
};
