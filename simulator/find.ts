/** Finds what a path names by its number in a project. */
import { apiError } from "./handler";
import { issueReader } from "./show-issue";
import type { MergeRequest, StoredIssue, StoredProject, User, World } from "./world";

/** An issue that the caller may see; `what` is what the error calls it. */
export function findIssue(
  world: World,
  user: User,
  project: StoredProject,
  issueIid: number,
  what?: string,
): StoredIssue {
  const issue = world.issues.of(project.id).find(({ iid }) => iid === issueIid);
  if (issue === undefined || !issueReader(world, user)(issue)) throw apiError.notFound(what);
  return issue;
}

export function findMergeRequest(
  world: World,
  project: StoredProject,
  mergeRequestIid: number,
): MergeRequest {
  const found = world.merge_requests.of(project.id).find(({ iid }) => iid === mergeRequestIid);
  if (found === undefined) throw apiError.notFound();
  return found;
}
