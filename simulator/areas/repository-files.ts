/** Repository files: as they stand at a commit, whose each line is, and changes of one file as a commit. */
import { createHash } from "node:crypto";
import { lastSegment } from "../access";
import { lastToTouch } from "../git/history";
import { type BlamedLine, blame, isBinary } from "../git/lines";
import type { Blob, FileEntry } from "../git/objects";
import type { FileAction, GitCommit } from "../git/repository";
import { fileAt } from "../git/tree";
import { apiError, type Handlers, ResponseWithStatus } from "../handler";
import { tooManyTimes } from "../rate-limit";
import type { User, World } from "../world";
import { type CodeCall, commitAt, commitFacts, commitTo, readable } from "./commits";

interface Found {
  readonly commit: GitCommit;
  readonly path: string;
  readonly ref: string;
  readonly file: FileEntry;
}

interface Asked extends CodeCall {
  readonly input: { readonly file_path: string; readonly ref?: string | undefined };
}

function find(call: Asked): Found {
  const { file_path: path, ref = "HEAD" } = call.input;
  const commit = commitAt(readable(call), ref);
  const file = fileAt(commit.tree, path);
  if (file === undefined) throw apiError.notFound("File");
  return { commit, path, ref, file };
}

const facts = ({ commit, path, ref, file: { blob, mode } }: Found) => ({
  file_name: lastSegment(path),
  file_path: path,
  size: blob.bytes.length,
  encoding: "base64",
  content_sha256: createHash("sha256").update(blob.bytes).digest("hex"),
  ref,
  blob_id: blob.sha,
  commit_id: commit.sha,
  last_commit_id: (lastToTouch(commit, path) ?? commit).sha,
  execute_filemode: mode === "100755",
});

const LARGE = 10 * 1024 * 1024;
const READS_OF_LARGE = 5;
const MINUTE = 60_000;

/** When large files were read of late, by who read which. */
const readsOfLarge = new WeakMap<World, Map<string, number[]>>();

function limitReads(world: World, user: User, { sha, bytes }: Blob): void {
  if (bytes.length <= LARGE) return;
  const reads = readsOfLarge.get(world) ?? new Map<string, number[]>();
  readsOfLarge.set(world, reads);
  const key = `${user.id} ${sha}`;
  const recent = (reads.get(key) ?? []).filter((moment) => moment > world.now() - MINUTE);
  const [first] = recent;
  if (first !== undefined && recent.length >= READS_OF_LARGE) {
    throw tooManyTimes(Math.ceil((first + MINUTE - world.now()) / 1000));
  }
  reads.set(key, [...recent, world.now()]);
}

interface LineRange {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

function blamedLines({ commit, path }: Found, range: LineRange | undefined): BlamedLine[] {
  if (range === undefined) return blame(commit, path);
  const { start, end } = range;
  if (start === undefined) throw apiError.badParameter("range[start] is missing");
  if (end === undefined) throw apiError.badParameter("range[end] is missing");
  if (start > end) throw apiError.badParameter("range[start] must be lower than or equal to range[end]");
  return blame(commit, path).slice(start - 1, end);
}

/** Lines that follow each other and come from one commit, as one range. */
function ranges(lines: readonly BlamedLine[]) {
  const found: { commit: GitCommit; lines: string[] }[] = [];
  for (const { commit, line } of lines) {
    const last = found.at(-1);
    if (last?.commit === commit) last.lines.push(line);
    else found.push({ commit, lines: [line] });
  }
  return found.map(({ commit, lines }) => ({ commit: commitFacts(commit), lines }));
}

interface Writing extends CodeCall {
  readonly user: User;
  readonly input: {
    readonly file_path: string;
    readonly branch: string;
    readonly commit_message: string;
    readonly author_name?: string | undefined;
    readonly author_email?: string | undefined;
    readonly start_branch?: string | undefined;
    readonly last_commit_id?: string | undefined;
    readonly content?: string | undefined;
    readonly encoding?: "text" | "base64" | undefined;
    readonly execute_filemode?: boolean | undefined;
  };
}

/** A commit that does one thing to one file. */
function write(call: Writing, action: FileAction["action"]) {
  const { user, input } = call;
  const { file_path, branch, content, encoding, execute_filemode, last_commit_id } = input;
  const order = {
    branch,
    message: input.commit_message,
    user,
    author: { name: input.author_name, email: input.author_email },
    startBranch: input.start_branch || undefined,
    actions: [{ action, file_path, content, encoding, execute_filemode, last_commit_id }],
  };
  // A file that cannot be committed is a bad request, whatever the reason; of a commit itself, it is forbidden.
  commitTo(call, order, apiError.invalid);
  return { file_path, branch };
}

export const contentTypeOf = (blob: Blob): string =>
  isBinary(blob) ? "application/octet-stream" : "text/plain; charset=utf-8";

export const repositoryFiles: Handlers<"repositoryFiles"> = {
  get: (call) => {
    const found = find(call);
    limitReads(call.world, call.user, found.file.blob);
    return { ...facts(found), content: found.file.blob.bytes.toString("base64") };
  },

  metadata: (call) => facts(find(call)),

  blame: (call) => ranges(blamedLines(find(call), call.input.range)),

  blameMetadata: (call) => facts(find(call)),

  raw: (call) => {
    const found = find(call);
    const { blob } = found.file;
    return {
      bytes: blob.bytes,
      contentType: contentTypeOf(blob),
      fileName: lastSegment(found.path),
      facts: facts(found),
    };
  },

  rawMetadata: (call) => facts(find(call)),

  create: (call) => write(call, "create"),

  update: (call) => write(call, "update"),

  delete: (call) => {
    write(call, "delete");
    return call.dialect === "gitlab" ? new ResponseWithStatus(204, undefined) : undefined;
  },
};
