/** A group or project has a life outside of the file: somebody marks it for deletion, archives, deletes or renames it, or another one takes its path. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeEach(async () => {
  place = await home("", { dialect: "gitlab" });
});
afterEach(() => place.leave());

const project = (path: string) => place.service.world.projects.named(path);
const group = (path: string) => place.service.world.groups.named(path);

async function byHand(method: string, path: string, body?: object): Promise<void> {
  const { url, token } = place.service;
  const { ok, status } = await fetch(`${url}/api/v4/${path}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!ok) throw new Error(`${method} ${path}: ${status}`);
}

const write = (text: string) => place.write("forge.yaml", text);

async function apply(text: string): Promise<void> {
  write(text);
  expect(await place.report("up --yes")).toMatchObject({ code: 0, failures: [] });
}

describe("destroyed and made again", () => {
  const FILE = `
groups:
  acme/fresh: { create: true, settings: { onDelete: delete }, labels: { one: { color: red } } }
projects:
  acme/fresh/app: { create: true, settings: { onDelete: delete }, variables: { A: one } }
`;

  test("it is new and empty, as the plan says, and the one that is marked stays as it is", async () => {
    await apply(FILE);
    const former = project("acme/fresh/app")?.id ?? 0;
    await byHand("POST", `projects/${former}/variables`, { key: "BY_HAND", value: "x" });
    expect(await place.report("destroy --yes")).toMatchObject({ code: 0, failures: [] });
    const preview = await place.report("preview");
    expect(preview.warnings.join("\n")).toMatch(
      /group acme\/fresh: a group that had this path is marked for deletion \(number \d+\): the service deletes it on \d{4}-\d\d-\d\d, unless somebody restores it\. It is not restored, and an empty one is made/,
    );
    const up = await place.report("up --yes");
    expect(up).toMatchObject({ code: 0, failures: [] });
    expect(up.lines).toEqual(preview.lines);
    const made = project("acme/fresh/app");
    expect(made?.id).not.toBe(former);
    expect(place.service.world.projects.get(former)?.full_path).toMatch(/deletion_scheduled/);
    const variables = await place.other.projectVariables.list({ project: made?.id ?? 0 }).toArray();
    expect(variables.map(({ key }) => key)).toEqual(["A"]);
    expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  });

  test("somebody else's that is marked is never taken, whatever adopt says", async () => {
    const own = group("acme")?.id;
    await byHand("POST", "groups", { path: "fresh", name: "fresh", parent_id: own });
    const former = group("acme/fresh")?.id;
    await byHand("DELETE", `groups/${former}`);
    write(`adopt: false\n${FILE}`);
    expect((await place.type("preview --save-plan plan.json")).code).toBe(2);
    expect((await place.type("up --plan plan.json")).code).toBe(0);
    expect(place.service.world.groups.get(former ?? 0)?.marked_for_deletion_on).not.toBeNull();
    expect(group("acme/fresh")?.id).not.toBe(former);
  });
});
