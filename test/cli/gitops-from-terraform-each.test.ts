/** One of each resource that is covered: a file with an empty preview. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { isLeft, terraformTable } from "../../provider/terraform";
import { type Home, home } from "./home";
import { pulumiExport } from "./pulumi-export";
import { blocksOfEach, EACH, SECRETS } from "./terraform-each";
import { type Block, shownState } from "./terraform-state";

/** Only their numbers identify them. */
const NOT_ADOPTABLE = [
  "gitlab_application",
  "gitlab_group_access_token",
  "gitlab_group_deploy_token",
  "gitlab_project_access_token",
  "gitlab_project_deploy_token",
];

/** Former names of others. */
const FORMER = ["gitlab_label", "gitlab_project_mirror"];

let place: Home;
let blocks: readonly Block[];
beforeAll(async () => {
  place = await home(EACH);
  expect(await place.report("up", SECRETS)).toMatchObject({ code: 0, failures: [] });
  for (const file of [".forge", "forge.yaml"]) rmSync(path.join(place.folder, file), { recursive: true });
  blocks = await blocksOfEach(place.other);
  place.write("state.json", shownState(blocks));
});
afterAll(() => place.leave());

test("the state has each resource that is covered", () => {
  const covered = Object.keys(terraformTable).filter(
    (name) => !isLeft(terraformTable[name] ?? { left: "" }) && !FORMER.includes(name),
  );
  expect([...new Set(blocks.map(({ type }) => type))].sort()).toEqual(covered.sort());
});

test("the file has each with all its arguments, but for what nothing but its number identifies", async () => {
  const { code, stdout } = await place.type("from terraform state.json --json");
  const { resources, ...result } = JSON.parse(stdout) as {
    readonly resources: readonly {
      readonly resource: string;
      readonly partly: number;
      readonly left: readonly { readonly why: string }[];
    }[];
  };
  expect(code).toBe(0);
  expect(result).toMatchObject({
    version: 1,
    command: "from terraform",
    file: "forge.yaml",
    others: 0,
    warnings: [],
  });
  expect(resources.filter(({ partly }) => partly > 0)).toEqual([]);
  expect(resources.filter(({ left }) => left.length > 0).map(({ resource }) => resource)).toEqual(
    NOT_ADOPTABLE,
  );
  const removed = place.read("forge-removed.tf");
  for (const resource of NOT_ADOPTABLE) expect(removed).not.toContain(`${resource}.`);
});

test("has no secret in it, and one variable for each", () => {
  const text = place.read("forge.yaml");
  for (const secret of [...Object.values(SECRETS), "s3cr3t"]) expect(text).not.toContain(secret);
  expect(text).toContain("{secret:ACME_PLATFORM_WEB_NIGHTLY_VARIABLES_DEEP}");
  expect(text).toContain("https://copies.example/web.git:");
});

test("has an empty preview, and so it is after up", async () => {
  const before = place.service.dump();
  for (const command of ["preview", "up", "preview"])
    expect(await place.report(command)).toMatchObject({ code: 0, lines: [], failures: [] });
  expect(place.service.dump()).toEqual(before);
});

describe("a stack of Pulumi with the same", () => {
  test("is the same file, and has a command for each that Pulumi forgets, those that depend on others first", async () => {
    const before = place.read("forge.yaml");
    place.write("stack.json", pulumiExport(blocks));
    const { code, stdout, stderr } = await place.type("from pulumi stack.json --force");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^stack\.json: \d+ objects of the GitLab provider\nCovered: \d+\n/);
    expect(stdout).toContain("Not covered, and left to Pulumi: 5\n");
    expect(place.read("forge.yaml")).toBe(before);
    const commands = place
      .read("forge-removed.sh")
      .split("\n")
      .filter((line) => line.startsWith("pulumi"));
    expect(commands.at(-1)).toBe(
      "pulumi state delete --yes --force 'urn:pulumi:dev::acme::gitlab:index/topic:Topic::one'",
    );
    expect(commands.join("\n")).not.toContain("AccessToken");
  });

  test("without its secrets names what needs them", async () => {
    place.write("stack.json", pulumiExport(blocks, false));
    const { code, stdout, stderr } = await place.type("from pulumi stack.json --dry-run");
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("--show-secrets") });
    expect(stdout).toContain("gitlab_project_variable");
  });

  test("is no other file", async () => {
    place.write("stack.json", "{}");
    expect(await place.type("from pulumi stack.json --dry-run")).toMatchObject({
      ...{ code: 1, stdout: "" },
      stderr: expect.stringContaining(
        "forge: stack.json is no export of a Pulumi stack: it has no deployment.",
      ),
    });
  });
});
