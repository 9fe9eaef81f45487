/** How the spellings of groups and projects become numbers: what is asked, how often, and what the user reads about it. */

import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import {
  comparePlaces,
  declarePlaces,
  locate,
  placeOf,
  reportPlaces,
} from "../../provider/collection/observe/located";
import { printingTo } from "../../provider/collection/print";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition, State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { definitionAt } from "../../provider/identity/addressed";
import { formatId } from "../../provider/identity/id";
import { isNumber, numberOf, Places, placesOf } from "../../provider/identity/places";
import type { Place, PlaceType } from "../../provider/identity/served-places";
import { UNKNOWN, type Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import { AuthenticationError, ConnectionError, ForbiddenError, NotFoundError } from "../../sdk/http/errors";
import { Listing } from "../../sdk/http/paginate";

const call = { operation: "projects.get", method: "GET", path: "/projects/:project" };
const facts = { ...call, serviceMessage: undefined, fields: {}, requestId: undefined };
const errors = {
  missing: new NotFoundError("404", { ...facts, status: 404 }),
  forbidden: new ForbiddenError("403", { ...facts, status: 403 }),
  lost: new ConnectionError("no answer", call),
  defect: new TypeError("a defect"),
};

interface Pages {
  readonly totalPages?: number;
  readonly pages: readonly (readonly object[])[];
}

interface Answers {
  /** By spelling: the place, or the error. */
  readonly places?: Readonly<Record<string, object>>;
  /** By group: its projects or groups, or the error. */
  readonly lists?: Readonly<Record<string, Pages | Error>>;
}

/** The places of a service with these answers, and what was asked. Answers can change on the way. */
function placesIn(answers: Answers) {
  const current = { ...answers };
  const asked: string[] = [];
  const alone = (what: string) => async (spelling: string) => {
    asked.push(`${what} ${spelling}`);
    const answer = current.places?.[spelling] ?? errors.missing;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const list = (what: string) => (group: string) =>
    new Listing(async (address) => {
      const number = Number(address ?? 1);
      asked.push(`${what} ${group}${number === 1 ? "" : `, page ${number}`}`);
      const answer = current.lists?.[group] ?? errors.missing;
      if (answer instanceof Error) throw answer;
      const next = number < answer.pages.length ? String(number + 1) : undefined;
      const items = answer.pages[number - 1] ?? [];
      return { items, next, total: undefined, totalPages: answer.totalPages };
    });
  const [project, group] = [alone("project"), alone("group")];
  const [projects, groups] = [list("projects of"), list("groups of")];
  const forge = {
    projects: {
      get: (input: { project: string }) => project(input.project),
      listOfGroup: (input: { group: string }) => projects(input.group),
    },
    groups: {
      get: (input: { group: string }) => group(input.group),
      listDescendants: (input: { group: string }) => groups(input.group),
    },
  } as unknown as Client;
  return { places: new Places(forge), asked, current, forge };
}

/** As the service answers it. */
const answerOf = {
  project: (id: number, path: string, more: object = {}) => ({ id, path_with_namespace: path, ...more }),
  group: (id: number, path: string, more: object = {}) => ({ id, full_path: path, ...more }),
};

test.each([
  ["7", true],
  ["77", true],
  ["", false],
  ["acme", false],
  ["7a", false],
  ["a7", false],
  ["acme/7", false],
])("%j is a number: %s", (spelling, is) => expect(isNumber(spelling)).toBe(is));

test.each([
  [{ type: "group", number: 7 }, 7],
  ["missing", undefined],
  ["unreadable", undefined],
] as const)("the number of %j is %s", (found, number) => expect(numberOf(found)).toBe(number));

test.each([7, "7"])("the number %j is taken as it is, and nobody is asked", async (number) => {
  const { places, asked } = placesIn({});
  places.learn("project", number, 8);
  expect(await places.find("project", number)).toEqual({ type: "project", number: 7 });
  expect(asked).toEqual([]);
  expect(places.takeNotes().warnings).toEqual([]);
});

describe.each<readonly [type: PlaceType, other: PlaceType]>([
  ["project", "group"],
  ["group", "project"],
])("a %s", (type, other) => {
  const answer = answerOf[type];
  const lists = type === "project" ? "projects of" : "groups of";

  test.each<readonly [what: string, answer: object, found: unknown]>([
    ["the service has", answer(7, "acme"), { type, number: 7, path: "acme" }],
    ["has no path in its answer", { id: 7 }, { type, number: 7 }],
    ["has an empty path in its answer", answer(7, ""), { type, number: 7 }],
    ["the service does not have", errors.missing, "missing"],
    ["the token may not see", errors.forbidden, "unreadable"],
    ["a lost connection hides", errors.lost, "unreadable"],
  ])("that %s", async (_, given, found) => {
    const { places, asked } = placesIn({ places: { acme: given } });
    expect(await places.find(type, "acme")).toEqual(found);
    expect(await places.find(type, "ACME")).toEqual(found);
    // Once a run.
    expect(asked).toEqual([`${type} acme`]);
    expect(places.takeNotes().warnings).toEqual([]);
  });

  test("a defect is no answer", async () => {
    const { places } = placesIn({ places: { acme: errors.defect } });
    await expect(places.find(type, "acme")).rejects.toThrow("a defect");
  });

  test("is not the other type of place of the same path", async () => {
    const { places, asked } = placesIn({ places: { acme: answer(7, "acme") } });
    await places.find(type, "acme");
    await places.find(other, "acme");
    expect(asked).toEqual([`${type} acme`, `${other} acme`]);
  });

  test("by its number has its present path", async () => {
    const { places, asked } = placesIn({ places: { 7: answer(7, "acme/new") } });
    expect(await places.at(type, 7)).toEqual({ type, number: 7, path: "acme/new" });
    expect(await places.at(type, 7)).toEqual({ type, number: 7, path: "acme/new" });
    expect(asked).toEqual([`${type} 7`]);
  });

  describe("that was recorded under a path", () => {
    const warning = `The ${type} acme/old is acme/new now (number 7). Its objects stay managed. Write ${type}: "acme/new".`;
    const gone = `The ${type} acme/old (number 7) was not found: it is deleted, or the token may not see it. Its objects were not compared; a refresh finds out which of them are gone.`;

    test.each<
      readonly [what: string, places: Readonly<Record<string, object>>, found: unknown, notes: string[]]
    >([
      [
        "and has lost it is followed",
        { 7: answer(7, "acme/new") },
        { type, number: 7, path: "acme/new" },
        [warning],
      ],
      ["and is gone is missing", {}, "missing", [gone]],
      [
        "and keeps it is that place",
        { "acme/old": answer(7, "acme/old") },
        { type, number: 7, path: "acme/old" },
        [],
      ],
      [
        "and has it in other letters is that place",
        { "acme/old": answer(7, "Acme/OLD") },
        { type, number: 7, path: "Acme/OLD" },
        [],
      ],
      [
        "that another one has now is that other one",
        { "acme/old": answer(8, "acme/old"), 7: answer(7, "acme/new") },
        { type, number: 8, path: "acme/old" },
        [],
      ],
      ["and answers without a path has no note", { 7: { id: 7 } }, { type, number: 7 }, []],
      [
        "that nobody may see is unreadable",
        { "acme/old": errors.forbidden, 7: answer(7, "acme/new") },
        "unreadable",
        [],
      ],
    ])("%s", async (_, there, found, notes) => {
      const { places } = placesIn({ places: there });
      places.learn(type, "Acme/Old", 7);
      places.declare(type, "acme/old");
      expect(await places.find(type, "acme/old")).toEqual(found);
      expect(await places.find(type, "acme/old")).toEqual(found);
      expect(places.takeNotes().warnings).toEqual(notes);
      // Each is returned once, also after it is asked for again.
      await places.find(type, "acme/old");
      expect(places.takeNotes().warnings).toEqual([]);
    });

    test("is unknown as a place of the other type", async () => {
      const { places, asked } = placesIn({});
      places.learn(other, "acme/old", 7);
      expect(await places.find(type, "acme/old")).toBe("missing");
      expect(asked).toEqual([`${type} acme/old`]);
      expect(places.takeNotes().warnings).toEqual([]);
    });

    test("has no note where the caller has its own", async () => {
      const { places } = placesIn({ places: { 7: answer(7, "acme/new"), 8: answer(8, "acme/newer") } });
      places.learn(type, "acme/old", 7);
      places.learn(type, "acme/older", 8);
      places.declare(type, "acme/old");
      places.declare(type, "acme/older");
      places.dropNote(type, "ACME/old");
      await places.find(type, "acme/old");
      await places.find(type, "acme/older");
      places.dropNote(type, "acme/old");
      const note = `The ${type} acme/older is acme/newer now (number 8). Its objects stay managed. Write ${type}: "acme/newer".`;
      expect(places.takeNotes().warnings).toEqual([note]);
    });
  });

  describe("that has another path now", () => {
    const fact = `The ${type} acme/old is acme/new now (number 7). Its objects stay managed.`;
    const advice = `Write ${type}: "acme/new".`;
    const renamed = async () => {
      const { places } = placesIn({ places: { "acme/old": answer(7, "acme/new") } });
      await places.find(type, "acme/old");
      return places;
    };

    test("is no news for a program that declares it by that path", async () => {
      const places = await renamed();
      places.declare(type, "acme/new");
      expect(places.takeNotes()).toEqual({ warnings: [], lines: [] });
    });

    test("is reported by a refresh, and what to write once a program is seen that has the old path", async () => {
      const places = await renamed();
      expect(places.takeNotes(true)).toEqual({ warnings: [fact], lines: [] });
      expect(places.takeNotes(true)).toEqual({ warnings: [], lines: [] });
      expect(places.takeNotes()).toEqual({ warnings: [], lines: [] });
      places.declare(type, "ACME/old");
      expect(places.takeNotes()).toEqual({ warnings: [], lines: [advice] });
      expect(places.takeNotes()).toEqual({ warnings: [], lines: [] });
    });

    test("is one warning for a program that has the old path", async () => {
      const places = await renamed();
      places.declare(type, "acme/old");
      expect(places.takeNotes()).toEqual({ warnings: [`${fact} ${advice}`], lines: [] });
      expect(places.takeNotes(true)).toEqual({ warnings: [], lines: [] });
    });
  });

  test("a redirected path is noted without a record", async () => {
    const { places } = placesIn({ places: { "acme/old": answer(7, "acme/new") } });
    places.declare(type, "acme/old");
    await places.find(type, "acme/old");
    expect(places.takeNotes().warnings).toEqual([
      `The ${type} acme/old is acme/new now (number 7). Its objects stay managed. Write ${type}: "acme/new".`,
    ]);
  });

  describe("that is forgotten", () => {
    const there = { one: answer(7, "one"), two: answer(8, "two"), 7: answer(7, "one") };
    /** Forgetting waits for answers. */
    const settled = () => setImmediate();

    test("is asked for again by each of its spellings, and no other one is", async () => {
      const { places, asked, current } = placesIn({ places: there });
      const findAll = async () =>
        Promise.all([
          places.find(type, "one"),
          places.find(type, "two"),
          places.at(type, 7),
          places.find(type, "none"),
        ]);
      const [one, two, , none] = await findAll();
      expect(await findAll()).toEqual([one, two, one, none]);
      places.forget(type, 7);
      await settled();
      asked.splice(0);
      current.places = { ...there, one: errors.missing };
      expect(await findAll()).toEqual(["missing", two, one, none]);
      expect(asked.sort()).toEqual([`${type} 7`, `${type} one`]);
    });

    test("is forgotten for its own type alone", async () => {
      const { places, asked } = placesIn({ places: there });
      await places.find(type, "one");
      places.forget(other, 7);
      await settled();
      await places.find(type, "one");
      expect(asked).toEqual([`${type} one`]);
    });
  });

  describe("with many others in one group", () => {
    const paths = ["acme/a", "acme/b", "acme/c", "acme/d"];
    const here = paths.map((path, index) => answer(index + 1, path));
    const byPath = Object.fromEntries(paths.map((path, index) => [path, here[index] as object]));
    const places = paths.map((path, index): Place => ({ type, number: index + 1, path }));
    const alone = (...some: readonly string[]) => some.map((path) => `${type} ${path}`);
    const both = [...alone("acme/a", "acme/b"), `${lists} acme`];

    interface Listed {
      readonly when: string;
      readonly list: Pages | Error;
      readonly asked: readonly string[];
      readonly found?: readonly unknown[];
    }

    test.each<Listed>([
      { when: "it has one page", list: { totalPages: 1, pages: [here] }, asked: both },
      { when: "the number of pages is not known", list: { pages: [here] }, asked: both },
      {
        when: "it has several pages",
        list: { totalPages: 2, pages: [here.slice(0, 3), here.slice(3)] },
        asked: [...both, `${lists} acme, page 2`],
      },
      {
        when: "it has as many pages as pay off",
        list: { totalPages: 10, pages: [here.slice(0, 3), here.slice(3)] },
        asked: [...both, `${lists} acme, page 2`],
      },
      {
        when: "it has too many pages",
        list: { totalPages: 11, pages: [here.slice(0, 3), here.slice(3)] },
        asked: [...both, ...alone("acme/c", "acme/d")],
      },
      {
        when: "it lacks one of them",
        list: { totalPages: 1, pages: [here.slice(0, 3)] },
        asked: [...both, ...alone("acme/d")],
      },
      {
        when: "it has no paths",
        list: { totalPages: 1, pages: [[{ id: 3 }, { id: 4 }]] },
        asked: [...both, ...alone("acme/c", "acme/d")],
      },
      {
        when: "the token may not read it",
        list: errors.forbidden,
        asked: [...both, ...alone("acme/c", "acme/d")],
      },
      {
        when: "its connection is lost",
        list: errors.lost,
        asked: both,
        found: [...places.slice(0, 2), "unreadable", "unreadable"],
      },
    ])("the first two are asked for, the others are in its list, when $when", async (row) => {
      const { places: all, asked } = placesIn({ places: byPath, lists: { acme: row.list } });
      const found: unknown[] = [];
      for (const path of paths) found.push(await all.find(type, path));
      expect(found).toEqual(row.found ?? places);
      expect(asked).toEqual(row.asked);
      expect(all.takeNotes().warnings).toEqual([]);
    });

    test("a defect in its list is no answer", async () => {
      const { places: all } = placesIn({ places: byPath, lists: { acme: errors.defect } });
      for (const path of paths.slice(0, 2)) await all.find(type, path);
      await expect(all.find(type, "acme/c")).rejects.toThrow("a defect");
    });

    test("letters do not matter, in the group either", async () => {
      const list = {
        totalPages: 1,
        pages: [[...here.slice(0, 2), answer(3, "Acme/C"), answer(4, "ACME/D")]],
      };
      const { places: all, asked } = placesIn({ places: byPath, lists: { acme: list } });
      for (const path of ["acme/a", "acme/b", "ACME/c", "Acme/d"]) await all.find(type, path);
      expect(asked).toEqual(both);
      expect(await all.find(type, "acme/D")).toEqual({ type, number: 4, path: "ACME/D" });
    });

    test("other groups, the top level and numbers do not count", async () => {
      const elsewhere = ["a", "b", "c", "d", "acme/a", "acme/sub/a", "acme/sub/b", "acme/b"];
      const { places: all, asked } = placesIn({
        places: Object.fromEntries(elsewhere.map((path, index) => [path, answer(index + 1, path)])),
      });
      for (const path of elsewhere) await all.find(type, path);
      for (const number of [1, 2, 3, 4]) await all.find(type, number);
      expect(asked).toEqual(alone(...elsewhere));
    });
  });
});

describe("a path without a place", () => {
  const places = { acme: answerOf.group(1, "acme") };

  test("is asked for again once it is forgotten, and a place is not", async () => {
    const { places: known, asked } = placesIn({ places });
    for (const path of ["acme", "acme"]) {
      expect(numberOf(await known.find("group", path))).toBe(1);
      known.forgetMissing(path);
      await setImmediate();
    }
    expect(asked).toEqual(["group acme"]);
    for (const path of ["new", "new"]) {
      expect(await known.find("group", path)).toBe("missing");
      known.forgetMissing(path);
      await setImmediate();
    }
    expect(asked).toEqual(["group acme", "group new", "group new"]);
  });

  test("has one as soon as this run has made it, whatever is forgotten meanwhile", async () => {
    const { places: known, asked } = placesIn({});
    expect(await known.find("group", "new")).toBe("missing");
    known.forgetMissing("new");
    known.made({ type: "group", number: 7, path: "new" });
    await setImmediate();
    expect(numberOf(await known.find("group", "new"))).toBe(7);
    expect(asked).toEqual(["group new"]);
  });
});

test("a place whose deletion is proved is reported once, instead of that it was not found", async () => {
  const { places } = placesIn({});
  for (const [path, number] of [
    ["one", 7],
    ["two", 8],
  ] as const) {
    places.learn("group", path, number);
    await places.find("group", path);
  }
  for (const _ of [1, 2]) places.markGone("group", 7);
  const { warnings } = places.takeNotes(true);
  expect(warnings[0]).toBe("The group one (number 7) is gone, and its objects with it.");
  expect(warnings[1]).toMatch(/^The group two \(number 8\) was not found/);
  expect(places.takeNotes(true).warnings).toEqual([]);
});

test("the answer of a service that refuses the token is kept, and that of one that refuses a place is not", async () => {
  const refusal = new AuthenticationError("401", { ...facts, status: 401 });
  const { places } = placesIn({ places: { one: errors.forbidden, two: refusal } });
  expect(await places.find("group", "one")).toBe("unreadable");
  expect(places.refusal).toBeUndefined();
  expect(await places.find("group", "two")).toBe("unreadable");
  expect(places.refusal).toBe(refusal);
});

describe("an archived project", () => {
  test.each([
    [true, { type: "project", number: 7, path: "acme/web", isArchived: true }],
    [false, { type: "project", number: 7, path: "acme/web" }],
    [undefined, { type: "project", number: 7, path: "acme/web" }],
  ])("is archived by itself and in a list: %s", async (archived, found) => {
    const project = answerOf.project(7, "acme/web", { archived });
    const { places } = placesIn({
      places: { "acme/web": project },
      lists: { acme: { totalPages: 1, pages: [[{ ...project, path_with_namespace: "acme/listed" }]] } },
    });
    expect(await places.find("project", "acme/web")).toEqual(found);
    await places.find("project", "acme/second");
    expect(await places.find("project", "acme/listed")).toEqual({ ...found, path: "acme/listed" });
  });
});

describe("recorded items", () => {
  const labels = definitionOf("GroupLabel");
  const group = answerOf.group;
  const item = (spelling: string | undefined, place?: number): State => ({
    id: formatId([spelling ?? "acme/old", "5"]),
    values: { name: "bug", ...(spelling === undefined ? {} : { group: spelling }) },
    ...(place === undefined ? {} : { place }),
  });
  const located = async (there: Answers, items: readonly State[]) => {
    const { forge, asked } = placesIn(there);
    const found = await locate(labels, forge, new Map(items.map((one, index) => [`item-${index}`, one])));
    return { numbers: [...found.values()].map(({ place }) => place), asked };
  };

  test.each<
    readonly [what: string, items: readonly State[], numbers: readonly unknown[], asked: readonly string[]]
  >([
    ["with numbers keep them", [item("acme/old", 7), item("acme", 1)], [7, 1], []],
    ["without numbers get them", [item("acme"), item("acme/old", 7)], [1, 7], ["group acme"]],
    ["named by numbers need no request", [item("12")], [12], []],
    [
      "of one place are asked for once",
      [item("acme"), item("ACME"), item("acme")],
      [1, 1, 1],
      ["group acme"],
    ],
    [
      "without a number follow those of the same path",
      [item("acme/old", 7), item("acme/old")],
      [7, 7],
      ["group acme/old", "group 7"],
    ],
    [
      "without a number follow those of the same path that come later",
      [item("acme/old"), item("acme/old", 7)],
      [7, 7],
      ["group acme/old", "group 7"],
    ],
    ["of a place that nobody has have none", [item("acme/none")], [undefined], ["group acme/none"]],
    [
      "whose place is in their ids alone",
      [item(undefined, 7), item(undefined)],
      [7, 7],
      ["group acme/old", "group 7"],
    ],
  ])("%s", async (_, items, numbers, asked) => {
    const places = { acme: group(1, "acme"), 7: group(7, "acme/new") };
    const found = await located({ places }, items);
    expect(found).toEqual({ numbers, asked });
  });

  test("stay as they are while the service does not answer", async () => {
    const items = new Map([["one", item("acme")]]);
    expect(await locate(labels, undefined, items)).toBe(items);
  });
});

describe("recorded and declared places", () => {
  const [labels, links] = ["GroupLabel", "IssueLink"].map(definitionOf) as [AnyDefinition, AnyDefinition];
  const { group, project } = answerOf;
  /** Place 7 has lost its path. */
  const moved = { acme: group(1, "acme"), 7: group(7, "acme/new"), "acme/new": group(7, "acme/new") };
  const label = (spelling: unknown, place?: number): State => ({
    ...{ id: formatId([String(spelling), "5"]), values: { name: "bug", group: spelling } },
    ...(place === undefined ? {} : { place }),
  });
  const onlyInputs = (spelling: unknown): State => ({ id: "", values: { group: spelling } });

  interface Compared {
    readonly when: string;
    readonly there: Readonly<Record<string, object>>;
    readonly olds: readonly State[];
    /** By item; a missing one is no longer declared. */
    readonly news: readonly unknown[];
    /** The spellings of the recorded items after it; none if they stay. */
    readonly spelled?: readonly unknown[];
    readonly numbers: readonly (number | undefined)[];
  }

  const old = label("acme/old", 7);

  test.each<Compared>([
    { when: "the path stays", there: moved, olds: [old], news: ["acme/old"], numbers: [7] },
    {
      when: "the new path is declared",
      ...{ there: moved, olds: [old], news: ["acme/new"], spelled: ["acme/new"], numbers: [7] },
    },
    { when: "the number is declared", there: moved, olds: [old], news: [7], spelled: [7], numbers: [7] },
    { when: "another place is declared", there: moved, olds: [old], news: ["acme"], numbers: [1] },
    { when: "the place is gone", there: {}, olds: [old], news: ["acme/old"], numbers: [undefined] },
    {
      when: "the declared one is not known yet",
      there: moved,
      olds: [old],
      news: [UNKNOWN],
      numbers: [undefined],
    },
    {
      when: "one of two items is no longer declared",
      ...{
        there: moved,
        olds: [old, old],
        news: ["acme/new"],
        spelled: ["acme/new", "acme/new"],
        numbers: [7],
      },
    },
    { when: "no item is declared", there: moved, olds: [old], news: [], numbers: [] },
    {
      when: "two items have two spellings",
      ...{ there: moved, olds: [old, old, old], news: ["acme/new", 7], numbers: [7, 7] },
      spelled: ["acme/new", 7, "acme/new"],
    },
    {
      when: "only inputs are recorded, of a path that is gone",
      ...{ there: moved, olds: [onlyInputs("acme/gone")], news: ["acme"], spelled: ["acme"], numbers: [1] },
    },
    {
      when: "an object is recorded without a number, of a path that is gone",
      ...{ there: moved, olds: [label("acme/gone")], news: ["acme"], numbers: [1] },
    },
    {
      when: "neither the recorded nor the declared one is found",
      ...{ there: moved, olds: [label("acme/gone")], news: ["acme/none"], numbers: [undefined] },
    },
  ])("of items, when $when", async ({ there, olds, news, spelled, numbers }) => {
    const { forge } = placesIn({ places: there });
    const keyed = <T>(list: readonly T[]) => new Map(list.map((one, index) => [`item-${index}`, one]));
    const declared = keyed(news.map((spelling) => ({ name: "bug", group: spelling })));
    const found = await comparePlaces(labels, { forge }, keyed(olds), declared);
    const states = [...found.olds.values()];
    const before = olds.map(({ values }) => values.group);
    expect(states.map(({ values }) => values.group)).toEqual(spelled ?? before);
    expect(news.map((_, index) => found.numbers.get(`item-${index}`))).toEqual(numbers);
    const changed = (spelled ?? before).flatMap((one, index) =>
      String(one) === String(before[index])
        ? []
        : [[`item-${index}`, [{ name: "group", before: before[index] }]] as const],
    );
    expect([...found.respelled]).toEqual(changed);
    // The id has the place, too.
    const ids = states.map(({ id, values }) => (id === "" ? "" : formatId([String(values.group), "5"])));
    expect(states.map(({ id }) => id)).toEqual(ids);
  });

  const here = {
    web: project(1, "web"),
    old: project(2, "new"),
    new: project(2, "new"),
    api: project(3, "api"),
  };
  const link = (targetProject: unknown) => ({
    project: "web",
    issueIid: 1,
    targetProject,
    targetIssueIid: 2,
  });

  test.each<
    readonly [what: string, olds: readonly unknown[], news: readonly unknown[], after: readonly unknown[]]
  >([
    ["in another spelling", ["old"], ["new"], ["new"]],
    ["in the same spelling", ["old"], ["old"], ["old"]],
    ["that is another one", ["old"], ["api"], ["old"]],
    ["of paths that are both missing", ["none"], ["nowhere"], ["none"]],
    ["of an item that is no longer declared", ["old", "old"], ["new"], ["new", "old"]],
    ["that is not declared", ["old"], [undefined], ["old"]],
  ])("of another input: %s", async (_, olds, news, after) => {
    const { forge } = placesIn({ places: here });
    const state = (target: unknown): State => ({ id: "web/1/9", values: link(target), place: 1 });
    const keyed = <T>(list: readonly T[]) => new Map(list.map((one, index) => [`item-${index}`, one]));
    const found = await comparePlaces(links, { forge }, keyed(olds.map(state)), keyed(news.map(link)));
    expect([...found.olds.values()].map(({ values }) => values.targetProject)).toEqual(after);
    const names = after.map((one, index) => (one === olds[index] ? undefined : ["targetProject"]));
    const namesOf = (index: number) => found.respelled.get(`item-${index}`)?.map(({ name }) => name);
    expect(after.map((__, index) => namesOf(index))).toEqual(names);
    expect([...found.olds.values()].map(({ id }) => id)).toEqual(olds.map(() => "web/1/9"));
  });

  test("are not compared while the service does not answer", async () => {
    const olds = new Map([["one", old]]);
    const news = new Map([["one", { group: "acme/new" }]]);
    expect(await comparePlaces(labels, undefined, olds, news)).toEqual({
      ...{ olds, news, numbers: new Map(), respelled: new Map(), refused: new Map(), gone: new Map() },
    });
  });
});

test.each<readonly [kind: Kind, inputs: Values, place: number | undefined, asked: readonly string[]]>([
  ["GroupLabel", { group: "acme" }, 7, ["group acme"]],
  ["ProjectPushRule", { project: "acme" }, 8, ["project acme"]],
  ["GroupLabel", { group: 12 }, 12, []],
  ["GroupLabel", { group: "none" }, undefined, ["group none"]],
  // Nothing that names a place.
  ["GroupLabel", { group: UNKNOWN }, undefined, []],
  ["GroupLabel", { group: "" }, undefined, []],
  ["GroupLabel", { group: null }, undefined, []],
  ["GroupLabel", {}, undefined, []],
  ["VirtualRegistryUpstream", { registry: 12 }, undefined, []],
])("%s: the place of %j is %j", async (kind, inputs, place, asked) => {
  const byKind = kind === "ProjectPushRule" ? answerOf.project(8, "acme") : answerOf.group(7, "acme");
  const service = placesIn({ places: { acme: byKind } });
  expect(await placeOf(definitionOf(kind), service.forge, inputs)).toEqual(place);
  expect(service.asked).toEqual(asked);
});

test("each new path is reported once", async () => {
  const { forge } = placesIn({ places: { old: answerOf.group(7, "new") } });
  await placesOf(forge).find("group", "old");
  declarePlaces(definitionOf("GroupLabel"), forge, [{ group: "old" }, { group: UNKNOWN }, {}]);
  declarePlaces(definitionOf("MemberRole"), forge, [{}]);
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  for (const _ of [1, 2]) await printingTo(log, async () => reportPlaces(forge));
  expect(lines).toEqual([
    expect.stringMatching(/^The group old is new now \(number 7\).* Write group: "new"\.$/),
  ]);
});

test("a definition names a place by its number, where that is known", () => {
  const definition = definitionOf("GroupLabel");
  expect(definitionAt(definition, undefined)).toBe(definition);
  expect(definitionAt(definition, 7)).toMatchObject({ kind: "GroupLabel", place: 7 });
});

test("all resources of a run share the places of a client", () => {
  const [one, other] = [placesIn({}).forge, placesIn({}).forge];
  expect(placesOf(one)).toBe(placesOf(one));
  expect(placesOf(one)).not.toBe(placesOf(other));
});
