/** The search: texts in what somebody may see; other scopes, such as those in code, are not served. */
import {
  accessLevel,
  canSee,
  canUse,
  descendants,
  memberships,
  projectsIn,
  type StoredPlace,
} from "../access";
import { type Collection, collection, type Handlers } from "../handler";
import { milestoneSummary, userSummary } from "../present";
import { showSimpleProject, type Viewed } from "../show-group-or-project";
import { issueReader, showIssue } from "../show-issue";
import { showMergeRequest } from "../show-merge-request";
import type { StoredProject } from "../world";
import { seesSnippet, showSnippet } from "./snippets";

interface Wanted {
  readonly search: string;
  readonly scope: string;
  readonly state?: string | undefined;
  readonly confidential?: boolean | undefined;
}

type Search = Viewed & StoredPlace & { readonly input: Wanted };

/** The projects in which to search, of those that are seen. */
const projectsFor = ({ world, user, project, group }: Search): StoredProject[] => {
  const all = project ? [project] : group ? projectsIn(world, group) : world.projects.all();
  return all.filter((one) => canSee(world, user, { project: one }));
};

const groupsFor = ({ world, user, project, group }: Search) => {
  const all = project ? [] : group ? [group, ...descendants(world, group)] : world.groups.all();
  return all.filter((one) => canSee(world, user, { group: one }));
};

const finds =
  ({ input: { search } }: Search) =>
  (...texts: readonly (string | null)[]): boolean =>
    texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));

const newest = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.id - a.id);

const isOfState = ({ input }: Search, state: string): boolean =>
  input.state === undefined || input.state === "all" || input.state === state;

/** The objects that each scope finds. */
const scopes: Readonly<Record<string, (call: Search) => Collection<object>>> = {
  projects: (call) => {
    const isFound = finds(call);
    const found = projectsFor(call).filter(({ name, full_path, description }) =>
      isFound(name, full_path, description),
    );
    return collection(newest(found), (project) => showSimpleProject(call, project));
  },

  issues: (call) => {
    const { world, user, baseUrl, input } = call;
    const [isFound, reads] = [finds(call), issueReader(world, user)];
    const found = projectsFor(call)
      .flatMap(({ id }) => world.issues.of(id))
      .filter(
        (issue) =>
          isFound(issue.title, issue.description) &&
          isOfState(call, issue.state) &&
          (input.confidential === undefined || issue.confidential === input.confidential) &&
          reads(issue),
      );
    return collection(newest(found), (issue) => showIssue({ world, baseUrl }, issue));
  },

  merge_requests: (call) => {
    const { world, user, baseUrl } = call;
    const isFound = finds(call);
    const found = projectsFor(call)
      .filter((project) => canUse(project, accessLevel(world, user, { project }), "merge_requests"))
      .flatMap(({ id }) => world.merge_requests.of(id))
      .filter((one) => isFound(one.title, one.description) && isOfState(call, one.state));
    return collection(newest(found), (one) => showMergeRequest(world, baseUrl, one));
  },

  milestones: (call) => {
    const { world, baseUrl } = call;
    const isFound = finds(call);
    const found = [
      ...projectsFor(call).flatMap(({ id }) => world.project_milestones.of(id)),
      ...groupsFor(call).flatMap(({ id }) => world.milestones.of(id)),
    ].filter(({ title, description }) => isFound(title, description));
    return collection(newest(found), (milestone) => milestoneSummary(world, milestone, baseUrl));
  },

  users: (call) => {
    const { world, baseUrl, project, group, input } = call;
    const isFound = finds(call);
    const place = project ? { project } : { group };
    const members = new Set(memberships(world, place).map(({ member }) => member.user_id));
    const isHere = (id: number) => (project ?? group) === undefined || members.has(id);
    const found = world.users.where(
      ({ id, username, name, email, state }) =>
        state === "active" && isHere(id) && (isFound(username, name) || email === input.search),
    );
    return collection(found, (user) => userSummary(user, baseUrl));
  },

  snippet_titles: (call) => {
    const { world, user } = call;
    const isFound = finds(call);
    const found = world.snippets.where((one) => isFound(one.title) && seesSnippet(world, user, one));
    return collection(newest(found), (snippet) => showSnippet(call, snippet));
  },
};

const searched = (call: Search) =>
  scopes[call.input.scope]?.(call) ?? collection([], (found: object) => found);

export const search: Handlers<"search"> = {
  everywhere: searched as never,
  inGroup: searched as never,
  inProject: searched as never,
};
