/** The trouble of a stack is its own: a run of another one has none of it, and with `--all-stacks`, that stack alone fails. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const group = (name: string, color = "red") => `  ${name}: { labels: { note: { color: ${color} } } }\n`;

const STACKS = 'stacks: { b: [acme/platform], rest: ["**"] }\n';

let place: Home;
beforeEach(async () => {
  place = await home();
});
afterEach(() => place.leave());

const own = (changes: number) => ({ code: changes === 0 ? 0 : 2, failures: [], warnings: [] });

test.each([
  [
    "a pattern whose group is gone",
    'groups:\n  "gone/**": { labels: { note: { color: red } } }\n',
    "there is no group gone",
  ],
  [
    "a path that has no number",
    `groups:\n  gone: { labels: { note: { color: red, description: "\${place.id}" } } }\n`,
    "place.id} is unknown",
  ],
])("%s concerns its stack alone", async (_, text, why) => {
  place.write("forge.yaml", text + group("acme/platform") + group("acme/mobile") + STACKS);
  expect(await place.report("preview --stack b")).toMatchObject(own(1));
  expect(await place.report("up --stack b")).toMatchObject({ code: 0, failures: [] });
  expect(await place.report("drift --stack b")).toMatchObject(own(0));
  expect(await place.report("drift --live --stack b")).toMatchObject(own(0));
  const rest = { code: 1, failures: [expect.stringContaining(why)] };
  expect(await place.report("preview --stack rest")).toMatchObject(rest);
  expect(await place.report("drift --live --stack rest")).toMatchObject(rest);
  const all = await place.type("up --all-stacks --output json=all.json");
  expect(all.code).toBe(1);
  expect(JSON.parse(place.read("all.json")).runs).toMatchObject([
    { stack: "b", outcome: "nothing", failures: 0 },
    { stack: "rest", outcome: "failed", failures: 1 },
  ]);
});

test("a warning about places of another stack is not repeated", async () => {
  place.write(
    "forge.yaml",
    `groups:\n  "acme/mobile/x*": { labels: {} }\n${group("acme/platform")}${STACKS}`,
  );
  expect((await place.report("preview --stack rest")).warnings).toEqual([
    expect.stringContaining("matches no group"),
  ]);
  expect(await place.report("preview --stack b")).toMatchObject(own(1));
  expect(await place.report("drift --live --stack b")).toMatchObject(own(1));
});

test("what is wrong in places of another stack once they are known stops that stack alone", async () => {
  const { id } = await place.other.groups.get({ group: "acme/mobile" });
  place.write(
    "forge.yaml",
    `groups:\n${group("acme/mobile")}${group(`"${id}"`)}${group("acme/platform")}${STACKS}`,
  );
  const twins = expect.stringContaining("is the same as groups/acme/mobile");
  expect(await place.report("preview --stack b")).toMatchObject(own(1));
  expect(await place.report("drift --live --stack b")).toMatchObject(own(1));
  expect(await place.report("preview --stack rest")).toMatchObject({ code: 1, failures: [twins] });
  const all = await place.report("preview --all-stacks");
  expect(all).toMatchObject({ code: 1, failures: [twins] });
  expect(all.lines).toHaveLength(1);
});
