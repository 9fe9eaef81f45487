/** The tables that all areas share: users, groups, projects, members, issues, merge requests. */
import { z } from "zod";
import { accessLevels } from "../sdk/api/fields";
import { nullableRef, ref, secretText, sequenceNumber, table, timestamp } from "./table-definition";

const strings = z.array(z.string()).default([]);
const visibility = z.enum(["public", "internal", "private"]).default("private");
/** Settings that are kept and shown, and that nothing here acts on. */
const attributes = z.record(z.string(), z.unknown()).default({});
/** A picture, in Base64. */
const avatar = z.strictObject({ name: z.string(), content: z.string() }).nullable().default(null);
const accessLevel = z.literal([0, 5, ...Object.values(accessLevels)]);

export const usersTable = table(
  {
    username: z.string(),
    name: z.string(),
    state: z.enum(["active", "blocked", "deactivated", "banned"]).default("active"),
    admin: z.boolean().default(false),
    /** A machine account that a project or group token acts as. */
    bot: z.boolean().default(false),
    /** Of what a service account belongs to; null for other users. */
    service_account: z
      .union([
        z.literal("instance"),
        z.strictObject({ group_id: z.int() }),
        z.strictObject({ project_id: z.int() }),
      ])
      .nullable()
      .default(null),
    email: z.string().default(""),
    created_at: timestamp,
    last_sign_in_at: z.string().nullable().default(null),
    last_activity_on: z.string().nullable().default(null),
    /** The administrator who has made the account. */
    created_by_id: nullableRef("users"),
    /** For re-authentication when approving. */
    password: secretText.default(""),
    can_create_group: z.boolean().default(true),
    /** The most projects of the user's own namespace. */
    projects_limit: z.int().nonnegative().default(100_000),
    /** External users see public groups and projects, and those that they are members of. */
    external: z.boolean().nullable().default(false),
    avatar,
    attributes,
    /** The number of the user's own namespace. */
    namespace_id: sequenceNumber,
  },
  { key: "username", numbered: { namespace_id: "groups" } },
);

/** Access tokens; what each may do is its user's, within its scopes. */
export const tokens = table(
  {
    token: secretText,
    user_id: ref("users"),
    name: z.string().default(""),
    description: z.string().nullable().default(null),
    created_at: timestamp,
    scopes: z.array(z.string()).default(["api"]),
    expires_at: z.string().nullable().default(null),
    revoked: z.boolean().default(false),
    /** Whether an administrator made it to act as the user. */
    impersonation: z.boolean().default(false),
  },
  { key: "token" },
);

/** Running CI/CD jobs, for their tokens. */
export const jobs = table(
  {
    token: secretText,
    project_id: ref("projects"),
    user_id: ref("users"),
    pipeline_id: z.int().nullable().default(null),
  },
  { key: "token" },
);

export const groupsTable = table(
  {
    full_path: z.string(),
    name: z.string(),
    description: z.string().nullable().default(null),
    visibility,
    /** The subscription; only used for top-level groups. */
    plan: z.enum(["free", "premium", "ultimate"]).default("ultimate"),
    created_at: timestamp,
    marked_for_deletion_on: z.string().nullable().default(null),
    avatar,
    attributes,
  },
  { key: "full_path" },
);

export const projectsTable = table(
  {
    full_path: z.string(),
    name: z.string(),
    description: z.string().nullable().default(null),
    visibility,
    default_branch: z.string().default("main"),
    archived: z.boolean().default(false),
    container_registry_access_level: z.enum(["enabled", "private", "disabled"]).default("enabled"),
    /** Former paths: a request by one of them is answered with the new address. */
    moved_from: strings,
    created_at: timestamp,
    marked_for_deletion_on: z.string().nullable().default(null),
    avatar,
    /** `of` a project are its forks. */
    forked_from_id: nullableRef("projects"),
    attributes,
  },
  { parent: "forked_from_id", key: "full_path" },
);

/** Direct memberships: of a group or of a project, one of the two. */
export const members = table(
  {
    user_id: ref("users"),
    group_id: nullableRef("groups"),
    project_id: nullableRef("projects"),
    access_level: accessLevel,
    member_role_id: nullableRef("member_roles"),
    state: z.enum(["active", "awaiting"]).default("active"),
    /** Of a member from LDAP, whether the level was set in its place. */
    override: z.boolean().nullable().default(null),
    expires_at: z.string().nullable().default(null),
    created_by_id: nullableRef("users"),
    created_at: timestamp,
  },
  { parent: "user_id" },
);

/** A group invited into a group or a project, with the most that its members get there. */
export const shares = table({
  invited_group_id: ref("groups"),
  group_id: nullableRef("groups"),
  project_id: nullableRef("projects"),
  access_level: accessLevel,
  member_role_id: nullableRef("member_roles"),
  expires_at: z.string().nullable().default(null),
});

export const issuesTable = table(
  {
    project_id: ref("projects"),
    title: z.string(),
    description: z.string().nullable().default(null),
    state: z.enum(["opened", "closed"]).default("opened"),
    author_id: ref("users"),
    assignee_ids: z.array(ref("users")).default([]),
    labels: strings,
    milestone_id: nullableRef("milestones"),
    confidential: z.boolean().default(false),
    /** Null until somebody has decided. */
    discussion_locked: z.boolean().nullable().default(null),
    due_date: z.string().nullable().default(null),
    weight: z.int().nullable().default(null),
    issue_type: z.enum(["issue", "incident", "test_case", "task"]).default("issue"),
    severity: z.string().default("UNKNOWN"),
    health_status: z.string().nullable().default(null),
    epic: z
      .strictObject({ id: z.int(), iid: z.int(), title: z.string(), group_id: z.int() })
      .nullable()
      .default(null),
    iteration: z
      .strictObject({
        id: z.int(),
        iid: z.int(),
        sequence: z.int().default(1),
        title: z.string().nullable(),
        description: z.string().nullable().default(null),
        group_id: z.int(),
        /** 1 upcoming, 2 current, 3 closed. */
        state: z.int().default(2),
        start_date: z.string().nullable().default(null),
        due_date: z.string().nullable().default(null),
        created_at: z.string().nullable().default(null),
        updated_at: z.string().nullable().default(null),
      })
      .nullable()
      .default(null),
    /** In seconds. */
    time_estimate: z.int().default(0),
    total_time_spent: z.int().default(0),
    moved_to_id: z.int().nullable().default(null),
    duplicate_of_id: z.int().nullable().default(null),
    closed_at: z.string().nullable().default(null),
    closed_by_id: nullableRef("users"),
    created_at: timestamp,
    updated_at: timestamp,
  },
  { parent: "project_id", iid: true },
);

export const merge_requests = table(
  {
    project_id: ref("projects"),
    title: z.string(),
    description: z.string().nullable().default(null),
    state: z.enum(["opened", "closed", "merged"]).default("opened"),
    author_id: ref("users"),
    source_branch: z.string(),
    target_branch: z.string().default("main"),
    assignee_ids: z.array(ref("users")).default([]),
    reviewer_ids: z.array(ref("users")).default([]),
    labels: strings,
    milestone_id: nullableRef("milestones"),
    /** Null until somebody has decided. */
    discussion_locked: z.boolean().nullable().default(null),
    squash: z.boolean().default(false),
    remove_source_branch: z.boolean().nullable().default(null),
    /** The last commit that was merged, and the one that merged it: its branch may be gone. */
    head_sha: z.string().nullable().default(null),
    merge_commit_sha: z.string().nullable().default(null),
    merged_at: z.string().nullable().default(null),
    merged_by_id: nullableRef("users"),
    closed_at: z.string().nullable().default(null),
    closed_by_id: nullableRef("users"),
    created_at: timestamp,
    updated_at: timestamp,
  },
  { parent: "project_id", iid: true },
);

/** Of a project, or of a user alone. */
export const snippetsTable = table(
  {
    project_id: nullableRef("projects"),
    title: z.string(),
    description: z.string().nullable().default(null),
    author_id: ref("users"),
    visibility,
    files: z.array(z.strictObject({ path: z.string(), content: z.string() })).default([]),
    created_at: timestamp,
    updated_at: timestamp,
  },
  { parent: "project_id" },
);

/** Comments on an issue, a merge request, a commit or a snippet. */
export const notes = table({
  noteable_type: z.enum(["Issue", "MergeRequest", "Commit", "Snippet", "Epic"]),
  /** The id, not the iid, of what is commented on; 0 of a commit. */
  noteable_id: z.int(),
  /** Of a commit, its project and its SHA. */
  project_id: nullableRef("projects"),
  commit_id: z.string().nullable().default(null),
  /** Of a comment on a line of a commit. */
  place: z
    .strictObject({ path: z.string(), line: z.int(), line_type: z.enum(["new", "old"]) })
    .nullable()
    .default(null),
  /** The discussion that it is in; a comment alone has one of its own. */
  discussion_id: z.string().default(""),
  /** Whether it is answered in a discussion. */
  in_discussion: z.boolean().default(false),
  author_id: ref("users"),
  body: z.string(),
  system: z.boolean().default(false),
  internal: z.boolean().default(false),
  resolved: z.boolean().default(false),
  created_at: timestamp,
  updated_at: timestamp,
});
