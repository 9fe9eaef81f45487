/** The report of an `up` that failed or was interrupted lists which changes were made. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/schema";
import { startDroppingService } from "../service/dropping-service";
import { canReadJunit, readJunit } from "./documents";
import { forge } from "./forge";
import { type Home, home } from "./home";

/** The service refuses a label with the name of one in a parent group, and the push rule needs the refused label. */
const file = `groups:
  acme:
    labels:
      fresh: { color: "#111111" }
  acme/platform:
    ownership: { labels: enforce }
    labels:
      bug: { color: "#222222" }
      infrastructure: { color: "#5CB85C" }
  acme/mobile:
    ownership: { labels: enforce }
    labels: {}
projects:
  acme/platform/web:
    pushRule: { commitMessageRegex: "bug \${ref:groups/acme/platform#labels.bug.labelId}" }
`;

let place: Home;
beforeAll(async () => {
  place = await home(file);
});
afterAll(() => place.leave());

const jsonIn = (name: string) => reportSchema.parse(JSON.parse(place.read(name)));

test("the report of a failed up lists done, failed and skipped changes", async () => {
  for (const [group, name] of [
    ["acme/mobile", "rogue"],
    ["acme/platform", "stray"],
  ] as const)
    await place.other.groupLabels.create({ group, name, color: "#444444" });
  const { code, stdout } = await place.type("up -o text -o json=up.json -o markdown=up.md -o junit=up.xml");
  expect(code).toBe(1);
  const results = jsonIn("up.json").changes.map(({ title, result }) => `${result} ${title}`);
  expect(results.sort()).toEqual([
    'done GroupLabel "fresh" (acme)',
    'done GroupLabel "rogue" (acme/mobile)',
    'failed GroupLabel "bug" (acme/platform)',
    // A failure holds back the deletions of its group.
    'skipped GroupLabel "stray" (acme/platform)',
    "skipped ProjectPushRule (acme/platform/web)",
  ]);
  expect(stdout).toContain(
    "✗ forge up failed: 1 failure. 1 added, 1 to add, 1 to adopt and change, 1 deleted, 1 to delete.",
  );
  expect(stdout).toMatch(/GroupLabel "bug" .* It does not exist yet\. It failed\.$/m);
  expect(stdout).toMatch(/ProjectPushRule .*It was not done\.$/m);
  expect(place.read("up.md")).toContain("It was not done. forge.yaml:15:15");
  if (canReadJunit)
    expect(readJunit(place.read("up.xml")).counts).toEqual({
      tests: "6",
      failures: "0",
      errors: "1",
      skipped: "3",
    });
});

test("the report of an interrupted up lists the changes made so far", async () => {
  const many = Array.from({ length: 300 }, (_, index) => `      label-${index}: { color: red }`).join("\n");
  place.write("forge.yaml", `groups:\n  acme:\n    labels:\n${many}\n`);
  let isInterrupted = false;
  const { code } = await forge(
    ["up", "--output", "json=stopped.json", "--output", "markdown=stopped.md"],
    { FORGE_BASE_URL: place.service.url, FORGE_TOKEN: place.service.token },
    (text, kill) => {
      // Only once: a second interruption ends the command immediately.
      if (text.includes("label-2") && !isInterrupted) isInterrupted = kill("SIGINT");
    },
    place.folder,
  );
  expect(code).toBe(130);
  const { changes, failures } = jsonIn("stopped.json");
  expect(failures).toEqual([
    expect.objectContaining({ message: expect.stringContaining("the next run continues with the rest") }),
  ]);
  const made = await place.other.groupLabels.list({ group: "acme", search: "label-" }).toArray();
  const done = changes.filter(({ result }) => result === "done");
  expect(done.length).toBeGreaterThan(0);
  expect(done.map(({ address }) => address).sort()).toEqual(
    made.map(({ name }) => `groups/acme#labels.${name}`).sort(),
  );
  expect(done.every(({ where }) => where?.file === "forge.yaml" && where.column === 7)).toBe(true);
  expect(place.read("stopped.md")).toContain(`| ${done.length} |`);
});

test("what the service ignores fails, the other changes are made, and the next preview says what it keeps", async () => {
  const own = await home(`groups:
  acme/platform:
    labels:
      dropped: { color: "#111111", description: new }
      whole: { color: "#222222" }
projects:
  acme/platform/web:
    approvalConfiguration: { mergeRequestsAuthorApproval: true }
    pushRule: { memberCheck: true, maxFileSize: 5 }
`);
  const between = await startDroppingService(own.service.url);
  const environment = { FORGE_BASE_URL: between.url };
  try {
    between.drop(["description", "merge_requests_author_approval", "member_check"]);
    const up = await own.report("up", environment);
    const ignored = (subject: string, kept: string) =>
      expect.stringContaining(`${subject}: the service kept ${kept} was sent.`);
    expect(up).toMatchObject({ code: 1, outcome: "failed" });
    expect([...up.failures].sort()).toEqual([
      ignored('GroupLabel "dropped" (acme/platform)', 'description unset where "new"'),
      ignored(
        "ProjectApprovalConfiguration (acme/platform/web)",
        "mergeRequestsAuthorApproval false where true",
      ),
      ignored("ProjectPushRule (acme/platform/web)", "memberCheck false where true"),
    ]);
    const labels = await own.other.groupLabels.list({ group: "acme/platform", search: "whole" }).toArray();
    expect(labels).toHaveLength(1);
    const next = await own.type("preview --output text", environment);
    expect(next.stdout.match(/the service keeps \w+ \S+/g)?.sort()).toEqual([
      "the service keeps description unset.",
      "the service keeps memberCheck false.",
      "the service keeps mergeRequestsAuthorApproval false.",
    ]);
    expect(next.stdout).not.toMatch(/declaration changed|changed in the service/);
  } finally {
    await between.close();
    await own.leave();
  }
});
