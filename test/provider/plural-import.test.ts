/** Imports into a resource of many: the imported objects, their keys, and the first change after an import. */

import { beforeEach, describe, expect, test } from "@jest/globals";
import { importMany } from "../../provider/collection/forms/import";

import { IMPORTED } from "../../provider/collection/plan/plan";
import { recordedItems } from "../../provider/collection/record/state";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { createReads } from "../../provider/service/reads";
import type { Values } from "../../provider/values/values";
import { as, service } from "../service/service";
import { planFor, updateMany } from "./collection";
import { answered, served, shelf } from "./lifecycle-shelf";

const forge = service();
const group = "acme/platform";
const project = "acme/platform/web";

const warnings: string[] = [];
const context = () => ({
  forge: as("root"),
  warn: (message: string) => void warnings.push(message),
  reads: createReads(),
});

beforeEach(() => {
  forge().faults.clear();
  warnings.length = 0;
});

/** The state that an import records. */
async function imported(
  kind: Kind,
  id: string,
): Promise<Values & { items: Readonly<Record<string, Values>> }> {
  const definition = definitionOf(kind);
  const { defaults, states } = await importMany(definition, context(), id);
  return { defaults, [IMPORTED]: true, ...recordedItems(definition, states, defaults) };
}

const failure = (kind: Kind, id: string) =>
  imported(kind, id).then(
    () => "It was imported.",
    ({ message }: Error) => message,
  );

const labels = definitionOf("GroupLabel");
const labelNames = async () =>
  (await as("root").groupLabels.list({ group, include_ancestor_groups: false }).toArray()).map(
    ({ name }) => name,
  );

describe("an import", () => {
  test("records the objects of a place by their titles, with the place as the default", async () => {
    await as("root").groupLabels.create({ group, name: "defect", color: "#D9534F" });
    const { defaults, items } = await imported("GroupLabel", group);
    expect(defaults).toEqual({ group });
    expect(Object.keys(items).sort()).toEqual((await labelNames()).sort());
    expect(items.defect).toEqual(expect.objectContaining({ color: "#D9534F" }));
    // Implied by the key and the defaults.
    expect(items.defect).not.toHaveProperty("name");
    expect(items.defect).not.toHaveProperty("group");
  });

  test("records the place as the import id names it, also as a number", async () => {
    const { id } = await as("root").groups.get({ group });
    const { defaults, items } = await imported("GroupLabel", String(id));
    expect(defaults).toEqual({ group: String(id) });
    expect(Object.values(items).map((item) => item.id)).toContainEqual(
      expect.stringMatching(new RegExp(`^${id}/`)),
    );
  });

  test("gives objects with the same title different keys", async () => {
    const url = "https://copies.example/twice.git";
    for (const _ of [1, 2]) await as("root").remoteMirrors.create({ project, url });
    const { items } = await imported("RemoteMirror", project);
    expect(Object.keys(items).filter((key) => key.includes("twice"))).toEqual([url, `${url} (2)`]);
    expect(items[`${url} (2)`]).toMatchObject({ url });
  });

  test("records objects without a title by their ids, and secret outputs separately", async () => {
    const [key] = await as("root").errorTrackingKeys.list({ project }).toArray();
    const { items, secrets } = await imported("ErrorTrackingClientKey", project);
    expect(items[String(key?.id)]).toEqual({ id: `${project}/${key?.id}`, active: true });
    expect(JSON.stringify(secrets)).toContain(key?.public_key);
  });

  test("records settings of several places that the import id lists", async () => {
    const { items, defaults } = await imported("ContainerRegistryAccess", `${project}, acme/platform/api`);
    expect(defaults).toEqual({});
    expect(Object.keys(items)).toEqual([project, "acme/platform/api"]);
    // The original values are recorded, to be restored.
    expect(items[project]).toHaveProperty("before.accessLevel");
  });

  test("skips objects of other users and objects that a program cannot declare", async () => {
    await as("dev").issueReactions.create({ project, issue_iid: 1, name: "eyes" });
    await as("root").issueReactions.create({ project, issue_iid: 1, name: "tada" });
    const { items } = await imported("EmojiReaction", `${project}/issue-1`);
    expect(Object.keys(items)).toEqual(["tada"]);
    expect(items.tada).toMatchObject({ issueIid: 1 });

    const { world } = forge();
    const place = world.groups.named(group);
    const [label] = world.labels.where(({ group_id }) => group_id === place?.id);
    if (label) world.labels.update(label, { color: "no color at all" });
    expect(Object.keys((await imported("GroupLabel", group)).items)).not.toContain(label?.name);
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^GroupLabel "${label?.name}" .* is left out: a program cannot declare its values: "color"`,
        ),
      ),
    ]);
  });
});

describe("an import from a shelf", () => {
  const { library, shelf: own } = { library: "acme", shelf: "1" };
  const importOf = async ({ definition, context }: ReturnType<typeof shelf>) =>
    (await importMany(definition, context, `${library}/${own}`)).states;

  test("skips objects that the token cannot manage, with a warning that names them", async () => {
    const service = shelf({ isSame: (book, { title }) => book.title === title && book.by !== 3 });
    for (const [title, by] of [
      ["Ulysses", 1],
      ["Dubliners", 3],
      ["Exiles", 3],
    ] as const)
      service.put({ title, by });
    expect([...(await importOf(service)).keys()]).toEqual(["Ulysses"]);
    expect(service.warnings).toEqual([
      'Left out, because this token cannot manage them: Book "Dubliners" (acme), Book "Exiles" (acme).',
    ]);
  });

  test("skips objects of other users without a warning if objects of the kind belong to users", async () => {
    const service = shelf({ owner: "user", isSame: () => false });
    service.put({ title: "Ulysses" });
    expect((await importOf(service)).size).toBe(0);
    expect(service.warnings).toEqual([]);
  });

  test("prints no warning if nothing is skipped", async () => {
    const service = shelf();
    service.put({ title: "Ulysses" });
    expect((await importOf(service)).get("Ulysses")).toEqual({
      id: "acme/1/1",
      values: { library, shelf: own, title: "Ulysses", bookId: 1 },
    });
    expect([service.warnings, service.sent]).toEqual([[], ["list"]]);
  });

  test("skips a value that a program cannot declare, with a warning", async () => {
    const service = shelf();
    service.put({ title: "Ulysses", pages: 1.5, note: "old" });
    expect((await importOf(service)).get("Ulysses")?.values).toStrictEqual({
      library,
      shelf: own,
      title: "Ulysses",
      note: "old",
      bookId: 1,
    });
    expect(service.warnings).toEqual([
      'Book "Ulysses" (acme): pages is left out: a program cannot declare its value: "pages" is 1.5; expected an integer.',
    ]);
  });

  test("reads each object completely if the list is partial, or records it as it is listed", async () => {
    const service = shelf({ listIsPartial: true });
    service.put({ title: "Ulysses", pages: 700 });
    service.put({ title: "Dubliners", pages: 200 });
    service.on("list", answered([1, 2].map((id) => ({ id, title: ["Ulysses", "Dubliners"][id - 1] }))));
    service.on("read", served, answered(null));
    const states = await importOf(service);
    expect([...states].map(([key, { values }]) => [key, values.pages])).toEqual([
      ["Ulysses", 700],
      ["Dubliners", undefined],
    ]);
  });
});

test("the objects of the installation have no group among their defaults", async () => {
  await as("root").memberRoles.create({ name: "reader", base_access_level: 10, read_code: true });
  const { defaults, items } = await imported("MemberRole", "instance");
  expect(defaults).toEqual({});
  expect(items.reader).toMatchObject({
    id: expect.stringMatching(/^instance\/\d+$/),
    baseAccessLevel: "guest",
  });
});

describe("a failed import reports a remedy", () => {
  test.each([
    ["RepositoryFile", `${project}/main`, /^RepositoryFiles cannot be imported, .* "adopt: true" instead/],
    ["RepositoryFileSet", project, /^RepositoryFileSets cannot be imported, .* as a RepositoryFileSet\./],
    ["IssueLink", "acme", /^"acme" is not a place of IssueLinks; it looks like project\/issueIid/],
    [
      "GroupLabel",
      "acme/nowhere",
      /^GroupLabel \(acme\/nowhere\): list was refused with 404.* For this step, the token needs scope "read_api"/s,
    ],
    ["ContainerRegistryAccess", "acme/nowhere", /acme\/nowhere/],
  ] as const)("for %s with the id %s", async (kind, id, message) =>
    expect(await failure(kind, id)).toMatch(message),
  );
});

describe("the first change after an import", () => {
  const args = (items: Values, more: Values = {}): Values => ({ defaults: { group }, items, ...more });
  const planned = (definition: AnyDefinition, state: Values, program: Values) =>
    planFor(definition, state, program, context().forge);
  const stepsOf = async (state: Values, program: Values) =>
    (await planned(labels, state, program)).steps
      .filter((step) => step.do !== "keep")
      .map((step) => `${step.do} ${step.key}`);

  test("changes nothing if the program declares the same", async () => {
    const state = await imported("GroupLabel", group);
    const items = Object.fromEntries(
      Object.entries(state.items).map(([key, { id, labelId, textColor, ...item }]) => [key, item]),
    );
    expect(await planned(labels, state, args(items))).toMatchObject({ needsUpdate: false });
    expect(await stepsOf(state, args(items))).toEqual([]);
  });

  test("releases undeclared objects, and only later changes delete objects", async () => {
    for (const name of ["first", "second"])
      await as("root").groupLabels.create({ group, name, color: "#D9534F" });
    const before = await labelNames();
    const state = await imported("GroupLabel", group);
    const program = args({ first: { color: "#D9534F" }, second: { color: "#D9534F" } });
    const others = Object.keys(state.items).filter((key) => !["first", "second"].includes(key));
    expect(others.length).toBeGreaterThan(0);
    expect((await stepsOf(state, program)).sort()).toEqual(others.map((name) => `release ${name}`).sort());
    const states = await updateMany(labels, context(), state, program, { adopt: false });
    expect([...states.keys()]).toEqual(["first", "second"]);
    expect(await labelNames()).toEqual(before);

    const recorded = { ...program, ...recordedItems(labels, states, program.defaults) };
    const less = args({ first: { color: "#D9534F" } });
    expect(await stepsOf(recorded, less)).toEqual(["remove second"]);
    await updateMany(labels, context(), recorded, less, { adopt: false });
    expect(await labelNames()).toEqual(before.filter((name) => name !== "second"));
  });

  test("deletes objects that an exclusive resource does not declare", async () => {
    const state = await imported("GroupLabel", group);
    const steps = await stepsOf(state, args({ first: { color: "#D9534F" } }, { exclusive: true }));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.every((step) => step.startsWith("remove "))).toBe(true);
  });

  test("keeps a reaction that is declared by another name of its emoji", async () => {
    await as("root").issueReactions.create({ project, issue_iid: 2, name: "thumbsup" });
    const definition = definitionOf("EmojiReaction");
    const state = await imported("EmojiReaction", `${project}/issue-2`);
    const { steps } = await planned(definition, state, {
      defaults: { project },
      items: { "+1": { issueIid: 2 } },
    });
    expect(steps.map((step) => step.do)).toEqual(["keep"]);
  });
});
