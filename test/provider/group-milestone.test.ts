/** GroupMilestone: its state is sent with the other inputs, dates are ordered, and the service trims titles. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const milestone = resource("GroupMilestone");
const group = "acme/platform";

const changes = async (run: () => Promise<unknown>) => {
  forge().resetRequests();
  await run();
  return forge().requests().operations;
};

test("one update sends the state and the dates, and an empty date unsets the date", async () => {
  const inputs = { group, title: "v3.0", startDate: "2026-12-01", dueDate: "2026-12-31", state: "active" };
  const made = await milestone.create(inputs);
  const desired = { ...inputs, startDate: "", dueDate: "2026-12-24", state: "closed" };
  expect(await changes(() => milestone.update(made, desired))).toEqual({ "groupMilestones.update": 1 });
  const seen = await milestone.read(made);
  expect(seen?.values).toMatchObject({ state: "closed", expired: false, iid: 3 });
  expect(seen && milestone.difference(seen, desired).changed).toEqual([]);
  expect(forge().world.milestones.get(Number(made.values.milestoneId))).toMatchObject({
    start_date: null,
    due_date: "2026-12-24",
    state: "closed",
  });
});

test("a milestone that could not be closed is recorded with its actual state", async () => {
  forge().faults.order({ kind: "status", status: 403, operation: "groupMilestones.update", times: 1 });
  const failure = milestone.create({ group, title: "v4.0", state: "closed" });
  await expect(failure).rejects.toMatchObject({
    message: expect.stringMatching(
      /^GroupMilestone "v4.0" \(acme\/platform\): it was created, but not all of it: /,
    ),
    state: { title: "v4.0", state: "active" },
  });
});

test("white space around a title is no drift", async () => {
  const inputs = { group, title: " v5.0 " };
  const made = await milestone.create(inputs);
  expect(milestone.difference(made, inputs).changed).toEqual([]);
  await expect(milestone.create(inputs)).rejects.toThrow("it exists already. Set adopt: true");
  expect((await milestone.create(inputs, { adopt: true })).id).toBe(made.id);
});

test("invalid dates, and a due date before the start date, are refused", () => {
  expect(milestone.problems({ group, title: "x", startDate: "2026-12-02", dueDate: "2026-12-01" })).toEqual([
    '"dueDate" is "2026-12-01", before "startDate"; expected "2026-12-02" or later',
  ]);
  expect(milestone.problems({ group, title: "x", dueDate: "tomorrow" })).toEqual([
    '"dueDate" is "tomorrow"; expected a date such as "2026-11-21", or "" for none',
  ]);
  expect(milestone.problems({ group, title: "x", startDate: "2026-12-02", dueDate: "" })).toEqual([]);
});
