/** The container registry: who may see a project's images, the images themselves, and their tags. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, entity, expression, oneOf, positiveId, sortDirection, text } from "./fields";
import { del, get, list, put } from "./operation";

const accessLevels = ["enabled", "private", "disabled"] as const;

const ACCESS =
  "Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody.";

export const registryAccessLevel = oneOf(...accessLevels).describe(ACCESS);

export const ProjectRegistryAccess = entity(
  { id: positiveId.describe("Id of the project."), name: text.describe("Name of the project.") },
  { container_registry_access_level: registryAccessLevel },
);

const tagName = text.describe("Name of the tag.");
const tagSummary = {
  path: text.describe("Path of the repository and the tag, such as `acme/web:1.0`."),
  location: text.describe("Address of the tag in the registry."),
};

export const RegistryTag = entity({ name: tagName }, tagSummary);

export const RegistryTagDetail = entity(
  { name: tagName },
  {
    ...tagSummary,
    revision: text.describe("Revision of the image: 64 hex digits."),
    short_revision: text.describe("Short form of `revision`."),
    digest: text.describe("Digest of the manifest: `sha256:` and hex digits."),
    created_at: text.describe("Time when the image was created."),
    total_size: count.describe("Size of the image in bytes."),
  },
);

export const RegistryRepository = entity(
  {
    id: common.id,
    name: text.describe("Name. Empty for the root repository of a project."),
    path: text.describe("Full path, such as `acme/platform/web/cache`."),
  },
  {
    project_id: common.project_id,
    location: text.describe("Address of the repository in the registry."),
    created_at: text.describe("Time of the creation."),
    cleanup_policy_started_at: text.describe("Time when the cleanup policy last started."),
    status: oneOf("delete_scheduled", "delete_ongoing").describe(
      "`delete_scheduled` or `delete_ongoing` while it is deleted, otherwise none.",
    ),
    tags_count: count.describe("Number of tags. Only with `tags_count`."),
    tags: z.array(RegistryTag).describe("Tags. Only with `tags`."),
    size: count.describe("Size of all images in bytes. Only with `size`."),
  },
);

/** A duration as people write it: `1h`, `1d`, `1month`, `1d 12h`. */
export const timespan = z
  .string()
  .regex(/^\s*(\d+(\.\d+)?\s*[a-z]+\s*)+$/i, 'a time span such as "1h", "1d" or "1month"');

export const containerRegistry = {
  updateAccess: put("/projects/:project", {
    summary: "Change who can see the container registry of a project.",
    role: "maintainer",
    accepts: ["job"],
    body: { container_registry_access_level: z.enum(accessLevels).describe(ACCESS).optional() },
    result: ProjectRegistryAccess,
  }),
};

const details = {
  tags: bool.describe("Include the tags.").optional(),
  tags_count: bool.describe("Include the number of tags.").optional(),
};

export const registryRepositories = {
  listInProject: list("/projects/:project/registry/repositories", {
    summary: "List the registry repositories of a project.",
    accepts: ["job"],
    query: details,
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
    query: {
      ...details,
      size: bool.describe("Include the size of all images. Only the hosted offering knows it.").optional(),
    },
    result: RegistryRepository,
  }),

  delete: del("/projects/:project/registry/repositories/:repository_id", {
    summary: "Delete a registry repository. The service does so in the background.",
    role: "maintainer",
    accepts: ["job"],
  }),
};

export const registryTags = {
  list: list("/projects/:project/registry/repositories/:repository_id/tags", {
    summary: "List the tags of a registry repository, sorted by name.",
    accepts: ["job"],
    pagination: { kind: "keyset", orderBy: "name", sort: "asc" },
    query: { sort: sortDirection.describe("Sort order. Default: `asc`.").optional() },
    item: RegistryTag,
  }),

  get: get("/projects/:project/registry/repositories/:repository_id/tags/:tag_name", {
    summary: "Read one tag with the details of its image.",
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
    summary: "Delete the tags that match an expression. The service does so in the background.",
    success: 202,
    role: "maintainer",
    accepts: ["job"],
    idempotent: false,
    query: {
      name_regex_delete: expression
        .describe("RE2 expression of the names to delete. `.*` matches all; `latest` is never deleted.")
        .optional(),
      name_regex: expression
        .meta({
          description: "Former name of `name_regex_delete`.",
          deprecated: true,
          replacement: "Use `name_regex_delete`.",
        })
        .optional(),
      name_regex_keep: expression
        .describe("RE2 expression of the names to keep, even if `name_regex_delete` matches them.")
        .optional(),
      keep_n: count.describe("Number of latest matching tags to keep.").optional(),
      older_than: timespan
        .describe("Delete only tags older than this, such as `1h`, `1d` or `1month`.")
        .optional(),
    },
    needs: { atLeastOne: ["name_regex_delete", "name_regex"] },
    limit: { what: "bulk deletions of tags of a registry repository", every: "hour", times: 1 },
  }),
};
