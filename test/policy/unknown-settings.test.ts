/** Refusal of settings that no policy of a pack has, which Pulumi's SDK would ignore. */
import { expect, test } from "@jest/globals";
import { unknownSettings } from "../../provider/policy/unknown-settings";

const validateResource = () => undefined;
const policies = [
  {
    name: "label-colors",
    description: "",
    validateResource,
    configSchema: { properties: { palette: { type: "array" }, least: { type: "integer" } } },
  },
  { name: "push-secrets", description: "", validateResource, configSchema: { properties: {} } },
  { name: "own", description: "", validateResource },
] as const;

const problemsOf = (settings: Readonly<Record<string, object>>) =>
  unknownSettings([...policies] as never, Object.entries(settings))?.split("\n");

const NAMES = "The policies are: label-colors, push-secrets, own.";

test.each<[string, Record<string, object>]>([
  ["no settings", {}],
  [
    "every parameter of a policy, and its level",
    { "label-colors": { palette: [], least: 1, enforcementLevel: "x" } },
  ],
  ["the level of a policy without parameters", { "push-secrets": { enforcementLevel: "mandatory" } }],
  ["the level of all policies", { all: { enforcementLevel: "mandatory" } }],
  ["any setting of a policy without a schema", { own: { anything: 1 } }],
])("a pack accepts %s", (_, settings) => expect(problemsOf(settings)).toBeUndefined());

test.each<[string, Record<string, object>, string[]]>([
  [
    "a misspelled policy",
    { "label-colours": {} },
    ['There is no policy "label-colours" (did you mean "label-colors"?).', NAMES],
  ],
  ["an unknown policy", { nothing: { palette: [] } }, ['There is no policy "nothing".', NAMES]],
  [
    "a misspelled parameter",
    { "label-colors": { palete: [], least: 1 } },
    ['Policy label-colors: it has no parameter "palete" (did you mean "palette"?); it has palette, least.'],
  ],
  [
    "a parameter of a policy without parameters",
    { "push-secrets": { least: 1 } },
    ['Policy push-secrets: it has no parameter "least".'],
  ],
  [
    "several settings, and lists the policies once",
    { "push-secrets": { a: 1, b: 2 }, nothing: {}, "label-colors": { c: 1 }, none: {} },
    [
      'Policy push-secrets: it has no parameter "a".',
      'Policy push-secrets: it has no parameter "b".',
      'There is no policy "nothing".',
      'Policy label-colors: it has no parameter "c"; it has palette, least.',
      'There is no policy "none".',
      NAMES,
    ],
  ],
])("a pack refuses %s", (_, settings, problems) => expect(problemsOf(settings)).toEqual(problems));
