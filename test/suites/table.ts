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
  /** Settings of the installation that its authors run it on. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The difference that the plugin and the settings make to a run of the suite's authors. */
  readonly otherwise?: string;
  /** So many of its tests pass at least. */
  readonly least: number;
  /** Tests that fail, each with the reason. */
  readonly failing: Readonly<Record<string, string>>;
}

/** The same reason for several tests of a file, such as `api/groups`, or of a class in one, such as `api/groups::TestGroups`. */
const because = (reason: string, place: string, names: string): Readonly<Record<string, string>> => {
  const [file = "", ...classes] = place.replace("/", "/test_").split("::");
  const within = [`${file}.py`, ...classes].join("::");
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${within}::test_${name}`, reason]),
  );
};

const GRAPHQL = "GraphQL is not served";
const LATER = "a field that it asks for came to GitLab after 18.9, the version that the service answers as";
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
    least: 290,
    failing: {
      ...because("Geo is not served", "api/gitlab", "geo_nodes"),
      ...because("which license keys are valid knows only who makes them", "api/gitlab", "gitlab_license"),
      ...because("throttle settings are kept, and nothing acts on them", "api/gitlab", "rate_limits"),
      ...because(
        GRAPHQL,
        "api/graphql",
        "query_returns_valid_response async_query_returns_valid_response[asyncio]",
      ),
      ...because(PASSES, "api/groups", "group_saml_group_links"),
      ...because(
        "exports are archives, which nobody writes here",
        "api/import_export",
        "group_import_export",
      ),
      ...because(
        "a merge request waits for no pipeline, as nothing runs",
        "api/merge_requests",
        "cancel_merge_when_pipeline_succeeds",
      ),
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
      ...because(
        "it asks gitlab.com, which a machine without internet does not reach",
        "cli/cli",
        "invalid_auth_config[subprocess]",
      ),
      ...because(
        "jobs need a runner, and nothing runs here",
        "cli/cli_artifacts",
        "cli_job_artifacts cli_project_artifact_download cli_project_artifact_raw",
      ),
      ...because(
        "exports of projects are not served",
        "cli/cli_projects",
        "project_export_download_custom_action",
      ),
      ...because(
        "the languages of a project are not served",
        "cli/cli_projects",
        "project_languages_custom_action[subprocess]",
      ),
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
    settings: { allow_local_requests_from_web_hooks_and_services: true },
    otherwise: "webhooks and mirrors may lead into the service's own network, as those of the suite do",
    least: 285,
    failing: {
      ...because(
        "nothing is pushed to the other end of a mirror",
        "standard/remote_mirrors::TestRemoteMirrorsProcessor",
        "remote_mirror_http_password_auth_sync",
      ),
      ...because(
        "it masks the user name, which the embedded service's token contains",
        "standard/remote_mirrors::TestRemoteMirrorsProcessor",
        "remote_mirrors_print_details",
      ),
      ...because(
        "a running job makes a resource group, and nothing runs here",
        "standard/resource_groups::TestResourceGroups",
        "_update_resource_group_process_mode _resource_group_process_mode_invalid_value",
      ),
      ...because(
        GRAPHQL,
        "ultimate/group_members::TestGroupMembers",
        `_add_user_to_group_members_with_custom_role_by_name
        _can_add_user_to_group_members_with_custom_role_by_name_is_not_case_sensitive
        _cannot_add_user_to_group_members_with_custom_role_where_custom_role_does_not_exist`,
      ),
      ...because(
        GRAPHQL,
        "ultimate/members::TestMembers",
        `_add_user_to_project_with_custom_role_by_name
        _adding_user_to_project_with_custom_role_by_name_is_not_case_sensitive
        _cannot_add_user_to_project_with_custom_role_where_custom_role_does_not_exist`,
      ),
      ...because(
        "the installation's settings of GitLab Duo are not served",
        "ultimate/group_settings::TestGroupSettings",
        "_can_set_gitlab_duo_flags",
      ),
      ...because(
        "a project's security settings are not served",
        "ultimate/project_security_settings::TestProjectSecuritySettings",
        "_secret_push_protection_project_security_settings",
      ),
    },
  },
  {
    name: "gitlab.com/gitlab-org/api/client-go/v2",
    version: "v2.64.0",
    language: "go",
    needs: [],
    folders: ["gitlab_test"],
    least: 55,
    failing: {
      TestAchievementLifeCycle: GRAPHQL,
      TestWorkItemLifeCycle: GRAPHQL,
      TestEditMRDefaultTitleTemplate_Integration: LATER,
      Test_ProjectHooksAddProjectHook_Integration: LATER,
      Test_ProjectHooksEditProjectHook_Integration: LATER,
    },
  },
];

/** Suites that cannot be had from a registry. */
export const unavailable: Readonly<Record<string, string>> = {
  gitbeaker: "its packages have no tests; test/service/independent-client.test.ts uses its client",
};
