/** The documentation of the policies is complete, and its examples work. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { rules, type Settings, validate } from "../../provider/policy";

const page = readFileSync(path.join(__dirname, "..", "..", "docs", "policies.md"), "utf8");

test("the documentation names every policy, with its level and its parameters", () => {
  for (const { name, level, parameters = {} } of rules) {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` .*\\| \`${level}\` \\|`, "m"));
    for (const parameter of Object.keys(parameters))
      expect(page).toContain(`| \`${name}\` | \`${parameter}\` |`);
  }
});

test("the example configuration in the documentation is valid", () => {
  const [, json = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
  const settings = JSON.parse(json) as Settings;
  expect(Object.keys(settings).length).toBeGreaterThan(2);
  expect(validate([], settings)).toEqual([]);
});
