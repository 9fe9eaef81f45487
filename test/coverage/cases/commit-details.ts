/** Differences and merge requests of commits, and the contents of files by their SHA. */
import { type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";

/** The SHA of the contents of a file. */
async function shaOf({ forge }: Stage): Promise<string> {
  const entries = await forge.repository.listTree({ project, recursive: true }).toArray();
  return entries.find(({ type }) => type === "blob")?.id ?? "";
}

export const commitDetails: Cases<"commitDetails"> = {
  listDiff: {
    given: { project, sha: "main", unidiff: true },
    fields: words("diff new_path old_path a_mode b_mode new_file renamed_file deleted_file"),
  },
  listMergeRequests: {
    given: { project, sha: "sign-in-page" },
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
