/** Differences and merge requests of commits, and the contents of files by their SHA. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";

/** The SHA of the contents of a file. */
async function shaOf({ forge }: Stage): Promise<string> {
  const entries = await forge.repository.listTree({ project, recursive: true }).toArray();
  return entries.find(({ type }) => type === "blob")?.id ?? "";
}

export const commitDetails: Cases<"commitDetails"> = {
  listDiff: {
    run: ({ forge }) => forge.commitDetails.listDiff({ project, sha: "main", unidiff: true }).toArray(),
    fields: ["diff", "new_path", "old_path", "a_mode", "b_mode", "new_file", "renamed_file", "deleted_file"],
  },
  listMergeRequests: {
    run: ({ forge }) => forge.commitDetails.listMergeRequests({ project, sha: "sign-in-page" }).toArray(),
    fields: ["id", "iid", "title", "state", "source_branch"],
  },
};

export const blobs: Cases<"blobs"> = {
  get: {
    run: async (stage) => stage.forge.blobs.get({ project, sha: await shaOf(stage) }),
    fields: ["sha", "size", "encoding", "content"],
  },
  raw: { run: async (stage) => (await stage.forge.blobs.raw({ project, sha: await shaOf(stage) })).text() },
};
