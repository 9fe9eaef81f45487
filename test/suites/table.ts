/** The tests of other people's suites that run against the embedded service, by area, and why some of them fail. */

export interface Suite {
  readonly name: string;
  /** Of the source package in the registry. */
  readonly version: string;
  /** Packages that its tests import. */
  readonly needs: readonly string[];
  /** Where its tests are, in the source package. */
  readonly folder: string;
  /** A plugin of the runner, in the folder of the suite's name here, that takes the place of what the suite would start. */
  readonly plugin?: string;
  /** The part of its tests that passes at least. */
  readonly least: number;
  /** The tests or the files of each area, as the runner names them. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /** Tests that fail, each with the reason. */
  readonly failing: Readonly<Record<string, string>>;
}

/** All tests of files. */
const files = (names: string): readonly string[] => names.split(" ").map((name) => `test_${name}.py`);

/** The same reason for several tests of a file. */
const because = (reason: string, file: string, names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(" ").map((name) => [`test_${file}.py::test_${name}`, reason]));

const PASSES = "it passes, which the suite does not expect";

export const suites: readonly Suite[] = [
  {
    name: "python-gitlab",
    version: "8.6.0",
    needs: ["pytest==9.1.1", "pyyaml==6.0.3", "anyio==4.15.1"],
    folder: "tests/functional/api",
    plugin: "running_service",
    least: 0.69,
    areas: {
      board: files("boards"),
      "branch, commit and file": files("branches repository"),
      group: files("groups wikis"),
      installation: files("gitlab graphql statistics topics bulk_imports import_export"),
      "issue and epic": files("issues epics"),
      "key and token": files("deploy_keys deploy_tokens keys project_job_token_scope"),
      "member role": files("member_roles"),
      "merge request": files("merge_requests"),
      "package and registry": files("packages registry"),
      project: files("projects lazy_objects push_rules services project_feature_flags"),
      "feature flag user list": files("project_feature_flag_user_lists"),
      "release and snippet": files("releases snippets"),
      user: files("users current_user"),
      variable: files("variables"),
    },
    failing: {
      ...because("issue boards are not served", "boards", "project_boards group_boards"),
      ...because("the status of a user is not served", "current_user", "current_user_status"),
      ...because("epics are not served", "epics", "epics epic_issues epic_notes"),
      ...because("what only an administrator of one machine sees is not served", "gitlab", "geo_nodes"),
      ...because("a license cannot be added", "gitlab", "gitlab_license"),
      ...because("webhooks of the whole installation are not served", "gitlab", "hooks"),
      ...because("the search is not served", "gitlab", "search"),
      ...because("the activities of all users are not served", "gitlab", "user_activities"),
      ...because("throttle settings are kept, and nothing acts on them", "gitlab", "rate_limits"),
      ...because(
        "GraphQL is not served",
        "graphql",
        "query_returns_valid_response async_query_returns_valid_response[asyncio]",
      ),
      ...because("pictures of groups and projects are not served", "groups", "group_avatar_upload"),
      ...because("LDAP links are not served", "groups", "group_ldap_links"),
      ...because("wikis of groups are not served", "groups", "group_wiki"),
      ...because("wikis of groups are not served", "wikis", "group_wikis group_wiki_file_upload"),
      ...because("protected branches of groups are not served", "groups", "group_protected_branches"),
      ...because(PASSES, "groups", "group_saml_group_links"),
      ...because(PASSES, "project_job_token_scope", "disable_limit_access_to_this_project"),
      ...because("exports are archives, which nobody writes here", "import_export", "group_import_export"),
      ...because("participants and related merge requests are not served", "issues", "create_issue"),
      ...because("comments are not served", "issues", "issue_notes issue_discussions"),
      ...because(
        "the events of labels and weights are not served",
        "issues",
        "issue_label_events issue_weight_events",
      ),
      ...because("comments are not served", "merge_requests", "merge_request_discussion"),
      ...because("the events of labels are not served", "merge_requests", "merge_request_labels"),
      ...because(
        "commits and changes of merge requests are not served",
        "merge_requests",
        "merge_request_basic",
      ),
      ...because("a rebase is not served", "merge_requests", "merge_request_rebase"),
      ...because("approvals cannot be reset", "merge_requests", "merge_request_reset_approvals"),
      ...because(
        "a merge request waits for no pipeline, as nothing runs",
        "merge_requests",
        "cancel_merge_when_pipeline_succeeds",
      ),
      ...because(
        "the result of a merge is not served before it",
        "merge_requests",
        "merge_request_merge_ref",
      ),
      ...because(
        "pictures of groups and projects are not served",
        "projects",
        "project_avatar_upload project_avatar_remove",
      ),
      ...because("uploads are not served", "projects", "project_file_uploads"),
      ...because("forks are not served", "projects", "project_forks"),
      ...because("there is nothing to tidy up", "projects", "project_housekeeping"),
      ...because("Pages are not served", "projects", "project_pages project_pages_domains"),
      ...because("pull mirrors are not served", "projects", "project_pull_mirrors"),
      ...because("stars are not served", "projects", "project_stars"),
      ...because("where a repository is stored is not served", "projects", "project_storage"),
      ...because(
        "its last line asks for a copy of the whole repository, which is not served",
        "repository",
        "repository_tree",
      ),
      ...because(
        "nothing here writes bzip2",
        "repository",
        ["tbz", "tbz2", "tb2", "bz2", "tar.bz2"]
          .map((form) => `repository_archive_formats[${form}-is_tarfile]`)
          .join(" "),
      ),
      ...because("statuses of commits are not served", "repository", "create_commit_status"),
      ...because("signatures of commits are not served", "repository", "commit_signature"),
      ...because("comments are not served", "repository", "commit_comment commit_discussion"),
      ...because("a commit cannot be picked or reverted", "repository", "cherry_pick_commit revert_commit"),
      ...because(
        "snippets are not served",
        "snippets",
        "snippets project_snippets project_snippet_discussion project_snippet_file",
      ),
      ...because("figures of the installation are not served", "statistics", "get_statistics"),
      ...because("impersonation tokens are not served", "users", "user_impersonation_tokens"),
      ...because("identities are not changed through users", "users", "user_identities"),
    },
  },
  {
    name: "gitlabform",
    version: "3.16.5",
    needs: ["pytest==8.3.3", "cryptography==43.0.3", "xkcdpass==1.19.9"],
    folder: "tests/acceptance/standard",
    least: 0.95,
    areas: {
      label: files("group_labels project_labels"),
      member: [
        ...files("members members_add_group members_enforce group_members_users group_members_groups"),
        ...files("group_members_case_insensitive project_group_members_case_insensitive"),
        ...files("project_members_case_insensitve"),
      ],
      project: files("project_settings archive_project transfer_project"),
      group: files("group_settings"),
      "protected branch and tag": files("branches tags"),
      file: files("files files_templates"),
      variable: files("variables group_variables"),
      badge: files("badges group_badges"),
      "deploy key": files("deploy_keys deploy_keys_all_projects"),
      webhook: files("hooks"),
      integration: files("integrations"),
      schedule: files("schedules"),
      "job token scope": files("job_token_scope"),
      "resource group": files("resource_groups"),
      installation: files("application_settings running token_from_config"),
    },
    failing: Object.fromEntries(
      ["update_resource_group_process_mode", "resource_group_process_mode_invalid_value"].map((name) => [
        `test_resource_groups.py::TestResourceGroups::test__${name}`,
        "resource groups come from pipelines, and nothing runs",
      ]),
    ),
  },
];

/** Suites that cannot be had from a registry. */
export const unavailable: Readonly<Record<string, string>> = {
  gitbeaker: "its packages have no tests; test/service/independent-client.test.ts uses its client",
};
