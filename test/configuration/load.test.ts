/** A file becomes objects: names, sets, patterns, defaults, several files, and placeholders. */
import { expect, test } from "@jest/globals";
import { Reference, Secret, Text, Variable } from "../../cli/configuration";
import { inputsByName, load, wrongWith } from "./files";

test("a name and a place in the file set the inputs of an object", () => {
  const configuration = load(`
groups:
  acme:
    labels:
      crash: { color: crimson }
      soon: { name: "priority::soon", color: orange }
projects:
  acme/platform/web:
    pushRule: { memberCheck: true }
    issueLinks:
      7: { issueIid: 3, targetProject: acme/platform/api }
instance:
  memberRoles:
    deployer: { baseAccessLevel: 30, permissions: [read_code] }
`);
  expect(inputsByName(configuration)).toEqual({
    "instance memberRoles.deployer": { name: "deployer", baseAccessLevel: 30, permissions: ["read_code"] },
    "groups/acme labels.crash": { group: "acme", name: "crash", color: "crimson" },
    "groups/acme labels.soon": { group: "acme", name: "priority::soon", color: "orange" },
    "projects/acme/platform/web pushRule": { project: "acme/platform/web", memberCheck: true },
    "projects/acme/platform/web issueLinks.7": {
      project: "acme/platform/web",
      issueIid: 3,
      targetProject: "acme/platform/api",
      targetIssueIid: 7,
    },
  });
  const [, crash] = configuration.declarations;
  expect(crash).toMatchObject({
    kind: "GroupLabel",
    section: "labels",
    where: { line: 5, column: 7 },
    ownership: "additive",
  });
});

test("a section may be a list, and objects without an identity may be declared more than once", () => {
  const configuration = load(`
projects:
  acme/web:
    errorTrackingClientKeys: [{}, {}]
    emojiReactions:
      - { issueIid: 1, name: tada }
      - { issueIid: 2, name: tada }
`);
  expect(configuration.declarations.map(({ key, inputs }) => [key, inputs])).toEqual([
    ["tada/1", { project: "acme/web", issueIid: 1, name: "tada" }],
    ["tada/2", { project: "acme/web", issueIid: 2, name: "tada" }],
    ["item 1", { project: "acme/web" }],
    ["item 2", { project: "acme/web" }],
  ]);
});

test("a name without a value is an object without further inputs", () =>
  expect(inputsByName(load("groups:\n  acme:\n    virtualRegistries:\n      maven:\n  empty:\n"))).toEqual({
    "groups/acme virtualRegistries.maven": { group: "acme", name: "maven" },
  }));

test("a later set has priority over an earlier one, and the place's own inputs over both", () => {
  const configuration = load(`
sets:
  first: { labels: { bug: { color: red, description: First }, only: { color: gray } } }
  second: { labels: { bug: { description: Second, archived: false } } }
groups:
  acme:
    use: [first, second]
    labels: { bug: { archived: true }, own: { color: blue } }
  other:
    use: [first]
`);
  expect(inputsByName(configuration)).toEqual({
    "groups/acme labels.bug": {
      group: "acme",
      name: "bug",
      color: "red",
      description: "Second",
      archived: true,
    },
    "groups/acme labels.only": { group: "acme", name: "only", color: "gray" },
    "groups/acme labels.own": { group: "acme", name: "own", color: "blue" },
    "groups/other labels.bug": { group: "other", name: "bug", color: "red", description: "First" },
    "groups/other labels.only": { group: "other", name: "only", color: "gray" },
  });
});

test("records inside an object are merged, lists are replaced, and null unsets an input", () => {
  const configuration = load(`
sets:
  common:
    repositoryFileSets:
      main: { files: { a.txt: { content: one }, b.txt: { content: two } }, authorName: Robot }
    protectedEnvironments:
      production: { deployAccessLevels: [{ accessLevel: 40 }], approvalRules: [{ accessLevel: 40 }] }
projects:
  acme/web:
    use: [common]
    repositoryFileSets:
      main: { files: { b.txt: { content: other } }, authorName: null }
    protectedEnvironments:
      production: { deployAccessLevels: [{ userId: 7 }] }
`);
  expect(inputsByName(configuration)).toEqual({
    "projects/acme/web repositoryFileSets.main": {
      project: "acme/web",
      branch: "main",
      files: { "a.txt": { content: "one" }, "b.txt": { content: "other" } },
    },
    "projects/acme/web protectedEnvironments.production": {
      project: "acme/web",
      name: "production",
      deployAccessLevels: [{ userId: 7 }],
      approvalRules: [{ accessLevel: 40 }],
    },
  });
});

test("defaults apply to every object of a section, with the lowest priority", () => {
  const configuration = load(`
sets: { common: { labels: { bug: { color: red } } } }
groups:
  acme:
    use: [common]
    defaults: { labels: { color: gray, subscribed: false } }
    labels: { later: }
`);
  expect(inputsByName(configuration)).toEqual({
    "groups/acme labels.bug": { group: "acme", name: "bug", color: "red", subscribed: false },
    "groups/acme labels.later": { group: "acme", name: "later", color: "gray", subscribed: false },
  });
});

test("a full path has priority over the patterns that match it, and a later pattern over an earlier one", () => {
  const configuration = load(`
projects:
  acme/platform/web: { pushRule: { maxFileSize: 3 } }
  "acme/**": { pushRule: { maxFileSize: 1, memberCheck: true, denyDeleteTag: true } }
  "acme/*/web": { pushRule: { maxFileSize: 2, memberCheck: false } }
  "acme/platform/**": { except: ["acme/platform/w*"], pushRule: { preventSecrets: true } }
`);
  expect(inputsByName(configuration)).toEqual({
    "projects/acme/platform/web pushRule": {
      project: "acme/platform/web",
      maxFileSize: 3,
      memberCheck: false,
      denyDeleteTag: true,
    },
  });
  expect(configuration.patterns.map(({ name }) => name)).toEqual([
    "acme/**",
    "acme/*/web",
    "acme/platform/**",
  ]);
});

test("included files are merged into one configuration", () => {
  const configuration = load({
    "forge.yaml": `include: [teams/*.yaml, common/**/*.yml]
groups: { acme: { use: [standard], labels: { bug: { color: red } } } }
`,
    "teams/a.yaml": "groups: { acme: { labels: { crash: { color: crimson } } } }",
    "teams/b.yaml": "groups: { acme: { milestones: { v1: } }, acme/mobile: { milestones: { v2: } } }",
    "common/deep/sets.yml": "sets: { standard: { labels: { later: { color: gray } } } }",
  });
  expect(Object.keys(inputsByName(configuration)).sort()).toEqual([
    "groups/acme labels.bug",
    "groups/acme labels.crash",
    "groups/acme labels.later",
    "groups/acme milestones.v1",
    "groups/acme/mobile milestones.v2",
  ]);
  expect(configuration.files.map((file) => file.replace(/.*forge-yaml-[^/]+\//, ""))).toEqual([
    "teams/a.yaml",
    "teams/b.yaml",
    "common/deep/sets.yml",
    "forge.yaml",
  ]);
  const [where] = configuration.declarations.filter(({ key }) => key === "v2").map((one) => one.where);
  expect(where).toMatchObject({ file: expect.stringMatching(/teams\/b\.yaml$/), line: 1 });
});

test("YAML anchors, aliases and merges are resolved", () => {
  const configuration = load(`
groups:
  acme:
    labels:
      bug: &alarming { color: red, archived: false }
      crash: { <<: *alarming, archived: true }
      fire: *alarming
`);
  expect(Object.values(inputsByName(configuration))).toEqual([
    { group: "acme", name: "bug", color: "red", archived: false },
    { group: "acme", name: "crash", color: "red", archived: true },
    { group: "acme", name: "fire", color: "red", archived: false },
  ]);
});

test("environment variables are resolved with the type of the input, and other placeholders stay markers", () => {
  const configuration = load(
    `
service: { baseUrl: "https://\${env:HOST}" }
groups:
  acme:
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      central:
        registry: \${ref:virtualRegistries.maven.registryId}
        url: https://\${env:HOST}/maven
        username: reader
        password: \${secret:CENTRAL_PASSWORD}
        cacheValidityHours: \${env:HOURS}
        description: Registry \${ref:virtualRegistries.maven.registryId} of \${env:HOST}
    milestones: { "\${CI}": { description: "\${env:HOURS}" } }
projects:
  acme/web:
    repositoryFiles:
      run.sh: { branch: main, content: "$\${env:HOST} \${HOME} \${x:-1} $\${secret:X}" }
      at.txt: { branch: main, content: "\${ref:groups/acme#virtualRegistries.maven.registryId}" }
`,
    { HOST: "git.example.com", HOURS: "24", FORGE_PUBLIC_ENV: "HOST" },
  );
  const inputs = inputsByName(configuration);
  expect(configuration.service).toEqual({ baseUrl: "https://git.example.com" });
  const maven = {
    ref: "groups/acme#virtualRegistries.maven.registryId",
    target: { kind: "VirtualRegistry", place: "acme", key: "maven", output: "registryId" },
  };
  const central = inputs["groups/acme virtualRegistryUpstreams.central"];
  expect(central).toEqual({
    registry: maven,
    url: "https://git.example.com/maven",
    username: "reader",
    password: { secret: "CENTRAL_PASSWORD" },
    cacheValidityHours: expect.any(Variable),
    description: { parts: ["Registry ", maven, " of git.example.com"] },
  });
  expect(central?.registry).toBeInstanceOf(Reference);
  expect(central?.password).toBeInstanceOf(Secret);
  expect(central?.description).toBeInstanceOf(Text);
  // In a text input, it stays text.
  expect(central?.cacheValidityHours).toHaveProperty("value", 24);
  expect(inputs[`groups/acme milestones.\${CI}`]?.description).toHaveProperty("value", "24");
  expect(inputs["projects/acme/web repositoryFiles.run.sh"]).toMatchObject({
    content: `\${env:HOST} \${HOME} \${x:-1} \${secret:X}`,
  });
});

test("a referenced object comes before the objects that refer to it", () => {
  const { declarations } = load(`
groups:
  acme:
    virtualRegistryUpstreams:
      central: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example }
    virtualRegistries: { maven: }
    samlGroupLinks:
      devs: { accessLevel: 30, memberRoleId: "\${ref:instance#memberRoles.deployer.memberRoleId}" }
    milestones: { later: { description: "\${ref:samlGroupLinks.devs.link}" } }
instance: { memberRoles: { deployer: { baseAccessLevel: 30 } } }
`);
  const order = declarations.map(({ key }) => key);
  expect(order.indexOf("deployer")).toBeLessThan(order.indexOf("devs"));
  expect(order.indexOf("devs")).toBeLessThan(order.indexOf("later"));
  expect(order.indexOf("maven")).toBeLessThan(order.indexOf("central"));
});

test("the nearest ownership applies, and a general one skips sections that cannot be enforced", () => {
  const configuration = load(`
ownership: { milestones: observe }
groups:
  acme:
    ownership: { labels: enforce }
    labels: { bug: { color: red } }
    milestones: { v1: }
    virtualRegistries: { maven: }
  empty:
    ownership: { labels: enforce }
projects:
  acme/web:
    ownership: enforce
    pushRule: { memberCheck: true }
    featureFlagUserLists: {}
  acme/api:
    ownership: observe
    pushRule: { memberCheck: true }
`);
  expect(
    configuration.declarations.map(({ place, section, ownership }) => [place, section, ownership]),
  ).toEqual([
    ["acme", "labels", "enforce"],
    ["acme", "milestones", "observe"],
    ["acme", "virtualRegistries", "additive"],
    ["acme/web", "pushRule", "additive"],
    ["acme/api", "pushRule", "observe"],
  ]);
  expect(
    configuration.collections.map(({ place, section, ownership }) => [place, section, ownership]),
  ).toEqual([
    ["acme", "labels", "enforce"],
    ["acme", "milestones", "observe"],
    ["empty", "labels", "enforce"],
    ["acme/web", "featureFlagUserLists", "enforce"],
  ]);
});

test("existing objects are adopted by default, and not with adopt: false", () => {
  expect(load("groups: { acme: {} }").adopt).toBe(true);
  expect(load("adopt: false\ngroups: { acme: {} }").adopt).toBe(false);
});

test("empty defaults unset nothing, and defaults of a pattern apply in a place without any", () => {
  const pattern = '"acme/**": { defaults: { labels: { color: red } }, labels: { bug: {} } }';
  for (const place of ["{ defaults: { labels: } }", "{ milestones: { v1: } }"])
    expect(inputsByName(load(`groups: { ${pattern}, acme/web: ${place} }\n`))).toMatchObject({
      "groups/acme/web labels.bug": { color: "red" },
    });
});

test("an enforced section is a collection if it has objects, or if its place or a pattern names it", () => {
  const collections = (text: string) =>
    load(text).collections.map(({ section, ownership, place, where }) => [
      section,
      ownership,
      place,
      where.line,
    ]);
  expect(
    collections(`ownership: enforce
groups:
  acme:
    defaults: { milestones: { description: x } }
    labels: { bug: { color: red } }
`),
  ).toEqual([["labels", "enforce", "acme", 5]]);
  expect(
    collections(`groups:
  "acme/**": { ownership: { milestones: enforce } }
  acme/web: { labels: { bug: { color: red } } }
`),
  ).toEqual([["milestones", "enforce", "acme/web", 3]]);
  expect(
    collections(`groups:
  "acme/**": { ownership: enforce, labels: { bug: { color: red } } }
  acme/web: { ownership: additive }
`),
  ).toEqual([]);
});

test("an upstream may be declared once for each user", () => {
  const file = (...users: readonly string[]) => `groups:
  acme:
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
${users.map((user) => `      - { registry: 5, url: https://a.example, username: ${user}, password: "\${secret:X}" }\n`).join("")}`;
  expect(load(file("one", "two")).declarations).toHaveLength(3);
  expect(wrongWith(file("one", "one")).join()).toContain("this is the same object as");
});

test("a password that is no text has one problem, about its type", () =>
  expect(
    wrongWith(
      "projects: { acme/web: { remoteMirrors: [{ url: https://a.example, username: me, password: 5 }] } }\n",
    ),
  ).toEqual([expect.stringMatching(/"password" .*expected/)]));

test("a pattern of groups does not apply to projects", () => {
  const { declarations } = load(`groups: { "acme/**": { ownership: enforce } }
projects: { acme/web: { pipelineTriggerTokens: { nightly: } } }
`);
  expect(declarations.map(({ ownership }) => ownership)).toEqual(["additive"]);
});

test("a reference can name the id of another object", () => {
  const { declarations } = load(`groups:
  acme: { labels: { bug: { color: red } }, milestones: { v1: { description: "\${ref:labels.bug.id}" } } }
`);
  expect(declarations.map(({ inputs }) => inputs.description)).toContainEqual(
    expect.objectContaining({ ref: "groups/acme#labels.bug.id" }),
  );
});

test("problems are in the order of the files, and of the lines in each file", () => {
  const broken = "groups:\n  a: { lables: {} }\n  b: { lables: {} }\n";
  expect(
    wrongWith({
      "forge.yaml": `include: [z.yaml, a.yaml]\n${broken.replace("groups", "projects")}`,
      "z.yaml": broken,
      "a.yaml": broken,
    }).map((line) => /^[^:]+:\d+/.exec(line)?.[0]),
  ).toEqual(["z.yaml:2", "z.yaml:3", "a.yaml:2", "a.yaml:3", "forge.yaml:3", "forge.yaml:4"]);
});

test("the problem of an unknown input suggests a similar one, also alongside placeholders, but never a place", () => {
  const wrongIn = (body: string) => wrongWith(`groups: { acme: { labels: { bug: { ${body} } } } }\n`).join();
  expect(wrongIn(`color: "\${secret:X}", colour: red`)).toMatch(
    /it has no "colour" \(did you mean "color"\?\)\.$/,
  );
  expect(wrongIn("color: red, gruop: acme")).toMatch(/it has no "gruop"\.$/);
  expect(wrongIn(`color: red, shades: { a: "\${secret:X}" }`)).toMatch(/: it has no "shades"\.$/);
});

test("a list may contain a secret", () => {
  const { declarations } = load(
    `projects: { acme/web: { featureFlagUserLists: { testers: { userXids: ["1", "\${secret:X}"] } } } }\n`,
  );
  expect(declarations[0]?.inputs.userXids).toEqual(["1", new Secret("X")]);
});
