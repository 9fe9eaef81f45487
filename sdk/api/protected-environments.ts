/** Protected environments of projects and groups: who may deploy to them, and who has to approve it. */
import { z } from "zod";
import { bool, count, entity, id, type Shape, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";
import { pathParameters } from "./parameters";

/** An entry names one of these; which, says what kind of entry it is. */
const subjects = ["user_id", "group_id", "access_level"] as const;

const authorized = {
  user_id: id,
  group_id: id,
  /** Of an entry that names a role. */
  access_level: z.int(),
  access_level_description: text,
  group_inheritance_type: z.int(),
};

const DeployAccessLevel = entity({ id }, authorized);

const ApprovalRule = entity({ id }, { ...authorized, required_approvals: count });

/** The answer to an update holds only the list that was changed. */
export const ProtectedEnvironment = entity(
  { name: text },
  {
    required_approval_count: count,
    deploy_access_levels: z.array(DeployAccessLevel),
    approval_rules: z.array(ApprovalRule),
  },
);

const subject = {
  user_id: id.optional(),
  group_id: id.optional(),
  access_level: z.literal([30, 40, 60]).optional(),
};

const has = (entry: object, name: string) => (entry as Record<string, unknown>)[name] !== undefined;
const subjectsOf = (entry: object) => subjects.filter((name) => has(entry, name)).length;

const newEntry = <S extends Shape>(more: S) =>
  z
    .strictObject({ ...subject, ...more })
    .refine((entry) => subjectsOf(entry) === 1, `an entry with exactly one of ${subjects.join(", ")}`);

const changedEntry = <S extends Shape>(more: S) =>
  z
    .strictObject({ id: id.optional(), ...subject, ...more, _destroy: bool.optional() })
    .refine(
      (entry) => has(entry, "id") || !has(entry, "_destroy"),
      'an entry whose "_destroy" comes with its "id"',
    )
    .refine(
      (entry) => (has(entry, "id") ? subjectsOf(entry) <= 1 : subjectsOf(entry) === 1),
      `an entry with exactly one of ${subjects.join(", ")}, or with the "id" of one that is there and at most one of them`,
    );

/** What a project's and a group's protected environments have in common; `more` is what each entry may say besides. */
function template<Name extends z.ZodType, More extends Shape>(place: string, name: Name, more: More) {
  const about = { role: "maintainer", tier: "premium" } as const;
  const approval = { ...more, required_approvals: count.optional() };
  return {
    list: { ...about, summary: `List the protected environments of a ${place}.`, item: ProtectedEnvironment },
    get: { ...about, summary: `Read a protected environment of a ${place}.`, result: ProtectedEnvironment },
    create: {
      ...about,
      summary: `Protect an environment of a ${place}.`,
      body: {
        name,
        deploy_access_levels: z.array(newEntry(more)),
        approval_rules: z.array(newEntry(approval)).optional(),
      },
      result: ProtectedEnvironment,
    },
    update: {
      ...about,
      summary: `Change who may deploy to a protected environment of a ${place}, or who approves it.`,
      // Entries without an id are added once more each time.
      idempotent: false,
      body: {
        deploy_access_levels: z.array(changedEntry(more)).optional(),
        approval_rules: z.array(changedEntry(approval)).optional(),
      },
      result: ProtectedEnvironment,
    },
    delete: { ...about, summary: `Unprotect an environment of a ${place}.` },
  };
}

const ofProject = template("project", words, { group_inheritance_type: z.literal([0, 1]).optional() });
const ofGroup = template("group", pathParameters.tier, {});

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
    body: { ...ofGroup.update.body, required_approval_count: count.optional() },
  }),
  delete: del("/groups/:group/protected_environments/:tier", { ...ofGroup.delete, success: 200 }),
};
