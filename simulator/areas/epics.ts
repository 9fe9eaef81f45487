/** Epics: numbered in their group, with issues of any project. */
import { descendants, lastSegment } from "../access";
import { removeAround } from "../deletion";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { changedLabels } from "../planning";
import { userSummary } from "../present";
import { issueReader, showIssue } from "../show-issue";
import { isBetween } from "../table";
import type { StoredGroup, StoredIssue, World } from "../world";

type Epic = Rows["epics"];
type EpicCall = Pick<Call<never>, "world" | "user" | "baseUrl"> & { readonly group: StoredGroup };

function show({ world, baseUrl }: Pick<EpicCall, "world" | "baseUrl">, epic: Epic) {
  const { id, iid, group_id, author_id, parent_id, ...own } = epic;
  const full_path = world.groups.get(group_id)?.full_path ?? "";
  const short = `&${iid}`;
  const due_date = own.due_date_is_fixed ? own.due_date_fixed : null;
  return {
    ...own,
    ...{ id, iid, group_id, parent_id, parent_iid: world.epics.get(parent_id)?.iid ?? null },
    author: userSummary(world.users.get(author_id), baseUrl),
    start_date: own.start_date_is_fixed ? own.start_date_fixed : null,
    ...{ due_date, end_date: due_date, text_color: "#FFFFFF" },
    web_url: `${baseUrl}/groups/${full_path}/-/epics/${iid}`,
    references: { short, relative: `${lastSegment(full_path)}${short}`, full: `${full_path}${short}` },
    ...{ imported: false, imported_from: "none" },
    ...{ upvotes: 0, downvotes: 0, subscribed: true },
  };
}

export function findEpic({ world, group }: EpicCall, field: "id" | "iid", number: number): Epic {
  const found = world.epics.of(group.id).find((epic) => epic[field] === number);
  if (found === undefined) throw apiError.notFound("Epic");
  return found;
}

/** Epics and the issues in them name each other. */
function place(world: World, issue: StoredIssue, epic: Epic | undefined): void {
  world.epic_issues.removeWhere(({ issue_id }) => issue_id === issue.id);
  const { id, iid, title, group_id } = epic ?? {};
  world.issues.update(issue, { epic: epic ? ({ id, iid, title, group_id } as StoredIssue["epic"]) : null });
}

export const epics: Handlers<"epics"> = {
  list: (call) => {
    const { world, group, input } = call;
    const { state = "all", search = "", labels = [], include_descendant_groups = true } = input;
    const below = include_descendant_groups ? descendants(world, group) : [];
    const found = [group, ...below]
      .flatMap(({ id }) => world.epics.of(id))
      .filter(
        (epic) =>
          (state === "all" || epic.state === state) &&
          `${epic.title} ${epic.description ?? ""}`.toLowerCase().includes(search.toLowerCase()) &&
          labels.every((label) => epic.labels.includes(label)) &&
          isBetween(epic.created_at, input.created_after, input.created_before) &&
          isBetween(epic.updated_at, input.updated_after, input.updated_before),
      );
    return collection(found.toReversed(), (epic) => show(call, epic));
  },

  get: (call) => show(call, findEpic(call, "iid", call.input.epic_iid)),

  create: (call) => {
    const { world, group, user, input } = call;
    const { group: _, labels = [], ...fields } = input;
    return show(
      call,
      world.epics.insert({ ...fields, labels: [...labels], group_id: group.id, author_id: user.id } as never),
    );
  },

  update: (call) => {
    const { world, input } = call;
    const { group: _, epic_iid, state_event, labels, ...fields } = input;
    const epic = findEpic(call, "iid", epic_iid);
    const closing = {
      close: { state: "closed", closed_at: world.timestamp() },
      reopen: { state: "opened", closed_at: null },
    } as const;
    const changes = {
      ...fields,
      labels: changedLabels(epic.labels, { labels: labels && [...labels] }),
      ...(state_event ? closing[state_event] : {}),
    };
    return show(call, world.epics.update(epic, changes as Partial<Epic>));
  },

  delete: (call) => {
    const { world } = call;
    const epic = findEpic(call, "iid", call.input.epic_iid);
    for (const { issue_id } of [...world.epic_issues.of(epic.id)]) {
      const issue = world.issues.get(issue_id);
      if (issue) place(world, issue, undefined);
    }
    removeAround(world, "Epic", [epic]);
    world.epics.remove(epic);
  },
};

export const epicIssues: Handlers<"epicIssues"> = {
  list: (call) => {
    const { world, user, baseUrl, group } = call;
    const reads = issueReader(world, user);
    const found = world.epic_issues
      .of(findEpic(call, "iid", call.input.epic_iid).id)
      .flatMap(({ id, issue_id }) => {
        const issue = world.issues.get(issue_id);
        return issue && reads(issue) ? [{ id, issue }] : [];
      });
    return collection(found, ({ id, issue }) => ({
      ...showIssue({ world, baseUrl, group }, issue),
      epic_issue_id: id,
    }));
  },

  add: (call) => {
    const { world, user, baseUrl, group, input } = call;
    const epic = findEpic(call, "iid", input.epic_iid);
    const issue = world.issues.get(input.issue_id);
    if (issue === undefined || !issueReader(world, user)(issue)) throw apiError.notFound("Issue");
    place(world, issue, epic);
    const { id } = world.epic_issues.insert({ epic_id: epic.id, issue_id: issue.id });
    return { id, epic: show(call, epic), issue: showIssue({ world, baseUrl, group }, issue) };
  },

  remove: (call) => {
    const { world, baseUrl, group, input } = call;
    const epic = findEpic(call, "iid", input.epic_iid);
    const found = world.epic_issues.of(epic.id).find(({ id }) => id === input.epic_issue_id);
    const issue = world.issues.get(found?.issue_id);
    if (found === undefined || issue === undefined) throw apiError.notFound();
    place(world, issue, undefined);
    return { id: found.id, issue: showIssue({ world, baseUrl, group }, issue) };
  },
};
