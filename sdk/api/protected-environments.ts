/** Protected environments of projects and groups: who can deploy to them, and who must approve. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, entity, positiveId, type Shape, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";
import { pathParameters } from "./parameters";

/** An entry has exactly one of these. */
const subjects = ["user_id", "group_id", "access_level"] as const;

const LEVEL = "30 Developers and Maintainers, 40 Maintainers, 60 administrators";
const INHERITANCE = "Which members of the group count: 0 direct members, 1 inherited members too.";
const approvals = count.describe("Number of required approvals.");

/** Some services leave the id out. */
const authorized = {
  id: common.id,
  user_id: positiveId.describe("Id of the user, if the entry is for one."),
  group_id: positiveId.describe("Id of the group, if the entry is for one."),
  access_level: z.int().describe(`Access level, if the entry is for one: ${LEVEL}.`),
  access_level_description: text.describe("Name of the user, group or access level."),
  group_inheritance_type: z.int().describe(INHERITANCE),
};

const DeployAccessLevel = entity({}, authorized);

const ApprovalRule = entity({}, { ...authorized, required_approvals: approvals });

const DEPLOYERS = "Who can deploy.";
const APPROVERS = "Who must approve a deployment.";

/** The answer to an update holds only the list that was changed. */
export const ProtectedEnvironment = entity(
  { name: text.describe("Name of the environment. In a group: deployment tier.") },
  {
    required_approval_count: count.describe("Number of approvals that a deployment requires."),
    deploy_access_levels: z.array(DeployAccessLevel).describe(DEPLOYERS),
    approval_rules: z.array(ApprovalRule).describe(APPROVERS),
  },
);

const subject = {
  user_id: positiveId.describe("Id of the user. Excludes `group_id` and `access_level`.").optional(),
  group_id: positiveId.describe("Id of the group. Excludes `user_id` and `access_level`.").optional(),
  access_level: z
    .literal([30, 40, 60])
    .describe(`Access level: ${LEVEL}. Excludes \`user_id\` and \`group_id\`.`)
    .optional(),
};

const has = (entry: object, name: string) => (entry as Record<string, unknown>)[name] !== undefined;
const subjectsOf = (entry: object) => subjects.filter((name) => has(entry, name)).length;

const newEntry = <S extends Shape>(more: S) =>
  z
    .strictObject({ ...subject, ...more })
    .refine((entry) => subjectsOf(entry) === 1, `an entry with exactly one of ${subjects.join(", ")}`);

const changedEntry = <S extends Shape>(more: S) =>
  z
    .strictObject({
      id: positiveId.describe("Id of the entry to change. Default: a new entry.").optional(),
      ...subject,
      ...more,
      _destroy: bool.describe("Whether to delete the entry. Requires `id`.").optional(),
    })
    .refine(
      (entry) => has(entry, "id") || !has(entry, "_destroy"),
      'an entry whose "_destroy" comes with its "id"',
    )
    .refine(
      (entry) => (has(entry, "id") ? subjectsOf(entry) <= 1 : subjectsOf(entry) === 1),
      `an entry with exactly one of ${subjects.join(", ")}, or with the "id" of one that is there and at most one of them`,
    );

/** The operations of projects and groups; `more` is what each entry can have besides its subject. */
function template<Name extends z.ZodType, More extends Shape>(
  place: string,
  role: "maintainer" | "owner",
  name: Name,
  more: More,
) {
  const about = { role, tier: "premium" } as const;
  const approval = { ...more, required_approvals: approvals.optional() };
  return {
    list: { ...about, summary: `List the protected environments of a ${place}.`, item: ProtectedEnvironment },
    get: { ...about, summary: `Read a protected environment of a ${place}.`, result: ProtectedEnvironment },
    create: {
      ...about,
      summary: `Protect an environment of a ${place}.`,
      body: {
        name,
        deploy_access_levels: z.array(newEntry(more)).describe(DEPLOYERS),
        approval_rules: z.array(newEntry(approval)).describe(APPROVERS).optional(),
      },
      result: ProtectedEnvironment,
    },
    update: {
      ...about,
      summary: `Change who can deploy to a protected environment of a ${place}, or who must approve.`,
      // Entries without an id are added once more each time.
      idempotent: false,
      body: {
        deploy_access_levels: z
          .array(changedEntry(more))
          .describe("Entries to add, change or delete. Other entries stay.")
          .optional(),
        approval_rules: z
          .array(changedEntry(approval))
          .describe("Entries to add, change or delete. Other entries stay.")
          .optional(),
      },
      result: ProtectedEnvironment,
    },
    delete: { ...about, summary: `Unprotect an environment of a ${place}.` },
  };
}

const ofProject = template("project", "maintainer", words.describe("Name of the environment."), {
  group_inheritance_type: z.literal([0, 1]).describe(`${INHERITANCE} Default: 0.`).optional(),
});
const ofGroup = template("group", "owner", pathParameters.tier, {});

export const projectProtectedEnvironments = {
  list: list("/projects/:project/protected_environments", ofProject.list),
  get: get("/projects/:project/protected_environments/:environment", ofProject.get),
  create: post("/projects/:project/protected_environments", ofProject.create),
  update: put("/projects/:project/protected_environments/:environment", ofProject.update),
  delete: del("/projects/:project/protected_environments/:environment", ofProject.delete),
};

/** The environments of a group's projects, by deployment tier. */
export const groupProtectedEnvironments = {
  list: list("/groups/:group/protected_environments", ofGroup.list),
  get: get("/groups/:group/protected_environments/:tier", ofGroup.get),
  create: post("/groups/:group/protected_environments", ofGroup.create),
  update: put("/groups/:group/protected_environments/:tier", {
    ...ofGroup.update,
    body: {
      ...ofGroup.update.body,
      required_approval_count: count.describe("Number of approvals that a deployment requires.").optional(),
    },
  }),
  delete: del("/groups/:group/protected_environments/:tier", { ...ofGroup.delete, success: 200 }),
};
