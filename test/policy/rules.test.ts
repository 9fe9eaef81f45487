/** The policies as plain functions of what is declared, without an engine. */
import { expect, test } from "@jest/globals";
import { rules, type Settings, validate } from "../../policy";
import { definitionOf } from "../../provider/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { problemsOf } from "../../provider/lifecycle";
import { declared, type Values } from "../../provider/values";
import { cases, type Program, settings } from "./cases";

const resourcesOf = (program: Program) =>
  program("alone").map(({ kind, inputs }, index) => ({ kind, inputs, name: `object ${index}` }));

const saying = (policy: string, resources: ReturnType<typeof resourcesOf>, chosen: Settings) =>
  validate(resources, chosen)
    .filter((violation) => violation.policy === policy)
    .map(({ resource, message }) => [resource.name, message]);

test.each(Object.entries(cases))("%s", (policy, { passes, fails, says }) => {
  expect(saying(policy, resourcesOf(passes), settings)).toEqual([]);
  const expected = says.flatMap((text, index) =>
    text === undefined ? [] : [[`object ${index}`, text.replaceAll("FORM", "alone")]],
  );
  expect(saying(policy, resourcesOf(fails), settings)).toEqual(expected);
});

test("what passes one policy passes all of them", () => {
  const resources = Object.values(cases).flatMap(({ passes }) => resourcesOf(passes));
  expect(validate(resources, settings).map(({ message }) => message)).toEqual([]);
});

test.each(Object.entries(cases))("the provider lets the programs of %s through", (_, { passes, fails }) => {
  for (const { kind, inputs } of [...passes("alone"), ...fails("alone")])
    expect({ kind, problems: problemsOf(definitionOf(kind), declared(inputs)) }).toEqual({
      kind,
      problems: [],
    });
});

test("every policy says what it demands and why, in sentences, and describes its parameters", () => {
  expect(rules.length).toBeGreaterThanOrEqual(25);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { requirement, why, parameters = {} } of rules) {
    for (const sentence of [requirement, why]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const parameter of Object.values(parameters)) expect(parameter.description).toMatch(/\.$/);
  }
});

test.each(rules.flatMap((rule) => ("remedy" in rule && rule.remedy ? [[rule.name, rule] as const] : [])))(
  "the remedy of %s makes it pass",
  (name, { remedy }) => {
    const { fails, parameters } = cases[name as keyof typeof cases];
    const [{ kind, inputs } = { kind: "GroupLabel" as Kind, inputs: {} }] = fails("alone");
    const set = rules.find((rule) => rule.name === name)?.parameters ?? {};
    const defaults = Object.fromEntries(
      Object.entries(set).map(([parameter, schema]) => [parameter, schema.parse(undefined)]),
    );
    const mended = { ...inputs, ...remedy?.(inputs, { ...defaults, ...parameters }) };
    expect(saying(name, [{ kind, inputs: mended, name: "mended" }], settings)).toEqual([]);
    expect(problemsOf(definitionOf(kind), declared(mended))).toEqual([]);
  },
);

// ─── What no case shows ──────────────────────────────────────────────────────

const says = (policy: string, kind: Kind, inputs: Values, chosen: Settings = {}) =>
  saying(policy, [{ kind, inputs, name: "one" }], chosen).map(([, message]) => message);

test("a user of production is found by name too", () => {
  const inputs = { project: "acme/web", name: "production", approvalRules: [{ user: "ada" }] };
  expect(says("production-users", "ProjectProtectedEnvironment", inputs)).toEqual([
    expect.stringContaining('"approvalRules[0].user" is "ada"; expected a group or an access level'),
  ]);
});

test("what is no production may be as it likes", () => {
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
    says("production-maintainers", "GroupProtectedEnvironment", {
      tier: "staging",
      deployAccessLevels: [{ accessLevel: 30 }],
    }),
  ).toEqual([]);
});

test("approvals of several rules are counted together", () => {
  const inputs = {
    project: "acme/web",
    name: "production",
    deployAccessLevels: [],
    approvalRules: [{ groupId: 1 }, { groupId: 2, requiredApprovals: 2 }],
  };
  const least = (count: number) =>
    says("production-approvals", "ProjectProtectedEnvironment", inputs, {
      "production-approvals": { least: count },
    });
  expect(least(3)).toEqual([]);
  expect(least(4)).toEqual(['"approvalRules" come to 3; expected 4 or more approvals']);
});

test("what takes approvals of code owners away is enough where that is said", () => {
  const inputs = { selectiveCodeOwnerRemovals: true };
  expect(says("approval-reset", "ProjectApprovalConfiguration", inputs)).toHaveLength(1);
  expect(
    says("approval-reset", "ProjectApprovalConfiguration", inputs, {
      "approval-reset": { codeOwnersSuffice: true },
    }),
  ).toEqual([]);
});

test("the former name of re-authentication counts", () => {
  const kind = "ProjectApprovalConfiguration";
  expect(says("approval-reauthentication", kind, { requirePasswordToApprove: true })).toEqual([]);
  expect(says("approval-reauthentication", kind, { requirePasswordToApprove: false })).toHaveLength(1);
});

test.each([
  ["https://copies.example/web.git", undefined, true],
  ["ssh://git@copies.example/web.git", "ssh_public_key", true],
  ["ssh://git@copies.example/web.git", "password", false],
  ["http://copies.example/web.git", undefined, false],
  ["git://copies.example/web.git", undefined, false],
])("a mirror at %s by %s", (url, authMethod, allowed) => {
  expect(says("mirror-encryption", "RemoteMirror", { url, authMethod })).toHaveLength(allowed ? 0 : 1);
});

test.each([
  ["https://copies.example/web.git", false],
  ["ssh://git@copies.example/web.git", false],
  ["https://reader@copies.example/web.git", true],
  ["https://reader:hunter2hunter2@copies.example/web.git", true],
  ["ssh://git:hunter2hunter2@copies.example/web.git", true],
  ["https://copies.example/web.git?ACCESS_TOKEN=hunter2hunter2", true],
])("credentials in %s: %s", (url, found) => {
  const messages = says("address-credentials", "RemoteMirror", { url });
  expect(messages).toHaveLength(found ? 1 : 0);
  expect(messages.join()).not.toContain("hunter2");
});

test("hosts are known by their names, and all below one by a star", () => {
  const upstream = (url: string) =>
    says(
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

test("a host that is open to anyone needs no credentials", () => {
  const inputs = { url: "https://repo.maven.apache.org/maven2" };
  expect(says("upstream-credentials", "VirtualRegistryUpstream", inputs)).toHaveLength(1);
  expect(
    says("upstream-credentials", "VirtualRegistryUpstream", inputs, {
      "upstream-credentials": { publicHosts: ["*.apache.org"] },
    }),
  ).toEqual([]);
});

test("a public project may show its images", () => {
  const inputs = { project: 7, accessLevel: "enabled" };
  expect(
    says("registry-visibility", "ContainerRegistryAccess", inputs, {
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
])("%s is a secret wherever it stands, and is not told", (secret) => {
  const inputs = {
    files: { "docs/a.md": { content: `first line\n${secret}\n` }, b: { content: "harmless" } },
  };
  const [message, ...more] = says("plaintext-secrets", "RepositoryFileSet", inputs);
  expect(message).toMatch(/^"files\["docs\/a\.md"\]\.content" seems to contain /);
  expect(more).toEqual([]);
  expect(message).not.toContain(secret.slice(0, 16));
  // A rule that tells an input's value does not tell a secret in it either.
  const [named] = says("label-names", "GroupLabel", { name: `A label ${secret}` });
  expect(named).toContain('"name" is "A label ');
  expect(named).not.toContain(secret.slice(0, 16));
});

test("what only looks like a secret passes", () => {
  const content =
    "glpat-short AKIA https://$USER:$TOKEN@acme.example https://acme.example/a:b@c eyJ.eyJ.eyJ sk_live_";
  expect(says("plaintext-secrets", "RepositoryFile", { content })).toEqual([]);
});

test("inputs that are secret may hold secrets, and one's own kinds of secrets are found", () => {
  const inputs = { url: "https://acme.example", password: "glpat-0123456789abcdefghij" };
  expect(says("plaintext-secrets", "VirtualRegistryUpstream", inputs)).toEqual([]);
  expect(
    says(
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
