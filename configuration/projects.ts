/** Finds the projects that patterns match, by listing each group's projects. */
import { type Client, NotFoundError } from "../sdk";
import type { PatternToResolve } from "./configuration";
import type { Problems } from "./problems";
import { literalBeginning, matches } from "./wildcards";

/** Full paths; archived projects are left out, because they are read-only. */
export async function matchingProjects(
  patterns: readonly PatternToResolve[],
  client: Client,
  problems: Problems,
): Promise<readonly string[]> {
  const byGroup = new Map<string, Promise<readonly string[] | string>>();
  const found = await Promise.all(
    patterns.map(async ({ pattern, except, where }) => {
      const group = literalBeginning(pattern);
      const listed = byGroup.get(group) ?? projectsOf(group, client);
      byGroup.set(group, listed);
      const paths = await listed;
      if (typeof paths !== "string")
        return paths.filter(
          (path) => matches(pattern, path) && !except.some((other) => matches(other, path)),
        );
      problems.add(where, `"${pattern}" cannot be resolved: ${paths}`);
      return [];
    }),
  );
  return [...new Set(found.flat())].sort();
}

/** The paths, or the reason why they are unknown. */
async function projectsOf(group: string, client: Client): Promise<readonly string[] | string> {
  try {
    const listed = await client.beyond
      .listGroupProjects({ group, include_subgroups: true, archived: false })
      .toArray();
    return listed.flatMap(({ path_with_namespace: path }) => (path ? [path] : []));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return (await isThere(group, client))
      ? "this service does not list a group's projects; name each project by its full path"
      : `there is no group ${group}, or the token may not see it`;
  }
}

/** Uses a list that every service has. */
async function isThere(group: string, client: Client): Promise<boolean> {
  try {
    await client.groupLabels.list({ group }).firstPage();
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
