/** Patterns of groups and projects, resolved by the simulator, and services that cannot resolve them. */
import { expect, test } from "@jest/globals";
import { type Configuration, InvalidFileError, resolveGlobs, toPlurals } from "../../cli/configuration";
import { createClient } from "../../sdk";
import { sampleProject } from "../service/sample-project";
import { as, service } from "../service/service";
import { inputsByName, linesOf, load, relative } from "./files";

const simulator = service();

const problemsOf = async (configuration: Configuration, client = as("root")) => {
  const error = await resolveGlobs(configuration, client).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof InvalidFileError)) throw error ?? new Error("There was no error.");
  return linesOf(error);
};

test("a pattern matches exactly its projects", async () => {
  const { world } = simulator();
  const ids = ["acme/mobile/app", "acme/attic/old", "acme/attic/new/er", "elsewhere/app"].map((full_path) => {
    const parents = full_path.split("/").slice(0, -1);
    for (const [index] of parents.entries()) {
      const path = parents.slice(0, index + 1).join("/");
      if (!world.groups.named(path)) world.groups.insert({ full_path: path, name: path });
    }
    return world.projects.insert({ full_path, name: full_path, archived: full_path === "acme/mobile/app" })
      .id;
  });
  const configuration = load(`
projects:
  "acme/**": { except: ["acme/attic/*"], pushRule: { memberCheck: true, maxFileSize: 1 } }
  "acme/platform/w*": { pushRule: { maxFileSize: 2 } }
  acme/platform/web: { pushRule: { denyDeleteTag: true } }
  acme/other: { pushRule: { denyDeleteTag: false } }
`);
  const resolved = await resolveGlobs(configuration, as("root"));
  expect(resolved.patterns).toEqual([]);
  expect(inputsByName(resolved)).toEqual({
    "projects/acme/platform/web pushRule": {
      project: "acme/platform/web",
      memberCheck: true,
      maxFileSize: 2,
      denyDeleteTag: true,
    },
    "projects/acme/other pushRule": {
      project: "acme/other",
      memberCheck: true,
      maxFileSize: 1,
      denyDeleteTag: false,
    },
    "projects/acme/platform/api pushRule": {
      project: "acme/platform/api",
      memberCheck: true,
      maxFileSize: 1,
    },
    // Deeper than the exception; archived projects are left out.
    "projects/acme/attic/new/er pushRule": {
      project: "acme/attic/new/er",
      memberCheck: true,
      maxFileSize: 1,
    },
  });
  for (const id of ids) world.projects.removeWhere((project) => project.id === id);
});

/** Adds groups and projects, and returns how to remove them. */
function added(groups: readonly string[], projects: readonly string[]): () => void {
  const { world } = simulator();
  const groupIds = groups.map((full_path) => world.groups.insert({ full_path, name: full_path }).id);
  const projectIds = projects.map((full_path) => world.projects.insert({ full_path, name: full_path }).id);
  return () => {
    world.projects.removeWhere(({ id }) => projectIds.includes(id));
    world.groups.removeWhere(({ id }) => groupIds.includes(id));
  };
}

const labelsIn = (configuration: Configuration) =>
  Object.fromEntries(
    configuration.declarations
      .filter(({ section }) => section === "labels")
      .map(({ place, key, inputs }) => [`${place} ${key}`, inputs.color]),
  );

test("a pattern of groups matches the group itself and its subgroups at any depth", async () => {
  const remove = added(["acme/platform/tools", "acme/attic", "acme/attic/old", "acmeother"], []);
  const resolved = await resolveGlobs(
    load(`
groups:
  "acme/**":
    except: ["acme/attic/**", "acme/platform#milestones"]
    labels: { bug: { color: red } }
    milestones: { v1: }
  "acme/*": { labels: { bug: { color: blue }, own: { color: gray } } }
  acme/platform/tools: { labels: { bug: null } }
  nowhere: { labels: { bug: { color: red } } }
`),
    as("root"),
  );
  expect(labelsIn(resolved)).toEqual({
    "acme bug": "red",
    "acme/attic bug": "blue",
    "acme/attic own": "gray",
    "acme/mobile bug": "blue",
    "acme/mobile own": "gray",
    "acme/platform bug": "blue",
    "acme/platform own": "gray",
    "nowhere bug": "red",
  });
  const milestones = resolved.declarations.filter(({ section }) => section === "milestones");
  expect(milestones.map(({ place }) => place)).toEqual(["acme/platform/tools", "acme", "acme/mobile"]);
  expect(resolved.warnings).toEqual([
    expect.stringContaining("labels.bug: acme/attic inherits it from acme"),
  ]);
  remove();
});

test("two stars match every group and project that the token may see", async () => {
  const { world } = simulator();
  const remove = added(["elsewhere", "elsewhere/deep"], ["elsewhere/deep/app", "elsewhere/web"]);
  const resolved = await resolveGlobs(
    load(`
groups:
  "**": { labels: { bug: { color: red } } }
  "*": { labels: { bug: { color: blue } } }
projects:
  "**": { pushRule: { memberCheck: true } }
  "**/web": { pushRule: { maxFileSize: 1 } }
`),
    as("root"),
  );
  const groups = world.groups.all().map(({ full_path }) => full_path);
  const projects = world.projects.where(({ archived }) => !archived).map(({ full_path }) => full_path);
  expect(labelsIn(resolved)).toEqual(
    Object.fromEntries(groups.map((path) => [`${path} bug`, path.includes("/") ? "red" : "blue"])),
  );
  expect(
    Object.fromEntries(
      resolved.declarations
        .filter(({ section }) => section === "pushRule")
        .map(({ place, inputs }) => [place, inputs.maxFileSize]),
    ),
  ).toEqual(Object.fromEntries(projects.map((path) => [path, path.endsWith("/web") ? 1 : undefined])));
  const { declarations } = await resolveGlobs(
    load('groups: { "**": { labels: { bug: { color: red } } } }\n'),
    as("olivia"),
  );
  expect(declarations.length).toBeLessThan(groups.length);
  remove();
});

test("patterns that match nothing are named with their positions, and one with a match is not", async () => {
  const { warnings } = await resolveGlobs(
    load('groups:\n  "acme/nothing-*": {}\n  "acme/*": {}\nprojects:\n  "*": {}\n'),
    as("root"),
  );
  expect(warnings.map(relative)).toEqual([
    'forge.yaml:2:3: "acme/nothing-*" matches no group.',
    'forge.yaml:5:3: "*" matches no project.',
  ]);
});

test("the projects of a group are listed once for all patterns that begin with it", async () => {
  const configuration = load('projects: { "acme/**": {}, "acme/*/web": {}, "acme/platform/*": {} }\n');
  simulator().resetRequests();
  await resolveGlobs(configuration, as("root"));
  expect(simulator().requests().operations).toEqual({ "projects.listOfGroup": 2 });
});

test("without a state, a file of groups without patterns sends no request", async () => {
  const configuration = load("groups: { acme: { labels: { bug: { color: red } } } }\n");
  simulator().resetRequests();
  expect((await resolveGlobs(configuration, as("root"))).declarations).toEqual(configuration.declarations);
  expect(simulator().requests().operations).toEqual({});
});

test("an input that a pattern omits is a problem at its position when its projects are known", async () => {
  const configuration = load(`projects:
  "acme/**": { remoteMirrors: { copy: { username: me, password: "\${secret:X}" } } }
  acme/platform/web: { remoteMirrors: { copy: { url: https://a.example } } }
`);
  expect(await problemsOf(configuration)).toEqual([
    'forge.yaml:2:33: remoteMirrors.copy: "url" is "copy"; expected an address that begins with https://, http://, ssh:// or git://.',
  ]);
});

test("a reference to a project of a pattern is validated when the project is known", async () => {
  const configuration = load(`projects:
  "acme/platform/w*": { pipelineTriggerTokens: { nightly: } }
  acme/platform/api:
    wikiPages:
      good: { content: "\${ref:projects/acme/platform/web#pipelineTriggerTokens.nightly.triggerId}" }
      bad: { content: "\${ref:projects/acme/platform/wiki#pipelineTriggerTokens.nightly.triggerId}" }
`);
  expect(await problemsOf(configuration)).toEqual([
    `forge.yaml:6:23: \${ref:projects/acme/platform/wiki#pipelineTriggerTokens.nightly.triggerId}: the file has no PipelineTriggerToken under projects/acme/platform/wiki (did you mean "projects/acme/platform/web"?).`,
  ]);
});

test("a reference to an object of an archived project is a problem at its position", async () => {
  const { projects } = simulator().world;
  const project = sampleProject(simulator(), "acme/platform/api");
  projects.update(project, { archived: true });
  const configuration = load(`projects:
  "acme/platform/*": { pipelineTriggerTokens: { nightly: } }
  acme/platform/web:
    wikiPages:
      hooks: { content: "\${ref:projects/acme/platform/api#pipelineTriggerTokens.nightly.triggerId}" }
`);
  expect(await problemsOf(configuration)).toEqual([
    `forge.yaml:5:7: \${ref:projects/acme/platform/api#pipelineTriggerTokens.nightly.triggerId} is in projects/acme/platform/api, which is archived and left as it is; refer to another object.`,
  ]);
  projects.update(project, { archived: false });
});

const GONE =
  "there is no group nowhere, or the token may not see it; correct or remove the pattern. What the state has recorded there stays as it is";

/** The unresolved places, each with its line and column. */
const unresolvedIn = async (text: string) =>
  (await resolveGlobs(load(text), as("root"))).unresolved.map(
    ({ place, where: { line, column }, why }) => `${line}:${column} ${place}: ${why}`,
  );

test("a pattern concerns itself alone if its group does not exist or the service does not list projects", async () => {
  expect(await unresolvedIn('projects:\n  "nowhere/**": {}\n  "acme/**": {}\n')).toEqual([
    `2:3 nowhere/**: ${GONE}`,
  ]);
  simulator().faults.order({ kind: "status", status: 404, operation: "projects.listOfGroup" });
  expect(await unresolvedIn('projects: { "acme/**": {} }\n')).toEqual([
    "1:13 acme/**: this service does not list a group's projects; name each project by its full path",
  ]);
  simulator().faults.clear();
});

test("a pattern of groups concerns itself alone if its group does not exist or the service does not list groups", async () => {
  expect(await unresolvedIn('groups: { "nowhere/*": {} }\n')).toEqual([`1:11 nowhere/*: ${GONE}`]);
  for (const operation of ["groups.listDescendants", "projects.list"])
    simulator().faults.order({ kind: "status", status: 404, operation });
  expect(await unresolvedIn('groups: { "acme/*": {} }\nprojects: { "**": {} }\n')).toEqual([
    "1:11 acme/*: this service does not list a group's subgroups; name each group by its full path",
    "2:13 **: this service does not list its projects; name each project by its full path",
  ]);
  simulator().faults.clear();
});

test("an authentication error of the service is not reported as a problem of the file", async () => {
  const client = createClient({ baseUrl: simulator().url, token: "wrong" });
  await expect(resolveGlobs(load('projects: { "acme/**": {} }\n'), client)).rejects.toThrow(/401/);
  await client.close();
});

test.each([
  ["the list of projects", 'projects: { "acme/**": {} }\n', ["projects.listOfGroup"]],
  ["the list of groups", 'groups: { "acme/**": {} }\n', ["groups.listDescendants"]],
  [
    "the request for a group",
    `groups: { acme: { milestones: { v1: { description: "\${place.id}" } } } }\n`,
    ["groups.get"],
  ],
])("an error from %s is not reported as a problem of the file", async (_, text, operations) => {
  for (const operation of operations) simulator().faults.order({ kind: "status", status: 500, operation });
  const client = as("root", { retry: { attempts: 0 } });
  await expect(resolveGlobs(load(text), client)).rejects.toThrow(/500/);
  simulator().faults.clear();
});

test("a group does not count as missing after another error of the service", async () => {
  simulator().faults.order(
    { kind: "status", status: 404, operation: "projects.listOfGroup" },
    { kind: "status", status: 404, operation: "groups.get" },
    { kind: "status", status: 500, operation: "groupLabels.list" },
  );
  const client = as("root", { retry: { attempts: 0 } });
  await expect(resolveGlobs(load('projects: { "acme/**": {} }\n'), client)).rejects.toThrow(/500/);
  simulator().faults.clear();
});

test("a pattern whose exceptions leave out all projects warns that it matches nothing", async () => {
  const { warnings } = await resolveGlobs(
    load(
      'projects: { "acme/platform/*": { except: ["acme/platform/**"], pushRule: { memberCheck: true } } }\n',
    ),
    as("root"),
  );
  expect(warnings.map(relative)).toEqual(['forge.yaml:1:13: "acme/platform/*" matches no project.']);
});

test("projects are in the order of their paths, whatever the order of the patterns", async () => {
  const body = "{ pushRule: { memberCheck: true } }";
  const { declarations } = await resolveGlobs(
    load(`projects: { "acme/platform/w*": ${body}, "acme/platform/a*": ${body} }\n`),
    as("root"),
  );
  expect(declarations.map(({ place }) => place)).toEqual(["acme/platform/api", "acme/platform/web"]);
});

test("the new address of a move must be declared once the projects of the patterns are known", async () => {
  const text = (to: string) => `projects: { "acme/platform/*": { pushRule: { memberCheck: true } } }
moved: [{ from: projects/acme/old, to: projects/acme/platform/${to} }]
`;
  expect((await resolveGlobs(load(text("web")), as("root"))).moved).toHaveLength(1);
  expect(await problemsOf(load(text("new")))).toEqual([
    "forge.yaml:2:9: projects/acme/platform/new is not declared; declare it there, or correct the address.",
  ]);
});

test("a file with unresolved patterns has no resources, because objects would seem to be deleted", () =>
  expect(() => toPlurals(load('projects: { "acme/**": {} }\n'))).toThrow(/resolveGlobs/));
