/** How a change lets people do more: a protection becomes `weaker`, or access `wider`. A definition says it of its inputs, as data. */
import { numbersOfLevels } from "../../sdk/api/fields";
import { isRecord, same, type Values } from "../values/values";

export type Risk = "weaker" | "wider";

export interface Loosening {
  readonly risk: Risk;
  isLooser(before: unknown, after: unknown): boolean;
}

type IsLooser = Loosening["isLooser"];

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Only a person can tell in which direction. */
const differs: IsLooser = (before, after) => !same(before ?? null, after ?? null);

const onValue =
  (looser: boolean): IsLooser =>
  (before, after) =>
    differs(before, after) && (after ?? false) === looser && before !== looser;

/** Values from the strictest to the loosest, and one that is not set as strict. Of one that nobody knows, only a person can tell. */
const along = (...order: readonly unknown[]): IsLooser => {
  const rank = (value: unknown): number =>
    isNothing(value) ? 0 : order.findIndex((one) => [one].flat().includes(value));
  return (before, after) => {
    const [was, is] = [rank(before), rank(after)];
    return was < 0 || is < 0 ? differs(before, after) : is > was;
  };
};

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

const more: IsLooser = (before, after) => numberOf(after) > numberOf(before);

const fewer: IsLooser = (before, after) => numberOf(after) < numberOf(before);

/** The parts of a list, or of a text with separators. */
const partsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? value.split(/[\s,]+/).filter((part) => part !== "") : [];
};

const hasMore: IsLooser = (before, after) =>
  partsOf(after).some((part) => !partsOf(before).some((known) => same(known, part)));

/** Of a list that limits: no entry is no limit. */
const limitsLess: IsLooser = (before, after) =>
  partsOf(before).length > 0 && (partsOf(after).length === 0 || hasMore(before, after));

const isLater: IsLooser = (before, after) =>
  !isNothing(before) && (isNothing(after) || String(after) > String(before));

const isOtherRule: IsLooser = (before, after) => !isNothing(before) && differs(before, after);

/** 0 is no limit. */
const isLarger: IsLooser = (before, after) =>
  numberOf(before) !== 0 && (numberOf(after) === 0 || numberOf(after) > numberOf(before));

const asGiven: IsLooser = (before, after) => !isNothing(after) && differs(before, after);

const forMore: IsLooser = (before, after) => {
  const [was, is] = [before ?? "*", after ?? "*"];
  return was !== "*" && was !== is;
};

// ─── Levels, and entries that name somebody ──────────────────────────────────

/** A level that has no name here is compared by its number. */
const levelOf = (value: unknown): number =>
  (numbersOfLevels as Readonly<Record<string, number>>)[String(value)] ?? (Number(value) || 0);

const isHigher: IsLooser = (before, after) => levelOf(after) > levelOf(before);

const entriesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const subjectOf = ({ userId, user, groupId, group, deployKeyId }: Values): string =>
  JSON.stringify([userId ?? user ?? null, groupId ?? group ?? null, deployKeyId ?? null]);

const isOfLevel = ({ accessLevel }: Values): boolean => accessLevel !== undefined;

/** A level includes what a lower one may do; "no one" is nobody. */
const letsIn = (entry: Values, one: Values): boolean => {
  if (isOfLevel(one) && levelOf(one.accessLevel) === 0) return true;
  if (isOfLevel(one) || isOfLevel(entry))
    return (
      isOfLevel(one) &&
      isOfLevel(entry) &&
      levelOf(entry.accessLevel) > 0 &&
      levelOf(entry.accessLevel) <= levelOf(one.accessLevel)
    );
  return (
    subjectOf(entry) === subjectOf(one) &&
    numberOf(entry.groupInheritanceType) >= numberOf(one.groupInheritanceType)
  );
};

/** Entries of a right. Where nothing is known, `unset` have it. */
const letsMoreIn =
  (unset: readonly Values[]): IsLooser =>
  (before, after) => {
    const known = before === undefined ? unset : entriesOf(before);
    return entriesOf(after).some((one) => !known.some((entry) => letsIn(entry, one)));
  };

/** Whose approval is needed: an entry that goes, or needs fewer, is made up for by one of a higher level. */
const asksFewer: IsLooser = (before, after) => {
  const needed = ({ requiredApprovals }: Values) => numberOf(requiredApprovals ?? 1);
  const asksAsMuch = (one: Values, entry: Values) =>
    needed(one) >= needed(entry) &&
    (isOfLevel(entry) && isOfLevel(one)
      ? levelOf(one.accessLevel) >= levelOf(entry.accessLevel)
      : subjectOf(one) === subjectOf(entry) && isOfLevel(one) === isOfLevel(entry));
  return entriesOf(before).some((entry) => !entriesOf(after).some((one) => asksAsMuch(one, entry)));
};

// ─── As definitions write them ───────────────────────────────────────────────

const made =
  (risk: Risk) =>
  (isLooser: IsLooser): Loosening => ({ risk, isLooser });
const [weaker, wider] = [made("weaker"), made("wider")];
const MAINTAINERS = [{ accessLevel: 40 }];

/** A protection becomes weaker. */
export const weakerIf = {
  on: weaker(onValue(true)),
  off: weaker(onValue(false)),
  fewer: weaker(fewer),
  hasMore: weaker(hasMore),
  more: weaker(more),
  largerOrUnlimited: weaker(isLarger),
  /** For fewer of what a list names; an empty one is for all. */
  listed: weaker((before, after) => {
    const [was, is] = [partsOf(before), partsOf(after)];
    return is.length > 0 && (was.length === 0 || was.some((part) => !is.includes(part)));
  }),
  /** A rule as text, of which nobody can tell how strict it is. */
  anotherRule: weaker(isOtherRule),
  asksFewer: weaker(asksFewer),
  along: (...order: readonly unknown[]) => weaker(along(...order)),
} as const;

/** Access becomes wider. */
export const widerIf = {
  on: wider(onValue(true)),
  off: wider(onValue(false)),
  more: wider(more),
  hasMore: wider(hasMore),
  limitsLess: wider(limitsLess),
  later: wider(isLater),
  higher: wider(isHigher),
  /** Another one, or one where there was none. */
  given: wider(asGiven),
  /** In another place, other people have access. */
  moved: wider(isOtherRule),
  /** For other environments, unless it was for all. */
  forOthers: wider(forMore),
  letsIn: wider(letsMoreIn([])),
  /** The service begins with maintainers. */
  letsInMoreThanMaintainers: wider(letsMoreIn(MAINTAINERS)),
  along: (...order: readonly unknown[]) => wider(along(...order)),
} as const;

/** The levels of a feature of a place. */
export const widerFeature = widerIf.along("disabled", "private", "enabled", "public");

export const widerVisibility = widerIf.along("private", "internal", "public");

// ─── Asked ───────────────────────────────────────────────────────────────────

/** The part of a definition that says it. */
interface Loosens {
  readonly loosens?: Readonly<Record<string, Loosening>>;
  readonly loosensWhen?: "removed" | "created";
}

/** Whether a change of this input lets people do more. */
export const riskOfInput = (
  { loosens }: Loosens,
  name: string,
  before: unknown,
  after: unknown,
): Risk | undefined => {
  const loosening = loosens?.[name];
  return loosening?.isLooser(before, after) === true ? loosening.risk : undefined;
};

/** Whether an object lets people do more by going or by coming. */
export const riskOfObject = ({ loosensWhen }: Loosens, event: "removed" | "created"): Risk | undefined =>
  loosensWhen !== event ? undefined : event === "removed" ? "weaker" : "wider";
