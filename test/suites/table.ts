/** The suites of other people that run against the embedded service, each whole, and why some of their tests fail. */

export interface Suite {
  readonly name: string;
  readonly version: string;
  readonly language: "go" | "python";
  /** Of Python, at least. */
  readonly python?: string;
  /** Packages that it and its tests import. */
  readonly needs: readonly string[];
  /** Where its tests are, in the source package. */
  readonly folders: readonly string[];
  /** Options with which its authors run the tests of a folder. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** A plugin of the runner, in the folder of the suite's name here, that takes the place of what the suite would start. */
  readonly plugin?: string;
  /** The difference that the plugin makes to a run of the suite's authors. */
  readonly otherwise?: string;
  /** So many of its tests pass at least. */
  readonly least: number;
  /** Tests that fail, each with the reason. */
  readonly failing: Readonly<Record<string, string>>;
}

/** The same reason for several tests of a file, such as `api/groups`. */
const because = (reason: string, file: string, names: string): Readonly<Record<string, string>> => {
  const place = file.replace("/", "/test_");
  return Object.fromEntries(names.split(" ").map((name) => [`${place}.py::test_${name}`, reason]));
};

const PASSES = "it passes, which the suite does not expect";

export const suites: readonly Suite[] = [
  {
    name: "python-gitlab",
    version: "8.6.0",
    language: "python",
    needs: "pytest pytest-console-scripts pyyaml anyio responses requests requests-toolbelt httpx gql".split(
      " ",
    ),
    folders: ["tests/functional/api", "tests/functional/cli"],
    options: { "tests/functional/cli": ["--script-launch-mode=subprocess"] },
    plugin: "running_service",
    otherwise: "the service runs already, and waits of minutes for background jobs end after 50 ms",
    least: 256,
    failing: {
      ...because("issue boards are not served", "api/boards", "project_boards group_boards"),
      ...because("the status of a user is not served", "api/current_user", "current_user_status"),
      ...because("epics are not served", "api/epics", "epics epic_issues epic_notes"),
      ...because("what only an administrator of one machine sees is not served", "api/gitlab", "geo_nodes"),
      ...because("a license cannot be added", "api/gitlab", "gitlab_license"),
      ...because("webhooks of the whole installation are not served", "api/gitlab", "hooks"),
      ...because("the search is not served", "api/gitlab", "search"),
      ...because("the activities of all users are not served", "api/gitlab", "user_activities"),
      ...because("throttle settings are kept, and nothing acts on them", "api/gitlab", "rate_limits"),
      ...because(
        "GraphQL is not served",
        "api/graphql",
        "query_returns_valid_response async_query_returns_valid_response[asyncio]",
      ),
      ...because("pictures of groups and projects are not served", "api/groups", "group_avatar_upload"),
      ...because("LDAP links are not served", "api/groups", "group_ldap_links"),
      ...because("wikis of groups are not served", "api/groups", "group_wiki"),
      ...because("wikis of groups are not served", "api/wikis", "group_wikis group_wiki_file_upload"),
      ...because("protected branches of groups are not served", "api/groups", "group_protected_branches"),
      ...because(PASSES, "api/groups", "group_saml_group_links"),
      ...because(PASSES, "api/project_job_token_scope", "disable_limit_access_to_this_project"),
      ...because(
        "exports are archives, which nobody writes here",
        "api/import_export",
        "group_import_export",
      ),
      ...because("participants and related merge requests are not served", "api/issues", "create_issue"),
      ...because("comments are not served", "api/issues", "issue_notes issue_discussions"),
      ...because(
        "the events of labels and weights are not served",
        "api/issues",
        "issue_label_events issue_weight_events",
      ),
      ...because("comments are not served", "api/merge_requests", "merge_request_discussion"),
      ...because("the events of labels are not served", "api/merge_requests", "merge_request_labels"),
      ...because(
        "commits and changes of merge requests are not served",
        "api/merge_requests",
        "merge_request_basic",
      ),
      ...because("a rebase is not served", "api/merge_requests", "merge_request_rebase"),
      ...because("approvals cannot be reset", "api/merge_requests", "merge_request_reset_approvals"),
      ...because(
        "a merge request waits for no pipeline, as nothing runs",
        "api/merge_requests",
        "cancel_merge_when_pipeline_succeeds",
      ),
      ...because(
        "the result of a merge is not served before it",
        "api/merge_requests",
        "merge_request_merge_ref",
      ),
      ...because(
        "pictures of groups and projects are not served",
        "api/projects",
        "project_avatar_upload project_avatar_remove",
      ),
      ...because("uploads are not served", "api/projects", "project_file_uploads"),
      ...because("forks are not served", "api/projects", "project_forks"),
      ...because("there is nothing to tidy up", "api/projects", "project_housekeeping"),
      ...because("Pages are not served", "api/projects", "project_pages project_pages_domains"),
      ...because("pull mirrors are not served", "api/projects", "project_pull_mirrors"),
      ...because("stars are not served", "api/projects", "project_stars"),
      ...because("where a repository is stored is not served", "api/projects", "project_storage"),
      ...because(
        "its last line asks for a copy of the whole repository, which is not served",
        "api/repository",
        "repository_tree",
      ),
      ...because(
        "nothing here writes bzip2",
        "api/repository",
        ["tbz", "tbz2", "tb2", "bz2", "tar.bz2"]
          .map((form) => `repository_archive_formats[${form}-is_tarfile]`)
          .join(" "),
      ),
      ...because("statuses of commits are not served", "api/repository", "create_commit_status"),
      ...because("signatures of commits are not served", "api/repository", "commit_signature"),
      ...because("comments are not served", "api/repository", "commit_comment commit_discussion"),
      ...because(
        "a commit cannot be picked or reverted",
        "api/repository",
        "cherry_pick_commit revert_commit",
      ),
      ...because(
        "snippets are not served",
        "api/snippets",
        "snippets project_snippets project_snippet_discussion project_snippet_file",
      ),
      ...because("figures of the installation are not served", "api/statistics", "get_statistics"),
      ...because("impersonation tokens are not served", "api/users", "user_impersonation_tokens"),
      ...because("identities are not changed through users", "api/users", "user_identities"),
    },
  },
  {
    name: "gitlabform",
    version: "6.3.1",
    language: "python",
    python: "3.12",
    needs: [
      ..."certifi cli-ui jinja2 luddite markupsafe mergedeep packaging requests rich ruamel-yaml".split(" "),
      ...["yamlpath", "python-gitlab[graphql]==8.6.0", "cryptography", "pytest", "xkcdpass"],
    ],
    folders: ["standard", "premium", "ultimate"].map((tier) => `tests/acceptance/${tier}`),
    least: 267,
    failing: {},
  },
  {
    name: "gitlab.com/gitlab-org/api/client-go/v2",
    version: "v2.64.0",
    language: "go",
    needs: [],
    folders: ["gitlab_test"],
    least: 21,
    failing: {},
  },
];

/** Suites that cannot be had from a registry. */
export const unavailable: Readonly<Record<string, string>> = {
  gitbeaker: "its packages have no tests; test/service/independent-client.test.ts uses its client",
};
