/** The tests of other people's suites that run against the embedded service, by area, and why some of them fail. */

export interface Suite {
  readonly name: string;
  /** Of the source package in the registry. */
  readonly version: string;
  /** Packages that its tests import. */
  readonly needs: readonly string[];
  /** Where its tests are, in the source package; the folder of its name here has files to add to it. */
  readonly folder: string;
  /** The tests of each area, as the runner names them. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /** Tests that fail, each with the reason. */
  readonly failing: Readonly<Record<string, string>>;
}

const of = (file: string, names: string): readonly string[] =>
  names.split(" ").map((name) => `${file}.py::test_${name}`);

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
      wiki: of("test_wikis", "project_wikis project_wiki_file_upload"),
    },
    failing: {
      "test_issues.py::test_issue_milestones": "changes of an issue's milestone are not recorded as events",
      "test_users.py::test_create_user": "pictures of users are not kept",
      "test_repository.py::test_repository_tree":
        "blobs by their number, and archives of a repository, are not served",
      "test_repository.py::test_create_commit": "the differences that a commit makes are not served",
    },
  },
];

/** Suites that cannot be had from a registry. */
export const unavailable: Readonly<Record<string, string>> = {
  gitbeaker: "its packages have no tests; test/service/independent-client.test.ts uses its client",
  gitlabform: "pip cannot open its source package, which lacks a file that its own build reads",
};
