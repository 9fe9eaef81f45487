/** `${place.path}`, `${place.name}` and `${place.id}`: objects of a set or pattern that differ from place to place. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { expect, test } from "@jest/globals";
import { resolveGlobs, toPlurals } from "../../cli/configuration";
import { compareLive } from "../../cli/gitops/run/live";
import { sampleProject } from "../service/sample-project";
import { as, service } from "../service/service";
import { inputsByName, load, wrongWith } from "./files";

const simulator = service();

test("path and name are known without a request", () => {
  const configuration = load(`
sets:
  common:
    wikiPages: { home: { content: "# \${place.name}, in \${place.path}" } }
projects:
  acme/platform/web:
    use: [common]
    defaults: { repositoryFiles: { commitMessage: "docs: of \${place.name}" } }
    repositoryFiles: { a.md: { branch: main, content: "$\${place.path} \${place} \${x.path} \${HOME}" } }
groups:
  acme: { milestones: { v1: { description: "\${place.path} \${place.name}" } } }
`);
  expect(configuration.unidentified).toEqual([]);
  expect(inputsByName(configuration)).toEqual({
    "groups/acme milestones.v1": { group: "acme", title: "v1", description: "acme acme" },
    "projects/acme/platform/web wikiPages.home": {
      project: "acme/platform/web",
      title: "home",
      content: "# web, in acme/platform/web",
    },
    "projects/acme/platform/web repositoryFiles.a.md": {
      project: "acme/platform/web",
      path: "a.md",
      branch: "main",
      content: "${place.path} ${place} ${x.path} ${HOME}",
      commitMessage: "docs: of web",
    },
  });
});

test("ids are looked up once for each place, or are in the lists of patterns", async () => {
  const { world } = simulator();
  const configuration = load(`
groups:
  acme/mobile:
    labels: { one: { color: red, description: "No. \${place.id}" }, two: { color: red, description: "\${place.id}" } }
    protectedEnvironments: { production: { deployAccessLevels: [{ groupId: "\${place.id}" }] } }
projects:
  "acme/platform/*": { wikiPages: { home: { content: "\${place.id} \${place.name}" } } }
  acme/platform/web: {}
`);
  expect(() => toPlurals(configuration)).toThrow(/nor are the ids of places; call resolveGlobs/);
  simulator().resetRequests();
  const resolved = await resolveGlobs(configuration, as("root"));
  expect(simulator().requests().operations).toEqual({ "groups.get": 1, "projects.listOfGroup": 1 });
  const group = world.groups.named("acme/mobile")?.id;
  const [web, api] = ["web", "api"].map((name) => sampleProject(simulator(), `acme/platform/${name}`).id);
  expect(inputsByName(resolved)).toMatchObject({
    "groups/acme/mobile labels.one": { description: `No. ${group}` },
    "groups/acme/mobile labels.two": { description: String(group) },
    "groups/acme/mobile protectedEnvironments.production": { deployAccessLevels: [{ groupId: group }] },
    "projects/acme/platform/web wikiPages.home": { content: `${web} web` },
    "projects/acme/platform/api wikiPages.home": { content: `${api} api` },
  });
  expect(toPlurals(resolved).length).toBeGreaterThan(0);
});

test("drift without the engine also looks up the ids", async () => {
  const configuration = load('groups: { acme: { milestones: { v9: { description: "is ${place.id}" } } } }\n');
  const { id } = await as("root").groupMilestones.create({ group: "acme", title: "v9", description: "is 1" });
  expect(simulator().world.groups.named("acme")?.id).toBe(1);
  expect(await compareLive(configuration, as("root"))).toMatchObject({ changes: [], failures: [] });
  await as("root").groupMilestones.delete({ group: "acme", milestone_id: id });
});

test("the id of a group that does not exist is a problem at its place", async () => {
  const configuration = load(
    'groups:\n  acme: {}\n  nowhere: { labels: { bug: { color: red, description: "${place.id}" } } }\n',
  );
  const { unresolved, declarations } = await resolveGlobs(configuration, as("root"));
  expect(declarations).toEqual([]);
  expect(unresolved).toEqual([
    {
      ...{ scope: "groups", place: "nowhere", where: expect.objectContaining({ line: 3, column: 3 }) },
      why: "${place.id} is unknown: there is no group nowhere, or the token may not see it",
    },
  ]);
});

test.each([
  [
    "${place.namee}",
    'there is no "${place.namee}"; there are ${place.path}, ${place.name}, ${place.id}; for the literal text, write $${place.namee}',
  ],
  [
    "${plac.name}",
    'there is no "${plac.…}" (did you mean "place"?); for the literal text, write $${plac.name}',
  ],
  [
    "${place:name}",
    'there is no "${place:…}" (did you mean "${place.name}"?); for the literal text, write $${place:name}',
  ],
])("%s is a problem", (value, sentence) =>
  expect(wrongWith(`groups: { acme: { milestones: { v1: { description: "${value}" } } } }\n`)).toEqual([
    `forge.yaml:1:52: ${sentence}.`,
  ]),
);

test("a value of the place is a problem outside of a place", () =>
  expect(
    wrongWith(`service: { baseUrl: "https://\${place.name}.example" }
instance: { memberRoles: { deployer: { baseAccessLevel: 30, description: "\${place.path}" } } }
groups: { acme: { labels: { "\${place.name}": { color: red } } } }
`),
  ).toEqual([
    "forge.yaml:1:21: a place cannot be used here: the service has none.",
    "forge.yaml:2:74: ${place.path} is the path of a group or project, and this is neither.",
    'forge.yaml:3:29: placeholders are not replaced in names; use "${…}" in a value.',
  ]));
