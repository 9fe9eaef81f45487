/** Where repositories are stored. */
import type { Cases } from "../case";

const project = "acme/platform/web";

export const repositoryStorage: Cases<"repositoryStorage"> = {
  get: { given: { project }, fields: ["project_id", "disk_path", "created_at", "repository_storage"] },
  keepHouse: { given: { project, task: "prune" }, status: 201 },
};
