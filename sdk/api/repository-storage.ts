/** Where the repository of a project is stored, and its housekeeping. */
import { z } from "zod";
import * as common from "./common";
import { entity, text } from "./fields";
import { under } from "./operation";

const project = under("/projects/:project");

export const repositoryStorage = {
  get: project.get("/storage", {
    summary: "Read where the repository of a project is stored.",
    role: "admin",
    result: entity(
      {
        project_id: common.project_id,
        disk_path: text.describe("Path of the repository, without its end `.git`."),
      },
      {
        repository_storage: text.describe("Name of the storage, such as `default`."),
        created_at: common.created_at,
      },
    ),
  }),

  keepHouse: project.post("/housekeeping", {
    summary: "Tidy up the repository of a project.",
    role: "owner",
    body: {
      task: z
        .enum(["eager", "prune"])
        .describe("`eager` tidies up now; `prune` removes objects that nothing leads to. Default: `eager`.")
        .optional(),
    },
    success: 201,
  }),
};
