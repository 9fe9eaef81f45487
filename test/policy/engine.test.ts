/** Policies on the real engine: the ready ones, unknown values, remedies, configuration, and custom policies. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "../pulumi/stack";
import { isAtLeast } from "../pulumi/versions";
import { READY_PACK, runPolicies } from "./run";
import { violationsIn } from "./violations";

const PASSWORD = "password-of-the-test";
const OTHER = "secret-of-another-item";

let service: Simulator;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "neutral" };
  stack = await createStack({ program: "", environment });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

function program(text: string): void {
  stack.writeProgram(`const forge = require("pulumi-forge");\n${text}`);
}

/** Arguments that make the engine use the ready pack with this configuration. */
function ready(config: object): string[] {
  const file = path.join(stack.folder, "policies.json");
  writeFileSync(file, JSON.stringify(config));
  return ["--policy-pack", READY_PACK, "--policy-pack-config", file];
}

/** Arguments that make the engine use a pack of these policies. */
function own(policies: string): string[] {
  const folder = path.join(stack.folder, "own");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "PulumiPolicy.yaml"), "runtime: nodejs\n");
  writeFileSync(
    path.join(folder, "index.js"),
    `const forge = require("pulumi-forge");
const { forgePolicies, PolicyPack, validateAll, validateEach } = require("pulumi-forge/policy");
const { validateResourceOfType } = require("@pulumi/policy");
new PolicyPack("own", { enforcementLevel: "mandatory", policies: [${policies}] });`,
  );
  return ["--policy-pack", folder];
}

const violationsOf = ({ text }: Run) =>
  violationsIn(text).map(({ policy, resource, message }) => `${policy} ${resource}: ${message}`);

test("every policy accepts the programs that keep it, and refuses the others with its message", async () => {
  const results = await runPolicies();
  expect(results.length).toBeGreaterThanOrEqual(25);
  expect(results.filter(({ passes, fails }) => passes.length + fails.length > 0)).toEqual([]);
}, 900_000);

test("a setting for an unknown policy or parameter stops the run with an error that names the known ones", async () => {
  program("");
  const { code, text } = await stack.preview(
    ...ready({
      "label-namez": "mandatory",
      "label-colors": { pallette: ["red"] },
      "push-secrets": { least: 2 },
    }),
  );
  expect(code).not.toBe(0);
  for (const problem of [
    'There is no policy "label-namez" (did you mean "label-names"?).',
    'Policy label-colors: it has no parameter "pallette" (did you mean "palette"?); it has palette.',
    'Policy push-secrets: it has no parameter "least".',
    "The policies are: production-approvals, production-maintainers,",
  ])
    expect(text).toContain(problem);
  expect(text).not.toMatch(/^\s+at /m);
});

test("an unknown value is validated when it is known, before the object is created", async () => {
  program(`
const first = new forge.GroupLabel("first", { group: "acme", name: "first", color: "red" });
const common = { group: "acme", color: "red" };
new forge.GroupLabel("later", { ...common, name: first.textColor });
new forge.GroupLabels("mixed", { defaults: common, items: { Known: {}, later: { name: first.textColor } } });
new forge.GroupLabels("all", { defaults: common, items: first.textColor.apply((name) => ({ [name]: {} })) });
`);
  const strict = ready({ all: "disabled", "label-names": "mandatory" });
  const wrong = (name: string) =>
    `"name" is "${name}"; expected a name that matches ^[a-z0-9][a-z0-9 ._-]*(::[a-z0-9][a-z0-9 ._-]*)?$`;

  const preview = await stack.preview(...strict);
  expect(violationsOf(preview)).toEqual([`label-names GroupLabels: mixed: items.Known: ${wrong("Known")}`]);
  expect(preview.text).not.toContain("can't be known");

  const labels = () => service.dump().labels?.map(({ name }) => name);
  const before = labels();
  const up = await stack.up(...strict);
  expect(up.code).not.toBe(0);
  expect(violationsOf(up).join()).toContain(wrong("#FFFFFF"));
  expect(labels()).toEqual([...(before ?? []), "first"]);
  expect((await stack.destroy()).code).toBe(0);
});

test("remedies are set before an object is created, for each item too, and keep secrets secret", async () => {
  program(`
const mirror = { url: "https://copies.example/one.git", username: "reader", password: "${PASSWORD}" };
new forge.ProjectPushRule("one", { project: "acme/platform/web", memberCheck: false });
new forge.ProjectPushRules("many", { items: require("@pulumi/pulumi").secret({ "acme/platform/api": {} }) });
new forge.RemoteMirror("one", { project: "acme/platform/web", ...mirror });
new forge.RemoteMirrors("many", { items: { copy: { project: "acme/platform/api", ...mirror } } });
`);
  const remediate = ready({
    all: "disabled",
    "push-secrets": "remediate",
    "push-members": "remediate",
    "mirror-branches": "remediate",
    // This policy has no remedy, and these mirrors do not violate it.
    "mirror-encryption": "remediate",
  });
  const up = await stack.up(...remediate);
  expect({ code: up.code, violations: violationsOf(up) }).toEqual({ code: 0, violations: [] });
  const world = service.dump();
  expect(world.push_rules).toMatchObject([
    { prevent_secrets: true, member_check: true },
    { prevent_secrets: true, member_check: true },
  ]);
  const copies = world.remote_mirrors?.filter(({ url }) =>
    String(url).includes(`${PASSWORD}@copies.example`),
  );
  expect(copies).toMatchObject([{ only_protected_branches: true }, { only_protected_branches: true }]);
  expect((await stack.pulumi("stack", "export")).text).not.toContain(PASSWORD);
  expect(up.text).not.toContain(PASSWORD);
  expect((await stack.preview("--expect-no-changes", ...remediate)).code).toBe(0);
  expect((await stack.destroy()).code).toBe(0);
});

test("the configuration sets levels and parameters, and invalid values are refused", async () => {
  program(`new forge.GroupLabel("one", { group: "acme", name: "Bug", color: "red", description: "short" });`);
  const preview = async (config: object) => {
    const run = await stack.preview(...ready(config));
    return { refused: run.code !== 0, violations: violationsIn(run.text), text: run.text };
  };
  const advised = await preview({ "label-names": { expression: "^[a-z]+$" } });
  expect(advised).toMatchObject({
    refused: false,
    violations: [
      {
        level: "advisory",
        policy: "label-names",
        message: '"name" is "Bug"; expected a name that matches ^[a-z]+$',
      },
    ],
  });
  const strict = await preview({
    "label-names": "disabled",
    "label-descriptions": { enforcementLevel: "mandatory", least: 20 },
  });
  expect(strict).toMatchObject({
    refused: true,
    violations: [{ level: "mandatory", message: '"description" is "short"; expected 20 or more characters' }],
  });
  const broken = await preview({
    "label-names": { expression: "[" },
    "label-descriptions": { least: "many" },
  });
  expect(broken.refused).toBe(true);
  expect(broken.text).toMatch(/label-names: expression: Does not match format 'regex'/);
  expect(broken.text).toMatch(/label-descriptions: least: Invalid type. Expected: integer, given: string/);
});

test("custom policies get single objects and items, name the item, and report no secret", async () => {
  program(`
const login = { username: "reader", password: "${PASSWORD}" };
const common = { registry: 1, url: "https://packages.example/own", ...login };
new forge.VirtualRegistryUpstream("one", common);
new forge.VirtualRegistryUpstreams("many", { items: { 1: { ...common, password: "${OTHER}" }, 2: { ...common, url: "https://other.example" } } });
const { textColor } = new forge.GroupLabel("bug", { group: "acme", name: "bug two", color: "red" });
new forge.GroupLabels("more", { items: { a: { group: "acme", color: "red", description: textColor } } });
`);
  const run = await stack.preview(
    ...own(`
  { name: "typed", description: "Typed by Pulumi.", validateResource: validateResourceOfType(forge.GroupLabel,
    (label, args, report) => report(label.name)) },
  { name: "each", description: "Each object.", validateResource: validateEach(forge.VirtualRegistryUpstream,
    async (upstream, { item, props }, report) => {
      report(new URL(upstream.url).host + " " + item + " " + upstream.password);
      if (item === "2") report(JSON.stringify(props));
    }) },
  { name: "unknown", description: "Not known yet.", validateResource: validateEach(forge.GroupLabel,
    (label, _, report) => report(String(label.description))) },
  { name: "together", description: "All together.", validateStack: validateAll(forge.VirtualRegistryUpstream,
    (upstreams, args, report) => {
      report(upstreams.length + " upstreams, " + upstreams[0].inputs.password);
      report("this one", upstreams.find(({ item }) => item === "2"));
    }) },
  ...forgePolicies({ all: "disabled", "upstream-hosts": { enforcementLevel: "advisory", hosts: ["packages.example"] } }),
`),
  );
  expect(violationsOf(run).sort()).toEqual([
    "each VirtualRegistryUpstream: one: packages.example undefined [secret]",
    "each VirtualRegistryUpstreams: many: items.1: packages.example 1 [secret]",
    "each VirtualRegistryUpstreams: many: items.2: other.example 2 [secret]",
    expect.stringMatching(
      /^each VirtualRegistryUpstreams: many: items\.2: \{.*"password\\":\\"\[secret\]\\"/,
    ),
    "together Stack: test-temporary: 3 upstreams, [secret]",
    "together VirtualRegistryUpstreams: many: items.2: this one",
    // Earlier versions know only the classes that Pulumi's own generator writes.
    ...(isAtLeast("1.20.0", "@pulumi/policy") ? ["typed GroupLabel: bug: bug two"] : []),
    "unknown GroupLabel: bug: undefined",
    'upstream-hosts VirtualRegistryUpstreams: many: items.2: "url" is "https://other.example"; expected an address on packages.example',
  ]);
  expect(run.text).not.toContain(PASSWORD);
  expect(run.text).not.toContain(OTHER);
});
