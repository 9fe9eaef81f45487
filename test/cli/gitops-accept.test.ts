/** `forge accept` and `forge pull --update`: the next preview is empty, and the file is otherwise as it was. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { afterEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const FILE = `# The labels of all groups.
sets:
  standard: { labels: { bug: { color: "#d9534f" }, feature: { color: "#428bca" } } }   # both
groups:
  acme:
    use: [standard]   # and more below
    labels:
      own: { color: "#111111", description: "by hand" } # ours
      gone: { color: "#222222" }
  acme/platform: { ownership: { labels: enforce }, labels: { infrastructure: { color: "#5CB85C" } } }
`;

let place: Home;
afterEach(() => place.leave());

async function drifted() {
  place = await home(FILE);
  expect((await place.report("up")).code).toBe(0);
  const { groupLabels } = place.other;
  await groupLabels.update({ group: "acme", label_id: "bug", color: "#000001" });
  await groupLabels.update({ group: "acme", label_id: "own", color: "#000002", description: "a: b" });
  await groupLabels.delete({ group: "acme", label_id: "gone" });
  await groupLabels.create({ group: "acme/platform", name: "hotfix: now", color: "#000003" });
  expect((await place.report("preview")).lines).toHaveLength(4);
}

const ACCEPTED = FILE.replace('"#111111", description: "by hand"', '"#000002", description: "a: b"')
  .replace('      gone: { color: "#222222" }\n', '      bug: { color: "#000001" }\n')
  .replace('color: "#5CB85C" } } }', 'color: "#5CB85C" }, "hotfix: now": { color: "#000003" } } }');

test("all drift of a file is accepted: overrides of sets, changed, new and gone objects", async () => {
  await drifted();
  const { code, stdout } = await place.type("pull --update");
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `forge.yaml: written as the service has it:
  groups/acme#labels.bug: color
  groups/acme#labels.own: color, description
  groups/acme#labels.gone is taken out
  groups/acme/platform#labels.hotfix: now is added
forge preview shows the changes that are left.
`,
  });
  expect(place.read("forge.yaml")).toBe(ACCEPTED);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
  expect(await place.report("up")).toMatchObject({ code: 0, lines: [] });
  expect(await place.type("pull --update acme")).toMatchObject({
    code: 0,
    stdout: "Nothing differs from the service; forge.yaml is not changed.\n",
  });
  await place.other.groupLabels.update({ group: "acme", label_id: "own", color: "#000009" });
  const { stdout: accepted } = await place.type("accept groups/acme#labels.own --output json");
  expect(JSON.parse(accepted)).toEqual({
    ...{
      version: 1,
      command: "accept",
      file: "forge.yaml",
      files: ["forge.yaml"],
      left: [],
      failures: [],
      warnings: [],
    },
    accepted: [{ address: "groups/acme#labels.own", change: "written", properties: ["color"] }],
  });
});

test("one object is accepted, and the others still differ", async () => {
  await drifted();
  expect(await place.type("accept groups/acme#labels.own")).toMatchObject({ code: 0 });
  expect(place.read("forge.yaml")).toBe(
    FILE.replace('"#111111", description: "by hand"', '"#000002", description: "a: b"'),
  );
  expect((await place.report("preview")).lines).toHaveLength(3);
  const unknown = await place.type("accept groups/acme#labels.owm");
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toContain('did you mean "groups/acme#labels.own"?');
});

test("each file gets what it declares, and what cannot be written is listed", async () => {
  place = await home(`include: [teams/*.yaml, labels.yaml]
groups: { acme: { use: [standard], labels: { own: { color: "$\{env:COLOR}" } } } }
`);
  const { mkdirSync } = await import("node:fs");
  mkdirSync(`${place.folder}/teams`);
  const team = "groups:\n  acme/mobile: # theirs\n    labels:\n      theirs: { color: red }\n";
  place.write("teams/mobile.yaml", team);
  place.write("labels.yaml", 'sets: { standard: { labels: { bug: { color: "#d9534f" } } } }\n');
  const colors = { COLOR: "#333333", FORGE_PUBLIC_ENV: "COLOR" };
  expect((await place.report("up", colors)).code).toBe(0);
  for (const [group, label_id] of [
    ["acme", "bug"],
    ["acme", "own"],
    ["acme/mobile", "theirs"],
  ] as const)
    await place.other.groupLabels.update({ group, label_id, color: "#0000ff" });
  const before = place.read("labels.yaml");
  const { code, stdout } = await place.type("accept groups/acme groups/acme/mobile", colors);
  expect({ code, stdout }).toEqual({
    code: 2,
    stdout: `teams/mobile.yaml, forge.yaml: written as the service has it:
  groups/acme/mobile#labels.theirs: color
  groups/acme#labels.bug: color
Not written:
  groups/acme#labels.own: color: the file has $\{env:COLOR} there.
forge preview shows the changes that are left.
`,
  });
  expect(place.read("labels.yaml")).toBe(before);
  expect(place.read("teams/mobile.yaml")).toBe(team.replace("color: red", 'color: "#0000ff"'));
  expect(place.read("forge.yaml")).toContain(
    'labels: { own: { color: "${env:COLOR}" }, bug: { color: "#0000ff" } }',
  );
});

test("pull into an existing file loses nothing, and names what would be lost", async () => {
  place = await home(
    `${FILE}  "acme/mobile/*": { labels: { x: { color: red } } }\n  other: { labels: {} }\nadopt: true\n`,
  );
  const before = place.read("forge.yaml");
  const { code, stderr } = await place.type("pull acme");
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `forge: forge.yaml exists already, and is not changed. Overwritten, it would lose:
  1 place that was not asked for (groups/other)
  the set standard
  the pattern acme/mobile/*
  the setting of the file adopt
  4 comments
forge pull --update writes the service's values into it, and loses nothing; --file writes another file; --force overwrites it.
`,
  });
  expect(place.read("forge.yaml")).toBe(before);
  for (const name of ["forge.yaml.bak", "forge.yaml.bak.1"]) {
    place.write("forge.yaml", before);
    const forced = await place.type("pull acme --force");
    expect(forced.code).toBe(0);
    expect(forced.stderr).toContain(`The file before it is ${name}, and has what the new one lacks:
  2 objects (groups/acme#labels.own, groups/acme#labels.gone)
  1 place that was not asked for (groups/other)
  the set standard
  the pattern acme/mobile/*
  the setting of the file adopt
  4 comments
`);
    expect(place.read(name)).toBe(before);
  }
  expect((await place.type("pull acme --update --force")).stderr).toContain("use one of them");
  expect((await place.type("pull")).stderr).toContain("Name the groups or projects to pull");
});
