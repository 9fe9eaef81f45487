/** Why operations of kinds differ from the description of GitLab 19.3. */

/** By field, `answer.NAME` for one of the answer; `*` and `answer.*` are all of them. */
type Reasons = Readonly<Record<string, string>>;

const FILTERS = "Filters and orders that no kind needs; `client.request` takes them.";
const DOCUMENTED = "The documentation of the API has it.";
const NOT_SHOWN =
  "The service never shows it, so that nothing could be compared; `raw` sends it, with a line that it cannot be compared.";
const ON_REQUEST = "A further field of the answer that no kind needs; `client.request` asks for it.";
const BY_RAW = "No kind has it as an input yet; `raw` sends it.";
const KEYS =
  "The service answers with fingerprints of the keys, so that nothing could be compared; `raw` sends it.";
const OF_LINKS = "The older form of a link to an LDAP group.";
const NO_FILES = "No kind sends pictures yet; the page of the project or group takes them.";
const DEPRECATED = "A deprecated form of another field.";
const OF_POLICIES = "Of rules that security policies make, which people cannot change.";

const settingsOfGroups: Reasons = {
  ...{ avatar: NO_FILES, ldap_cn: OF_LINKS, ldap_access: OF_LINKS },
  organization_id: "That of the group above, or else the first one.",
  duo_namespace_access_rules: BY_RAW,
  ai_settings_attributes: BY_RAW,
  ...Object.fromEntries(
    `duo_availability duo_remote_flows_availability duo_foundational_flows_availability duo_custom_agents_availability
  duo_custom_flows_availability duo_external_agents_availability tool_approval_for_session_availability
  amazon_q_auto_review_enabled model_prompt_cache_enabled foundational_agents_statuses
  ai_audit_events_storage_enabled lock_ai_audit_events_storage_enabled enabled_foundational_flows
  duo_template_project_id create_code_review_flow_consent`
      .split(/\s+/)
      .map((name) => [name, NOT_SHOWN]),
  ),
};

const rules: Reasons = {
  ...{ users: DEPRECATED, groups: DEPRECATED, coverage_minimum_threshold: OF_POLICIES },
  ...{ vulnerabilities_allowed: OF_POLICIES, scanners: OF_POLICIES, severity_levels: OF_POLICIES },
  vulnerability_states: OF_POLICIES,
};

const roles: Reasons = {
  name: "The service refuses a role without a name.",
  ...{ admin_security_testing: DOCUMENTED, manage_protected_tags: DOCUMENTED },
};

const users: Reasons = {
  policy_advanced_editor: NOT_SHOWN,
  group_id_for_saml: "The service shows identities and not their group.",
  job_title: DOCUMENTED,
};

const removal: Reasons = { permanently_remove: DOCUMENTED, full_path: DOCUMENTED };

/** Of single operations. */
const byOperation: Readonly<Record<string, Reasons>> = {
  "branches.list": { "*": FILTERS },
  "commits.list": { "*": FILTERS },
  "containerRegistry.updateAccess": { "answer.*": "The whole project, which `projects.update` declares." },
  "environments.create": { slug: "The service makes it of the name." },
  "environments.update": { slug: DEPRECATED },
  "groupHooks.create": { resource_deploy_token_events: DOCUMENTED },
  "groupHooks.update": { resource_deploy_token_events: DOCUMENTED },
  "groupMembers.create": { member_role_id: DOCUMENTED },
  "groupMembers.list": { "*": FILTERS },
  "groupMemberRoles.create": roles,
  "groupMilestones.list": { "*": FILTERS },
  "groupProtectedEnvironments.create": { required_approval_count: DEPRECATED },
  "groupVariables.get": { filter: DOCUMENTED },
  "groupVariables.update": { filter: DOCUMENTED },
  "groupVariables.delete": { filter: DOCUMENTED },
  "groups.create": settingsOfGroups,
  "groups.update": settingsOfGroups,
  "groups.delete": removal,
  "groups.get": { custom_attributes: FILTERS },
  "groups.list": { "*": FILTERS },
  "groups.listDescendants": { "*": FILTERS },
  "groups.listSubgroups": { "*": FILTERS },
  "instance.getSettings": {
    "answer.*": "Only settings that decide what a kind can do; all others pass through.",
  },
  "issueLinks.delete": { link_type: DOCUMENTED },
  "issues.create": { "*": "No kind makes issues; `client.request` takes all." },
  "issues.list": { "*": FILTERS },
  "issues.listInGroup": { "*": FILTERS },
  "issues.listInProject": { "*": FILTERS },
  "jobTokenScope.allowGroup": {
    "answer.*": "It describes the group, and the service answers with two numbers.",
  },
  "jobTokenScope.allowProject": {
    "answer.*": "It describes the project, and the service answers with two numbers.",
  },
  "jobTokenScope.listGroups": { "answer.*": "It describes projects, and the service answers with groups." },
  "memberRoles.create": roles,
  "mergeRequests.create": {
    "*": "Those of files need a title and two branches; `client.request` takes all.",
  },
  "mergeRequests.get": { "*": ON_REQUEST },
  "mergeRequests.list": { "*": FILTERS },
  "mergeRequests.listInGroup": { "*": FILTERS },
  "mergeRequests.update": { "*": "Those of files are closed and merged; `client.request` takes all." },
  "namespaces.list": { "*": FILTERS },
  "packages.list": { "*": FILTERS },
  "packages.listInGroup": { "*": FILTERS },
  "projectApprovalRules.create": rules,
  "projectApprovalRules.update": rules,
  "projectMembers.create": { member_role_id: DOCUMENTED },
  "projectMembers.list": { "*": FILTERS },
  "projectMilestones.list": { "*": FILTERS },
  "projectProtectedEnvironments.create": { required_approval_count: DEPRECATED },
  "projectProtectedEnvironments.update": { required_approval_count: DEPRECATED },
  "projects.create": {
    avatar: NO_FILES,
    ...Object.fromEntries(
      ["use_custom_template", "group_with_project_templates_id", "template_name", "template_project_id"].map(
        (name) => [name, "No kind makes projects of a template yet; `raw` sends it."],
      ),
    ),
  },
  "projects.delete": removal,
  "projects.get": { custom_attributes: FILTERS, license: ON_REQUEST },
  "projects.list": { "*": FILTERS },
  "projects.listOfGroup": { "*": FILTERS },
  "projects.listOfUser": { "*": FILTERS },
  "projects.update": { avatar: NO_FILES, pre_receive_secret_detection_enabled: DOCUMENTED },
  "protectedBranches.update": { unprotect_access_level: "`allowed_to_unprotect` says it." },
  "remoteMirrors.create": { host_keys: KEYS },
  "remoteMirrors.update": { host_keys: KEYS },
  "users.create": users,
  "users.get": { custom_attributes: FILTERS },
  "users.list": { "*": FILTERS },
  "users.update": users,
  "wikis.create": { front_matter: "It stands in the content." },
  "wikis.update": { front_matter: "It stands in the content." },
};

/** Of fields that no operation of ours has. */
const nowhere: Reasons = {
  "answer.runners_token":
    "A secret in an answer makes whole results secret; whoever wants it asks with `client.request`.",
};

export function reasonOf(id: string, field: string): string | undefined {
  const own = byOperation[id] ?? {};
  return own[field] ?? nowhere[field] ?? own[field.startsWith("answer.") ? "answer.*" : "*"];
}

/** Operations that have reasons. */
export const explained: readonly string[] = Object.keys(byOperation);
