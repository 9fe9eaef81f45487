/** Objects that the file declares no more: their addresses, the titles of their failures, and which of them leave the state. */
import { describe, expect, test } from "@jest/globals";
import { type Address, parseAddress } from "../../cli/configuration/places/addresses";
import type { Scope } from "../../cli/configuration/schema/sections";
import { failuresIn } from "../../cli/gitops/report/outcome";
import { collectionAddress, formerAddress, movedKey, titleOf } from "../../cli/gitops/state/addresses";
import { edited } from "../../cli/gitops/state/state-edits";
import { Results } from "../../cli/plan/results";
import type { Kind } from "../../provider/generated/kind-names";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { memoryLedger, object } from "./memory-ledger";

test.each<[Kind, string, Values, string]>([
  ["ProjectPushRule", "acme/platform/web", {}, "projects/acme/platform/web#pushRule"],
  ["GroupLabel", "acme/platform/bug", {}, "groups/acme/platform#labels.bug"],
  ["GroupLabel", "acme//a/b", {}, "groups/acme#labels.a/b"],
  ["GroupLabel", "bug", {}, "bug"],
  ["GroupLabel", "bug", { group: "acme" }, "groups/acme#labels.bug"],
  // Its place has had another path when it was recorded.
  ["GroupLabel", "old/bug", { group: "acme/new" }, "groups/acme/new#labels.bug"],
  ["GroupLabel", "old//a/b", { group: "acme" }, "groups/acme#labels.a/b"],
  ["WikiPage", "one", { project: "acme/web" }, "projects/acme/web#wikiPages.one"],
])("the address of %s %s is found", (kind, key, values, address) =>
  expect(formerAddress(kind, key, values)).toBe(address),
);

test.each<[Kind, Scope, string, Values, string]>([
  ["GroupLabel", "groups", "acme", { group: "acme", name: "bug" }, 'GroupLabel "bug" (acme)'],
  ["MemberRole", "instance", "instance", { name: "keeper" }, 'MemberRole "keeper"'],
  ["GroupLabel", "groups", "acme", { group: "acme", name: UNKNOWN }, "GroupLabel (acme)"],
  [
    "VirtualRegistryUpstream",
    "groups",
    "acme",
    { registry: "7", url: "https://a.example" },
    'VirtualRegistryUpstream "https://a.example" (acme)',
  ],
])("the title of a %s in %s %s is short rather than wrong", (kind, scope, place, values, title) =>
  expect(titleOf({ kind, scope, place }, values)).toBe(title),
);

test("a section has an address without a name", () =>
  expect(collectionAddress({ scope: "groups", place: "acme", section: "labels" })).toBe(
    "groups/acme#labels",
  ));

test("the entry of an object counts before that of its place, whichever comes first", () => {
  const move = (from: string, to: string) => ({
    ...{ from: parseAddress(from) as Address, to: parseAddress(to) as Address },
    where: { file: "forge.yaml", line: 1, column: 1 },
  });
  const place = move("groups/acme", "groups/new");
  const own = move("groups/acme#labels.bug", "groups/other#labels.defect");
  const home = (key: string) => ({ scope: "groups", place: "acme", section: "labels", key }) as const;
  for (const moves of [
    [place, own],
    [own, place],
  ])
    expect([movedKey(moves, home("bug")), movedKey(moves, home("idea"))]).toEqual([
      "other/defect",
      "new/idea",
    ]);
  expect(movedKey([own], home("idea"))).toBeUndefined();
});

describe("a failure", () => {
  const failed = (key: string, more: object = {}) => {
    const results = new Results();
    results.add({ result: "failed", kind: "GroupLabel", key, message: "It is refused.", ...more });
    return results;
  };
  const titles = (results: Results, diagnostics: readonly { severity: string; message: string }[] = []) =>
    failuresIn(
      { results, diagnostics } as unknown as Parameters<typeof failuresIn>[0],
      new Map(),
      () => true,
    ).map(({ title, message }) => [title, message]);

  test("has the name of the object, as far as it is known", () => {
    expect(titles(failed("acme/bug"))).toEqual([['GroupLabel "acme/bug"', "It is refused."]]);
    expect(titles(failed(""))).toEqual([["GroupLabels", "It is refused."]]);
    expect(titles(failed("acme/bug", { subject: 'GroupLabel "bug" (acme)' }))).toEqual([
      ['GroupLabel "bug" (acme)', "It is refused."],
    ]);
  });

  test("of a kind is reported unless it is a warning, or names those of its objects", () => {
    const error = (message: string) => ({ severity: "error", message });
    const all = [
      { severity: "warning", message: "Mind." },
      error("GroupLabels: 1 of 1 items failed:\n  items.acme/bug: It is refused."),
      error("No space is left."),
    ];
    expect(titles(failed("acme/bug"), all).map(([, message]) => message)).toEqual([
      "It is refused.",
      "No space is left.",
    ]);
  });
});

describe("an object leaves the state", () => {
  const where = { file: "forge.yaml", line: 1, column: 1 };
  const at = (text: string) => parseAddress(text) as Address;
  const labels = ["acme/bug", "acme/feature", "other/bug"];
  const items = Object.fromEntries(
    labels.map((key) => [key, { group: key.split("/")[0], name: key.split("/")[1] }]),
  );
  const resource = memoryLedger({
    objects: Object.entries(items).map(([key, inputs]) => object("GroupLabel", key, inputs)),
  }).recorded();
  const none = { moved: [], removed: [], releases: new Map() };
  const keysOf = ({ recorded }: ReturnType<typeof edited>) => Object.keys(recorded[0]?.items ?? {});

  test.each([
    ["of its own entry", [["groups/acme#labels.bug", false]], ["acme/feature", "other/bug"]],
    ["of the entry of its place", [["groups/acme", false]], ["other/bug"]],
    [
      "of one of several entries",
      [
        ["groups/nowhere", false],
        ["groups/other", false],
      ],
      ["acme/bug", "acme/feature"],
    ],
    ["of no entry that deletes", [["groups/acme", true]], labels],
  ] as const)("because %s", (_, entries, left) => {
    const removed = entries.map(([from, isDeleted]) => ({ from: at(from), isDeleted, where }));
    const after = edited(resource, { ...none, removed });
    expect(keysOf(after)).toEqual(left);
    expect(after.isChanged).toBe(left.length < labels.length);
    expect(after.released).toEqual(
      labels
        .filter((key) => !(left as readonly string[]).includes(key))
        .map((key) => ({ kind: "GroupLabel", values: items[key], why: "no longer in the file" })),
    );
  });
});
