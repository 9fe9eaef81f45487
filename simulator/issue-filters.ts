/** The filters of issue lists, as predicates. */
import type { issues } from "../sdk/api/issues";
import type { CheckedInputOf } from "../sdk/api/operation";
import { hasTier, type StoredPlace } from "./access";
import { allMilestones, milestoneNumbered } from "./milestones";
import type { Milestone, StoredIssue, User, World } from "./world";

export type IssueFilters = CheckedInputOf<typeof issues.list>;
type Negated = NonNullable<IssueFilters["not"]>;
type Test = (issue: StoredIssue) => boolean;

export interface IssueQuery {
  readonly world: World;
  readonly user: User;
  readonly today: string;
  /** Where the list is asked for; its tier says which filters there are. */
  readonly place: StoredPlace;
}

/** A filter that was given becomes a test; one that was not says nothing. */
function ifSet<Value>(value: Value | undefined, test: (value: Value, issue: StoredIssue) => boolean): Test[] {
  return value === undefined ? [] : [(issue) => test(value, issue)];
}

/** The same for a filter that has something to work out first. */
function ifSetWith<Value>(value: Value | undefined, prepare: (value: Value) => Test): Test[] {
  return value === undefined ? [] : [prepare(value)];
}

type Named<Wanted> = Exclude<Wanted, "None" | "Any">;

/** `None` and `Any` ask whether there is something at all; other values ask for that very thing. */
const noneOrAny =
  <Wanted extends number | string>(some: Test, is: (wanted: Named<Wanted>, issue: StoredIssue) => boolean) =>
  (wanted: Wanted, issue: StoredIssue): boolean => {
    const word = String(wanted).toLowerCase();
    if (word === "none") return !some(issue);
    return word === "any" ? some(issue) : is(wanted as Named<Wanted>, issue);
  };

const isAssigned = (asked: IssueQuery, username: string, { assignee_ids }: StoredIssue): boolean => {
  const user = asked.world.users.named(username);
  return user !== undefined && assignee_ids.includes(user.id);
};

const namesIn = (names: string) => names.split(",").map((name) => name.trim());

function milestoneIds(asked: IssueQuery, word: NonNullable<IssueFilters["milestone_id"]>): Test {
  const timed = word === "Upcoming" ? upcoming(asked) : word === "Started" ? started(asked) : undefined;
  return ({ milestone_id }) =>
    timed ? milestone_id !== null && timed.has(milestone_id) : (milestone_id === null) === (word === "None");
}

/** Of each group and project, the open milestone that is due next. */
function upcoming({ world, today }: IssueQuery): ReadonlySet<number> {
  const next = new Map<string, Milestone>();
  for (const milestone of allMilestones(world)) {
    const { due_date, state } = milestone;
    if (state !== "active" || due_date === null || due_date <= today) continue;
    const place =
      "project_id" in milestone ? `project ${milestone.project_id}` : `group ${milestone.group_id}`;
    const known = next.get(place)?.due_date;
    if (known == null || due_date < known) next.set(place, milestone);
  }
  return new Set([...next.values()].map(({ id }) => id));
}

function started({ world, today }: IssueQuery): ReadonlySet<number> {
  const running = allMilestones(world).filter(
    ({ state, start_date, due_date }) =>
      state === "active" && start_date !== null && start_date <= today && (due_date ?? today) >= today,
  );
  return new Set(running.map(({ id }) => id));
}

const DAY = 86_400_000;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The last day of a month, this one or one that comes. */
const endOfMonth = (day: string, monthsOn: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + monthsOn, 0))
    .toISOString()
    .slice(0, 10);

const dueBetween =
  (first: string, last: string): Test =>
  ({ due_date }) =>
    due_date !== null && due_date >= first && due_date <= last;

function due(today: string, word: NonNullable<IssueFilters["due_date"]>): Test {
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  const tests: Record<typeof word, Test> = {
    "0": ({ due_date }) => due_date === null,
    any: ({ due_date }) => due_date !== null,
    today: dueBetween(today, today),
    tomorrow: dueBetween(dayAfter(today, 1), dayAfter(today, 1)),
    overdue: ({ due_date }) => due_date !== null && due_date < today,
    week: dueBetween(monday, dayAfter(monday, 6)),
    month: dueBetween(`${today.slice(0, 8)}01`, endOfMonth(today, 0)),
    next_month_and_previous_two_weeks: dueBetween(dayAfter(today, -14), endOfMonth(today, 1)),
  };
  return tests[word];
}

/** Issues that the caller reacted to: at all, not at all, or with one emoji. */
function reactedTo({ world, user }: IssueQuery, emoji: string): Test {
  const asksAtAll = /^(none|any)$/i.test(emoji);
  const mine = world.reactions.where(
    (row) => row.awardable_type === "Issue" && row.user_id === user.id && (asksAtAll || row.name === emoji),
  );
  const ids = new Set(mine.map(({ awardable_id }) => awardable_id));
  return ({ id }) => ids.has(id) === (emoji.toLowerCase() !== "none");
}

/** The shortest text that a project searches within others; a shorter one must be all there is. */
const SHORTEST_PART = 3;

/** Every word of what is searched for, in one of the fields or another. */
function searched(search: string, shortest: number, where = "title,description"): Test {
  const words = search.toLowerCase().split(/\s+/);
  const fields = where.split(",");
  return ({ title, description }) => {
    const texts = [fields.includes("title") && title, fields.includes("description") && description]
      .filter((text) => typeof text === "string")
      .map((text) => text.toLowerCase());
    return words.every((word) =>
      texts.some((text) => (word.length < shortest ? text === word : text.includes(word))),
    );
  };
}

/** Filters that can also be negated. */
function shared(asked: IssueQuery, wanted: Negated | IssueFilters): Test[] {
  const { world, place } = asked;
  const assignee = noneOrAny<number | "None" | "Any">(
    ({ assignee_ids }) => assignee_ids.length > 0,
    (id, { assignee_ids }) => assignee_ids.includes(id),
  );
  const milestone = noneOrAny<string>(
    ({ milestone_id }) => milestone_id !== null,
    (title, { milestone_id }) => milestoneNumbered(world, milestone_id)?.title === title,
  );
  const iteration = noneOrAny<number | "None" | "Any">(
    ({ iteration }) => iteration !== null,
    (id, { iteration }) => iteration?.id === id,
  );
  const weight = noneOrAny<number | "None" | "Any">(
    ({ weight }) => weight !== null,
    (heavy, { weight }) => weight === heavy,
  );
  const premium = [
    ...ifSet(wanted.iteration_id, iteration),
    ...ifSet(wanted.iteration_title, (title, { iteration }) => iteration?.title === title),
    ...ifSet(wanted.weight, weight),
  ];
  return [
    ...ifSet(wanted.assignee_id, assignee),
    ...ifSet(wanted.author_id, (id, { author_id }) => author_id === id),
    ...ifSet(wanted.author_username, (name, { author_id }) => author_id === world.users.named(name)?.id),
    ...ifSet(wanted.iids, (iids, { iid }) => iids.includes(iid)),
    ...ifSet(wanted.milestone, milestone),
    ...ifSetWith(wanted.milestone_id, (word) => milestoneIds(asked, word)),
    ...(hasTier(world, place, "premium") ? premium : []),
  ];
}

/** The tests of `not`: none of the labels, none of the people. */
function negated(asked: IssueQuery, not: Negated): Test[] {
  const refused = [
    ...shared(asked, not),
    ...ifSet(not.labels, (names, { labels }) => namesIn(names).some((name) => labels.includes(name))),
    ...ifSet(not.assignee_username, (names, issue) => names.some((name) => isAssigned(asked, name, issue))),
  ];
  return refused.map((test) => (issue) => !test(issue));
}

/** The filters of the paid tiers; without the tier they are passed over, as any unknown parameter. */
function paid({ world, place }: IssueQuery, { epic_id, health_status }: IssueFilters): Test[] {
  const epic = noneOrAny<number | "None" | "Any">(
    (issue) => issue.epic !== null,
    (id, issue) => issue.epic?.id === id,
  );
  const health = noneOrAny<string>(
    (issue) => issue.health_status !== null,
    (wanted, issue) => issue.health_status === wanted,
  );
  return [
    ...(hasTier(world, place, "premium") ? ifSet(epic_id, epic) : []),
    ...(hasTier(world, place, "ultimate") ? ifSet(health_status, health) : []),
  ];
}

/** Whether an issue passes every filter that was given. */
export function issueTest(asked: IssueQuery, filters: IssueFilters): Test {
  const at = Date.parse;
  const labels = noneOrAny<string>(
    (issue) => issue.labels.length > 0,
    (names, issue) => namesIn(names).every((name) => issue.labels.includes(name)),
  );
  const tests: readonly Test[] = [
    ...shared(asked, filters),
    ...negated(asked, filters.not ?? {}),
    ...paid(asked, filters),
    ...ifSet(filters.assignee_username, (names, issue) =>
      names.every((name) => isAssigned(asked, name, issue)),
    ),
    ...ifSet(filters.labels, labels),
    ...ifSet(filters.confidential, (wanted, { confidential }) => confidential === wanted),
    ...ifSet(filters.created_after, (from, { created_at }) => at(created_at) >= at(from)),
    ...ifSet(filters.created_before, (to, { created_at }) => at(created_at) <= at(to)),
    ...ifSet(filters.updated_after, (from, { updated_at }) => at(updated_at) >= at(from)),
    ...ifSet(filters.updated_before, (to, { updated_at }) => at(updated_at) <= at(to)),
    ...ifSet(filters.issue_type, (wanted, { issue_type }) => issue_type === wanted),
    ...ifSet(filters.state, (wanted, { state }) => wanted === "all" || state === wanted),
    ...ifSetWith(filters.due_date, (word) => due(asked.today, word)),
    ...ifSetWith(filters.my_reaction_emoji, (emoji) => reactedTo(asked, emoji)),
    ...ifSetWith(filters.search, (words) =>
      searched(words, asked.place.project ? SHORTEST_PART : 0, filters.in),
    ),
  ];
  return (issue) => tests.every((test) => test(issue));
}
