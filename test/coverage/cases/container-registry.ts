/** The container registry: its access, its repositories and their tags. */
import type { Cases } from "../case";

const web = "acme/platform/web";
const repository = { project: web, repository_id: 1 };
const repositoryFields = [
  "id",
  "name",
  "path",
  "project_id",
  "location",
  "created_at",
  "cleanup_policy_started_at",
  "status",
];
const tagFields = ["name", "path", "location"];
const inside = ["tags_count", ...tagFields.map((field) => `tags.${field}`)];

export const containerRegistry: Cases<"containerRegistry"> = {
  updateAccess: {
    run: ({ forge }) =>
      forge.containerRegistry.updateAccess({ project: web, container_registry_access_level: "private" }),
    fields: ["id", "name", "container_registry_access_level"],
  },
};

export const registryRepositories: Cases<"registryRepositories"> = {
  listInProject: {
    run: ({ forge }) =>
      forge.registryRepositories.listInProject({ project: web, tags: true, tags_count: true }).toArray(),
    fields: [...repositoryFields, ...inside],
  },
  listInGroup: {
    run: ({ forge }) => forge.registryRepositories.listInGroup({ group: "acme" }).toArray(),
    fields: repositoryFields,
  },
  get: {
    run: ({ forge }) =>
      forge.registryRepositories.get({ repository_id: 1, tags: true, tags_count: true, size: true }),
    fields: [...repositoryFields, ...inside, "size"],
  },
  delete: { run: ({ forge }) => forge.registryRepositories.delete(repository) },
};

export const registryTags: Cases<"registryTags"> = {
  list: { run: ({ forge }) => forge.registryTags.list(repository).toArray(), fields: tagFields },
  get: {
    run: ({ forge }) => forge.registryTags.get({ ...repository, tag_name: "latest" }),
    fields: [...tagFields, "revision", "short_revision", "digest", "created_at", "total_size"],
  },
  delete: { run: ({ forge }) => forge.registryTags.delete({ ...repository, tag_name: "main-1" }) },
  deleteMatching: {
    run: ({ forge }) =>
      forge.registryTags.deleteMatching({ ...repository, name_regex_delete: "main-.*", keep_n: 1 }),
    status: 202,
  },
};
