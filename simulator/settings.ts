/** Settings of groups, projects and users that are kept and shown, and that nothing here acts on: the type of each and its first value. */
import { z } from "zod";
import type { Shape } from "../sdk/api/fields";
import { settingsOfGroups } from "../sdk/api/group-settings";
import { settingsOfInstance } from "../sdk/api/instance";
import { settingsOfProjects } from "../sdk/api/project-settings";
import { settingsOfUsers } from "../sdk/api/user-settings";
import type { DialectName } from "../sdk/http/dialect";
import { required, zodDefinitionOf } from "../sdk/zod-internals";

interface Setting {
  readonly type: z.ZodType;
  readonly initial: unknown;
  /** Shown only: the service sets it, or it is set under another name. */
  readonly isReadOnly?: boolean;
  /** Set only: no answer has it under this name. */
  readonly isHidden?: boolean;
}

export type SettingsTable = Readonly<Record<string, Setting>>;

export type Attributes = Readonly<Record<string, unknown>>;

/** Older names under which settings can be set too, and are shown. */
const olderNames: Readonly<Record<string, { readonly name: string; readonly isOpposite?: boolean }>> = {
  emails_disabled: { name: "emails_enabled", isOpposite: true },
  public_builds: { name: "public_jobs" },
  tag_list: { name: "topics" },
};

const olderNamesOf = (settings: SettingsTable) =>
  Object.entries(olderNames).filter(([, { name }]) => settings[name] !== undefined);

const isSettable = (settings: SettingsTable, name: string): boolean =>
  settings[name] !== undefined && !settings[name].isReadOnly;

/** Those that a request sets. */
export function settingsIn(settings: SettingsTable, input: object): Attributes {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const byOlderName = given.flatMap(([older, value]) => {
    const { name, isOpposite } = olderNames[older] ?? {};
    return name === undefined ? [] : [[name, isOpposite ? value === false : value] as const];
  });
  return Object.fromEntries([...byOlderName, ...given].filter(([name]) => isSettable(settings, name)));
}

/** All of them: null puts the initial value back, where there is one. */
export function showSettings(settings: SettingsTable, attributes: Attributes): Attributes {
  const shown = Object.fromEntries(
    Object.entries(settings)
      .filter(([, { isHidden }]) => !isHidden)
      .map(([name, { initial }]) => [name, attributes[name] ?? initial]),
  );
  const byOlderName = olderNamesOf(settings).map(([older, { name, isOpposite }]) => {
    return [older, isOpposite ? !shown[name] : shown[name]] as const;
  });
  // A world file may name attributes that no request sets.
  const others = Object.entries(attributes).filter(([name]) => settings[name] === undefined);
  return { ...Object.fromEntries(others), ...shown, ...Object.fromEntries(byOlderName) };
}

const of = (type: z.ZodType, initial: unknown = null): Setting => ({ type, initial });
const shown = (initial: unknown): Setting => ({ type: z.unknown(), initial, isReadOnly: true });

type Initials<Sent extends Shape> = { readonly [Name in keyof Sent]?: z.output<Sent[Name]> };

/**
 * Those that the table declares. An initial value that is not named is false of a boolean, the first word of an enumeration,
 * and null of all others.
 */
function declaredSettings<Sent extends Shape>(sent: Sent, initials: Initials<Sent>) {
  const settings = Object.entries(sent)
    .filter(([name]) => !(name in olderNames))
    .map(([name, field]) => {
      const type = required(field);
      return [name, of(type, name in initials ? initials[name] : initialOf(type))] as const;
    });
  return Object.fromEntries(settings) as { readonly [Name in keyof Sent]: Setting };
}

function initialOf(schema: z.ZodType): unknown {
  const { type, entries = {} } = zodDefinitionOf(schema);
  if (type === "boolean") return false;
  return type === "enum" ? Object.values(entries)[0] : null;
}

/** Settings that a new group or project has on. */
const isOn = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, true])) as { readonly [Name in Names[number]]: true };

export const projectSettings = {
  ...declaredSettings(settingsOfProjects, {
    approvals_before_merge: 0,
    build_timeout: 3600,
    ci_config_path: "",
    ci_default_git_depth: 20,
    ci_id_token_sub_claim_components: ["project_path", "ref_type", "ref"],
    external_authorization_classification_label: "",
    pages_access_level: "private",
    security_and_compliance_access_level: "private",
    squash_option: "default_off",
    topics: [],
    ...isOn(
      "autoclose_referenced_issues",
      "ci_allow_fork_pipelines_to_run_in_parent_project",
      "ci_forward_deployment_enabled",
      "ci_forward_deployment_rollback_allowed",
      "ci_separated_caches",
      "container_registry_enabled",
      "emails_enabled",
      "enforce_auth_checks_on_uploads",
      "group_runners_enabled",
      "issues_enabled",
      "jobs_enabled",
      "keep_latest_artifact",
      "lfs_enabled",
      "merge_requests_enabled",
      "packages_enabled",
      "printing_merge_request_link_enabled",
      "public_jobs",
      "remove_source_branch_after_merge",
      "request_access_enabled",
      "shared_runners_enabled",
      "show_diff_preview_in_email",
      "snippets_enabled",
      "warn_about_potentially_unwanted_characters",
      "wiki_enabled",
    ),
  }),
  ci_job_token_scope_enabled: shown(false),
  container_expiration_policy: shown(null),
  creator_id: shown(1),
  import_error: shown(null),
  import_status: shown("none"),
  import_type: shown(null),
  requirements_enabled: shown(true),
  runner_token_expiration_interval: shown(null),
  security_and_compliance_enabled: shown(true),
  service_desk_address: shown(null),
} satisfies SettingsTable;

export const groupSettings = declaredSettings(settingsOfGroups, {
  auto_devops_enabled: null,
  default_branch_protection: 2,
  mentions_disabled: null,
  prevent_forking_outside_group: null,
  project_creation_level: "developer",
  subgroup_creation_level: "maintainer",
  two_factor_grace_period: 48,
  ...isOn("emails_enabled", "lfs_enabled", "request_access_enabled"),
});

/** Settings of the installation; the others of a real one are missing. */
export const instanceSettings = {
  ...declaredSettings(settingsOfInstance, {
    ...{ asset_proxy_allowlist: [], restricted_visibility_levels: [] },
    ...{ default_branch_name: "main", default_branch_protection: 2, default_projects_limit: 100_000 },
    ...{ max_attachment_size: 100, two_factor_grace_period: 48 },
    ...isOn("password_authentication_enabled_for_web"),
  }),
  delayed_project_deletion: shown(false),
} satisfies SettingsTable;

/** How many days deleted groups and projects are kept: none, as the specification has it, unless it is a real installation. */
export const daysKept = (settings: Attributes, dialect: DialectName): number =>
  Number(settings.deletion_adjourned_period ?? (dialect === "gitlab" ? 30 : 0));

const { auditor, view_diffs_file_by_file, ...shownSettings } = declaredSettings(settingsOfUsers, {
  ...{ color_scheme_id: 1, theme_id: 3 },
  ...{
    bio: "",
    discord: "",
    github: "",
    job_title: "",
    location: "",
    organization: "",
    profile_link_1: "",
    profile_link_2: "",
    website_url: "",
  },
});

export const userSettings = {
  ...shownSettings,
  auditor: { ...auditor, isHidden: true },
  view_diffs_file_by_file: { ...view_diffs_file_by_file, isHidden: true },
};
