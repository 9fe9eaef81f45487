/** Parameters of operations of which the service asks more than the table, or takes more. */
import { z } from "zod";
import { groupTokenScopes, personalTokenScopes } from "../sdk/api/access-tokens";
import { accessLevels, bool, type Shape, text } from "../sdk/api/fields";
import { environmentScope as scopeRule } from "../sdk/text-rules";
import { givenDetails } from "./areas/environments";
import { memberRoleParameters } from "./areas/member-roles";
import { approvalRuleParameters, approvalSettings } from "./areas/merge-request-approvals";
import { environmentParameters } from "./areas/protected-environments";
import { givenRules } from "./areas/push-rules";
import { changedCheck, givenCheck } from "./areas/status-checks";
import { changedUpstream, positions, upstreamParameters } from "./areas/virtual-registries";
import { grant, whom } from "./change-members";
import { calendarDayOf, digitsOf } from "./coerce";
import { blankable, boundedTitle, labelColor, labelName, modelRule, placeTitle } from "./titles";

const MIRROR_SCHEMES = ["http", "https", "ssh", "git"];

/** The address of a push mirror. */
const mirrorAddress = text
  .refine((address) => address.trim() !== "", { abort: true })
  .refine((address) => MIRROR_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}://`)), {
    abort: true,
    params: { reason: `is blocked: Only allowed schemes are ${MIRROR_SCHEMES.join(", ")}` },
  })
  .refine((address) => URL.canParse(address) && !/\s/.test(address), {
    params: { reason: "is blocked: URI is invalid" },
  });

/** An empty text is one. */
const anyText = z.union([text, z.null()]).optional();

/** Names, addresses and passwords have rules of their own. */
const ofUsers = {
  avatar: z.unknown(),
  email: text.optional(),
  external: bool.nullable().optional(),
  extra_shared_runners_minutes_limit: z.int().nullable().optional(),
  name: text.trim().optional(),
  password: text.optional(),
  pronouns: anyText,
  shared_runners_minutes_limit: z.int().nullable().optional(),
  theme_id: z.int().optional(),
  username: text.optional(),
};

/** Blank names are as good as none. */
const ofAccounts = Object.fromEntries(
  ["name", "username", "email"].map((name) => [name, text.nullable().optional()]),
);

/** A column that the real service fails to leave empty. */
const neverNull = bool
  .nullable()
  .optional()
  .refine(...modelRule<boolean | null | undefined>("can't be blank", (value) => value !== null));

const newLabel = {
  ...{ name: labelName, color: labelColor },
  archived: neverNull,
};
const labelChanges = { new_name: labelName.optional(), color: labelColor.optional() };

/** Another text than a day means none. */
const day = text.nullable().transform(calendarDayOf).optional();
const milestoneTitle = blankable.transform((title) => title.trim());
const newMilestone = { title: milestoneTitle, start_date: day, due_date: day };
const milestoneChanges = { ...newMilestone, title: milestoneTitle.optional() };

/** A number that the real service looks up as it is: what is none finds nothing. */
const unchecked = text.transform(digitsOf);

const badgeAddresses = { link_url: blankable, image_url: blankable };
const badgeChanges = {
  ...{ link_url: blankable.optional(), image_url: blankable.optional() },
};

/** Their models say what is wrong with a strategy. */
const environmentScope = { environment_scope: text.optional() };
const strategy = {
  name: text,
  parameters: z.record(text, text).optional(),
  user_list_id: z.int().optional(),
};
const newStrategy = z.object({ ...strategy, scopes: z.array(z.object(environmentScope)).optional() });
const entry = { id: z.int().optional(), _destroy: bool.optional() };
const changedStrategy = z.object({
  ...{ ...strategy, name: text.optional(), ...entry },
  scopes: z.array(z.object({ ...environmentScope, ...entry })).optional(),
});

const anyNumbers = z.array(z.int()).nullable().transform(orNone).optional();
const anyTexts = z.array(text).nullable().transform(orNone).optional();

const releaseMilestones = { milestone_ids: anyNumbers, milestones: anyTexts };

/** A list may come as null. */
function orNone<Item>(list: readonly Item[] | null): readonly Item[] {
  return list ?? [];
}

/** Somebody or a milestone that is not there is nobody and none. */
const anyNumbered = {
  assignee_id: z.int().nullable().optional(),
  milestone_id: z.int().nullable().optional(),
};

/** An empty text takes these away. */
const noneIfEmpty = text
  .nullable()
  .transform((value) => value || null)
  .optional();
/** Settings that no kind has. */
const furtherSettingsOfProjects = {
  avatar: z.unknown(),
  merge_request_title_regex: text.nullable().optional(),
  merge_request_title_regex_description: text.nullable().optional(),
};
const roleEntries = z.array(z.object({ access_level: z.literal([0, 30, 40, 60]) })).optional();
/** Settings that no kind has. */
const furtherSettingsOfGroups = {
  default_branch_protection_defaults: z
    .object({
      allowed_to_push: roleEntries,
      allow_force_push: bool.optional(),
      allowed_to_merge: roleEntries,
      code_owner_approval_required: bool.optional(),
      developer_can_initial_push: bool.optional(),
    })
    .optional(),
  enabled_git_access_protocol: z.enum(["ssh", "http", "all"]).optional(),
};
const changedSettingsOfGroups = {
  ...furtherSettingsOfGroups,
  ...Object.fromEntries(
    [
      ...["allow_merge_on_skipped_pipeline", "lock_math_rendering_limits_enabled"],
      ...["math_rendering_limits_enabled", "only_allow_merge_if_all_discussions_are_resolved"],
      ...["only_allow_merge_if_pipeline_succeeds"],
    ].map((name) => [name, bool.optional()]),
  ),
};
const ontoBranch = { start_branch: noneIfEmpty };
const ofGroups = {
  avatar: z.unknown(),
  default_branch: noneIfEmpty,
  default_branch_protection: z.literal([0, 1, 2, 3, 4]).nullable().optional(),
  file_template_project_id: z.int().nullable().optional(),
  ip_restriction_ranges: noneIfEmpty,
  shared_runners_setting: z
    .enum(["enabled", "disabled_and_overridable", "disabled_and_unoverridable"])
    .nullable()
    .optional(),
};

const anyNumber = z.int().nullable().optional();
/** The operation says of these what their models say. */
const ofProjects = {
  build_timeout: anyNumber,
  // An empty text is a list of nothing.
  ci_id_token_sub_claim_components: z
    .union([z.array(text), z.literal("")])
    .nullable()
    .transform((parts) => parts || [])
    .optional(),
  ci_default_git_depth: anyNumber,
  ci_delete_pipelines_in_seconds: anyNumber,
  // An empty text changes nothing.
  ci_restrict_pipeline_cancellation_role: z
    .enum(["developer", "maintainer", "no_one", ""])
    .nullable()
    .transform((role) => role || undefined)
    .optional(),
  max_artifacts_size: anyNumber,
  packages_enabled: bool
    .nullable()
    .transform((isOn) => isOn ?? undefined)
    .optional(),
};

const anyVariables = { variables: z.record(z.string(), z.unknown()).optional() };

const notListed = { params: { reason: "is not included in the list" } };

/** Refuses null, which the real service takes for neither of both. */
const yesOrNo = z
  .boolean()
  .nullable()
  .refine((value) => value !== null, notListed)
  .optional();

const VARIABLE_KEY = "can contain only letters, digits and '_'.";

const isWord = (text: string | null) => text !== null && text.trim() !== "";
const blank = { params: { reason: "can't be blank" } };
const isAtMost255 = (text: string | null) => (text?.length ?? 0) <= 255;
const tooLong = { params: { reason: "is too long (maximum is 255 characters)" } };

const flags = {
  masked: yesOrNo,
  raw: yesOrNo,
  variable_type: z
    .enum(["env_var", "file"])
    .nullable()
    .refine((type) => type !== null, blank)
    .optional(),
};
const variableKey = text
  .refine(isWord, blank)
  .refine((key) => /^\w+$/.test(key), { params: { reason: VARIABLE_KEY } })
  .max(255);
const anyScope = text
  .nullable()
  .refine(isWord, blank)
  .refine(...modelRule(scopeRule[0], (scope: string | null) => scopeRule[1](scope ?? "")));
const scope = anyScope.optional();
/** The column of groups is shorter. */
const shortScope = anyScope.refine(isAtMost255, tooLong).optional();
const value = text.nullable();
const ofPlace = { ...flags, protected: yesOrNo };
const ofInstance = {
  ...flags,
  protected: z
    .boolean()
    .nullable()
    .transform((given) => given ?? false)
    .optional(),
};

// The handler refuses what is wrong.
const anyPairs = z.array(z.strictObject({ key: text, value: text })).optional();
const orNull = z.boolean().nullable().optional();
const hook = {
  ...{ url_variables: anyPairs, custom_headers: anyPairs },
  ...{ confidential_note_events: orNull, enable_ssl_verification: orNull, tag_push_events: orNull },
};
const ofHooks = {
  create: { ...hook, url: text },
  update: { ...hook, url: text.optional() },
  setUrlVariable: { value: text },
  setCustomHeader: { value: text },
};

const scheduleInput = z
  .strictObject({ name: text.optional(), value: z.unknown().optional(), destroy: z.boolean().optional() })
  .superRefine((input, { addIssue }) => {
    for (const name of ["name", ...(input.destroy ? [] : ["value"])] as const)
      if (input[name as "name"] === undefined) addIssue({ code: "custom", path: [name], input: undefined });
  });
const schedule = {
  inputs: z.array(scheduleInput).max(20).optional(),
  cron: text,
  description: text.refine(isWord, blank).refine(isAtMost255, tooLong),
};
const ofSchedules = {
  create: schedule,
  update: {
    active: orNull,
    inputs: z.array(scheduleInput).optional(),
    cron: text.nullable().optional(),
    cron_timezone: text.nullable().optional(),
    description: text.nullable().refine(isWord, blank).refine(isAtMost255, tooLong).optional(),
    ref: text.nullable().optional(),
  },
};
const ofScheduleVariables = { create: { key: variableKey } };

const ofFreezePeriods = {
  create: { freeze_start: text, freeze_end: text },
  update: {
    freeze_start: text.nullable().optional(),
    freeze_end: text.nullable().optional(),
    cron_timezone: text.nullable().optional(),
  },
};

const ofDeployTokens = {
  create: {
    name: text
      .nullable()
      .refine((name) => name !== null, blank)
      .refine(isAtMost255, tooLong),
    username: text.max(255).optional(),
  },
};

const tokenScopes = z.array(z.enum(groupTokenScopes)).nullable();
const newToken = { name: text, scopes: tokenScopes, expires_at: z.iso.date().nullable().optional() };
const ofAccessTokens = {
  list: { sort: text.optional() },
  create: {
    ...newToken,
    // The framework knows no other roles, and takes none for the usual one.
    access_level: z.literal(Object.values(accessLevels)).optional(),
  },
};

const onlyProtected = z
  .boolean()
  .nullable()
  .refine((given) => given !== null, blank)
  .optional();
const mirror = { keep_divergent_refs: orNull, only_protected_branches: onlyProtected };
const MIRROR_METHODS = ["ssh_public_key", "password"] as const;
const ofMirrors = {
  create: { ...mirror, url: mirrorAddress, auth_method: z.enum(MIRROR_METHODS).nullable().optional() },
  update: {
    ...mirror,
    auth_method: text
      .nullable()
      .refine((method) => method === null || MIRROR_METHODS.some((known) => known === method), notListed)
      .optional(),
  },
};

const ofDeployKeys = { create: { key: text } };

const anyLevel = { access_level: z.int().nullable().optional() };

/** The parameters of the operations of an area. */
const area = (name: string, operations: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(Object.entries(operations).map(([operation, shape]) => [`${name}.${operation}`, shape]));

/** The entries of those who may stop a protection: not nobody. */
const entriesOfSomeone = z
  .array(
    z.looseObject({
      access_level: z.literal([30, 40, 60]).nullable().optional(),
      ...Object.fromEntries(
        ["id", "user_id", "group_id", "deploy_key_id"].map((name) => [name, z.int().nullable().optional()]),
      ),
      _destroy: z.boolean().optional(),
    }),
  )
  .optional();

export const servedParameters: Readonly<Record<string, Shape>> = {
  "groupAccessRequests.approve": anyLevel,
  "projectAccessRequests.approve": anyLevel,
  "projectVariables.create": { ...ofPlace, key: variableKey, value, environment_scope: scope },
  "projectVariables.update": { ...ofPlace, value: value.optional(), environment_scope: scope },
  "groupVariables.create": { ...ofPlace, key: variableKey, value, environment_scope: shortScope },
  "groupVariables.update": { ...ofPlace, value: value.optional(), environment_scope: shortScope },
  "instanceVariables.create": { ...ofInstance, key: variableKey, value },
  "instanceVariables.update": { ...ofInstance, value: value.optional() },
  ...area("projectAccessTokens", ofAccessTokens),
  ...area("groupAccessTokens", ofAccessTokens),
  ...Object.fromEntries(
    [
      "groupServiceAccounts.createToken",
      "projectServiceAccounts.createToken",
      "personalAccessTokens.create",
    ].map((id) => [id, { scopes: z.array(z.enum(personalTokenScopes)) }]),
  ),
  ...area("projectDeployTokens", ofDeployTokens),
  ...area("groupDeployTokens", ofDeployTokens),
  ...area("remoteMirrors", ofMirrors),
  ...area("projectDeployKeys", ofDeployKeys),
  ...area("deployKeys", ofDeployKeys),
  ...area("freezePeriods", ofFreezePeriods),
  ...area("pipelineSchedules", ofSchedules),
  ...area("pipelineScheduleVariables", ofScheduleVariables),
  ...area("projectHooks", ofHooks),
  ...area("groupHooks", ofHooks),
  "groupLabels.create": newLabel,
  "groupLabels.update": labelChanges,
  "groupLabels.updateByName": labelChanges,
  "projectLabels.create": newLabel,
  "projectLabels.update": labelChanges,
  "projectLabels.updateByName": labelChanges,
  "projectMilestones.create": newMilestone,
  "projectMilestones.update": milestoneChanges,
  "groupMilestones.create": newMilestone,
  "groupMilestones.update": milestoneChanges,
  "projectBadges.create": badgeAddresses,
  "projectBadges.update": badgeChanges,
  "groupBadges.create": badgeAddresses,
  "groupBadges.update": badgeChanges,
  "tags.create": { tag_name: blankable, ref: text },
  "repository.listTree": { pagination: z.enum(["legacy", "keyset", "none"]).optional() },
  "releases.create": { tag_name: blankable, ref: text.optional(), ...releaseMilestones },
  "releases.update": releaseMilestones,
  "featureFlags.create": {
    ...{ name: blankable, active: neverNull, version: z.unknown() },
    strategies: z.array(newStrategy).optional(),
  },
  "featureFlags.update": {
    name: blankable.optional(),
    strategies: z.array(changedStrategy).optional(),
  },
  "featureFlagUserLists.create": { name: blankable },
  "featureFlagUserLists.update": { name: blankable.optional() },
  "commits.create": ontoBranch,
  "repositoryFiles.create": ontoBranch,
  "repositoryFiles.update": ontoBranch,
  "repositoryFiles.delete": ontoBranch,
  "projects.create": {
    ...furtherSettingsOfProjects,
    name: placeTitle.nullable().optional(),
    path: text.optional(),
  },
  "projects.update": {
    ...furtherSettingsOfProjects,
    name: placeTitle.optional(),
    path: text.optional(),
    ...ofProjects,
  },
  "projects.transfer": { namespace: z.union([z.int(), text]).nullable() },
  "groups.create": {
    ...furtherSettingsOfGroups,
    name: placeTitle,
    path: text,
    emails_enabled: neverNull,
    ...ofGroups,
  },
  "groups.update": {
    ...changedSettingsOfGroups,
    name: placeTitle.optional(),
    path: text.optional(),
    ...ofGroups,
  },
  // Words of their own refuse another level.
  ...Object.fromEntries(
    ["notificationSettings", "groupNotificationSettings", "projectNotificationSettings"].map((area) => [
      `${area}.update`,
      { level: text.nullable().optional() },
    ]),
  ),
  "topics.create": { description: anyText, organization_id: z.int().optional() },
  "topics.update": { description: anyText },
  // Another text than a fingerprint is refused with another sentence.
  "keys.find": { fingerprint: text },
  "issues.create": { title: boundedTitle, ...anyNumbered },
  "issues.update": { title: boundedTitle.optional(), ...anyNumbered },
  ...Object.fromEntries(
    ["issue", "mergeRequest", "snippet"].flatMap((what) =>
      [`${what}Reactions.create`, `${what}NoteReactions.create`].map((id) => [id, { name: text }]),
    ),
  ),
  "issueLinks.create": { target_project_id: z.union([z.int(), text]), target_issue_iid: unchecked },
  "mergeRequests.list": { scope: z.enum(["created_by_me", "assigned_to_me", "all"]).optional() },
  "memberRoles.create": memberRoleParameters,
  "groupMemberRoles.create": memberRoleParameters,
  "projectApprovals.update": approvalSettings,
  "environments.create": givenDetails,
  "environments.update": givenDetails,
  "projectProtectedEnvironments.create": environmentParameters.create,
  "projectProtectedEnvironments.update": environmentParameters.update,
  "groupProtectedEnvironments.get": { tier: text },
  "groupProtectedEnvironments.create": { ...environmentParameters.create, name: text },
  "groupProtectedEnvironments.update": { ...environmentParameters.update, tier: text },
  "groupProtectedEnvironments.delete": { tier: text },
  "samlGroupLinks.create": { saml_group_name: text.nullable() },
  "virtualRegistryUpstreams.create": upstreamParameters,
  "virtualRegistryUpstreams.update": changedUpstream,
  "virtualRegistryUpstreams.reorder": { position: positions },
  "protectedBranches.create": {
    name: text.nullable(),
    allowed_to_unprotect: entriesOfSomeone,
    code_owner_approval_required: z.boolean().nullable().optional(),
  },
  "protectedTags.create": { name: text.nullable() },
  "pushRules.create": givenRules,
  "pushRules.update": givenRules,
  "groupPushRules.create": givenRules,
  "groupPushRules.update": givenRules,
  "statusChecks.create": givenCheck,
  "statusChecks.update": changedCheck,
  "projectApprovalRules.create": approvalRuleParameters.create,
  "projectApprovalRules.update": approvalRuleParameters.update,
  "mergeRequests.create": { title: boundedTitle },
  "mergeRequests.update": { title: boundedTitle.optional() },
  "groupMembers.create": { ...grant, ...whom },
  "groupMembers.update": grant,
  "projectMembers.create": { ...grant, ...whom },
  "projectMembers.update": grant,
  ...Object.fromEntries(
    ["serviceAccounts", "groupServiceAccounts", "projectServiceAccounts"].flatMap((area) =>
      ["create", "update"].map((name) => [`${area}.${name}`, ofAccounts]),
    ),
  ),
  // A text takes the picture away, too.
  "users.create": { ...ofUsers, username: text, name: text.trim(), email: text, password: text.optional() },
  "users.update": ofUsers,
  // Their values are checked later, with words of their own.
  "pipelineTriggers.run": anyVariables,
  "pipelineTriggers.runForBranch": anyVariables,
};
