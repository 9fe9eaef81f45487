/** The documentation of the policies is what the policies make of it, and what it shows works. */
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { rules, type Settings, validate } from "../../policy";
import { policyDocs } from "../../policy/docs";
import { DOCS } from "../../policy/generate";

const page = readFileSync(DOCS, "utf8");

test("it is up to date", () => {
  expect(page).toBe(policyDocs());
});

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
