/** The ready policies at their edges: the last value that each allows, and the first one that it does not. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import type { Kind } from "../../provider/generated/kind-names";
import { type PolicyName, PolicySettingsError, type Settings, validate } from "../../provider/policy";
import { matchesExpression } from "../../provider/policy/parameters";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { cases, settings } from "./cases";

const TOKEN = "glpat-0123456789abcdefghij";

const only = (name: PolicyName, parameters: object = {}): Settings =>
  ({ all: "disabled", [name]: { enforcementLevel: "mandatory", ...parameters } }) as Settings;

const messagesOf = (name: PolicyName, kind: Kind, inputs: Values, parameters?: object) =>
  validate([{ kind, name: "one", inputs }], only(name, parameters)).map(({ message }) => message);

test.each(Object.entries(cases))(
  "a violation of %s has the property that its message names",
  (name, { fails }) => {
    const resources = fails("alone").map(({ kind, inputs }, index) => ({ kind, inputs, name: `${index}` }));
    const violations = validate(resources, settings).filter(({ policy }) => policy === name);
    expect(violations.length).toBeGreaterThan(0);
    for (const { property, message } of violations) {
      expect(property).toMatch(/^\w/);
      expect(message.slice(0, property.length + 2)).toBe(`"${property}"`);
    }
  },
);

// ─── Allowed ─────────────────────────────────────────────────────────────────

test.each<[string, PolicyName, Kind, Values, object]>([
  [
    "a low role without a permission to administer",
    "role-administration",
    "MemberRole",
    { baseAccessLevel: 10 },
    {},
  ],
  [
    "a low role with another permission",
    "role-administration",
    "MemberRole",
    { baseAccessLevel: 10, permissions: ["read_code"] },
    {},
  ],
  ["a role without permissions", "role-removal", "MemberRole", { baseAccessLevel: 10 }, {}],
  ["the smallest size of files", "push-file-size", "ProjectPushRule", { maxFileSize: 1 }, {}],
  ["the largest size of files", "push-file-size", "ProjectPushRule", { maxFileSize: 7 }, { most: 7 }],
  [
    "a description of the least length",
    "label-descriptions",
    "GroupLabel",
    { description: " four " },
    { least: 4 },
  ],
  ["a mirror on any host without a list", "mirror-hosts", "RemoteMirror", { url: "https://any.example" }, {}],
  [
    "an upstream on any host if no hosts are listed",
    "upstream-hosts",
    "VirtualRegistryUpstream",
    { url: "https://any.example" },
    {},
  ],
  [
    "an external tracker that is not active",
    "error-tracking-place",
    "ErrorTrackingSettings",
    { active: false },
    {},
  ],
  [
    "user ids that merely mention an address",
    "user-list-addresses",
    "FeatureFlagUserList",
    { userXids: ["u ada@acme.example", "ada@acme.example (left)"] },
    {},
  ],
  ["an address that is no URL", "address-credentials", "RemoteMirror", { url: "copies" }, {}],
  [
    "an unknown text in any place",
    "plaintext-secrets",
    "RepositoryFileSet",
    { files: { a: { content: UNKNOWN, size: 1 }, b: null, c: { content: undefined } } },
    { expressions: ["[0-9a-f-]{36}"] },
  ],
  [
    "an environment without approval rules",
    "production-users",
    "ProjectProtectedEnvironment",
    { name: "production", deployAccessLevels: [{ accessLevel: 40 }] },
    {},
  ],
  ["a token whose role is the default", "access-token-roles", "ProjectAccessToken", { scopes: ["api"] }, {}],
  [
    "pushes by people, by nobody and by maintainers",
    "branch-direct-push",
    "ProtectedBranch",
    { allowedToPush: [{ user: "ada" }, { accessLevel: 0 }, { accessLevel: "maintainer" }] },
    {},
  ],
  [
    "a rule that anybody may fulfill",
    "approval-rule-approvers",
    "ProjectApprovalRule",
    { ruleType: "any_approver", approvalsRequired: 2 },
    {},
  ],
  [
    "a rule of a group, of which nobody knows how many it has",
    "approval-rule-approvers",
    "ProjectApprovalRule",
    { groups: ["acme/security"], approvalsRequired: 2 },
    {},
  ],
  [
    "as many approvals as the tier of environments asks for",
    "production-approvals",
    "GroupProtectedEnvironment",
    { tier: "production", requiredApprovalCount: 2 },
    {},
  ],
])("a policy allows %s", (_, name, kind, inputs, parameters) =>
  expect(messagesOf(name, kind, inputs, parameters)).toEqual([]),
);

// ─── Refused ─────────────────────────────────────────────────────────────────

const BY_HTTPS = "expected an address that begins with https://";

test.each<[string, PolicyName, Kind, Values, object, string[]]>([
  [
    "a description of spaces",
    "role-descriptions",
    "MemberRole",
    { description: "  " },
    {},
    ['"description" is missing; expected a description'],
  ],
  [
    "a larger size of files",
    "push-file-size",
    "ProjectPushRule",
    { maxFileSize: 8 },
    { most: 7 },
    ['"maxFileSize" is 8; expected 1 to 7 megabytes'],
  ],
  [
    "an unlimited size of files",
    "push-file-size",
    "ProjectPushRule",
    {},
    {},
    ['"maxFileSize" is missing; expected 1 to 100 megabytes'],
  ],
  [
    "a shorter description",
    "label-descriptions",
    "GroupLabel",
    { description: " for " },
    { least: 4 },
    ['"description" is "for"; expected 4 or more characters'],
  ],
  [
    "approvals that no setting removes",
    "approval-reset",
    "ProjectApprovalConfiguration",
    { resetApprovalsOnPush: false, selectiveCodeOwnerRemovals: false },
    { codeOwnersSuffice: true },
    ['"resetApprovalsOnPush" is false; expected true, or "selectiveCodeOwnerRemovals" to be'],
  ],
  [
    "a former name of re-authentication that the present one contradicts",
    "approval-reauthentication",
    "ProjectApprovalConfiguration",
    { requireReauthenticationToApprove: false, requirePasswordToApprove: true },
    {},
    ['"requireReauthenticationToApprove" is false; expected true'],
  ],
  [
    "a milestone without dates",
    "milestone-dates",
    "GroupMilestone",
    {},
    {},
    ['"startDate" is missing; expected a date', '"dueDate" is missing; expected a date'],
  ],
  [
    "a mirror without encryption",
    "mirror-encryption",
    "RemoteMirror",
    { url: "http://a.example" },
    {},
    [`"url" is "http://a.example"; ${BY_HTTPS}, or with ssh:// and a key`],
  ],
  [
    "a mirror that merely mentions SSH",
    "mirror-encryption",
    "RemoteMirror",
    { url: "http://a.example/ssh:", authMethod: "ssh_public_key" },
    {},
    [`"url" is "http://a.example/ssh:"; ${BY_HTTPS}, or with ssh:// and a key`],
  ],
  [
    "a mirror that merely mentions HTTPS",
    "mirror-encryption",
    "RemoteMirror",
    { url: "http://a.example/https:" },
    {},
    [`"url" is "http://a.example/https:"; ${BY_HTTPS}, or with ssh:// and a key`],
  ],
  [
    "an upstream that merely mentions HTTPS",
    "upstream-encryption",
    "VirtualRegistryUpstream",
    { url: "http://a.example/https:" },
    {},
    [`"url" is "http://a.example/https:"; ${BY_HTTPS}`],
  ],
  [
    "a mirror on none of several hosts",
    "mirror-hosts",
    "RemoteMirror",
    { url: "https://any.example" },
    { hosts: ["a.example", "b.example"] },
    ['"url" is "https://any.example"; expected an address on a.example or b.example'],
  ],
  [
    "a host that ends like a listed one",
    "upstream-hosts",
    "VirtualRegistryUpstream",
    { url: "https://evil-repo.example" },
    { hosts: ["repo.example"] },
    ['"url" is "https://evil-repo.example"; expected an address on repo.example'],
  ],
  [
    "an address that is no URL",
    "upstream-hosts",
    "VirtualRegistryUpstream",
    { url: "packages" },
    { hosts: ["*.example"] },
    ['"url" is "packages"; expected an address on *.example'],
  ],
  [
    "a user name by HTTPS at an address that mentions SSH",
    "address-credentials",
    "RemoteMirror",
    { url: "https://ada@a.example/ssh:" },
    {},
    ['"url" contains credentials; expected them as "username" and "password"'],
  ],
  [
    "credentials that a URL begins with",
    "address-credentials",
    "RemoteMirror",
    { url: "?token=abcdef" },
    {},
    ['"url" contains credentials; expected them as "username" and "password"'],
  ],
  [
    "a mail address as the first user id",
    "user-list-addresses",
    "FeatureFlagUserList",
    { userXids: ["ada@acme.example", "u-1"] },
    {},
    ['"userXids[0]" is an e-mail address; expected an anonymous id'],
  ],
  [
    "a secret in a list",
    "plaintext-secrets",
    "FeatureFlagUserList",
    { userXids: ["u-1", TOKEN] },
    {},
    [
      '"userXids[1]" seems to contain an access token of the service; expected no secret, because this input is not secret',
    ],
  ],
  [
    "a token whose default role is higher than allowed",
    "access-token-roles",
    "GroupAccessToken",
    { scopes: ["api"] },
    { highest: "developer" },
    ['"accessLevel" is missing; expected developer or lower'],
  ],
  [
    "pushes that nobody has restricted",
    "branch-direct-push",
    "ProtectedBranch",
    { name: "main" },
    {},
    ['"allowedToPush" is missing; expected a list of who may push, such as [{ accessLevel: "maintainer" }]'],
  ],
  [
    "a rule with fewer users than approvals",
    "approval-rule-approvers",
    "ProjectApprovalRule",
    { users: ["ada"], approvalsRequired: 2 },
    {},
    [
      '"approvalsRequired" is 2; expected 1, because the rule has 1 of "users" and no "groups"; name more of them or ask for fewer',
    ],
  ],
  [
    "a rule that nobody can fulfill",
    "approval-rule-approvers",
    "ProjectApprovalRule",
    { approvalsRequired: 1 },
    {},
    [
      '"approvalsRequired" is 1; expected 0, because the rule has no approvers and no "groups"; name more of them or ask for fewer',
    ],
  ],
  [
    "an environment of a tier without approvals",
    "production-approvals",
    "GroupProtectedEnvironment",
    { tier: "production" },
    {},
    ['"approvalRules" come to 0; expected 1 or more approvals'],
  ],
])("a policy refuses %s", (_, name, kind, inputs, parameters, messages) =>
  expect(messagesOf(name, kind, inputs, parameters)).toEqual(messages),
);

// ─── Messages ────────────────────────────────────────────────────────────────

test.each([
  // The quotation marks count.
  [78, `"${"A".repeat(78)}"`],
  [79, `"${"A".repeat(79)}…`],
  [500, `"${"A".repeat(79)}…`],
])("of a text of %i characters, a message shows at most 80", (length, displayed) => {
  const [message] = messagesOf(
    "label-names",
    "GroupLabel",
    { name: "A".repeat(length) },
    { expression: "^a" },
  );
  expect(message).toBe(`"name" is ${displayed}; expected a name that matches ^a`);
});

test("a secret is masked in the message about its input if only the input is marked", () => {
  const inputs = { name: "production", approvalRules: [{ userId: 7 }], deployAccessLevels: [{ userId: 7 }] };
  const resource = {
    kind: "ProjectProtectedEnvironment",
    name: "e",
    inputs,
    secretInputs: '[["approvalRules"]]',
  };
  const messages = validate([resource], only("production-users")).map(({ message }) => message);
  expect(messages).toEqual([
    '"deployAccessLevels[0].userId" is 7; expected a group or an access level',
    '"approvalRules[0].userId" is [secret]; expected a group or an access level',
  ]);
});

test("a short secret leaves the messages about other inputs as they are", () => {
  const inputs = { name: "Tan bug", color: "bug" };
  const resource = { kind: "GroupLabel", name: "l", inputs, secretInputs: '[["color"]]' };
  const [violation] = validate([resource], only("label-names", { expression: "^a" }));
  expect(violation?.message).toBe('"name" is "Tan bug"; expected a name that matches ^a');
});

// ─── Settings ────────────────────────────────────────────────────────────────

test.each<[string, object, string]>([
  [
    "a palette with a word that is no color",
    { "label-colors": { palette: ["red", "reddish"] } },
    'Policy label-colors: "palette[1]" is "reddish"; expected a color.',
  ],
  [
    "a policy without a value",
    { "label-names": null },
    "Policy label-names: the level is null; expected one of advisory, mandatory, remediate, disabled.",
  ],
  [
    "two parameters that a policy does not have",
    { "label-names": { a: 1, b: 2 } },
    'Policy label-names: it has no parameter "a"; it has no parameter "b".',
  ],
])("settings with %s are refused with the reason", (_, chosen, message) => {
  const run = () => validate([], chosen as Settings);
  expect(run).toThrow(PolicySettingsError);
  expect(run).toThrow(expect.objectContaining({ name: "PolicySettingsError", message }));
});

test("an expression matches on its first use and on later uses", () => {
  const name = randomUUID();
  for (const _ of [1, 2]) {
    expect(matchesExpression(`^${name}$`, name)).toBe(true);
    expect(matchesExpression(`^${name}$`, "another")).toBe(false);
  }
});
