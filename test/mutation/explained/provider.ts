/** Mutants of `provider/identity/owners.ts` and `provider/identity/places.ts` that no test can notice. */
import type { Explanation } from "./explanation";

const inOwners: readonly Explanation[] = [
  {
    file: "provider/identity/owners.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "settings are one object, which the compiler cannot know",
  },
  {
    file: "provider/identity/owners.ts",
    from: "definition.consistsOf?.without",
    to: "definition.consistsOf.without",
    why: "only a kind that consists of objects has several, which the compiler cannot know",
  },
  {
    file: "provider/identity/owners.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no object has this identity",
  },
];

const NO_FIELDS = "a text has neither a number nor a path, which the compiler cannot know";

const inPlaces: readonly Explanation[] = [
  { file: "provider/identity/places.ts", from: 'typeof found === "object"', to: "true", why: NO_FIELDS },
  { file: "provider/identity/places.ts", from: 'typeof found !== "object"', to: "false", why: NO_FIELDS },
  {
    file: "provider/identity/places.ts",
    from: "slash < 0",
    to: "slash <= 0",
    why: "no path begins with a slash",
  },
  {
    file: "provider/identity/places.ts",
    from: "spelling.toLowerCase()",
    to: "spelling.toUpperCase()",
    why: "keys are only compared with each other",
  },
  {
    file: "provider/identity/places.ts",
    from: '"places"',
    to: '""',
    why: "each client has one entry, whatever its key",
  },
];

export const provider: readonly Explanation[] = [...inOwners, ...inPlaces];
