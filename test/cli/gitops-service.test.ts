import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { type Home, home } from "./home";

const file = (label: string) => `groups: { acme: { labels: { ${label}: { color: "#D9534F" } } } }`;

let place: Home;
let another: Simulator;

beforeAll(async () => {
  place = await home(file("mine"));
  another = await startSimulator();
});
afterAll(async () => {
  await place.leave();
  await another.close();
});

test("every command refuses a state of another service and leaves that service as it is", async () => {
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  place.write("forge.yaml", file("bug"));
  const elsewhere = { FORGE_BASE_URL: another.url, FORGE_TOKEN: another.token };
  const before = another.dump();
  for (const command of ["preview", "drift", "up", "destroy --yes"]) {
    const { code, failures } = await place.report(command, elsewhere);
    expect({ command, code, failures }).toEqual({
      command,
      code: 1,
      failures: [
        expect.stringContaining(
          `This stack has recorded objects of ${place.service.url}, but ${another.url} is configured`,
        ),
      ],
    });
  }
  expect(another.dump()).toEqual(before);
  expect(await place.report("preview")).toMatchObject({ lines: ['delete GroupLabel "mine" (acme)'] });
});

test("FORGE_OTHER_ADDRESSES is needed for one run after the service has moved", async () => {
  const moved = {
    FORGE_BASE_URL: place.service.url.replace("127.0.0.1", "localhost"),
    FORGE_OTHER_ADDRESSES: `https://git.example.com, ${place.service.url}/`,
  };
  expect(await place.report("up", moved)).toMatchObject({
    code: 0,
    failures: [],
    lines: ['delete GroupLabel "mine" (acme)'],
  });
  const { FORGE_OTHER_ADDRESSES: _, ...later } = moved;
  expect(await place.report("preview", later)).toMatchObject({ code: 0, lines: [], failures: [] });
});

test("another installation at the same address is refused until state rebind", async () => {
  const moving = await home(file("mine"));
  expect(await moving.report("up")).toMatchObject({ code: 0, failures: [] });
  const { world } = moving.service;
  const acme = world.groups.named("acme");
  if (acme === undefined) throw new Error("There is no group acme.");
  const { created_at } = acme;

  moving.service.resetRequests();
  expect(await moving.report("preview")).toMatchObject({ code: 0, failures: [] });
  // One for the installation, and one for the group that the objects are in.
  expect(moving.service.requests().operations["groups.get"]).toBe(2);

  // The group looks like one of a new installation.
  world.groups.update(acme, { created_at: "2020-01-01T00:00:00.000Z" });
  for (const command of ["preview", "drift", "up", "destroy --yes"]) {
    const { code, failures } = await moving.report(command);
    expect({ command, code, failures }).toEqual({
      command,
      code: 1,
      failures: [
        expect.stringMatching(
          /recorded objects of another installation: its groups\/acme .* Nothing was done\. .* forge state rebind\.$/,
        ),
      ],
    });
  }

  const shown = await moving.type("state rebind");
  expect(shown.stdout).toMatch(/^The stack main is recorded for .*, and would be for/);
  expect(shown.stderr).toMatch(/may be another service .*\n.*--yes does it/);
  expect(await moving.report("preview")).toMatchObject({ code: 1 });
  expect((await moving.type("state rebind --yes")).stdout).toMatch(/^The stack main is recorded for .* now/);
  expect(await moving.report("preview")).toMatchObject({ code: 0, failures: [], lines: [] });
  expect((await moving.type("state rebind --yes")).stdout).toMatch(/ already\.$/m);
  world.groups.update(acme, { created_at });
  expect(await moving.report("preview")).toMatchObject({ code: 1 });
  await moving.leave();
});

test("state rebind records the new address of a service", async () => {
  const moving = await home(file("mine"));
  expect(await moving.report("up")).toMatchObject({ code: 0, failures: [] });
  const moved = { FORGE_BASE_URL: moving.service.url.replace("127.0.0.1", "localhost") };
  const { code, failures } = await moving.report("preview", moved);
  expect({ code, failures }).toEqual({
    code: 1,
    failures: [expect.stringContaining("forge state rebind records the new address")],
  });
  const { stderr } = await moving.type("state rebind", moved);
  expect(stderr).not.toContain("warning");
  expect((await moving.type("state rebind --yes", moved)).code).toBe(0);
  expect(await moving.report("preview", moved)).toMatchObject({ code: 0, failures: [], lines: [] });
  expect(await moving.report("preview")).toMatchObject({ code: 1 });
  await moving.leave();
});

describe("an address that only a file names", () => {
  const body = 'groups: { "acme/*": { labels: { bug: { color: "#D9534F" } } } }\n';
  let mine: Home;
  beforeAll(async () => {
    mine = await home();
  });
  afterAll(() => mine.leave());
  /** With this address. */
  const write = (address: string) => mine.write("forge.yaml", `service: { baseUrl: "${address}" }\n${body}`);

  const ofStack = ["preview", "up", "drift", "destroy", "destroy --yes"].map(
    (line) => `${line} --stack main`,
  );
  const ofAll = ["drift --live", "config"];

  test.each([...ofStack, ...ofAll])("gets no token from forge %s", async (command) => {
    write(mine.service.url);
    mine.service.resetRequests();
    const ended = await mine.type(command, { FORGE_BASE_URL: "" });
    expect({ ...ended, sent: mine.service.requests().total }).toEqual({
      ...{ code: 1, sent: 0, stdout: "" },
      stderr: `forge: forge.yaml names ${mine.service.url} as the service, and a file does not decide where the token goes. If it may go there, set FORGE_BASE_URL=${mine.service.url} where forge runs, or FORGE_ALLOWED_URLS=${mine.service.url}.\n`,
    });
  });

  test.each([...ofStack, ...ofAll])(
    "gets it from forge %s if the runner allows the address",
    async (command) => {
      const allowed = `https://git.example.com, ${mine.service.url}/`;
      write(mine.service.url);
      mine.service.resetRequests();
      const { stderr } = await mine.type(command, { FORGE_BASE_URL: "", FORGE_ALLOWED_URLS: allowed });
      expect(stderr).not.toMatch(/FORGE_|URL/);
      expect(mine.service.requests().total).toBeGreaterThan(0);
    },
  );

  test("is refused if the environment has another one", async () => {
    mine.service.resetRequests();
    write(another.url);
    expect(await mine.type("preview --stack main")).toMatchObject({
      code: 1,
      stderr: `forge: forge.yaml is for ${another.url}, but FORGE_BASE_URL is ${mine.service.url}; unset it, or use the file for that service.\n`,
    });
    expect(mine.service.requests().total).toBe(0);
  });

  test.each([
    ["git.example.com", /FORGE_ALLOWED_URLS has "git\.example\.com"; it must be addresses such as /],
    ["http://127.0.0.1", /a file does not decide where the token goes/],
    ["ADDRESS.example", /a file does not decide where the token goes/],
    ["ADDRESS/git", /a file does not decide where the token goes/],
  ])("is not allowed by FORGE_ALLOWED_URLS=%s", async (allowed, message) => {
    write(mine.service.url);
    mine.service.resetRequests();
    const { code, stderr } = await mine.type("preview --stack main", {
      FORGE_BASE_URL: "",
      FORGE_ALLOWED_URLS: allowed.replace("ADDRESS", mine.service.url.replace(/:\d+$/, "")),
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
    expect(mine.service.requests().total).toBe(0);
  });
});
