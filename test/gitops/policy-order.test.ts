/** Policies in reports: mandatory ones before advisory ones in every format, and those that passed beside them. */
import { expect, test } from "@jest/globals";
import { mergedReport } from "../../cli/gitops/report/merged-report";
import { outputs, render } from "../../cli/gitops/report/render";
import type { Report } from "../../cli/gitops/report/report";

const report: Report = {
  ...{ command: "preview", file: "forge.yaml", service: "http://localhost", checked: 2, seconds: 1 },
  ...{ changes: [], failures: [], warnings: [] },
  violations: [
    { policy: "a-hint", level: "advisory", title: "One", message: "It could be better." },
    { policy: "z-law", level: "mandatory", title: "Two", message: "It must be better." },
  ],
  policyPacks: [{ name: "own", version: "1.2.0", passed: ["kept"], failed: ["a-hint", "z-law"] }],
};

test.each(outputs)("in %s, the mandatory one comes first", (format) => {
  const text = render(report, format);
  expect(text.indexOf("z-law")).toBeGreaterThan(-1);
  expect(text.indexOf("a-hint")).toBeGreaterThan(text.indexOf("z-law"));
});

test.each(outputs.filter((format) => format !== "sarif" && format !== "json"))(
  "in %s, the passed ones of each pack are named or counted",
  (format) =>
    expect(render(report, format)).toMatch(
      format === "junit"
        ? /classname="policy kept" name="no object breaks it"/
        : /own 1\.2\.0: 1 policy passed/,
    ),
);

test("in JSON, they are named", () =>
  expect(JSON.parse(render(report, "json")).policyPacks).toEqual(report.policyPacks));

test("of several runs, a policy has passed if it has in each", () => {
  const [pack] = report.policyPacks ?? [];
  if (pack === undefined) throw new Error("the report has a pack");
  const other: Report = { ...report, policyPacks: [{ ...pack, passed: ["a-hint"], failed: ["kept"] }] };
  expect(mergedReport([report, other]).policyPacks).toEqual([
    { name: "own", version: "1.2.0", passed: [], failed: ["a-hint", "kept", "z-law"] },
  ]);
});
