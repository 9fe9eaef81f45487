/** Differences and merge requests of commits, and the contents of files by their SHA. */
import { diffsOf, type FileDiff, headOf } from "../git/diffs";
import { reachable } from "../git/history";
import type { Blob } from "../git/objects";
import type { GitCommit, Repository } from "../git/repository";
import { filesIn } from "../git/tree";
import { apiError, collection, type Handlers } from "../handler";
import { showMergeRequest, sourceOf } from "../show-merge-request";
import type { MergeRequest } from "../world";
import { commitAt, readable } from "./commits";
import { contentTypeOf } from "./repository-files";

const NO_FILE = "0";

export const showDiff = (isUnified: boolean) => (diff: FileDiff) => {
  const { oldPath, newPath, before, after, hunks } = diff;
  const [old, fresh] = headOf(diff);
  const head = isUnified && hunks?.startsWith("@@") ? `--- ${old}\n+++ ${fresh}\n` : "";
  return {
    diff: `${head}${hunks ?? ""}`,
    collapsed: false,
    too_large: hunks === undefined,
    new_path: newPath,
    old_path: oldPath,
    a_mode: before?.mode ?? NO_FILE,
    b_mode: after?.mode ?? NO_FILE,
    new_file: before === undefined,
    renamed_file: oldPath !== newPath,
    deleted_file: after === undefined,
    generated_file: false,
  };
};

/** The commits that a merge request brings, or brought. */
export function commitsOf(repository: Repository, request: MergeRequest): ReadonlySet<GitCommit> {
  const [source, target] = [sourceOf(repository, request), repository.branch(request.target_branch)];
  if (source === undefined || target === undefined) return new Set();
  const merge = [...reachable([target])].find(({ parents }) => parents[1] === source);
  return reachable([source], { without: [merge?.parents[0] ?? target] });
}

function blobAt(repository: Repository, sha: string): Blob {
  for (const { tree } of repository.all())
    for (const { file } of filesIn(tree)) if (file.blob.sha === sha) return file.blob;
  throw apiError.notFound("Blob");
}

export const commitDetails: Handlers<"commitDetails"> = {
  listDiff: (call) =>
    collection(diffsOf(commitAt(readable(call), call.input.sha)), showDiff(call.input.unidiff ?? false)),

  listMergeRequests: (call) => {
    const { world, project, baseUrl } = call;
    const { sha, state = "all" } = call.input;
    const repository = readable(call);
    const commit = commitAt(repository, sha);
    const found = world.merge_requests
      .of(project.id)
      .filter((one) => (state === "all" || one.state === state) && commitsOf(repository, one).has(commit));
    return collection(found.toReversed(), (one) => showMergeRequest(world, baseUrl, one));
  },
};

export const blobs: Handlers<"blobs"> = {
  get: (call) => {
    const { sha, bytes } = blobAt(readable(call), call.input.sha);
    return { size: bytes.length, encoding: "base64", content: bytes.toString("base64"), sha };
  },

  raw: (call) => {
    const blob = blobAt(readable(call), call.input.sha);
    return { bytes: blob.bytes, contentType: contentTypeOf(blob) };
  },
};
