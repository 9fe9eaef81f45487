/** Namespaces: groups and the own namespaces of users, in which projects are. */
import { z } from "zod";
import { bool, entity, positiveId, text } from "./fields";
import { get, list } from "./operation";
import { Namespace } from "./projects";

export const PathUse = entity(
  { exists: z.boolean().describe("Whether the path is taken.") },
  { suggests: z.array(text).describe("Free paths that are alike.") },
);

export const namespaces = {
  list: list("/namespaces", {
    summary: "List the namespaces that the caller is a member of. Administrators see all.",
    query: {
      search: text.describe("Return only namespaces whose name or path contains this text.").optional(),
      owned_only: bool.describe("Return only namespaces that the caller owns. Default: false.").optional(),
      top_level_only: bool.describe("Return only top-level namespaces. Default: false.").optional(),
    },
    item: Namespace,
  }),

  exists: get("/namespaces/:namespace/exists", {
    summary: "Read whether a path is taken.",
    query: { parent_id: positiveId.describe("Id of the parent group. Default: top level.").optional() },
    result: PathUse,
  }),

  get: get("/namespaces/:namespace", { summary: "Read a namespace.", result: Namespace }),
};
