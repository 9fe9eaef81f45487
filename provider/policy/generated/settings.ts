/** The settings of the policies. Generated from the policies by `npm run generate`. */
import type { Level } from "../rule";

interface LevelSetting {
  /** Default: the level of `all`, or else the policy's own. */
  readonly enforcementLevel?: Level | undefined;
}

/** Of each policy a level, or parameters and optionally a level. */
export interface Settings {
  /** The level of all policies without a level of their own. */
  readonly all?: Level | undefined;

  /** A deployment to production needs approvals. */
  readonly "production-approvals"?:
    | Level
    | (LevelSetting & {
        /** RE2 expression: project environments with matching names are production. Default: `"^prod"`. */
        readonly names?: string | undefined;
        /** The deployment tiers of group environments that are production. Default: `["production"]`. */
        readonly tiers?: ("production" | "staging" | "testing" | "development" | "other")[] | undefined;
        /** The minimum number of approvals, of all rules together. Default: `1`. */
        readonly least?: number | undefined;
      })
    | undefined;

  /** Only maintainers and higher deploy to production and approve it. */
  readonly "production-maintainers"?:
    | Level
    | (LevelSetting & {
        /** RE2 expression: project environments with matching names are production. Default: `"^prod"`. */
        readonly names?: string | undefined;
        /** The deployment tiers of group environments that are production. Default: `["production"]`. */
        readonly tiers?: ("production" | "staging" | "testing" | "development" | "other")[] | undefined;
        /** The lowest role that may be named: `maintainer` or `admin`. Default: `"maintainer"`. */
        readonly lowest?: "maintainer" | "admin" | 40 | 60 | undefined;
      })
    | undefined;

  /** Rules for production name groups or roles, not users. */
  readonly "production-users"?:
    | Level
    | (LevelSetting & {
        /** RE2 expression: project environments with matching names are production. Default: `"^prod"`. */
        readonly names?: string | undefined;
        /** The deployment tiers of group environments that are production. Default: `["production"]`. */
        readonly tiers?: ("production" | "staging" | "testing" | "development" | "other")[] | undefined;
      })
    | undefined;

  /** A project with a protected environment has push rules. */
  readonly "push-rules-beside-environments"?: Level | LevelSetting | undefined;

  /** A project with a protected environment has an approval configuration. */
  readonly "approvals-beside-environments"?: Level | LevelSetting | undefined;

  /** Developers do not push to a protected branch: they open a merge request. */
  readonly "branch-direct-push"?:
    | Level
    | (LevelSetting & {
        /** The lowest role that may push: `maintainer` or `admin`. Default: `"maintainer"`. */
        readonly lowest?: "maintainer" | "admin" | 40 | 60 | undefined;
      })
    | undefined;

  /** Nobody forces a push to a protected branch. */
  readonly "branch-force-push"?: Level | LevelSetting | undefined;

  /** A project with protected branches or environments protects its default branch, too. */
  readonly "default-branch"?:
    | Level
    | (LevelSetting & {
        /** RE2 expression: branches with matching names are default branches. Default: `"^(main|master)$"`. */
        readonly names?: string | undefined;
      })
    | undefined;

  /** Push rules reject files that look like secrets. */
  readonly "push-secrets"?: Level | LevelSetting | undefined;

  /** Push rules reject unsigned commits. */
  readonly "push-signatures"?: Level | LevelSetting | undefined;

  /** Push rules require that commit authors are users of the service. */
  readonly "push-members"?: Level | LevelSetting | undefined;

  /** Push rules let people push only what they committed themselves. */
  readonly "push-committers"?: Level | LevelSetting | undefined;

  /** Push rules prevent the deletion of tags. */
  readonly "push-tags"?: Level | LevelSetting | undefined;

  /** Push rules limit the size of files. */
  readonly "push-file-size"?:
    | Level
    | (LevelSetting & {
        /** The highest limit that may be set, in megabytes. Default: `100`. */
        readonly most?: number | undefined;
      })
    | undefined;

  /** Authors do not approve their own merge requests. */
  readonly "approval-authors"?: Level | LevelSetting | undefined;

  /** People who added commits to a merge request do not approve it. */
  readonly "approval-committers"?: Level | LevelSetting | undefined;

  /** Merge requests cannot override the approval rules. */
  readonly "approval-overriding"?: Level | LevelSetting | undefined;

  /** A push removes approvals. */
  readonly "approval-reset"?:
    | Level
    | (LevelSetting & {
        /** Whether it is enough to remove the approvals of code owners whose files changed. Default: `false`. */
        readonly codeOwnersSuffice?: boolean | undefined;
      })
    | undefined;

  /** Approvers authenticate again to approve. */
  readonly "approval-reauthentication"?: Level | LevelSetting | undefined;

  /** An approval rule has enough approvers. */
  readonly "approval-rule-approvers"?: Level | LevelSetting | undefined;

  /** An approval rule requires approvals. */
  readonly "approval-rule-count"?:
    | Level
    | (LevelSetting & {
        /** The minimum number of approvals. Default: `1`. */
        readonly least?: number | undefined;
      })
    | undefined;

  /** Inputs that are not secret contain no secrets. */
  readonly "plaintext-secrets"?:
    | Level
    | (LevelSetting & {
        /** RE2 expressions for additional kinds of secrets; common tokens and keys are always recognized. Default: `[]`. */
        readonly expressions?: string[] | undefined;
      })
    | undefined;

  /** URLs contain no credentials. */
  readonly "address-credentials"?: Level | LevelSetting | undefined;

  /** Mirrors use HTTPS, or SSH with a key. */
  readonly "mirror-encryption"?: Level | LevelSetting | undefined;

  /** Only protected branches are mirrored. */
  readonly "mirror-branches"?: Level | LevelSetting | undefined;

  /** Mirrors are on listed hosts. */
  readonly "mirror-hosts"?:
    | Level
    | (LevelSetting & {
        /** The allowed hosts, such as `git.example.com`, or `*.example.com` for all hosts below. An empty list allows any host. Default: `[]`. */
        readonly hosts?: string[] | undefined;
      })
    | undefined;

  /** Upstreams use HTTPS. */
  readonly "upstream-encryption"?: Level | LevelSetting | undefined;

  /** Upstreams are on listed hosts. */
  readonly "upstream-hosts"?:
    | Level
    | (LevelSetting & {
        /** The allowed hosts, such as `repo.maven.apache.org`, or `*.example.com` for all hosts below. An empty list allows any host. Default: `[]`. */
        readonly hosts?: string[] | undefined;
      })
    | undefined;

  /** Upstreams have credentials. */
  readonly "upstream-credentials"?:
    | Level
    | (LevelSetting & {
        /** Hosts that need no credentials, such as `repo.maven.apache.org`, or `*.example.com` for all hosts below. Default: `[]`. */
        readonly publicHosts?: string[] | undefined;
      })
    | undefined;

  /** Upstreams are tested before they are saved. */
  readonly "upstream-tests"?: Level | LevelSetting | undefined;

  /** No SAML group makes its members owners. */
  readonly "saml-owners"?:
    | Level
    | (LevelSetting & {
        /** The highest role that a SAML group may give. Default: `"maintainer"`. */
        readonly highest?:
          | "minimal"
          | "guest"
          | "planner"
          | "reporter"
          | "security_manager"
          | "developer"
          | "maintainer"
          | "owner"
          | 5
          | 10
          | 15
          | 20
          | 25
          | 30
          | 40
          | 50
          | undefined;
      })
    | undefined;

  /** A role with an `admin_` permission is based on Maintainer or higher. */
  readonly "role-administration"?:
    | Level
    | (LevelSetting & {
        /** The lowest role that a permission to administer may be added to. Default: `"maintainer"`. */
        readonly lowest?:
          | "minimal"
          | "guest"
          | "planner"
          | "reporter"
          | "security_manager"
          | "developer"
          | "maintainer"
          | "owner"
          | 5
          | 10
          | 15
          | 20
          | 25
          | 30
          | 40
          | 50
          | undefined;
      })
    | undefined;

  /** No role can remove projects or groups. */
  readonly "role-removal"?:
    | Level
    | (LevelSetting & {
        /** The permissions that no role may have. Default: `["remove_project","remove_group"]`. */
        readonly forbidden?:
          | (
              | "admin_ai_catalog_item"
              | "admin_ai_catalog_item_consumer"
              | "admin_cicd_variables"
              | "admin_compliance_framework"
              | "admin_group_member"
              | "admin_integrations"
              | "admin_merge_request"
              | "admin_protected_branch"
              | "admin_protected_environments"
              | "admin_push_rules"
              | "admin_runners"
              | "admin_security_attributes"
              | "admin_security_testing"
              | "admin_terraform_state"
              | "admin_vulnerability"
              | "admin_web_hook"
              | "apply_security_scan_profiles"
              | "archive_project"
              | "create_security_scan_profiles"
              | "delete_security_scan_profiles"
              | "destroy_package"
              | "manage_deploy_tokens"
              | "manage_group_access_tokens"
              | "manage_merge_request_settings"
              | "manage_project_access_tokens"
              | "manage_protected_tags"
              | "manage_security_policy_link"
              | "read_admin_cicd"
              | "read_admin_groups"
              | "read_admin_monitoring"
              | "read_admin_projects"
              | "read_admin_subscription"
              | "read_admin_users"
              | "read_agent_artifacts"
              | "read_code"
              | "read_compliance_dashboard"
              | "read_crm_contact"
              | "read_dependency"
              | "read_runners"
              | "read_security_attribute"
              | "read_security_scan_profiles"
              | "read_virtual_registry"
              | "read_vulnerability"
              | "remove_group"
              | "remove_project"
              | "update_sec_ai_workflow_settings"
              | "update_security_scan_profiles"
              | (string & {})
            )[]
          | undefined;
      })
    | undefined;

  /** A role has a description. */
  readonly "role-descriptions"?: Level | LevelSetting | undefined;

  /** A membership with a high role has a last day. */
  readonly "member-expiry"?:
    | Level
    | (LevelSetting & {
        /** The highest role that may be given without a last day. Default: `"maintainer"`. */
        readonly highest?:
          | "minimal"
          | "guest"
          | "planner"
          | "reporter"
          | "security_manager"
          | "developer"
          | "maintainer"
          | "owner"
          | 5
          | 10
          | 15
          | 20
          | 25
          | 30
          | 40
          | 50
          | undefined;
      })
    | undefined;

  /** Outside users have no high role. */
  readonly "outside-members"?:
    | Level
    | (LevelSetting & {
        /** An RE2 expression that the user names of outside users match. Default: `"(?i)^(ext|external|contractor|guest)[-_.]|[-_.](ext|external|contractor|guest)$"`. */
        readonly outside?: string | undefined;
        /** The highest role that an outside user may have. Default: `"developer"`. */
        readonly highest?:
          | "minimal"
          | "guest"
          | "planner"
          | "reporter"
          | "security_manager"
          | "developer"
          | "maintainer"
          | "owner"
          | 5
          | 10
          | 15
          | 20
          | 25
          | 30
          | 40
          | 50
          | undefined;
      })
    | undefined;

  /** A share with a high role has a last day. */
  readonly "share-expiry"?:
    | Level
    | (LevelSetting & {
        /** The highest role that a group may be given without a last day. Default: `"developer"`. */
        readonly highest?:
          | "minimal"
          | "guest"
          | "planner"
          | "reporter"
          | "security_manager"
          | "developer"
          | "maintainer"
          | "owner"
          | 5
          | 10
          | 15
          | 20
          | 25
          | 30
          | 40
          | 50
          | undefined;
      })
    | undefined;

  /** A trigger token's description names its user. */
  readonly "trigger-token-descriptions"?:
    | Level
    | (LevelSetting & {
        /** RE2 expression that descriptions must match. Default: at least two words. Default: `"\\S+\\s+\\S+"`. */
        readonly expression?: string | undefined;
      })
    | undefined;

  /** A project has few trigger tokens. */
  readonly "trigger-token-count"?:
    | Level
    | (LevelSetting & {
        /** The maximum number of trigger tokens of a project. Default: `5`. */
        readonly most?: number | undefined;
      })
    | undefined;

  /** No access token acts as an owner. */
  readonly "access-token-roles"?:
    | Level
    | (LevelSetting & {
        /** The highest role that an access token may have. Default: `"maintainer"`. */
        readonly highest?:
          | "minimal"
          | "guest"
          | "planner"
          | "reporter"
          | "security_manager"
          | "developer"
          | "maintainer"
          | "owner"
          | 5
          | 10
          | 15
          | 20
          | 25
          | 30
          | 40
          | 50
          | undefined;
      })
    | undefined;

  /** A deploy token expires. */
  readonly "deploy-token-expiry"?: Level | LevelSetting | undefined;

  /** Only members can read the container registry, unless the project is public. */
  readonly "registry-visibility"?:
    | Level
    | (LevelSetting & {
        /** Public projects that may show their images: full paths or ids, as the program writes them. Default: `[]`. */
        readonly publicProjects?: string[] | undefined;
      })
    | undefined;

  /** Error tracking uses the service itself. */
  readonly "error-tracking-place"?: Level | LevelSetting | undefined;

  /** Feature flag user lists do not contain e-mail addresses. */
  readonly "user-list-addresses"?: Level | LevelSetting | undefined;

  /** Label names follow the convention. */
  readonly "label-names"?:
    | Level
    | (LevelSetting & {
        /** RE2 expression that names must match. Default: lower case, with an optional scope before `::`. Default: `"^[a-z0-9][a-z0-9 ._-]*(::[a-z0-9][a-z0-9 ._-]*)?$"`. */
        readonly expression?: string | undefined;
      })
    | undefined;

  /** Label colors come from the palette. */
  readonly "label-colors"?:
    | Level
    | (LevelSetting & {
        /** The allowed colors; `red` and `#FF0000` are the same. An empty list allows any color. Default: `[]`. */
        readonly palette?: string[] | undefined;
      })
    | undefined;

  /** Labels have a description. */
  readonly "label-descriptions"?:
    | Level
    | (LevelSetting & {
        /** The minimum length of a description. Default: `1`. */
        readonly least?: number | undefined;
      })
    | undefined;

  /** Milestones have a start date and a due date. */
  readonly "milestone-dates"?: Level | LevelSetting | undefined;
}

export type PolicyName = Exclude<keyof Settings, "all">;
