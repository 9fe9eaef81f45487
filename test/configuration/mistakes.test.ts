// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** Mistakes that people make in their files: each has its place, its cause and its remedy, and ends with exit code 1. */
import { expect, test } from "@jest/globals";
import { failedReport } from "../../cli/commands/failed-report";
import { loadConfiguration } from "../../cli/configuration";
import { exitCodeOf } from "../../cli/gitops/report/report";
import { errorOf, relative, write } from "./files";
import { mistakes } from "./mistakes";

test.each(Object.entries(mistakes))("%s", (text, problems) => {
  const file = write(text);
  const error = errorOf(() => loadConfiguration(file, { environment: { FORGE_TOKEN: "glpat-of-the-test" } }));
  const found = error.problems.map(({ line, column, message }) => `${line}:${column} ${relative(message)}`);
  expect(found).toEqual([problems].flat());
  const report = failedReport({ command: "validate", file, error, message: error.message });
  expect(exitCodeOf(report)).toBe(1);
  expect(report.failures.map(({ where }) => where?.file)).toEqual(found.map(() => file));
});

test("there are many of them", () => expect(Object.keys(mistakes).length).toBeGreaterThanOrEqual(100));

test("keys that begin with x- hold the values of anchors, in every file", () => {
  const file = write({
    "forge.yaml":
      "x-red: &red { color: red }\ninclude: [a.yaml]\ngroups: { acme: { labels: { bug: *red } } }\n",
    "a.yaml": "x-red: &red { color: blue }\ngroups: { acme: { labels: { docs: *red } } }\n",
  });
  const { declarations } = loadConfiguration(file, { environment: {} });
  expect(declarations.map(({ inputs }) => inputs.color)).toEqual(["blue", "red"]);
});
