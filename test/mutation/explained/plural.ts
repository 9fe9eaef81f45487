/** Mutants of `provider/plural` that no test can notice. */
import type { Explanation } from "./explanation";

const NO_INPUT = "no input has this name";
const ONLY_SLOWER = "the same result: only slower";

const inDescribed: readonly Explanation[] = [
  {
    file: "provider/collection/described.ts",
    from: '"other"',
    to: '""',
    why: "neither is a kind of place that can be looked up",
  },
  {
    file: "provider/collection/described.ts",
    from: 'name === "project" || name === "group"',
    to: "true",
    why: "only groups and projects are looked up",
  },
  {
    file: "provider/collection/described.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "the place of all objects then, as no place is",
  },
  {
    file: "provider/collection/described.ts",
    from: "String(part).toLowerCase()",
    to: "String(part).toUpperCase()",
    why: "one spelling of many is the key of what is known, whichever it is",
  },
  {
    file: "provider/collection/described.ts",
    from: "[...groups.values()].filter((group) => group !== own)",
    to: "[...groups.values()]",
    why: ONLY_SLOWER,
  },
  { file: "provider/collection/described.ts", from: "group !== own", to: "true", why: ONLY_SLOWER },
];

const inItems: readonly Explanation[] = [
  {
    file: "provider/collection/item-identity.ts",
    from: "name !== undefined",
    to: "true",
    why: "no input has the name undefined, which the compiler does not accept",
  },
  {
    file: "provider/collection/items.ts",
    from: "name !== undefined",
    to: "true",
    why: "no input has the name undefined, which the compiler does not accept",
  },
];

const inLifecycle: readonly Explanation[] = [
  ...["true", '""'].map((to) => ({
    file: "provider/collection/lifecycle.ts",
    from: to === "true" ? 'step.do !== "create"' : '"create"',
    to,
    why: "a key without a state is left out in the end",
  })),
  {
    file: "provider/collection/lifecycle.ts",
    from: "false",
    to: "true",
    why: "a deletion adopts nothing",
  },
  {
    file: "provider/collection/lifecycle.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "without a limit, nobody counts",
  },
];

const inPeople: readonly Explanation[] = [
  { file: "provider/collection/people.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
  { file: "provider/collection/people.ts", from: "people.length === 0", to: "false", why: ONLY_SLOWER },
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

const inRead: readonly Explanation[] = [
  {
    file: "provider/collection/read.ts",
    from: "found !== undefined",
    to: "true",
    why: "a key without a state is left out in the end",
  },
  {
    file: "provider/collection/read.ts",
    from: '"read"',
    to: '""',
    why: "only a lost connection ends this, and its message names no step",
  },
];

const FROM_THE_LIST = "each object is read from the same list: only slower";

const inLists: readonly Explanation[] = [
  {
    file: "provider/collection/read.ts",
    from: "[...olds].filter(([key]) => !states.has(key))",
    to: "[...olds]",
    why: FROM_THE_LIST,
  },
  {
    file: "provider/collection/read.ts",
    from: "{ const answer = answers?.get(lastPart(definition, parts)); if (answer !== undefined) listed.set(key, stateFromRead(definition, answer, parts, state.values)); }",
    to: "{}",
    why: FROM_THE_LIST,
  },
  { file: "provider/collection/read.ts", from: "answer !== undefined", to: "false", why: FROM_THE_LIST },
];

const inRespelled: readonly Explanation[] = [
  {
    file: "provider/collection/respelled.ts",
    from: 'type === "other"',
    to: "false",
    why: "other places have one spelling: only slower",
  },
  {
    file: "provider/collection/respelled.ts",
    from: '"other"',
    to: '""',
    why: "other places have one spelling: only slower",
  },
  { file: "provider/collection/respelled.ts", from: "candidates.size === 0", to: "false", why: ONLY_SLOWER },
  {
    file: "provider/collection/respelled.ts",
    from: "String(now[type]) !== String(state.values[type])",
    to: "true",
    why: "an equal spelling is the same place: only slower",
  },
  { file: "provider/collection/respelled.ts", from: "removed.length === 0", to: "false", why: ONLY_SLOWER },
];

const inState: readonly Explanation[] = [
  ...["true", "held.length >= 0"].map((to) => ({
    file: "provider/collection/state.ts",
    from: "held.length > 0",
    to,
    why: "no part of the id is taken: only slower",
  })),
  { file: "provider/collection/state.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
  {
    file: "provider/collection/state.ts",
    from: "names.length === 0 && isMarked === undefined",
    to: "false",
    why: "nothing is left out of a copy: only slower",
  },
];

const inUnmanaged: readonly Explanation[] = [
  {
    file: "provider/collection/unmanaged.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text among items or objects is like none of them",
  },
  {
    file: "provider/collection/unmanaged.ts",
    from: "object === undefined",
    to: "false",
    why: "each kind that can be exclusive is one object, which the compiler cannot know",
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

export const plural: readonly Explanation[] = [
  ...inDescribed,
  ...inItems,
  ...inLifecycle,
  ...inPeople,
  ...inPlan,
  ...inRead,
  ...inLists,
  ...inRespelled,
  ...inState,
  ...inUnmanaged,
  ...inValidate,
  ...inWire,
  {
    file: "provider/collection/respelled.ts",
    from: "definition.idDefaults?.[name]",
    to: "definition.idDefaults[name]",
    why: "only an id with a default lacks a part",
  },
  {
    file: "provider/collection/respelled.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "the compiler needs a text; an id has each part, or a default for it",
  },
];
