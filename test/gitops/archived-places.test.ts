/** The record of a project that is archived: it stays, and the project comes back with the same objects. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const project = (path: string) => running().world.projects.named(path);
const tokens = (name: string) =>
  running()
    .world.tokens.where((one) => one.name === name)
    .map(({ id }) => id);

test.each([
  ["by hand", "", ""],
  ["by the file", "settings: { archived: true }, ", "settings: { archived: false }, "],
])("a token of a project that is archived %s and comes back is the same one", async (how, away, back) => {
  const [path, name] = [`acme/shelf-${how.length}`, `robot-${how.length}`];
  const { write, up, preview } = fileOf(`archived-${how.length}`);
  const file = (settings: string) =>
    write(
      `projects:\n  ${path}: { create: true, ${settings}accessTokens: { ${name}: { scopes: [read_api], accessLevel: reporter } } }\n`,
    );
  file("");
  expect((await up()).done?.errors).toEqual([]);
  const before = tokens(name);
  expect(before).toHaveLength(1);
  if (away === "") running().world.projects.update(project(path) as never, { archived: true });
  file(away);
  await up();
  if (back === "") running().world.projects.update(project(path) as never, { archived: false });
  file(back);
  expect((await up()).done?.errors).toEqual([]);
  expect(tokens(name)).toEqual(before);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});

test("what is declared no more in an archived project stays, beside what an enforced pattern still declares", async () => {
  const pattern = `  "acme/platform/*": { ownership: { milestones: enforce }, milestones: { all: {} } }\n`;
  const { write, up, preview } = fileOf("enforced");
  write(`projects:\n${pattern}  acme/platform/web: { milestones: { own: {} } }\n`);
  expect((await up()).done?.errors).toEqual([]);
  running().world.projects.update(project("acme/platform/web") as never, { archived: true });
  write(`projects:\n${pattern}`);
  expect((await up()).done?.errors ?? []).toEqual([]);
  const there = await as("root").projectMilestones.list({ project: "acme/platform/web" }).toArray();
  expect(there.map(({ title }) => title)).toContain("own");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});
