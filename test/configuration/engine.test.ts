/** A complete forge.yaml on the real engine: created, kept in sync, changed, and enforced. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "../pulumi/stack";
import { sampleProject } from "../service/sample-project";

let service: Simulator;
let forge: Client;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  stack = await createStack({
    program: `exports.registry = require("pulumi-forge").fromFile("forge.yaml")
  .then((file) => file.output("groups/acme#virtualRegistries.maven.registryId"));`,
    environment: {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
      CENTRAL_PASSWORD: "hunter2-of-the-test",
    },
  });
});
afterAll(async () => {
  stack?.remove();
  await forge?.close();
  await service?.close();
});

const file = (labels: string) => `
variables: [CENTRAL_PASSWORD]
sets:
  standard:
    labels: { bug: { color: "#d9534f" }, later: { color: gray, description: "Of \${place.path}, no. \${place.id}" } }
groups:
  acme:
    use: [standard]
    ownership: { labels: enforce, milestones: enforce }
    labels: ${labels}
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      central:
        registry: \${ref:virtualRegistries.maven.registryId}
        url: https://packages.example/maven
        username: reader
        password: \${secret:CENTRAL_PASSWORD}
projects:
  "acme/**": { pushRule: { memberCheck: true, maxFileSize: 20 } }
  acme/platform/web: { pushRule: { maxFileSize: 7 } }
`;

async function run(command: "up" | "preview", text: string, ...args: string[]) {
  writeFileSync(path.join(stack.folder, "forge.yaml"), text);
  const done = await stack[command](...args);
  expect({ code: done.code, text: done.text }).toEqual({ code: 0, text: expect.any(String) });
  return done;
}

const labels = async () =>
  (await forge.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name).sort();

test("up creates the declared objects, and deletes undeclared ones in enforced sections", async () => {
  await forge.groupLabels.create({ group: "acme", name: "stray", color: "#000000" });
  const done = await run("up", file("{ own: { color: crimson } }"));
  expect(await labels()).toEqual(["bug", "later", "own"]);
  const later = await forge.groupLabels.get({ group: "acme", label_id: "later" });
  const { id } = await forge.groups.get({ group: "acme" });
  expect(later.description).toBe(`Of acme, no. ${id}`);
  expect(await forge.groupMilestones.list({ group: "acme" }).toArray()).toEqual([]);

  const registries = await forge.virtualRegistries.list({ group: "acme" }).toArray();
  const registry = registries.find(({ name }) => name === "maven");
  expect(done.exports.registry).toBe(registry?.id);
  const [upstream] = await forge.virtualRegistryUpstreams
    .listInRegistry({ registry_id: registry?.id ?? 0 })
    .toArray();
  expect(upstream).toMatchObject({ url: "https://packages.example/maven", username: "reader" });
  expect(done.text).not.toContain("hunter2-of-the-test");

  const rules = await Promise.all(
    ["acme/platform/web", "acme/platform/api"].map((project) => forge.pushRules.get({ project })),
  );
  expect(rules.map((rule) => [rule?.member_check, rule?.max_file_size])).toEqual([
    [true, 7],
    [true, 20],
  ]);

  const again = await run("preview", file("{ own: { color: crimson } }"), "--refresh");
  expect(again.text).toMatch(/unchanged/);
  expect(again.text).not.toMatch(/to (update|create|delete|replace)/);

  await run("up", file("{ other: { color: crimson } }"));
  expect(await labels()).toEqual(["bug", "later", "other"]);
});

test("an archived project of a pattern keeps its recorded state", async () => {
  const { projects } = service.world;
  const project = sampleProject(service, "acme/platform/api");
  const before = service.dump().push_rules;
  expect(before?.length).toBeGreaterThan(1);
  projects.update(project, { archived: true });
  const text = file("{ crash: { color: crimson } }");
  expect((await run("up", text.replace("maxFileSize: 20", "maxFileSize: 30"))).text).toContain(
    "Archived, and left as it is: projects/acme/platform/api.",
  );
  expect(service.dump().push_rules).toEqual(before);
  projects.update(project, { archived: false });
  await run("up", text);
  expect(service.dump().push_rules).toEqual(before);
});

test("a run with a wrong file prints only the problems of the file", async () => {
  writeFileSync(path.join(stack.folder, "forge.yaml"), "groups: { acme: { lables: {} } }\n");
  const done = await stack.preview();
  expect(done.code).not.toBe(0);
  expect(done.text).toContain('forge.yaml:1:19: "groups.acme" has no "lables" (did you mean "labels"?).');
  expect(done.text).not.toMatch(/ at .*\.(js|ts):\d/);
});
