/** `--all-stacks` runs every stack of a file, in their order, and makes one report with one exit code. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = (color: string, more = "") => `groups:
  acme: { labels: { incident: { color: "${color}" } } }
  acme/platform: { labels: { api: { color: "${color}"${more} } } }
  acme/mobile: { labels: { crash: { color: "${color}" } } }
stacks:
  order: [canary]
  rest: [acme/mobile]
  canary: [acme/platform]
  top: ["**"]
`;

let place: Home;
beforeAll(async () => {
  place = await home(file("#D9534F"));
});
afterAll(() => place.leave());

async function reportOf(line: string) {
  const { code, lines, failures } = await place.report(line);
  return { code, changes: lines.length, failures };
}

const colors = () =>
  Object.fromEntries(
    place.service.world.labels
      .where(({ name }) => ["incident", "api", "crash"].includes(name))
      .map(({ name, color }) => [name, color]),
  );

test("preview, up, drift and destroy of all stacks are one report", async () => {
  const before = colors();
  const all = { changes: 3, failures: [] };
  expect(await reportOf("preview --all-stacks")).toMatchObject({ code: 2, ...all });
  expect(await reportOf("up --all-stacks --dry-run")).toMatchObject({ code: 2, ...all });
  expect(colors()).toEqual(before);
  expect(await reportOf("up --all-stacks --jobs 2")).toMatchObject({ code: 0, ...all });
  expect(colors()).toMatchObject({ incident: "#D9534F", api: "#D9534F", crash: "#D9534F" });
  expect(await reportOf("preview --all-stacks")).toMatchObject({ code: 0, changes: 0, failures: [] });
  expect(await reportOf("drift --all-stacks")).toMatchObject({ code: 0, changes: 0, failures: [] });
  expect(await reportOf("drift --all-stacks --live")).toMatchObject({ code: 0, failures: [] });
});

test("the others are not run when a stack that comes first has failed", async () => {
  place.write("forge.yaml", file("#5CB85C", `, description: "\${secret:NOT_SET}"`));
  const { code, failures } = await reportOf("up --all-stacks");
  expect({ code, failures }).toEqual({
    code: 1,
    failures: expect.arrayContaining([
      expect.stringContaining("(stack canary)"),
      expect.stringMatching(
        /stacks rest, top\): It was not tried, because the stack canary comes first and has failed/,
      ),
    ]),
  });
  expect(colors()).toMatchObject({ incident: "#D9534F", api: "#D9534F", crash: "#D9534F" });
  expect(await reportOf("preview --all-stacks")).toMatchObject({ code: 1, changes: 2 });
});

test("all of them are destroyed, with --yes", async () => {
  place.write("forge.yaml", file("#D9534F"));
  expect(await reportOf("destroy --all-stacks")).toMatchObject({ code: 2 });
  expect(await reportOf("destroy --all-stacks --yes")).toMatchObject({ code: 0, failures: [] });
  expect(colors()).toEqual({});
});

test.each([
  ["preview --all-stacks --stack top", "--stack is for one stack"],
  ["preview --all-stacks --save-plan p.json", "--save-plan is for one stack"],
  ["up --all-stacks --plan p.json", "--plan is for one stack"],
  ["drift --all-stacks --target groups/acme", "--target is for one stack"],
  ["up --all-stacks --jobs 0", "It must be a whole number of at least 1"],
  ["up --all-stacks --file typo.yaml", "There is no typo.yaml"],
])("forge %s is an error", async (line, message) =>
  expect(await place.type(line)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) }),
);
