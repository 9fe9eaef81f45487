/** Mutants of `policy` that no test can notice. */
import type { Explanation } from "./explanation";

const inCustomPolicies: readonly Explanation[] = [
  {
    file: "provider/policy/custom-policies.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a resource of the policy's kind always has inputs, which the compiler cannot know",
  },
];

const inMembers: readonly Explanation[] = [
  {
    file: "provider/policy/members.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text has no kind, so no rule applies to it",
  },
];

const inEngine: readonly Explanation[] = [
  {
    file: "provider/policy/engine.ts",
    from: "name === undefined",
    to: "false",
    why: "no kind has the name undefined: the result is undefined in both cases",
  },
];

const IS_OF_KIND = "a resource that the rule applies to always has a kind, which the compiler cannot know";

const inPolicies: readonly Explanation[] = [
  {
    file: "provider/policy/policies.ts",
    from: "error instanceof PolicySettingsError",
    to: "true",
    why: "reading parameters throws no other error",
  },
  { file: "provider/policy/policies.ts", from: "resource === undefined", to: "false", why: IS_OF_KIND },
  { file: "provider/policy/policies.ts", from: "[]", to: '["Stryker was here"]', why: IS_OF_KIND },
];

const IS_KNOWN = "messages are about resources of known kinds alone, which the compiler cannot know";

const inRedact: readonly Explanation[] = [
  { file: "provider/policy/redact.ts", from: "kind === undefined", to: "false", why: IS_KNOWN },
  {
    file: "provider/policy/redact.ts",
    from: "{ isSecret: () => false, mask: (message) => message }",
    to: "{}",
    why: IS_KNOWN,
  },
  { file: "provider/policy/redact.ts", from: "() => false", to: "() => undefined", why: IS_KNOWN },
  { file: "provider/policy/redact.ts", from: "false", to: "true", why: IS_KNOWN },
  { file: "provider/policy/redact.ts", from: "(message) => message", to: "() => undefined", why: IS_KNOWN },
];

const ONLY_UNKNOWN = "hasUnknown is false for everything but an object with an unknown value in it";

const inUnknown: readonly Explanation[] = [
  {
    file: "provider/policy/unknown.ts",
    from: 'typeof value === "object" && value !== null && hasUnknown(value)',
    to: 'typeof value === "object" && value !== null || hasUnknown(value)',
    why: "a guard around known values changes nothing: only slower",
  },
  {
    file: "provider/policy/unknown.ts",
    from: 'typeof value === "object" && value !== null',
    to: "true",
    why: ONLY_UNKNOWN,
  },
  {
    file: "provider/policy/unknown.ts",
    from: 'typeof value === "object" && value !== null',
    to: 'typeof value === "object" || value !== null',
    why: ONLY_UNKNOWN,
  },
  { file: "provider/policy/unknown.ts", from: 'typeof value === "object"', to: "true", why: ONLY_UNKNOWN },
  { file: "provider/policy/unknown.ts", from: "value !== null", to: "true", why: ONLY_UNKNOWN },
  {
    file: "provider/policy/unknown.ts",
    from: "error instanceof NotKnownYetError",
    to: "true",
    why: "no rule throws another error",
  },
];

const inTexts: readonly Explanation[] = [
  {
    file: "provider/policy/secret-texts.ts",
    from: "!anyPattern.test(text)",
    to: "false",
    why: "without a match of any pattern, none is found: only quicker",
  },
  {
    file: "provider/policy/secret-texts.ts",
    from: "Object.entries(patterns).find(([, look]) => look.test(text))?.[0]",
    to: "Object.entries(patterns).find(([, look]) => look.test(text))[0]",
    why: "what matches any pattern matches one of them, which the compiler cannot know",
  },
];

const inRules: readonly Explanation[] = [
  {
    file: "provider/policy/rules/access.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "the text is no permission that a rule looks for",
  },
  {
    file: "provider/policy/rules/production.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text has no level and names no user",
  },
  {
    file: "provider/policy/rules/push-rules.ts",
    from: "maxFileSize !== undefined",
    to: "true",
    why: "undefined is not at least 1 either, which the compiler does not accept",
  },
  {
    file: "provider/policy/rules/secrets.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no input has this name",
  },
  {
    file: "provider/policy/rules/trigger-tokens.ts",
    from: "a.name < b.name",
    to: "a.name <= b.name",
    why: "of two tokens with the same name, either may be the one too many",
  },
];

export const policy: readonly Explanation[] = [
  ...inCustomPolicies,
  ...inMembers,
  ...inEngine,
  ...inPolicies,
  ...inRedact,
  ...inUnknown,
  ...inTexts,
  ...inRules,
];
