/** Which resource of a run owns which object: what each of them may adopt, change and delete. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import { formatId } from "../../provider/identity/id";
import { objectsOf } from "../../provider/identity/identity";
import { ObjectOwners } from "../../provider/identity/owners";

const service = "https://git.example.com/api/v4";
const label = definitionOf("GroupLabel");
const files = definitionOf("RepositoryFileSet");
const rule = definitionOf("ProjectPushRule");

const labelState = (number: number): State => ({
  id: formatId(["acme", String(number)]),
  values: { group: "acme", name: `label-${number}` },
});
const labelObject = (number: number) => objectsOf(label, service, labelState(number))[0] as string;

const fileState = (...paths: readonly string[]): State => ({
  id: formatId(["acme/web", "main:1"]),
  values: {
    ...{ project: "acme/web", branch: "main", set: "main:1" },
    files: Object.fromEntries(paths.map((path) => [path, { content: "text" }])),
  },
});

const ruleState = (project: string, before?: object | null): State => ({
  id: project,
  values: { project, maxFileSize: 1, ...(before === undefined ? {} : { before }) },
});

/** A change before the question is asked: a resource, or its item, holds, announces or leaves object 1. */
type Step = (owners: ObjectOwners) => unknown;
const holds =
  (owner: string, item?: string): Step =>
  (owners) =>
    owners.claimAll(owner, [[item, labelObject(1)]]);
const announces =
  (owner: string, item?: string): Step =>
  (owners) =>
    owners.announceAdoption(owner, item, [labelObject(1)]);
const claims =
  (owner: string, item?: string): Step =>
  (owners) =>
    owners.claimsFor(service, owner, item).claim(label, labelState(1));
const ends =
  (owner: string): Step =>
  (owners) =>
    owners.claimAll(owner, []);
const isReplaced: Step = (owners) => owners.markReplaced([labelObject(1)]);
const isReplacedByEngine =
  (owner: string): Step =>
  (owners) =>
    owners.replacedByEngine(owner);

async function ownersAfter(steps: readonly Step[]): Promise<ObjectOwners> {
  const owners = new ObjectOwners();
  for (const step of steps) await step(owners);
  return owners;
}

interface Row {
  readonly when: string;
  readonly steps: readonly Step[];
  /** Whether the check of item "a" of "mine" finds that another one holds or would adopt object 1. */
  readonly isTaken: boolean;
  /** Whether recording object 1 for item "a" of "mine" is a conflict. */
  readonly isConflict: boolean;
  /** The answer when item "a" of "mine" adopts object 1. */
  readonly claim: "claimed" | "owned" | "replaced";
  /** Whether item "a" of "mine" may delete object 1. */
  readonly mayDelete: boolean;
}

const free = { isTaken: false, isConflict: false, claim: "claimed", mayDelete: true } as const;
const held = { isTaken: true, isConflict: true, claim: "owned", mayDelete: false } as const;
/** By another item of the same resource, which records both together. */
const heldBySibling = { ...held, isConflict: false };
/** Announced objects are not held yet. */
const announced = { ...free, isTaken: true, isConflict: true };

const rows: readonly Row[] = [
  { when: "nobody knows it", steps: [], ...free },
  { when: "it holds it itself", steps: [holds("mine", "a")], ...free },
  { when: "another item holds it", steps: [holds("mine", "b")], ...heldBySibling },
  { when: "another resource holds it", steps: [holds("other")], ...held },
  { when: "an item of the same key of another resource holds it", steps: [holds("other", "a")], ...held },
  { when: "both hold it", steps: [holds("mine", "a"), holds("other")], ...held },
  { when: "it has adopted it", steps: [claims("mine", "a")], ...free },
  { when: "another item has adopted it", steps: [claims("mine", "b")], ...heldBySibling },
  { when: "another resource has adopted it", steps: [claims("other")], ...held },
  { when: "a second claim was refused", steps: [claims("mine", "a"), claims("other")], ...free },
  { when: "it has announced it", steps: [announces("mine", "a")], ...free },
  {
    when: "another item has announced it",
    steps: [announces("mine", "b")],
    ...{ ...announced, isConflict: false },
  },
  { when: "another resource has announced it", steps: [announces("other", "a")], ...announced },
  { when: "another resource has let it go", steps: [holds("other"), ends("other")], ...free },
  { when: "a third one has let it go", steps: [holds("other"), holds("third"), ends("third")], ...held },
  { when: "it is about to be replaced", steps: [isReplaced], ...free, claim: "replaced" },
  {
    when: "the engine replaces its owner",
    steps: [holds("other"), isReplacedByEngine("other")],
    ...{ ...free, claim: "replaced" },
  },
  {
    when: "the engine replaces somebody else",
    steps: [holds("other"), isReplacedByEngine("third")],
    ...held,
  },
];

describe.each(rows)("an object, when $when", ({ steps, isTaken, isConflict, claim, mayDelete }) => {
  test("is announced as taken or not", async () => {
    const owners = await ownersAfter(steps);
    expect(owners.announceAdoption("mine", "a", [labelObject(2), labelObject(1)])).toBe(isTaken);
    // Only what was announced is known now.
    expect(owners.announceAdoption("new", undefined, [labelObject(3)])).toBe(false);
    expect(owners.announceAdoption("new", undefined, [labelObject(2)])).toBe(true);
  });

  test("is recorded with a conflict or without one", async () => {
    const owners = await ownersAfter(steps);
    const all = [
      ["free", labelObject(2)],
      ["a", labelObject(1)],
    ] as const;
    expect(owners.claimAll("mine", all)).toEqual(isConflict ? { item: "a" } : undefined);
    for (const [, object] of all) expect(owners.announceAdoption("new", undefined, [object])).toBe(true);
  });

  test("is adopted or not", async () => {
    const owners = await ownersAfter(steps);
    expect(await owners.claimsFor(service, "mine", "a").claim(label, labelState(1))).toBe(claim);
    const isHeldNow = claim !== "replaced";
    const next = owners.claimsFor(service, "new").notOwnedByOthers(label, labelState(1));
    expect(await next).toEqual(isHeldNow ? undefined : labelState(1).values);
  });

  test("is deleted or not", async () => {
    const owners = await ownersAfter(steps);
    const { values } = labelState(1);
    const { notOwnedByOthers } = owners.claimsFor(service, "mine", "a");
    expect(await notOwnedByOthers(label, labelState(1))).toEqual(mayDelete ? values : undefined);
    // This was a question only.
    expect(await owners.claimsFor(service, "mine", "a").claim(label, labelState(1))).toBe(claim);
  });

  test("has the mark of a replaced one or not", async () => {
    const owners = await ownersAfter(steps);
    expect(owners.isReplaced(labelObject(1))).toBe(claim === "replaced");
    expect(owners.isReplaced(labelObject(2))).toBe(false);
  });
});

test("of several conflicts, the first item is named", () => {
  const owners = new ObjectOwners();
  for (const number of [2, 3]) owners.claimAll(`other-${number}`, [[undefined, labelObject(number)]]);
  const items = [1, 2, 3].map((number) => [`item-${number}`, labelObject(number)] as const);
  expect(owners.claimAll("mine", items)).toEqual({ item: "item-2" });
});

test("a resource that records its objects again has these alone", async () => {
  const owners = new ObjectOwners();
  owners.claimAll("mine", [
    ["a", labelObject(1)],
    ["b", labelObject(2)],
  ]);
  owners.claimAll("mine", [["b", labelObject(2)]]);
  const other = owners.claimsFor(service, "other");
  expect(await other.claim(label, labelState(1))).toBe("claimed");
  expect(await other.claim(label, labelState(2))).toBe("owned");
});

test("a resource that the engine replaces marks all that it has", () => {
  const owners = new ObjectOwners();
  owners.claimAll("mine", [
    ["a", labelObject(1)],
    ["b", labelObject(2)],
  ]);
  owners.replacedByEngine("mine");
  expect([1, 2, 3].map((number) => owners.isReplaced(labelObject(number)))).toEqual([true, true, false]);
});

test("a deletion claims nothing, and leaves what any resource holds", async () => {
  const owners = await ownersAfter([holds("other")]);
  const deletion = owners.claimsFor(service);
  expect(await deletion.claim(label, labelState(1))).toBe("claimed");
  expect(await deletion.claim(label, labelState(2))).toBe("claimed");
  expect(await deletion.notOwnedByOthers(label, labelState(1))).toBeUndefined();
  expect(await owners.claimsFor(service, "mine").claim(label, labelState(2))).toBe("claimed");
  await isReplaced(owners);
  expect(await deletion.claim(label, labelState(1))).toBe("replaced");
});

describe("a resource that consists of objects", () => {
  const file = (path: string) => objectsOf(files, service, fileState(path))[0] as string;
  const paths = ["a.txt", "b.txt", "c.txt"];

  test.each([
    { others: [], claim: "claimed", left: paths },
    { others: ["b.txt"], claim: "owned", left: ["a.txt", "c.txt"] },
    { others: paths, claim: "owned", left: undefined },
    { others: ["elsewhere.txt"], claim: "claimed", left: paths },
  ])("of which others hold $others: $claim, and $left are deleted", async ({ others, claim, left }) => {
    const owners = new ObjectOwners();
    for (const path of others) owners.claimAll(`file ${path}`, [[undefined, file(path)]]);
    const { notOwnedByOthers } = owners.claimsFor(service, "set");
    const ours = await notOwnedByOthers(files, fileState(...paths));
    expect(ours).toEqual(left === undefined ? undefined : fileState(...left).values);
    expect(await owners.claimsFor(service, "set").claim(files, fileState(...paths))).toBe(claim);
    // It holds those that were free, so a third one gets none of them.
    const third = owners.claimsFor(service, "third");
    for (const path of paths) expect(await third.claim(files, fileState(path))).toBe("owned");
  });

  test("and has none is as free as it was", async () => {
    const { claim, notOwnedByOthers } = new ObjectOwners().claimsFor(service, "set");
    expect(await notOwnedByOthers(files, fileState())).toEqual(fileState().values);
    expect(await claim(files, fileState())).toBe("claimed");
  });

  test("is replaced if one of them is", async () => {
    const owners = new ObjectOwners();
    owners.markReplaced([file("b.txt")]);
    expect(await owners.claimsFor(service, "set").claim(files, fileState(...paths))).toBe("replaced");
  });
});

describe("original settings", () => {
  const one = "acme/one";
  const other = "acme/two";

  test.each([
    { recorded: { maxFileSize: 7 }, inherited: { maxFileSize: 7 } },
    // Nothing existed before.
    { recorded: null, inherited: null },
    // A resource that never adopted them has none to pass on.
    { recorded: undefined, inherited: undefined },
  ])("$recorded are inherited as $inherited", ({ recorded, inherited }) => {
    const owners = new ObjectOwners();
    owners.rememberOriginal(rule, service, ruleState(one, recorded));
    const { inherit, isInherited } = owners.claimsFor(service, "next");
    // Until a resource adopts them, the deletion of the former one restores them.
    expect(isInherited(rule, ruleState(one))).toBe(false);
    expect(inherit(rule, ruleState(one))).toEqual(inherited);
    expect(inherit(rule, ruleState(other))).toBeUndefined();
    const deletion = owners.claimsFor(service);
    expect(deletion.isInherited(rule, ruleState(one))).toBe(inherited !== undefined);
    expect(deletion.isInherited(rule, ruleState(other))).toBe(false);
  });
});
