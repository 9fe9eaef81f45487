/** A file beside the service, without the engine: every change behind its back is told, by object and property, and nothing else. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { exitCodeOf } from "../../gitops/report";
import { createClient } from "../../sdk";
import { sampleWorld, startSimulator } from "../../simulator";
import { acme, compared, fullWorld, lines, type Order, pulled, stage } from "./world";

interface Case {
  readonly change: string;
  readonly orders: readonly Order[];
  readonly tells: readonly string[];
  /** The file is the master of all that there is. */
  readonly enforced?: true;
}

const update = (table: string, where: object, values: object): Order => ({ update: table, where, values });
const web = { project_id: 1 };
const upstream = "https://repo.maven.example/maven2";

const cases: readonly Case[] = [
  {
    change: "a label gets another color",
    orders: [update("labels", { name: "bug" }, { color: "#000000" })],
    tells: ['update GroupLabel "bug" (acme): color'],
  },
  {
    change: "a label is described and archived",
    orders: [update("labels", { name: "feature" }, { description: "Old", archived: true })],
    tells: ['update GroupLabel "feature" (acme): description, archived'],
  },
  {
    change: "a label with an odd name gets another color",
    orders: [update("labels", { name: `\${env:HOME}` }, { color: "#000000" })],
    tells: [`update GroupLabel "\${env:HOME}" (acme/mobile): color`],
  },
  {
    change: "a label is renamed",
    orders: [update("labels", { name: "bug" }, { name: "defect" })],
    tells: ['create GroupLabel "bug" (acme)'],
  },
  {
    change: "a label is renamed where labels are enforced",
    orders: [update("labels", { name: "bug" }, { name: "defect" })],
    tells: ['create GroupLabel "bug" (acme)', 'delete GroupLabel "defect" (acme)'],
    enforced: true,
  },
  {
    change: "a label is deleted",
    orders: [{ delete: "labels", where: { name: "infrastructure" } }],
    tells: ['create GroupLabel "infrastructure" (acme/platform)'],
  },
  {
    change: "a label is added where labels are enforced",
    orders: [{ insert: "labels", values: { group_id: 3, name: "new", color: "#123456" } }],
    tells: ['delete GroupLabel "new" (acme/mobile)'],
    enforced: true,
  },
  {
    change: "a label is added where labels are anybody's",
    orders: [{ insert: "labels", values: { group_id: 3, name: "new", color: "#123456" } }],
    tells: [],
  },
  {
    change: "a milestone is deleted",
    orders: [{ delete: "milestones", where: { title: "Security audit" } }],
    tells: ['create GroupMilestone "Security audit" (acme)'],
  },
  {
    change: "a milestone is closed and put off",
    orders: [update("milestones", { title: "v2.0" }, { state: "closed", due_date: "2027-06-30" })],
    tells: ['update GroupMilestone "v2.0" (acme/platform): dueDate, state'],
  },
  {
    change: "a check of the push rule is switched off",
    orders: [update("push_rules", web, { prevent_secrets: false })],
    tells: ["update ProjectPushRule (acme/platform/web): preventSecrets"],
  },
  {
    change: "an expression of the push rule is loosened",
    orders: [update("push_rules", web, { commit_message_regex: ".*" })],
    tells: ["update ProjectPushRule (acme/platform/web): commitMessageRegex"],
  },
  {
    change: "the push rule is removed",
    orders: [{ delete: "push_rules", where: web }],
    tells: ["create ProjectPushRule (acme/platform/web)"],
  },
  {
    change: "a deploy access level is removed",
    orders: [{ delete: "protected_environment_entries", where: { protected_environment_id: 1, user_id: 4 } }],
    tells: ['update ProjectProtectedEnvironment "production" (acme/platform/web): deployAccessLevels'],
  },
  {
    change: "an approval rule asks for more",
    orders: [
      update(
        "protected_environment_entries",
        { protected_environment_id: 1, list: "approval_rules" },
        { required_approvals: 3 },
      ),
    ],
    tells: ['update ProjectProtectedEnvironment "production" (acme/platform/web): approvalRules'],
  },
  {
    change: "an environment of a group loses its approvers",
    orders: [
      {
        delete: "protected_environment_entries",
        where: { protected_environment_id: 2, list: "approval_rules" },
      },
    ],
    tells: ['update GroupProtectedEnvironment "production" (acme): approvalRules'],
  },
  {
    change: "an environment is protected no longer",
    orders: [{ delete: "protected_environments", where: { id: 1 } }],
    tells: ['create ProjectProtectedEnvironment "production" (acme/platform/web)'],
  },
  {
    change: "a mirror is disabled",
    orders: [update("remote_mirrors", { id: 1 }, { enabled: false })],
    tells: ['update RemoteMirror "https://mirror.example/acme/web.git" (acme/platform/web): enabled'],
  },
  {
    change: "a mirror is removed",
    orders: [{ delete: "remote_mirrors", where: { id: 2 } }],
    tells: ['create RemoteMirror "ssh://git@mirror.example/acme/web.git" (acme/platform/web)'],
  },
  {
    change: "a role gets one more permission",
    orders: [update("member_roles", { id: 2 }, { remove_project: true })],
    tells: ['replace MemberRole "Release manager" (acme): permissions'],
  },
  {
    change: "a role is renamed, and a link refers to it",
    orders: [update("member_roles", { id: 2 }, { name: "Releaser" })],
    tells: [
      'create MemberRole "Release manager" (acme)',
      'replace SamlGroupLink "release-managers" (acme): memberRoleId',
    ],
  },
  {
    change: "a SAML link is removed and another one added where they are enforced",
    orders: [
      { delete: "saml_group_links", where: { name: "engineering" } },
      { insert: "saml_group_links", values: { group_id: 1, name: "everybody", access_level: 50 } },
    ],
    tells: ['create SamlGroupLink "engineering" (acme)', 'delete SamlGroupLink "everybody" (acme)'],
    enforced: true,
  },
  {
    change: "a SAML link of one provider gives more",
    orders: [
      update("saml_group_links", { name: "contractors", provider: "saml_partners" }, { access_level: 40 }),
    ],
    tells: ['replace SamlGroupLink "contractors" (acme): accessLevel'],
  },
  {
    change: "the container registry is opened to nobody",
    orders: [update("projects", { id: 2 }, { container_registry_access_level: "disabled" })],
    tells: ["update ContainerRegistryAccess (acme/platform/api): accessLevel"],
  },
  {
    change: "error tracking is switched off",
    orders: [update("error_tracking_settings", web, { active: false })],
    tells: ["update ErrorTrackingSettings (acme/platform/web): active"],
  },
  {
    change: "authors may approve their own work",
    orders: [
      update("approval_configurations", web, {
        merge_requests_author_approval: true,
        reset_approvals_on_push: false,
      }),
    ],
    tells: [
      "update ProjectApprovalConfiguration (acme/platform/web): mergeRequestsAuthorApproval, resetApprovalsOnPush",
    ],
  },
  {
    change: "a user is added to a list",
    orders: [update("feature_flag_user_lists", { name: "colleagues" }, { user_xids: "olivia,max,dev,gus" })],
    tells: ['update FeatureFlagUserList "colleagues" (acme/platform/web): userXids'],
  },
  {
    change: "a trigger token is revoked",
    orders: [{ delete: "pipeline_triggers", where: web }],
    tells: ['create PipelineTriggerToken "Deploys from the release tool" (acme/platform/web)'],
  },
  {
    change: "a virtual registry is described otherwise",
    orders: [update("virtual_registries", { name: "releases" }, { description: "?" })],
    tells: ['update VirtualRegistry "releases" (acme): description'],
  },
  {
    change: "an upstream is kept for longer, and is not shared any more",
    orders: [
      update("virtual_registry_upstreams", { url: upstream }, { cache_validity_hours: 1 }),
      { delete: "registry_upstreams", where: { registry_id: 2, upstream_id: 1 } },
    ],
    tells: [`update VirtualRegistryUpstream "${upstream}" (acme): sharedWith, cacheValidityHours`],
  },
  {
    change: "an upstream is removed",
    orders: [{ delete: "registry_upstreams", where: { registry_id: 1, upstream_id: 2 } }],
    tells: ['create VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme)'],
  },
  {
    change: "a page of the wiki is rewritten",
    orders: [update("wiki_pages", { slug: "operations/On-call" }, { content: "Nobody." })],
    tells: ['update WikiPage "operations/On call" (acme/platform/web): content'],
  },
];

describe("a file that was pulled", () => {
  let additive = "";
  let enforced = "";

  beforeAll(async () => {
    const service = await startSimulator({ world: fullWorld() });
    const client = createClient({ baseUrl: service.url, token: service.token });
    const options = { include: ["wikiPages"] };
    additive = (await pulled(client, acme, options)).text;
    enforced = (await pulled(client, acme, options, { ownership: "enforce" })).text;
    await client.close();
    await service.close();
  });

  test.each([
    ["additive", () => additive],
    ["enforced", () => enforced],
  ])("nothing differs while nobody changes anything: %s", async (_, text) => {
    const { client } = await stage();
    const report = await compared(text(), client());
    expect(lines(report)).toEqual([]);
    expect(report).toMatchObject({ command: "drift", failures: [], warnings: [] });
    expect(report.checked).toBeGreaterThan(30);
    expect(exitCodeOf(report)).toBe(0);
  });

  test.each(cases)("$change", async ({ orders, tells, enforced: isEnforced }) => {
    const { client, behind } = await stage();
    await behind(...orders);
    const report = await compared(isEnforced ? enforced : additive, client());
    expect(lines(report)).toEqual(tells);
    expect(report.failures).toEqual([]);
    expect(exitCodeOf(report)).toBe(tells.length > 0 ? 2 : 0);
  });
});

describe("what cannot be compared", () => {
  /** Fifty groups with a label each: whatever goes wrong goes wrong fifty times. */
  const groups = Array.from({ length: 50 }, (_, index) => `group-${index}`);
  const world = {
    ...sampleWorld(),
    groups: [...(sampleWorld().groups ?? []), ...groups.map((name) => ({ full_path: name, name }))],
  };
  const labels = groups.map((group) => `  ${group}: { labels: { bug: { color: red } } }\n`).join("");
  const file = `groups:\n${labels}`;

  test("a wrong token is one failure, and few requests", async () => {
    const { client, service } = await stage({ world });
    const report = await compared(file, client("wrong", { concurrency: 4 }));
    expect(report.failures).toEqual([
      {
        title: "The service",
        message:
          "list was refused with 401: Unauthorized. Check that the token is correct, not expired and not revoked.",
      },
    ]);
    expect(report).toMatchObject({ changes: [], checked: 0 });
    expect(exitCodeOf(report)).toBe(1);
    expect(service.requests().total).toBeLessThanOrEqual(8);
  });

  test("a service that is out of reach is one failure", async () => {
    const { client, service } = await stage({ world });
    const nobody = client(service.token, { baseUrl: "http://127.0.0.1:1", retry: { attempts: 1, base: 1 } });
    const { failures, changes } = await compared(file, nobody);
    expect(failures).toEqual([
      { title: "The service", message: expect.stringMatching(/the connection was refused/) },
    ]);
    expect(changes).toEqual([]);
  });

  test("a token that may not look is one failure, that says what it needs", async () => {
    const { client } = await stage({ world });
    const report = await compared(
      `${file}  acme: { labels: { bug: { color: "#D9534F" } } }\n`,
      client("forge-gus-token"),
    );
    expect(report.failures).toEqual([
      {
        title: "labels of group-0, labels of group-1, labels of group-10, labels of group-11 and 46 more",
        message:
          "list was refused with 404: Group Not Found. It does not exist, or the token may not see it.",
      },
    ]);
    expect(report).toMatchObject({ changes: [], checked: 1 });
  });

  test("kinds that need more than the token may do are one failure", async () => {
    const { client, service } = await stage();
    const { text } = await pulled(client(), { groups: ["acme/platform"], projects: [] });
    service.resetRequests();
    const { failures, changes } = await compared(text, client("forge-gus-token"));
    expect(changes).toEqual([]);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toMatch(
      /^get was refused with 403: Forbidden\. The token needs scope .* Some of them may need more\.$/,
    );
  });

  test("what is gone together with its project is told of the project, and the rest is compared", async () => {
    const { client, behind } = await stage();
    const file = `projects:
  acme/platform/web: { containerRegistryAccess: { accessLevel: private } }
  acme/platform/old: { containerRegistryAccess: { accessLevel: private } }
`;
    await behind(update("labels", { name: "bug" }, { color: "#000000" }));
    const report = await compared(file, client());
    expect(lines(report)).toEqual(["update ContainerRegistryAccess (acme/platform/web): accessLevel"]);
    expect(report.failures).toMatchObject([
      { title: "ContainerRegistryAccess (acme/platform/old)", where: { line: 3, column: 49 } },
    ]);
    expect(exitCodeOf(report)).toBe(1);
  });

  test("who aborts gets back what they aborted with", async () => {
    const { client } = await stage({ world });
    const controller = new AbortController();
    const reason = new Error("enough");
    const onProgress = () => controller.abort(reason);
    await expect(compared(file, client(), { signal: controller.signal, onProgress })).rejects.toBe(reason);
    await expect(compared(file, client(), { signal: controller.signal })).rejects.toBe(reason);
  });
});

describe("requests", () => {
  test("a list tells of all its members, and of what should not be there", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `label-${index}`);
    const { client, service } = await stage({
      world: {
        ...sampleWorld(),
        labels: names.map((name) => ({ group_id: "acme", name, color: "#336699" })),
      },
    });
    const said = names.slice(1).map((name) => `      ${name}: { color: "#336699" }\n`);
    const text = `groups:\n  acme:\n    ownership: enforce\n    labels:\n${said.join("")}`;
    const seen: string[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }) => seen.push(`${done}/${total}`);
    const report = await compared(text, client(), { onProgress });
    expect(lines(report)).toEqual(['delete GroupLabel "label-0" (acme)']);
    expect(report.checked).toBe(249);
    expect(service.requests().operations).toEqual({ "groupLabels.list": 3 });
    expect(seen).toHaveLength(249);
    expect(seen.at(-1)).toBe("249/249");
  });

  test("what there is one of is read once, and what a list shows too little of is read besides it", async () => {
    const { client, service } = await stage();
    const { text } = await pulled(client());
    service.resetRequests();
    await compared(text, client());
    const { operations } = service.requests();
    expect(operations).toMatchObject({
      "pushRules.get": 2,
      "projectApprovals.get": 2,
      "beyond.getProject": 2,
      "errorTracking.get": 1,
      "virtualRegistries.list": 1,
      "virtualRegistryUpstreams.listInRegistry": 1,
      "virtualRegistryUpstreams.get": 2,
      "groupLabels.list": 3,
    });
    expect(Object.keys(operations)).not.toContain("beyond.currentUser");
  });
});

describe("what the file says", () => {
  test("secrets, and what the service never tells, are not compared", async () => {
    const { client } = await stage();
    const text = `groups:
  acme:
    virtualRegistryUpstreams:
      "https://artifacts.acme.example/releases":
        registry: \${ref:virtualRegistries.releases.registryId}
        username: \${secret:READER}
        password: \${secret:PASSWORD}
        description: "\${secret:WORD} of ours"
    virtualRegistries:
      releases: {}
`;
    const report = await compared(text, client());
    expect(lines(report)).toEqual([]);
    expect(report).toMatchObject({ checked: 2, failures: [] });
  });

  test("what refers to what is not there is not there either, and its number is not known", async () => {
    const { client } = await stage();
    const text = `groups:
  acme:
    virtualRegistryUpstreams:
      "https://repo.example/maven":
        registry: \${ref:virtualRegistries.new.registryId}
        username: reader
        password: \${secret:PASSWORD}
    virtualRegistries:
      new: {}
`;
    const { changes } = await compared(text, client());
    expect(changes).toMatchObject([
      {
        action: "create",
        title: 'VirtualRegistry "new" (acme)',
        address: "groups/acme#virtualRegistries.new",
      },
      {
        action: "create",
        title: 'VirtualRegistryUpstream "https://repo.example/maven" (acme)',
        address: "groups/acme#virtualRegistryUpstreams.https://repo.example/maven",
      },
    ]);
    const shown = (name: string) => changes[1]?.properties.find((property) => property.name === name);
    expect(shown("registry")).toEqual({
      name: "registry",
      isSecret: false,
      isUnknown: true,
      replaces: false,
    });
    expect(shown("password")).toEqual({
      name: "password",
      isSecret: true,
      isUnknown: false,
      replaces: false,
    });
    expect(shown("username")).toMatchObject({ after: "reader" });
  });

  test("a change says what there is, what the file says, where it says it, and why it is told", async () => {
    const { client } = await stage();
    const { changes } = await compared(
      'groups:\n  acme:\n    labels:\n      bug: { color: "#000000" }\n',
      client(),
    );
    expect(changes).toEqual([
      {
        kind: "GroupLabel",
        title: 'GroupLabel "bug" (acme)',
        address: "groups/acme#labels.bug",
        action: "update",
        properties: [
          {
            name: "color",
            before: "#D9534F",
            after: "#000000",
            isSecret: false,
            isUnknown: false,
            replaces: false,
          },
        ],
        why: "It differs in the service.",
        where: { file: expect.stringMatching(/forge\.yaml$/), line: 4, column: 7 },
      },
    ]);
  });

  test("what is observed is told, with the word that nothing is done about it", async () => {
    const { client } = await stage();
    const text =
      "groups:\n  acme:\n    ownership: observe\n    labels:\n      bug: { color: red }\n      new: { color: red }\n";
    const report = await compared(text, client());
    expect(lines(report)).toEqual([
      'update GroupLabel "bug" (acme): color',
      'create GroupLabel "new" (acme)',
      'delete GroupLabel "feature" (acme)',
    ]);
    expect(report.changes.map(({ why }) => why)).toEqual([
      "It differs in the service; labels of acme are only observed.",
      "It does not exist in the service; labels of acme are only observed.",
      "It is not in the file, and labels of acme are only observed.",
    ]);
  });

  test("an empty section that is enforced is to be empty", async () => {
    const { client } = await stage();
    const report = await compared("groups:\n  acme:\n    ownership: { labels: enforce }\n", client());
    expect(lines(report)).toEqual(['delete GroupLabel "bug" (acme)', 'delete GroupLabel "feature" (acme)']);
    expect(report.changes[0]?.why).toBe("It is not in the file, and labels of acme are enforced.");
  });

  test("what is shared with another collection is none too many there", async () => {
    const { client, behind } = await stage();
    const text = `groups:
  acme:
    ownership: { virtualRegistryUpstreams: enforce }
    virtualRegistries: { releases: {}, experiments: {} }
    virtualRegistryUpstreams:
      "https://repo.maven.example/maven2": { registry: "\${ref:virtualRegistries.releases.registryId}" }
      "https://own.example/maven2": { registry: "\${ref:virtualRegistries.experiments.registryId}" }
`;
    await behind(
      {
        insert: "virtual_registry_upstreams",
        values: { id: 9, group_id: 1, url: "https://own.example/maven2" },
      },
      { insert: "registry_upstreams", values: { registry_id: 2, upstream_id: 9, position: 2 } },
    );
    expect(lines(await compared(text, client()))).toEqual([
      'delete VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme)',
    ]);
  });

  test("what the kind says is the same is found, though it is written otherwise", async () => {
    const { client } = await stage();
    const text = "groups:\n  acme:\n    ownership: enforce\n    milestones: { ' Security audit ': {} }\n";
    const report = await compared(text, client());
    expect(lines(report)).toEqual([]);
    expect(report.checked).toBe(1);
  });

  test("one of those that nothing tells apart stands for each that is declared", async () => {
    const { client, behind } = await stage();
    const text =
      "projects:\n  acme/platform/web:\n    ownership: enforce\n    errorTrackingClientKeys: { a: {}, b: {} }\n";
    const key = (public_key: string) => ({ insert: "error_tracking_keys", values: { ...web, public_key } });
    await behind(key("one"));
    expect(lines(await compared(text, client()))).toEqual([
      "create ErrorTrackingClientKey (acme/platform/web)",
    ]);
    await behind(key("two"));
    expect(lines(await compared(text, client()))).toEqual([]);
    await behind(key("three"));
    expect(lines(await compared(text, client()))).toEqual([
      "delete ErrorTrackingClientKey (acme/platform/web)",
    ]);
  });

  test("the projects that patterns mean are compared, and those of one stack alone", async () => {
    const { client } = await stage();
    const text = `projects:
  acme/**: { containerRegistryAccess: { accessLevel: private } }
groups:
  acme: { labels: { bug: { color: red } } }
stacks:
  code: ["acme/platform"]
  rest: ["**"]
`;
    const everything = await compared(text, client());
    expect(lines(everything)).toEqual([
      'update GroupLabel "bug" (acme): color',
      "update ContainerRegistryAccess (acme/platform/api): accessLevel",
      "update ContainerRegistryAccess (acme/platform/web): accessLevel",
    ]);
    const rest = await compared(text, client(), { stack: "rest", service: "https://git.example.com" });
    expect(lines(rest)).toEqual(['update GroupLabel "bug" (acme): color']);
    expect(rest).toMatchObject({ stack: "rest", service: "https://git.example.com", checked: 1 });
    await expect(compared(text, client(), { stack: "other" })).rejects.toThrow(/there is no stack "other"/);
  });

  test("a service that does not tell a setting is warned of", async () => {
    const { client, service } = await stage();
    service.faults.order({ kind: "status", operation: "beyond.getProject", status: 404 });
    const text = "projects:\n  acme/platform/web: { containerRegistryAccess: { accessLevel: private } }\n";
    const report = await compared(text, client());
    expect(lines(report)).toEqual([]);
    expect(report.warnings).toEqual([
      expect.stringMatching(/^ContainerRegistryAccess \(acme\/platform\/web\): this service does not return/),
    ]);
  });
});
