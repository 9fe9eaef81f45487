/** The container registry: its access, its repositories and their tags. */
import { type Cases, words } from "../case";

const web = "acme/platform/web";
const repository = { project: web, repository_id: 1 };
const repositoryFields = words(
  "id name path project_id location created_at cleanup_policy_started_at status",
);
const tagFields = ["name", "path", "location"];
const inside = ["tags_count", ...tagFields.map((field) => `tags.${field}`)];

export const containerRegistry: Cases<"containerRegistry"> = {
  updateAccess: {
    given: { project: web, container_registry_access_level: "private" },
    fields: ["id", "name", "container_registry_access_level"],
  },
};

export const registryRepositories: Cases<"registryRepositories"> = {
  listInProject: {
    given: { project: web, tags: true, tags_count: true },
    fields: [...repositoryFields, ...inside],
  },
  listInGroup: { given: { group: "acme" }, fields: repositoryFields },
  get: {
    given: { repository_id: 1, tags: true, tags_count: true, size: true },
    fields: [...repositoryFields, ...inside, "size"],
  },
  delete: { given: repository },
};

export const registryTags: Cases<"registryTags"> = {
  list: { given: repository, fields: tagFields },
  get: {
    given: { ...repository, tag_name: "latest" },
    fields: [...tagFields, "revision", "short_revision", "digest", "created_at", "total_size"],
  },
  delete: { given: { ...repository, tag_name: "main-1" } },
  deleteMatching: { given: { ...repository, name_regex_delete: "main-.*", keep_n: 1 }, status: 202 },
};
