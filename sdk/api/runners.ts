/** Runners: the machines that take jobs. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, count, datetime, entity, flag, oneOf, positiveId, text } from "./fields";
import { del, get, list, post } from "./operation";

const types = ["instance_type", "group_type", "project_type"] as const;

const settings = {
  description: text.describe("Description.").nullable().optional(),
  maintenance_note: text.describe("Note for who maintains it.").nullable().optional(),
  paused: bool.describe("Whether it takes no jobs. Default: false.").optional(),
  locked: bool.describe("Whether other projects cannot enable it. Default: false.").optional(),
  access_level: z
    .enum(["not_protected", "ref_protected"])
    .describe(
      "Whose jobs it takes: `not_protected` all, `ref_protected` those of protected branches and tags.",
    )
    .optional(),
  run_untagged: bool.describe("Whether it takes jobs without tags. Default: true.").optional(),
  tag_list: z.array(text).describe("Tags of the jobs that it takes.").optional(),
  maximum_timeout: count.describe("Most seconds that a job may take.").nullable().optional(),
};

export const Runner = entity(
  { id: common.id },
  {
    ...answered(settings),
    runner_type: oneOf(...types).describe("Whose jobs: `instance_type`, `group_type` or `project_type`."),
    active: flag.describe("Whether it takes jobs."),
    is_shared: flag.describe("Whether all projects can use it."),
    online: flag.describe("Whether it has been heard of."),
    status: oneOf("online", "offline", "stale", "never_contacted").describe(
      "Status: `online`, `offline`, `stale` or `never_contacted`.",
    ),
    contacted_at: datetime.describe("Time when it was heard of last."),
    created_at: common.created_at,
  },
);

export const runners = {
  listAll: list("/runners/all", {
    summary: "List all runners of the installation.",
    role: "admin",
    item: Runner,
  }),

  get: get("/runners/:runner_id", { summary: "Read a runner.", role: "admin", result: Runner }),

  create: post("/user/runners", {
    summary: "Create a runner. Only this answer has its token.",
    body: {
      runner_type: z
        .enum(types)
        .describe("Whose jobs it takes: `instance_type`, `group_type` or `project_type`."),
      group_id: positiveId.describe("Id of the group, of a runner of a group.").optional(),
      project_id: positiveId.describe("Id of the project, of a runner of a project.").optional(),
      ...settings,
    },
    result: entity(
      { id: common.id, token: text.meta({ secret: true }).describe("Token of the runner.") },
      { token_expires_at: datetime.describe("Time when the token expires.") },
    ),
  }),

  delete: del("/runners/:runner_id", { summary: "Delete a runner.", role: "admin", success: 204 }),
};
