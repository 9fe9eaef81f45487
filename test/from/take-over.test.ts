/** Objects of a state, of a stack and of a configuration as those of a file, and the conversion of their values. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { coverageText } from "../../cli/from/coverage";
import { takeOverConfig } from "../../cli/from/gitlabform";
import { readGitlabform } from "../../cli/from/gitlabform/config";
import { forgetCommands } from "../../cli/from/pulumi/forgotten";
import { readPulumi } from "../../cli/from/pulumi/state";
import { type TakenOver, takeOver } from "../../cli/from/take-over";
import { removedBlocks } from "../../cli/from/terraform/removed";
import { readTerraform } from "../../cli/from/terraform/state";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { pulumiExport } from "../cli/pulumi-export";
import { type Block, shownState, stateOf, terraformOf } from "../cli/terraform-state";
import { organization } from "../gitops/organization";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-from-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const textOf = ({ objects, places }: TakenOver) => stringifyConfiguration(objects, { places });

describe("an organization", () => {
  let service: Simulator;
  let client: Client;
  let blocks: readonly Block[];
  beforeAll(async () => {
    service = await startSimulator({ world: organization({ projects: 12 }) });
    client = createClient({ baseUrl: service.url, token: service.token });
    blocks = await terraformOf(client, "acme");
  });
  afterAll(async () => {
    await client.close();
    await service.close();
  });

  test("is the same file from each form of the state, and from a stack of Pulumi", async () => {
    const sources = [
      readTerraform(written("a.tfstate", stateOf(blocks))),
      readTerraform(written("b.json", shownState(blocks))),
      readPulumi(written("c.json", pulumiExport(blocks))),
    ];
    const taken = await Promise.all(sources.map((source) => takeOver(source, client)));
    const [first, ...others] = taken.map(textOf);
    expect(first).toMatch(/^projects:\n {2}acme\/\*\*: \{ use: \[ house \] \}$/m);
    for (const other of others) expect(other).toBe(first);
    expect(taken.flatMap(({ kept }) => kept)).toEqual([]);
  });

  test("without the service has the same objects, without patterns", async () => {
    const state = readTerraform(written("d.tfstate", stateOf(blocks)));
    const [online, offline] = await Promise.all([takeOver(state, client), takeOver(state, undefined)]);
    expect(offline.objects).toEqual(online.objects);
    expect(textOf(offline)).not.toContain("**");
  });

  test("has names that only the service knows", async () => {
    const isProject = ({ module = "" }: Block) => module.startsWith("module.project");
    const part = blocks.filter((block) => isProject(block) && block.type === "gitlab_project_approval_rule");
    const state = readTerraform(written("e.tfstate", stateOf(part)));
    const { objects, warnings } = await takeOver(state, client);
    expect(warnings).toEqual([]);
    expect(objects[0]).toMatchObject({
      place: expect.stringMatching(/^acme\//),
      inputs: { groups: ["acme/platform"] },
    });
  });
});

/** One object of a resource, with its inputs. */
async function inputsOf(type: string, attributes: object, more: readonly Block[] = []) {
  const block = {
    type,
    name: "one",
    instances: { "": { project: "acme/web", group: "acme", ...attributes } },
  };
  const { objects, coverage } = await takeOver(
    readTerraform(written("one.tfstate", stateOf([...more, block]))),
    undefined,
  );
  return { objects: objects.map(({ kind, place, inputs }) => ({ kind, place, inputs })), coverage };
}

describe("values", () => {
  test.each([
    [
      "a level that is spelled otherwise",
      "gitlab_member_role",
      { name: "a", base_access_level: "MINIMAL_ACCESS", enabled_permissions: ["READ_CODE"] },
      { name: "a", baseAccessLevel: "minimal", permissions: ["read_code"] },
    ],
    ["a level that is none", "gitlab_project_membership", { user_id: 3, access_level: "king" }, undefined],
    [
      "entries that name a level, a key and numbers",
      "gitlab_branch_protection",
      {
        branch: "main",
        allowed_to_push: [{ access_level: "no one" }, { deploy_key_id: 4, access_level: "maintainer" }],
        allowed_to_merge: [{ user_id: 5 }, { group_id: 6 }],
      },
      {
        name: "main",
        allowedToPush: [{ accessLevel: "no one" }, { deployKeyId: 4 }],
        allowedToMerge: [{ userId: 5 }, { groupId: 6 }],
      },
    ],
    [
      "a level, and entries that nobody has set",
      "gitlab_branch_protection",
      { branch: "main", push_access_level: "developer", allowed_to_push: [] },
      { name: "main", allowedToPush: [{ accessLevel: "developer" }] },
    ],
    [
      "a level beside entries",
      "gitlab_tag_protection",
      {
        tag: "v*",
        create_access_level: "maintainer",
        allowed_to_create: [{ access_level: "maintainer" }, { user_id: 5 }],
      },
      { name: "v*", allowedToCreate: [{ accessLevel: "maintainer" }, { userId: 5 }] },
    ],
    [
      "an address with credentials",
      "gitlab_project_mirror",
      { url: "https://me:s3cr3t@mirror.example/a.git", enabled: true },
      { url: "https://mirror.example/a.git", enabled: true },
    ],
    [
      "an address of SSH",
      "gitlab_project_mirror",
      { url: "ssh://git@mirror.example/a.git" },
      { url: "ssh://git@mirror.example/a.git" },
    ],
    [
      "a user who is blocked",
      "gitlab_user",
      { username: "ann", name: "Ann", email: "ann@acme.example", state: "blocked" },
      { username: "ann", name: "Ann", email: "ann@acme.example", blocked: true },
    ],
    ["scopes", "gitlab_label", { name: "a", color: "red", description: "" }, { name: "a", color: "red" }],
    [
      "a file in Base64",
      "gitlab_repository_file",
      { branch: "main", file_path: "a", encoding: "base64", content: "aGk=" },
      { branch: "main", path: "a", content: "hi" },
    ],
    [
      "a file that is no text",
      "gitlab_repository_file",
      { branch: "main", file_path: "a", encoding: "base64", content: "/w==" },
      undefined,
    ],
    [
      "branches that nobody knows",
      "gitlab_project_approval_rule",
      { name: "a", approvals_required: 1, protected_branch_ids: [9] },
      { name: "a", approvalsRequired: 1 },
    ],
    [
      "lists of addresses",
      "gitlab_group",
      {
        full_path: "acme",
        name: "Acme",
        ip_restriction_ranges: ["10.0.0.0/8", "192.168.0.0/16"],
        default_branch_protection_defaults: [{ allowed_to_push: ["developer"], allow_force_push: true }],
      },
      {
        name: "Acme",
        ipRestrictionRanges: "10.0.0.0/8,192.168.0.0/16",
        defaultBranchProtectionDefaults: { allowedToPush: [{ accessLevel: 30 }], allowForcePush: true },
      },
    ],
    [
      "a policy",
      "gitlab_project",
      {
        path_with_namespace: "acme/web",
        name: "web",
        container_expiration_policy: [
          { enabled: true, keep_n: 10, name_regex_delete: ".*", name_regex_keep: "", cadence: null },
        ],
      },
      { containerExpirationPolicy: { enabled: true, keepN: 10, nameRegex: ".*" } },
    ],
  ])("%s", async (_, type, attributes, inputs) => {
    const { objects } = await inputsOf(type, attributes);
    if (inputs === undefined) expect(objects).toEqual([]);
    else expect(objects[0]?.inputs).toMatchObject(inputs);
  });

  test("a branch that the state knows is named", async () => {
    const branch = { branch: "main", branch_protection_id: 9, project: "acme/web" };
    const { objects } = await inputsOf(
      "gitlab_project_approval_rule",
      { name: "a", approvals_required: 1, protected_branch_ids: [9] },
      [{ type: "gitlab_branch_protection", name: "main", instances: { "": branch } }],
    );
    expect(objects.at(-1)?.inputs).toMatchObject({ protectedBranches: ["main"] });
  });

  test("settings that several resources set are one object", async () => {
    const { objects } = await inputsOf("gitlab_topic", { name: "a", title: "A" }, [
      {
        type: "gitlab_project",
        name: "web",
        instances: {
          "": {
            path_with_namespace: "acme/web",
            visibility_level: "private",
            push_rules: [{ member_check: true }],
          },
        },
      },
      {
        type: "gitlab_project_push_rules",
        name: "web",
        instances: { "": { project: "acme/web", max_file_size: 5 } },
      },
    ]);
    expect(objects.map(({ kind, inputs }) => [kind, inputs])).toEqual([
      ["Project", { ...OF_WEB, visibility: "private" }],
      ["ProjectPushRule", { project: "acme/web", memberCheck: true, maxFileSize: 5 }],
      ["Topic", { name: "a", title: "A" }],
    ]);
  });

  test("a setting that no answer shows is lost, and not a change of each first preview", async () => {
    const project = {
      path_with_namespace: "acme/web",
      protect_merge_request_pipelines: true,
      merge_method: "ff",
    };
    const { objects, coverage } = await inputsOf("gitlab_project", project);
    expect(objects.map(({ inputs }) => inputs)).toEqual([{ ...OF_WEB, mergeMethod: "ff" }]);
    expect(coverage.resources[0]?.arguments.map(({ name }) => name)).toContain(
      "protectMergeRequestPipelines",
    );
  });

  test("an object that two resources declare is left to the second one", async () => {
    const label = { name: "bug", color: "red", project: "acme/web" };
    const { objects, coverage } = await inputsOf("gitlab_project_label", label, [
      { type: "gitlab_label", name: "first", instances: { "": label } },
    ]);
    expect(objects).toHaveLength(1);
    expect(coverage.resources.flatMap(({ left }) => left)).toEqual([
      { why: "it is the same object as gitlab_label.first", objects: ["gitlab_project_label.one"] },
    ]);
  });

  test("a member role is referred to, and not its number", async () => {
    const role = {
      id: "gid://gitlab/MemberRole/7",
      iid: 7,
      name: "Releaser",
      base_access_level: "DEVELOPER",
      group_path: "acme",
    };
    const { objects } = await inputsOf(
      "gitlab_group_saml_link",
      { saml_group_name: "a", access_level: "developer", member_role_id: 7 },
      [{ type: "gitlab_member_role", name: "one", instances: { "": role } }],
    );
    expect(JSON.stringify(objects.at(-1)?.inputs)).toContain("groups/acme#memberRoles.Releaser.memberRoleId");
  });
});

const OF_WEB = { namespace: "acme", path: "web" };

describe("what the other tool forgets", () => {
  test("is a block for each resource, and a command for each instance where others stay", () => {
    const { text, blocks } = removedBlocks(
      [
        'module.a["x.y"].gitlab_label.b["[0]"]',
        "gitlab_label.c[0]",
        "gitlab_label.c[1]",
        `gitlab_label.d["it's"]`,
      ],
      ["gitlab_label.d[1]"],
    );
    expect(blocks).toBe(2);
    expect(text.match(/from = .*/g)).toEqual(["from = gitlab_label.c", "from = module.a.gitlab_label.b"]);
    expect(text).toContain(`#   terraform state rm 'gitlab_label.d["it'\\''s"]'`);
  });

  test("is a command for each resource of Pulumi, from the last to the first", () => {
    expect(forgetCommands(["urn:a", "urn:b"]).match(/'.*'/g)).toEqual(["'urn:b'", "'urn:a'"]);
  });
});

describe("a configuration of gitlabform", () => {
  test("is printed with what has no form here", async () => {
    const file = written(
      "config.yml",
      `
skip_groups: [acme/old/*]
projects_and_groups:
  "*": { labels: { skip: true } }
  acme/*:
    tags: { v*: { protected: true, create_access_level: no access } }
    deploy_keys: { inherit: false, server: { title: a, key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAswVXqfxOkOM1h9osfsETZbgKXK7xQ5XoOozfIXPGGG } }
    job_token_scope: { limit_access_to_this_project: true, allowlist: { projects: [1] } }
    files: { a: { branches: [main, other], only_first_branch: true, content: "{{ project }}", template: false }, b: { branches: [main], content: "{{ project }}" } }
    labels: text
    rockets: { one: { a: 1 } }
`,
    );
    const config = readGitlabform(file);
    const { coverage, objects, besides } = await takeOverConfig(config, undefined);
    expect(
      coverageText("config.yml", coverage).replace(/ +/g, " "),
    ).toBe(`config.yml: 9 objects of projects_and_groups
Covered: 3
 1 deploy_keys DeployKey
 1 files RepositoryFile
 1 tags ProtectedTag
Covered in part: 1
 1 job_token_scope JobTokenScope
 without allowlist (1): without enforce it adds to a list, and here a list is all that have access
Not covered, and left to gitlabform: 5
 1 deploy_keys inherit: null takes away what a pattern declares
 acme/*: deploy_keys.inherit
 1 files its content is a template; write it into a file of its own, and take it with the placeholder template
 acme/*: files.b
 1 labels skip: leave the section out with except
 *: labels
 1 labels it is no section with keys
 acme/*: labels
 1 rockets this version of forge does not know the section
`);
    expect(objects.map(({ kind, place }) => `${kind} ${place}`)).toEqual(
      ["ProtectedTag", "DeployKey", "JobTokenScope", "RepositoryFile"].map((kind) => `${kind} acme/**`),
    );
    expect(objects[0]?.inputs).toMatchObject({ name: "v*", allowedToCreate: [{ accessLevel: "no one" }] });
    expect(objects[3]?.inputs).toMatchObject({ branch: "main", content: "{{ project }}" });
    expect(besides("projects", "acme/**")).toEqual({ except: ["acme/old/**"], ownership: {} });
  });
});
