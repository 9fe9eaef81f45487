/** Differences and merge requests of commits, and the contents of files by their SHA. */
import { bool, count, entity, flag, text } from "./fields";
import { mergeRequestState, ProjectMergeRequest } from "./merge-requests";
import { file, under } from "./operation";

export const CommitDiff = entity(
  { new_path: text.describe("Path after the change."), old_path: text.describe("Path before the change.") },
  {
    diff: text.describe("Changed lines."),
    collapsed: flag.describe("Whether the lines are left out until they are asked for."),
    too_large: flag.describe("Whether the change is too large to be shown."),
    a_mode: text.describe("Mode before the change, such as `100644`."),
    b_mode: text.describe("Mode after the change."),
    new_file: flag.describe("Whether the file is new."),
    renamed_file: flag.describe("Whether the file has another path now."),
    deleted_file: flag.describe("Whether the file is gone."),
    generated_file: flag.describe("Whether a program wrote the file."),
  },
);

export const RepositoryBlob = entity(
  { sha: text.describe("SHA of the contents.") },
  {
    size: count.describe("Size in bytes."),
    encoding: text.describe("Encoding of `content`: `base64`."),
    content: text.describe("Contents."),
  },
);

const commits = under("/projects/:project/repository/commits/:sha");
const accepts = ["none"] as const;

export const commitDetails = {
  listDiff: commits.list("/diff", {
    summary: "List the changes of a commit, file by file.",
    accepts,
    query: { unidiff: bool.describe("Show changes in the unified format. Default: false.").optional() },
    item: CommitDiff,
  }),

  listMergeRequests: commits.list("/merge_requests", {
    summary: "List the merge requests that a commit came with.",
    accepts,
    query: { state: mergeRequestState },
    item: ProjectMergeRequest,
  }),
};

const inRepository = under("/projects/:project/repository/blobs");

export const blobs = {
  get: inRepository.get("/:sha", {
    summary: "Read the contents of a file by their SHA.",
    accepts,
    result: RepositoryBlob,
  }),

  raw: inRepository.get("/:sha/raw", {
    summary: "Download the contents of a file by their SHA.",
    accepts,
    result: file,
  }),
};
