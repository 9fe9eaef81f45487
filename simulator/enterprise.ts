/**
 * The operations, parameters and fields that only the Enterprise edition has, and the plan from which on they count. Community
 * has no such path, knows no such parameter and shows no such field; Enterprise below the plan checks a parameter and drops it.
 * Fields that only some callers see are left out where the object is shown.
 */
import type { Tier } from "../sdk/api/description";
import type { Operation } from "../sdk/api/operation";
import { hasTier, type StoredPlace } from "./access";
import type { Edition, World } from "./world";

/** Whether an installation of this edition has the operation. */
export const isServed = ({ tier = "free", edition }: Operation, installed: Edition): boolean =>
  installed === "ee" || (tier === "free" && edition === undefined);

/** Names by the plan from which on they count; `free` are there in each Enterprise edition. A dot leads into an object or a list. */
type ByTier = { readonly [Plan in Tier]?: readonly string[] };

const words = (text: string): string[] => text.trim().split(/\s+/);
const within = (name: string, { free = [], premium = [] }: ByTier): ByTier => ({
  free: free.map((field) => `${name}.${field}`),
  premium: premium.map((field) => `${name}.${field}`),
});
const together = (...several: readonly ByTier[]): ByTier => ({
  free: several.flatMap(({ free = [] }) => free),
  premium: several.flatMap(({ premium = [] }) => premium),
});

// ─── Fields ──────────────────────────────────────────────────────────────────

const ofProject: ByTier = {
  free: words(
    "compliance_frameworks requirements_access_level requirements_enabled security_and_compliance_enabled",
  ),
  premium: words(`
    allow_pipeline_trigger_approve_deployment approvals_before_merge ci_restrict_pipeline_cancellation_role
    duo_foundational_flows_enabled duo_remote_flows_enabled duo_sast_fp_detection_enabled duo_sast_vr_workflow_enabled
    external_authorization_classification_label issues_template merge_pipelines_enabled merge_requests_template
    merge_trains_enabled merge_trains_skip_train_allowed mirror mirror_user_id mirror_trigger_builds
    only_mirror_protected_branches mirror_overwrites_diverged_branches
    only_allow_merge_if_all_status_checks_passed pre_receive_secret_detection_enabled prevent_merge_without_jira_issue
    secret_push_protection_enabled spp_repository_pipeline_access
  `),
};

const ofGroup: ByTier = {
  free: words(`
    duo_namespace_access_rules extra_shared_runners_minutes_limit ldap_access ldap_cn ldap_group_links membership_lock
    prevent_forking_outside_group saml_group_links service_access_tokens_expiration_enforced shared_runners_minutes_limit
    shared_with_groups.member_role_id unique_project_download_limit unique_project_download_limit_alertlist
    unique_project_download_limit_allowlist unique_project_download_limit_interval_in_seconds wiki_access_level
  `),
  premium: words(`
    allow_merge_on_skipped_pipeline allowed_email_domains_list auto_ban_user_on_excessive_projects_download
    duo_core_features_enabled duo_features_enabled ip_restriction_ranges lock_duo_features_enabled
    only_allow_merge_if_all_discussions_are_resolved only_allow_merge_if_pipeline_succeeds repository_storage
  `),
};

const ofUser: ByTier = {
  premium: words("enterprise_group_associated_at enterprise_group_id is_auditor provisioned_by_group_id"),
};

const ofIssue: ByTier = { free: words("blocking_issues_count epic epic_iid health_status iteration weight") };
const ofNotifications: ByTier = {
  free: words(`
    events.approver events.new_epic events.service_account_failed_pipeline events.service_account_fixed_pipeline
    events.service_account_success_pipeline
  `),
};
const ofProtection = (...lists: readonly string[]): string[] =>
  lists.flatMap((list) => [`${list}.user_id`, `${list}.group_id`]);

const groupsWithProjects = together(
  ofGroup,
  within("projects", ofProject),
  within("shared_projects", ofProject),
);

/** By area. */
const fields: Readonly<Record<string, ByTier>> = {
  environments: within("project", ofProject),
  groupIntegrations: { free: ["vulnerability_events"] },
  groupNotificationSettings: ofNotifications,
  groups: groupsWithProjects,
  issues: ofIssue,
  keys: within("user", ofUser),
  namespaces: { free: words("billable_members_count plan trial trial_ends_on") },
  notificationSettings: ofNotifications,
  projectNotificationSettings: ofNotifications,
  projects: together(ofProject, { free: ["member_role_id", "shared_with_groups.member_role_id"] }),
  protectedBranches: {
    free: [
      ...words("code_owner_approval_required inherited unprotect_access_levels"),
      ...ofProtection("merge_access_levels", "push_access_levels"),
    ],
  },
  protectedTags: { free: ofProtection("create_access_levels") },
  remoteMirrors: { free: ["mirror_branch_regex"] },
  users: ofUser,
};

// ─── Parameters ──────────────────────────────────────────────────────────────

const roles = { free: ["member_role_id"] };

const setInProjects: ByTier = {
  free: words(`
    auto_duo_code_review_enabled fallback_approvals_required requirements_access_level
    web_based_commit_signing_enabled
  `),
  premium: words(`
    allow_pipeline_trigger_approve_deployment approvals_before_merge ci_restrict_pipeline_cancellation_role
    duo_remote_flows_enabled duo_sast_fp_detection_enabled duo_sast_vr_workflow_enabled
    external_authorization_classification_label issues_template merge_pipelines_enabled merge_requests_template
    merge_trains_enabled merge_trains_skip_train_allowed mirror mirror_branch_regex mirror_overwrites_diverged_branches
    mirror_trigger_builds mirror_user_id only_allow_merge_if_all_status_checks_passed only_mirror_protected_branches
    prevent_merge_without_jira_issue spp_repository_pipeline_access pre_receive_secret_detection_enabled
  `),
};

const setInGroups: ByTier = {
  free: words(`
    duo_availability experiment_features_enabled extra_shared_runners_minutes_limit ldap_access ldap_cn membership_lock
    prevent_forking_outside_group repository_size_limit service_access_tokens_expiration_enforced
    shared_runners_minutes_limit unique_project_download_limit unique_project_download_limit_alertlist
    unique_project_download_limit_allowlist unique_project_download_limit_interval_in_seconds wiki_access_level
    web_based_commit_signing_enabled
  `),
  premium: words(`
    allow_merge_on_skipped_pipeline allowed_email_domains_list auto_ban_user_on_excessive_projects_download
    duo_core_features_enabled duo_features_enabled file_template_project_id ip_restriction_ranges
    lock_duo_features_enabled only_allow_merge_if_all_discussions_are_resolved only_allow_merge_if_pipeline_succeeds
  `),
};

const setInUsers: ByTier = {
  free: words("auditor extra_shared_runners_minutes_limit shared_runners_minutes_limit"),
};

const setInProtections: ByTier = {
  free: words("allowed_to_merge allowed_to_push allowed_to_unprotect unprotect_access_level"),
  premium: ["code_owner_approval_required"],
};

/** By operation or area. */
const parameters: Readonly<Record<string, ByTier>> = {
  groupMembers: roles,
  groups: together(setInGroups, roles),
  issues: { free: words("epic_id epic_iid health_status iteration_id iteration_title weight") },
  projectMembers: roles,
  projects: together(setInProjects, roles),
  // Both editions import a new project; a mirror has its address changed, too.
  "projects.update": together(setInProjects, roles, { free: ["import_url"] }),
  protectedBranches: setInProtections,
  protectedTags: { free: ["allowed_to_create"] },
  remoteMirrors: { free: ["mirror_branch_regex"] },
  users: setInUsers,
};

// ─── What an installation makes of them ──────────────────────────────────────

const areaOf = (id: string): string => id.split(".")[0] ?? "";

const parametersIn = (id: string): ByTier | undefined => parameters[id] ?? parameters[areaOf(id)];

/** The operation as an edition knows it: Community without the parameters that only Enterprise has. */
export function inEdition(id: string, operation: Operation, edition: Edition): Operation {
  const known = parametersIn(id);
  if (edition === "ee" || known === undefined) return operation;
  const { body, query } = operation;
  return { ...operation, body: without(body, namesIn(known)), query: without(query, namesIn(known)) };
}

const namesIn = ({ free = [], premium = [], ultimate = [] }: ByTier): string[] => [
  ...free,
  ...premium,
  ...ultimate,
];

function without<T extends object>(object: T, names: readonly string[]): T {
  const kept = { ...object } as Record<string, unknown>;
  for (const name of names) delete kept[name];
  return kept as T;
}

const plans = ["premium", "ultimate"] as const;

/** The names whose plan the place does not have. */
function unlicensed(world: World, place: StoredPlace, byTier: ByTier): string[] {
  return plans.flatMap((plan) => (byTier[plan] && !hasTier(world, place, plan) ? byTier[plan] : []));
}

/** Drops the parameters that the plan of the place does not cover, without an error. */
export function dropUnlicensed(
  world: World,
  id: string,
  place: StoredPlace,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const known = parametersIn(id);
  return known ? without(input, unlicensed(world, place, known)) : input;
}

/** Hides the fields that the installation does not have. */
export function hideFields(world: World, id: string, body: unknown): unknown {
  const known = fields[areaOf(id)];
  if (known === undefined || (world.edition === "ee" && world.license !== "free")) return body;
  const hidden = world.edition === "ce" ? namesIn(known) : unlicensed(world, {}, known);
  return hidden.map((name) => name.split(".")).reduce(hide, body);
}

function hide(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, [name, ...rest]));
  if (typeof value !== "object" || value === null || !(name in value)) return value;
  const { [name]: found, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [name]: hide(found, rest) };
}
