/** `up --plan` makes exactly the planned changes, or none of them and reports the differences. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startSimulator } from "../../simulator";
import type { Ended } from "./forge";
import { type Home, home } from "./home";

const file = ({ bug = "#111111", secret = "ONE", more = "" } = {}) => `
groups:
  acme:
    labels:
      bug: { color: "${bug}" }
  acme/platform:
    ownership: { labels: enforce }
    labels:
      infrastructure: { color: "#5cb85c" }
      crash: { color: "#222222" }${more}
projects:
  acme/platform/web:
    remoteMirrors:
      backup: { url: "https://backup.example/web.git", username: bot, password: "\${secret:${secret}}" }
`;

const SECRETS = { ONE: "s3cr3t-1", TWO: "s3cr3t-2" };

const planned = [
  'adopt GroupLabel "bug" (acme): color',
  'create GroupLabel "crash" (acme/platform)',
  'create RemoteMirror "https://backup.example/web.git" (acme/platform/web)',
];

let place: Home;
beforeAll(async () => {
  place = await home(file());
  expect(await place.report("preview --save-plan plan.json", SECRETS)).toMatchObject({
    code: 2,
    lines: planned,
    failures: [],
  });
});
afterAll(() => place.leave());

const bug = { group: "acme", label_id: "bug" };
const infrastructure = { group: "acme/platform", label_id: "infrastructure" };
const rogue = { group: "acme/platform", name: "rogue", color: "#333333" };

/** Changes after the plan was made, with the reported difference; in two rounds, because some exclude each other. */
const rounds: readonly Readonly<Record<string, readonly [() => Promise<unknown> | void, RegExp]>>[] = [
  {
    "an object without planned changes was changed": [
      () => place.other.groupLabels.update({ ...infrastructure, color: "#333333" }),
      /^ {2}now also: adopt GroupLabel "infrastructure" \(acme\/platform\) \(color "#333333" → "#5cb85c"\)$/m,
    ],
    "an object with a planned update was changed": [
      () => place.other.groupLabels.update({ ...bug, color: "#333333" }),
      /^ {2}different: adopt GroupLabel "bug" \(acme\) \(color "#333333" → "#111111"\); the plan has adopt .* \(color "#D9534F" → "#111111"\)$/m,
    ],
    "an object was created in an enforced collection": [
      () => place.other.groupLabels.create(rogue),
      /^ {2}now also: delete GroupLabel "rogue" \(acme\/platform\)$/m,
    ],
    "the file declares another object": [
      () => place.write("forge.yaml", file({ more: '\n      slow: { color: "#555555" }' })),
      /^ {2}now also: create GroupLabel "slow" \(acme\/platform\) \(name null → "slow", color null → "#555555"\)$/m,
    ],
  },
  {
    "a declared object was deleted": [
      () => place.other.groupLabels.delete(infrastructure),
      /^ {2}now also: create GroupLabel "infrastructure" \(acme\/platform\) /m,
    ],
    "the file declares another value": [
      () => place.write("forge.yaml", file({ bug: "#444444", secret: "TWO" })),
      /^ {2}different: adopt GroupLabel "bug" \(acme\) \(color "#D9534F" → "#444444"\); the plan has /m,
    ],
    "the file names another secret": [
      () => undefined, // Changed together with the value.
      /^ {2}different: create RemoteMirror .*; its declaration has changed since the plan was made$/m,
    ],
  },
];

/** Restores what the plan was made for. */
async function moveBack(): Promise<void> {
  const { groupLabels } = place.other;
  place.write("forge.yaml", file());
  await groupLabels.update({ ...bug, color: "#D9534F" });
  await groupLabels.delete({ group: "acme/platform", label_id: "rogue" }).catch(() => undefined);
  const { label_id: name, group } = infrastructure;
  await groupLabels
    .update({ ...infrastructure, color: "#5cb85c" })
    .catch(() => groupLabels.create({ group, name, color: "#5cb85c" }));
}

describe.each(rounds.map((moves) => [Object.keys(moves).join(", and "), moves] as const))(
  "%s",
  (_, moves) => {
    let before: object;
    let ended: Ended;
    let after: object;

    beforeAll(async () => {
      for (const [move] of Object.values(moves)) await move();
      before = place.service.dump();
      ended = await place.type("up --plan plan.json", SECRETS);
      after = place.service.dump();
      await moveBack();
    });

    test("up --plan changes nothing and fails", () => {
      expect(after).toEqual(before);
      expect(ended.stdout).toBe("");
      expect(ended.stderr).toMatch(
        /^forge: Nothing was done: since the plan was made \(\d{4}-.*Z\), the service or the configuration has changed\.$/m,
      );
      expect(ended.stderr).toMatch(/^Make a new plan and have it approved\.$/m);
      expect(ended.code).toBe(1);
    });

    test.each(Object.entries(moves).map(([what, [, message]]) => [what, message] as const))(
      "up --plan reports that %s",
      (_what, message) => expect(ended.stderr).toMatch(message),
    );
  },
);

test("up --plan makes exactly the planned changes if nothing has changed", async () => {
  const plan = place.read("plan.json");
  expect(plan).not.toContain("s3cr3t");
  // A comment does not change the declarations.
  place.write("forge.yaml", `# reviewed\n${file()}`);
  expect(await place.report("up --plan plan.json", SECRETS)).toMatchObject({
    code: 0,
    outcome: "done",
    lines: planned,
    failures: [],
  });
  expect(await place.report("preview", SECRETS)).toMatchObject({ code: 0, lines: [] });
});

test("a plan that was applied has nothing left to do", async () =>
  expect(await place.report("up --plan plan.json", SECRETS)).toMatchObject({
    code: 0,
    outcome: "nothing",
    lines: [],
  }));

/** Each merge sets more of an object that is there, of one that is new, and of settings; the last one sets nothing more. */
const settings: readonly (readonly [label: string, created: string, rule: string])[] = [
  ['color: "#111111"', 'color: "#222222"', "maxFileSize: 5"],
  ['description: "A defect"', "", 'branchNameRegex: "^[a-z]"'],
  ["", 'description: "New"', "memberCheck: true"],
  ["", "", 'commitMessageRegex: "#[0-9]"'],
  ["", "", ""],
];

test("five merges about the same objects end applied, each planned before the former was", async () => {
  const merges = settings.map((_, last) => {
    const [bug, fresh, rule] = ([0, 1, 2] as const).map((side) =>
      settings
        .slice(0, last + 1)
        .flatMap((one) => one[side] || [])
        .join(", "),
    );
    return `groups: { acme: { labels: { bug: { ${bug} }, fresh: { ${fresh} } } } }
projects: { acme/platform/web: { pushRule: { ${rule} } } }
`;
  });
  const merging = await home(merges[0]);
  try {
    for (const [index, text] of merges.entries()) {
      merging.write("forge.yaml", text);
      const { failures, lines } = await merging.report(`preview --save-plan plan-${index}.json`);
      expect({ failures, count: lines.length }).toEqual({ failures: [], count: 3 });
    }
    const done: (readonly string[])[] = [];
    for (const [index, text] of merges.entries()) {
      merging.write("forge.yaml", text);
      const { code, failures, lines } = await merging.report(`up --plan plan-${index}.json`);
      expect({ index, code, failures }).toEqual({ index, code: 0, failures: [] });
      done.push(lines);
    }
    expect(done).toEqual([
      [
        'adopt GroupLabel "bug" (acme): color',
        "adopt ProjectPushRule (acme/platform/web): maxFileSize",
        'create GroupLabel "fresh" (acme)',
      ],
      [
        'update GroupLabel "bug" (acme): description',
        "update ProjectPushRule (acme/platform/web): branchNameRegex",
      ],
      [
        'update GroupLabel "fresh" (acme): description',
        "update ProjectPushRule (acme/platform/web): memberCheck",
      ],
      ["update ProjectPushRule (acme/platform/web): commitMessageRegex"],
      [],
    ]);
    expect(await merging.report("preview")).toMatchObject({ code: 0, lines: [] });
    // From another value than the reviewer saw, the same change was not approved.
    await merging.other.groupLabels.update({ ...bug, description: "Changed by hand" });
    expect(await merging.type("up --plan plan-4.json")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'different: update GroupLabel "bug" (acme) (description "Changed by hand" → "A defect")',
      ),
    });
  } finally {
    await merging.leave();
  }
});

test("a plan for a target can be applied only to that target", async () => {
  place.write("forge.yaml", file({ bug: "#666666", more: '\n      slow: { color: "#555555" }' }));
  const part = "--target groups/acme#labels";
  const only = { lines: ['update GroupLabel "bug" (acme): color'], failures: [] };
  expect(await place.report(`preview ${part} --save-plan part.json`, SECRETS)).toMatchObject({
    ...only,
    code: 2,
  });
  const whole = await place.type("up --plan part.json", SECRETS);
  expect(whole.stderr).toMatch(/^ {2}now also: create GroupLabel "slow" /m);
  expect(whole.code).toBe(1);
  expect(await place.report(`up ${part} --plan part.json`, SECRETS)).toMatchObject({ ...only, code: 0 });
});

test("a plan without changes is an error as soon as there is a change to make", async () => {
  place.write("forge.yaml", file({ bug: "#666666" }));
  const nothing = { code: 0, outcome: "nothing", lines: [] };
  expect(await place.report("preview --save-plan nothing.json", SECRETS)).toMatchObject(nothing);
  expect(await place.report("up --plan nothing.json", SECRETS)).toMatchObject(nothing);
  await place.other.groupLabels.update({ ...bug, color: "#777777" });
  const { code, stderr } = await place.type("up --plan nothing.json", SECRETS);
  expect(stderr).toMatch(/^ {2}now also: update GroupLabel "bug" \(acme\) /m);
  expect(code).toBe(1);
});

test("a plan for another stack or service is refused before anything is compared", async () => {
  const elsewhere = await startSimulator();
  try {
    const stack = await place.type("up --plan plan.json --stack other", SECRETS);
    expect(stack).toEqual({
      code: 1,
      stdout: "",
      stderr: `forge: The plan is for the stack main of ${place.service.url}, but this run is for other of ${place.service.url}.\n`,
    });
    const service = await place.type("up --plan plan.json", { ...SECRETS, FORGE_BASE_URL: elsewhere.url });
    expect(service.stderr).toBe(
      `forge: The plan is for the stack main of ${place.service.url}, but this run is for main of ${elsewhere.url}.\n`,
    );
    expect(service.code).toBe(1);
  } finally {
    await elsewhere.close();
  }
});

test.each([
  ["nowhere.json", () => undefined, "The plan nowhere.json cannot be read: there is no such file."],
  [
    "folder.json",
    () => mkdirSync(path.join(place.folder, "folder.json")),
    "The plan folder.json cannot be read: this is a directory; name a file in it.",
  ],
  [
    "half.json",
    () => place.write("half.json", place.read("plan.json").slice(0, 100)),
    "half.json is no plan: it is not JSON. Make one with forge preview --save-plan FILE.",
  ],
  [
    "old.json",
    () => place.write("old.json", place.read("plan.json").replace('"version": 1', '"version": 0')),
    "old.json is no plan of this version. Make one with forge preview --save-plan FILE.",
  ],
  [
    "report.json",
    () => place.write("report.json", '{"version": 1, "changes": [{}]}'),
    "report.json is no plan of this version. Make one with forge preview --save-plan FILE.",
  ],
])("%s is refused as a plan", async (name, prepare, message) => {
  prepare();
  place.service.resetRequests();
  expect(await place.type(`up --plan ${name}`, SECRETS)).toEqual({
    code: 1,
    stdout: "",
    stderr: `forge: ${message}\n`,
  });
  expect(place.service.requests().total).toBe(0);
});

test("a plan deletes only the approved objects, not others of the same name", async () => {
  const own = await home(`
ownership: { labels: enforce }
groups:
  acme: { labels: { bug: { color: "#D9534F" } } }
  acme/platform: { labels: { crash: { color: "#222222" } } }
`);
  try {
    const { groupLabels } = own.other;
    const stray = { name: "stray", color: "#333333" };
    await groupLabels.create({ group: "acme", ...stray });
    const preview = await own.report("preview --save-plan plan.json");
    expect(preview.lines).toContain('delete GroupLabel "stray" (acme)');
    await groupLabels.delete({ group: "acme", label_id: "stray" });
    await groupLabels.create({ group: "acme/platform", ...stray });
    expect((await own.type("up --plan plan.json")).stderr).toMatch(
      /now also: delete GroupLabel "stray" \(acme\/platform\)\n {2}no longer: delete GroupLabel "stray" \(acme\)$/m,
    );
    await groupLabels.delete({ group: "acme/platform", label_id: "stray" });
    await groupLabels.create({ group: "acme", ...stray });
    expect((await own.type("up --plan plan.json")).stderr).toMatch(
      /different: delete GroupLabel "stray" \(acme\); the plan has another object of that name, acme\/\d+$/m,
    );
    expect(own.service.world.labels.where(({ name }) => name === "stray")).toHaveLength(1);
  } finally {
    await own.leave();
  }
});
