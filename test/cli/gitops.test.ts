/** A pulled file applies without changes, and drift from it is reported and repaired. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { changes } from "./changes";
import { type Home, home } from "./home";

const SECRETS = {
  ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD: "s3cr3t-1",
  ACME_PLATFORM_WEB_DEPLOY_TOKEN_PRODUCTION_VALUE: "deploy-token-of-production",
  ACME_PLATFORM_WEB_DEPLOY_TOKEN_STAGING_VALUE: "deploy-token-of-staging",
};

const NOTHING = { code: 0, outcome: "nothing", lines: [], failures: [] };

const reported = changes.map((change) => change.reported).sort();

describe("the file of forge init", () => {
  let place: Home;
  beforeAll(async () => {
    place = await home();
  });
  afterAll(() => place.leave());

  test("is printed with the next steps and has no objects", async () => {
    const { code, stdout, stderr } = await place.type("init");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^forge\.yaml and forge\.schema\.json are written\.\n/);
    expect(stdout).toMatch(/^ {2}forge pull <group> --force$/m);
    const drift = await place.type("drift --live");
    expect(drift).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^✓ forge\.yaml has no objects\.$/m),
    });
  });

  test("has valid examples in its comments", async () => {
    place.write("forge.yaml", place.read("forge.yaml").replace(/^ {2}# /gm, "  "));
    expect(await place.report("drift --live")).toMatchObject({ code: 2, checked: 2, failures: [] });
  });
});

describe("a pulled file", () => {
  let place: Home;
  beforeAll(async () => {
    place = await home();
  });
  afterAll(() => place.leave());

  test("is written with its schema, and pull names the secrets to set", async () => {
    const { code, stdout, stderr } = await place.type("pull acme");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^forge\.yaml: \d+ objects in \d+ lines\. forge preview shows the remaining changes\.\n/,
    );
    for (const name of Object.keys(SECRETS)) expect(stdout).toContain(`  ${name}: the `);
    expect(stderr).toMatch(/^warning: .* is left out: /);
    expect(place.read("forge.yaml")).toContain("$schema=./forge.schema.json");
    expect(JSON.parse(place.read("forge.schema.json"))).toMatchObject({ type: "object" });
  });

  test("has an empty preview, which names the variables that are not set", async () =>
    expect(await place.report("preview")).toMatchObject({
      ...NOTHING,
      warnings: expect.arrayContaining([
        `These variables are not set, so that what the service has is kept as it is: ${Object.keys(SECRETS).join(", ")}.`,
      ]),
    }));

  test("changes only the password that the service never returns, and is then in sync", async () => {
    const others = () => ({ ...place.service.dump(), virtual_registry_upstreams: undefined });
    const before = others();
    const lines = [
      'adopt VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme): password',
    ];
    const preview = await place.report("preview", SECRETS);
    expect(preview).toMatchObject({ code: 2, outcome: "changes", lines, failures: [] });
    expect(preview.adoptedUnchanged).toBe(preview.checked - lines.length);
    const up = await place.report("up", SECRETS);
    expect(up).toMatchObject({ code: 0, outcome: "done", lines, failures: [] });
    expect(up.adoptedUnchanged).toBe(preview.adoptedUnchanged);
    expect(others()).toEqual(before);
    expect(await place.report("drift", SECRETS)).toMatchObject({ ...NOTHING, adoptedUnchanged: 0 });
    expect(await place.report("drift --live")).toMatchObject(NOTHING);
  });

  test("makes drift report twenty changes together, and up repair them", async () => {
    for (const { make } of changes) await make(place.other);
    const drifted = { code: 2, outcome: "changes", lines: reported, failures: [] };
    expect(await place.report("drift --live")).toMatchObject(drifted);
    expect(await place.report("drift", SECRETS)).toMatchObject(drifted);
    const up = await place.report("up", SECRETS);
    expect(up).toMatchObject({ code: 0, outcome: "done", lines: reported, failures: [] });
    expect(await place.report("drift --live")).toMatchObject(NOTHING);
    expect(await place.report("drift", SECRETS)).toMatchObject(NOTHING);
  });
});
