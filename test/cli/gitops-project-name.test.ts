/** The name of the project, under which the state is recorded. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const LABELS = 'groups: { acme: { labels: { mine: { color: "#D9534F" } } } }\n';

let place: Home;
beforeAll(async () => {
  place = await home(`name: acme-forge\n${LABELS}`);
});
afterAll(() => place.leave());

const recordedUnder = (name: string) =>
  existsSync(path.join(place.folder, ".forge", "state", ".pulumi", "stacks", name, "main.json"));

test("the state is recorded under the name in the file", async () => {
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(recordedUnder("acme-forge")).toBe(true);
  expect((await place.type("state list")).stdout).toBe("groups/acme#labels.mine\n");
});

test("a file that no longer has a name keeps the one of the folder's earlier runs", async () => {
  place.write("forge.yaml", LABELS);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], failures: [] });
});

test("another name is an error with its position that explains how to keep or change the name", async () => {
  place.write("forge.yaml", `${LABELS}name: other\n`);
  for (const command of ["preview", "up", "state list"]) {
    const { code, stderr } = await place.type(command);
    expect({ command, code }).toEqual({ command, code: 1 });
    expect(stderr).toContain(
      'forge.yaml:2:7: name: the state is recorded under the name "acme-forge", and "other" has none. Nothing was done. Write name: acme-forge to keep it; to begin a new state, which adopts what exists, remove .forge/Pulumi.yaml.',
    );
  }
  expect(recordedUnder("other")).toBe(false);
  rmSync(path.join(place.folder, ".forge", "Pulumi.yaml"));
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], adoptedUnchanged: 1 });
  expect(recordedUnder("other")).toBe(true);
});

test("a name that Pulumi does not allow is a problem of the file", async () => {
  place.write("forge.yaml", `name: acme forge\n${LABELS}`);
  const { code, stderr } = await place.type("validate");
  expect(code).toBe(1);
  expect(stderr).toContain('forge.yaml:1:1: "name" is "acme forge"; expected a name of up to 100 letters');
});
