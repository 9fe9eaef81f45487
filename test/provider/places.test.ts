/** Groups and projects that have another path than was recorded, at each step of a resource: they stay the same places. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Values } from "../../provider/values/values";
import { service } from "../service/service";
import { runs, send } from "./run";

const forge = service();
const run = runs(forge);

let count = 0;
/** The path of the group or project under test; each test has its own. */
let place: string;
let number: number;

const groupId = (path: string) => forge().world.groups.named(path)?.id ?? 0;
const projectId = (path: string) => forge().world.projects.named(path)?.id ?? 0;

const made = {
  async group(path: string) {
    await send(forge(), "POST", "/groups", { name: path, path, parent_id: groupId("acme") });
  },
  async project(path: string) {
    // One that has moved to another path keeps its name.
    const name = `${path} ${forge().world.projects.all().length}`;
    await send(forge(), "POST", "/projects", {
      ...{ name, path },
      namespace_id: groupId("acme"),
      initialize_with_readme: true,
    });
  },
};

const kinds = {
  group: {
    name: "GroupLabel",
    own: { name: "s-one", color: "#111111" },
    changed: { name: "s-one", color: "#222222" },
    there: (id: number) =>
      forge()
        .world.labels.where(({ group_id }) => group_id === id)
        .map(({ color }) => color),
    values: ["#111111", "#222222"],
    idOf: groupId,
  },
  project: {
    name: "PipelineTriggerToken",
    own: { description: "one" },
    changed: { description: "two" },
    there: (id: number) =>
      forge()
        .world.pipeline_triggers.of(id)
        .map(({ description }) => description),
    values: ["one", "two"],
    idOf: projectId,
  },
} as const;

const forms = ["one", "many"] as const;
const nameOf = (name: string, form: (typeof forms)[number]) => (form === "one" ? name : `${name}s`);

const cases = (["group", "project"] as const).flatMap((type) => forms.map((form) => [type, form] as const));

describe.each(cases)("%s, %s", (type, form) => {
  const kind = kinds[type];
  const name = nameOf(kind.name, form);
  const args = (path: string | number, own: Values = kind.own): Values =>
    form === "one" ? { [type]: path, ...own } : { items: { only: { [type]: path, ...own } } };
  const renamed = async () => {
    await send(forge(), "PUT", `/${type}s/${number}`, { path: `${place.split("/")[1]}-new` });
    return `${place}-new`;
  };

  beforeEach(async () => {
    const path = `place-${++count}`;
    await made[type](path);
    place = `acme/${path}`;
    number = kind.idOf(place);
  });

  test("that is renamed stays, and one warning says where it is now", async () => {
    const recorded = await run().made(name, args(place));
    const path = await renamed();
    const { diff, lines } = run();
    expect(await diff(name, recorded, args(place))).toMatchObject({ changes: false, replaces: [] });
    const warning = `The ${type} ${place} is ${path} now (number ${number}). Its objects stay managed. Write ${type}: "${path}".`;
    expect(lines).toEqual([`warning: ${warning}`]);
    const next = run();
    const updated = await next.update(name, recorded, args(place, kind.changed));
    expect(kind.there(number)).toEqual([kind.values[1]]);
    expect(next.lines.filter((line) => line.includes(warning))).toHaveLength(1);
    const { id, props } = await run().methods(name).read(updated.id, updated.outs);
    expect(id).toBe(updated.id);
    await run().methods(name).delete(id, props);
    expect(kind.there(number)).toEqual([]);
  });

  test("whose new path the program has is recorded with it, and nothing warns", async () => {
    const recorded = await run().made(name, args(place));
    const path = await renamed();
    const { diff, lines, update } = run();
    expect(await diff(name, recorded, args(path))).toMatchObject({ changes: true, replaces: [] });
    expect(lines.join("\n")).not.toMatch(/now \(number|replaced|deleted/);
    const updated = await update(name, recorded, args(path));
    expect(JSON.stringify(updated.outs)).toContain(path);
    expect(await run().diff(name, updated, args(path))).toMatchObject({ changes: false });
    expect(kind.there(number)).toEqual([kind.values[0]]);
  });

  test.each(["its number", "other letters"])("that the program names by %s stays", async (spelling) => {
    const recorded = await run().made(name, args(place));
    const now = spelling === "its number" ? number : place.toUpperCase();
    const { diff, lines } = run();
    expect(await diff(name, recorded, args(now))).toMatchObject({ changes: true, replaces: [] });
    expect(lines.join("\n")).not.toMatch(/warning|replaced|deleted/);
    const updated = await run().update(name, recorded, args(now));
    expect(await run().diff(name, updated, args(now))).toMatchObject({ changes: false });
  });

  test("that the program names by its number has an id that a rename leaves valid, and says nothing", async () => {
    const recorded = await run().made(name, args(number));
    await renamed();
    const { diff, lines } = run();
    expect(await diff(name, recorded, args(number))).toMatchObject({ changes: false, replaces: [] });
    expect(lines).toEqual([]);
    if (form === "many") return;
    expect(recorded.id).toMatch(new RegExp(`^${number}/`));
    // As `get` and an import read it.
    const { id, props } = await run().methods(name).read(recorded.id, {});
    expect([id, props]).toEqual([recorded.id, expect.objectContaining(kind.own)]);
  });

  test("whose path another one has now is an error with both numbers, until it is written anew", async () => {
    const recorded = await run().made(name, args(place));
    await renamed();
    await made[type](place.split("/")[1] as string);
    const taker = kind.idOf(place);
    const error = `${type} ${place}: it is another ${type} now: number ${taker}, and the one that is recorded is number ${number}, which is ${place}-new now. Nothing is sent to number ${taker}.`;
    await expect(run().diff(name, recorded, args(place))).rejects.toThrow(error);
    await expect(run().update(name, recorded, args(place))).rejects.toThrow(error);
    expect([kind.there(number), kind.there(taker)]).toEqual([[kind.values[0]], []]);
    const { diff, update } = run();
    const found = await diff(name, recorded, args(taker));
    expect(found).toMatchObject({ changes: true, replaces: form === "one" ? [type] : [] });
    if (form === "one") return;
    await update(name, recorded, args(taker));
    expect([kind.there(number), kind.there(taker)]).toEqual([[], [kind.values[0]]]);
  });

  test("that is archived is the reason why nothing in it changes", async () => {
    if (type === "group") return;
    await send(forge(), "POST", `/projects/${number}/archive`);
    await expect(run().made(name, args(place))).rejects.toThrow(
      new RegExp(
        `the project ${place} \\(number ${number}\\) is archived, and nobody can change what is in it\\. Make it active first(?!.*the token needs)`,
      ),
    );
  });

  test("that is deleted is missing in a warning, and a refresh drops its objects", async () => {
    const recorded = await run().made(name, args(place));
    await send(forge(), "DELETE", `/${type}s/${number}`);
    const { diff, lines } = run();
    await diff(name, recorded, args(place));
    expect(lines).toContain(
      `warning: The ${type} ${place} (number ${number}) was not found: it is deleted, or the token may not see it. Its objects were not compared; a refresh finds out which of them are gone.`,
    );
    const last = run();
    const { id, props } = await last.methods(name).read(recorded.id, recorded.outs);
    if (form === "one") expect(id).toBe("");
    else expect(JSON.parse(props.items as string)).toEqual({});
    await last.methods(name).read(recorded.id, recorded.outs);
    const line = `warning: The ${type} ${place} (number ${number}) is gone, and its objects with it.`;
    expect(last.lines).toEqual([line]);
  });
});

describe.each(["group", "project"] as const)("many places of one group: %s", (type) => {
  test("are found in its list, whatever their case, and a missing one is asked for by itself", async () => {
    const { name, own, idOf } = kinds[type];
    const paths = ["one", "two", "three", "four"].map((word) => `many-${type}-${word}`);
    for (const path of paths) await made[type](path);
    const items = Object.fromEntries(
      paths.map((path) => [path, { [type]: `acme/${path}`.toUpperCase(), ...own }]),
    );
    forge().resetRequests();
    const { outs } = await run().made(`${name}s`, { items });
    const { operations } = forge().requests();
    const [alone, list] =
      type === "group" ? ["groups.get", "groups.listDescendants"] : ["projects.get", "projects.listOfGroup"];
    expect([operations[alone], operations[list]]).toEqual([2, 1]);
    expect(outs.places).toEqual(
      Object.fromEntries(paths.map((path) => [`acme/${path}`.toUpperCase(), idOf(`acme/${path}`)])),
    );
  });
});
