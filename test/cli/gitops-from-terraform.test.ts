/** From a state of Terraform to a file with an empty preview. */
import { existsSync } from "node:fs";
import path from "node:path";
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

describe("a state of which a file has a part, without a service", () => {
  const OFFLINE = { FORGE_BASE_URL: "", FORGE_TOKEN: "" };
  const label = (name: string, more = {}) => ({
    group: "1",
    name,
    color: "#ff0000",
    id: `1:${name}`,
    ...more,
  });
  let place: Home;
  beforeAll(async () => {
    place = await home({
      "terraform.tfstate": stateOf([
        {
          mode: "data",
          type: "gitlab_group",
          name: "acme",
          instances: { "": { id: "1", group_id: 1, full_path: "acme" } },
        },
        { type: "random_id", name: "other", instances: { 0: {}, 1: {} } },
        { type: "gitlab_group_label", name: "all", instances: { bug: label("bug"), odd: label("a,b") } },
        { type: "gitlab_group_label", name: "new", instances: { "": label("later", { shiny: "yes" }) } },
        {
          type: "gitlab_project_issue_board",
          name: "all",
          instances: { 0: { project: "1" }, 1: { project: "1" } },
        },
        { type: "gitlab_rocket", name: "one", instances: { "": { project: "1" } } },
        {
          type: "gitlab_project_label",
          name: "bug",
          instances: { "": { project: "1", name: "shop", color: "#00ff00" } },
        },
        { type: "gitlab_project_label", name: "lost", instances: { "": { name: "lost", color: "#00ff00" } } },
        {
          type: "gitlab_project_hook",
          name: "chat",
          instances: {
            "": {
              ...{ project: "1", url: "https://chat.example", push_events: true, note_events: true },
              custom_headers: [{ key: "X-Key", value: "s3cr3t-header" }],
            },
          },
        },
        {
          type: "gitlab_pipeline_schedule_variable",
          name: "alone",
          instances: { "": { project: "1", pipeline_schedule_id: 9, key: "A", value: "s3cr3t-value" } },
        },
        {
          type: "gitlab_project_membership",
          name: "max",
          instances: { "": { project_id: "acme/platform/api", user_id: 3, access_level: "owner" } },
        },
      ]),
    });
  });
  afterAll(() => place.leave());

  test("is printed with what is lost and left, and why", async () => {
    const { code, stdout, stderr } = await place.type("from terraform --dry-run", OFFLINE);
    expect({ code, stdout: stdout.replace(/ +/g, " ") }).toEqual({
      code: 0,
      stdout: `terraform.tfstate: 11 objects of the GitLab provider; 2 objects of other providers left out
Covered: 3
 1 gitlab_group_label GroupLabel
 1 gitlab_project_label ProjectLabel
 1 gitlab_project_membership ProjectMember
Covered in part: 2
 1 gitlab_group_label GroupLabel
 without shiny (1): this version of forge does not know it
 1 gitlab_project_hook ProjectHook
 without custom_headers (1): the service shows no values of headers; what it has stays
Not covered, and left to Terraform: 6
 1 gitlab_group_label a file cannot declare its values: "name" is "a,b"; expected a name without commas, which separate the labels in a list
 gitlab_group_label.all["odd"]
 1 gitlab_pipeline_schedule_variable the gitlab_pipeline_schedule that it belongs to is not in this state
 gitlab_pipeline_schedule_variable.alone
 2 gitlab_project_issue_board boards and analytics are not covered
 1 gitlab_project_label the state does not have its group or project
 gitlab_project_label.lost
 1 gitlab_rocket this version of forge does not know the resource
`,
    });
    expect(stderr).toBe(
      "warning: The state does not have the names of project 1, user 3, which stay numbers. Set FORGE_BASE_URL and FORGE_TOKEN, and the service is asked.\n",
    );
    expect(existsSync(path.join(place.folder, "forge.yaml"))).toBe(false);
  });

  test("keeps numbers that nobody has names for, and lets Terraform forget what is taken over alone", async () => {
    expect(await place.type("from terraform", OFFLINE)).toMatchObject({ code: 0 });
    const text = place.read("forge.yaml");
    expect(text).toContain('  acme/platform/api: { members: { "3": { accessLevel: owner, user: 3 } } }');
    expect(text).toMatch(/^ {2}"1":\n {4}hooks:/m);
    expect(text).toMatch(/^groups:\n {2}acme: \{ labels: \{ bug: "#ff0000", later: "#ff0000" \} \}$/m);
    const removed = place.read("forge-removed.tf");
    expect(removed.match(/from = .*/g)).toEqual([
      "from = gitlab_group_label.new",
      "from = gitlab_project_hook.chat",
      "from = gitlab_project_label.bug",
      "from = gitlab_project_membership.max",
    ]);
    expect(removed).toContain(`#   terraform state rm 'gitlab_group_label.all["bug"]'`);
  });

  test("is a file that the service takes", async () => {
    expect(await place.report("preview")).toMatchObject({
      failures: [],
      lines: [
        'adopt GroupLabel "bug" (acme): color',
        'create GroupLabel "later" (acme)',
        'create ProjectHook "https://chat.example" (1)',
        'create ProjectLabel "shop" (1)',
        'create ProjectMember "3" (acme/platform/api)',
      ],
    });
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
