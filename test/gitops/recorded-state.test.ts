/** A recorded state as a run reads it: outputs that stay, addresses, and operations that a killed run left. */
import { describe, expect, test } from "@jest/globals";
import { isAddress } from "../../cli/gitops/state/addresses";
import { recordedIn } from "../../cli/gitops/state/record";
import { objectsOfRecorded, outputsIn } from "../../cli/gitops/state/recorded-outputs";
import { unfinishedWarnings } from "../../cli/gitops/state/unfinished";
import { PlannedChanges } from "../../cli/plan/planned-changes";
import { itemsText } from "../../provider/collection/wire";

describe("an output that a file refers to", () => {
  const label = { kind: "GroupLabel", key: "acme/bug" } as const;
  const target = (output: string) => ({ ...label, place: "acme", key: "bug", output }) as never;
  const [type, id] = ["forge:index:GroupLabels", "labels"];
  const values = { id: "acme/4", group: "acme", name: "bug", labelId: 4, textColor: "#FFFFFF" };
  const outputs = { items: itemsText({ "acme/bug": values }) };
  const recorded = recordedIn([{ urn: `urn:pulumi:dev::infra::${type}::labels`, type, id, outputs }]);

  test.each([
    ["nothing", "#FFFFFF", 4],
    ["update", undefined, 4],
    ["replace", undefined, undefined],
    ["create", undefined, undefined],
  ])("is known as far as its plan keeps it: %s", (action, textColor, labelId) => {
    const planned = new PlannedChanges();
    const cause = "declaration";
    if (action !== "nothing") planned.add([{ ...label, action: action as "update", cause, properties: [] }]);
    const outputOf = outputsIn(planned.of, () => recorded.map(objectsOfRecorded));
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
])("%s is an address: %s", (text, expected) => expect(isAddress(text)).toBe(expected));

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
