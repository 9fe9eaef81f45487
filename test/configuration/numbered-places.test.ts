/** Places that a file declares twice, by number and by path, and the look-up of a place in the service. */
import { expect, test } from "@jest/globals";
import { ConfigurationError } from "../../configuration";
import { assertDistinctPlaces, hasNumberedPlaces, placesIn } from "../../configuration/numbered-places";
import { findPlace } from "../../configuration/place-lookup";
import { as, service } from "../service/service";
import { linesOf, load } from "./files";

const simulator = service();

const declared = (...places: readonly string[]) =>
  load(
    `{${["groups", "projects"]
      .map((scope) => {
        const own = places.filter((place) => place.startsWith(`${scope}/`));
        const body =
          scope === "groups" ? "labels: { bug: { color: red } }" : "pushRule: { memberCheck: true }";
        return `${scope}: {${own.map((place) => `"${place.slice(scope.length + 1)}": { ${body} }`).join(", ")}}`;
      })
      .join(", ")}}`,
  ).declarations;

const idOf = (path: string) => {
  const { world } = simulator();
  const id = (world.groups.named(path) ?? world.projects.where((one) => one.full_path === path)[0])?.id;
  if (id === undefined) throw new Error(`There is no ${path}.`);
  return id;
};

test.each<[places: readonly string[], isAsked: boolean]>([
  [[], false],
  [["groups/acme"], false],
  [["groups/acme", "groups/other"], false],
  [["groups/7"], false],
  [["projects/7"], false],
  // Places of different scopes are always different.
  [["groups/7", "projects/acme/web"], false],
  [["groups/7", "groups/acme"], true],
  [["groups/acme", "groups/7"], true],
  [["groups/7", "groups/8"], true],
  [["projects/7", "projects/acme/web"], true],
  [["projects/12345", "projects/acme/web"], true],
  [["groups/acme/7", "groups/acme"], false],
  [["groups/7-seas", "groups/acme"], false],
  [["groups/area51", "groups/acme"], false],
  [["groups/7", "groups/acme", "groups/other"], true],
])("the places %j have to be looked up in the service: %s", (places, isAsked) => {
  expect(hasNumberedPlaces(declared(...places))).toBe(isAsked);
});

test("a place is listed once, whatever its case, with its first declaration", () => {
  const declarations = load(`
groups:
  Acme: { labels: { bug: { color: red }, own: { color: red } } }
  other: { labels: { bug: { color: red } } }
projects:
  acme: { pushRule: { memberCheck: true } }
`).declarations;
  const lines = (scope: "groups" | "projects") =>
    [...placesIn(declarations, scope)].map(([name, { key }]) => [name, key]);
  expect(lines("groups")).toEqual([
    ["acme", "bug"],
    ["other", "bug"],
  ]);
  expect(lines("projects")).toEqual([["acme", ""]]);
});

const wrong = async (...places: readonly string[]) => {
  const declarations = declared(...places);
  try {
    await assertDistinctPlaces(declarations, as("root"));
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return linesOf(error);
  }
};

test("a group that is declared by number and by path is a problem at both positions", async () => {
  const id = idOf("acme");
  const [line, ...more] = await wrong(`groups/${id}`, "groups/ACME", "groups/acme/mobile");
  expect(more).toEqual([]);
  expect(line).toContain(`groups/${id} is the same as groups/ACME in forge.yaml:1; use one name for it`);
});

test("a project that is declared by number and by path is a problem at both positions", async () => {
  const id = idOf("acme/platform/web");
  const lines = await wrong("projects/acme/platform/web", `projects/${id}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `projects/${id} is the same as projects/acme/platform/web in forge.yaml:1; use one name for it`,
  );
});

test("numbers of other places, and of none, are no problem", async () => {
  expect(await wrong(`groups/${idOf("acme/mobile")}`, "groups/acme")).toEqual([]);
  expect(await wrong("groups/999999", "groups/acme")).toEqual([]);
  expect(await wrong("projects/999999", "projects/acme/platform/web")).toEqual([]);
  // The number of a group does not identify a project.
  expect(await wrong(`groups/${idOf("acme")}`, "projects/acme/platform/web", "groups/other")).toEqual([]);
});

test("an error from the look-up of a number stops the run", async () => {
  await expect(
    assertDistinctPlaces(declared("groups/1", "groups/acme"), as("root", { token: "wrong" })),
  ).rejects.toThrow(/401/);
});

test.each<["groups" | "projects", string]>([
  ["groups", "acme/mobile"],
  ["projects", "acme/platform/web"],
])("in %s, %s is found by its path and by its number", async (scope, path) => {
  const id = idOf(path);
  const byPath = await findPlace(as("root"), scope, path);
  expect(byPath).toEqual({ id, path, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(await findPlace(as("root"), scope, String(id))).toEqual(byPath);
  await expect(findPlace(as("root"), scope, "no/where")).rejects.toThrow(/404/);
});
