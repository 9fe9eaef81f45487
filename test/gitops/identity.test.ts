/** An object is the same whatever its key is and however its values are written: in the plan of a file, in its order, and in programs. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { load, wrongWith } from "../configuration/files";
import { hosts, startRun } from "../reliability/hosted";
import { changeLines, filesOn } from "./file-with-state";

let service: Simulator;
let forge: Client;
beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await forge.close();
  await service.close();
});
const fileOn = filesOn(() => service);
const project = "acme/platform/web";
const SSH = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIh0ZuPTN1uQTEdOg7OQrS4nvGapBcE19zL/Ddo2wEJU";

test("a deploy key with another title, under another key, with another comment is the same", async () => {
  const file = fileOn("deploy-key");
  file.write(`projects: { ${project}: { deployKeys: { ci: { key: ${SSH} ci@old } } } }\n`);
  await file.up();
  const before = await forge.projectDeployKeys.list({ project }).toArray();
  file.write(`projects: { ${project}: { deployKeys: { runner: { title: Runner, key: ${SSH} ci@new } } } }\n`);
  expect(changeLines(await file.preview())).toEqual([
    expect.stringMatching(/^update DeployKey "Runner".*deployKeys\.runner: title$/),
  ]);
  expect((await file.up()).done?.errors).toEqual([]);
  const after = await forge.projectDeployKeys.list({ project }).toArray();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.at(-1)?.title).toBe("Runner");
  expect(changeLines(await file.preview())).toEqual([]);
});

test.each([
  ["a name that another one leaves", "one: { name: third }, two: { name: first }"],
  ["names that are exchanged", "one: { name: second }, two: { name: first }"],
  ["the name of one that goes", "two: { name: first }"],
])("%s is free when an object gets it", async (name, after) => {
  const file = fileOn(name.replaceAll(" ", "-"));
  const text = (labels: string) =>
    `groups: { acme: { defaults: { labels: { color: "#112233" } }, labels: { ${labels} } } }\n`;
  file.write(text("one: { name: first }, two: { name: second }"));
  expect((await file.up()).done?.errors).toEqual([]);
  file.write(text(after));
  expect((await file.up()).done?.errors).toEqual([]);
  const names = (await forge.groupLabels.list({ group: "acme" }).toArray()).map((label) => label.name);
  for (const one of ["first", "second", "third"])
    expect({ one, is: names.includes(one) }).toEqual({ one, is: after.includes(one) });
  expect(changeLines(await file.preview())).toEqual([]);
  file.write(text(""));
  await file.up();
});

describe("a hook or key that exists", () => {
  const url = "https://chat.example.com/hook";
  const sections = {
    hooks: `hooks: { ${url}: { pushEvents: true } }`,
    deployKeys: `deployKeys: { other: { key: ${SSH} } }`,
  };
  test.each(Object.entries(sections))(
    "is an error or adopted, and never doubled: %s",
    async (section, text) => {
      const file = fileOn(section);
      const list = () =>
        (section === "hooks" ? forge.projectHooks : forge.projectDeployKeys).list({ project }).toArray();
      if (section === "hooks") await forge.projectHooks.create({ project, url });
      const before = (await list()).length;
      file.write(`adopt: false\nprojects: { ${project}: { ${text} } }\n`);
      const { done } = await file.up();
      expect(String(done?.errors)).toMatch(/it exists already/);
      expect(await list()).toHaveLength(before);
      file.write(`projects: { ${project}: { ${text} } }\n`);
      expect((await file.up()).done?.errors).toEqual([]);
      expect(await list()).toHaveLength(before);
    },
  );
});

describe("declared twice in files", () => {
  test.each<[string, string, string]>([
    [
      "a variable with its default scope",
      "variables: { A: { value: x }, B: { key: A, value: y, environmentScope: '*' } }",
      "variables.B: this is the same object as variables.A",
    ],
    [
      "a deploy key with another title and comment",
      `deployKeys: { one: { key: ${SSH} a }, two: { key: ${SSH} b } }`,
      "deployKeys.two: this is the same object as deployKeys.one",
    ],
    [
      "a protected tag with other roles",
      "protectedTags: { v*: { allowedToCreate: [{ accessLevel: maintainer }] }, all: { name: v*, allowedToCreate: [] } }",
      "protectedTags.all: this is the same object as protectedTags.v*",
    ],
    [
      "a share with another role",
      "shares: { acme/security: { accessLevel: 30 }, again: { invitedGroup: ACME/security, accessLevel: 40 } }",
      "shares.again: this is the same object as shares.acme/security",
    ],
    [
      "a setting in two sections",
      "settings: { containerRegistryAccessLevel: private }, containerRegistryAccess: { accessLevel: enabled }",
      'containerRegistryAccess: "accessLevel" is the same setting as "containerRegistryAccessLevel" of settings in forge.yaml:2',
    ],
  ])("%s is a problem with both lines", (_, text, expected) =>
    expect(wrongWith({ "forge.yaml": `projects:\n  ${project}: { ${text} }\n` })).toEqual([
      expect.stringContaining(expected),
    ]),
  );

  test("two badges with one link and other images, and two schedules of one description, are no problem", () =>
    expect(
      load({
        "forge.yaml": `projects:
  ${project}:
    badges: [{ linkUrl: "https://a.example", imageUrl: "https://a.example/1.svg" }, { linkUrl: "https://a.example", imageUrl: "https://a.example/2.svg" }]
    pipelineSchedules: [{ description: n, ref: main, cron: 0 1 * * * }, { description: n, ref: main, cron: 0 2 * * * }]
`,
      }).declarations,
    ).toHaveLength(4));

  test("a set and an included file have one object", () =>
    expect(
      wrongWith({
        "forge.yaml": `include: [more.yaml]\nsets: { base: { deployKeys: { base: { key: ${SSH} } } } }\nprojects: { ${project}: { use: [base] } }\n`,
        "more.yaml": `projects: { ${project}: { deployKeys: { more: { key: ${SSH} x } } } }\n`,
      }),
    ).toEqual([
      expect.stringMatching(/deployKeys\.\w+: this is the same object as deployKeys\.\w+ in \w+\.yaml:\d/),
    ]));
});

describe.each(hosts)("a program on the %s host", (host) => {
  const run = () => startRun(host, { client: forge, url: service.url, token: service.token });
  const label = { group: "acme", name: "twin", color: "#112233" };
  const failuresOf = ({
    failures = [],
  }: {
    readonly failures?: readonly { readonly reason: string }[] | undefined;
  }) => failures.map(({ reason }) => reason).join();

  const twins: readonly (readonly [string, string, Values])[] = [
    ["one beside many", "GroupLabels", { items: { a: { ...label, color: "#000000" } } }],
    // Here, the native host knows a resource by the name of its kind.
    ...(host === "dynamic"
      ? ([["two resources", "GroupLabel", { ...label, name: "twin ", color: "#000000" }]] as const)
      : []),
  ];

  test.each(twins)("%s of one object are a problem of the second one", async (_, kind, args) => {
    const program = run();
    expect(failuresOf(await program.methods("GroupLabel").check(undefined, label))).toBe("");
    expect(failuresOf(await program.methods(kind).check(undefined, args))).toMatch(
      /declares the same object/,
    );
    await program.close();
  });

  test("two items of one object are a problem", async () => {
    const program = run();
    const items = { a: label, b: { ...label, name: " twin" } };
    expect(failuresOf(await program.methods("GroupLabels").check(undefined, { items }))).toMatch(
      /declares the same object/,
    );
    await program.close();
  });

  test("one setting in two resources is a problem", async () => {
    const program = run();
    await program
      .methods("Project")
      .check(undefined, { namespace: "acme", path: "new", containerRegistryAccessLevel: "private" });
    const twice = await program
      .methods("ContainerRegistryAccess")
      .check(undefined, { project: "acme/new", accessLevel: "enabled" });
    expect(failuresOf(twice)).toMatch(
      /"accessLevel" is the container registry access level of acme\/new, which another resource/,
    );
    await program.close();
  });
});
