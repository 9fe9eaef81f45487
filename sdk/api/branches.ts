/** Branches and tags of a repository, and the files and folders in it. */
import { z } from "zod";
import { Commit } from "./commits";
import * as common from "./common";
import { bool, datetime, entity, flag, oneOf, text, words } from "./fields";
import { del, file, get, list, under } from "./operation";
import { Accepted } from "./places";

export const Branch = entity(
  { name: text.describe("Name of the branch.") },
  {
    commit: Commit.describe("The last commit."),
    merged: flag.describe("Whether it is merged into the default branch."),
    protected: flag.describe("Whether it is protected."),
    default: flag.describe("Whether it is the default branch."),
    developers_can_push: flag.describe("Whether Developers may push to it."),
    developers_can_merge: flag.describe("Whether Developers may merge into it."),
    can_push: flag.describe("Whether the caller may push to it."),
    web_url: common.web_url,
  },
);

export const Tag = entity(
  { name: text.describe("Name of the tag.") },
  {
    message: text.describe("Message of an annotated tag."),
    target: common.sha,
    commit: Commit.describe("The commit."),
    release: entity(
      {},
      {
        tag_name: text.describe("Name of the tag."),
        description: common.description,
      },
    ).describe("The release."),
    protected: flag.describe("Whether it is protected."),
    created_at: datetime.describe("Time of the creation of an annotated tag."),
  },
);

export const TreeEntry = entity(
  { id: text.describe("SHA of the contents."), name: text.describe("Name of the file or folder.") },
  {
    type: oneOf("tree", "blob", "commit").describe(
      "What it is: `tree` for a folder, `blob` for a file, or `commit` for a submodule.",
    ),
    path: text.describe("Path in the repository."),
    mode: text.describe("Mode, such as `100644`."),
  },
);

const inProject = under("/projects/:project/repository/branches");
const role = "developer";

export const branches = {
  list: inProject.list("", {
    summary: "List the branches of a project.",
    query: {
      search: text
        .describe(
          "Return only branches whose name contains this text, begins with `^text`, or ends with `text$`.",
        )
        .optional(),
      regex: text.describe("Return only branches whose name matches this RE2 expression.").optional(),
      sort: z
        .enum(["name_asc", "updated_asc", "updated_desc"])
        .describe("Field and direction to sort by. Default: `name_asc`.")
        .optional(),
    },
    item: Branch,
  }),

  get: inProject.get("/:branch", { summary: "Read a branch of a project.", result: Branch }),

  create: inProject.post("", {
    summary: "Create a branch in a project.",
    role,
    body: {
      branch: words.describe("Name of the branch."),
      ref: words.describe("Branch, tag or SHA to create it from."),
    },
    result: Branch,
  }),

  delete: inProject.del("/:branch", { summary: "Delete a branch of a project.", role }),

  deleteMerged: del("/projects/:project/repository/merged_branches", {
    summary: "Delete the branches that are merged into the default branch, except for protected ones.",
    role,
    success: 202,
    result: Accepted,
  }),

  protect: inProject.put("/:branch/protect", {
    summary: "Protect a branch, in the older form.",
    role: "maintainer",
    deprecated: "Use `protectedBranches.create`.",
    body: {
      developers_can_push: bool.describe("Whether Developers may push to it. Default: false.").optional(),
      developers_can_merge: bool.describe("Whether Developers may merge into it. Default: false.").optional(),
    },
    result: Branch,
  }),

  unprotect: inProject.put("/:branch/unprotect", {
    summary: "Stop protecting a branch, in the older form.",
    role: "maintainer",
    deprecated: "Use `protectedBranches.delete`.",
    result: Branch,
  }),
};

const tagsOfProject = under("/projects/:project/repository/tags");

export const tags = {
  list: tagsOfProject.list("", {
    summary: "List the tags of a project.",
    query: {
      search: text
        .describe(
          "Return only tags whose name contains this text, begins with `^text`, or ends with `text$`.",
        )
        .optional(),
      order_by: z
        .enum(["name", "updated", "version"])
        .describe("Field to sort by. Default: `updated`.")
        .optional(),
      sort: common.sort,
    },
    item: Tag,
  }),

  get: tagsOfProject.get("/:tag_name", { summary: "Read a tag of a project.", result: Tag }),

  create: tagsOfProject.post("", {
    summary: "Create a tag in a project.",
    role,
    body: {
      tag_name: words.describe("Name of the tag."),
      ref: words.describe("Branch, tag or SHA to create it from."),
      message: text.describe("Message. Makes the tag an annotated one.").nullable().optional(),
    },
    result: Tag,
  }),

  delete: tagsOfProject.del("/:tag_name", { summary: "Delete a tag of a project.", role }),
};

const archived = {
  accepts: ["none"],
  query: {
    sha: text.describe("Branch, tag or SHA. Default: the default branch.").optional(),
    path: text.describe("Path of the folder. Default: all of the repository.").optional(),
  },
  result: file,
} as const;

export const repository = {
  listTree: list("/projects/:project/repository/tree", {
    summary: "List the files and folders of a folder.",
    query: {
      path: text.describe("Path of the folder. Default: all of the repository.").optional(),
      ref: text.describe("Branch, tag or SHA. Default: the default branch.").optional(),
      recursive: bool.describe("Include what is in the folders. Default: false.").optional(),
    },
    item: TreeEntry,
  }),

  archive: get("/projects/:project/repository/archive", {
    ...archived,
    summary: "Download the files of a commit as a compressed tar.",
  }),

  archiveAs: get("/projects/:project/repository/archive:archive_form", {
    ...archived,
    summary: "Download the files of a commit as an archive of another form.",
  }),

  mergeBase: get("/projects/:project/repository/merge_base", {
    summary: "Read the newest commit that several branches, tags or commits have in common.",
    query: { refs: z.array(words).describe("Two or more branches, tags or SHAs.") },
    result: Commit,
  }),
};
