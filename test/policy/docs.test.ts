/** The documentation of the policies: it is complete, and its examples work. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { rules, type Settings, validate } from "../../policy";

const page = readFileSync(path.join(__dirname, "..", "..", "docs", "policies.md"), "utf8");

test("it names every policy, with its level and its parameters", () => {
  for (const { name, level, parameters = {} } of rules) {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` .*\\| \`${level}\` \\|`, "m"));
    for (const parameter of Object.keys(parameters))
      expect(page).toContain(`| \`${name}\` | \`${parameter}\` |`);
  }
});

test("the configuration that it shows can be followed", () => {
  const [, json = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
  const settings = JSON.parse(json) as Settings;
  expect(Object.keys(settings).length).toBeGreaterThan(2);
  expect(validate([], settings)).toEqual([]);
});
