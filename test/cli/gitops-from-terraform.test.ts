/** From a state of Terraform to a file with an empty preview. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { organization } from "../gitops/organization";
import { type Home, home } from "./home";
import { shownState, stateOf, terraformOf } from "./terraform-state";

const PROJECTS = 60;

/** The provider has filled in all else that the state has of a project. */
const CONFIGURATION = {
  "infra/main.tf": `module "project" {
  source   = "./modules/project"
  for_each = local.projects
}
`,
  "infra/modules/project/main.tf": `resource "gitlab_project" "this" {
  name             = each.key
  namespace_id     = gitlab_group.all[each.value.group].id
  visibility_level = "private"

  dynamic "push_rules" {
    for_each = each.value.rules
    content {
      member_check    = true
      prevent_secrets = true
      max_file_size   = each.value.size
    }
  }
}
`,
};

describe("an organization of 40 groups and 60 projects, in modules with for_each", () => {
  let place: Home;
  let printed: string;
  beforeAll(async () => {
    place = await home("", { world: organization({ projects: PROJECTS }) });
    const blocks = await terraformOf(place.other, "acme");
    place.writeAll({
      "infra/terraform.tfstate": stateOf(blocks),
      "shown.json": shownState(blocks),
      ...CONFIGURATION,
    });
    const { code, stdout, stderr } = await place.type("from terraform infra");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    printed = stdout;
  });
  afterAll(() => place.leave());

  test("is covered, and the coverage by resource stands above the written files", () => {
    expect(printed).toMatch(/^infra\/terraform\.tfstate: \d+ objects of the GitLab provider\nCovered: \d+\n/);
    expect(printed).toMatch(/^ +60 gitlab_project +Project$/m);
    expect(printed).toMatch(
      /\nforge\.yaml: \d+ objects in \d+ lines\. .*\nforge-removed\.tf: 9 removed blocks\./,
    );
    expect(printed).not.toMatch(/in part|Not covered/);
  });

  test("is a file with a set, a pattern and the exceptions", () => {
    const text = place.read("forge.yaml");
    expect(text.split("\n").length).toBeLessThan(115);
    expect(text).toMatch(
      /^projects:\n {2}acme\/\*\*:\n {4}use: \[ house \]\n {4}settings: \{ visibility: private \}\n {2}acme/m,
    );
    expect(text).toContain("acme/data/team-01: { members: { person-03: maintainer, person-38: developer } }");
  });

  test("is the same file from what terraform show -json prints", async () => {
    const before = place.read("forge.yaml");
    const { code, stdout } = await place.type("from terraform shown.json --config infra --force");
    expect(code).toBe(0);
    expect(stdout).toContain("The file before it is forge.yaml.bak.");
    expect(place.read("forge.yaml")).toBe(before);
  });

  test("has a removed block for each resource, without keys of instances", () => {
    const blocks = place
      .read("forge-removed.tf")
      .match(/^removed \{\n {2}from = (\S+)\n\n {2}lifecycle \{\n {4}destroy = false\n {2}\}\n\}$/gm);
    expect(blocks).toHaveLength(9);
    expect(blocks?.join("\n")).toContain("from = module.project.gitlab_project_label.this\n");
    expect(blocks?.join("\n")).not.toMatch(/\[/);
  });

  test("has an empty preview although no variable is set, and so it is after up", async () => {
    const before = place.service.dump();
    for (const command of ["preview", "up", "preview", "drift"])
      expect(await place.report(command)).toMatchObject({ code: 0, lines: [], failures: [] });
    expect(place.service.dump()).toEqual(before);
  });
});

describe("what is no state", () => {
  let place: Home;
  beforeAll(async () => {
    place = await home({
      "other.json": "{}",
      "text.json": "terraform",
      "old.tfstate": '{ "version": 3, "resources": [] }',
      "plan.json": '{ "format_version": "1.2", "planned_values": {} }',
      "encrypted.tfstate": '{ "encrypted_data": "abc", "version": 4 }',
      "remote/.terraform/terraform.tfstate": "{}",
      "empty/main.tf": "",
    });
  });
  afterAll(() => place.leave());

  test.each([
    [
      "other.json",
      "other.json is no state of Terraform or OpenTofu: it has neither the keys of a state file",
    ],
    ["text.json", "text.json is no state of Terraform or OpenTofu: it is not JSON."],
    ["old.tfstate", "old.tfstate is a state of version 3; forge reads version 4"],
    ["plan.json", "plan.json is a plan, and a plan is not what there is."],
    ["encrypted.tfstate", "encrypted.tfstate is encrypted. Let OpenTofu decrypt it: tofu show -json"],
    ["remote", "remote has no terraform.tfstate: its state is kept elsewhere. Let Terraform show it"],
    ["empty", "empty has no terraform.tfstate. Name the folder or the state file"],
    ["nowhere", "nowhere cannot be read: there is no such file."],
  ])("%s is an error that says what to do", async (source, message) => {
    const { code, stdout, stderr } = await place.type(["from", "terraform", source]);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining(`forge: ${message}`),
    });
  });
});
