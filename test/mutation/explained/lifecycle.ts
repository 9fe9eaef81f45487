/** Mutants of `provider/lifecycle` that no test can notice. */
import type { Explanation } from "./explanation";

const NO_INPUT = "no input has this name";
const ONLY_A_KEY = "one spelling of many is the key of what is known, whichever it is";
const UNDEFINED_ANYHOW = "without a body the result is undefined, too";

const inAdoption: readonly Explanation[] = [
  { file: "provider/lifecycle/adoption.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
  {
    file: "provider/lifecycle/adoption.ts",
    from: "title === undefined || definition.listIsObject",
    to: "true",
    why: "kinds with a title compare it, too: only slower",
  },
  {
    file: "provider/lifecycle/adoption.ts",
    from: "before !== undefined",
    to: "false",
    why: "the same index again: only slower",
  },
];

const inAmbiguousCreate: readonly Explanation[] = [
  "true",
  'error instanceof ForgeError || "status" in error',
].map((to) => ({
  file: "provider/lifecycle/ambiguous-create.ts",
  from: 'error instanceof ForgeError && "status" in error',
  to,
  why: "what may have taken effect and has a status is an error of the client, which the compiler cannot know",
}));

const inCollected: readonly Explanation[] = [
  {
    file: "provider/lifecycle/collected.ts",
    from: "definition.update?.(context, parts, about)",
    to: "definition.update(context, parts, about)",
    why: "a change of a kind without updates is a replacement, which the compiler cannot know",
  },
  {
    file: "provider/lifecycle/collected.ts",
    from: "!answer",
    to: "false",
    why: "an object that is not there throws in the next line, which has the same result",
  },
  {
    file: "provider/lifecycle/collected.ts",
    from: "{ // The error of the update is more useful than that of this read. return undefined; }",
    to: "{}",
    why: UNDEFINED_ANYHOW,
  },
];

const inCreations: readonly Explanation[] = [
  {
    file: "provider/lifecycle/creations.ts",
    from: "{ // The create itself meets and reports the same problem. return undefined; }",
    to: "{}",
    why: UNDEFINED_ANYHOW,
  },
  {
    file: "provider/lifecycle/creations.ts",
    from: "{ this.#requests.delete(ended); }",
    to: "{}",
    why: "nothing waits for a request that has ended: only more memory",
  },
  {
    file: "provider/lifecycle/creations.ts",
    from: "definition.idDefaults?.[name]",
    to: "definition.idDefaults[name]",
    why: "a kind without defaults requires its place, which the compiler cannot know",
  },
  {
    file: "provider/lifecycle/creations.ts",
    from: "String(part).toLowerCase()",
    to: "String(part).toUpperCase()",
    why: ONLY_A_KEY,
  },
];

const inErrors: readonly Explanation[] = [
  {
    file: "provider/lifecycle/errors.ts",
    from: "name === undefined",
    to: "false",
    why: "no property has the name undefined, which the compiler does not accept",
  },
];

const inGone: readonly Explanation[] = [
  {
    file: "provider/lifecycle/gone.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "every id has a first part, which the compiler cannot know",
  },
  {
    file: "provider/lifecycle/gone.ts",
    from: '"group"',
    to: '""',
    why: "what is no project is asked for as a group: only the key of the answer changes",
  },
  {
    file: "provider/lifecycle/gone.ts",
    from: '"administrator"',
    to: '""',
    why: "only the key of the answer changes",
  },
];

const inIndex: readonly Explanation[] = [
  {
    file: "provider/lifecycle/index.ts",
    from: "!definition.singleton",
    to: "true",
    why: "nothing asks which settings were deleted, which the compiler does not accept",
  },
  { file: "provider/lifecycle/index.ts", from: "true", to: "false", why: "neither is undefined" },
  {
    file: "provider/lifecycle/index.ts",
    from: "claims?.isInherited",
    to: "claims.isInherited",
    why: "only claims show that another resource owns it, which the compiler cannot know",
  },
];

const inPeople: readonly Explanation[] = [
  {
    file: "provider/lifecycle/people.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no input has this name, and a text names nobody",
  },
  {
    file: "provider/lifecycle/people.ts",
    from: '"group"',
    to: '""',
    why: "what is no project is asked for as a group: only the key of the answer changes",
  },
  {
    file: "provider/lifecycle/people.ts",
    from: "spelled.toLowerCase()",
    to: "spelled.toUpperCase()",
    why: ONLY_A_KEY,
  },
  {
    file: "provider/lifecycle/people.ts",
    from: "path.toLowerCase()",
    to: "path.toUpperCase()",
    why: ONLY_A_KEY,
  },
];

const inSingleton: readonly Explanation[] = [
  { file: "provider/lifecycle/singleton.ts", from: "true", to: "false", why: "neither is undefined" },
];

const inState: readonly Explanation[] = [
  { file: "provider/lifecycle/state.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
  {
    file: "provider/lifecycle/state.ts",
    from: "definition.provisionalKey?.(values)",
    to: "definition.provisionalKey(values)",
    why: "other kinds have all parts of their ids, which the compiler cannot know",
  },
];

const inValidate: readonly Explanation[] = [
  { file: "provider/lifecycle/validate.ts", from: "[]", to: '["Stryker was here"]', why: NO_INPUT },
  {
    file: "provider/lifecycle/validate.ts",
    from: "open.length === 0",
    to: "false",
    why: "the same problems again: only slower",
  },
];

export const lifecycle: readonly Explanation[] = [
  ...inAdoption,
  ...inAmbiguousCreate,
  ...inCollected,
  ...inCreations,
  ...inErrors,
  ...inGone,
  ...inIndex,
  ...inPeople,
  ...inSingleton,
  ...inState,
  ...inValidate,
];
