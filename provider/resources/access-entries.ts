/** Access entries: who has a right on a protected branch, tag or environment, each identified by the user, group, deploy key or level that it names. */
import { z } from "zod";
import { positiveId } from "../../sdk/api/fields";
import { entryNames, ResourceError } from "../definition/resource";
import { omit, pick } from "../values/values";
import {
  type AccessLevel,
  accessLevelField,
  type LevelName,
  type LevelNumber,
  levelName,
  levelNumber,
} from "./access-levels";

/** The properties of an entry: its subject, and the optional settings that environments have. */
const wireNames = {
  userId: "user_id",
  groupId: "group_id",
  deployKeyId: "deploy_key_id",
  accessLevel: "access_level",
  groupInheritanceType: "group_inheritance_type",
  requiredApprovals: "required_approvals",
} as const;

/** Optional settings of an entry, with the service's defaults. */
const settings = { groupInheritanceType: 0, requiredApprovals: undefined } as const;
type Setting = keyof typeof settings;
const settingNames = Object.keys(settings) as Setting[];

/** A declared entry. */
export interface AccessEntry<Level extends AccessLevel = AccessLevel> {
  readonly userId?: number | undefined;
  /** Whose number stands in `userId` before anything is compared or sent. */
  readonly user?: string | undefined;
  readonly groupId?: number | undefined;
  /** Whose number stands in `groupId` then. */
  readonly group?: string | undefined;
  readonly deployKeyId?: number | undefined;
  readonly accessLevel?: Level | undefined;
  readonly groupInheritanceType?: 0 | 1 | undefined;
  readonly requiredApprovals?: number | undefined;
}

type NumberOf<Level extends AccessLevel> = Level extends LevelName ? LevelNumber<Level> : Level;

/** An entry of a request. */
export interface NewEntry<Level extends AccessLevel> {
  user_id?: number;
  group_id?: number;
  deploy_key_id?: number;
  access_level?: NumberOf<Level>;
  group_inheritance_type?: 0 | 1;
  required_approvals?: number;
}

/** A change to an entry in an update: added, changed or deleted. */
type EntryChange<Level extends AccessLevel> = NewEntry<Level> & { id?: number; _destroy?: boolean };

/** An entry of an answer. */
interface ThereEntry {
  readonly id?: number | null | undefined;
}

// ─── Inputs ──────────────────────────────────────────────────────────────────

const name = z.string().min(1);

export const people = {
  userId: positiveId.optional().describe("The number of a user."),
  user: name.optional().describe("The user name of a member, such as `ada`, in the place of the number."),
  groupId: positiveId.optional().describe("The number of a group, whose members are meant."),
  group: name
    .optional()
    .describe("The full path of a group, such as `acme/operations`, in the place of the number."),
};

export const deployKeyInput = {
  deployKeyId: positiveId
    .optional()
    .describe("The number of a deploy key that is enabled in the project and may push."),
};

const subjects = [...Object.keys(people), ...Object.keys(deployKeyInput), "accessLevel"];

/** A list of entries as an input; `more` are further properties of each. */
export function entriesInput<const Level extends LevelName, More extends z.ZodRawShape>(
  levels: readonly Level[],
  sentence: string,
  more: More,
) {
  const shape = {
    ...people,
    accessLevel: accessLevelField(...levels)
      .optional()
      .describe(sentence),
    ...more,
  };
  const possible = subjects.filter((name) => name in shape);
  /** A name and its number are one. */
  const isNamed = (entry: Named, name: string) =>
    entry[name] !== undefined &&
    !entryNames.some((one) => one.number === name && entry[one.name] !== undefined);
  return z
    .array(
      z
        .strictObject(shape)
        .refine(
          (entry) => possible.filter((name) => isNamed(entry as Named, name)).length === 1,
          `an entry with exactly one of ${possible.join(", ")}`,
        ),
    )
    .refine(
      (entries) => isConsistent(entries as readonly AccessEntry[]),
      "a list without two different entries for the same user, group or access level",
    );
}

type Named = Readonly<Record<string, unknown>>;

function isConsistent(entries: readonly AccessEntry[]): boolean {
  const named = bySubject(entries);
  return entries.every((entry) =>
    settingNames.every((name) => entry[name] === named.get(subjectOf(entry))?.[name]),
  );
}

// ─── Between the service's entries and the program's ─────────────────────────

/** Such as `user 7`: identifies an entry. */
export function subjectOf({ userId, user, groupId, group, deployKeyId, accessLevel }: AccessEntry): string {
  const named = [
    ["user", userId ?? user],
    ["group", groupId ?? group],
    ["deploy key", deployKeyId],
  ].find(([, which]) => which !== undefined);
  return named ? named.join(" ") : `access level ${levelName(accessLevel)}`;
}

const bySubject = <Entry extends AccessEntry>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [subjectOf(entry), entry] as const));

/** Without ids that the service adds, and without defaults. A user, a group or a deploy key is shown with a level, which means nothing. */
function fromWire(entry: object, known: readonly AccessEntry[] = []): AccessEntry {
  const there = entry as Named;
  const isNamed = ["user_id", "group_id", "deploy_key_id"].some((name) => there[name] != null);
  const desired = Object.entries(wireNames)
    .map(([name, wire]) => [name, name === "accessLevel" ? levelName(there[wire]) : there[wire]] as const)
    .filter(([name, value]) => value != null && value !== settings[name as Setting])
    .filter(([name]) => !(isNamed && name === "accessLevel"));
  const shown: AccessEntry = Object.fromEntries(desired);
  // As recorded, with the name under which somebody was declared.
  const name = known.find((one) => subjectOf(one) === subjectOf(shown));
  return { ...shown, ...pick({ ...name }, ["user", "group"]) };
}

function toWire<Level extends AccessLevel>({
  accessLevel: level,
  user: _,
  group: __,
  ...entry
}: AccessEntry<Level>): NewEntry<Level> {
  const others = Object.entries(entry)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [wireNames[name as keyof typeof entry], value]);
  return {
    ...Object.fromEntries(others),
    ...(level === undefined ? {} : { access_level: levelNumber(level) }),
  };
}

/** Each subject once, because duplicates have no effect. */
export const newEntries = <Level extends AccessLevel>(
  entries: readonly AccessEntry<Level>[],
): NewEntry<Level>[] => [...bySubject(entries).values()].map(toWire);

const isNoOne = ({ accessLevel }: AccessEntry): boolean => levelName(accessLevel) === NO_ONE;

const NO_ONE = "no one" satisfies LevelName;

/** Whether the service has the declared settings; undeclared ones are ignored. */
const fits = (desired: AccessEntry, actual: AccessEntry) =>
  settingNames.every(
    (name) => desired[name] === undefined || desired[name] === (actual[name] ?? settings[name]),
  );

/** "No one" grants nothing, alone or beside others. */
const granting = (entries: readonly AccessEntry[]) => bySubject(entries.filter((entry) => !isNoOne(entry)));

function alike(desired: readonly AccessEntry[] | undefined, actual: unknown): boolean {
  const wanted = granting(desired ?? []);
  const there = granting(actual as readonly AccessEntry[]);
  return (
    wanted.size === there.size &&
    [...wanted].every(([key, want]) => {
      const entry = there.get(key);
      return entry !== undefined && fits(want, entry);
    })
  );
}

// ─── What is sent, and what came of it ───────────────────────────────────────

function idOf({ id, ...entry }: ThereEntry): number {
  if (id != null) return id;
  throw new ResourceError(
    `the service does not show the id of the entry for ${subjectOf(fromWire(entry))}, without which it cannot be changed; change it in the service`,
  );
}

const subjectNames = ["userId", "groupId", "deployKeyId", "accessLevel"] as const;

/**
 * Only changed entries: one request takes some away and adds others, so that the right is never without its limits in between. An entry is
 * known by its number; its subject, beside which some lists take no number, stays what it is.
 */
export function entryChanges<Level extends AccessLevel>(
  desired: readonly AccessEntry<Level>[],
  there: readonly ThereEntry[],
  { withSubject = false }: { readonly withSubject?: boolean } = {},
): EntryChange<Level>[] {
  const wanted = bySubject(desired);
  const changes: EntryChange<Level>[] = [];
  for (const entry of there) {
    const actual = fromWire(entry);
    const want = wanted.get(subjectOf(actual));
    const subject = withSubject ? toWire<Level>(pick({ ...actual }, subjectNames) as AccessEntry<Level>) : {};
    if (want === undefined) changes.push({ id: idOf(entry), ...subject, _destroy: true });
    else if (!fits(want, actual))
      changes.push({ id: idOf(entry), ...subject, ...toWire<Level>(omit({ ...want }, subjectNames)) });
  }
  const named = bySubject(there.map((entry) => fromWire(entry)));
  const added = [...wanted].filter(([key]) => !named.has(key)).map(([, entry]) => toWire(entry));
  return [...changes, ...added];
}

// ─── The lists of a kind ─────────────────────────────────────────────────────

/** Why the service may have dropped an entry, and what to do. */
export type Explain = (entry: AccessEntry) => string;

export type ExplainIn = (inputs: Readonly<Record<string, unknown>>) => Explain;

/** Such as `deployAccessLevels[1]: user 7 has no access to acme/web`. */
export const droppedEntry = (list: string, index: number, entry: AccessEntry, explain: Explain) =>
  `${list}[${index}]: ${entry.accessLevel === undefined ? explain(entry) : `the service did not take ${subjectOf(entry)}`}`;

/** The service silently drops entries. */
const whyDropped =
  (list: string, explainIn: ExplainIn) =>
  (sent: readonly AccessEntry[], kept: unknown, inputs: Named): string | undefined => {
    const named = bySubject((kept ?? []) as readonly AccessEntry[]);
    const problems = sent.flatMap((entry, index) =>
      named.has(subjectOf(entry)) ? [] : [droppedEntry(list, index, entry, explainIn(inputs))],
    );
    return problems.length === 0 ? undefined : problems.join("; ");
  };

/**
 * The inputs that hold entries, each with the name that answers give it: what a definition needs to read and compare them. Those of
 * `withSubject` are changed by number and subject together.
 */
export function accessLists<const Lists extends Readonly<Record<string, string>>>(
  lists: Lists,
  withSubject: readonly (keyof Lists)[] = [],
) {
  type Name = keyof Lists & string;
  const names = Object.keys(lists) as Name[];
  const each = <T>(of: (name: Name) => T) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as { [List in Name]: T };
  const shown = (name: Name, answer: object) =>
    ((answer as Named)[lists[name] as string] ?? undefined) as readonly ThereEntry[] | undefined;
  return {
    /** Reads and compares the lists. */
    fields: {
      people: names,
      fromAnswer: each(
        (name) => (answer: object, state?: Named) =>
          shown(name, answer)?.map((entry) => fromWire(entry, state?.[name] as readonly AccessEntry[])),
      ),
      isEquivalent: each(() => alike),
    },
    /** The lists as an answer has them. */
    entriesIn: (there: object) => each((name) => shown(name, there)?.map((entry) => fromWire(entry))),
    /** Explains the entries that the service did not take. */
    entriesKept: (explainIn: ExplainIn) => each((name) => whyDropped(name, explainIn)),
    /** The changed lists, each with its changes only. */
    changes<Level extends AccessLevel>(
      desired: { readonly [List in Name]?: readonly AccessEntry<Level>[] | undefined },
      there: object,
    ) {
      const changed = names.flatMap((name) => {
        const entries = desired[name];
        const changes =
          entries &&
          entryChanges(entries, shown(name, there) ?? [], { withSubject: withSubject.includes(name) });
        return changes && changes.length > 0 ? [[name, changes] as const] : [];
      });
      return Object.fromEntries(changed) as { [List in Name]?: EntryChange<Level>[] };
    },
  };
}
