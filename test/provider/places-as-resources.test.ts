/** Projects and groups as resources: renamed, transferred and archived in place, and deleted only where an earlier run has recorded it. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Values } from "../../provider/values/values";
import { isShort } from "../jest/sample";
import { service } from "../service/service";
import { type Recorded, runs, send } from "./run";

const forge = service();
const run = runs(forge);

let count = 0;
/** A group for each test. */
let home: string;

const groups = () => forge().world.groups;
const projects = () => forge().world.projects;
const numberOfGroup = (path: string) => groups().named(path)?.id ?? 0;

async function makeGroup(path: string): Promise<string> {
  await send(forge(), "POST", "/groups", { name: path, path, parent_id: numberOfGroup("acme") });
  return `acme/${path}`;
}

beforeEach(async () => {
  forge().world.settings.deletion_adjourned_period = 7;
  home = await makeGroup(`home-${++count}`);
});

const kinds = {
  Project: {
    place: () => ({ namespace: home, path: "web" }),
    above: "namespace",
    at: (id: string) => projects().get(Number(id)),
    address: "projects",
  },
  Group: {
    place: () => ({ parent: home, path: "web" }),
    above: "parent",
    at: (id: string) => groups().get(Number(id)),
    address: "groups",
  },
} as const;

type KindOfPlace = keyof typeof kinds;

const deletions = () =>
  Object.entries(forge().requests().operations)
    .filter(([operation]) => /^(projects|groups)\.delete$/.test(operation))
    .reduce((sum, [, requests]) => sum + requests, 0);

/** A later run, which is another process. */
const refreshed = async (kind: string, { id, outs, inputs }: Recorded): Promise<Recorded> => {
  const { methods } = run();
  const read = (await methods(kind).read(id, outs)) as { id: string; props: Values };
  return { id: read.id, outs: read.props, inputs };
};

describe.each(Object.keys(kinds) as KindOfPlace[])("%s", (kind) => {
  const { place, above, at, address } = kinds[kind];

  test.each([
    ["nothing", {}],
    ["release", { onDelete: "release" }],
  ])("with onDelete: %s recorded, its removal leaves it, and prints a line", async (_, own) => {
    const made = await run().made(kind, { ...place(), ...own });
    forge().resetRequests();
    const { lines, methods } = run();
    await methods(kind).delete(made.id, made.outs);
    expect(at(made.id)?.marked_for_deletion_on).toBeNull();
    expect(deletions()).toBe(0);
    expect(lines.join("\n")).toContain(`${kind} "web" (${home}) stays in the service: `);
  });

  test("with onDelete: delete recorded, its removal deletes it", async () => {
    const made = await run().made(kind, { ...place(), onDelete: "delete" });
    await run().methods(kind).delete(made.id, made.outs);
    expect(at(made.id)?.marked_for_deletion_on).not.toBeNull();
  });

  test("an onDelete that is declared no more is a change, and counts as release from then on", async () => {
    const made = await run().made(kind, { ...place(), onDelete: "delete" });
    const { changes } = await run().diff(kind, made, place());
    expect(changes).toBe(true);
    const updated = await run().update(kind, made, place());
    expect((await run().diff(kind, updated, place())).changes).toBe(false);
    await run().methods(kind).delete(updated.id, updated.outs);
    expect(at(made.id)?.marked_for_deletion_on).toBeNull();
  });

  test("a new onDelete counts only once it is recorded", async () => {
    const made = await run().made(kind, place());
    const { changes, replaces } = await run().diff(kind, made, { ...place(), onDelete: "delete" });
    expect({ changes, replaces }).toEqual({ changes: true, replaces: [] });
    await run().methods(kind).delete(made.id, made.outs);
    expect(at(made.id)?.marked_for_deletion_on).toBeNull();
  });

  test("another path and another place are an update of the same one", async () => {
    const other = await makeGroup(`other-${count}`);
    const made = await run().made(kind, place());
    const moved = { path: "site", [above]: other };
    const { lines, diff } = run();
    expect((await diff(kind, made, moved)).replaces).toEqual([]);
    expect(lines.join("\n")).toContain(`${above} "${home}" → "${other}" (a transfer: `);
    const updated = await run().update(kind, made, moved);
    expect(updated.id).toBe(made.id);
    expect(at(made.id)?.full_path).toBe(`${other}/site`);
    expect(updated.outs).toMatchObject({ fullPath: `${other}/site` });
  });

  test("a transfer by somebody else is shown and put back", async () => {
    const other = await makeGroup(`other-${count}`);
    const made = await run().made(kind, place());
    await (kind === "Project"
      ? send(forge(), "PUT", `/projects/${made.id}/transfer`, { namespace: other })
      : send(forge(), "POST", `/groups/${made.id}/transfer`, { group_id: numberOfGroup(other) }));
    const seen = await refreshed(kind, made);
    expect(seen.outs[above]).toBe(other);
    expect((await run().diff(kind, seen, place())).replaces).toEqual([]);
    await run().update(kind, seen, place());
    expect(at(made.id)?.full_path).toBe(`${home}/web`);
  });

  test("a group above that somebody renames is followed: nothing is transferred, also once the program writes its new path", async () => {
    const made = await run().made(kind, place());
    await send(forge(), "PUT", `/groups/${numberOfGroup(home)}`, { path: `moved-${count}` });
    const seen = await refreshed(kind, made);
    expect((await run().diff(kind, seen, place())).changes).toBe(false);
    forge().resetRequests();
    await run().update(kind, seen, { ...place(), [above]: `acme/moved-${count}` });
    expect(Object.keys(forge().requests().operations)).not.toContain(`${address}.transfer`);
    expect(at(made.id)?.full_path).toBe(`acme/moved-${count}/web`);
  });

  test("a group above that the same run has renamed gives it other addresses, which its outputs have", async () => {
    const made = await run().made(kind, place());
    await send(forge(), "PUT", `/groups/${numberOfGroup(home)}`, { path: `renamed-${count}` });
    const { outs } = await run().update(kind, made, { ...place(), [above]: `acme/renamed-${count}` });
    expect(outs).toMatchObject({ fullPath: `acme/renamed-${count}/web` });
    expect(outs.webUrl).toMatch(`acme/renamed-${count}/web`);
  });

  test("its number and its path mean the same place above it", async () => {
    const made = await run().made(kind, place());
    forge().resetRequests();
    const updated = await run().update(kind, made, { ...place(), [above]: String(numberOfGroup(home)) });
    expect(Object.keys(forge().requests().operations)).not.toContain(`${address}.transfer`);
    expect((await run().diff(kind, updated, { ...place(), [above]: home })).replaces).toEqual([]);
  });

  test("one that is marked for deletion is neither there nor gone: the next update restores it", async () => {
    const made = await run().made(kind, place());
    await send(forge(), "DELETE", `/${address}/${made.id}`);
    const seen = await refreshed(kind, made);
    expect(seen.id).toBe(made.id);
    expect(seen.outs.path).toMatch(/^web \(marked for deletion on \d{4}-\d\d-\d\d\)$/);
    expect((await run().diff(kind, seen, place())).changes).toBe(true);
    const { lines, update } = run();
    const restored = await update(kind, seen, place());
    expect(at(made.id)?.full_path).toBe(`${home}/web`);
    expect(at(made.id)?.marked_for_deletion_on).toBeNull();
    expect(lines.join("\n")).toContain("is restored with all that is in it");
    expect((await run().diff(kind, restored, place())).changes).toBe(false);
  });

  test("one that is declared again while it is marked for deletion is made anew; the marked one stays as it is", async () => {
    const made = await run().made(kind, { ...place(), onDelete: "delete" });
    await run().methods(kind).delete(made.id, made.outs);
    const again = run();
    const anew = await again.made(kind, { ...place(), adopt: true });
    expect(anew.id).not.toBe(made.id);
    expect(at(anew.id)).toMatchObject({ full_path: `${home}/web`, marked_for_deletion_on: null });
    expect(at(made.id)?.marked_for_deletion_on).not.toBeNull();
    expect(again.lines.join("\n")).toMatch(
      new RegExp(
        `a ${kind.toLowerCase()} that had this path is marked for deletion \\(number ${made.id}\\).*It is not restored`,
      ),
    );
  });

  test("an existing one is adopted, and refused without adopt", async () => {
    const made = await run().made(kind, place());
    await expect(run().made(kind, place())).rejects.toThrow(/Set adopt: true/);
    const adopted = await run().made(kind, { ...place(), description: "Ours", adopt: true });
    expect(adopted.id).toBe(made.id);
    expect(at(made.id)).toMatchObject({ description: "Ours" });
  });

  test("one that is imported by its path has its number as id", async () => {
    const made = await run().made(kind, place());
    const read = (await run().methods(kind).read(`${home}/web`, {})) as { id: string };
    expect(read.id).toBe(made.id);
  });

  test("one that is gone is missing, where the token would see it", async () => {
    forge().world.settings.deletion_adjourned_period = 0;
    const made = await run().made(kind, place());
    await send(forge(), "DELETE", `/${address}/${made.id}`);
    expect((await refreshed(kind, made)).id).toBe("");
  });

  test("an item that is removed from many is released, and so the comparison shows it", async () => {
    const items = { web: place(), site: { ...place(), path: "site", onDelete: "delete" } };
    const made = await run().made(`${kind}s`, { items });
    const { lines, diff } = run();
    await diff(`${kind}s`, made, { items: {} });
    expect(lines.join("\n")).toMatch(/items\.web is released: it stays in the service/);
    expect(lines.join("\n")).toMatch(/items\.site is deleted/);
    forge().resetRequests();
    const updated = run();
    await updated.update(`${kind}s`, made, { items: {} });
    expect(deletions()).toBe(1);
    expect(updated.lines.join("\n")).toContain(`${kind} "web" (${home}) stays in the service`);
  });

  test.each([
    [
      "another key",
      () => ({ web: { ...place(), onDelete: "delete" } }),
      () => ({ site: { ...place(), path: undefined } }),
    ],
    [
      "another path in a list",
      () => [{ ...place(), onDelete: "delete" }],
      () => [{ ...place(), path: "site" }],
    ],
  ])("of many, an item with %s is never deleted and made anew", async (_, before, after) => {
    const made = await run().made(`${kind}s`, { items: before() });
    await expect(run().diff(`${kind}s`, made, { items: after() })).rejects.toThrow(
      /would be deleted with all that is in it, and .* would be made, empty.*keep its key/s,
    );
    expect(groups().named(`${home}/web`) ?? projects().named(`${home}/web`)).toBeDefined();
  });

  test("of many, one with a key of its own is renamed", async () => {
    const made = await run().made(`${kind}s`, { items: { web: { ...place(), onDelete: "delete" } } });
    const items = { web: { ...place(), path: "site", onDelete: "delete" } };
    expect((await run().diff(`${kind}s`, made, { items })).replaces).toEqual([]);
    forge().resetRequests();
    await run().update(`${kind}s`, made, { items });
    expect(deletions()).toBe(0);
    expect((kind === "Group" ? groups() : projects()).named(`${home}/site`)).toBeDefined();
  });

  test("one that somebody has renamed since it was recorded is not deleted, and a line says why", async () => {
    const made = await run().made(kind, { ...place(), onDelete: "delete" });
    await send(forge(), "PUT", `/${address}/${made.id}`, { path: "keepme" });
    forge().resetRequests();
    const { lines, methods } = run();
    await methods(kind).delete(made.id, made.outs);
    expect(deletions()).toBe(0);
    expect(at(made.id)?.marked_for_deletion_on).toBeNull();
    expect(lines.join("\n")).toContain(
      `stays in the service: it is ${home}/keepme now: somebody has renamed or moved it since it was recorded`,
    );
  });

  test.each(["one", "many"])(
    "nor if a refresh has taken over the other name, until the program has it (%s)",
    async (form) => {
      const args = (path: string) => ({ ...place(), path, onDelete: "delete" });
      const [name, argsAt] =
        form === "one" ? [kind, args] : [`${kind}s`, (path: string) => ({ items: { web: args(path) } })];
      const made = await run().made(name, argsAt("web"));
      const { id } = (kind === "Group" ? groups() : projects()).named(`${home}/web`) ?? {};
      await send(forge(), "PUT", `/${address}/${id}`, { path: "keepme" });
      const seen = await refreshed(name, await refreshed(name, made));
      forge().resetRequests();
      const { lines, methods } = run();
      await methods(name).delete(seen.id, seen.outs);
      expect(deletions()).toBe(0);
      expect(lines.join("\n")).toContain(`stays in the service: it is ${home}/keepme now`);
      const declared = await run().update(name, seen, argsAt("keepme"));
      await run().methods(name).delete(declared.id, declared.outs);
      expect(at(String(id))?.marked_for_deletion_on).not.toBeNull();
    },
  );

  test.each(["one", "many"])("one that existed before stays, and a line says why (%s)", async (form) => {
    await send(forge(), "POST", `/${address}`, {
      ...{ name: "web", path: "web" },
      ...{ parent_id: numberOfGroup(home), namespace_id: numberOfGroup(home) },
    });
    const args = { ...place(), onDelete: "delete" };
    const [name, own] = form === "one" ? [kind, args] : [`${kind}s`, { items: { web: args } }];
    const given = { ...own, adopt: true };
    const made = await run().made(name, given);
    const seen = await refreshed(name, made);
    forge().resetRequests();
    const { lines, methods } = run();
    await methods(name).delete(seen.id, seen.outs);
    expect(deletions()).toBe(0);
    expect(lines.join("\n")).toContain("stays in the service: it existed before it was adopted");
  });

  test("one below a group that somebody has renamed is deleted as it was to be", async () => {
    const made = await run().made(kind, { ...place(), onDelete: "delete" });
    await send(forge(), "PUT", `/groups/${numberOfGroup(home)}`, { path: `other-name-${count}` });
    await run().methods(kind).delete(made.id, made.outs);
    expect(at(made.id)?.marked_for_deletion_on).not.toBeNull();
  });

  test("one that holds what the program declares is not deleted", async () => {
    const made = await run().made(kind, { ...place(), onDelete: "delete" });
    const inside =
      kind === "Group"
        ? { kind: "Project", args: { namespace: `${home}/web`, path: "app" } }
        : { kind: "ProjectLabel", args: { project: `${home}/web`, name: "inside", color: "#111111" } };
    const { lines, methods, made: make } = run();
    await make(inside.kind, inside.args);
    forge().resetRequests();
    await methods(kind).delete(made.id, made.outs);
    expect(deletions()).toBe(0);
    expect(lines.join("\n")).toMatch(/stays in the service: .*still declared/);
  });

  test("what goes along counts for maxDeletions", async () => {
    const items = { web: { ...place(), onDelete: "delete" } };
    const made = await run().made(`${kind}s`, { items, maxDeletions: 1 });
    const web = at(`${groups().named(`${home}/web`)?.id ?? projects().named(`${home}/web`)?.id}`);
    await send(forge(), "POST", `/${address}/${web?.id}/labels`, { name: "inside", color: "#111111" });
    await expect(run().update(`${kind}s`, made, { items: {}, maxDeletions: 1 })).rejects.toThrow(
      /1 object would be deleted \(web\), with .*1 label, and maxDeletions is 1/,
    );
  });

  test("cannot be exclusive", async () => {
    const { failures } = await run()
      .methods(`${kind}s`)
      .check({}, { items: { web: place() }, exclusive: true });
    expect(failures?.[0]?.reason).toMatch(/"exclusive" is not possible here/);
  });
});

describe("Project", () => {
  test("archived as its onDelete says", async () => {
    const made = await run().made("Project", { ...kinds.Project.place(), onDelete: "archive" });
    forge().resetRequests();
    await run().methods("Project").delete(made.id, made.outs);
    expect(projects().get(Number(made.id))).toMatchObject({ archived: true, marked_for_deletion_on: null });
    expect(deletions()).toBe(0);
  });

  test("another kind takes its id as project", async () => {
    const made = await run().made("Project", kinds.Project.place());
    const label = await run().made("ProjectLabel", { project: made.id, name: "urgent", color: "#111111" });
    expect(label.id).toMatch(new RegExp(`^${made.id}/`));
    await run().update("Project", made, { ...kinds.Project.place(), path: "site" });
    const seen = await refreshed("ProjectLabel", label);
    expect((await run().diff("ProjectLabel", seen, label.inputs)).changes).toBe(false);
  });
});

// ─── Search ──────────────────────────────────────────────────────────────────

const step = fc.record({
  what: fc.constantFrom(
    "declare",
    "declare",
    "declare",
    "remove",
    "remove",
    "refresh",
    "rename by hand",
    "transfer by hand",
    "delete by hand",
    "restore by hand",
  ),
  key: fc.constantFrom("a", "b"),
  onDelete: fc.constantFrom(undefined, "release", "archive", "delete", "delete", "delete"),
  where: fc.constantFrom("", "sub"),
  path: fc.constantFrom("one", "two", "three"),
  description: fc.constantFrom(undefined, "first", "second"),
  adopt: fc.boolean(),
});

type Drawn = typeof step extends fc.Arbitrary<infer S> ? S : never;

const drawnFor = (what: Drawn["what"]): Drawn => ({
  ...{ what, key: "a", onDelete: "delete", where: "", path: "one", description: undefined, adopt: false },
});

/** Each search deletes one at least. */
const removalOfDeletable: Drawn[] = [drawnFor("declare"), drawnFor("remove")];

const isThere = (id: number) => projects().get(id)?.marked_for_deletion_on === null;
const thereNow = () =>
  new Set(
    projects()
      .all()
      .flatMap(({ id }) => (isThere(id) ? [id] : [])),
  );

describe("A search over declarations, removals, and changes by hand", () => {
  const byHand = (path: string, method: "POST" | "PUT" | "DELETE", body?: object) =>
    send(forge(), method, path, body).catch(() => undefined);

  interface Scene extends Drawn {
    readonly held: Map<string, Recorded>;
    readonly recorded: Recorded | undefined;
    readonly namespace: string;
    readonly address: string;
  }

  const acts: Readonly<Record<Drawn["what"], (scene: Scene) => Promise<unknown>>> = {
    async declare({ held, recorded, key, namespace, adopt, path, description, onDelete }) {
      const args = { namespace, path, description, onDelete, adopt };
      const done = recorded ? run().update("Project", recorded, args) : run().made("Project", args);
      const now = await done.catch(() => undefined);
      if (now) held.set(key, now);
    },
    async remove({ held, recorded, key }) {
      if (recorded === undefined) return;
      await run().methods("Project").delete(recorded.id, recorded.outs);
      held.delete(key);
    },
    async refresh({ held, recorded, key }) {
      if (recorded === undefined) return;
      const seen = await refreshed("Project", recorded);
      if (seen.id === "") held.delete(key);
      else held.set(key, seen);
    },
    "rename by hand": ({ address, path }) => byHand(address, "PUT", { path }),
    "transfer by hand": ({ address, namespace }) => byHand(`${address}/transfer`, "PUT", { namespace }),
    "delete by hand": ({ address }) => byHand(address, "DELETE"),
    "restore by hand": ({ address }) => byHand(`${address}/restore`, "POST"),
  };

  /** Whether it deleted the one that it may delete. */
  async function act(root: string, held: Map<string, Recorded>, drawn: Drawn): Promise<boolean> {
    const before = thereNow();
    const recorded = held.get(drawn.key);
    const mayDelete =
      drawn.what === "remove" && recorded?.outs.onDelete === "delete" && recorded.outs.existed !== true;
    const namespace = drawn.where === "" ? root : `${root}/${drawn.where}`;
    forge().resetRequests();
    await acts[drawn.what]({ ...drawn, held, recorded, namespace, address: `/projects/${recorded?.id}` });
    if (drawn.what.endsWith("by hand")) return false;
    const left = [...before].filter((id) => !isThere(id)).map(String);
    expect({ drawn, left }).toEqual({ drawn, left: left.filter((id) => mayDelete && id === recorded?.id) });
    expect({ drawn, sent: mayDelete ? 0 : deletions() }).toEqual({ drawn, sent: 0 });
    return left.length > 0;
  }

  test.each([0, 7])(
    "never deletes a project that was not recorded as deletable; kept for %d days",
    async (days) => {
      forge().world.settings.deletion_adjourned_period = days;
      let removals = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          const root = await makeGroup(`model-${++count}-${days}`);
          await send(forge(), "POST", "/groups", {
            name: "sub",
            path: "sub",
            parent_id: numberOfGroup(root),
          });
          const held = new Map<string, Recorded>();
          for (const drawn of steps) if (await act(root, held, drawn)) removals++;
        }),
        { numRuns: isShort ? 10 : 30, endOnFailure: true, examples: [[removalOfDeletable]] },
      );
      expect(removals).toBeGreaterThan(0);
    },
  );
});
