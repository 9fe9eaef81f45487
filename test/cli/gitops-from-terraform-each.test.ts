/** One of each resource that is covered: a file with an empty preview. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isLeft, terraformTable } from "../../provider/terraform";
import { type Home, home } from "./home";
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
