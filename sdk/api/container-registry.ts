/** The container registry: who may see a project's images, the images themselves, and their tags. */
import { z } from "zod";
import { bool, count, entity, expression, id, oneOf, sortDirection, text } from "./fields";
import { del, get, list, put } from "./operation";

const accessLevel = ["enabled", "private", "disabled"] as const;

export const ProjectRegistryAccess = entity(
  { id, name: text },
  { container_registry_access_level: oneOf(...accessLevel) },
);

const tagSummary = { path: text, location: text };

export const RegistryTag = entity({ name: text }, tagSummary);

export const RegistryTagDetail = entity(
  { name: text },
  {
    ...tagSummary,
    revision: text,
    short_revision: text,
    digest: text,
    created_at: text,
    total_size: count,
  },
);

export const RegistryRepository = entity(
  { id, name: text, path: text },
  {
    project_id: id,
    location: text,
    created_at: text,
    cleanup_policy_started_at: text,
    status: oneOf("delete_scheduled", "delete_ongoing"),
    tags_count: count,
    tags: z.array(RegistryTag),
    size: count,
  },
);

/** A stretch of time as people write it: `1h`, `1d`, `1month`, `1d 12h`. */
export const timespan = z
  .string()
  .regex(/^\s*(\d+(\.\d+)?\s*[a-z]+\s*)+$/i, 'a time span such as "1h", "1d" or "1month"');

export const containerRegistry = {
  updateAccess: put("/projects/:project", {
    summary: "Say who may see the container registry of a project.",
    role: "maintainer",
    accepts: ["job"],
    body: { container_registry_access_level: z.enum(accessLevel).optional() },
    result: ProjectRegistryAccess,
  }),
};

export const registryRepositories = {
  listInProject: list("/projects/:project/registry/repositories", {
    summary: "List the registry repositories of a project.",
    accepts: ["job"],
    query: { tags: bool.optional(), tags_count: bool.optional() },
    item: RegistryRepository,
  }),

  listInGroup: list("/groups/:group/registry/repositories", {
    summary: "List the registry repositories of all projects in a group.",
    role: "reporter",
    accepts: ["job"],
    item: RegistryRepository,
  }),

  get: get("/registry/repositories/:repository_id", {
    summary: "Read one registry repository.",
    accepts: ["job"],
    query: { tags: bool.optional(), tags_count: bool.optional(), size: bool.optional() },
    result: RegistryRepository,
  }),

  delete: del("/projects/:project/registry/repositories/:repository_id", {
    summary: "Delete a registry repository; it is gone a while later.",
    role: "maintainer",
    accepts: ["job"],
  }),
};

export const registryTags = {
  list: list("/projects/:project/registry/repositories/:repository_id/tags", {
    summary: "List the tags of a registry repository, by name.",
    accepts: ["job"],
    pagination: { kind: "keyset", orderBy: "name", sort: "asc" },
    query: { sort: sortDirection.optional() },
    item: RegistryTag,
  }),

  get: get("/projects/:project/registry/repositories/:repository_id/tags/:tag_name", {
    summary: "Read one tag, with the image that it names.",
    accepts: ["job"],
    result: RegistryTagDetail,
  }),

  delete: del("/projects/:project/registry/repositories/:repository_id/tags/:tag_name", {
    summary: "Delete one tag.",
    role: "developer",
    accepts: ["job"],
    refusals: { 403: "a protection rule matches the tag" },
  }),

  // A second time within the hour it is refused, though the first one was accepted.
  deleteMatching: del("/projects/:project/registry/repositories/:repository_id/tags", {
    summary: "Delete the tags that match an expression; the work is done a while later.",
    success: 202,
    role: "maintainer",
    accepts: ["job"],
    idempotent: false,
    query: {
      name_regex_delete: expression.optional(),
      /** Deprecated: the former name of `name_regex_delete`. */
      name_regex: expression.optional(),
      name_regex_keep: expression.optional(),
      keep_n: count.optional(),
      older_than: timespan.optional(),
    },
    needs: { atLeastOne: ["name_regex_delete", "name_regex"] },
    limit: { what: "bulk deletions of tags of a registry repository", every: "hour", times: 1 },
  }),
};
