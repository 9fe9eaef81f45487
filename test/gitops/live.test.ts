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
    orders: [update("labels", { name: "${env:HOME}" }, { color: "#000000" })],
    tells: ['update GroupLabel "${env:HOME}" (acme/mobile): color'],
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
    orders: [update("member_roles", { id: 2 }, { admin_runners: true })],
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
    tells: [`update VirtualRegistryUpstream "${upstream}" (1): sharedWith, cacheValidityHours`],
  },
  {
    change: "an upstream is removed",
    orders: [{ delete: "registry_upstreams", where: { registry_id: 1, upstream_id: 2 } }],
    tells: ['create VirtualRegistryUpstream "https://artifacts.acme.example/releases" (1)'],
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
    expect(report.checked).toBeGreaterThan(40);
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
