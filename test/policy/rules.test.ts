/** The policies as plain functions of declared inputs, without an engine. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { problemsOf } from "../../provider/lifecycle";
import { rules, type Settings, validate } from "../../provider/policy";
import { declared, type Values } from "../../provider/values/values";
import { cases, type Program, settings } from "./cases";

const resourcesOf = (program: Program) =>
  program("alone").map(({ kind, inputs }, index) => ({ kind, inputs, name: `object ${index}` }));

const violationsOf = (policy: string, resources: ReturnType<typeof resourcesOf>, chosen: Settings) =>
  validate(resources, chosen)
    .filter((violation) => violation.policy === policy)
    .map(({ resource, message }) => [resource.name, message]);

test.each(Object.entries(cases))(
  "the policy %s reports each violation and nothing else",
  (policy, { passes, fails, messages }) => {
    expect(violationsOf(policy, resourcesOf(passes), settings)).toEqual([]);
    const expected = messages.flatMap((text, index) =>
      text === undefined ? [] : [[`object ${index}`, text.replaceAll("FORM", "alone")]],
    );
    expect(violationsOf(policy, resourcesOf(fails), settings)).toEqual(expected);
  },
);

test("a program that keeps one policy keeps all of them", () => {
  const resources = Object.values(cases).flatMap(({ passes }) => resourcesOf(passes));
  expect(validate(resources, settings).map(({ message }) => message)).toEqual([]);
});

test.each(Object.entries(cases))("the provider accepts the programs of %s", (_, { passes, fails }) => {
  for (const { kind, inputs } of [...passes("alone"), ...fails("alone")])
    expect({ kind, problems: problemsOf(definitionOf(kind), declared(inputs)) }).toEqual({
      kind,
      problems: [],
    });
});

test("every policy has a requirement and a reason in sentences, and a description of each parameter", () => {
  expect(rules.length).toBeGreaterThanOrEqual(25);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { requirement, why, parameters = {} } of rules) {
    for (const sentence of [requirement, why]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const parameter of Object.values(parameters)) expect(parameter.description).toMatch(/\.$/);
  }
});

test.each(rules.flatMap((rule) => ("remedy" in rule && rule.remedy ? [[rule.name, rule] as const] : [])))(
  "the remedy of %s repairs the violation",
  (name, { remedy }) => {
    const { fails, parameters } = cases[name as keyof typeof cases];
    const [{ kind, inputs } = { kind: "GroupLabel" as Kind, inputs: {} }] = fails("alone");
    const set = rules.find((rule) => rule.name === name)?.parameters ?? {};
    const defaults = Object.fromEntries(
      Object.entries(set).map(([parameter, schema]) => [parameter, schema.parse(undefined)]),
    );
    const repaired = { ...inputs, ...remedy?.(inputs, { ...defaults, ...parameters }) };
    expect(violationsOf(name, [{ kind, inputs: repaired, name: "repaired" }], settings)).toEqual([]);
    expect(problemsOf(definitionOf(kind), declared(repaired))).toEqual([]);
  },
);

// ─── Edges without a case ────────────────────────────────────────────────────

const messagesOf = (policy: string, kind: Kind, inputs: Values, chosen: Settings = {}) =>
  violationsOf(policy, [{ kind, inputs, name: "one" }], chosen).map(([, message]) => message);

test("production-users also refuses a user that is declared by name", () => {
  const inputs = { project: "acme/web", name: "production", approvalRules: [{ user: "ada" }] };
  expect(messagesOf("production-users", "ProjectProtectedEnvironment", inputs)).toEqual([
    expect.stringContaining('"approvalRules[0].user" is "ada"; expected a group or an access level'),
  ]);
});

test("policies for production ignore other environments", () => {
  const inputs = {
    project: "acme/web",
    name: "staging",
    deployAccessLevels: [{ accessLevel: 30 }, { userId: 7 }],
  };
  const violations = (name: string, chosen: Settings = {}) =>
    validate([{ kind: "ProjectProtectedEnvironment", name: "one", inputs: { ...inputs, name } }], chosen)
      .map(({ policy }) => policy)
      .filter((policy) => policy.startsWith("production"));
  expect(violations("staging")).toEqual([]);
  expect(violations("prod-eu")).toEqual([
    "production-approvals",
    "production-maintainers",
    "production-users",
  ]);
  expect(violations("live", { "production-users": { names: "^live$" } })).toEqual(["production-users"]);
  expect(
    messagesOf("production-maintainers", "GroupProtectedEnvironment", {
      tier: "staging",
      deployAccessLevels: [{ accessLevel: 30 }],
    }),
  ).toEqual([]);
});

test("production-approvals adds the approvals of several rules", () => {
  const inputs = {
    project: "acme/web",
    name: "production",
    deployAccessLevels: [],
    approvalRules: [{ groupId: 1 }, { groupId: 2, requiredApprovals: 2 }],
  };
  const least = (count: number) =>
    messagesOf("production-approvals", "ProjectProtectedEnvironment", inputs, {
      "production-approvals": { least: count },
    });
  expect(least(3)).toEqual([]);
  expect(least(4)).toEqual(['"approvalRules" come to 3; expected 4 or more approvals']);
});

test("approval-reset accepts the removal of code owners' approvals if its parameter allows it", () => {
  const inputs = { selectiveCodeOwnerRemovals: true };
  expect(messagesOf("approval-reset", "ProjectApprovalConfiguration", inputs)).toHaveLength(1);
  expect(
    messagesOf("approval-reset", "ProjectApprovalConfiguration", inputs, {
      "approval-reset": { codeOwnersSuffice: true },
    }),
  ).toEqual([]);
});

test("approval-reauthentication accepts the former name of its input", () => {
  const kind = "ProjectApprovalConfiguration";
  expect(messagesOf("approval-reauthentication", kind, { requirePasswordToApprove: true })).toEqual([]);
  expect(messagesOf("approval-reauthentication", kind, { requirePasswordToApprove: false })).toHaveLength(1);
});

test.each([
  ["https://copies.example/web.git", undefined, true],
  ["ssh://git@copies.example/web.git", "ssh_public_key", true],
  ["ssh://git@copies.example/web.git", "password", false],
  ["http://copies.example/web.git", undefined, false],
  ["git://copies.example/web.git", undefined, false],
])("a mirror at %s with the method %s is allowed: %s", (url, authMethod, allowed) =>
  expect(messagesOf("mirror-encryption", "RemoteMirror", { url, authMethod })).toHaveLength(allowed ? 0 : 1),
);

test.each([
  ["https://copies.example/web.git", false],
  ["ssh://git@copies.example/web.git", false],
  ["https://reader@copies.example/web.git", true],
  ["https://reader:hunter2hunter2@copies.example/web.git", true],
  ["ssh://git:hunter2hunter2@copies.example/web.git", true],
  ["https://copies.example/web.git?ACCESS_TOKEN=hunter2hunter2", true],
])("an address with credentials is reported without them: %s, %s", (url, found) => {
  const messages = messagesOf("address-credentials", "RemoteMirror", { url });
  expect(messages).toHaveLength(found ? 1 : 0);
  expect(messages.join()).not.toContain("hunter2");
});

test("upstream-hosts compares host names, and a star matches all subdomains", () => {
  const upstream = (url: string) =>
    messagesOf(
      "upstream-hosts",
      "VirtualRegistryUpstream",
      { url },
      {
        "upstream-hosts": { hosts: ["Repo.example", "*.acme.example"] },
      },
    );
  expect(upstream("https://repo.example/maven")).toEqual([]);
  expect(upstream("https://a.b.acme.example/maven")).toEqual([]);
  expect(upstream("https://acme.example/maven")).toHaveLength(1);
  expect(upstream("https://evilacme.example/maven")).toHaveLength(1);
  expect(upstream("https://repo.example.evil/maven")).toHaveLength(1);
});

test("upstream-credentials requires no credentials for a public host", () => {
  const inputs = { url: "https://repo.maven.apache.org/maven2" };
  expect(messagesOf("upstream-credentials", "VirtualRegistryUpstream", inputs)).toHaveLength(1);
  expect(
    messagesOf("upstream-credentials", "VirtualRegistryUpstream", inputs, {
      "upstream-credentials": { publicHosts: ["*.apache.org"] },
    }),
  ).toEqual([]);
});

test("registry-visibility accepts public images of a public project", () => {
  const inputs = { project: 7, accessLevel: "enabled" };
  expect(
    messagesOf("registry-visibility", "ContainerRegistryAccess", inputs, {
      "registry-visibility": { publicProjects: ["7"] },
    }),
  ).toEqual([]);
});

test.each([
  "glpat-0123456789abcdefghij",
  "ghp_0123456789abcdefghijklmnopqrstuvwxyz",
  "AKIAIOSFODNN7EXAMPLE",
  "-----BEGIN RSA PRIVATE KEY-----\nMIIE",
  "-----BEGIN PRIVATE KEY-----",
  "xoxb-123456789012-abcdefghij",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl",
  "https://reader:hunter2hunter2@acme.example",
])("%s is found as a secret in any text and masked in the message", (secret) => {
  const inputs = {
    files: { "docs/a.md": { content: `first line\n${secret}\n` }, b: { content: "harmless" } },
  };
  const [message, ...more] = messagesOf("plaintext-secrets", "RepositoryFileSet", inputs);
  expect(message).toMatch(/^"files\["docs\/a\.md"\]\.content" seems to contain /);
  expect(more).toEqual([]);
  expect(message).not.toContain(secret.slice(0, 16));
  // Other policies, which print the value of an input, mask the secret in it, too.
  const [named] = messagesOf("label-names", "GroupLabel", { name: `A label ${secret}` });
  expect(named).toContain('"name" is "A label ');
  expect(named).not.toContain(secret.slice(0, 16));
});

test("plaintext-secrets accepts text that only looks like a secret", () => {
  const content =
    "glpat-short AKIA https://$USER:$TOKEN@acme.example https://acme.example/a:b@c eyJ.eyJ.eyJ sk_live_";
  expect(messagesOf("plaintext-secrets", "RepositoryFile", { content })).toEqual([]);
});

test("plaintext-secrets accepts secrets in secret inputs, and finds matches of configured expressions", () => {
  const inputs = { url: "https://acme.example", password: "glpat-0123456789abcdefghij" };
  expect(messagesOf("plaintext-secrets", "VirtualRegistryUpstream", inputs)).toEqual([]);
  expect(
    messagesOf(
      "plaintext-secrets",
      "WikiPage",
      { content: "the door opens with ACME-1234" },
      {
        "plaintext-secrets": { expressions: ["ACME-[0-9]{4}"] },
      },
    ),
  ).toEqual([
    '"content" seems to contain a match of ACME-[0-9]{4}; expected no secret, because this input is not secret',
  ]);
});
