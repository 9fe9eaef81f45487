/** JobTokenScope: the projects and groups that a project lets in. The project itself is always one of them, declared or not. */
import { z } from "zod";
import type { Client, Listing } from "../../sdk";
import { pathParameters } from "../../sdk/api/parameters";
import type { GroupSummary, Project } from "../../sdk/generated/objects";
import { BadRequestError, NotFoundError } from "../../sdk/http/errors";
import { singleton } from "../definition/collected";
import { widerIf } from "../definition/loosening";
import { type Context, UntouchedError } from "../definition/resource";
import { numberOf, pathAt, placesOf } from "../identity/places";
import { groupOf, knowNames } from "../service/named-numbers";
import { lookAgain } from "../service/patience";
import { nameNumbers, projectPath } from "./fields";
import {
  isSameSet,
  meaning,
  missingIn,
  type Named,
  type NameNumbers,
  numbersByName,
  type Spelling,
  spelled,
} from "./spelled";

interface Scope {
  /** The number of the project that is accessed: the service takes nothing else for it where access is given or taken. */
  readonly own: number;
  readonly inbound_enabled?: boolean | undefined;
  readonly projects: readonly Project[];
  readonly groups: readonly GroupSummary[];
}

const projectsOf = ({ projects }: Scope): readonly Named[] =>
  projects.map(({ id, path_with_namespace }) => ({ id, name: path_with_namespace ?? String(id) }));

const groupsOf = ({ groups }: Scope): readonly Named[] =>
  groups.map(({ id, full_path }) => ({ id, name: full_path ?? String(id) }));

/** Groups with their paths: the service lists their numbers, and what people call them. */
async function withPaths(forge: Client, groups: readonly GroupSummary[]): Promise<readonly GroupSummary[]> {
  return Promise.all(
    groups.map(async (group) => ({
      ...group,
      full_path: group.full_path ?? (await pathAt(forge, "group", group.id)),
    })),
  );
}

/** Without the project itself, unless that is declared. */
const otherProjects = (scope: Scope, declared: unknown, recorded: unknown): readonly Named[] => {
  const known = (declared ?? []) as readonly Spelling[];
  return projectsOf(scope).filter(
    (one) => one.id !== scope.own || known.some((spelling) => meaning(recorded)(one, spelling)),
  );
};

/** The run may know it already. */
const numberOfProject = async (forge: Client, project: string): Promise<number> =>
  numberOf(await placesOf(forge).find("project", project)) ?? (await forge.projects.get({ project })).id;

async function readScope(forge: Client, project: string): Promise<Scope> {
  const [scope, own, projects, groups] = await Promise.all([
    forge.jobTokenScope.get({ project }),
    numberOfProject(forge, project),
    forge.jobTokenScope.listProjects({ project }).toArray(),
    forge.jobTokenScope.listGroups({ project }).toArray(),
  ]);
  const found = { ...scope, own, projects, groups: await withPaths(forge, groups) };
  knowNames(forge, "project", projectsOf(found).filter(hasName));
  knowNames(forge, "group", groupsOf(found).filter(hasName));
  return found;
}

const hasName = ({ id, name }: Named): boolean => name !== String(id);

const list = (what: string) =>
  z
    .array(pathParameters.project)
    .optional()
    .describe(`All ${what} whose job tokens have access, each by its full path or id; others lose it.`);

export const projectJobTokenScope = singleton<Scope>()({
  kind: "JobTokenScope",
  loosens: { enabled: widerIf.off, allowedProjects: widerIf.hasMore, allowedGroups: widerIf.hasMore },
  summary: "The projects and groups whose CI/CD job tokens can access a project.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that is accessed: its full path or id."),
    enabled: z.boolean().optional().describe("Whether only these projects and groups have access."),
    allowedProjects: list("other projects"),
    allowedGroups: list("groups"),
  },
  outputs: {
    allowedProjectIds: nameNumbers("allowedProjects"),
    allowedGroupIds: nameNumbers("allowedGroups"),
  },
  id: ["project"],
  nameNumbers: { allowedProjects: "allowedProjectIds", allowedGroups: "allowedGroupIds" },
  names: { allowedProjects: "project", allowedGroups: "group" },
  replaceOn: ["project"],
  wireNames: { enabled: "inbound_enabled" },
  fromAnswer: {
    allowedProjects: (scope, { allowedProjects, allowedProjectIds: known }) =>
      spelled(otherProjects(scope, allowedProjects, known), allowedProjects, known),
    allowedGroups: (scope, { allowedGroups, allowedGroupIds: known }) =>
      spelled(groupsOf(scope), allowedGroups, known),
    allowedProjectIds: (scope, { allowedProjects, allowedProjectIds: known }) =>
      numbersByName(projectsOf(scope), allowedProjects, known),
    allowedGroupIds: (scope, { allowedGroups, allowedGroupIds: known }) =>
      numbersByName(groupsOf(scope), allowedGroups, known),
  },
  isEquivalent: {
    allowedProjects: isSameSet,
    allowedGroups: isSameSet,
  },

  read: ({ forge }, { project }) => readScope(forge, project),

  async write(context, { project }, { enabled, allowedProjects, allowedGroups }, _, recorded) {
    const { forge } = context;
    const { get, update, ...scope } = forge.jobTokenScope;
    const before = await readScope(forge, project);
    const own = { project: before.own };
    await allow(context, projectsOf(before), allowedProjects, {
      recorded: (recorded.allowedProjectIds ?? {}) as NameNumbers,
      numberOf: async (path) => (await forge.projects.get({ project: path })).id,
      add: (target_project_id) => scope.allowProject({ ...own, target_project_id }),
      remove: async (target_project_id) => {
        if (target_project_id !== before.own) await scope.disallowProject({ ...own, target_project_id });
      },
      listed: () => scope.listProjects({ project }),
    });
    await allow(context, groupsOf(before), allowedGroups, {
      recorded: (recorded.allowedGroupIds ?? {}) as NameNumbers,
      async numberOf(path) {
        const found = typeof path === "number" ? path : await groupOf(forge, path);
        if (found !== undefined) return found;
        throw new UntouchedError(
          `allowedGroups: there is no group with the path ${JSON.stringify(path)}, or the token may not see it; correct the path, or write the number of a group without quotes`,
        );
      },
      add: (target_group_id) => scope.allowGroup({ ...own, target_group_id }),
      remove: (target_group_id) => scope.disallowGroup({ ...own, target_group_id }),
      listed: () => scope.listGroups({ project }),
    });
    // Last, so that nobody who is to have access loses it meanwhile.
    if (enabled !== undefined) await update({ project, enabled });
  },
});

interface Ways {
  readonly recorded: NameNumbers;
  numberOf(path: Spelling): Promise<number>;
  add(id: number): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  listed(): Listing<{ readonly id: number }>;
}

/** Gives access to whom it lacks, then takes it from those who are no longer declared. */
async function allow(
  context: Context,
  before: readonly Named[],
  wanted: readonly Spelling[] | undefined,
  { recorded, numberOf, add, remove, listed }: Ways,
): Promise<void> {
  if (wanted === undefined) return;
  /** A list may not have shown what an earlier request has done: what is refused may be done already. */
  const unlessDone = (id: number, isToBeThere: boolean) => async (error: unknown) => {
    if (!(error instanceof BadRequestError || error instanceof NotFoundError)) throw error;
    const look = async () => (await listed().toArray()).some((one) => one.id === id);
    if ((await lookAgain(context, look, (isThere) => isThere === isToBeThere)) !== isToBeThere) throw error;
  };
  for (const spelling of missingIn(before, wanted, recorded)) {
    const id = recorded[spelling] ?? (await numberOf(spelling));
    await add(id).catch(unlessDone(id, true));
  }
  const gone = before.filter((one) => !wanted.some((spelling) => meaning(recorded)(one, spelling)));
  for (const { id } of gone) await remove(id).catch(unlessDone(id, false));
}
