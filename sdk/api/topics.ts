/** Topics: words by which the projects of the whole installation are found. */
import * as common from "./common";
import { answered, bool, count, entity, positiveId, text, upload, words } from "./fields";
import { del, get, list, post, put } from "./operation";

const names = {
  name: words.max(255).describe("Name, unique in the installation."),
  title: words.max(255).describe("Title."),
};

const description = text.describe("Description.").nullable().optional();
const avatar = upload.describe("Picture.").nullable().optional();

export const Topic = entity(
  { id: common.id, name: common.name },
  {
    ...answered({ title: names.title, description }),
    total_projects_count: count.describe("Number of projects with the topic."),
    organization_id: positiveId.describe("Id of the organization."),
    avatar_url: common.avatar_url,
  },
);

const role = "admin";

export const topics = {
  list: list("/topics", {
    summary: "List the topics, those with most projects first.",
    accepts: ["none"],
    query: {
      search: text.describe("Return only topics whose name or title contains this text.").optional(),
      without_projects: bool.describe("Return only topics without projects. Default: false.").optional(),
      organization_id: positiveId.describe("Return only topics of this organization.").optional(),
    },
    item: Topic,
  }),

  get: get("/topics/:topic_id", { summary: "Read a topic.", accepts: ["none"], result: Topic }),

  create: post("/topics", {
    summary: "Create a topic.",
    role,
    body: {
      ...names,
      description,
      avatar,
      organization_id: positiveId.describe("Id of the organization. Default: the current one.").optional(),
    },
    result: Topic,
  }),

  update: put("/topics/:topic_id", {
    summary: "Change a topic.",
    role,
    body: { name: names.name.optional(), title: names.title.optional(), description, avatar },
    result: Topic,
  }),

  delete: del("/topics/:topic_id", { summary: "Delete a topic.", role, success: 204 }),

  merge: post("/topics/merge", {
    summary: "Delete a topic, and give its projects another one.",
    role,
    body: {
      source_topic_id: positiveId.describe("Id of the topic to delete."),
      target_topic_id: positiveId.describe("Id of the topic that stays."),
    },
    result: Topic,
  }),
};
