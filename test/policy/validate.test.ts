/** Validation without an engine: single objects and items, unknown values, secrets, and settings. */
import { expect, test } from "@jest/globals";
import { type DeclaredResource, PolicySettingsError, type Settings, validate } from "../../provider/policy";
import { UNKNOWN, type Values } from "../../provider/values/values";

const label = (name: string, more: Values = {}): Values => ({
  group: "acme",
  name,
  color: "red",
  description: "A label",
  ...more,
});

const messages = (resources: readonly DeclaredResource[], settings?: Settings) =>
  validate(resources, settings).map(
    ({ policy, resource, message }) => `${policy} ${resource.name}: ${message}`,
  );

const only = (name: keyof Settings, setting: object = {}): Settings =>
  ({ all: "disabled", [name]: { enforcementLevel: "mandatory", ...setting } }) as Settings;

// ─── Objects ─────────────────────────────────────────────────────────────────

test("each item of a resource of many is validated with the defaults, and a violation names it", () => {
  const items = { Bug: { color: "green" }, crash: { description: "" }, soon: {} };
  const many = {
    kind: "GroupLabels",
    name: "standard",
    inputs: { defaults: { group: "acme", color: "red", description: "A label" }, items },
  };
  const [name, ...more] = validate([many], { "label-colors": { palette: ["red"] } });
  expect(name).toEqual({
    policy: "label-names",
    level: "advisory",
    resource: many,
    item: "Bug",
    property: "name",
    message: expect.stringMatching(/^items\.Bug: "name" is "Bug"; expected a name that matches /),
  });
  expect(more.map(({ policy, message }) => `${policy} ${message}`)).toEqual([
    'label-colors items.Bug: "color" is "green"; expected red',
    'label-descriptions items.crash: "description" is missing; expected 1 or more characters',
  ]);
});

test("single objects and items are validated together", () => {
  const token = (name: string) => ({
    kind: "PipelineTriggerToken",
    name,
    inputs: { project: "acme/web", description: "nightly build" },
  });
  const many = {
    kind: "PipelineTriggerTokens",
    name: "more",
    inputs: {
      defaults: { project: "acme/web" },
      items: { "the release": {}, "the mirror": { project: "acme/api" } },
    },
  };
  expect(messages([token("a"), token("b"), many], { "trigger-token-count": { most: 2 } })).toEqual([
    'trigger-token-count more: items.the release: "project" is "acme/web", whose trigger tokens here are 3; expected 2 or fewer',
  ]);
});

test("resources of other kinds are ignored, and null counts as omitted", () => {
  expect(messages([{ kind: "Bucket", name: "b", inputs: { name: "B" } }])).toEqual([]);
  expect(messages([{ kind: "GroupLabel", name: "l", inputs: label("ok", { description: null }) }])).toEqual([
    'label-descriptions l: "description" is missing; expected 1 or more characters',
  ]);
});

// ─── Unknown values ──────────────────────────────────────────────────────────

test("an unknown value violates nothing, and the known ones are validated", () => {
  const one = (inputs: Values) => messages([{ kind: "GroupLabel", name: "l", inputs }]);
  expect(one(label(UNKNOWN))).toEqual([]);
  expect(one(label(UNKNOWN, { description: "" }))).toEqual([
    'label-descriptions l: "description" is missing; expected 1 or more characters',
  ]);
  const entries = [{ groupId: UNKNOWN }, { accessLevel: 40 }];
  const environment = { project: UNKNOWN, name: "production", deployAccessLevels: entries };
  expect(
    messages([{ kind: "ProjectProtectedEnvironment", name: "e", inputs: environment }]).map(
      (message) => message.split(" ")[0],
    ),
  ).toEqual(["production-approvals"]);
});

test.each([
  ["an item", { items: { a: UNKNOWN, "Not so": {} }, defaults: label("x") }, 0],
  ["a part of an item", { items: { "Not so": { group: UNKNOWN } } }, 1],
  ["all items", { items: UNKNOWN }, 0],
  ["the default of all items", { items: { "Not so": {} }, defaults: UNKNOWN }, 1],
])("an unknown value in a resource of many is not validated: %s", (_, inputs, count) =>
  expect(messages([{ kind: "GroupLabels", name: "many", inputs }], only("label-names"))).toHaveLength(count),
);

test("secrets are found in known values next to unknown ones", () => {
  const content = "glpat-0123456789abcdefghij";
  const inputs = { branch: UNKNOWN, files: { a: { content: UNKNOWN }, b: { content } } };
  expect(messages([{ kind: "RepositoryFileSet", name: "f", inputs }])).toEqual([
    'plaintext-secrets f: "files.b.content" seems to contain an access token of the service; expected no secret, because this input is not secret',
  ]);
});

test("trigger tokens of an unknown project do not count for any project", () => {
  const tokens = ["acme/web", UNKNOWN, "acme/web", "acme/web"].map((project, index) => ({
    kind: "PipelineTriggerToken",
    name: `t${index}`,
    inputs: { project, description: "nightly build" },
  }));
  const found = validate(tokens, { "trigger-token-count": { most: 2 } });
  expect(found.map(({ resource }) => resource.name)).toEqual(["t3"]);
});

// ─── Secrets ─────────────────────────────────────────────────────────────────

test("a message masks the text of a secret input in the value of another input", () => {
  const inputs = { url: "http://packages.example/hunter2hunter2", username: "u", password: "hunter2hunter2" };
  const upstream = { kind: "VirtualRegistryUpstream", name: "u", inputs };
  expect(messages([upstream], only("upstream-encryption"))).toEqual([
    'upstream-encryption u: "url" is "http://packages.example/[secret]"; expected an address that begins with https://',
  ]);
  const many = { kind: "VirtualRegistryUpstreams", name: "m", inputs: { items: { 1: inputs } } };
  expect(messages([many], only("upstream-encryption")).join()).not.toContain("hunter2");
});

test("a value that the program marks as secret is masked in every message, however short it is", () => {
  const secretInputs = (...paths: string[][]) => JSON.stringify(paths);
  const one = {
    kind: "GroupLabel",
    name: "one",
    inputs: label("Bug", { color: "tan" }),
    secretInputs: secretInputs(["color"], ["name"]),
  };
  const many = {
    kind: "GroupLabels",
    name: "many",
    inputs: {
      defaults: { group: "acme", description: "A label" },
      items: { Bug: { color: "tan" }, open: { color: "tan" } },
    },
    secretInputs: secretInputs(["items", "Bug", "color"]),
  };
  const rule = {
    kind: "ProjectPushRule",
    name: "rule",
    inputs: { project: "acme/api", maxFileSize: 73519 },
    secretInputs: secretInputs(["maxFileSize"]),
  };
  const found = messages([one, many, rule], {
    "label-colors": { palette: ["red"] },
    "push-file-size": { enforcementLevel: "mandatory" },
  });
  expect(found).toContain('label-colors one: "color" is "[secret]"; expected red');
  expect(found).toContain('label-colors many: items.Bug: "color" is "[secret]"; expected red');
  expect(found).toContain('label-colors many: items.open: "color" is "tan"; expected red');
  expect(found.join("\n")).not.toMatch(/73519|"one: .*Bug"/);
});

test.each([30, "developer"])(
  "a secret access level is masked, whether it is declared by name or by number: %s",
  (accessLevel) => {
    const environment = {
      kind: "ProjectProtectedEnvironment",
      name: "one",
      inputs: {
        project: "acme/api",
        name: "production",
        deployAccessLevels: [{ accessLevel, groupId: null }],
      },
      secretInputs: '[["deployAccessLevels"]]',
    };
    expect(messages([environment], only("production-maintainers"))).toEqual([
      'production-maintainers one: "deployAccessLevels[0].accessLevel" is "[secret]"; expected maintainer or higher',
    ]);
  },
);

test("a secret that the shortening of a message cuts is masked", () => {
  const name = `${"A".repeat(66)} glpat-0123456789abcdefghij`;
  const [message] = messages([{ kind: "GroupLabel", name: "l", inputs: label(name) }], only("label-names"));
  expect(message).toContain("AAAA [secret]");
});

// ─── Settings ────────────────────────────────────────────────────────────────

test("a level is set for one policy, or for all policies without one", () => {
  const bad = [{ kind: "GroupLabel", name: "l", inputs: { group: "acme", name: "Bug", color: "red" } }];
  const levels = (settings: Settings) =>
    Object.fromEntries(validate(bad, settings).map(({ policy, level }) => [policy, level]));
  expect(levels({})).toEqual({ "label-names": "advisory", "label-descriptions": "advisory" });
  expect(levels({ all: "mandatory", "label-names": "disabled" })).toEqual({
    "label-descriptions": "mandatory",
  });
  expect(levels({ "label-names": { expression: "^B" }, "label-descriptions": "remediate" })).toEqual({
    "label-descriptions": "remediate",
  });
});

test.each([
  [{ "lable-names": "advisory" }, 'There is no policy "lable-names" (did you mean "label-names"?).'],
  [
    { "label-names": "strict" },
    'Policy label-names: the level is "strict"; expected one of advisory, mandatory, remediate, disabled.',
  ],
  [{ all: 1 }, "Policy all: the level is 1; expected one of advisory, mandatory, remediate, disabled."],
  [
    { "label-names": { expresion: "^a" } },
    'Policy label-names: it has no parameter "expresion" (did you mean "expression"?).',
  ],
  [
    { "label-names": { expression: "[" } },
    'Policy label-names: "expression" is "["; expected an expression; it is not valid RE2 syntax: missing closing ]: `[`.',
  ],
  [
    { "trigger-token-count": { most: -1 } },
    'Policy trigger-token-count: "most" is -1; expected a number of at least 0.',
  ],
])("settings %j are refused", (settings, message) => {
  const validating = () => validate([], settings as Settings);
  expect(validating).toThrow(PolicySettingsError);
  expect(validating).toThrow(message);
});

test("the compiler checks the names of policies, parameters and levels", () => {
  const settings: Settings = { "label-names": { expression: "^a" }, "push-secrets": "mandatory" };
  // @ts-expect-error an unknown policy
  const noPolicy: Settings = { "lable-names": "mandatory" };
  // @ts-expect-error an unknown parameter
  const noParameter: Settings = { "label-names": { most: 3 } };
  // @ts-expect-error an unknown level
  const noLevel: Settings = { "push-secrets": "strict" };
  expect([settings, noPolicy, noParameter, noLevel]).toHaveLength(4);
});
