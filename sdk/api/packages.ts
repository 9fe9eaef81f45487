/** Packages: the generic registry, in which a file is a version's, and the list of what all registries hold. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, entity, oneOf, positiveId, text, upload, words } from "./fields";
import { file, under } from "./operation";

const types = [
  ...(["jvm", "npm", "conan", "nuget", "pypi", "composer", "generic", "golang", "debian"] as const),
  ...(["rubygems", "helm", "terraform_module", "rpm", "ml_model"] as const),
] as const;

const statuses = ["default", "hidden", "processing", "error", "pending_destruction", "deprecated"] as const;
const STATUS = "Status, such as `default` or `hidden`.";

const packagePipeline = entity(
  { id: common.id },
  {
    status: text.describe("Status, such as `success`."),
    ref: text.describe("Branch or tag."),
    sha: common.sha,
    web_url: common.web_url,
  },
);

export const Package = entity(
  { id: common.id, name: common.name },
  {
    version: text.describe("Version."),
    package_type: oneOf(...types).describe("Registry that it is in, such as `generic`."),
    status: oneOf(...statuses).describe(STATUS),
    created_at: common.created_at,
    last_downloaded_at: text.describe("Time of the last download."),
    project_id: positiveId.describe("Id of the project, in the list of a group."),
    project_path: text.describe("Path of the project, in the list of a group."),
    conan_package_name: text.describe("Name as Conan has it."),
    creator_id: positiveId.describe("Id of the user who published it."),
    tags: z.array(entity({}, { name: common.name })).describe("Tags."),
    pipeline: packagePipeline.describe("The pipeline that published it."),
    pipelines: z.array(packagePipeline).meta({
      description: "The pipelines that published it.",
      deprecated: true,
      replacement: "Use `pipeline`.",
    }),
    versions: z
      .array(entity({ id: common.id }, { version: text.describe("Version."), created_at: common.created_at }))
      .describe("Other versions of the same name."),
    _links: z.record(text, text.nullable()).describe("Addresses, by what is there."),
  },
);

export const PackageFile = entity(
  { id: common.id },
  {
    package_id: positiveId.describe("Id of the package."),
    file_name: text.describe("Name of the file."),
    size: count.describe("Size in bytes."),
    file_sha256: text.describe("SHA-256 of the content."),
    created_at: common.created_at,
  },
);

/** The answer to an upload: the file if it is asked for, or a message. */
export const UploadedPackage = entity(
  {},
  { message: text.describe("What became of the upload."), ...PackageFile.partial().shape },
);

const filters = {
  order_by: z
    .enum(["created_at", "name", "version", "type"])
    .describe("Field to sort by. Default: `created_at`.")
    .optional(),
  sort: z.enum(["asc", "desc"]).describe("Sort order. Default: `asc`.").optional(),
  package_type: z.enum(types).describe("Return only packages of this registry.").optional(),
  package_name: text.describe("Return only packages whose name contains this text.").optional(),
  package_version: text.describe("Return only packages of this version.").optional(),
  status: z.enum(statuses).describe("Return only packages of this status.").optional(),
};

const inProject = under("/projects/:project/packages");
const inGroup = under("/groups/:group/packages");
const generic = under("/projects/:project/packages/generic/:package_name/:package_version");

export const packages = {
  list: inProject.list("", {
    summary: "List the packages of a project.",
    accepts: ["none"],
    query: filters,
    item: Package,
  }),

  listInGroup: inGroup.list("", {
    summary: "List the packages of the projects of a group.",
    accepts: ["none"],
    query: {
      ...filters,
      exclude_subgroups: bool.describe("Leave out the projects of subgroups. Default: false.").optional(),
    },
    item: Package,
  }),

  get: inProject.get("/:package_id", { summary: "Read a package.", accepts: ["none"], result: Package }),

  listFiles: inProject.list("/:package_id/package_files", {
    summary: "List the files of a package.",
    accepts: ["none"],
    item: PackageFile,
  }),

  delete: inProject.del("/:package_id", { summary: "Delete a package.", role: "maintainer", success: 204 }),

  deleteFile: inProject.del("/:package_id/package_files/:package_file_id", {
    summary: "Delete a file of a package.",
    role: "maintainer",
    success: 204,
  }),

  upload: generic.put("/:file_name", {
    summary: "Upload a file into the generic registry. The first file of a version makes the package.",
    role: "developer",
    // A second upload of the same file is stored beside the first one.
    idempotent: false,
    raw: true,
    query: {
      status: z.enum(["default", "hidden"]).describe("Status of the package. Default: `default`.").optional(),
      select: z.literal("package_file").describe("Answer with the file.").optional(),
    },
    body: { content: upload.describe("Content of the file.") },
    success: 201,
    result: UploadedPackage,
  }),

  download: generic.get("/:file_name", {
    summary: "Download a file of the generic registry.",
    accepts: ["none", "job"],
    result: file,
  }),
};

const protection = {
  package_name_pattern: words.describe("Names of packages, with `*` for any text."),
  package_type: z
    .enum(["conan", "generic", "helm", "jvm", "npm", "nuget", "pypi"])
    .describe("Registry that the packages are in, such as `npm`."),
};

const levels = {
  minimum_access_level_for_push: z
    .enum(["maintainer", "owner", "admin"])
    .describe("Least role to publish: `maintainer`, `owner` or `admin`.")
    .nullable()
    .optional(),
  minimum_access_level_for_delete: z
    .enum(["owner", "admin"])
    .describe("Least role to delete: `owner` or `admin`.")
    .nullable()
    .optional(),
};

export const PackageProtectionRule = entity(
  { id: common.id, package_name_pattern: protection.package_name_pattern },
  {
    project_id: common.project_id,
    package_type: text.describe("Registry that the packages are in, such as `npm`."),
    minimum_access_level_for_push: text.describe("Least role to publish."),
    minimum_access_level_for_delete: text.describe("Least role to delete."),
  },
);

const about = { role: "maintainer" } as const;
const rules = under("/projects/:project/packages/protection/rules");

export const packageProtectionRules = {
  list: rules.list("", {
    ...about,
    summary: "List the protection rules of a project's packages.",
    item: PackageProtectionRule,
  }),
  create: rules.post("", {
    ...about,
    summary: "Create a protection rule of a project's packages.",
    body: { ...protection, ...levels },
    needs: { atLeastOne: Object.keys(levels) },
    result: PackageProtectionRule,
  }),
  update: rules.patch("/:rule_id", {
    ...about,
    summary: "Change a protection rule of a project's packages.",
    body: {
      package_name_pattern: protection.package_name_pattern.optional(),
      package_type: protection.package_type.optional(),
      ...levels,
    },
    result: PackageProtectionRule,
  }),
  delete: rules.del("/:rule_id", {
    ...about,
    summary: "Delete a protection rule of a project's packages.",
    success: 204,
  }),
};
