/** The table of a run's groups and projects: what a spelling means in the file, in the service and in a state. */
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { changedPlaces } from "../../cli/configuration/places/place-changes";
import { type PlaceRow, PlaceTable } from "../../cli/configuration/places/place-table";
import { Places } from "../../provider/identity/places";
import { as, service } from "../service/service";
import { load } from "./files";

const simulator = service();

const row = (more: Partial<PlaceRow> & Pick<PlaceRow, "number" | "path">): PlaceRow => ({
  ...{ type: "group", name: more.path, isDeclared: true },
  ...more,
});

describe("a table of the file", () => {
  let table: PlaceTable;
  const rows = [
    row({ number: 7, path: "Acme/Web", name: "acme/old" }),
    row({ number: 8, path: "acme/api", name: "8" }),
    row({ number: 9, path: "acme/found", isDeclared: false }),
    row({ type: "project", number: 7, path: "acme/web", isArchived: true }),
    row({ type: "project", number: 8, path: "acme/api" }),
    // The file names it again, by its number.
    row({ type: "project", number: 8, path: "acme/api", name: "8" }),
  ];
  beforeEach(() => {
    table = new PlaceTable(rows);
  });

  test.each([
    ["groups", "acme/web", "acme/old"],
    ["groups", "ACME/WEB", "acme/old"],
    ["groups", "7", "acme/old"],
    ["groups", "acme/api", "8"],
    ["groups", "10", "10"],
    ["projects", "7", "acme/web"],
    ["projects", "8", "acme/api"],
    ["projects", "acme/found", "acme/found"],
    ["instance", "7", "7"],
  ] as const)("in %s, %s is %s", (scope, spelling, name) => expect(table.nameOf(scope, spelling)).toBe(name));

  test("names lead to paths and numbers", () => {
    expect([table.pathOf("groups", "acme/old"), table.numberOf("groups", "acme/old")]).toEqual([
      "Acme/Web",
      7,
    ]);
    expect([table.pathOf("projects", "acme/old"), table.numberOf("projects", "acme/old")]).toEqual([
      "acme/old",
      undefined,
    ]);
  });

  test("only a project can be archived", () => {
    expect(table.isArchived("projects", "acme/web")).toBe(true);
    expect(table.isArchived("projects", "acme/api")).toBe(false);
    expect(table.isArchived("groups", "acme/old")).toBe(false);
  });

  test("the declared names of a type are listed once, in order", () => {
    expect(table.declaredNames("groups")).toEqual(["8", "acme/old"]);
    expect(table.declaredNames("projects")).toEqual(["8", "acme/api", "acme/web"]);
  });

  test("without a service, nothing is known of recorded places", async () => {
    expect(table.isAsked).toBe(false);
    expect(await table.now("groups", "acme/web")).toBeUndefined();
    expect(table.taken()).toEqual([]);
  });
});

describe("a table of a service", () => {
  let places: Places;
  let table: PlaceTable;
  let mobile: number;

  beforeAll(async () => {
    const { groups } = simulator().world;
    mobile = groups.named("acme/mobile")?.id ?? 0;
    await as("root").groups.update({ group: "acme/mobile", path: "phones" });
    places = new Places(as("root"));
    places.learn("group", "acme/mobile", mobile);
    places.learn("group", "acme/lost", 999_999);
    table = new PlaceTable([row({ number: mobile, path: "acme/phones" })], places);
  });

  const renamed = async (recorded: readonly string[], ...declared: readonly string[]) => {
    const groups = declared.map((place) => `${place}: { labels: { bug: { color: red } } }`);
    const { declarations } = load(`groups: { ${groups.join(", ")} }`);
    const values = recorded.map((group) => ({ group }));
    const moves = await table.renamed(values, declarations);
    return moves.map(({ from, to }) => `${from.place} → ${to.place}`);
  };

  test("a recorded place is the one that was recorded, in whatever letters", async () => {
    const found = {
      type: "group",
      number: mobile,
      path: "acme/phones",
      name: "acme/phones",
      isDeclared: true,
    };
    expect(await table.now("groups", "acme/mobile")).toMatchObject({ ...found, isRenamed: true });
    expect(await table.now("groups", "Acme/Phones")).toMatchObject({ ...found, isRenamed: false });
    expect(await table.now("groups", String(mobile))).toMatchObject({ ...found, isRenamed: false });
    expect(await table.now("groups", "acme/platform")).toMatchObject({ isDeclared: false, isRenamed: false });
    expect(await table.now("groups", "acme/lost")).toBeUndefined();
  });

  test.each([
    ["follows its place", ["acme/mobile"], ["acme/phones"], ["acme/mobile → acme/phones"]],
    ["follows it in other letters", ["Acme/Mobile"], ["Acme/Phones"], ["Acme/Mobile → Acme/Phones"]],
    ["stays where the file still has the path", ["acme/mobile"], ["acme/mobile", "acme/phones"], []],
    [
      "stays where the new path is recorded, too",
      ["acme/mobile", "acme/phones"],
      ["acme/phones", "acme"],
      [],
    ],
    ["stays if the file has no new place", ["acme/mobile", "acme"], ["acme"], []],
    ["stays if its place is gone", ["acme/lost"], ["acme/phones"], []],
    ["stays if it is recorded by its number", ["NUMBER"], ["acme/phones"], []],
  ])("what is recorded %s", async (_, recorded, declared, moves) => {
    const known = recorded.map((one) => (one === "NUMBER" ? String(mobile) : one));
    expect(await renamed(known, ...declared)).toEqual(moves);
  });

  test("a place whose path another one has now is taken", async () => {
    expect(table.taken()).toEqual([]);
    const { id } = await as("root").groups.create({
      name: "Mobile",
      path: "mobile",
      parent_id: idOf("acme"),
    });
    const later = new Places(as("root"));
    later.learn("group", "acme/mobile", mobile);
    later.learn("group", "acme", idOf("acme"));
    later.learn("group", "acme/platform", 999_999);
    const nothing = { position: { file: "forge.yaml", line: 1, column: 1 }, entries: new Map() };
    const changed = await changedPlaces(nothing, as("root"), later);
    const taken = new PlaceTable(table.rows, later, changed).taken();
    const own = { type: "group", recordedPath: "acme/mobile", number: mobile, name: "acme/phones" };
    expect(taken).toEqual([
      { ...own, taker: id, isGone: false },
      {
        ...{ type: "group", recordedPath: "acme/platform", number: 999_999, name: "999999" },
        ...{ taker: idOf("acme/platform"), isGone: true },
      },
    ]);
  });

  const idOf = (path: string) => simulator().world.groups.named(path)?.id ?? 0;
});
