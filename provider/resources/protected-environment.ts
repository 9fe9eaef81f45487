/** Access entries that protected environments of projects and groups share, identified by user, group or level. */
import { z } from "zod";
import { count, positiveId } from "../../sdk/api/fields";
import { UnprocessableError } from "../../sdk/http/errors";
import { ResourceError } from "../definition/resource";
import { accessLevelField, levelName, levelNumber } from "./access-levels";

const subjects = ["userId", "user", "groupId", "group", "accessLevel"] as const;

/** Optional settings of an entry, with the service's defaults. */
const settings = { groupInheritanceType: 0, requiredApprovals: undefined } as const;
type Setting = keyof typeof settings;
const settingNames = Object.keys(settings) as Setting[];

const wireNames = {
  userId: "user_id",
  groupId: "group_id",
  accessLevel: "access_level",
  groupInheritanceType: "group_inheritance_type",
  requiredApprovals: "required_approvals",
} as const;

const accessLevelInput = accessLevelField("developer", "maintainer", "admin");
type Level = z.output<typeof accessLevelInput>;

/** A declared entry. */
export interface AccessEntry {
  readonly userId?: number | undefined;
  /** Becomes `userId` before anything is compared or sent. */
  readonly user?: string | undefined;
  readonly groupId?: number | undefined;
  /** Becomes `groupId`. */
  readonly group?: string | undefined;
  readonly accessLevel?: Level | undefined;
  readonly groupInheritanceType?: 0 | 1 | undefined;
  readonly requiredApprovals?: number | undefined;
}

interface NewEntry {
  user_id?: number;
  group_id?: number;
  access_level?: 30 | 40 | 60;
  group_inheritance_type?: 0 | 1;
  required_approvals?: number;
}

/** A change to an entry in an update: added, changed or deleted. */
type EntryChange = NewEntry & { id?: number; _destroy?: boolean };

const listNames = ["deployAccessLevels", "approvalRules"] as const;
type ListName = (typeof listNames)[number];
type Lists = { readonly [List in ListName]?: readonly AccessEntry[] | undefined };

const wireLists = { deployAccessLevels: "deploy_access_levels", approvalRules: "approval_rules" } as const;

interface ThereEntry {
  readonly id?: number | null | undefined;
}
interface Environment {
  readonly deploy_access_levels?: readonly ThereEntry[] | null | undefined;
  readonly approval_rules?: readonly ThereEntry[] | null | undefined;
}

// ─── Inputs ──────────────────────────────────────────────────────────────────

const name = z.string().min(1);

const subject = {
  userId: positiveId.optional().describe("The number of a user."),
  user: name.optional().describe("The user name of a member, such as `ada`, in the place of the number."),
  groupId: positiveId.optional().describe("The number of a group, whose members are meant."),
  group: name
    .optional()
    .describe("The full path of a group, such as `acme/operations`, in the place of the number."),
  accessLevel: accessLevelInput
    .optional()
    .describe(
      "A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same.",
    ),
};

const entriesOf = <More extends z.ZodRawShape>(more: More) =>
  z
    .array(
      z
        .strictObject({ ...subject, ...more })
        .refine(
          (entry) => subjects.filter((name) => (entry as AccessEntry)[name] !== undefined).length === 1,
          `an entry with exactly one of ${subjects.join(", ")}`,
        ),
    )
    .refine(isConsistent, "a list without two different entries for the same user, group or access level");

function isConsistent(entries: readonly object[]): boolean {
  const named = bySubject(entries);
  return (entries as readonly AccessEntry[]).every((entry) =>
    settingNames.every((name) => entry[name] === named.get(subjectOf(entry))?.[name]),
  );
}

/** The two lists as inputs; `more` are additional properties of their entries. */
export const entryInputs = <More extends z.ZodRawShape>(more: More) => ({
  deployAccessLevels: entriesOf(more).describe(
    "Who may deploy to the environment: entries that each name one user, group or access level. Their order means nothing.",
  ),
  approvalRules: entriesOf({
    ...more,
    requiredApprovals: count.optional().describe("How many of them must approve a deployment. Default: 1."),
  })
    .optional()
    .describe(
      "Who has to approve a deployment: entries that each name one user, group or access level. Their order means nothing.",
    ),
});

// ─── Between the service's entries and the program's ─────────────────────────

/** Such as `user 7`: identifies an entry. */
function subjectOf({ userId, user, groupId, group, accessLevel }: AccessEntry): string {
  const [whom, which] = [userId ?? user, groupId ?? group];
  if (whom !== undefined) return `user ${whom}`;
  return which !== undefined ? `group ${which}` : `access level ${levelName(accessLevel)}`;
}

const bySubject = (entries: readonly AccessEntry[]) =>
  new Map(entries.map((entry) => [subjectOf(entry), entry] as const));

/** Without ids that the service adds, and without defaults. */
function fromWire(entry: object): AccessEntry {
  const there = entry as Readonly<Record<string, unknown>>;
  const desired = Object.entries(wireNames)
    .map(([name, wire]) => [name, name === "accessLevel" ? levelName(there[wire]) : there[wire]] as const)
    .filter(([name, value]) => value != null && value !== settings[name as Setting]);
  return Object.fromEntries(desired);
}

function toWire({ accessLevel: level, user: _, group: __, ...entry }: AccessEntry): NewEntry {
  const others = Object.entries(entry)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [wireNames[name as keyof typeof entry], value]);
  return { ...Object.fromEntries(others), ...(level && { access_level: levelNumber(level) }) };
}

/** Each subject once, because duplicates have no effect. */
export const newEntries = (entries: readonly AccessEntry[]): NewEntry[] =>
  [...bySubject(entries).values()].map(toWire);

/** Whether the service has the declared settings; undeclared ones are ignored. */
const fits = (desired: AccessEntry, actual: AccessEntry) =>
  settingNames.every(
    (name) => desired[name] === undefined || desired[name] === (actual[name] ?? settings[name]),
  );

function alike(desired: readonly AccessEntry[], actual: unknown): boolean {
  const wanted = bySubject(desired);
  const there = actual as readonly AccessEntry[];
  const named = bySubject(there);
  return (
    [...wanted.keys()].every((key) => named.has(key)) &&
    there.every((entry) => {
      const want = wanted.get(subjectOf(entry));
      return want !== undefined && fits(want, entry);
    })
  );
}

const listFrom = (list: ListName) => (answer: Environment) => answer[wireLists[list]]?.map(fromWire);

/** Reads and compares the two lists. */
export const entryLists = {
  people: listNames,
  fromAnswer: {
    deployAccessLevels: listFrom("deployAccessLevels"),
    approvalRules: listFrom("approvalRules"),
  },
  isEquivalent: { deployAccessLevels: alike, approvalRules: alike },
};

// ─── What is sent, and what came of it ───────────────────────────────────────

function idOf({ id, ...entry }: ThereEntry): number {
  if (id != null) return id;
  throw new ResourceError(
    `the service does not show the id of the entry for ${subjectOf(fromWire(entry))}, without which it cannot be changed; change it in the service`,
  );
}

/** Only changed entries. */
function changesOf(desired: readonly AccessEntry[], there: readonly ThereEntry[]): EntryChange[] {
  const wanted = bySubject(desired);
  const changes: EntryChange[] = [];
  for (const entry of there) {
    const actual = fromWire(entry);
    const want = wanted.get(subjectOf(actual));
    const { userId: _, groupId: __, accessLevel: ___, ...set } = want ?? {};
    if (want === undefined) changes.push({ id: idOf(entry), _destroy: true });
    else if (!fits(want, actual)) changes.push({ id: idOf(entry), ...toWire(set) });
  }
  const named = bySubject(there.map(fromWire));
  const added = [...wanted].filter(([key]) => !named.has(key)).map(([, entry]) => toWire(entry));
  return [...changes, ...added];
}

/** The lists with changes, each with its changes only. */
export function listChanges(desired: Lists, there: Environment) {
  const lists = listNames.flatMap((list) => {
    const entries = desired[list];
    if (entries === undefined) return [];
    const changes = changesOf(entries, there[wireLists[list]] ?? []);
    return changes.length > 0 ? [[wireLists[list], changes] as const] : [];
  });
  return Object.fromEntries(lists) as { [Name in (typeof wireLists)[ListName]]?: EntryChange[] };
}

/** Why the service may have dropped an entry, and what to do. */
export type Explain = (entry: AccessEntry) => string;

type Values = Readonly<Record<string, unknown>>;
type ExplainIn = (inputs: Values) => Explain;

const problemIn = (list: ListName, index: number, entry: AccessEntry, explain: Explain) =>
  `${list}[${index}]: ${entry.accessLevel === undefined ? explain(entry) : `the service did not take ${subjectOf(entry)}`}`;

/** The service silently drops invalid entries. */
const whyDropped =
  (list: ListName, explainIn: ExplainIn) =>
  (sent: readonly AccessEntry[], kept: unknown, inputs: Values): string | undefined => {
    const named = bySubject((kept ?? []) as readonly AccessEntry[]);
    const problems = sent.flatMap((entry, index) =>
      named.has(subjectOf(entry)) ? [] : [problemIn(list, index, entry, explainIn(inputs))],
    );
    return problems.length === 0 ? undefined : problems.join("; ");
  };

/** Explains the entries that the service did not take. */
export const entriesKept = (explainIn: ExplainIn) => ({
  deployAccessLevels: whyDropped("deployAccessLevels", explainIn),
  approvalRules: whyDropped("approvalRules", explainIn),
});

/** Explains the service's error for an empty list, which only says that there are too few entries. */
export async function explainingRefusal<T>(
  desired: Lists,
  explain: Explain,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof UnprocessableError && /is too short/.test(error.message))) throw error;
    const entries = desired.deployAccessLevels ?? [];
    const why =
      entries.length === 0
        ? "deployAccessLevels is empty; name at least one user, group or access level"
        : entries.map((entry, index) => problemIn("deployAccessLevels", index, entry, explain)).join("; ");
    throw new ResourceError(`the service took none of the deployAccessLevels: ${why}`, { cause: error });
  }
}
