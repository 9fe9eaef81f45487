/** Inputs before a diff or a request: problems, warnings, names of users and groups, and the inputs of imported objects. */
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { compactItems, itemsOf } from "../../provider/collection/forms/items";
import { numberedItems } from "../../provider/collection/rules";
import { definitionOf } from "../../provider/definition/definitions";
import { type AnyCollected, UntouchedError } from "../../provider/definition/resource";
import { kinds } from "../../provider/generated/kind-names";
import { create, numbered, problemsOf, read, warningsOf } from "../../provider/lifecycle";
import { declarable } from "../../provider/lifecycle/imported";
import { neededInputs } from "../../provider/lifecycle/state";
import { UNKNOWN, type Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import { MASK } from "../../sdk/http/redact";
import { problemsOfMany } from "./collection";
import { answered, refusal, shelf } from "./lifecycle-shelf";

const HALF = /with a lone surrogate \(half of a character\); expected well-formed Unicode text$/;

const inputs = { library: "acme", shelf: "1", title: "Ulysses", pages: 700 };

describe("problems of inputs", () => {
  test("are none for an unknown value, even if there is no such input", () => {
    const { definition } = shelf();
    expect(problemsOf(definition, { ...inputs, pages: UNKNOWN, cover: UNKNOWN })).toEqual([]);
  });

  test.each(kinds)("refuse half of a character in each input of %s, at any depth", (kind) => {
    const definition = definitionOf(kind);
    for (const input of Object.keys(definition.inputs))
      for (const value of ["a\ud800", [{ deep: "\udc00b" }], { "\ud800": true }]) {
        const found = problemsOf(definition, { [input]: value });
        expect(found).toEqual([
          { property: expect.stringContaining(input), problem: expect.stringMatching(HALF) },
        ]);
        expect(JSON.stringify(found)).not.toMatch(/\\ud[89a-f]/);
      }
  });

  test.each(kinds)("refuse half of a character in each item and key of many %s", (kind) => {
    const definition = definitionOf(kind);
    const [input = ""] = Object.keys(definition.inputs);
    const problems = (args: Values) => problemsOfMany(definition, args).map(({ message }) => message);
    for (const args of [
      { items: { "a\ud800": {} } },
      { items: { a: { [input]: "\udc00" } } },
      { items: [{ [input]: "\udc00" }] },
      { items: {}, defaults: { [input]: "\ud800" } },
      { items: {}, connection: "\ud800" },
    ])
      expect(problems(args)).toContainEqual(expect.stringMatching(HALF));
  });

  test("never show a secret", () => {
    const { definition } = shelf({
      secrets: ["note"],
      problems: ({ note, title }) => [{ property: "note", problem: `"note" is ${note}, as ${title} has it` }],
    });
    expect(problemsOf(definition, { ...inputs, note: "for-my-eyes" })).toEqual([
      { property: "note", problem: `"note" is ${MASK}, as Ulysses has it` },
    ]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ["do not depend on the other part", ["title"], ["title"]],
    ["only appear without the other part", [], []],
    ["the other part moves to another input", ["pages"], []],
  ])("of a part of an object are those that %s", (_, withOther, expected) => {
    const problem = "it is too much";
    const { definition } = shelf({
      problems: (_, unknown) =>
        (unknown.includes("note") ? withOther : ["title"]).map((property) => ({ property, problem })),
    });
    expect(problemsOf(definition, inputs, ["note"]).map(({ property }) => property)).toEqual(expected);
  });
});

test("the warnings of a kind concern only known values", () => {
  expect(warningsOf(shelf().definition, inputs)).toEqual([]);
  const warnings = (values: object) => Object.keys(values);
  expect(warningsOf(shelf({ warnings }).definition, { title: "Ulysses", pages: UNKNOWN })).toEqual(["title"]);
});

test("properties that are no inputs are not recorded", async () => {
  const { definition, context } = shelf();
  const { values } = await create(definition, context, { ...inputs, cover: "red" }, { adopt: false });
  expect(values).toEqual({ ...inputs, bookId: 1 });
});

describe("an object that is read by its id alone", () => {
  test("has no value for an input that the service does not return", async () => {
    const service = shelf();
    service.on("read", answered({ id: 1 }));
    const found = await read(service.definition, service.context, "acme/1/1", {});
    expect(found?.values).toEqual({ library: "acme", shelf: "1", bookId: 1 });
  });

  test("has the number of its place if the id names it by number", async () => {
    const service = shelf();
    service.put({ title: "Ulysses" });
    const definition = { ...service.definition, inputs: { ...service.definition.inputs, shelf: z.int() } };
    const found = await read(definition, service.context, "acme/1/1", {});
    expect(found?.values).toEqual({ library: "acme", shelf: 1, title: "Ulysses", bookId: 1 });
  });

  test("needs no declaration of empty, default or omitted values", () => {
    const { definition } = shelf({
      pull: { omit: ["shelf"], omitDefaults: { pages: 0 } },
    } as Partial<AnyCollected>);
    const needed = (values: Values) => neededInputs(definition, values);
    expect(needed({ library: "acme", shelf: "1", title: "", pages: 0, note: null, bookId: 1 })).toEqual({
      library: "acme",
    });
    expect(Object.keys(needed({ title: undefined, note: null, pages: 1 }))).toEqual(["pages"]);
    expect(Object.keys(needed({ title: "Ulysses", pages: undefined }))).toEqual(["title"]);
    expect(neededInputs(shelf().definition, { pages: 0 })).toEqual({ pages: 0 });
  });

  test("cannot be declared if a problem remains when its other values are omitted", () => {
    const problem = "it has neither pages nor a note";
    const { definition } = shelf({
      problems: ({ pages, note }) =>
        pages === undefined && note === undefined ? [{ property: "title", problem }] : [],
    });
    expect(declarable(definition, {}, { ...inputs, pages: 1.5 })).toEqual({
      inputs: { library: "acme", shelf: "1", title: "Ulysses" },
      omitted: [{ name: "pages", problem: '"pages" is 1.5; expected an integer' }],
      problem,
    });
  });
});

describe("names of people", () => {
  /** Members by place, and numbers of groups. */
  function directory(
    members: Readonly<Record<string, readonly string[]>>,
    groups: Readonly<Record<string, number | Error>> = {},
  ) {
    const sent: string[] = [];
    const listAll = ({ project, group }: { project?: string; group?: string }) => ({
      toArray: async () => {
        const place = project ? `project ${project}` : `group ${group}`;
        sent.push(place);
        return (members[place.toLowerCase()] ?? []).map((username, index) => ({ username, id: index + 1 }));
      },
    });
    const getGroup = async ({ group }: { group: string }) => {
      sent.push(group);
      // Returns later than any list of members.
      for (let turn = 0; turn < 20; turn++) await undefined;
      const found = groups[group.toLowerCase()];
      if (typeof found !== "number") throw found ?? refusal(404);
      return { id: found };
    };
    const forge = {
      projectMembers: { listAll },
      groupMembers: { listAll },
      groups: { get: getGroup },
    } as unknown as Client;
    return { sent, forge };
  }
  const { definition } = shelf({ people: ["readers", "owners"] });
  const resolve = ({ forge }: { forge: Client }, values: Values) => numbered(definition, { forge }, values);

  test("get numbers alongside entries without a name", async () => {
    const readers = [{ level: 40 }, null, 7, { user: "Dev", until: "noon" }, { group: "acme" }];
    const service = directory({ "project web": ["max", "dev"] }, { acme: 9 });
    expect(await resolve(service, { project: "web", readers, owners: "nobody" })).toEqual({
      inputs: {
        project: "web",
        readers: [
          { level: 40 },
          null,
          7,
          { user: "Dev", userId: 2, until: "noon" },
          { group: "acme", groupId: 9 },
        ],
        owners: "nobody",
      },
      problems: [],
    });
  });

  test.each<[string, Values]>([
    ["without a place", { readers: [{ user: "dev" }] }],
    ["in a place that is not known yet", { group: UNKNOWN, readers: [{ user: "dev" }] }],
    ["that are not known yet", { group: "acme", readers: [{ user: UNKNOWN }] }],
  ])("%s stay, and nothing is sent", async (_, values) => {
    const service = directory({});
    expect(await resolve(service, values)).toEqual({ inputs: values, problems: [] });
    expect(service.sent).toEqual([]);
  });

  test("are looked up once for all entries, whatever their case, and separately in each place", async () => {
    const service = directory({ "group acme": ["dev"], "group mobile": ["max", "dev"] }, { acme: 9 });
    const readers = [{ user: "dev" }, { user: "DEV" }, { group: "acme" }, { group: "ACME" }];
    const first = await resolve(service, { group: "acme", readers });
    expect(first.inputs.readers).toEqual([
      { user: "dev", userId: 1 },
      { user: "DEV", userId: 1 },
      { group: "acme", groupId: 9 },
      { group: "ACME", groupId: 9 },
    ]);
    const again = await resolve(service, { group: "Acme", readers });
    expect(again.inputs.readers).toEqual(first.inputs.readers);
    const other = await resolve(service, { group: "mobile", readers: [{ user: "dev" }] });
    expect(other.inputs.readers).toEqual([{ user: "dev", userId: 2 }]);
    expect(service.sent).toEqual(["group acme", "acme", "group mobile"]);
  });

  test("get numbers if another entry of the only list has no name", async () => {
    const { definition } = shelf({ people: ["readers"] });
    const service = directory({ "group acme": ["dev"] });
    const readers = [{ level: 40 }, { user: "dev" }];
    const { inputs: found } = await numbered(definition, service, { group: "acme", readers });
    expect(found.readers).toEqual([{ level: 40 }, { user: "dev", userId: 1 }]);
  });

  test("that cannot be resolved are all reported, in the order of the entries", async () => {
    const service = directory(
      { "group acme": ["dev"] },
      { closed: refusal(500, "groups.get of git.example. It was refused.") },
    );
    const readers = [{ group: "gone" }, { group: "closed" }, { user: "devv" }];
    const { inputs: found, problems } = await resolve(service, { group: "acme", readers });
    expect(found.readers).toEqual(readers);
    expect(problems).toEqual([
      'readers[0]: group "gone" cannot be looked up: there is none, or the token may not see it; correct the path; or write the group\'s number as groupId',
      'readers[1]: group "closed" cannot be looked up: get of git.example. It was refused. It may have taken effect; or write the group\'s number as groupId',
      expect.stringMatching(/^readers\[2\]: acme has no member "devv" \(did you mean "dev"\?\)/),
    ]);
  });

  test("that cannot be resolved fail a create before anything is sent", async () => {
    const service = shelf({ people: ["readers"] });
    const context = { ...service.context, forge: directory({}).forge };
    const values = { ...inputs, group: "acme", readers: [{ user: "a" }, { user: "b" }] };
    const failed = await create(service.definition, context, values, { adopt: false }).catch(
      (error) => error,
    );
    expect(failed.cause).toBeInstanceOf(UntouchedError);
    expect(failed.message).toMatch(
      /readers\[0\]: acme has no member "a".*; readers\[1\]: acme has no member "b"/,
    );
    expect(service.sent).toEqual([]);
  });

  test("are looked up again after a failure", async () => {
    const groups: Record<string, number> = {};
    const service = directory({}, groups);
    const values = { group: "acme", readers: [{ group: "new" }] };
    expect((await resolve(service, values)).problems).toHaveLength(1);
    groups.new = 5;
    expect((await resolve(service, values)).inputs.readers).toEqual([{ group: "new", groupId: 5 }]);
  });

  describe("of items", () => {
    const lists = { readers: z.unknown().optional(), owners: z.unknown().optional() };
    const inputs = { group: z.string(), title: z.string(), ...lists };
    const resolveItems = async (
      items: Values,
      service?: { forge: Client },
      traits: Partial<AnyCollected> = {},
    ) => {
      const own = { people: ["readers", "owners"], inputs, ...traits } as Partial<AnyCollected>;
      const { definition } = shelf(own);
      const args = { defaults: { group: "acme" }, items };
      const context = async () => {
        if (service === undefined) throw new Error("It asked for the service.");
        return service;
      };
      const found = await numberedItems(definition, context, itemsOf(definition, args));
      return { ...found, items: compactItems(definition, found.items, args) };
    };

    test("send no request if no item has a name", async () => {
      const items = { one: { readers: [{ level: 40 }] }, two: {} };
      expect(await resolveItems(items)).toEqual({ items, problems: new Map() });
    });

    test("get numbers, and the other items stay as they are", async () => {
      const service = directory({ "group acme": ["dev"] });
      const two = { title: "2" };
      const { items, problems } = await resolveItems(
        { one: { title: "1", readers: [{ user: "dev" }] }, two },
        service,
      );
      expect(items).toStrictEqual({ one: { title: "1", readers: [{ user: "dev", userId: 1 }] }, two });
      expect(problems.size).toBe(0);
    });

    test("that cannot be resolved are all reported, each with its item", async () => {
      const service = directory({ "group acme": ["dev"] });
      const { problems } = await resolveItems(
        { one: { readers: [{ user: "a" }], owners: [{ user: "b" }] }, two: { readers: [{ user: "dev" }] } },
        service,
      );
      expect([...problems.keys()]).toEqual(["one"]);
      expect(problems.get("one")).toMatch(
        /^owners\[0\]: acme has no member "b".*; readers\[0\]: acme has no member "a"/,
      );
    });

    test("that name a user twice have the problem of a duplicate number", async () => {
      const service = directory({ "group acme": ["dev"] });
      const twice: AnyCollected["problems"] = ({ readers = [] }) =>
        (readers as readonly Values[])
          .filter(({ userId }) => userId === 1)
          .slice(1)
          .map((_, index) => ({ property: "readers", problem: `user 1 is there again (${index + 1})` }));
      const readers = [{ user: "dev" }, { userId: 1 }, { user: "DEV" }];
      const { problems } = await resolveItems(
        { one: { readers }, two: { readers: readers.slice(1, 2) } },
        service,
        { problems: twice },
      );
      expect([...problems]).toEqual([["one", "user 1 is there again (1); user 1 is there again (2)"]]);
    });
  });

  test("are no problem of the inputs if the client itself fails", async () => {
    const error = new TypeError("broken");
    const service = directory({}, { closed: error as Error });
    await expect(resolve(service, { group: "acme", readers: [{ group: "closed" }] })).rejects.toBe(error);
  });
});
