/** Resources that no kind manages, and why. They stay with Terraform. */
import type { LeftResource } from "./mapping";

const resources = {
  "integrations with other tools are not covered":
    "group_integration_harbor group_integration_mattermost group_integration_microsoft_teams integration_slack project_integration_custom_issue_tracker project_integration_datadog project_integration_emails_on_push project_integration_external_wiki project_integration_github project_integration_google_chat project_integration_harbor project_integration_jenkins project_integration_jira project_integration_matrix project_integration_mattermost project_integration_microsoft_teams project_integration_pipelines_email project_integration_redmine project_integration_telegram project_integration_youtrack",
  "settings of the whole installation are not covered":
    "application_appearance application_settings system_hook",
  "it is what people write and release every day":
    "branch project_issue project_merge_request_note project_tag release release_link",
  "boards and analytics are not covered":
    "group_epic_board group_issue_board project_issue_board value_stream_analytics",
  "it belongs to one user":
    "global_level_notifications personal_access_token project_level_notifications user_avatar user_gpgkey user_identity user_impersonation_token user_saved_reply user_sshkey",
  "runners are not covered":
    "project_runner_enablement runner_controller runner_controller_instance_scope runner_controller_runner_scope runner_controller_token user_runner",
  "clusters and their agents are not covered":
    "cluster_agent cluster_agent_token group_cluster instance_cluster project_cluster",
  "compliance frameworks and security policies are not covered":
    "compliance_framework group_security_policy_attachment project_compliance_frameworks project_security_policy_attachment",
  "rules of registries are not covered":
    "group_dependency_proxy project_container_repository_protection project_container_tag_protection project_package_dependency_proxy project_package_protection_rule",
  "pages are not covered": "pages_domain project_pages_settings",
  "custom attributes are not covered":
    "group_custom_attribute project_custom_attribute user_custom_attribute",
  "rules of groups for their projects are not covered; a pattern declares those of projects":
    "group_branch_protection group_level_mr_approvals",
  "saved replies are not covered": "group_saved_reply project_saved_reply",
  "external checks and rules for target branches are not covered":
    "project_external_status_check project_target_branch_rule",
  "LDAP links are not covered": "group_ldap_link",
  "forge makes no tokens of service accounts": "group_service_account_access_token",
  "no answer of the service shows whether a project is in the catalog": "project_cicd_catalog",
  "it is one entry of a list that other resources share; a job token scope declares the whole list":
    "project_job_token_scope",
  "the service shows no credentials of a mirror that it pulls; what it has stays": "project_pull_mirror",
  "secure files are not covered": "project_secure_file",
  "a service account belongs to a group or the installation here": "project_service_account",
};

export const leftResources: Readonly<Record<string, LeftResource>> = Object.fromEntries(
  Object.entries(resources).flatMap(([why, names]) =>
    names.split(" ").map((name) => [`gitlab_${name}`, { left: why }] as const),
  ),
);
