/** `forge drift --live --shard` compares the whole file in parts, so that each run needs a part of the requests. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const groups = ["acme", "acme/mobile", "acme/platform"];
let place: Home;
beforeAll(async () => {
  place = await home(`
groups:
${groups.map((group) => `  ${group}:\n    ownership: { labels: enforce }\n    labels: { "new": { color: "#123456" } }\n`).join("")}
projects:
  "acme/**": { pushRule: { commitMessageRegex: "^x" } }
`);
});
afterAll(() => place.leave());

test("every difference is in exactly one shard, and each shard reads only its places", async () => {
  const whole = await place.report("drift --live");
  expect(whole.lines.length).toBeGreaterThan(groups.length);
  const lists = () => place.service.requests().operations["groupLabels.list"] ?? 0;
  const parts: string[][] = [];
  let checked = 0;
  const before = lists();
  for (const number of [1, 2, 3]) {
    const part = await place.report(`drift --live --shard ${number}/3`);
    checked += part.checked;
    parts.push([...part.addresses]);
  }
  expect(checked).toBe(whole.checked);
  expect(parts.flat().sort()).toEqual([...whole.addresses].sort());
  expect(parts.filter((part) => part.length > 0).length).toBeGreaterThan(1);
  expect(lists() - before).toBe(groups.length);
});

test.each([
  ["drift --shard 1/2", "--shard is for a comparison without the state; add --live."],
  ["drift --live --shard 3/2", "It must be like 3/24: part 3 of 24."],
  ["drift --live --shard 0/2", "It must be like 3/24: part 3 of 24."],
  ["drift --live --shard 1", "It must be like 3/24: part 3 of 24."],
])("%s is an error", async (line, message) => {
  const { code, stderr } = await place.type(line);
  expect(stderr).toContain(message);
  expect(code).toBe(1);
});
