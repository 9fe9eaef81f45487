/** Finds what a path names by its number in a project. */
import { apiError } from "./handler";
import { issueReader } from "./show-issue";
import type { Issue, MergeRequest, Project, User, World } from "./world";

/** An issue that the caller may see; `what` is what the error calls it. */
export function findIssue(
  world: World,
  user: User,
  project: Project,
  issueIid: number,
  what?: string,
): Issue {
  const issue = world.issues.of(project.id).find(({ iid }) => iid === issueIid);
  if (issue === undefined || !issueReader(world, user)(issue)) throw apiError.notFound(what);
  return issue;
}

export function findMergeRequest(world: World, project: Project, mergeRequestIid: number): MergeRequest {
  const found = world.merge_requests.of(project.id).find(({ iid }) => iid === mergeRequestIid);
  if (found === undefined) throw apiError.notFound();
  return found;
}
