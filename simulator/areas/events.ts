/** Activity events, as far as the caller may see the project and the object. */

import type { events as operations } from "../../sdk/api/events";
import type { CheckedInputOf } from "../../sdk/api/operation";
import { accessLevel, canSee, seesCode } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { userSummary } from "../present";
import { issueReader } from "../show-issue";
import type { StoredNote, User, World } from "../world";

type Event = Rows["events"];
type Filters = CheckedInputOf<typeof operations.list>;

/** Event names for each value of the filter. */
const actions: Readonly<Record<string, readonly string[]>> = {
  approved: ["approved"],
  closed: ["closed"],
  commented: ["commented on"],
  created: ["created", "opened"],
  destroyed: ["destroyed"],
  expired: ["removed due to membership expiration from"],
  joined: ["joined"],
  left: ["left"],
  merged: ["accepted"],
  pushed: ["pushed", "pushed to", "pushed new", "deleted"],
  reopened: ["reopened"],
  updated: ["updated"],
};

/** The service names actions one way in the filter and another way in the answer; either is understood. */
function actionNames(action: string): readonly string[] | undefined {
  const names = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (names) return names;
  // A name that it does not know filters nothing.
  return Object.values(actions).some((known) => known.includes(action)) ? [action] : undefined;
}

const targetTypes: Readonly<Record<string, readonly string[]>> = {
  // Kept elsewhere, and shown by none of the lists.
  epic: [],
  issue: ["Issue"],
  merge_request: ["MergeRequest"],
  milestone: ["Milestone"],
  // Discussions of merge requests are of a type that the filter does not know.
  note: ["Note"],
  project: ["Project"],
  snippet: ["Snippet"],
  user: ["User"],
  wiki: ["WikiPage::Meta"],
  design: ["DesignManagement::Design"],
};

function matcher({ action, target_type, before, after }: Filters): (event: Event) => boolean {
  const names = action === undefined ? undefined : actionNames(action);
  const types = target_type && targetTypes[target_type];
  const day = (moment: string) => new Date(moment).toISOString().slice(0, 10);
  return (event) =>
    (names?.includes(event.action_name) ?? true) &&
    (types?.includes(event.target_type ?? "") ?? true) &&
    // Whole days: neither the day before which nor the day after which belongs to them.
    (before === undefined || day(event.created_at) < day(before)) &&
    (after === undefined || day(event.created_at) > day(after));
}

const isNote = ({ target_type }: Event) => target_type !== null && /Note$/.test(target_type);

const noteOf = (world: World, event: Event) => (isNote(event) ? world.notes.get(event.target_id) : undefined);

/** An event is seen by who sees its project, and what it is about: the issue, or the code. */
function reader(world: World, user: User): (event: Event) => boolean {
  const reads = issueReader(world, user);
  const known = new Map<number, { project: boolean; code: boolean }>();
  const seen = (id: number) => {
    let found = known.get(id);
    if (found === undefined) {
      const project = world.projects.get(id);
      const visible = project !== undefined && canSee(world, user, { project });
      found = {
        project: visible,
        code: visible && seesCode(project, accessLevel(world, user, { project })),
      };
      known.set(id, found);
    }
    return found;
  };
  return (event) => {
    if (event.project_id === null) return event.author_id === user.id || user.admin;
    const sees = seen(event.project_id);
    if (!sees.project) return false;
    const note = noteOf(world, event);
    const type = note?.noteable_type ?? event.target_type;
    if ((type === "MergeRequest" || event.push_data) && !sees.code) return false;
    const issueId = type === "Issue" ? (note?.noteable_id ?? event.target_id) : null;
    const issue = world.issues.get(issueId);
    return issue === undefined || reads(issue);
  };
}

function showNote(world: World, note: StoredNote, baseUrl: string) {
  const numbered = {
    Issue: world.issues.get(note.noteable_id),
    MergeRequest: world.merge_requests.get(note.noteable_id),
    Commit: undefined,
    Snippet: undefined,
    Epic: world.epics.get(note.noteable_id),
  };
  return {
    id: note.id,
    body: note.body,
    attachment: null,
    author: userSummary(world.users.get(note.author_id), baseUrl),
    created_at: note.created_at,
    system: note.system,
    noteable_id: note.noteable_id,
    noteable_type: note.noteable_type,
    noteable_iid: numbered[note.noteable_type]?.iid ?? null,
  };
}

function show(world: World, baseUrl: string, event: Event) {
  const author = world.users.get(event.author_id);
  const note = noteOf(world, event);
  return {
    id: event.id,
    title: null,
    project_id: event.project_id,
    action_name: event.action_name,
    target_id: event.target_id,
    target_iid: event.target_iid,
    target_type: event.target_type,
    author_id: event.author_id,
    target_title: event.target_title,
    created_at: event.created_at,
    author: userSummary(author, baseUrl),
    author_username: author?.username ?? "ghost",
    imported: false,
    imported_from: "none",
    data: null,
    ...(note ? { note: showNote(world, note, baseUrl) } : {}),
    ...(event.push_data ? { push_data: event.push_data } : {}),
  };
}

interface Listed {
  readonly world: World;
  readonly user: User;
  readonly baseUrl: string;
  readonly input: Filters;
}

function listed({ world, user, baseUrl, input }: Listed, events: readonly Event[]) {
  const matches = matcher(input);
  const sees = reader(world, user);
  const direction = input.sort === "asc" ? 1 : -1;
  const found = events
    .filter((event) => matches(event) && sees(event))
    .sort((a, b) => direction * (Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id));
  return collection(found, (event) => show(world, baseUrl, event));
}

export const events: Handlers<"events"> = {
  list: (call) => {
    const { world, user, input } = call;
    if (input.scope !== "all")
      return listed(
        call,
        world.events.where(({ author_id }) => author_id === user.id),
      );
    const own = world.projects.where((project) => accessLevel(world, user, { project }) > 0);
    return listed(
      call,
      own.flatMap(({ id }) => world.events.of(id)),
    );
  },

  listOfUser: (call) => {
    const { world, input } = call;
    const author = world.users.byIdOrKey(input.user);
    if (author === undefined) throw apiError.notFound("User");
    return listed(
      call,
      world.events.where(({ author_id }) => author_id === author.id),
    );
  },

  listOfProject: (call) => listed(call, call.world.events.of(call.project.id)),
};
