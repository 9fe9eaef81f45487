/** Mutants of `policy` that no test can notice. */
import type { Explanation } from "./explanation";

const inCustomPolicies: readonly Explanation[] = [
  {
    file: "policy/custom-policies.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a resource of the policy's kind always has inputs, which the compiler cannot know",
  },
];

const inMembers: readonly Explanation[] = [
  {
    file: "policy/members.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text has no kind, so no rule applies to it",
  },
];

const inEngine: readonly Explanation[] = [
  {
    file: "policy/engine.ts",
    from: "name === undefined",
    to: "false",
    why: "no kind has the name undefined: the result is undefined in both cases",
  },
];

const SAME_SCHEMA = "every parameter has one schema for input and output, which JSON can represent";
const IS_OF_KIND = "a resource that the rule applies to always has a kind, which the compiler cannot know";

const inPolicies: readonly Explanation[] = [
  {
    file: "policy/policies.ts",
    from: '{ io: "input", unrepresentable: "any", }',
    to: "{}",
    why: SAME_SCHEMA,
  },
  { file: "policy/policies.ts", from: '"input"', to: '""', why: SAME_SCHEMA },
  { file: "policy/policies.ts", from: '"any"', to: '""', why: SAME_SCHEMA },
  {
    file: "policy/policies.ts",
    from: "now !== text",
    to: "true",
    why: "the same configuration is read again: only slower",
  },
  {
    file: "policy/policies.ts",
    from: "error instanceof PolicySettingsError",
    to: "true",
    why: "reading parameters throws no other error",
  },
  {
    file: "policy/policies.ts",
    from: "kind !== undefined",
    to: "true",
    why: "no rule lists undefined among its kinds",
  },
  { file: "policy/policies.ts", from: "resource === undefined", to: "false", why: IS_OF_KIND },
  { file: "policy/policies.ts", from: "[]", to: '["Stryker was here"]', why: IS_OF_KIND },
  {
    file: "policy/policies.ts",
    from: "remedy?.(member.inputs, parameters)",
    to: "remedy(member.inputs, parameters)",
    why: "only a rule with a remedy is remediated, which the compiler cannot know",
  },
];

const IS_KNOWN = "messages are about resources of known kinds alone, which the compiler cannot know";
const ALWAYS_MATCHES = "the expression matches the beginning of every text, also an empty one";

const inRedact: readonly Explanation[] = [
  { file: "policy/redact.ts", from: "kind === undefined", to: "false", why: IS_KNOWN },
  {
    file: "policy/redact.ts",
    from: "{ isSecret: () => false, mask: (message) => message }",
    to: "{}",
    why: IS_KNOWN,
  },
  { file: "policy/redact.ts", from: "() => false", to: "() => undefined", why: IS_KNOWN },
  { file: "policy/redact.ts", from: "false", to: "true", why: IS_KNOWN },
  { file: "policy/redact.ts", from: "(message) => message", to: "() => undefined", why: IS_KNOWN },
  {
    file: "policy/redact.ts",
    from: "/^[^.[]*/.exec(property)?.[0]",
    to: "/^[^.[]*/.exec(property)[0]",
    why: ALWAYS_MATCHES,
  },
  { file: "policy/redact.ts", from: "/^[^.[]*/", to: "/[^.[]*/", why: ALWAYS_MATCHES },
  { file: "policy/redact.ts", from: '""', to: '"Stryker was here!"', why: ALWAYS_MATCHES },
];

const ONLY_UNKNOWN = "hasUnknown is false for everything but an object with an unknown value in it";

const inUnknown: readonly Explanation[] = [
  {
    file: "policy/unknown.ts",
    from: 'typeof value === "object" && value !== null && hasUnknown(value)',
    to: 'typeof value === "object" && value !== null || hasUnknown(value)',
    why: "a guard around known values changes nothing: only slower",
  },
  {
    file: "policy/unknown.ts",
    from: 'typeof value === "object" && value !== null',
    to: "true",
    why: ONLY_UNKNOWN,
  },
  {
    file: "policy/unknown.ts",
    from: 'typeof value === "object" && value !== null',
    to: 'typeof value === "object" || value !== null',
    why: ONLY_UNKNOWN,
  },
  { file: "policy/unknown.ts", from: 'typeof value === "object"', to: "true", why: ONLY_UNKNOWN },
  { file: "policy/unknown.ts", from: "value !== null", to: "true", why: ONLY_UNKNOWN },
];

const inTexts: readonly Explanation[] = [
  {
    file: "policy/problem-unless.ts",
    from: '"missing"',
    to: '""',
    why: "only undefined has no JSON, and its text is chosen before",
  },
  {
    file: "policy/problem-unless.ts",
    from: "value === undefined",
    to: "false",
    why: "a value without JSON has the same text",
  },
  {
    file: "policy/secret-texts.ts",
    from: "!anyPattern.test(text)",
    to: "false",
    why: "without a match of any pattern, none is found: only quicker",
  },
  {
    file: "policy/secret-texts.ts",
    from: "Object.entries(patterns).find(([, look]) => look.test(text))?.[0]",
    to: "Object.entries(patterns).find(([, look]) => look.test(text))[0]",
    why: "what matches any pattern matches one of them, which the compiler cannot know",
  },
];

const inRules: readonly Explanation[] = [
  {
    file: "policy/rules/access.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "the text is no permission that a rule looks for",
  },
  {
    file: "policy/rules/production.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text has no level and names no user",
  },
  {
    file: "policy/rules/push-rules.ts",
    from: "maxFileSize !== undefined",
    to: "true",
    why: "undefined is not at least 1 either, which the compiler does not accept",
  },
  {
    file: "policy/rules/required-settings.ts",
    from: "object.kind !== setting",
    to: "true",
    why: "the project of a setting always has that setting",
  },
  {
    file: "policy/rules/secrets.ts",
    from: 'place === ""',
    to: "false",
    why: "every path begins with the name of an input",
  },
  {
    file: "policy/rules/secrets.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "every path begins with the name of an input",
  },
  {
    file: "policy/rules/secrets.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no input has this name",
  },
  {
    file: "policy/rules/trigger-tokens.ts",
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
