/** The recorded objects as a run reads them: outputs that stay, and addresses. */
import { describe, expect, test } from "@jest/globals";
import { isAddress } from "../../cli/gitops/state/addresses";
import { outputsIn } from "../../cli/gitops/state/recorded-outputs";
import { memoryLedger, object } from "./memory-ledger";

describe("an output that a file refers to", () => {
  const label = { kind: "GroupLabel", key: "acme/bug" } as const;
  const target = (output: string) => ({ ...label, place: "acme", key: "bug", output }) as never;
  const values = { labelId: 4, textColor: "#FFFFFF" };
  const recorded = memoryLedger({
    objects: [object("GroupLabel", "acme/bug", { group: "acme", name: "bug" }, { id: "acme/4", values })],
  }).recorded();

  test.each([
    ["nothing", "#FFFFFF", 4],
    ["update", undefined, 4],
    ["replace", undefined, undefined],
    ["create", undefined, undefined],
  ])("is known as far as its plan keeps it: %s", (action, textColor, labelId) => {
    const change = { ...label, action: action as "update", cause: "declaration", properties: [] } as const;
    const outputOf = outputsIn(
      () => (action === "nothing" ? undefined : change),
      () => recorded.map((one) => one.recorded.items),
    );
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
