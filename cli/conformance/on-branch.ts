/** A branch to write to, which begins at `main` unless it is there. */
import type { Client } from "../../sdk";
import { unlessNotFound } from "../../sdk/http/not-found";

export async function onBranch(forge: Client, project: string, branch: string) {
  const isThere = (await unlessNotFound(forge.branches.get({ project, branch }))) !== undefined;
  return isThere ? { branch } : { branch, start_branch: "main" };
}
