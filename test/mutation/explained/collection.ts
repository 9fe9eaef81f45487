/** Mutants of `provider/collection` that no test can notice. */
import type { Explanation } from "./explanation";

const NO_INPUT = "no input has this name";
const NOT_UNDEFINED = "no input has the name undefined, which the compiler does not accept";
const ONLY_SLOWER = "the same result: only slower";

const inCheck: readonly Explanation[] = [
  {
    file: "provider/collection/check.ts",
    from: '"\\n"',
    to: '""',
    why: "the text is only compared with the last one of its resource",
  },
  {
    file: "provider/collection/check.ts",
    from: '"adoption"',
    to: '""',
    why: "each other report has a name that is not empty",
  },
];

const inDescribed: readonly Explanation[] = [
  {
    file: "provider/collection/described.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text among items is like no object",
  },
  {
    file: "provider/collection/described.ts",
    from: "placeNames(definition).some((name) => hasUnknown(values[name]))",
    to: "placeNames(definition).every(name => hasUnknown(values[name]))",
    why: "a place of several parts is that of a kind whose objects are in several lists, or that cannot be exclusive",
  },
];

const inItems: readonly Explanation[] = [
  {
    file: "provider/collection/item-identity.ts",
    from: "name !== undefined",
    to: "true",
    why: NOT_UNDEFINED,
  },
  {
    file: "provider/collection/items.ts",
    from: "name !== undefined",
    to: "true",
    why: NOT_UNDEFINED,
  },
];

const inApply: readonly Explanation[] = [
  ...["true", '""'].map((to) => ({
    file: "provider/collection/apply.ts",
    from: to === "true" ? 'step.do !== "create"' : '"create"',
    to,
    why: "a key without a state is left out in the end",
  })),
  {
    file: "provider/collection/apply.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "without a limit, nobody counts",
  },
];

const inJournal: readonly Explanation[] = [
  { file: "provider/collection/journal.ts", from: "name !== undefined", to: "true", why: NOT_UNDEFINED },
];

const inLocated: readonly Explanation[] = [
  ...["missing.length === 0", "differing.length === 0"].map((from) => ({
    file: "provider/collection/located.ts",
    from,
    to: "false",
    why: ONLY_SLOWER,
  })),
  {
    file: "provider/collection/located.ts",
    from: "definition.idDefaults?.[part]",
    to: "definition.idDefaults[part]",
    why: "only an id of a kind with defaults lacks a part, which the compiler cannot know",
  },
  {
    file: "provider/collection/located.ts",
    from: "number === undefined",
    to: "false",
    why: "a number that is undefined is as good as none",
  },
  {
    file: "provider/collection/located.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "every id has a first part, which the compiler cannot know",
  },
  {
    file: "provider/collection/located.ts",
    from: '"other"',
    to: '""',
    why: "other objects than groups and projects are named by their numbers, which are asked for nowhere",
  },
  {
    file: "provider/collection/located.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no group or project can have a path like this, so nothing is sent",
  },
];

const ON_BOTH_SIDES = "both sides change equally, and are only compared with each other";

const inReplace: readonly Explanation[] = [
  { file: "provider/collection/replace.ts", from: "[]", to: '["Stryker was here"]', why: ON_BOTH_SIDES },
  {
    file: "provider/collection/replace.ts",
    from: "spelling.toLowerCase()",
    to: "spelling.toUpperCase()",
    why: ON_BOTH_SIDES,
  },
  {
    file: "provider/collection/replace.ts",
    from: "{ adopt: false }",
    to: "{}",
    why: "nothing adopts by default",
  },
];

const inSession: readonly Explanation[] = [
  {
    file: "provider/collection/session.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "the item of a conflict is one of those that were compared",
  },
];

const inSingleForm: readonly Explanation[] = [
  {
    file: "provider/collection/single-form.ts",
    from: "(items?.get(ONLY) as Values | undefined) ?? open",
    to: "items?.get(ONLY) as Values | undefined && open",
    why: "the values of the resource contain those of its object",
  },
  {
    file: "provider/collection/single-form.ts",
    from: 'typeof place === "number"',
    to: "true",
    why: "a place that is undefined is as good as none",
  },
  {
    file: "provider/collection/single-form.ts",
    from: "step !== undefined",
    to: "true",
    why: "the plan of a resource of one object has a step, which the compiler cannot know",
  },
];

const inPeople: readonly Explanation[] = [
  {
    file: "provider/collection/read-items.ts",
    from: "[[key, stateFromRead(definition, answer, parts, state.values)]]",
    to: "[]",
    why: ONLY_SLOWER,
  },
];

const inPlan: readonly Explanation[] = [
  {
    file: "provider/collection/plan.ts",
    from: "leaving.length === 0",
    to: "false",
    why: ONLY_SLOWER,
  },
  {
    file: "provider/collection/plan.ts",
    from: "names.length === 0",
    to: "false",
    why: "nothing is left out of a copy: only slower",
  },
];

const FROM_THE_LIST = "each object is read from the same list: only slower";

const inReadItems: readonly Explanation[] = [
  {
    file: "provider/collection/read-items.ts",
    from: "found !== undefined",
    to: "true",
    why: "a key without a state is left out in the end",
  },
  {
    file: "provider/collection/read-items.ts",
    from: '"read"',
    to: '""',
    why: "only a lost connection ends this, and its message names no step",
  },
  {
    file: "provider/collection/read-items.ts",
    from: "[...olds].filter(([key]) => !states.has(key))",
    to: "[...olds]",
    why: FROM_THE_LIST,
  },
  {
    file: "provider/collection/read-items.ts",
    from: "answer === undefined",
    to: "true",
    why: FROM_THE_LIST,
  },
];

const inState: readonly Explanation[] = [
  ...["true", "held.length >= 0"].map((to) => ({
    file: "provider/collection/state.ts",
    from: "held.length > 0",
    to,
    why: "no part of the id is taken: only slower",
  })),
  { file: "provider/collection/state.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
];

const inUndeclared: readonly Explanation[] = [
  {
    file: "provider/collection/undeclared.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "the path of a mark has a key and a name, which the compiler cannot know",
  },
  {
    file: "provider/collection/undeclared.ts",
    from: "news === undefined",
    to: "false",
    why: "without a present declaration, the recorded one counts as that",
  },
  { file: "provider/collection/undeclared.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
  ...["first.size === 0", "undeclared === undefined"].map((from) => ({
    file: "provider/collection/undeclared.ts",
    from,
    to: "false",
    why: "nothing is added to a copy: only slower",
  })),
];

const inUnmanaged: readonly Explanation[] = [
  {
    file: "provider/collection/unmanaged.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text among items or objects is like none of them",
  },
];

const inValidate: readonly Explanation[] = [
  {
    file: "provider/collection/validate.ts",
    from: "definition.warnings === undefined",
    to: "false",
    why: "a kind without warnings gives none: only slower",
  },
];

const inWire: readonly Explanation[] = [
  ...["true", "false", "lastParsed.size >= MOST_PARSED", "lastParsed.size <= MOST_PARSED"].map((to) => ({
    file: "provider/collection/wire.ts",
    from: "lastParsed.size > MOST_PARSED",
    to,
    why: "other texts are forgotten: only slower, or more memory",
  })),
  {
    file: "provider/collection/wire.ts",
    from: "apart.size === 0",
    to: "false",
    why: "the same text: only slower",
  },
  {
    file: "provider/collection/wire.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no item has this key",
  },
];

export const collection: readonly Explanation[] = [
  ...inApply,
  ...inCheck,
  ...inDescribed,
  ...inItems,
  ...inJournal,
  ...inLocated,
  ...inPeople,
  ...inPlan,
  ...inReadItems,
  ...inReplace,
  ...inSession,
  ...inSingleForm,
  ...inState,
  ...inUndeclared,
  ...inUnmanaged,
  ...inValidate,
  ...inWire,
];
