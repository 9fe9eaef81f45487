/** The tests of other people's suites that run against the embedded service, by area, and why some of them fail. */

export interface Suite {
  readonly name: string;
  /** Of the source package in the registry. */
  readonly version: string;
  /** Packages that its tests import. */
  readonly needs: readonly string[];
  /** Where its tests are, in the source package; the folder of its name here has files to add to it. */
  readonly folder: string;
  /** The tests or the files of each area, as the runner names them. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /** Tests that fail, each with the reason. */
  readonly failing: Readonly<Record<string, string>>;
}

const of = (file: string, names: string): readonly string[] =>
  names.split(" ").map((name) => `${file}.py::test_${name}`);

/** All tests of files. */
const files = (names: string): readonly string[] => names.split(" ").map((name) => `test_${name}.py`);

const TOKENS = "access tokens of projects and groups are not served";

export const suites: readonly Suite[] = [
  {
    name: "python-gitlab",
    version: "5.6.0",
    needs: ["pytest==8.3.4", "pyyaml==6.0.2"],
    folder: "tests/functional/api",
    areas: {
      label: [
        ...of("test_projects", "project_labels project_label_promotion"),
        ...of("test_groups", "group_labels"),
        ...of("test_issues", "issue_labels"),
      ],
      "merge request": of(
        "test_merge_requests",
        "merge_requests merge_requests_get merge_requests_get_lazy merge_requests_list_approver_ids project_merge_request_approval_rules merge_request_milestone_events",
      ),
      milestone: [
        ...of("test_projects", "project_milestones project_milestone_promotion"),
        ...of("test_groups", "group_milestones"),
        ...of("test_issues", "issue_milestones"),
      ],
      member: of("test_projects", "project_members"),
      project: [
        ...of(
          "test_projects",
          "projects_head project_head create_project project_groups_list project_transfer",
        ),
        ...of("test_projects", "project_environments project_events project_tags"),
        ...of("test_lazy_objects", "lazy_id refresh_after_lazy_get_with_path save_after_lazy_get_with_path"),
        ...of("test_lazy_objects", "delete_after_lazy_get_with_path list_children_after_lazy_get_with_path"),
      ],
      group: of("test_groups", "groups group_subgroups_projects group_transfer"),
      user: of(
        "test_users",
        "create_user block_user ban_user delete_user user_projects_list user_events_list user_bio list_multiple_users",
      ),
      "push rule": of("test_push_rules", "project_push_rules"),
      mirror: of("test_projects", "project_remote_mirrors"),
      trigger: of("test_projects", "project_triggers"),
      "protected branch": [
        ...of("test_projects", "project_protected_branches"),
        ...of("test_branches", "branch_name_with_period"),
      ],
      file: of("test_repository", "repository_files repository_tree create_commit list_all_commits"),
      issue: of("test_issues", "issue_links"),
      wiki: of("test_wikis", "project_wikis project_wiki_file_upload"),
    },
    failing: {
      "test_repository.py::test_repository_tree":
        "its last line asks for a copy of the whole repository, which is not served",
    },
  },
  {
    name: "gitlabform",
    version: "3.16.5",
    needs: ["pytest==8.3.3", "cryptography==43.0.3", "xkcdpass==1.19.9"],
    folder: "tests/acceptance/standard",
    areas: {
      label: files("group_labels project_labels"),
      member: [
        ...files("members members_add_group members_enforce group_members_users group_members_groups"),
        ...files("group_members_case_insensitive project_group_members_case_insensitive"),
        ...files("project_members_case_insensitve"),
      ],
      project: files("project_settings archive_project transfer_project"),
      group: files("group_settings"),
      "protected branch": files("branches"),
      file: files("files files_templates"),
      installation: files("application_settings running token_from_config"),
    },
    failing: {
      "test_members_enforce.py::TestMembersEnforce::test__enforce_keep_bots": TOKENS,
      "test_group_members_users.py::TestGroupMembersUsers::test__remove_user_keep_bots": TOKENS,
    },
  },
];

/** Suites that cannot be had from a registry. */
export const unavailable: Readonly<Record<string, string>> = {
  gitbeaker: "its packages have no tests; test/service/independent-client.test.ts uses its client",
};
