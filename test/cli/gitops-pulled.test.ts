/** From what people have to a file that they would have written: short, and with an empty preview although no variable is set. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { EXCEPTIONS, organization } from "../gitops/organization";
import { type Home, home } from "./home";

const PROJECTS = 60;
const NOTHING = { code: 0, outcome: "nothing", lines: [], failures: [] };

describe("an organization of 40 groups and 60 people", () => {
  let place: Home;
  let text: string;
  beforeAll(async () => {
    place = await home("", { world: organization({ projects: PROJECTS }) });
    const { code, stderr } = await place.type("pull acme");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    text = place.read("forge.yaml");
  });
  afterAll(() => place.leave());

  test("is a file with a set, a pattern and the exceptions", () => {
    expect(text.split("\n").length).toBeLessThan(110);
    expect(text).toMatch(/^sets:\n {2}house:$/m);
    expect(text).toMatch(/^projects:\n {2}acme\/\*\*: \{ use: \[ house \] \}$/m);
    const places = /^projects:\n(.*)/ms.exec(text)?.[1]?.match(/^ {2}acme\/\w.*service-\d+/gm) ?? [];
    expect(places).toHaveLength(Object.keys(EXCEPTIONS).length);
    // One variable for the token that all projects have.
    expect(text.match(/\$\{secret:ACME_REGISTRY_TOKEN_VALUE\}/g)).toHaveLength(1);
  });

  test("is the same file when it is pulled again", async () => {
    const { code, stderr } = await place.type("pull acme --force");
    expect(code).toBe(0);
    expect(place.read("forge.yaml")).toBe(text);
    expect(stderr).toMatch(
      /^The file before it is forge\.yaml\.bak, and has what the new one lacks:\n.*comments\n$/s,
    );
    expect(stderr).not.toMatch(/house|acme/);
  });

  test("has an empty preview, which names the variables that are not set, and so it is after up", async () => {
    const warnings = [
      "These variables are not set, so that what the service has is kept as it is: ACME_PLATFORM_TEAM_15_SERVICE_049_CANARY_VALUE, ACME_REGISTRY_TOKEN_VALUE.",
    ];
    expect(await place.report("preview")).toMatchObject({ ...NOTHING, warnings });
    const before = place.service.dump();
    expect(await place.report("up")).toMatchObject({ code: 0, lines: [], failures: [], warnings });
    expect(place.service.dump()).toEqual(before);
    expect(await place.report("preview")).toMatchObject({ ...NOTHING, warnings });
    expect(await place.report("drift")).toMatchObject({ ...NOTHING, warnings });
  });

  test("shows and repairs what somebody changes by hand, and sends no secret that is not set", async () => {
    const project = "acme/data/team-01/service-000";
    const token = { project, key: "REGISTRY_TOKEN" };
    await place.other.projectLabels.update({ project, label_id: "bug", color: "#123456" });
    await place.other.projectVariables.update({ ...token, value: "token-of-somebody-else" });
    const lines = [`update ProjectLabel "bug" (${project}): color`];
    expect(await place.report("preview")).toMatchObject({ code: 2, lines, failures: [] });
    expect(await place.report("up")).toMatchObject({ code: 0, lines, failures: [] });
    expect((await place.other.projectVariables.get(token)).value).toBe("token-of-somebody-else");
    const set = { ACME_REGISTRY_TOKEN_VALUE: "token-of-the-registry" };
    const values = [`update ProjectVariable "REGISTRY_TOKEN" (${project}): value`];
    expect(await place.report(`up --target projects/${project}`, set)).toMatchObject({
      ...{ code: 0, lines: values, failures: [] },
    });
    expect((await place.other.projectVariables.get(token)).value).toBe("token-of-the-registry");
    expect(await place.report("preview")).toMatchObject(NOTHING);
  });
});

describe("a secret that is not set", () => {
  let place: Home;
  beforeAll(async () => {
    place = await home(`
projects:
  acme/platform/web:
    hooks:
      https://chat.example: { token: "\${secret:CHAT_TOKEN}", pushEvents: true }
    variables:
      HIDDEN: { value: "\${secret:HIDDEN}", masked: true }
`);
  });
  afterAll(() => place.leave());

  test("of an object that a run has to make is an error that names the variable", async () => {
    const refused = (names: string) => ({
      code: 1,
      stderr: expect.stringContaining(
        `forge: forge.yaml needs ${names} not set: CHAT_TOKEN${names.includes("are") ? ", HIDDEN" : ""}. Set each as an environment variable.`,
      ),
    });
    for (const command of ["preview", "up"])
      expect(await place.type(command)).toMatchObject(refused("secrets that are"));
    expect(await place.type("preview", { HIDDEN: "hidden-12" })).toMatchObject(refused("a secret that is"));
  });

  test("of an object that is recorded is kept, also where the service never returns it", async () => {
    const set = { CHAT_TOKEN: "s3cr3t-chat-1", HIDDEN: "hidden-12" };
    expect(await place.report("up", set)).toMatchObject({ code: 0, failures: [] });
    const before = place.service.dump();
    for (const command of ["preview", "up", "drift"])
      expect(await place.report(command)).toMatchObject({ ...NOTHING, failures: [] });
    expect(place.service.dump()).toEqual(before);
    expect(await place.report("preview", set)).toMatchObject(NOTHING);
    const lines = ['update ProjectHook "https://chat.example" (acme/platform/web): token'];
    expect(await place.report("preview", { ...set, CHAT_TOKEN: "s3cr3t-chat-2" })).toMatchObject({
      code: 2,
      lines,
    });
  });
});
