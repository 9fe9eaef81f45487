/** `forge up --replace ADDRESS`: a token gets another secret, by hand or by a saved plan, and nothing is replaced twice. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const FILE = `projects:
  acme/platform/web:
    settings: { description: web }
    deployTokens: { ci: { scopes: [read_repository] } }
    labels: { plain: { color: "#111111" } }
`;
const TOKEN = "projects/acme/platform/web#deployTokens.ci";

let place: Home;
beforeAll(async () => {
  place = await home(FILE);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
});
afterAll(() => place.leave());

const tokens = async (): Promise<readonly number[]> => {
  const found = await place.other.projectDeployTokens.list({ project: "acme/platform/web" }).toArray();
  return found.filter(({ name }) => name === "ci").map(({ id }) => id);
};

test("the preview shows the replacement, and up makes another token and deletes the old one", async () => {
  const before = await tokens();
  const preview = await place.report(`preview --replace ${TOKEN}`);
  expect(preview).toMatchObject({ code: 2, failures: [] });
  expect(preview.lines).toEqual([expect.stringMatching(/^replace ProjectDeployToken "ci"/)]);
  expect(await tokens()).toEqual(before);
  expect(await place.report(`up --replace ${TOKEN}`)).toMatchObject({ code: 0, failures: [] });
  const after = await tokens();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
});

test("a saved plan replaces the object once, and not again", async () => {
  const before = await tokens();
  await place.report(`preview --replace ${TOKEN} --save-plan plan.json`);
  expect(await place.report("up --plan plan.json")).toMatchObject({ code: 0, failures: [] });
  const after = await tokens();
  expect(after).not.toEqual(before);
  expect(await place.report("up --plan plan.json")).toMatchObject({ code: 0, failures: [] });
  expect(await tokens()).toEqual(after);
});

test("a collection replaces all of its objects, beside another address", async () => {
  const before = await tokens();
  const { lines } = await place.report(
    `up --replace ${TOKEN.replace(".ci", "")} --replace projects/acme/platform/web#labels.plain`,
  );
  expect(lines).toEqual([
    expect.stringMatching(/^replace ProjectDeployToken/),
    expect.stringMatching(/^replace ProjectLabel/),
  ]);
  expect(await tokens()).not.toEqual(before);
});

test.each([
  ["projects/acme/platform/web#deployTokens.none", /declares no object of that address/],
  ["projects/acme/platform/web", /declares no object of that address/],
  [
    "projects/acme/platform/web#settings",
    /a Project holds what no run can make again, so that it cannot be replaced/,
  ],
])("--replace %s is refused", async (address, message) => {
  const { code, stderr } = await place.type(`up --replace ${address}`);
  expect(stderr).toMatch(message);
  expect(code).toBe(1);
});

test("an object that is not recorded is not replaced", async () => {
  place.write("forge.yaml", FILE.replace("plain:", "new: { color: red }, plain:"));
  const { stderr } = await place.type("up --replace projects/acme/platform/web#labels.new");
  expect(stderr).toMatch(
    /labels\.new: it is not recorded; run "forge up" first|it is not recorded; run .*up first/,
  );
});
