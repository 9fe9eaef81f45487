/** `--target` and `--exclude` apply a part of the file, also of enforced collections; all other objects stay as they are. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = `
groups:
  acme:
    ownership: { labels: enforce }
    labels:
      bug: { color: "#111111" }
      feature: { color: "#222222" }
    milestones:
      Spring: { dueDate: 2027-05-31 }
  acme/platform:
    ownership: { labels: enforce }
    labels:
      infrastructure: { color: "#5cb85c" }
`;

let place: Home;
beforeAll(async () => {
  place = await home(file);
  await place.other.groupLabels.create({ group: "acme", name: "rogue", color: "red" });
});
afterAll(() => place.leave());

const labels = () =>
  place.service.world.labels
    .where(({ group_id }) => group_id !== undefined)
    .map(({ name, color }) => `${name} ${color}`);

test("one object of an enforced collection is applied alone, and the next run enforces the rest", async () => {
  const before = labels();
  expect((await place.report("up --target groups/acme#labels.feature")).lines).toEqual([
    'adopt GroupLabel "feature" (acme): color',
  ]);
  expect(labels()).toEqual(before.map((label) => label.replace(/^feature .*/, "feature #222222")));
  expect((await place.report("preview --target groups/acme#labels.feature")).lines).toEqual([]);
  expect((await place.report("preview")).lines).toContain('delete GroupLabel "rogue" (acme)');

  const rest = await place.report("up");
  expect(rest).toMatchObject({ code: 0, failures: [] });
  expect(rest.lines).toContain('delete GroupLabel "rogue" (acme)');
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
});

test("one object of a recorded enforced collection is changed or deleted alone", async () => {
  await place.other.groupLabels.create({ group: "acme", name: "theirs", color: "red" });
  place.write(
    "forge.yaml",
    file.replace('      feature: { color: "#222222" }\n', "").replace("#111111", "#333333"),
  );
  const before = labels();
  expect((await place.report("up --target groups/acme#labels.bug")).lines).toEqual([
    'update GroupLabel "bug" (acme): color',
  ]);
  expect(labels()).toEqual(before.map((label) => label.replace("#111111", "#333333")));
  expect((await place.report("up --target groups/acme#labels.feature")).lines).toEqual([
    'delete GroupLabel "feature" (acme)',
  ]);
  expect(labels().filter((label) => /^(feature|theirs) /.test(label))).toEqual(["theirs #FF0000"]);
  const { lines } = await place.report("up");
  expect(lines).toEqual(['delete GroupLabel "theirs" (acme)']);
});

test("an empty enforced collection deletes nothing if it is not selected", async () => {
  const other = await home(`
groups:
  acme:
    ownership: { milestones: enforce }
    milestones: {}
    labels: { bug: { color: "#111111" } }
`);
  try {
    await other.other.groupMilestones.create({ group: "acme", title: "theirs" });
    const milestones = () => other.service.world.milestones.where(({ group_id }) => group_id === 1).length;
    const before = milestones();
    const part = await other.report("up --target groups/acme#labels");
    expect(part).toMatchObject({ code: 0, lines: ['adopt GroupLabel "bug" (acme): color'] });
    expect(milestones()).toBe(before);
    const { code } = await other.report("up --exclude groups/acme#milestones");
    expect({ code, milestones: milestones() }).toEqual({ code: 0, milestones: before });
    const selected = await other.report("up --target groups/acme#milestones");
    expect(selected.lines).toContain('delete GroupMilestone "theirs" (acme)');
    expect(milestones()).toBe(0);
  } finally {
    await other.leave();
  }
});

test("drift and destroy with a target concern only that target", async () => {
  const own = await home(`
groups:
  acme: { labels: { "site-one": { color: "#111111" }, "site-two": { color: "#222222" } } }
  acme/platform: { labels: { "site-three": { color: "#333333" } } }
`);
  try {
    expect(await own.report("up")).toMatchObject({ code: 0, failures: [] });
    const { labels } = own.service.world;
    const ours = () => labels.where(({ name }) => name.startsWith("site-"));
    for (const label of ours()) labels.update(label, { color: "#010203" });
    const lines = ['update GroupLabel "site-two" (acme): color'];
    for (const drift of ["drift", "drift --live"])
      expect(await own.report(`${drift} --target groups/acme#labels.site-two`)).toMatchObject({
        ...{ code: 2, checked: 1 },
        lines,
      });
    const typo = await own.type("drift --live --target groups/acme#labels.site-tow");
    expect(typo.stderr).toMatch(/nothing at groups\/acme#labels\.site-tow \(did you mean .*site-two/);

    const gone = ['delete GroupLabel "site-one" (acme)', 'delete GroupLabel "site-two" (acme)'];
    expect(await own.report("destroy --target groups/acme#labels")).toMatchObject({ code: 2, lines: gone });
    expect(ours()).toHaveLength(3);
    expect(await own.report("destroy --yes --target groups/acme#labels")).toMatchObject({
      code: 0,
      lines: gone,
    });
    expect(ours().map(({ name, color }) => `${name} ${color}`)).toEqual(["site-three #010203"]);
    expect(await own.report("destroy --yes")).toMatchObject({
      code: 0,
      lines: ['delete GroupLabel "site-three" (acme/platform)'],
    });
    expect(ours()).toEqual([]);
  } finally {
    await own.leave();
  }
});
