/** Forks of projects, and the stars that users give them. */
import { z } from "zod";
import { datetime, entity, positiveId, text, words } from "./fields";
import { under } from "./operation";
import { Project, projectFilters } from "./projects";
import { UserSummary } from "./shared";

const project = under("/projects/:project");

export const forks = {
  list: project.list("/forks", {
    summary: "List the forks of a project that the caller can see.",
    query: projectFilters,
    item: Project,
  }),

  create: project.post("/fork", {
    summary: "Fork a project, into your own namespace or another one.",
    body: {
      namespace: z
        .union([positiveId, words])
        .describe("Id or path of the namespace to fork into. Default: your own.")
        .optional(),
      namespace_id: positiveId.describe("The same, as an id.").optional(),
      namespace_path: words.describe("The same, as a path.").optional(),
      name: words.describe("Name of the fork. Default: that of the project.").optional(),
      path: words.describe("Path of the fork. Default: that of the project.").optional(),
      description: text.describe("Description of the fork. Default: that of the project.").optional(),
      visibility: z
        .enum(["private", "internal", "public"])
        .describe("Who can see the fork. Default: who can see the project.")
        .optional(),
      branches: words.describe("The only branch to fork. Default: all.").optional(),
    },
    needs: { exclusive: [["namespace", "namespace_id", "namespace_path"]] },
    result: Project,
  }),

  detach: project.del("/fork", {
    summary: "End the relation of a fork to the project that it comes from.",
    role: "owner",
    success: 204,
    unchanged: true,
  }),
};

export const stars = {
  list: project.list("/starrers", {
    summary: "List the users who gave a project a star.",
    query: { search: text.describe("Return only users whose name contains this text.").optional() },
    item: entity(
      {},
      {
        starred_since: datetime.describe("Time since when the project has the star."),
        user: UserSummary.describe("The user."),
      },
    ),
  }),

  create: project.post("/star", {
    summary: "Give a project a star.",
    success: 201,
    unchanged: true,
    idempotent: true,
    result: Project.optional(),
  }),

  delete: project.post("/unstar", {
    summary: "Take a star from a project.",
    success: 201,
    unchanged: true,
    idempotent: true,
    result: Project.optional(),
  }),
};
