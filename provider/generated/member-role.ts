/** A role made of one of the common roles and permissions added to it. Requires Ultimate. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface MemberRoleArgs extends CommonArgs {
  /** The top-level group that the role belongs to: its full path or id. Left out, the role is the whole installation's, which is all that GitLab Self-Managed has. */
  group?: pulumi.Input<number | string> | undefined;
  /** The role's name, unique in its place. */
  name: pulumi.Input<string>;
  /** The purpose of the role. */
  description?: pulumi.Input<string> | undefined;
  /** The common role that it adds to, such as `developer`; its number in the API means the same. */
  baseAccessLevel: pulumi.Input<
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The permissions added to the common role, such as `read_code`; names that only newer versions of the service know are sent with a warning. Their order means nothing. */
  permissions?:
    | pulumi.Input<
        pulumi.Input<
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
        >[]
      >
    | undefined;
}

const facts = {
  kind: "MemberRole",
  id: ["group", "memberRoleId"],
  inputs: ["group", "name", "description", "baseAccessLevel", "permissions"],
  outputs: [],
  fromId: { memberRoleId: "number" },
  secrets: [],
};

/** A role made of one of the common roles and permissions added to it. Requires Ultimate. */
export class MemberRole extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The top-level group that the role belongs to: its full path or id. Left out, the role is the whole installation's, which is all that GitLab Self-Managed has. */
  declare readonly group: pulumi.Output<number | string | undefined>;
  /** The role's name, unique in its place. */
  declare readonly name: pulumi.Output<string>;
  /** The purpose of the role. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** The common role that it adds to, such as `developer`; its number in the API means the same. */
  declare readonly baseAccessLevel: pulumi.Output<
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The permissions added to the common role, such as `read_code`; names that only newer versions of the service know are sent with a warning. Their order means nothing. */
  declare readonly permissions: pulumi.Output<
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
    | undefined
  >;
  /** The role's number in the service. */
  declare readonly memberRoleId: pulumi.Output<number>;

  constructor(name: string, args: MemberRoleArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/memberRoleId` or `instance/memberRoleId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): MemberRole {
    return new this(name, {} as MemberRoleArgs, { ...options, id });
  }
}

export type MemberRolesArgs = PluralArgs<MemberRoleArgs>;

/** Many in one resource, each like a `MemberRole`: a role made of one of the common roles and permissions added to it. Requires Ultimate. */
export class MemberRoles extends ForgeResources<MemberRole> {
  static readonly __pulumiType = typeOf("MemberRoles");

  constructor(name: string, args: MemberRolesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "MemberRoles", keyInput: "name" }, name, args, options);
  }
}
