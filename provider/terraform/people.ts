/** Users, members, shares, roles, and the accounts and tokens of machines. */
import { mapped } from "./mapping";

const ROTATION = "forge does not rotate a token by itself";

const tokenWays = ["validate_past_expiration_date"];

const tokenShown = ["active", "created_at", "revoked", "token", "user_id"];

export const peopleMappings = {
  gitlab_user: mapped({
    kind: "User",
    same: ["email", "name", "username", "can_create_group", "note", "projects_limit"],
    inputs: { is_admin: "admin", is_external: "external", state: ["blocked", "is blocked"] },
    not: { namespace_id: "the namespace of a user is not a setting" },
    // How the user is made.
    ways: ["password", "reset_password", "force_random_password", "skip_confirmation", "timeouts"],
  }),
  gitlab_group_membership: mapped({
    kind: "GroupMember",
    place: "group_id",
    same: ["expires_at", "member_role_id"],
    inputs: { user_id: ["user", "user"], access_level: ["accessLevel", "level"] },
    ways: ["skip_subresources_on_destroy", "unassign_issuables_on_destroy"],
    note: "a user is named by user name; memberships below stay when it is removed",
  }),
  gitlab_project_membership: mapped({
    kind: "ProjectMember",
    place: "project",
    same: ["expires_at", "member_role_id"],
    inputs: { user_id: ["user", "user"], access_level: ["accessLevel", "level"] },
    ways: ["project_id"],
    note: "a user is named by user name",
  }),
  gitlab_group_share_group: mapped({
    kind: "GroupShare",
    place: "group_id",
    same: ["expires_at"],
    inputs: { share_group_id: ["invitedGroup", "group"], group_access: ["accessLevel", "level"] },
    not: { member_role_id: "a share has one of the common roles" },
  }),
  gitlab_project_share_group: mapped({
    kind: "ProjectShare",
    place: "project",
    same: ["expires_at"],
    inputs: { group_id: ["invitedGroup", "group"], group_access: ["accessLevel", "level"] },
    ways: ["access_level", "project_id"],
  }),
  gitlab_group_saml_link: mapped({
    kind: "SamlGroupLink",
    place: "group",
    same: ["saml_group_name", "member_role_id"],
    inputs: { access_level: ["accessLevel", "level"] },
  }),
  gitlab_member_role: mapped({
    kind: "MemberRole",
    place: "group_path",
    same: ["name", "description"],
    inputs: {
      base_access_level: ["baseAccessLevel", "level"],
      enabled_permissions: ["permissions", "lower case"],
    },
    shown: ["created_at", "edit_path", "iid"],
    number: "iid",
  }),
  gitlab_group_service_account: mapped({
    kind: "ServiceAccount",
    place: "group",
    same: ["email", "name", "username"],
    ways: ["skip_wait_for_deletion", "timeouts"],
    shown: ["service_account_id"],
  }),
  gitlab_instance_service_account: mapped({
    kind: "ServiceAccount",
    same: ["email", "name", "username"],
    ways: ["timeouts"],
    shown: ["service_account_id"],
  }),
  gitlab_group_access_token: mapped({
    kind: "GroupAccessToken",
    place: "group",
    same: ["name", "scopes", "description", "expires_at"],
    inputs: { access_level: ["accessLevel", "level"] },
    not: { rotation_configuration: ROTATION },
    ways: tokenWays,
    shown: tokenShown,
  }),
  gitlab_project_access_token: mapped({
    kind: "ProjectAccessToken",
    place: "project",
    same: ["name", "scopes", "description", "expires_at"],
    inputs: { access_level: ["accessLevel", "level"] },
    not: { rotation_configuration: ROTATION },
    ways: tokenWays,
    shown: tokenShown,
  }),
  gitlab_group_deploy_token: mapped({
    kind: "GroupDeployToken",
    place: "group",
    same: ["name", "scopes", "expires_at", "username"],
    ways: tokenWays,
    shown: ["expired", "revoked", "token"],
  }),
  gitlab_project_deploy_token: mapped({
    kind: "ProjectDeployToken",
    place: "project",
    same: ["name", "scopes", "expires_at", "username"],
    ways: tokenWays,
    shown: ["expired", "revoked", "token"],
  }),
  gitlab_application: mapped({
    kind: "Application",
    same: ["name", "confidential"],
    inputs: { redirect_url: "redirectUri", scopes: ["scopes", "with spaces"] },
    shown: ["application_id", "secret"],
  }),
};
