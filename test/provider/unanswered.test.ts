/** Requests without a response while this run sends several, or others create objects at the same time. */
import { afterEach, expect, test } from "@jest/globals";

import { recordedItems } from "../../provider/collection/record/state";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { create, PartialError, read, remove, update } from "../../provider/lifecycle";
import { createReads } from "../../provider/service/reads";
import type { Values } from "../../provider/values/values";
import { as, service } from "../service/service";
import { createMany, removeMany, SomeFailedError, updateMany } from "./collection";

const running = service();
const project = "acme/platform/api";

afterEach(() => running().faults.clear());

const run = () => ({
  forge: as("max", { retry: { attempts: 1, base: 1 } }),
  warn: () => undefined,
  reads: createReads(),
});
const made = (kind: Kind, inputs: Values, context = run()) =>
  create(definitionOf(kind), context, inputs, { adopt: false });
const projectId = () => running().world.projects.named(project)?.id ?? 0;
const numbersOf = (states: Iterable<State>, name: string) =>
  [...states].map(({ values }) => values[name] as number).sort((a, b) => a - b);

test("each of many identical objects is recorded once, whichever requests break", async () => {
  const keys = () =>
    running()
      .world.pipeline_triggers.of(projectId())
      .map(({ id }) => id);
  const before = keys();
  const items = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`token-${index}`, { project, description: "alike" }]),
  );
  for (const [kind, seed] of [
    ["drop-after", 1],
    ["status-after", 2],
    ["drop-before", 3],
  ] as const)
    running().faults.order({ kind, operation: "pipelineTriggers.create", probability: 0.2, seed, times: 3 });
  const outcome = await createMany(
    definitionOf("PipelineTriggerToken"),
    run(),
    { items },
    { adopt: false },
  ).catch((error) => error);
  const states: ReadonlyMap<string, State> = outcome instanceof SomeFailedError ? outcome.states : outcome;
  const own = keys().filter((id) => !before.includes(id));
  expect(numbersOf(states.values(), "triggerId")).toEqual(own.sort((a, b) => a - b));
  expect(own).toHaveLength(12);
});

test("single resources with the same description are matched to the objects that their requests created", async () => {
  running().faults.order({ kind: "drop-after", operation: "pipelineTriggers.create", times: 2 });
  const context = run();
  const inputs = { project, description: "deploy" };
  const states = await Promise.all([1, 2, 3, 4].map(() => made("PipelineTriggerToken", inputs, context)));
  const there = running()
    .world.pipeline_triggers.of(projectId())
    .filter(({ description }) => description === "deploy");
  expect(numbersOf(states, "triggerId")).toEqual(there.map(({ id }) => id).sort((a, b) => a - b));
  expect(new Set(states.map(({ values }) => values.token)).size).toBe(4);
});

test("an object that somebody else creates at the same time is not recorded as ours", async () => {
  const inputs = { project, description: "nightly" };
  const context = run();
  running().faults.order({ kind: "drop-before", operation: "pipelineTriggers.create", times: 1 });
  await context.reads.all(definitionOf("PipelineTriggerToken") as never, context, inputs);
  const forge = as("max", {
    retry: { attempts: 1, base: 1 },
    onRequest: ({ operation }) => {
      // The user, the description and the time match: two candidates, or one object of somebody else.
      if (operation === "pipelineTriggers.create")
        running().world.pipeline_triggers.insert({
          project_id: projectId(),
          description: "nightly",
          owner_id: running().world.users.find(({ username }) => username === "olivia")?.id ?? 0,
          token: "glptt-somebody-elses-token",
        });
    },
  });
  const own = await made("PipelineTriggerToken", inputs, { ...context, forge });
  expect(own.values.token).not.toContain("somebody-elses");
});

test("a link whose id cannot be read is recorded and deleted by the issues that it links", async () => {
  const inputs = { project: "acme/platform/web", issueIid: 2, targetProject: project, targetIssueIid: 2 };
  const forge = as("max", {
    retry: { attempts: 0 },
    onRequest: ({ operation }) => {
      if (operation === "issueLinks.create")
        running().faults.order({ kind: "status", status: 500, operation: "issueLinks.list" });
    },
  });
  const failed = await made("IssueLink", inputs, { ...run(), forge }).catch((error) => error);
  expect(failed).toBeInstanceOf(PartialError);
  const { id, state } = failed as PartialError;
  expect(id).toBe(`acme/platform/web/2/${running().world.projects.named(project)?.id}%232`);
  running().faults.clear();
  const definition = definitionOf("IssueLink");
  const seen = await read(definition, run(), id, state);
  expect(seen?.id).toBe(`acme/platform/web/2/${seen?.values.linkId}`);
  const mended = await update(definition, run(), id, state, inputs);
  expect(mended.values.linkId).toEqual(expect.any(Number));
  await remove(definition, run(), id, state);
  expect(await read(definition, run(), id, mended.values)).toBeUndefined();
});

test("settings of an item that may have been written are completed by the next up, even without a diff", async () => {
  const definition = definitionOf("ProjectPushRule");
  const args = { items: { api: { project, memberCheck: false } } };
  const forge = as("max", {
    retry: { attempts: 0 },
    onRequest: ({ operation }) => {
      if (operation === "pushRules.create")
        running().faults.order({ kind: "status", status: 500, operation: "pushRules.*" });
    },
  });
  const failed = await createMany(definition, { ...run(), forge }, args, { adopt: false }).catch(
    (error) => error,
  );
  expect(failed).toBeInstanceOf(SomeFailedError);
  running().faults.clear();
  const recorded = { ...args, ...recordedItems(definition, (failed as SomeFailedError).states, undefined) };
  const states = await updateMany(definition, run(), recorded, args, { adopt: false });
  expect(states.get("api")?.values).toMatchObject({
    memberCheck: false,
    before: null,
    ruleId: expect.any(Number),
  });
  await removeMany(definition, run(), { ...args, ...recordedItems(definition, states, undefined) });
  expect(running().world.push_rules.of(projectId())).toEqual([]);
});

test("a wiki page that a rename without a response has moved is found, immediately or by the next up", async () => {
  const definition = definitionOf("WikiPage");
  const inputs = { project, title: "Before", content: "1" };
  const page = await made("WikiPage", inputs);
  const next = { ...inputs, title: "guides/After" };
  running().faults.order({ kind: "drop-after", operation: "wikis.update", times: 1 });
  const moved = await update(definition, run(), page.id, page.values, next);
  expect(moved.values.slug).toBe("guides/After");
  // As if that run had ended before it could look.
  const late = await update(definition, run(), page.id, page.values, next);
  expect(late.values.slug).toBe("guides/After");
  await remove(definition, run(), late.id, late.values);
});

test.each(["-outer-", "a - b", "--", "one--two/-three", "plain dashes-and blanks"])(
  "a page with the title %j is read without a diff",
  async (title) => {
    const definition = definitionOf("WikiPage");
    const inputs = { project, title, content: "1" };
    const page = await made("WikiPage", inputs);
    expect(await read(definition, run(), page.id, page.values)).toEqual(page);
    expect(page.values.title).toBe(title);
    const byId = await read(definition, run(), page.id, {});
    expect(byId?.id).toBe(page.id);
    await remove(definition, run(), page.id, page.values);
  },
);
