/** Finds the projects that patterns match, by listing each group's projects. */
import { type Client, NotFoundError } from "../sdk";
import type { PatternToResolve } from "./configuration";
import type { Problems } from "./problems";
import { literalBeginning, matches } from "./wildcards";

export interface MatchedProjects {
  /** Full paths. */
  readonly paths: readonly string[];
  /** Those that are archived, and so read-only. */
  readonly archived: ReadonlySet<string>;
  /** Sentences for the reports. */
  readonly warnings: readonly string[];
}

interface ListedProject {
  readonly path: string;
  readonly isArchived: boolean;
}

export async function matchingProjects(
  patterns: readonly PatternToResolve[],
  client: Client,
  problems: Problems,
): Promise<MatchedProjects> {
  const byGroup = new Map<string, Promise<readonly ListedProject[] | string>>();
  const found = await Promise.all(
    patterns.map(async ({ pattern, except, where }) => {
      const group = literalBeginning(pattern);
      const listed = byGroup.get(group) ?? projectsOf(group, client);
      byGroup.set(group, listed);
      const projects = await listed;
      if (typeof projects !== "string")
        return projects.filter(
          ({ path }) => matches(pattern, path) && !except.some((other) => matches(other, path)),
        );
      problems.add(where, `"${pattern}" cannot be resolved: ${projects}`);
      return [];
    }),
  );
  const projects = found.flat();
  const pathsOf = (some: readonly ListedProject[]) => [...new Set(some.map(({ path }) => path))].sort();
  const archived = pathsOf(projects.filter(({ isArchived }) => isArchived));
  const unmatched = patterns.filter((_, index) => found[index]?.length === 0);
  return {
    paths: pathsOf(projects),
    archived: new Set(archived),
    warnings: [...unmatched.map(unmatchedWarning), ...archivedWarning(archived)],
  };
}

const unmatchedWarning = ({ pattern, where }: PatternToResolve): string =>
  `"${pattern}" (${where.file}:${where.line}) matches no project.`;

function archivedWarning(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const places = paths.map((path) => `projects/${path}`).join(", ");
  return [`Archived, and left as ${paths.length === 1 ? "it is" : "they are"}: ${places}.`];
}

/** The projects, or the reason why they are unknown. */
async function projectsOf(group: string, client: Client): Promise<readonly ListedProject[] | string> {
  try {
    const listed = await client.beyond.listGroupProjects({ group, include_subgroups: true }).toArray();
    return listed.flatMap(({ path_with_namespace: path, archived }) =>
      path ? [{ path, isArchived: archived === true }] : [],
    );
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
