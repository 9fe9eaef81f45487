/** The names of what a file would lose if pulled objects replaced it. */
import { expect, test } from "@jest/globals";
import { lostByPull } from "../../cli/gitops/pull/lost-by-pull";
import { fileOf } from "./world";

test("of many things, five are named, and the others are counted", () => {
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `p${number}`);
  const text = (sets: readonly string[]) =>
    [
      ...(sets.length > 0 ? ["sets:", ...sets.map((name) => `  ${name}: {}`)] : []),
      "groups:",
      ...names.map((name) => `  ${name}: { labels: {} }`),
      "  acme: { labels: {} }",
    ].join("\n");
  const others =
    "7 places that were not asked for (groups/p1, groups/p2, groups/p3, groups/p4, groups/p5 and 2 more)";
  expect(lostByPull(fileOf(text([])), ["acme"])).toEqual([others]);
  expect(lostByPull(fileOf(text(names)), ["acme"])).toEqual([
    others,
    "the sets p1, p2, p3, p4, p5 and 2 more",
  ]);
  expect(lostByPull(fileOf(text(names.slice(0, 5))), ["acme"])).toEqual([
    others,
    "the sets p1, p2, p3, p4, p5",
  ]);
});

test("a file without anything else, and one that does not exist, lose nothing", () => {
  expect(lostByPull(fileOf("groups:\n  acme: { labels: {} }\n"), ["acme"])).toEqual([]);
  expect(lostByPull("nowhere.yaml", ["acme"])).toEqual([]);
});
