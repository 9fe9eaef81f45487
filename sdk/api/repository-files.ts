/** Repository files: read, blamed and changed one at a time, each change a commit. */
import { z } from "zod";
import { commitFields, encoding, lastCommit } from "./commits";
import * as common from "./common";
import { bool, count, entity, flag, text, words } from "./fields";
import { del, file, get, head, headers, post, put } from "./operation";

const facts = {
  size: count.describe("Size in bytes."),
  encoding: text.describe("Encoding of the content: `base64`."),
  content_sha256: text.describe("SHA-256 of the content."),
  ref: text.describe("Branch, tag or commit."),
  blob_id: text.describe("SHA of the blob."),
  commit_id: text.describe("SHA of the commit that `ref` points to."),
  last_commit_id: text.describe("SHA of the last commit that changed the file."),
  execute_filemode: flag.describe("Whether the file is executable."),
};

const filePath = text.describe("Path of the file in the repository.");
const names = { file_name: text.describe("Name of the file."), file_path: filePath };

export const RepositoryFile = entity(names, {
  ...facts,
  content: text.describe("Content, encoded as `encoding` says."),
});

/** The same as headers, without the content. */
export const FileMetadata = entity(names, facts);

export const BlameRange = entity({
  commit: entity({ id: common.sha }, { message: common.message, ...common.commit }).describe(
    "The commit that last changed the lines.",
  ),
  lines: z.array(text).describe("Lines."),
});

/** The answer to a commit of one file. */
export const FileCommit = entity({
  file_path: filePath,
  branch: text.describe("Branch that got the commit."),
});

const PATH = "/projects/:project/repository/files/:file_path";

const reading = {
  success: 200,
  accepts: ["none"],
  scopes: ["read_api", "read_repository"],
} as const;

const at = { ref: words.describe("Branch, tag or commit to read from. `HEAD`: the default branch.") };

const blamed = {
  ...at,
  range: z
    .strictObject({
      start: z.int().positive().describe("First line.").optional(),
      end: z.int().positive().describe("Last line.").optional(),
    })
    .describe("Lines to return. Default: all.")
    .optional(),
};

const rawAt = {
  ref: words.describe("Branch, tag or commit to read from. Default: the default branch.").optional(),
  lfs: bool
    .describe("Return the content of a file in large file storage, instead of its pointer. Default: false.")
    .optional(),
};

const content = {
  content: text.describe("Content of the file."),
  encoding,
  execute_filemode: bool.describe("Whether the file is executable.").optional(),
};

export const repositoryFiles = {
  get: get(PATH, {
    ...reading,
    summary: "Read a file, with its content and the commit that changed it last.",
    query: at,
    limit: { what: "reads of a file larger than 10 MB", every: "minute", times: 5 },
    result: RepositoryFile,
  }),

  metadata: head(PATH, {
    ...reading,
    summary: "Read the metadata of a file.",
    query: at,
    result: headers(FileMetadata),
  }),

  blame: get(`${PATH}/blame`, {
    ...reading,
    summary: "Read which commit last changed each line of a file.",
    query: blamed,
    result: z.array(BlameRange),
  }),

  blameMetadata: head(`${PATH}/blame`, {
    ...reading,
    summary: "Read the metadata of a file, from the address of its blame.",
    query: blamed,
    result: headers(FileMetadata),
  }),

  raw: get(`${PATH}/raw`, {
    ...reading,
    summary: "Download a file.",
    query: rawAt,
    result: file,
  }),

  rawMetadata: head(`${PATH}/raw`, {
    ...reading,
    summary: "Read the metadata of a file, from the address of its download.",
    query: rawAt,
    result: headers(FileMetadata),
  }),

  create: post(PATH, {
    summary: "Commit a new file.",
    success: 201,
    role: "developer",
    body: { ...commitFields, ...content },
    result: FileCommit,
  }),

  // A second time, what was sent changes nothing any more and is refused: neither of these two is sent again.
  update: put(PATH, {
    summary: "Commit new content of a file.",
    success: 200,
    role: "developer",
    idempotent: false,
    body: { ...commitFields, ...content, last_commit_id: lastCommit },
    result: FileCommit,
  }),

  delete: del(PATH, {
    summary: "Commit the removal of a file.",
    success: 200,
    role: "developer",
    idempotent: false,
    body: { ...commitFields, last_commit_id: lastCommit },
  }),
};
