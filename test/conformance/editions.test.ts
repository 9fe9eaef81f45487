/** Every kind conforms on both editions of the embedded service, for an administrator and for somebody who owns a group. */
import { expect, test } from "@jest/globals";
import { type Bench, sayError } from "../../cli/conformance/bench";
import { type Case, peopleNames } from "../../cli/conformance/case";
import { cases } from "../../cli/conformance/cases";
import type { ServiceFacts } from "../../cli/conformance/facts";
import { outcomeCounts, renderConformance } from "../../cli/conformance/report";
import { TriedResource } from "../../cli/conformance/tried-resource";
import { startTwin, type TwinOptions } from "../../cli/conformance/twins";
import { definitionOf } from "../../provider/definition/definitions";
import { requirementsOf } from "../../provider/definition/requirements";
import { kinds } from "../../provider/generated/kind-names";
import { fromAnswer, partsOf } from "../../provider/lifecycle/state";
import { declared, omit, pick, type Values } from "../../provider/values/values";
import { plans } from "../../sdk/api/plan";
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

const services = [
  { edition: "ce", tier: "free" },
  { edition: "ee", tier: "free" },
  { edition: "ee", tier: "premium" },
] as const;

test.each(services)(
  "kinds and inputs that $edition $tier does not have are marked",
  async ({ edition, tier }) => {
    const rank = edition === "ce" ? 0 : tier === "free" ? 1 : 2;
    const twin = await startTwin(ofAdministrator({ edition, tier }), true);
    const wrong: string[] = [];
    try {
      for (const one of sampleOf(cases, 6)) {
        const found = await misstated(twin.bench, one, rank);
        wrong.push(...found.map((text) => `${one.kind}: ${text}`));
      }
    } finally {
      await twin.close();
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);

const ofAdministrator = (offered: Pick<ServiceFacts, "edition" | "tier">): TwinOptions => ({
  facts: {
    ...{ ...offered, version: "18.9.0", isAdmin: true, scopes: undefined },
    ...{ username: "root", name: "Root", email: "root@example.com" },
  },
  dialect: "gitlab",
  group: undefined,
  name: "offered",
  persons: Object.fromEntries(peopleNames.map((name) => [name, { username: `the-${name}`, name }])),
});

/** Inputs that newer versions do not take, in any tier. */
const untaken: Readonly<Record<string, readonly string[]>> = { User: ["jobTitle"] };

/** The inputs that a service of this rank takes although they are marked, and refuses although they are not. */
async function misstated(bench: Bench, one: Case, rank: number): Promise<readonly string[]> {
  const definition = definitionOf(one.kind);
  const rankOf = (inputs: Values) => {
    const { plan } = requirementsOf([{ kind: one.kind, inputs }]);
    return plan === undefined ? 0 : plans.indexOf(plan) + 1;
  };
  let made = 0;
  /** An input that the answer does not show may have been dropped. */
  const isShown = async (resource: TriedResource, name: string): Promise<boolean> => {
    const [{ id, values } = { id: "", values: {} }] = resource.states;
    const context = { forge: bench.forge, warn: () => undefined };
    const answer = await definition.read(context, partsOf(definition, id, values), {});
    return answer != null && fromAnswer(definition, answer, name, {}) !== undefined;
  };
  const isTaken = async (inputs: Values, name?: string): Promise<string> => {
    made++;
    const { onDelete, placeType } = definition;
    const resource = new TriedResource(one.kind, bench);
    try {
      await resource.up({
        ...inputs,
        ...(placeType ? { path: `made-${made}` } : {}),
        ...(onDelete ? { onDelete: "delete" } : {}),
      });
      return name === undefined || (await isShown(resource, name)) ? "" : "it is not shown";
    } catch (error) {
      return sayError(error);
    } finally {
      await resource.destroy().catch(() => undefined);
    }
  };
  const place = await bench
    .placeFor(one, one.isOfTopLevel ?? !definition.parents.includes("group"))
    .catch(sayError);
  if (typeof place === "string") return rankOf({}) > rank ? [] : [place];
  const all = omit(declared(one.inputs(place)), untaken[one.kind] ?? []);
  const needed = pick(
    all,
    Object.keys(all).filter((name) => !definition.inputs[name]?.isOptional()),
  );
  if (rankOf({}) > rank) return (await isTaken(needed)) === "" ? ["it is there"] : [];
  const lacking = Object.keys(all).filter((name) => rankOf({ [name]: all[name] }) > rank);
  const refused = await isTaken(omit(all, lacking));
  const wrong = refused === "" ? [] : [refused];
  // Others are above those that the next plan has.
  for (const name of lacking.filter((name) => rankOf({ [name]: all[name] }) === rank + 1))
    if ((await isTaken({ ...needed, [name]: all[name] }, name)) === "") wrong.push(`${name} is taken`);
  return wrong;
}

test("what belongs to the installation is left alone without being allowed", async () => {
  const report = await tried({ token: "forge-olivia-token", kinds: ["Topic"] });
  expect(report.kinds[0]?.steps).toEqual({
    create: { outcome: "not tried", why: [expect.stringContaining("--instance")], differences: [] },
  });
});
