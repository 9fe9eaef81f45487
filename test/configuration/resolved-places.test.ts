/** Places that a file declares under two spellings, and the look-up of a place in the service. */
import { expect, test } from "@jest/globals";
import { InvalidFileError, resolveGlobs } from "../../cli/configuration";
import { type PlaceType, readPlace } from "../../provider/identity/served-places";
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
  );

const idOf = (path: string) => {
  const { world } = simulator();
  const id = (world.groups.named(path) ?? world.projects.where((one) => one.full_path === path)[0])?.id;
  if (id === undefined) throw new Error(`There is no ${path}.`);
  return id;
};

const wrong = async (...places: readonly string[]) => {
  try {
    await resolveGlobs(declared(...places), as("root"));
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return linesOf(error);
  }
};

test("a group that is declared by number and by path is a problem at both positions", async () => {
  const id = idOf("acme");
  const [line, ...more] = await wrong(`groups/${id}`, "groups/ACME", "groups/acme/mobile");
  expect(more).toEqual([]);
  expect(line).toContain(`groups/ACME is the same as groups/${id} in forge.yaml:1; use one name for it`);
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

test.each<[PlaceType, string]>([
  ["group", "acme/mobile"],
  ["project", "acme/platform/web"],
])("the %s %s is found by its path and by its number", async (type, path) => {
  const id = idOf(path);
  const byPath = await readPlace(as("root"), type, path);
  expect(byPath).toEqual({ type, number: id, path, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(await readPlace(as("root"), type, String(id))).toEqual(byPath);
  await expect(readPlace(as("root"), type, "no/where")).rejects.toThrow(/404/);
});

test.each([
  ["was left out", "acme/platform/web", "except: [acme/platform/web], "],
  ["matched until now", "acme/platform/api", ""],
])(
  "a pattern is about the present path of a named project, which %s and has moved",
  async (_, path, except) => {
    const { world, url, token } = simulator();
    const [project] = world.projects.where((one) => one.full_path === path);
    const to = world.groups.named("acme/mobile")?.id;
    const { ok } = await fetch(`${url}/api/v4/projects/${project?.id}/transfer`, {
      method: "PUT",
      headers: { "private-token": token, "content-type": "application/json" },
      body: JSON.stringify({ namespace: to }),
    });
    expect(ok).toBe(true);
    const list = (name: string) => `featureFlagUserLists: { ${name}: { userXids: [a] } }`;
    const file = load(
      `projects: { "acme/platform/*": { ${except}ownership: enforce, ${list("all")} }, "${path}": { ${list("own")} } }`,
    );
    const { declarations } = await resolveGlobs(file, as("root"));
    const own = declarations.filter(({ place }) => place === path);
    expect(own.map(({ key, ownership }) => [key, ownership])).toEqual([["own", "additive"]]);
  },
);
