/** The sections of a configuration of gitlabform: which kind each is, and which input each of its keys that has another name here. */
import type { Mapping } from "../../../provider/terraform";
import { mapped } from "../../../provider/terraform/mapping";

export interface FormSection {
  readonly scope: "projects" | "groups";
  /** Names of the API are those of inputs; only others are listed. */
  readonly mapping: Mapping;
  /** The argument that the name of an object is by default; `label` if the name means nothing; absent where a place has one. */
  readonly key?: string;
}

const protection = {
  push_access_level: ["allowedToPush", "entry of level"],
  merge_access_level: ["allowedToMerge", "entry of level"],
  unprotect_access_level: ["allowedToUnprotect", "entry of level"],
  allowed_to_push: ["allowedToPush", "entries"],
  allowed_to_merge: ["allowedToMerge", "entries"],
  allowed_to_unprotect: ["allowedToUnprotect", "entries"],
} as const;

const variable = { hidden: "maskedAndHidden", masked_and_hidden: "maskedAndHidden" } as const;

export const formSections: Readonly<Record<string, FormSection>> = {
  project_settings: {
    scope: "projects",
    mapping: mapped({
      kind: "Project",
      inputs: {
        container_expiration_policy_attributes: ["containerExpirationPolicy", "expiration policy"],
      },
    }),
  },
  project_security_settings: { scope: "projects", mapping: mapped({ kind: "Project" }) },
  project: {
    scope: "projects",
    mapping: mapped({
      kind: "Project",
      inputs: { archive: "archived" },
      not: { transfer_from: "an entry of moved transfers a project" },
    }),
  },
  group_settings: { scope: "groups", mapping: mapped({ kind: "Group" }) },
  labels: { scope: "projects", key: "name", mapping: mapped({ kind: "ProjectLabel" }) },
  group_labels: { scope: "groups", key: "name", mapping: mapped({ kind: "GroupLabel" }) },
  variables: {
    scope: "projects",
    key: "label",
    mapping: mapped({ kind: "ProjectVariable", inputs: variable, ways: ["filter[environment_scope]"] }),
  },
  group_variables: {
    scope: "groups",
    key: "label",
    mapping: mapped({ kind: "GroupVariable", inputs: variable, ways: ["filter[environment_scope]"] }),
  },
  badges: { scope: "projects", key: "label", mapping: mapped({ kind: "ProjectBadge" }) },
  group_badges: { scope: "groups", key: "label", mapping: mapped({ kind: "GroupBadge" }) },
  deploy_keys: { scope: "projects", key: "label", mapping: mapped({ kind: "DeployKey" }) },
  hooks: { scope: "projects", key: "url", mapping: mapped({ kind: "ProjectHook" }) },
  group_hooks: { scope: "groups", key: "url", mapping: mapped({ kind: "GroupHook" }) },
  branches: {
    scope: "projects",
    key: "name",
    mapping: mapped({ kind: "ProtectedBranch", inputs: protection, ways: ["protected"] }),
  },
  tags: {
    scope: "projects",
    key: "name",
    mapping: mapped({
      kind: "ProtectedTag",
      inputs: {
        create_access_level: ["allowedToCreate", "entry of level"],
        allowed_to_create: ["allowedToCreate", "entries"],
      },
      ways: ["protected"],
    }),
  },
  protected_environments: {
    scope: "projects",
    key: "name",
    mapping: mapped({
      kind: "ProjectProtectedEnvironment",
      inputs: {
        deploy_access_levels: ["deployAccessLevels", "entries"],
        approval_rules: ["approvalRules", "entries"],
      },
    }),
  },
  merge_requests_approvals: {
    scope: "projects",
    mapping: mapped({ kind: "ProjectApprovalConfiguration" }),
  },
  merge_requests_approval_rules: {
    scope: "projects",
    key: "label",
    mapping: mapped({ kind: "ProjectApprovalRule" }),
  },
  project_push_rules: { scope: "projects", mapping: mapped({ kind: "ProjectPushRule" }) },
  group_push_rules: { scope: "groups", mapping: mapped({ kind: "GroupPushRule" }) },
  schedules: {
    scope: "projects",
    key: "description",
    mapping: mapped({
      kind: "PipelineSchedule",
      inputs: { variables: ["variables", "variables by name"] },
      not: { inputs: "the inputs of a pipeline are no property of a schedule here; its variables are" },
      ways: ["take_ownership"],
    }),
  },
  files: {
    scope: "projects",
    key: "path",
    mapping: mapped({
      kind: "RepositoryFile",
      not: {
        file: "take it with the placeholder file, as the content",
        jinja_env: "the placeholder template knows the name and the path of a project alone",
      },
      ways: ["overwrite", "skip_ci", "only_first_branch", "branches", "template"],
    }),
  },
  job_token_scope: {
    scope: "projects",
    mapping: mapped({
      kind: "JobTokenScope",
      inputs: {
        limit_access_to_this_project: "enabled",
        projects: ["allowedProjects", "projects"],
        groups: ["allowedGroups", "groups"],
      },
      not: { allowlist: "without enforce it adds to a list, and here a list is all that have access" },
      ways: ["enforce"],
    }),
  },
  group_saml_links: {
    scope: "groups",
    key: "label",
    mapping: mapped({ kind: "SamlGroupLink", inputs: { access_level: ["accessLevel", "level"] } }),
  },
  remote_mirrors: {
    scope: "projects",
    key: "url",
    mapping: mapped({
      kind: "RemoteMirror",
      inputs: { url: ["url", "address"] },
      ways: ["force_push", "force_update", "print_details", "print_public_key"],
    }),
  },
  "members.users": {
    scope: "projects",
    key: "user",
    mapping: mapped({
      kind: "ProjectMember",
      inputs: { access_level: ["accessLevel", "level"] },
      not: { member_role: "a role is named by its number, as memberRoleId" },
    }),
  },
  "members.groups": {
    scope: "projects",
    key: "invited_group",
    mapping: mapped({ kind: "ProjectShare", inputs: { group_access: ["accessLevel", "level"] } }),
  },
  "group_members.users": {
    scope: "groups",
    key: "user",
    mapping: mapped({
      kind: "GroupMember",
      inputs: { access_level: ["accessLevel", "level"] },
      not: { member_role: "a role is named by its number, as memberRoleId" },
    }),
  },
  "group_members.groups": {
    scope: "groups",
    key: "invited_group",
    mapping: mapped({ kind: "GroupShare", inputs: { group_access: ["accessLevel", "level"] } }),
  },
};

/** Sections that no kind is, with the reason. */
export const leftSections: Readonly<Record<string, string>> = {
  integrations: "integrations with other tools are not covered",
  group_ldap_links: "LDAP links are not covered",
  group_protected_branches:
    "rules of groups for their projects are not covered; a pattern declares those of projects",
  resource_groups: "resource groups are not covered",
};
