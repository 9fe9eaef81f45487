/** One of each resource that is covered: the file that makes its objects in the sample world, and the state that Terraform would have of them. */
import { type Mapping, terraformTable } from "../../provider/terraform";
import type { Client } from "../../sdk";
import type { Block } from "./terraform-state";

export const SECRETS = {
  CHAT: "token-of-the-chat",
  DEEP: "deep-value-12",
  HIDDEN: "hidden-value-12",
  MIRROR: "mirror-password",
} as const;

export const EACH = `
instance:
  topics: { platform: { title: Platform, description: What others build on } }
  applications:
    portal: { redirectUri: "https://portal.example/callback", scopes: "openid read_user", confidential: true }
  variables: { REGION: eu-central-1 }
  memberRoles: { releaser: { baseAccessLevel: developer, permissions: [admin_merge_request, read_code] } }
  serviceAccounts: { scanner: { name: Scanner } }
  users:
    grace: { name: Grace Hopper, email: grace@acme.example, note: On call, external: true }
groups:
  acme:
    settings: { description: What we make, lfsEnabled: true, fileTemplateProjectId: 1 }
    labels: { urgent: "#FF0000" }
    variables: { LOG_LEVEL: info, TEAM: { value: a-team-of-ours, protected: true } }
    badges: { coverage: { linkUrl: "https://ci.example/x", imageUrl: "https://ci.example/x.svg" } }
    hooks: { "https://chat.acme.example/group": { pushEvents: false, issuesEvents: true, token: "\${secret:CHAT}" } }
    pushRule: { denyDeleteTag: true, maxFileSize: 10 }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: maintainer }], approvalRules: [{ accessLevel: maintainer, requiredApprovals: 2 }] } }
    samlGroupLinks: { quality: { accessLevel: developer } }
    serviceAccounts: { acme-releaser: { name: Releaser } }
    accessTokens: { nightly: { scopes: [read_api], accessLevel: reporter, expiresAt: 2027-09-01 } }
    deployTokens: { puller: { scopes: [read_registry] } }
  acme/platform:
    members: { gus: { accessLevel: developer, expiresAt: 2027-06-30 } }
    shares: { acme/mobile: reporter }
projects:
  acme/platform/web:
    settings: { description: The shop, topics: [shop, web], mergeMethod: ff, containerExpirationPolicy: { cadence: 7d, enabled: true, keepN: 10, nameRegex: ".*" } }
    labels: { shop-bug: { color: "#d9534f", description: Something is broken, priority: 3 } }
    milestones: { Spring: { startDate: 2027-01-11, dueDate: 2027-03-26 } }
    badges: { build: { linkUrl: "https://ci.example/b", imageUrl: "https://ci.example/b.svg" } }
    variables:
      - { key: URL, value: "https://example.com", environmentScope: production }
      - { key: URL, value: "https://staging.example.com", environmentScope: staging }
      - { key: SECRET, value: "\${secret:HIDDEN}", maskedAndHidden: true }
    environments: { production: { externalUrl: "https://example.com", tier: production } }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: maintainer }, { user: max }], approvalRules: [{ accessLevel: maintainer, requiredApprovals: 2 }] } }
    freezePeriods: [{ freezeStart: "0 23 * * 5", freezeEnd: "0 8 * * 1", cronTimezone: UTC }]
    pipelineSchedules: { nightly: { ref: refs/heads/main, cron: "0 1 * * *", variables: [{ key: DEEP, value: "\${secret:DEEP}" }] } }
    pipelineTriggerTokens: { deploy: }
    protectedBranches: { "release/*": { allowedToPush: [{ accessLevel: no one }], allowedToMerge: [{ accessLevel: maintainer }, { user: max }] } }
    protectedTags: { "v*": { allowedToCreate: [{ accessLevel: maintainer }] } }
    approvalRules: { Security: { approvalsRequired: 2, users: [max], protectedBranches: ["release/*"] } }
    approvalConfiguration: { resetApprovalsOnPush: true, mergeRequestsAuthorApproval: false }
    pushRule: { preventSecrets: true, branchNameRegex: "^(main|release/.*)$" }
    deployKeys: { web-1: { key: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAswVXqfxOkOM1h9osfsETZbgKXK7xQ5XoOozfIXPGGG" } }
    hooks: { "https://chat.acme.example/web": { pushEvents: true, token: "\${secret:CHAT}" } }
    remoteMirrors: { "https://copies.example/web.git": { username: acme, password: "\${secret:MIRROR}", enabled: true } }
    accessTokens: { ci: { scopes: [read_repository], accessLevel: developer, expiresAt: 2027-09-01 } }
    deployTokens: { reader: { scopes: [read_repository] } }
    members: { dev: maintainer }
    shares: { acme/mobile: developer }
    jobTokenScope: { enabled: true, allowedProjects: [acme/platform/api], allowedGroups: [acme/mobile] }
    wikiPages: { home: { content: Welcome. } }
    repositoryFiles: { docs/releasing.md: { branch: main, content: "# Releases\\n" } }
    issueLinks: [{ issueIid: 1, targetProject: acme/platform/api, targetIssueIid: 1 }]
`;

type Attributes = Readonly<Record<string, unknown>>;

/** An answer without what Terraform does not keep. */
const without = (answer: object | null | undefined, ...names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([name]) => !names.includes(name)));

const pick = (answer: object | undefined, ...names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, (answer as Attributes | undefined)?.[name] ?? null]));

const LEVELS: Readonly<Record<string, string>> = {
  ...{ 0: "no one", 10: "guest", 20: "reporter", 30: "developer", 40: "maintainer", 50: "owner" },
};

interface EntryAnswer {
  readonly access_level?: number | null | undefined;
  readonly user_id?: number | null | undefined;
  readonly group_id?: number | null | undefined;
  readonly required_approvals?: number | null | undefined;
}

const entries = (list: readonly EntryAnswer[] | null | undefined): readonly Attributes[] =>
  (list ?? []).map((one) => ({
    ...{ access_level: LEVELS[one.access_level ?? 0], access_level_description: "shown" },
    ...{ user_id: one.user_id ?? null, group_id: one.group_id ?? null, deploy_key_id: null },
    ...{ group_inheritance_type: 0, required_approvals: one.required_approvals ?? null },
  }));

const block = (type: string, attributes: Attributes, key = ""): Block => ({
  type: `gitlab_${type}`,
  name: "one",
  instances: { [key]: attributes },
});

const [GROUP, PROJECT] = ["acme", "acme/platform/web"] as const;

/** Of the installation, of the group acme, and of the project acme/platform/web. */
export async function blocksOfEach(client: Client): Promise<readonly Block[]> {
  const keys = await client.projectDeployKeys.list({ project: PROJECT }).toArray();
  const key = keys.find(({ title }) => title === "web-1")?.id ?? 0;
  await client.projectDeployKeys.enable({ project: "acme/platform/api", key_id: key });
  return [
    ...(await ofInstallation(client)),
    ...(await ofGroup(client)),
    ...(await ofProject(client)),
    ...(await protectionsOf(client)),
  ];
}

async function ofInstallation(client: Client): Promise<readonly Block[]> {
  const [topic] = await client.topics.list({ search: "platform" }).toArray();
  const applications = await client.applications.list().toArray();
  const application = applications.find(({ application_name: name }) => name === "portal");
  const roles = await client.memberRoles.list().toArray();
  const role = roles.find(({ name }) => name === "releaser");
  const [grace] = await client.users.list({ username: "grace" }).toArray();
  const [scanner] = await client.users.list({ username: "scanner" }).toArray();
  return [
    block("topic", {
      ...pick(topic, "name", "title", "description"),
      id: String(topic?.id),
      avatar: null,
      avatar_url: "",
    }),
    block("application", {
      ...{ name: "portal", redirect_url: application?.callback_url, scopes: ["read_user", "openid"] },
      ...{
        confidential: true,
        id: String(application?.id),
        application_id: "abc",
        secret: "s3cr3t-application",
      },
    }),
    block("instance_variable", without(await client.instanceVariables.get({ key: "REGION" }))),
    block("member_role", {
      ...{ id: `gid://gitlab/MemberRole/${role?.id}`, iid: role?.id, name: role?.name, group_path: null },
      ...{ base_access_level: "DEVELOPER", enabled_permissions: ["ADMIN_MERGE_REQUEST", "READ_CODE"] },
      ...{ description: role?.description ?? null, created_at: "2026-01-01", edit_path: "/edit" },
    }),
    block("user", {
      ...{ id: String(grace?.id), username: "grace", name: "Grace Hopper", email: "grace@acme.example" },
      ...{
        note: "On call",
        is_external: true,
        is_admin: false,
        state: "active",
        password: "s3cr3t-password",
      },
      ...{ reset_password: null, skip_confirmation: true, namespace_id: null, can_create_group: null },
    }),
    block("instance_service_account", {
      ...{ id: String(scanner?.id), service_account_id: String(scanner?.id), username: "scanner" },
      ...{ name: "Scanner", email: null, timeouts: null },
    }),
  ];
}

async function ofGroup(client: Client): Promise<readonly Block[]> {
  const group = GROUP;
  const own = await client.groups.get({ group });
  const platform = await client.groups.get({ group: "acme/platform" });
  const mobile = await client.groups.get({ group: "acme/mobile" });
  const id = String(own.id);
  const [label] = await client.groupLabels.list({ group, search: "urgent" }).toArray();
  const variables = await client.groupVariables.list({ group }).toArray();
  const badges = await client.groupBadges.list({ group }).toArray();
  const badge = badges.find(({ link_url }) => link_url?.endsWith("/x"));
  const hooks = await client.groupHooks.list({ group }).toArray();
  const hook = hooks.find(({ url }) => url?.endsWith("/group"));
  const rule = await client.groupPushRules.get({ group });
  const environment = await client.groupProtectedEnvironments.get({ group, tier: "production" });
  const tokens = await client.groupAccessTokens.list({ group }).toArray();
  const token = tokens.find(({ name }) => name === "nightly");
  const [releaser] = await client.users.list({ username: "acme-releaser" }).toArray();
  const gus = (await client.groupMembers.list({ group: "acme/platform" }).toArray()).find(
    ({ username }) => username === "gus",
  );
  return [
    block("group", {
      ...pick(
        own,
        "name",
        "path",
        "full_path",
        "description",
        "parent_id",
        "lfs_enabled",
        "project_creation_level",
      ),
      ...pick(
        own,
        "subgroup_creation_level",
        "request_access_enabled",
        "web_url",
        "default_branch_protection",
      ),
      ...{ id, visibility_level: own.visibility, allowed_email_domains_list: [], ip_restriction_ranges: [] },
      ...{ push_rules: [pushRule(rule)], runners_token: "s3cr3t-runner", avatar: "", avatar_hash: "" },
      default_branch_protection_defaults: [
        { allowed_to_push: ["maintainer"], allowed_to_merge: ["maintainer"], allow_force_push: false },
      ],
    }),
    block("group", { ...pick(platform, "name", "path", "full_path"), id: String(platform.id) }, "platform"),
    block("group", { ...pick(mobile, "name", "path", "full_path"), id: String(mobile.id) }, "mobile"),
    block("group_project_file_template", { group_id: own.id, file_template_project_id: 1, id }),
    block("group_label", {
      ...pick(label, "name", "color", "description"),
      ...{ id: `${id}:urgent`, group: id, label_id: label?.id, color_hex: label?.color },
    }),
    ...variables.map((variable) =>
      block(
        "group_variable",
        { ...without(variable), id: "1:K:*", group: id, hidden: false },
        variable.key ?? "",
      ),
    ),
    block("group_badge", { ...without(badge, "kind"), id: `${id}:${badge?.id}`, group: id }),
    block("group_hook", {
      ...without(hook, "id", "token_present", "group_id"),
      ...{ group: id, hook_id: hook?.id, token: "s3cr3t-token", custom_headers: [], url_variables: [] },
    }),
    block("group_protected_environment", {
      ...{ group, environment: "production", id: "acme:production" },
      deploy_access_levels: entries(environment.deploy_access_levels),
      approval_rules: entries(environment.approval_rules),
    }),
    block("group_saml_link", {
      ...{
        group: id,
        saml_group_name: "quality",
        access_level: "developer",
        member_role_id: null,
        id: "1:quality",
      },
    }),
    block("group_service_account", {
      ...{ group: id, username: "acme-releaser", name: "Releaser", email: null },
      ...{
        service_account_id: String(releaser?.id),
        id: `${id}:${releaser?.id}`,
        skip_wait_for_deletion: null,
      },
    }),
    block("group_access_token", {
      ...pick(
        token,
        "name",
        "scopes",
        "expires_at",
        "description",
        "active",
        "revoked",
        "user_id",
        "created_at",
      ),
      ...{ group: id, access_level: "reporter", token: "s3cr3t-token", rotation_configuration: null },
    }),
    block("group_deploy_token", {
      ...{ group: id, name: "puller", scopes: ["read_registry"], username: "puller", token: "s3cr3t-token" },
      ...{ id: "1:1", expires_at: null, expired: false, revoked: false },
    }),
    block("group_membership", {
      ...{
        group_id: String(platform.id),
        user_id: gus?.id,
        access_level: "developer",
        expires_at: "2027-06-30",
      },
      ...{ id: "2:5", member_role_id: null, skip_subresources_on_destroy: false },
    }),
    block("group_share_group", {
      ...{
        group_id: String(platform.id),
        share_group_id: mobile.id,
        group_access: "reporter",
        expires_at: "",
      },
      ...{ id: "2:3", member_role_id: null },
    }),
  ];
}

const pushRule = (rule: object | null): Attributes =>
  without(rule, "id", "project_id", "group_id", "created_at");

async function ofProject(client: Client): Promise<readonly Block[]> {
  const project = PROJECT;
  const own = await client.projects.get({ project });
  const mobile = await client.groups.get({ group: "acme/mobile" });
  const api = await client.projects.get({ project: "acme/platform/api" });
  const id = String(own.id);
  const [label] = await client.projectLabels.list({ project, search: "shop-bug" }).toArray();
  const milestones = await client.projectMilestones.list({ project }).toArray();
  const milestone = milestones.find(({ title }) => title === "Spring");
  const badges = await client.projectBadges.list({ project }).toArray();
  const badge = badges.find(({ link_url, kind }) => link_url?.endsWith("/b") && kind !== "group");
  const variables = await client.projectVariables.list({ project }).toArray();
  const environments = await client.environments.list({ project, name: "production" }).toArray();
  const [freeze] = await client.freezePeriods.list({ project }).toArray();
  const schedules = await client.pipelineSchedules.list({ project }).toArray();
  const schedule = schedules.find(({ description }) => description === "nightly");
  const [trigger] = await client.pipelineTriggers.list({ project }).toArray();
  const [page] = await client.wikis.list({ project }).toArray();
  return [
    block("project", {
      ...pick(own, ...((terraformTable.gitlab_project as Mapping).same ?? [])),
      ...pick(own, "path", "path_with_namespace", "web_url", "http_url_to_repo", "empty_repo"),
      ...{ id, namespace_id: 2, visibility_level: own.visibility, push_rules: [] },
      ...{ archive_on_destroy: false, template_name: null, timeouts: null, runners_token: "s3cr3t-runner" },
      container_expiration_policy: [
        {
          ...pick(
            own.container_expiration_policy ?? {},
            "cadence",
            "enabled",
            "keep_n",
            "older_than",
            "next_run_at",
          ),
          ...{ name_regex_delete: ".*", name_regex_keep: "" },
        },
      ],
    }),
    block("project_label", {
      ...pick(label, "name", "color", "description", "priority"),
      ...{ id: `${id}:shop-bug`, project: id, label_id: label?.id, color_hex: label?.color },
    }),
    block("project_milestone", {
      ...without(milestone, "id", "group_id"),
      ...{ id: `${id}:${milestone?.id}`, project: id, milestone_id: milestone?.id },
    }),
    block("project_badge", { ...without(badge, "kind"), id: `${id}:${badge?.id}`, project: id }),
    ...variables.map((variable) =>
      block(
        "project_variable",
        {
          ...without(variable),
          ...(variable.hidden ? { value: SECRETS.HIDDEN, hidden: true } : { hidden: false }),
          ...{ id: `${id}:${variable.key}`, project: id },
        },
        `${variable.key} ${variable.environment_scope}`,
      ),
    ),
    block("project_environment", {
      ...pick(environments[0], "name", "external_url", "description", "tier", "slug", "state", "created_at"),
      ...{
        id: `${id}:1`,
        project: id,
        auto_stop_setting: null,
        stop_before_destroy: true,
        cluster_agent_id: null,
      },
    }),
    block("project_freeze_period", {
      ...pick(freeze, "freeze_start", "freeze_end", "cron_timezone"),
      ...{ id: `${id}:1`, project: project },
    }),
    block("pipeline_schedule", {
      ...pick(schedule, "description", "ref", "cron", "cron_timezone", "active"),
      ...{
        id: `${id}:${schedule?.id}`,
        project: id,
        pipeline_schedule_id: schedule?.id,
        owner: 1,
        inputs: null,
      },
    }),
    block("pipeline_schedule_variable", {
      ...{
        project: id,
        pipeline_schedule_id: schedule?.id,
        key: "DEEP",
        value: SECRETS.DEEP,
        variable_type: "env_var",
      },
    }),
    block("pipeline_trigger", {
      ...{ project: id, description: "deploy", id: `${id}:${trigger?.id}`, pipeline_trigger_id: trigger?.id },
      token: "s3cr3t-trigger",
    }),
    block("project_job_token_scopes", {
      ...{ project: id, enabled: true, target_project_ids: [api.id], target_group_ids: [mobile.id], id },
    }),
    block("project_membership", {
      ...{
        project: id,
        user_id: 4,
        access_level: "maintainer",
        expires_at: null,
        member_role_id: null,
        id: "1:4",
      },
    }),
    block("project_share_group", {
      ...{ project: id, group_id: mobile.id, group_access: "developer", expires_at: null, id: "1:3" },
    }),
    block("project_issue_link", {
      ...{ project: id, issue_iid: 1, target_project_id: String(api.id), target_issue_iid: 1 },
      ...{ link_type: "relates_to", id: "1:1:1", issue_link_id: 1 },
    }),
    block("project_wiki_page", {
      ...{
        project: id,
        title: page?.title,
        content: "Welcome.",
        format: "markdown",
        slug: page?.slug,
        id: "1:home",
      },
      encoding: "UTF-8",
    }),
    block("repository_file", {
      ...{ project: id, branch: "main", file_path: "docs/releasing.md", encoding: "base64" },
      ...{ content: Buffer.from("# Releases\n").toString("base64"), execute_filemode: false, ref: "main" },
      ...{ author_email: null, commit_message: null, overwrite_on_create: false, size: 11, blob_id: "abc" },
    }),
  ];
}

async function protectionsOf(client: Client): Promise<readonly Block[]> {
  const project = PROJECT;
  const { id: number } = await client.projects.get({ project });
  const id = String(number);
  const branch = await client.protectedBranches.get({ project, branch: "release/*" });
  const tag = await client.protectedTags.get({ project, tag_name: "v*" });
  const environment = await client.projectProtectedEnvironments.get({ project, environment: "production" });
  const rules = await client.projectApprovalRules.list({ project }).toArray();
  const rule = rules.find(({ name }) => name === "Security");
  const keys = await client.projectDeployKeys.list({ project }).toArray();
  const key = keys.find(({ title }) => title === "web-1");
  const hooks = await client.projectHooks.list({ project }).toArray();
  const hook = hooks.find(({ url }) => url?.endsWith("/web"));
  const mirrors = await client.remoteMirrors.list({ project }).toArray();
  const mirror = mirrors.find(({ url }) => url?.includes("copies.example"));
  const tokens = await client.projectAccessTokens.list({ project }).toArray();
  const token = tokens.find(({ name }) => name === "ci");
  return [
    block("branch_protection", {
      ...{ project: id, branch: "release/*", branch_protection_id: branch.id, id: `${id}:release/*` },
      ...pick(branch, "allow_force_push", "code_owner_approval_required"),
      ...{ allowed_to_push: entries(branch.push_access_levels), push_access_level: null },
      ...{ allowed_to_merge: entries(branch.merge_access_levels), merge_access_level: null },
      allowed_to_unprotect: entries(branch.unprotect_access_levels),
    }),
    block("tag_protection", {
      ...{ project: id, tag: "v*", create_access_level: "maintainer", id: `${id}:v*` },
      allowed_to_create: entries(tag.create_access_levels),
    }),
    block("project_protected_environment", {
      ...{ project: id, environment: "production", id: `${id}:production` },
      deploy_access_levels_attribute: entries(environment.deploy_access_levels),
      approval_rules: entries(environment.approval_rules),
    }),
    block("project_level_mr_approvals", {
      ...without(await client.projectApprovals.get({ project })),
      ...{ project: id, id },
    }),
    block("project_approval_rule", {
      ...pick(rule, "name", "approvals_required", "rule_type", "report_type"),
      ...{ project: id, id: `${id}:${rule?.id}`, applies_to_all_protected_branches: false },
      ...{ user_ids: rule?.users?.map((user) => user.id), group_ids: [], protected_branch_ids: [branch.id] },
    }),
    block("project_push_rules", { ...pushRule(await client.pushRules.get({ project })), project: id, id }),
    block("deploy_key", {
      ...pick(key, "key", "title", "can_push"),
      ...{ project: id, id: `${id}:${key?.id}`, deploy_key_id: key?.id, expires_at: null },
    }),
    block("deploy_key_enable", {
      ...pick(key, "key", "title", "can_push"),
      ...{ project: "2", id: `2:${key?.id}`, key_id: String(key?.id) },
    }),
    block("project_hook", {
      ...without(hook, "id", "token_present"),
      ...{
        project: id,
        hook_id: hook?.id,
        token: "s3cr3t-token",
        custom_headers: [],
        id: `${id}:${hook?.id}`,
      },
    }),
    block("project_push_mirror", {
      ...pick(mirror, "enabled", "keep_divergent_refs", "only_protected_branches", "auth_method"),
      ...{
        project: id,
        mirror_id: mirror?.id,
        url: "https://acme:s3cr3t-mirror@copies.example/web.git",
        host_keys: null,
      },
    }),
    block("project_access_token", {
      ...pick(
        token,
        "name",
        "scopes",
        "expires_at",
        "description",
        "active",
        "revoked",
        "user_id",
        "created_at",
      ),
      ...{ project: id, access_level: "developer", token: "s3cr3t-token", rotation_configuration: null },
    }),
    block("project_deploy_token", {
      ...{
        project: id,
        name: "reader",
        scopes: ["read_repository"],
        username: "reader",
        token: "s3cr3t-token",
      },
      ...{ id: "1:2", expires_at: null, expired: false, revoked: false },
    }),
  ];
}
