/** Approved plans: a run makes only the changes of its plan, and refuses others before they have an effect. */
import { expect, test } from "@jest/globals";
import { approvalOf } from "../../cli/plan/approval";
import type { Approval } from "../../provider/collection/approval";
import type { Change } from "../../provider/collection/change";
import type { PropertyChange } from "../../provider/collection/changes";

const color = (after: unknown, more: Partial<PropertyChange> = {}): PropertyChange => ({
  ...{ name: "color", before: "red", after, isSecret: false, isUnknown: false, replaces: false },
  ...more,
});

/** As the run asks for it, and as it is planned. */
type Both = Change & { readonly id?: string };

const existing = (id: string) => ({ id, object: { id, values: { group: "acme", name: "bug" } } });

const update: Both = {
  ...{ kind: "GroupLabel", key: "bug", action: "update", cause: "declaration" },
  ...{ properties: [color("blue")], ...existing("acme/1") },
};
const creation: Both = {
  ...{ kind: "GroupLabel", key: "new", action: "create", cause: "missing" },
  properties: [color("blue", { before: undefined })],
};
const adoption: Both = {
  ...{ kind: "GroupLabel", key: "old", action: "adopt", cause: "existing" },
  ...{ properties: [], ...existing("acme/3") },
};
const approval = () => approvalOf([update, creation, adoption]);
const refusal: Approval["refusal"] = (step) => approval().refusal(step);
const refusalOfCreate: Approval["refusalOfCreate"] = (...args) => approval().refusalOfCreate(...args);

test("a change is approved as it was planned", () => expect(refusal(update)).toBeUndefined());

test("a part of a planned change is approved, because somebody else has made the rest", () => {
  const both = { ...update, properties: [color("blue"), color("x", { name: "description" })] };
  for (const properties of [[color("blue")], [color("x", { name: "description" })], []])
    expect(approvalOf([both]).refusal({ ...update, properties })).toBeUndefined();
});

test("an object that was to be adopted may have been: what is left is its update", () => {
  const found = { ...adoption, properties: [color("blue")] };
  const rest = { ...found, action: "update" as const };
  expect(approvalOf([found]).refusal(rest)).toBeUndefined();
  // Of a property that nobody managed, there is no earlier value.
  expect(
    approvalOf([found]).refusal({ ...rest, properties: [color("blue", { before: undefined })] }),
  ).toBeUndefined();
  expect(approvalOf([rest]).refusal(found)).toEqual({ planned: rest });
});

test("a change under another key is approved, because its object is the same", () =>
  expect(refusal({ ...update, key: "renamed" })).toBeUndefined());

test.each([
  ["another action", { ...update, action: "replace" as const }],
  ["another value", { ...update, properties: [color("green")] }],
  ["an additional property", { ...update, properties: [color("blue"), color("x", { name: "description" })] }],
  ["another earlier value", { ...update, properties: [color("blue", { before: "green" })] }],
  ["a replacement's property", { ...update, properties: [color("blue", { replaces: true })] }],
  ["a secret's property", { ...update, properties: [color("blue", { isSecret: true })] }],
])("%s is refused, and the refusal has the planned change", (_, step) =>
  expect(refusal(step)).toEqual({ planned: update }),
);

test.each([
  ["another object", { ...update, ...existing("acme/2") }],
  ["a step without an object", { ...update, object: undefined }],
  ["an object of another kind with the same id", { ...update, kind: "GroupMilestone" }],
])("%s is refused: nothing was planned for it", (_, step) =>
  expect(refusal(step)).toEqual({ planned: undefined }),
);

test("a value that was unknown in the plan can be any value, and the other properties must be as planned", () => {
  const open = {
    ...update,
    properties: [color(undefined, { isUnknown: true }), color("x", { name: "name" })],
  };
  const approval = approvalOf([open]);
  const now = (name: string) => ({ ...update, properties: [color("green"), color(name, { name: "name" })] });
  expect(approval.refusal(now("x"))).toBeUndefined();
  expect(approval.refusal(now("y"))).toEqual({ planned: open });
});

test("a value that is unknown now, but was known in the plan, is approved", () =>
  expect(refusal({ ...update, properties: [color(undefined, { isUnknown: true })] })).toBeUndefined());

test("a plan that was saved and read again approves the same changes", () => {
  const unset = { ...update, properties: [color(undefined)] };
  const saved = approvalOf(JSON.parse(JSON.stringify([unset])) as Both[]);
  expect(saved.refusal(unset)).toBeUndefined();
  expect(approvalOf([unset]).refusal(JSON.parse(JSON.stringify(unset)))).toBeUndefined();
});

test("a creation is approved where nothing exists, and refused where an object appeared", () => {
  expect(refusalOfCreate("GroupLabel", "new", undefined)).toBeUndefined();
  expect(refusalOfCreate("GroupLabel", "new", "acme/9")).toEqual({ planned: creation });
});

test("a creation that nobody planned is refused", () => {
  expect(refusalOfCreate("GroupLabel", "other", undefined)).toEqual({ planned: undefined });
  expect(refusalOfCreate("GroupMilestone", "new", undefined)).toEqual({ planned: undefined });
  // The update of an object does not allow its creation.
  expect(refusalOfCreate("GroupLabel", "bug", "acme/1")).toEqual({ planned: undefined });
});

test("an adoption is approved for the planned object only, and not for another or a new one", () => {
  expect(refusalOfCreate("GroupLabel", "old", "acme/3")).toBeUndefined();
  expect(refusalOfCreate("GroupLabel", "old", "acme/4")).toEqual({ planned: adoption });
  expect(refusalOfCreate("GroupLabel", "old", undefined)).toEqual({ planned: adoption });
});

test("a creation that was planned with an unknown value can become an adoption; an adoption cannot become a creation", () => {
  const open = [
    color(undefined, { isUnknown: true, before: undefined }),
    color("x", { name: "name", before: undefined }),
  ];
  const approval = approvalOf([
    { ...creation, properties: open },
    { ...adoption, properties: open },
  ]);
  expect(approval.refusalOfCreate("GroupLabel", "new", "acme/9")).toBeUndefined();
  expect(approval.refusalOfCreate("GroupLabel", "old", "acme/9")).toMatchObject({ planned: { key: "old" } });
});

test("an object is new if its creation was planned with all of its values known", () => {
  const open = { ...creation, key: "open", properties: [color(undefined, { isUnknown: true })] };
  const { isNew } = approvalOf([update, creation, adoption, open]);
  expect(isNew("GroupLabel", "new")).toBe(true);
  expect(isNew("GroupLabel", "open")).toBe(false);
  expect(isNew("GroupLabel", "old")).toBe(false);
  expect(isNew("GroupLabel", "bug")).toBe(false);
  expect(isNew("GroupMilestone", "new")).toBe(false);
});

test("an object that moves to another resource is deleted by the first one as planned, and adopted by the other one", () => {
  const moved = { ...adoption, action: "delete" as const, key: "before" };
  for (const changes of [
    [adoption, moved],
    [moved, adoption],
  ]) {
    const approval = approvalOf(changes);
    expect(approval.refusal(moved)).toBeUndefined();
    expect(approval.refusalOfCreate("GroupLabel", "old", "acme/3")).toBeUndefined();
  }
});
