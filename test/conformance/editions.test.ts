/** Every kind conforms on both editions of the embedded service, for an administrator and for somebody who owns a group. */
import { expect, test } from "@jest/globals";
import { cases } from "../../cli/conformance/cases";
import { outcomeCounts, renderConformance } from "../../cli/conformance/report";
import { kinds } from "../../provider/generated/kind-names";
import { isWhole, sampleOf } from "../jest/sample";
import { tried } from "./tried";

test("every kind has a case", () => expect(cases.map(({ kind }) => kind).sort()).toEqual([...kinds].sort()));

const tries = [
  { edition: "ee", who: "an administrator", token: undefined },
  { edition: "ce", who: "an administrator", token: undefined },
  { edition: "ee", who: "an owner", token: "forge-olivia-token" },
] as const;

test.each(tries)(
  "nothing differs on $edition for $who",
  async ({ edition, token }) => {
    const some = sampleOf(kinds, 4);
    const report = await tried({ edition, token, kinds: some });
    const counts = outcomeCounts(report);
    expect(counts.differs === 0 ? "" : renderConformance(report, "text")).toBe("");
    expect(report.service).toMatchObject({ edition, isEmbedded: true });
    expect(report.kinds.map(({ kind }) => kind).sort()).toEqual([...some, ...some].sort());
    // An administrator of the Enterprise edition may do everything.
    if (edition === "ee" && token === undefined)
      expect(counts).toMatchObject({ "not tried": 0, "not in this edition or tier": 0 });
    // Kinds that the Community edition does not have are named.
    if (edition === "ce" && isWhole) expect(counts["not in this edition or tier"]).toBeGreaterThan(0);
    expect(report.left).toEqual([expect.stringMatching(/marked for deletion/)]);
  },
  600_000,
);

test("an input that an edition does not show is named, and the others are tried", async () => {
  const report = await tried({ edition: "ce", kinds: ["RemoteMirror"] });
  expect(report.kinds[0]).toMatchObject({
    unshown: ["mirrorBranchRegex"],
    steps: { create: { outcome: "ok" } },
  });
});

test("what belongs to the installation is left alone without being allowed", async () => {
  const report = await tried({ token: "forge-olivia-token", kinds: ["Topic"] });
  expect(report.kinds[0]?.steps).toEqual({
    create: { outcome: "not tried", why: [expect.stringContaining("--instance")], differences: [] },
  });
});
