/** The arguments that the files of a configuration set, in all ways of writing them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { SetArguments } from "../../cli/from/state-object";
import { setArgumentsIn } from "../../cli/from/terraform/configuration";
import { hclBlocks } from "../../cli/from/terraform/hcl";

const namesOf = (text: string) =>
  hclBlocks(text).map(({ type, labels, names }) => [type, ...labels, [...names.keys()]]);

describe("blocks and the names in them", () => {
  test.each([
    ["arguments", 'resource "a" "b" {\n  name = "x"\n  count = 2\n}', ["name", "count"]],
    ["one line", 'resource "a" "b" { name = "x" }', ["name"]],
    ["blocks", 'resource "a" "b" {\n  push_rules {\n    member_check = true\n  }\n}', ["push_rules"]],
    [
      "repeated blocks",
      'resource "a" "b" {\n  dynamic "push_rules" {\n    for_each = [1]\n    content { x = 1 }\n  }\n}',
      ["push_rules"],
    ],
    [
      "conditions",
      'resource "a" "b" {\n  name = var.x == "y" ? "}" : "{"\n  tags = { for k, v in var.x : k => v }\n  last = 1\n}',
      ["name", "tags", "last"],
    ],
    [
      "texts in texts",
      'resource "a" "b" {\n  name = "a $'.concat('{lookup(var.x, "}")} = b"\n  last = "\\"{"\n}'),
      ["name", "last"],
    ],
    [
      "long texts",
      'resource "a" "b" {\n  text = <<-EOT\n    other = { "\n    EOT\n  last = 1\n}',
      ["text", "last"],
    ],
    [
      "comments",
      'resource "a" "b" {\n  # no = 1\n  // no = 1 {\n  /* no = { */\n  name = 1 # no = "\n}',
      ["name"],
    ],
  ])("%s", (_, text, names) => {
    expect(namesOf(`${text}\nlocals {\n  other = 1\n}\n`)).toEqual([
      ["resource", "a", "b", names],
      ["locals", ["other"]],
    ]);
  });

  test("of a broken file end", () => {
    for (const text of ['resource "a', "resource {", "}}}", "x = <<EOT\n", '"${', "((("])
      expect(Array.isArray(hclBlocks(text))).toBe(true);
  });
});

describe("the arguments that are set", () => {
  let folder: string;
  let set: SetArguments;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "forge-configuration-"));
    const files = {
      "main.tf":
        'resource "gitlab_group" "top" { name = "x" }\nmodule "teams" { source = "./teams" }\nmodule "far" { source = "example/far" }',
      "teams/main.tf": 'module "labels" { source = "../labels" }\nmodule "self" { source = "./" }',
      "labels/labels.tf": 'resource "gitlab_group_label" "all" { color = "red" }',
      ".terraform/modules/modules.json": '{ "Modules": [{ "Key": "far", "Dir": ".terraform/modules/far" }] }',
      ".terraform/modules/far/main.tf": 'resource "gitlab_topic" "one" { title = "x" }',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    set = setArgumentsIn(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["gitlab_group.top", "gitlab_group", ["name"]],
    ['module.teams["a.b"].module.labels.gitlab_group_label.all["bug"]', "gitlab_group_label", ["color"]],
    ["module.far.gitlab_topic.one", "gitlab_topic", ["title"]],
    ["module.other.gitlab_topic.one", "gitlab_topic", undefined],
    ["gitlab_group.gone", "gitlab_group", undefined],
  ])("of %s", (address, type, names) => {
    const found = set({ address, type, isData: false, attributes: {} });
    expect(found && [...found]).toEqual(names);
  });
});
