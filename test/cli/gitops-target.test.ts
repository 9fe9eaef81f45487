/** A part of what is enforced as a whole: it is refused, for what is not selected would be taken away. */
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

const refusal =
  "forge: labels-enforced: groups/acme#labels, groups/acme/platform#labels are enforced, and an enforced collection cannot be applied in part. Select all of it (--target groups/acme#labels --target groups/acme/platform#labels), none of it (--exclude groups/acme#labels --exclude groups/acme/platform#labels), or leave the selection out.";

const parts = [
  "--target groups/acme#labels.bug",
  "--exclude groups/acme#labels.feature",
  "--target groups/acme/platform",
];

async function refuseParts(): Promise<void> {
  const world = place.service.dump();
  for (const part of parts) {
    const { code, stdout, stderr } = await place.type(`up ${part}`);
    expect(stderr).toContain(refusal);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  }
  expect(place.service.dump()).toEqual(world);
}

test("of what was never applied", refuseParts, 60_000);

test("all of it can be selected, and none of it", async () => {
  expect((await place.report("up --target groups/acme#milestones")).lines).toEqual([
    'create GroupMilestone "Spring" (acme)',
  ]);
  const whole = await place.report("up --target groups/acme#labels --target groups/acme/platform#labels");
  expect(whole).toMatchObject({ code: 0, failures: [] });
  expect(whole.lines).toContain('delete GroupLabel "rogue"');
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
}, 120_000);

test("of what is recorded, also when the file has less of it", async () => {
  place.write("forge.yaml", file.replace('      feature: { color: "#222222" }\n', ""));
  await refuseParts();
  const { lines } = await place.report("up");
  expect(lines).toEqual(['delete GroupLabel "feature" (acme)']);
}, 120_000);

test("an enforced collection that is to be empty is untouched while it is not selected", async () => {
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
}, 120_000);
