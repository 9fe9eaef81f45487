/** `forge output` prints the recorded outputs of objects without the service. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const LINK = "groups/acme#samlGroupLinks.engineering";
const NIGHTLY = "projects/acme/platform/web#pipelineTriggerTokens.nightly";

let place: Home;
let token = "";
beforeAll(async () => {
  place = await home(`groups:
  acme:
    labels: { fresh: { color: "#111111" } }
    samlGroupLinks: { engineering: { accessLevel: developer, provider: "\${secret:PROVIDER}" } }
projects:
  acme/platform/web:
    pipelineTriggerTokens: { nightly: {} }
    pushRule: { memberCheck: true }
`);
  expect((await place.type("up", { PROVIDER: "a-hidden-provider" })).code).toBe(0);
  const all = await place.other.pipelineTriggers.list({ project: "acme/platform/web" }).toArray();
  token = all.find(({ description }) => description === "nightly")?.token ?? "";
  expect(token).not.toBe("");
});
afterAll(() => place.leave());

const NOWHERE = { FORGE_BASE_URL: "", FORGE_TOKEN: "" };

const output = (typed: string) => place.type(`output ${typed}`.trim(), NOWHERE);

test("forge output prints the outputs of a place with secrets masked", async () => {
  const { code, stdout, stderr } = await output("projects/acme/platform/web");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(
    new RegExp(
      `^${NIGHTLY}\n {2}id {13}acme/platform/web/\\d+\n {2}triggerId {6}\\d+\n {2}createdAt {6}\\S+\n {2}token {10}\\(secret\\)\n`,
    ),
  );
  expect(stdout).toContain("\n\nprojects/acme/platform/web#pushRule\n");
  expect(stdout).not.toContain(token);
});

test("an output that contains a secret is masked", async () => {
  const { stdout } = await output(LINK);
  expect(stdout).toMatch(/^ {2}link +\(secret\)$/m);
  expect(stdout).not.toContain("a-hidden-provider");
  const { objects } = JSON.parse((await output(`${LINK} --output json`)).stdout);
  expect(objects[0].secrets).toContain("link");
});

test("forge output without an address prints all outputs", async () => {
  const addresses = (await output("")).stdout.split("\n").filter((line) => /^\S/.test(line));
  expect(addresses).toEqual([
    "groups/acme#labels.fresh",
    LINK,
    NIGHTLY,
    "projects/acme/platform/web#pushRule",
  ]);
});

test("forge output prints a single value, and a secret one only with --show-secrets", async () => {
  const [id, refused, secret] = await Promise.all([
    output(`${NIGHTLY} triggerId`),
    output(`${NIGHTLY} token`),
    output(`${NIGHTLY} token --show-secrets`),
  ]);
  expect(id.stdout).toMatch(/^\d+\n$/);
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: `forge: token of ${NIGHTLY} is secret; --show-secrets prints it.\n`,
  });
  // The service returns the whole token to its creator.
  expect(secret).toEqual({ code: 0, stdout: `${token}\n`, stderr: "" });
});

test("the JSON output has the names of secrets, and their values only with --show-secrets", async () => {
  const documentOf = async (options: string) =>
    JSON.parse((await output(`${NIGHTLY} -o json${options}`)).stdout);
  const masked = await documentOf("");
  expect(masked).toMatchObject({
    version: 1,
    stack: "main",
    objects: [{ address: NIGHTLY, secrets: ["token"] }],
  });
  expect(masked.objects[0].outputs).not.toHaveProperty("token");
  expect((await documentOf(" --show-secrets")).objects[0].outputs).toMatchObject({ token });
});

test.each([
  [
    "groups/acme#labels.frsh",
    'forge: The stack main has nothing at groups/acme#labels.frsh (did you mean "groups/acme#labels.fresh"?); an address looks like groups/acme#labels.bug.\n',
  ],
  [
    `${NIGHTLY} tokn`,
    new RegExp(`^forge: ${NIGHTLY} has no output tokn \\(did you mean "token"\\?\\); there are id, `),
  ],
  ["projects/acme/platform/web id", "forge: 2 objects are selected; name one of them to get its id.\n"],
  ["--stack nobodys", /^forge: There is no stack nobodys in file:\/\/.*; there is main\.\n$/],
])("forge output %s is an error", async (typed, message) => {
  const { code, stdout, stderr } = await output(typed);
  if (typeof message === "string") expect(stderr).toBe(message);
  else expect(stderr).toMatch(message);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
});
