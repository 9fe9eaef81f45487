/** A recorded state as a run reads it: deletions of whole resources, outputs that stay, addresses, and operations that a killed run left. */
import { describe, expect, test } from "@jest/globals";
import { isAddress } from "../../cli/gitops/state/addresses";
import { removalsOf } from "../../cli/gitops/state/recorded";
import { outputsIn } from "../../cli/gitops/state/recorded-outputs";
import { unfinishedWarnings } from "../../cli/gitops/state/unfinished";
import { Tracker } from "../../cli/plan/tracker";
import { itemsText } from "../../provider/collection/wire";

describe("the deletion of a whole resource", () => {
  const label = (name: string) => ({ group: "acme", name, color: "#d9534f" });

  test("is that of each object that it manages, also of one that was not read", () => {
    const removals = removalsOf({
      type: "forge:index:GroupLabels",
      id: "the-resource",
      inputs: { items: itemsText({ one: label("one"), stray: label("stray"), unread: label("unread") }) },
      outputs: {
        items: itemsText({
          one: { id: "acme/1", ...label("one") },
          stray: { id: "acme/2", ...label("stray"), surplus: true },
        }),
      },
    });
    expect(removals).toMatchObject([
      { kind: "GroupLabel", key: "", event: "compared", resource: "the-resource" },
      { kind: "GroupLabel", key: "one", event: "planned", action: "delete" },
      { kind: "GroupLabel", key: "unread", event: "planned", action: "delete" },
    ]);
  });

  test("is none of a type that is not ours", () => {
    expect(removalsOf({ type: "random:index:RandomId", id: "x", inputs: {}, outputs: {} })).toEqual([]);
  });
});

describe("an output that a file refers to", () => {
  const label = { kind: "GroupLabel", key: "acme/bug" } as const;
  const target = (output: string) => ({ ...label, place: "acme", key: "bug", output }) as never;
  const recorded = new Map([
    [
      "urn",
      {
        kind: label.kind,
        valuesOf: () => ({
          items: {
            "acme/bug": { id: "acme/4", group: "acme", name: "bug", labelId: 4, textColor: "#FFFFFF" },
          },
        }),
      },
    ],
  ]);

  test.each([
    ["nothing", "#FFFFFF", 4],
    ["update", undefined, 4],
    ["replace", undefined, undefined],
    ["create", undefined, undefined],
  ])("is known as far as its plan keeps it: %s", (action, textColor, labelId) => {
    const tracker = new Tracker();
    if (action !== "nothing")
      tracker.take([{ ...label, event: "planned", action: action as "update", properties: [] }]);
    const outputOf = outputsIn(tracker, recorded);
    const known = (output: string) => {
      const found = outputOf(target(output));
      return found !== undefined && "value" in found ? found.value : undefined;
    };
    expect([known("textColor"), known("labelId")]).toEqual([textColor, labelId]);
  });
});

test.each([
  ["instance#memberRoles.keeper", true],
  ["groups/acme/web#labels.bug", true],
  ["projects/acme/web.site#pushRule", true],
  ["projects/#pushRule", false],
  ["a key without a place", false],
  ["other/acme#labels.bug", false],
])("%s is an address: %s", (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});

test("the operations that a killed run left are named, with the number of their objects", () => {
  const operation = (type: string, resource: string, inputs = {}) => ({
    type,
    resource: {
      ...{ urn: `urn:pulumi:dev::infra::${resource}::the-${type}`, type: resource, id: "x", inputs },
    },
  });
  const [first, second] = unfinishedWarnings([
    operation("creating", "forge:index:GroupLabels", { items: itemsText({ one: {}, two: {} }) }),
    operation("updating", "forge:index:GroupLabels", { items: itemsText({ one: {} }) }),
    operation("deleting", "random:index:RandomId", { items: itemsText({ one: {} }) }),
    operation("reading", "forge:index:GroupLabels"),
  ]);
  expect(first).toBe(
    "The run that locked it did not record the end of its last operations: the-creating (2 objects) being created, the-updating (1 object) being changed, the-deleting being deleted, the-reading reading.",
  );
  expect(second).toContain("Objects that the run has created are adopted.");
  expect(unfinishedWarnings([])).toEqual([]);
});
