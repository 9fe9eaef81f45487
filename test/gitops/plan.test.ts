/** Plans of files that are applied already, which stay empty unless a declared object changes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Selection } from "../../cli/gitops/read/selection";
import { reported } from "../../cli/gitops/report/outcome";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { execute } from "../../cli/gitops/run/execute";
import { run as preview } from "../../cli/gitops/run/run";
import { createClient } from "../../sdk";
import type { Simulator } from "../../simulator";
import { type FaultyService, startFaultyService } from "../reliability/faulty-service";
import { opened, ran, reportedBy } from "../reliability/files/run";
import { startWorld } from "../reliability/files/world";

let folder: string;
let service: Simulator;
let between: FaultyService;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-plan-"));
  service = await startWorld();
  between = await startFaultyService(service.url);
});
afterEach(async () => {
  await between.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

async function applied(text: string): Promise<void> {
  writeFileSync(path.join(folder, "forge.yaml"), text);
  const { done } = await ran(real(), run());
  expect(done?.errors ?? []).toEqual([]);
}

const real = () => ({ service, between, path: path.join(folder, "forge.yaml") });
const run = (selection: Selection = {}) => ({ stack: "main", selection });

async function planned(text: string, selection: Selection = {}) {
  writeFileSync(path.join(folder, "forge.yaml"), text);
  const { plan, close } = await opened(real(), run(selection));
  const { isInSync, changes, diagnostics } = await plan();
  await close();
  return {
    isInSync,
    changes: changes.map(({ action, key }) => `${action} ${key}`),
    errors: diagnostics.map(({ message }) => message),
  };
}

const NOTHING = { isInSync: true, changes: [], errors: [] };

const rules = (...names: readonly string[]) =>
  `projects:\n${names.map((name) => `  acme/platform/${name}: { pushRule: { maxFileSize: 5 } }\n`).join("")}`;

test("an applied file is in sync in another order", async () => {
  await applied(rules("api", "web"));
  await applied(`${rules("web", "api")}groups: { acme/people: { labels: { bug: { color: red } } } }\n`);
  expect(
    await planned(`${rules("web", "api")}groups: { acme/people: { labels: { bug: { color: red } } } }\n`),
  ).toEqual(NOTHING);
});

test("an applied file with enforced sections is in sync in another order", async () => {
  const enforced = (...names: readonly string[]) =>
    `groups:\n${names.map((name) => `  ${name}: { ownership: { labels: enforce }, labels: { bug: { color: red } } }\n`).join("")}`;
  await applied(enforced("acme/people", "acme/platform"));
  const text = `${enforced("acme/platform", "acme/people")}${rules("web")}`;
  await applied(text);
  expect(await planned(text)).toEqual(NOTHING);
});

test("a preview of a file that is not applied yet reads each list and each setting once", async () => {
  const file = path.join(folder, "forge.yaml");
  writeFileSync(
    file,
    `groups: { acme: { labels: { new: { color: red }, newer: { color: red } } } }
projects:
  acme/platform/web:
    pushRule: { maxFileSize: 5 }
    pipelineTriggerTokens: { one: { description: One }, two: { description: Two } }
`,
  );
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const client = createClient({ baseUrl: service.url, token: service.token });
  const asked = { file, environment, clientOf: () => client };
  service.resetRequests();
  const report = await preview("preview", await prepare(asked), asked);
  await client.close();
  expect(report.changes.map(({ action, address }) => `${action} ${address}`).sort()).toEqual([
    "create groups/acme#labels.new",
    "create groups/acme#labels.newer",
    "create projects/acme/platform/web#pipelineTriggerTokens.one",
    "create projects/acme/platform/web#pipelineTriggerTokens.two",
    "create projects/acme/platform/web#pushRule",
  ]);
  expect(service.requests().operations).toMatchObject({
    ...{ "groupLabels.list": 1, "pushRules.get": 1, "pipelineTriggers.list": 1 },
  });
});

test("a run with a target plans nothing else, not even changes that would fail", async () => {
  const roles = (permissions: string) =>
    `groups: { acme: { memberRoles: { keeper: { baseAccessLevel: developer, permissions: [${permissions}] } } } }\n`;
  await applied(`${rules("web")}${roles("read_code")}`);
  // A role cannot be changed, only replaced.
  const changed = `${rules("web")}${roles("archive_project")}`;
  expect(await planned(changed, { target: ["projects/acme/platform/web"] })).toEqual(NOTHING);
  expect((await planned(changed)).changes).toEqual(["replace acme/keeper"]);
});

const milestone = (name: string, more = "") =>
  `groups: { acme/people: { milestones: { ${name}: ${more} } } }\n`;
const page = (content: string) =>
  `projects: { acme/platform/web: { wikiPages: { home: { content: "${content}" } } } }\n`;

test("a reference to an object that is adopted is planned with its value, and its target must be recorded or selected", async () => {
  const client = createClient({ baseUrl: service.url, token: service.token });
  const { id } = await client.groupMilestones.create({ group: "acme/people", title: "theirs" });
  await client.wikis.create({ project: "acme/platform/web", title: "home", content: `of ${id}` });
  await client.close();
  const ref = "groups/acme/people#milestones.theirs.milestoneId";
  const text = `${milestone("theirs")}${page(`of \${ref:${ref}}`)}`;
  const target = { target: ["projects/acme/platform/web"] };
  await expect(planned(text, target)).rejects.toThrow(
    `refers to ${ref}, which is not recorded yet and is not selected; select it too.`,
  );
  expect((await planned(text)).changes).toEqual(["adopt acme/people/theirs", "adopt acme/platform/web/home"]);
  await applied(text);
  expect(await planned(text)).toEqual(NOTHING);
  expect(await planned(text, target)).toEqual(NOTHING);
  const more = `${milestone("theirs", "{ description: More }")}${page(`for \${ref:${ref}}`)}`;
  expect((await planned(more, target)).changes).toEqual(["update acme/platform/web/home"]);
  await applied(more);
  expect(service.world.wiki_pages.where(() => true).map(({ content }) => content)).toEqual([`for ${id}`]);
});

const enforced = (...groups: readonly (readonly [group: string, labels: string])[]) =>
  `groups:\n${groups.map(([group, labels]) => `  ${group}: { ownership: { labels: enforce }, labels: { ${labels} } }\n`).join("")}`;

const BUG = "bug: { color: red }";

test("of an enforced collection, one object can be a target, and an unmanaged one stays until a whole run", async () => {
  await applied(enforced(["acme/mobile", BUG]));
  const group_id = service.world.groups.named("acme/mobile")?.id ?? 0;
  service.world.labels.insert({ group_id, name: "idea", color: "#444444" });
  const text = enforced(["acme/mobile", BUG.replace("red", "blue")]);
  const changes = ["update acme/mobile/bug", "delete acme/mobile/idea"];
  const part = await planned(text, { target: ["groups/acme/mobile#labels.bug"] });
  expect(part.changes).toEqual(changes.slice(0, 1));
  expect((await planned(text)).changes).toEqual(changes);
});

test("an object whose collection becomes empty is planned for deletion once, as no longer declared", async () => {
  await applied(enforced(["acme/mobile", BUG], ["acme/platform", BUG]));
  for (const [emptied, platform] of [
    ["acme/mobile", BUG],
    ["acme/platform", ""],
  ] as const) {
    const text = enforced(["acme/mobile", ""], ["acme/platform", platform]);
    writeFileSync(path.join(folder, "forge.yaml"), text);
    const { changes } = await ran(real(), run());
    expect(changes.map(({ action, key, why }) => [action, key, why])).toEqual([
      ["delete", `${emptied}/bug`, "It is no longer in the file."],
    ]);
    expect(await planned(text)).toEqual(NOTHING);
  }
});

test.each([
  [
    "ProjectPushRule",
    false,
    { why: "It is no longer in the file. Its original settings are restored.", isRestored: true },
  ],
  ["ProjectPushRule", true, { why: "Its original settings are restored.", isRestored: true }],
  ["WikiPage", false, { why: "It is no longer in the file.", isRestored: undefined }],
  ["WikiPage", true, { why: "It is deleted.", isRestored: undefined }],
] as const)(
  "the deletion of a %s, destroyed: %s, says what becomes of the object",
  (kind, isDestroyed, shown) => {
    const cause = "undeclared" as const;
    const change = { kind, key: "acme/web", action: "delete", cause, properties: [] } as const;
    const known = {
      ...{ declared: new Map(), collections: [], recorded: () => undefined },
      ...{ removals: new Map(), isDestroyed },
    };
    const { why, isRestored } = reported(change, { home: undefined, values: undefined }, known);
    expect({ why, isRestored }).toEqual(shown);
  },
);

test("a plan warns of what an object names and neither the service nor the file has", async () => {
  const text = `
instance:
  users: { newcomer: { name: New, email: new@example.com, resetPassword: true } }
groups:
  acme/platform:
    members: { newcomer: developer, nobody-at-all: developer }
projects:
  acme/platform/api:
    protectedBranches: { stable: {} }
    approvalRules: { Two: { approvalsRequired: 1, users: [newcomer, ghost], protectedBranches: [stable] } }
`;
  const { changes, errors } = await planned(text);
  expect(changes).toHaveLength(5);
  expect(errors.sort()).toEqual([
    'GroupMember "nobody-at-all" (acme/platform): user: there is no user "nobody-at-all", or the token cannot see it. Without it, the create fails.',
    'ProjectApprovalRule "Two" (acme/platform/api): users[1]: there is no user "ghost", or the token cannot see it. Without it, the create fails.',
  ]);
});

test("a resource that cannot be read is an error of the plan, and the others are planned", async () => {
  await applied(`${rules("web")}${enforced(["acme/mobile", BUG])}`);
  service.faults.order({ kind: "status", status: 503, operation: "groupLabels.list" });
  const { isInSync, changes, errors } = await planned(
    `${rules("web", "api")}${enforced(["acme/mobile", BUG.replace("red", "blue")])}`,
  );
  service.faults.clear();
  expect(changes).toEqual(["create acme/platform/api"]);
  expect(errors[0]).toMatch(/^GroupLabel \(acme\/mobile\): list failed with 503/);
  expect(isInSync).toBe(false);
});

test("a run whose plan has failures and no changes ends with it", async () => {
  await applied(enforced(["acme/mobile", BUG]));
  service.faults.order({ kind: "status", status: 503, operation: "groupLabels.list" });
  const { task, close } = await opened(real(), run());
  const { plan, applied: made } = await execute(task, async () => true);
  await close();
  service.faults.clear();
  expect([plan.isInSync, plan.changes, made]).toEqual([false, [], undefined]);
});

test("a run that is decided not to begin changes nothing, and reports its plan", async () => {
  await applied(enforced(["acme/mobile", BUG]));
  writeFileSync(path.join(folder, "forge.yaml"), enforced(["acme/mobile", BUG.replace("red", "blue")]));
  const before = service.dump();
  const { changes, failures } = await reportedBy(real(), run(), "up");
  expect(changes.map(({ action, address }) => [action, address])).toEqual([
    ["update", "groups/acme/mobile#labels.bug"],
  ]);
  expect(failures).toEqual([]);
  expect(service.dump()).toEqual(before);
});

test("of objects that are all new, a target is planned alone", async () => {
  const text = enforced(["acme/mobile", `${BUG}, idea: { color: red }`]);
  const target = ["groups/acme/mobile#labels.idea"];
  expect((await planned(text, { target })).changes).toEqual(["create acme/mobile/idea"]);
});

test("an object that cannot be adopted fails alone, and those of other places are made", async () => {
  const link = (name: string) => `{ samlGroupLinks: { ${name}: { accessLevel: guest } } }`;
  const text = `groups:\n  acme: ${link("engineering")}\n  acme/platform: ${link("elsewhere")}\n`;
  writeFileSync(path.join(folder, "forge.yaml"), text);
  const client = createClient({ baseUrl: service.url, token: service.token });
  await client.samlGroupLinks.create({ group: "acme", saml_group_name: "engineering", access_level: 30 });
  await client.close();
  const shown = await reportedBy(real(), run(), "preview");
  const { done } = await ran(real(), run());
  expect(shown.changes.map(({ action, key }) => `${action} ${key}`)).toEqual([
    "create acme/platform/elsewhere",
  ]);
  expect(shown.adoptedUnchanged).toBe(0);
  const message = expect.stringMatching(/^it exists with another accessLevel, /);
  expect(shown.failures).toMatchObject([{ title: 'SamlGroupLink "engineering" (acme)', message }]);
  expect(done?.results.failures).toMatchObject([
    { key: "acme/engineering", message: expect.stringContaining("it exists with another accessLevel, ") },
  ]);
  expect(service.world.saml_group_links.where(({ name }) => name === "elsewhere")).toHaveLength(1);
});

test("an object whose secret is not valid fails alone, new or recorded, and those of other places are made", async () => {
  const variable = (value: string) =>
    `{ variables: { KEY: { value: "\${secret:${value}}", masked: true } } }`;
  const text = (web: string) => `variables: [SHORT, LONG, OTHER]
projects:
  acme/platform/web: ${variable(web)}
  acme/platform/api: ${variable("OTHER")}
`;
  const environment = { SHORT: "short", LONG: "long-enough", OTHER: "another-value" };
  const home = { ...real(), environment };
  const values = () =>
    service.world.project_variables.where(({ key }) => key === "KEY").map(({ value }) => value);
  const apply = async (written: string) => {
    writeFileSync(path.join(folder, "forge.yaml"), written);
    return ran(home, run());
  };
  const failed = { key: "acme/platform/web/KEY", message: expect.stringContaining("cannot be masked") };
  const first = await apply(text("SHORT"));
  expect(first.done?.results.failures).toMatchObject([failed]);
  expect(values()).toEqual(["another-value"]);
  await apply(text("LONG"));
  expect(values().sort()).toEqual(["another-value", "long-enough"]);
  environment.OTHER = "yet-another-value";
  const last = await apply(text("SHORT"));
  expect(last.done?.results.failures).toMatchObject([failed]);
  expect(values().sort()).toEqual(["long-enough", "yet-another-value"]);
});
