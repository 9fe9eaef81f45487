/** Repository files: read, blamed and changed one at a time, each change a commit. */
import { z } from "zod";
import { bool, count, entity, flag, text, words } from "./fields";
import { del, file, get, head, headers, post, put } from "./operation";

const facts = {
  size: count,
  encoding: text,
  content_sha256: text,
  ref: text,
  blob_id: text,
  commit_id: text,
  last_commit_id: text,
  execute_filemode: flag,
};

export const RepositoryFile = entity({ file_name: text, file_path: text }, { ...facts, content: text });

/** The same as headers, without the content. */
export const FileMetadata = entity({ file_name: text, file_path: text }, facts);

export const BlameRange = entity({
  commit: entity(
    { id: text },
    {
      message: text,
      parent_ids: z.array(text),
      authored_date: text,
      author_name: text,
      author_email: text,
      committed_date: text,
      committer_name: text,
      committer_email: text,
    },
  ),
  lines: z.array(text),
});

/** What a commit of one file answers with. */
export const FileCommit = entity({ file_path: text, branch: text });

const PATH = "/projects/:project/repository/files/:file_path";

const reading = {
  success: 200,
  accepts: ["none"],
  scopes: ["read_api", "read_repository"],
} as const;

const at = { ref: words };

const blamed = {
  ...at,
  range: z
    .strictObject({ start: z.int().positive().optional(), end: z.int().positive().optional() })
    .optional(),
};

const rawAt = { ref: words.optional(), lfs: bool.optional() };

const commit = {
  branch: words,
  commit_message: words,
  author_email: text.optional(),
  author_name: text.optional(),
  start_branch: words.optional(),
};

const content = {
  content: text,
  encoding: z.enum(["text", "base64"]).optional(),
  execute_filemode: bool.optional(),
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
    summary: "Read the facts of a file without its content.",
    query: at,
    result: headers(FileMetadata),
  }),

  blame: get(`${PATH}/blame`, {
    ...reading,
    summary: "Read which commit each line of a file comes from.",
    query: blamed,
    result: z.array(BlameRange),
  }),

  blameMetadata: head(`${PATH}/blame`, {
    ...reading,
    summary: "Read the facts of a file at the address of its blame.",
    query: blamed,
    result: headers(FileMetadata),
  }),

  raw: get(`${PATH}/raw`, {
    ...reading,
    summary: "Download a file as it is.",
    query: rawAt,
    result: file,
  }),

  rawMetadata: head(`${PATH}/raw`, {
    ...reading,
    summary: "Read the facts of a file at the address of its download.",
    query: rawAt,
    result: headers(FileMetadata),
  }),

  create: post(PATH, {
    summary: "Commit a new file.",
    success: 201,
    role: "developer",
    body: { ...commit, ...content },
    result: FileCommit,
  }),

  // A second time, what was sent changes nothing any more and is refused: neither of these two is sent again.
  update: put(PATH, {
    summary: "Commit a new content of a file.",
    success: 200,
    role: "developer",
    idempotent: false,
    body: { ...commit, ...content, last_commit_id: words.optional() },
    result: FileCommit,
  }),

  delete: del(PATH, {
    summary: "Commit the removal of a file.",
    success: 200,
    role: "developer",
    idempotent: false,
    body: { ...commit, last_commit_id: words.optional() },
  }),
};
