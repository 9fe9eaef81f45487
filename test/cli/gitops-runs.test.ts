/** `preview`, `up` and `destroy` of a whole file and of parts of it, with their exit codes. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const before = `
groups:
  acme:
    labels:
      bug: { color: "#111111" }
      first: { color: "#222222" }
  acme/platform:
    ownership: { labels: enforce }
    labels:
      infrastructure: { color: "#5cb85c" }
    milestones:
      Spring: { dueDate: 2027-05-31 }
projects:
  acme/platform/api:
    pushRule: { preventSecrets: true }
  acme/platform/web:
    pushRule: { memberCheck: true }
    pipelineTriggerTokens:
      weekly: {}
`;

/** Without a label and a milestone, and with other values of a label and a push rule. */
const after = before
  .replace('      first: { color: "#222222" }\n', "")
  .replace("    milestones:\n      Spring: { dueDate: 2027-05-31 }\n", "")
  .replace("#111111", "#333333")
  .replace("memberCheck: true", "memberCheck: true, maxFileSize: 20");

const labelsOf = (place: Home, group: string) =>
  place.other.groupLabels
    .list({ group, include_ancestor_groups: false })
    .toArray()
    .then((labels) => labels.map(({ name }) => name).sort());

let place: Home;
beforeAll(async () => {
  place = await home(before);
});
afterAll(() => place.leave());

test("--expect-no-changes applies nothing, reports the changes and exits 2", async () => {
  const world = place.service.dump();
  const preview = await place.report("preview --expect-no-changes");
  expect(preview).toMatchObject({ code: 2, outcome: "changes", failures: [] });
  expect(preview.lines).toHaveLength(6);
  const { code, stdout } = await place.type("up --expect-no-changes");
  expect(stdout).toMatch(
    /^! 6 objects would change; nothing was done\. 4 to add, 2 to adopt and change; 1 wider\.$/m,
  );
  expect(code).toBe(2);
  expect(place.service.dump()).toEqual(world);
});

test("--exclude applies everything else, and --target may be repeated", async () => {
  const several = "--target groups/acme#labels --target groups/acme/platform#milestones.Spring";
  expect((await place.report(`preview ${several}`)).addresses).toEqual([
    "groups/acme#labels.bug",
    "groups/acme#labels.first",
    "groups/acme/platform#milestones.Spring",
  ]);
  const report = await place.report("up --exclude groups/acme#labels --exclude projects/acme/platform");
  expect(report).toMatchObject({
    code: 0,
    outcome: "done",
    lines: ['create GroupMilestone "Spring" (acme/platform)'],
    failures: [],
  });
  expect(await labelsOf(place, "acme")).not.toContain("first");
  await expect(place.other.pushRules.get({ project: "acme/platform/api" })).resolves.toBeNull();
});

test("up applies the whole file, and the next run has no changes", async () => {
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "done", failures: [] });
  for (const command of ["preview", "up"])
    expect(await place.report(`${command} --expect-no-changes`)).toMatchObject({
      code: 0,
      outcome: "nothing",
      lines: [],
    });
});

test("--max-deletions limits the deletions of all kinds together, and more deletions are an error before anything is done", async () => {
  place.write("forge.yaml", after);
  await place.other.groupLabels.create({ group: "acme/platform", name: "rogue", color: "#444444" });
  const world = place.service.dump();
  const { code, stdout, stderr } = await place.type("up --max-deletions 2");
  // Once: where the report has it.
  expect(stdout).toMatch(
    /^ {4}│ 3 objects would be deleted or replaced, and 2 may be \(--max-deletions, FORGE_MAX_DELETIONS or maxDeletions in the file\)\. To delete all of them, raise it\.$/m,
  );
  expect(stderr).not.toContain("3 objects");
  expect(stdout).toContain(
    "✗ forge up failed: 1 failure; nothing was done. Planned: 2 to change, 3 to delete; 1 weaker.",
  );
  expect(code).toBe(1);
  expect(place.service.dump()).toEqual(world);
  expect(await place.report("up --max-deletions 3")).toMatchObject({
    code: 0,
    outcome: "done",
    failures: [],
  });
  expect(await labelsOf(place, "acme/platform")).toEqual(["infrastructure"]);
});

test("the error for an unknown stack names the existing ones", async () => {
  const world = place.service.dump();
  for (const command of ["destroy", "destroy --yes", "drift", "unlock"])
    expect(await place.type(`${command} --stack mian`)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^forge: There is no stack mian \(did you mean "main"\?\) in file:\/\/.*; there is main\.$/m,
      ),
    });
  const remedy = "To begin a new state, which adopts what exists: forge up --new-stack.";
  for (const command of ["up", "up --max-deletions 9"])
    expect(await place.type(`${command} --stack mian`)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^forge: There is no stack mian .*; there is main\. To begin a new state, .*$/m,
      ),
    });
  expect(place.service.dump()).toEqual(world);
  expect(await place.type("preview --stack mian")).toMatchObject({
    stdout: expect.stringContaining(
      `The stack mian is new: it has no recorded state. Existing stacks: main. ${remedy}`,
    ),
  });
  // Nothing has made it until now.
  expect(await place.type("drift --stack mian")).toMatchObject({ code: 1 });
  expect(await place.report("up --stack mian --new-stack --target groups/acme#labels.bug")).toMatchObject({
    code: 0,
    failures: [],
  });
  expect(await place.type("drift --stack mian")).not.toMatchObject({ code: 1 });
});

test("destroy deletes objects and restores settings only with --yes", async () => {
  const world = place.service.dump();
  const shown = await place.report("destroy");
  expect(shown).toMatchObject({ code: 2, outcome: "changes", failures: [] });
  expect(shown.addresses).toEqual([
    "projects/acme/platform/api#pushRule",
    "projects/acme/platform/web#pipelineTriggerTokens.weekly",
    "projects/acme/platform/web#pushRule",
  ]);
  expect(place.service.dump()).toEqual(world);

  const { stdout, stderr } = await place.type("destroy");
  expect(stdout).toMatch(/^ {4}- PipelineTriggerToken "weekly" {2}forge\.yaml:\d+:\d+ {2}It is deleted\.$/m);
  expect(stdout).toMatch(/^ {4}~ ProjectPushRule .* {2}(Weaker\. )?Its original settings are restored\.$/m);
  expect(stdout).toMatch(/^! 1 object would be deleted, and 2 restored\. 2 weaker\.$/m);
  expect(stderr).toMatch(/^forge: nothing was done; --yes does it\.$/m);

  const done = await place.report("destroy --yes");
  expect(done).toMatchObject({ code: 0, outcome: "done", lines: shown.lines, failures: [] });
  expect(await labelsOf(place, "acme")).toEqual(["bug", "feature"]);
  expect(await labelsOf(place, "acme/platform")).toEqual(["infrastructure"]);
  expect(await place.other.pushRules.get({ project: "acme/platform/web" })).toMatchObject({
    member_check: false,
    max_file_size: 10,
  });
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, outcome: "nothing", lines: [] });
});

test("a property that is removed from the file is no change, and a warning says that the service keeps it", async () => {
  const own = await home(`groups:
  acme:
    labels: { kept: { color: "#111111", description: old } }
projects:
  acme/platform/web: { pushRule: { memberCheck: true, maxFileSize: 7 } }
`);
  try {
    expect(await own.report("up")).toMatchObject({ code: 0, outcome: "done" });
    own.write(
      "forge.yaml",
      `groups:
  acme:
    labels: { kept: { color: "#111111" } }
projects:
  acme/platform/web: { pushRule: { maxFileSize: 7 } }
`,
    );
    const warnings = [
      'GroupLabel "kept" (acme): description is no longer managed; the service keeps "old"',
      "ProjectPushRule (acme/platform/web): memberCheck is no longer managed; the service keeps true",
    ];
    const nothing = { code: 0, failures: [], addresses: [] };
    const preview = await own.report("preview --expect-no-changes");
    expect(preview).toMatchObject(nothing);
    expect([...preview.warnings].sort()).toEqual(warnings);
    expect(await own.report("up")).toMatchObject(nothing);
    const label = await own.other.groupLabels.get({ group: "acme", label_id: "kept" });
    expect(label.description).toBe("old");
    expect(await own.report("preview")).toMatchObject({ ...nothing, warnings: [] });
  } finally {
    await own.leave();
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
