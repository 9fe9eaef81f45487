/** `forge report merge` combines the reports of many runs into one. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { render } from "../../cli/gitops/report/render";
import type { Report } from "../../cli/gitops/report/report";
import { drifted, sample } from "../gitops/sample-report";
import { isSarif } from "../gitops/sarif";
import { type Home, home, withStacks } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home(
    withStacks({
      mobile: `groups: { acme/mobile: { labels: { bug: { color: "#123456" } } } }\n`,
      rest: `groups: { acme: { labels: { bug: { color: "#123456" } } } }\n`,
    }),
  );
});
afterAll(() => place.leave());

const write = (name: string, report: Report) =>
  writeFileSync(path.join(place.folder, name), render(report, "json"));

const merged = async (line: string) => {
  const { code, stdout } = await place.type(`report merge ${line} --output json`);
  return { code, ...JSON.parse(stdout) };
};

const nothing: Report = { ...sample, changes: [], failures: [], violations: [], warnings: [] };
const done: Report = { ...drifted, command: "up", stack: "done" };
const failed: Report = {
  ...sample,
  ...{ command: "up", stack: "failed", seconds: 61 },
  changes: sample.changes.map((change, index) => ({ ...change, result: index === 0 ? "failed" : "skipped" })),
};

test("the drift reports of two stacks are merged into one report", async () => {
  for (const stack of ["mobile", "rest"])
    await place.type(`drift --live --stack ${stack} --output json=${stack}.json`);
  const { code, stdout } = await place.type("report merge mobile.json rest.json -o text -o html=all.html");
  expect(code).toBe(2);
  expect(stdout).toContain("groups/acme/mobile\n");
  expect(stdout).toMatch(/Runs\n {2}! mobile {2}1 change {2}\d.*\n {2}! rest {4}1 change {2}\d/);
  expect(stdout).toContain("! 2 objects differ from forge.yaml. ");
  expect(stdout).toMatch(/2 objects compared in 2 runs, the longest \d/);
  expect(place.read("all.html")).toContain("<summary>Runs<span>2 runs</span></summary>");
});

test("the exit code of a merged report is the one of the worst run", async () => {
  write("nothing.json", { ...nothing, command: "up", stack: "quiet" });
  write("done.json", done);
  write("failed.json", failed);
  write("shown.json", { ...drifted, command: "up", stack: "shown", isOnlyShown: true });
  expect(await merged("nothing.json done.json")).toMatchObject({ code: 0, outcome: "done" });
  expect(await merged("nothing.json")).toMatchObject({ code: 0, outcome: "nothing" });
  expect(await merged("done.json shown.json")).toMatchObject({ code: 2, exitCode: 2 });
  expect(await merged("shown.json done.json failed.json")).toMatchObject({ code: 1, outcome: "failed" });
});

test("the changes of successful runs keep their result if another run failed", async () => {
  write("done.json", done);
  write("failed.json", failed);
  const { changes, counts, runs } = await merged("done.json failed.json");
  expect(counts.checked).toBe(2 * sample.checked);
  const resultsOf = (all: readonly { readonly title: string; readonly result?: string }[]) =>
    all.map(({ title, result = "done" }) => `${title}: ${result}`).sort();
  expect(resultsOf(changes)).toEqual(resultsOf([...done.changes, ...failed.changes]));
  expect(runs).toMatchObject([
    { stack: "done", outcome: "done", changes: 8, failures: 0 },
    { stack: "failed", outcome: "failed", changes: 8, failures: 2, seconds: 61 },
  ]);
  const { stdout } = await place.type("report merge done.json failed.json");
  expect(stdout).toContain("✗ failed  8 changes, 2 failures  1 min 1 s");
  expect(stdout).toContain("✗ forge up failed: 1 failure and 1 violation of mandatory policies.");
});

test("runs that change nothing by themselves say of no change that it was made or skipped", async () => {
  for (const command of ["preview", "drift"] as const) {
    const changes = sample.changes.map(({ result: _, ...change }) => change);
    write("found.json", { ...nothing, command, stack: "found", changes });
    write("broken.json", { ...nothing, command, stack: "broken", failures: sample.failures });
    const { changes: all } = await merged("found.json broken.json");
    expect(all).toHaveLength(changes.length);
    for (const change of all) expect(change).not.toHaveProperty("result");
  }
});

test("reports of several files and of none name the files that there are", async () => {
  write("one.json", { ...done, file: "one.yaml" });
  write("none.json", { ...done, file: "", stack: "none" });
  write("two.json", { ...done, file: "two.yaml", stack: "two" });
  expect(await merged("one.json none.json two.json")).toMatchObject({ file: "one.yaml, two.yaml" });
});

test("the same failure in many runs is reported once with the names of the stacks", async () => {
  const failures = [{ title: "The run", message: "The service refused the access token." }];
  const stacks = ["a", "b", "c", "d", "e"];
  for (const stack of stacks) write(`${stack}.json`, { ...nothing, command: "up", stack, failures });
  const { failures: found } = await merged(stacks.map((stack) => `${stack}.json`).join(" "));
  expect(found).toEqual([{ ...failures[0], title: "The run (stacks a, b, c and 2 more)" }]);
});

test("an expected stack without a report is a failure", async () => {
  write("done.json", done);
  expect(await merged("done.json --expect done")).toMatchObject({ code: 0 });
  expect(await merged("done.json --expect done --expect lost")).toMatchObject({
    code: 1,
    failures: [{ title: "The run (stack lost)", message: expect.stringContaining("no report of it") }],
  });
});

test("a merged report can be merged again, in every format", async () => {
  write("done.json", done);
  write("failed.json", failed);
  write("nothing.json", { ...nothing, command: "up", stack: "quiet" });
  await place.type("report merge done.json failed.json --output json=both.json");
  const { code } = await place.type(
    "report merge both.json nothing.json -o sarif=all.sarif -o markdown=all.md -o junit=all.xml -o json=all.json",
  );
  expect(code).toBe(1);
  expect(JSON.parse(place.read("all.json")).runs.map(({ stack }: { stack: string }) => stack)).toEqual([
    "done",
    "failed",
    "quiet",
  ]);
  expect(isSarif(JSON.parse(place.read("all.sarif")))).toBe(true);
  expect(place.read("all.md")).toContain("- ❌ `failed`: 8 changes, 2 failures (1 min 1 s)");
  expect(place.read("all.md")).toContain("- ✅ 1 run without changes");
});

test.each([
  ["forge.yaml", "forge.yaml is not a report of forge; write one with --output json=forge.yaml."],
  ["other.json", "other.json is not a report of forge (see command in it); write one"],
  ["missing.json", "missing.json cannot be read: there is no such file."],
  ["done.json found.json", "done.json is a report of forge up, and found.json is one of forge drift"],
  ["valid.json", "valid.json is a report of forge validate, which has no runs to merge."],
])("forge report merge %s is an error", async (files, message) => {
  write("done.json", done);
  write("found.json", drifted);
  write("valid.json", { ...nothing, command: "validate" });
  place.write("other.json", '{"version": 1}');
  const { code, stderr } = await place.type(`report merge ${files}`);
  expect(stderr).toContain(message);
  expect(code).toBe(1);
});
