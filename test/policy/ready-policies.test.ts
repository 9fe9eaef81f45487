/** The ready policies as the engine calls them: their configuration, what they report, and their remedies. */
import { expect, test } from "@jest/globals";
import { Secret } from "@pulumi/policy";
import { tokenOf } from "../../provider/classes/tokens";
import { forgePolicies, PolicySettingsError, rules, type Settings } from "../../provider/policy";
import { fromEngine, unwrapSecrets } from "../../provider/policy/engine";
import { UNKNOWN, type Values } from "../../provider/values/values";
import {
  messagesOf,
  remediatedBy,
  resourcePolicy,
  type Sent,
  sent,
  stackMessagesOf,
  stackPolicy,
} from "./as-engine";

const TOKEN = "glpat-0123456789abcdefghij";

const label = (inputs: Values) => sent("GroupLabel", "bug", { group: "acme", color: "red", ...inputs });

const wrongName = (name: string, expression = "^[a-z]+$") =>
  `"name" is "${name}"; expected a name that matches ${expression}`;

const ready = (name: string, settings: Settings = {}) => resourcePolicy(forgePolicies(settings), name);

const stackReady = (name: string, settings: Settings = {}) => stackPolicy(forgePolicies(settings), name);

// ─── Shown by the engine ───────────────────────────────────────────────────

test("each policy has the name, the description and the level of its rule", () => {
  const shown = forgePolicies({ all: "advisory", "push-tags": "mandatory" }).map(
    ({ name, description, enforcementLevel }) => ({ name, description, enforcementLevel }),
  );
  expect(shown).toEqual(
    rules.map(({ name, requirement, why }) => ({
      name,
      description: `${requirement} ${why}`,
      enforcementLevel: name === "push-tags" ? "mandatory" : "advisory",
    })),
  );
});

test("a policy validates resources or stacks, and remediates only if its rule has a remedy", () => {
  const able = forgePolicies().map((policy) =>
    Object.entries(policy).flatMap(([name, value]) => (typeof value === "function" ? [name] : [])),
  );
  expect(able).toEqual(
    rules.map((rule) => {
      if ("validateTogether" in rule) return ["validateStack"];
      return rule.remedy ? ["validateResource", "remediateResource"] : ["validateResource"];
    }),
  );
});

test.each([
  ["push-file-size", {}, { most: { type: "integer", exclusiveMinimum: 0, default: 100 } }],
  ["push-file-size", { "push-file-size": { most: 5 } }, { most: { default: 5 } }],
  [
    "label-names",
    { "label-names": { expression: "^x" } },
    { expression: { format: "regex", default: "^x" } },
  ],
  [
    "label-colors",
    { "label-colors": { palette: ["red"] } },
    { palette: { type: "array", items: { type: "string" }, default: ["red"] } },
  ],
  ["approval-reset", {}, { codeOwnersSuffice: { type: "boolean", default: false } }],
  ["push-tags", {}, {}],
])("the engine shows the parameters of %s, with the pack's settings as defaults", (name, settings, shown) => {
  const { properties = {} } = ready(name, settings).configSchema ?? {};
  expect(Object.keys(properties)).toEqual(Object.keys(shown));
  expect(properties).toMatchObject(shown);
});

test("the engine shows the description of every parameter", () => {
  const descriptions = forgePolicies().flatMap(({ configSchema }) =>
    Object.values(configSchema?.properties ?? {}).map(({ description }) => description),
  );
  expect(descriptions.length).toBeGreaterThan(20);
  for (const description of descriptions) expect(description).toMatch(/\.$/);
});

// ─── Configuration ───────────────────────────────────────────────────────────

test("the engine's configuration overrides the pack's settings, and each call has its own", async () => {
  const policy = ready("label-names", { "label-names": { expression: "^[a-z]+$" } });
  const configs = [{}, { expression: "^B" }, { expression: "^B" }, { expression: "^x" }, {}];
  const messages: string[][] = [];
  for (const config of configs) messages.push(await messagesOf(policy, label({ name: "Bug" }), config));
  expect(messages).toEqual([[wrongName("Bug")], [], [], [wrongName("Bug", "^x")], [wrongName("Bug")]]);
});

test("a parameter that the engine's configuration omits keeps the pack's setting", async () => {
  const names = { "production-approvals": { names: "^live$", least: 1 } };
  const environment = (name: string) =>
    sent("ProjectProtectedEnvironment", "e", { project: "acme/web", name, deployAccessLevels: [] });
  const policy = ready("production-approvals", names);
  expect(await messagesOf(policy, environment("live"), { least: 3 })).toEqual([
    '"approvalRules" come to 0; expected 3 or more approvals',
  ]);
  expect(await messagesOf(policy, environment("production"), { least: 3 })).toEqual([]);
});

test("an invalid configuration is an error without a stack trace", async () => {
  const error = await messagesOf(ready("push-file-size"), sent("ProjectPushRule", "rule", {}), {
    most: 0,
  }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(PolicySettingsError);
  const { message, stack } = error as Error;
  expect(message).toMatch(/^Policy push-file-size: "most" is 0; expected a number /);
  expect(stack).toBe(message);
});

// ─── Inputs of a policy ──────────────────────────────────────────────────────

test.each<[string, Sent]>([
  ["another kind", sent("GroupMilestone", "m", { group: "acme", title: "Bug" })],
  ["another provider", { type: "aws:s3/bucket:Bucket", name: "b", props: { name: "Bug" } }],
])("a policy ignores resources of %s", async (_, resource) => {
  expect(await messagesOf(ready("label-names"), resource)).toEqual([]);
  expect(await messagesOf(ready("push-secrets"), resource)).toEqual([]);
  expect(await remediatedBy(ready("push-secrets"), resource)).toBeUndefined();
});

test("a resource of another provider has no inputs that a policy knows", () => {
  const bucket = { type: "aws:s3/bucket:Bucket", name: "b", urn: "urn of b", props: {} };
  expect(fromEngine(bucket)).toBeUndefined();
});

test.each([
  ["the dynamic provider", "pulumi-nodejs:dynamic/forge:GroupLabel"],
  ["the native provider", tokenOf("GroupLabel")],
])("a policy validates the resources of %s", async (_, type) => {
  const policy = ready("label-names", { "label-names": { expression: "^[a-z]+$" } });
  expect(await messagesOf(policy, { ...label({ name: "Bug" }), type })).toEqual([wrongName("Bug")]);
});

test("a policy validates each item of a resource of many, in the JSON text and in the property for items with secrets", async () => {
  const many = sent("GroupLabels", "many", {
    defaults: { group: "acme", color: "red" },
    items: JSON.stringify({ Bug: {}, bug: {}, Crash: null }),
    apart: { Crash: { description: "A secret" } },
  });
  const policy = ready("label-names", { "label-names": { expression: "^[a-z]+$" } });
  expect(await messagesOf(policy, many)).toEqual([
    `items.Bug: ${wrongName("Bug")}`,
    `items.Crash: ${wrongName("Crash")}`,
  ]);
});

test("an unknown value violates no policy", async () => {
  const policy = ready("label-names", { "label-names": { expression: "^[a-z]+$" } });
  expect(await messagesOf(policy, label({ name: UNKNOWN }))).toEqual([]);
  expect(await messagesOf(policy, label({ name: "Bug", description: UNKNOWN }))).toEqual([wrongName("Bug")]);
});

test("properties that the provider adds are not searched for secrets", async () => {
  const props = { __provider: TOKEN, secretInputs: JSON.stringify([["items", TOKEN, "content"]]) };
  expect(await messagesOf(ready("plaintext-secrets"), label({ name: "bug", ...props }))).toEqual([]);
  expect(await messagesOf(ready("plaintext-secrets"), label({ name: TOKEN }))).toHaveLength(1);
});

test("a value that the program marks as secret is masked, however short it is", async () => {
  const policy = ready("label-colors", { "label-colors": { palette: ["red"] } });
  const marked = label({ name: "bug", color: "tan", secretInputs: '[["color"]]' });
  expect(await messagesOf(policy, marked)).toEqual(['"color" is "[secret]"; expected red']);
});

// ─── Reports ─────────────────────────────────────────────────────────────────

test.each([
  [19, 19, []],
  [20, 20, []],
  [21, 20, ["and 1 more"]],
  [45, 20, ["and 25 more"]],
])(
  "of %i violations of a resource, %i are reported, with the number of the others",
  async (all, most, rest) => {
    const items = Object.fromEntries(Array.from({ length: all }, (_, index) => [`Bug ${index}`, {}]));
    const many = sent("GroupLabels", "many", { items: JSON.stringify(items) });
    const policy = ready("label-names", { "label-names": { expression: "^[a-z]+$" } });
    expect(await messagesOf(policy, many)).toEqual([
      ...Array.from({ length: most }, (_, index) => `items.Bug ${index}: ${wrongName(`Bug ${index}`)}`),
      ...rest,
    ]);
  },
);

const token = (name: string, project = "acme/web") =>
  sent("PipelineTriggerToken", name, { project, description: "nightly build" });

const tooMany = (count: number, most: number) =>
  `"project" is "acme/web", whose trigger tokens here are ${count}; expected ${most} or fewer`;

test("a policy of a stack validates all objects of its kinds together, and names those at fault", async () => {
  const many = sent("PipelineTriggerTokens", "more", {
    defaults: { project: "acme/web" },
    items: JSON.stringify({ a: {}, b: {} }),
  });
  const resources = [
    token("one"),
    token("elsewhere", "acme/api"),
    sent("ProjectPushRule", "rule", { project: "acme/web" }),
    { type: "aws:s3/bucket:Bucket", name: "bucket", props: { project: "acme/web" } },
    many,
  ];
  const policy = stackReady("trigger-token-count", { "trigger-token-count": { most: 3 } });
  expect(await stackMessagesOf(policy, resources)).toEqual([]);
  expect(await stackMessagesOf(policy, resources, { most: 1 })).toEqual([
    `urn of more: items.b: ${tooMany(3, 1)}`,
    `urn of one: ${tooMany(3, 1)}`,
  ]);
});

test("the same trigger tokens are too many in every order in which the engine sends them", async () => {
  const policy = stackReady("trigger-token-count", { "trigger-token-count": { most: 2 } });
  for (const names of ["abcd", "dcba", "bdac", "cadb"])
    expect(
      await stackMessagesOf(
        policy,
        [...names].map((name) => token(name)),
      ),
    ).toEqual([`urn of c: ${tooMany(4, 2)}`, `urn of d: ${tooMany(4, 2)}`]);
});

test("the limit of reported violations applies to each resource", async () => {
  const policy = stackReady("trigger-token-count", { "trigger-token-count": { most: 0 } });
  const tokens = (name: string, count: number) =>
    sent("PipelineTriggerTokens", name, {
      defaults: { project: "acme/web" },
      items: JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, key) => [`t${key}`, {}]))),
    });
  const messages = await stackMessagesOf(policy, [tokens("a", 22), tokens("b", 3)]);
  expect(messages.filter((message) => message.startsWith("urn of a"))).toHaveLength(21);
  expect(messages).toContain("urn of a: and 2 more");
  expect(messages.filter((message) => message.startsWith("urn of b"))).toHaveLength(3);
});

// ─── Remedies ────────────────────────────────────────────────────────────────

test.each<[string, string, string, Values, Values]>([
  ["an omitted input", "push-secrets", "ProjectPushRule", {}, { preventSecrets: true }],
  ["another value", "push-members", "ProjectPushRule", { memberCheck: false }, { memberCheck: true }],
  [
    "a secret, which stays secret",
    "push-secrets",
    "ProjectPushRule",
    { preventSecrets: new Secret(false) },
    { preventSecrets: new Secret(true) },
  ],
  [
    "an input, and the one that excludes it",
    "approval-reset",
    "ProjectApprovalConfiguration",
    { selectiveCodeOwnerRemovals: true },
    { selectiveCodeOwnerRemovals: false, resetApprovalsOnPush: true },
  ],
  [
    "an input by its former name too",
    "approval-reauthentication",
    "ProjectApprovalConfiguration",
    { requirePasswordToApprove: false },
    { requirePasswordToApprove: true, requireReauthenticationToApprove: true },
  ],
  [
    "an input without its former name",
    "approval-reauthentication",
    "ProjectApprovalConfiguration",
    {},
    { requireReauthenticationToApprove: true },
  ],
  [
    "an input although another one is not known yet",
    "push-secrets",
    "ProjectPushRule",
    { maxFileSize: UNKNOWN },
    { maxFileSize: UNKNOWN, preventSecrets: true },
  ],
  [
    "an input of items that are secret as a whole",
    "push-secrets",
    "ProjectPushRules",
    { items: new Secret('{"acme/web":{}}') },
    { items: new Secret('{"acme/web":{"preventSecrets":true}}\n') },
  ],
  [
    "the inputs of those items that lack them",
    "push-secrets",
    "ProjectPushRules",
    {
      items:
        '{"acme/a":{},"acme/b":{"preventSecrets":true,"memberCheck":true},"acme/c":{"preventSecrets":false}}',
    },
    {
      items:
        '{"acme/a":{"preventSecrets":true}}\n{"acme/b":{"preventSecrets":true,"memberCheck":true}}\n{"acme/c":{"preventSecrets":true}}\n',
    },
  ],
  [
    "the inputs of items with a secret, which stays secret",
    "mirror-branches",
    "RemoteMirrors",
    {
      items: '{"open":{"url":"https://a.example"},"secret":null}',
      apart: { secret: { password: new Secret("hunter2") } },
    },
    {
      items: '{"open":{"url":"https://a.example","onlyProtectedBranches":true}}\n{"secret":null}\n',
      apart: { secret: { password: new Secret("hunter2"), onlyProtectedBranches: true } },
    },
  ],
  [
    "the inputs of items that are objects, as programs in other languages send them",
    "mirror-branches",
    "RemoteMirrors",
    { items: { open: { url: "https://a.example" }, secret: { password: new Secret("hunter2") } } },
    {
      items: {
        open: { url: "https://a.example", onlyProtectedBranches: true },
        secret: { password: new Secret("hunter2"), onlyProtectedBranches: true },
      },
    },
  ],
  [
    "the inputs of objects that are secret as a whole",
    "push-secrets",
    "ProjectPushRules",
    { items: new Secret({ "acme/web": {} }) },
    { items: new Secret({ "acme/web": { preventSecrets: true } }) },
  ],
  [
    "who may push if a branch does not say so",
    "branch-direct-push",
    "ProtectedBranch",
    { name: "main" },
    { name: "main", allowedToPush: [{ accessLevel: "maintainer" }] },
  ],
  [
    "a list without developers, and with somebody if nobody is left",
    "branch-direct-push",
    "ProtectedBranches",
    {
      items: {
        next: { allowedToPush: [{ accessLevel: "developer" }, { user: "ada" }] },
        main: { allowedToPush: [{ accessLevel: "developer" }] },
      },
    },
    {
      items: {
        next: { allowedToPush: [{ user: "ada" }] },
        main: { allowedToPush: [{ accessLevel: "maintainer" }] },
      },
    },
  ],
  [
    "that approvals end with a push",
    "approval-reset",
    "ProjectApprovalConfiguration",
    {},
    { resetApprovalsOnPush: true },
  ],
  [
    "that approvals end with a push, without the setting that contradicts it",
    "approval-reset",
    "ProjectApprovalConfiguration",
    { selectiveCodeOwnerRemovals: true },
    { resetApprovalsOnPush: true, selectiveCodeOwnerRemovals: false },
  ],
  [
    "nothing in a list, as a provider without known configuration leaves it",
    "push-secrets",
    "ProjectPushRules",
    { items: [{ project: "acme/web" }] },
    { items: [{ project: "acme/web" }] },
  ],
])("a remedy sets %s", async (_, name, kind, props, expected) =>
  expect(await remediatedBy(ready(name), sent(kind, "one", props))).toStrictEqual(expected),
);

test.each<[string, string, string, Values]>([
  ["nothing is wrong", "push-secrets", "ProjectPushRule", { preventSecrets: true }],
  ["the right value is a secret", "push-secrets", "ProjectPushRule", { preventSecrets: new Secret(true) }],
  [
    "the right value is a secret of an item",
    "push-secrets",
    "ProjectPushRules",
    { items: '{"acme/web":null}', apart: { "acme/web": { preventSecrets: new Secret(true) } } },
  ],
  ["the value is not known yet", "push-secrets", "ProjectPushRule", { preventSecrets: UNKNOWN }],
  ["the rule has no remedy for it", "mirror-branches", "RemoteMirror", { mirrorBranchRegex: "^main$" }],
  [
    "the remedy depends on an unknown value",
    "mirror-branches",
    "RemoteMirror",
    { mirrorBranchRegex: UNKNOWN },
  ],
  [
    "every item is right",
    "push-secrets",
    "ProjectPushRules",
    { items: '{"acme/a":{"preventSecrets":true}}' },
  ],
  ["the items are not known yet", "push-secrets", "ProjectPushRules", { items: UNKNOWN }],
])("a remedy changes nothing if %s", async (_, name, kind, props) =>
  expect(await remediatedBy(ready(name), sent(kind, "one", props))).toBeUndefined(),
);

test("a remedy leaves resources of other providers alone", async () => {
  const bucket = { type: "aws:s3/bucket:Bucket", name: "bucket", props: {} };
  expect(await remediatedBy(ready("push-secrets"), bucket)).toBeUndefined();
});

test("a remedy sets the value that the engine's configuration requires", async () => {
  const rule = sent("ProjectPushRule", "rule", { maxFileSize: 80 });
  expect(await remediatedBy(ready("push-file-size"), rule)).toBeUndefined();
  expect(await remediatedBy(ready("push-file-size"), rule, { most: 50 })).toEqual({ maxFileSize: 50 });
});

test.each([
  ["a secret", new Secret("a"), "a"],
  ["a secret in a secret", new Secret(new Secret("a")), "a"],
  ["secrets in a list", [new Secret("a"), "b", [new Secret(3)]], ["a", "b", [3]]],
  ["secrets in an object", { a: new Secret({ b: new Secret("b") }), c: 1 }, { a: { b: "b" }, c: 1 }],
  ["null", { a: null, b: undefined }, { a: null, b: undefined }],
  ["a text", "text", "text"],
])("a remedy reads %s as a plain value", (_, value, plain) =>
  expect(unwrapSecrets(value)).toStrictEqual(plain),
);
