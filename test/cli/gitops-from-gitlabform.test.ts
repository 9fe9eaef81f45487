/** From a configuration of gitlabform to a file. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const CONFIG = `
config_version: 3
gitlab:
  url: https://gitlab.example.com
  token: s3cr3t-token
skip_projects:
  - acme/platform/old
projects_and_groups:
  "*":
    project_settings:
      only_allow_merge_if_pipeline_succeeds: true
      some_new_key: true
  acme/*:
    labels:
      enforce: true
      defect: { color: "#d9534f", description: Something is broken }
    branches:
      main:
        protected: true
        push_access_level: no access
        merge_access_level: maintainer
      old: { protected: false }
    group_members:
      users:
        gus: { access_level: developer, expires_at: 2027-06-30 }
      enforce: true
      keep_bots: true
    integrations:
      slack: { delete: true }
  acme/platform/web:
    project:
      archive: false
    project_settings: { description: The shop, topics: [shop] }
    variables:
      region: { key: REGION, value: eu-central-1 }
      token: { key: TOKEN, value: s3cr3t-value-12, masked: true }
      gone: { key: GONE, delete: true }
    members:
      users:
        max: { access_level: maintainer, member_role: Releaser }
      groups:
        acme/mobile: { group_access: reporter }
    merge_requests_approval_rules:
      security: { approvals_required: 2, name: Security, users: [max], protected_branches: [main] }
    schedules:
      Nightly: { ref: refs/heads/main, cron: "0 1 * * *", variables: { DEEP: { value: s3cr3t-deep } } }
    files:
      CODEOWNERS: { branches: [main], content: "* @max" }
      README.md: { branches: all, content: Welcome }
    hooks:
      https://chat.example/hook: { push_events: false, issues_events: true, token: s3cr3t-hook }
    remote_mirrors:
      https://me:s3cr3t-mirror@mirror.example/web.git: { enabled: true, auth_method: password, force_push: true }
    job_token_scope:
      limit_access_to_this_project: true
      allowlist: { enforce: true, projects: [acme/platform/api], groups: [acme/mobile] }
    protected_environments:
      production:
        deploy_access_levels: [{ access_level: maintainer }, { user: max }]
`;

const SECRETS = {
  ACME_PLATFORM_WEB_TOKEN_VALUE: "value-of-the-token",
  ACME_PLATFORM_WEB_NIGHTLY_VARIABLES_DEEP: "deep-value",
  ACME_PLATFORM_WEB_CHAT_EXAMPLE_TOKEN: "token-of-the-chat",
};

let place: Home;
let printed: string;
beforeAll(async () => {
  place = await home({ "config.yml": CONFIG });
  const { code, stdout, stderr } = await place.type("from gitlabform");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  printed = stdout.replace(/ +/g, " ");
});
afterAll(() => place.leave());

test("what is lost and left is printed, and why", () => {
  expect(printed).toMatch(
    /^config\.yml: 21 objects of projects_and_groups\nCovered: 16\n 1 branches ProtectedBranch\n/,
  );
  expect(printed).toContain(`Covered in part: 1
 1 members.users ProjectMember
 without member_role (1): a role is named by its number, as memberRoleId
Not covered, and left to gitlabform: 4
 1 branches it is not protected there; what a file does not declare is unprotected under enforce
 acme/*: branches.old
 1 files a file is declared for each branch by its name
 acme/platform/web: files.README.md
 1 integrations integrations with other tools are not covered
 1 variables it is deleted there; what a file does not declare is deleted under enforce
 acme/platform/web: variables.gone
forge.yaml: 16 objects in 59 lines.`);
});

test("levels are patterns, enforced sections are owned, and a setting without an input is a raw one", () => {
  const text = place.read("forge.yaml");
  expect(text).toContain(`groups:
  acme/**:
    ownership: { members: enforce, shares: enforce }
    members: { gus: { accessLevel: developer, expiresAt: 2027-06-30 } }

projects:
  "**":
    except: [ acme/platform/old ]
    settings:
      onlyAllowMergeIfPipelineSucceeds: true
      raw: { some_new_key: true }
  acme/**:
    except: [ acme/platform/old ]
    ownership: { labels: enforce }
    labels: { defect: { color: "#d9534f", description: Something is broken } }
    protectedBranches:
      main:
        allowedToPush: [ { accessLevel: no one } ]
        allowedToMerge: [ { accessLevel: maintainer } ]
`);
  expect(text).not.toContain("s3cr3t");
});

test("the file can be applied, and has an empty preview then", async () => {
  expect(await place.report("up", SECRETS)).toMatchObject({ code: 0, failures: [] });
  expect(await place.report("preview", SECRETS)).toMatchObject({ code: 0, lines: [], failures: [] });
});

test.each([
  ["other.yml", "a: 1", "other.yml is no configuration of gitlabform: it has no projects_and_groups."],
  ["text.yml", "a", "text.yml is no configuration of gitlabform: it is no YAML with keys."],
  ["broken.yml", "a: [", "broken.yml is no configuration of gitlabform: "],
])("%s is an error", async (file, text, message) => {
  place.write(file, text);
  expect(await place.type(["from", "gitlabform", file, "--dry-run"])).toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr: expect.stringContaining(`forge: ${message}`),
  });
});
