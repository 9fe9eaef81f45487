/** The one open merge request of a branch into another: found, or opened. */
import type { Client } from "../../sdk";
import { ConflictError } from "../../sdk/http/errors";

export interface BranchPair {
  readonly project: string | number;
  readonly source: string;
  readonly target: string;
}

export async function openMergeRequest({ mergeRequests }: Client, { project, source, target }: BranchPair) {
  const filter = { state: "opened", source_branch: source, target_branch: target } as const;
  const [found] = await mergeRequests.list({ project, ...filter }).toArray();
  return found;
}

/** Its source branch goes when it is merged. */
export const newMergeRequest = (
  client: Client,
  branches: BranchPair,
  texts: { readonly title: string; readonly description: string },
) =>
  client.mergeRequests
    .create({
      ...{ project: branches.project, source_branch: branches.source, target_branch: branches.target },
      ...{ title: texts.title, description: texts.description, remove_source_branch: true },
    })
    .catch(async (error: unknown) => {
      // Another run has opened it at the same moment.
      const open = error instanceof ConflictError ? await openMergeRequest(client, branches) : undefined;
      if (open === undefined) throw error;
      return open;
    });
