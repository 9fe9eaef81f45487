/** Epics: what a group plans across its projects, and the issues that belong to it. */
import { z } from "zod";
import * as common from "./common";
import { bool, date, datetime, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { Issue } from "./issues";
import { under } from "./operation";
import { state_event } from "./planning";
import { UserSummary } from "./shared";

const fixedDate = (what: string) => date.describe(`${what} of its own.`).nullable().optional();

const body = {
  description: text.describe("Description.").nullable().optional(),
  labels: z.array(text).describe("Names of its labels.").optional(),
  confidential: bool.describe("Whether only authorized users can see it. Default: false.").optional(),
  color: text.describe("Color, such as `#1068bf`.").optional(),
  parent_id: positiveId.describe("Id of the epic that it is a part of.").nullable().optional(),
  start_date_is_fixed: bool.describe("Whether its first day is its own. Default: false.").optional(),
  start_date_fixed: fixedDate("First day"),
  due_date_is_fixed: bool.describe("Whether its last day is its own. Default: false.").optional(),
  due_date_fixed: fixedDate("Last day"),
};

export const GroupEpic = entity(
  { id: common.id, iid: common.iid, group_id: common.group_id, title: common.title },
  {
    description: common.description,
    state: oneOf("opened", "closed").describe("State: `opened` or `closed`."),
    author: UserSummary.describe("Author."),
    labels: z.array(text).describe("Names of its labels."),
    confidential: flag.describe("Whether only authorized users can see it."),
    color: text.describe("Color."),
    parent_id: positiveId.describe("Id of the epic that it is a part of."),
    parent_iid: positiveId.describe("Number of that epic in its group."),
    start_date: date.describe("First day."),
    start_date_is_fixed: flag.describe("Whether its first day is its own."),
    start_date_fixed: date.describe("First day of its own."),
    due_date: date.describe("Last day."),
    end_date: date.describe("Older form of `due_date`."),
    due_date_is_fixed: flag.describe("Whether its last day is its own."),
    due_date_fixed: date.describe("Last day of its own."),
    closed_at: datetime.describe("Time when it was closed."),
    web_url: common.web_url,
    references: common.references,
    imported: common.imported,
    imported_from: common.imported_from,
    ...common.timestamps,
  },
);

const inGroup = under("/groups/:group/epics");
const about = { tier: "premium", role: "guest" } as const;
const planner = { tier: "premium", role: "planner" } as const;

export const epics = {
  list: inGroup.list("", {
    ...about,
    summary: "List the epics of a group and its subgroups.",
    query: {
      state: z
        .enum(["opened", "closed", "all"])
        .describe("Return only epics in this state: `opened` or `closed`. Default: `all`.")
        .optional(),
      search: text.describe("Return only epics whose title or description contains this text.").optional(),
      labels: z.array(text).describe("Return only epics with all of these labels.").optional(),
      include_descendant_groups: bool.describe("Include the epics of subgroups. Default: true.").optional(),
      ...common.created,
      ...common.updated,
    },
    item: GroupEpic,
  }),
  get: inGroup.get("/:epic_iid", { ...about, summary: "Read an epic of a group.", result: GroupEpic }),
  create: inGroup.post("", {
    ...planner,
    summary: "Create an epic of a group.",
    body: { title: words.describe("Title."), ...body },
    result: GroupEpic,
  }),
  update: inGroup.put("/:epic_iid", {
    ...planner,
    summary: "Change an epic of a group.",
    body: { title: words.describe("Title.").optional(), state_event, ...body },
    result: GroupEpic,
  }),
  delete: inGroup.del("/:epic_iid", {
    ...about,
    role: "owner",
    summary: "Delete an epic of a group.",
    success: 204,
  }),
};

const epic_issue_id = positiveId.describe("Id of the issue's place in the epic.");

const inEpic = under("/groups/:group/epics/:epic_iid/issues");

export const epicIssues = {
  list: inEpic.list("", {
    ...about,
    summary: "List the issues of an epic.",
    item: Issue.extend({ epic_issue_id }),
  }),
  add: inEpic.post("/:issue_id", {
    ...about,
    summary: "Add an issue to an epic; it leaves the one that it was in.",
    result: entity(
      { id: epic_issue_id, issue: Issue.describe("The issue.") },
      { epic: GroupEpic.describe("The epic.") },
    ),
  }),
  remove: inEpic.del("/:epic_issue_id", {
    ...about,
    summary: "Take an issue out of an epic.",
    success: 200,
    result: entity({ id: epic_issue_id }, { issue: Issue.describe("The issue.") }),
  }),
};
