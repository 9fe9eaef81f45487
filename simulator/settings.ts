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
  /** null stays null. */
  readonly keepsNull?: boolean;
  /** It is an older name of another one. */
  readonly older?: OlderName | undefined;
}

export type SettingsTable = Readonly<Record<string, Setting>>;

export type Attributes = Readonly<Record<string, unknown>>;

/** The meaning of an older name of a setting. */
interface OlderName {
  readonly name: string;
  /** The settings that a value of the older name makes; `undefined` where it changes nothing. */
  set(value: unknown, before: unknown): unknown;
  /** The value that an answer shows. Without it, no answer has it, or it is a setting of its own besides. */
  show?(value: unknown): unknown;
  readonly isSetting?: true;
}

const same = (value: unknown): unknown => value;
const opposite = (value: unknown): boolean => !value;

/** A feature is on or off: on, for whomever it was. */
const isFeature = (name: string): OlderName => ({
  name,
  set: (value, before) => (value ? (before === "disabled" ? "enabled" : undefined) : "disabled"),
  show: (level) => level !== "disabled",
});

/** Older names under which settings can be set too, and are shown. */
const olderNames: Readonly<Record<string, OlderName>> = {
  container_registry_enabled: isFeature("container_registry_access_level"),
  emails_disabled: { name: "emails_enabled", set: opposite, show: opposite },
  issues_enabled: isFeature("issues_access_level"),
  jobs_enabled: isFeature("builds_access_level"),
  merge_requests_enabled: isFeature("merge_requests_access_level"),
  packages_enabled: {
    ...isFeature("package_registry_access_level"),
    ...{ show: undefined, isSetting: true },
  },
  public_builds: { name: "public_jobs", set: same },
  restrict_user_defined_variables: {
    name: "ci_pipeline_variables_minimum_override_role",
    set: (value, before) => (value ? (before === "developer" ? "maintainer" : undefined) : "developer"),
    show: (role) => role !== "developer",
  },
  security_and_compliance_enabled: isFeature("security_and_compliance_access_level"),
  snippets_enabled: isFeature("snippets_access_level"),
  tag_list: { name: "topics", set: same, show: same },
  wiki_enabled: isFeature("wiki_access_level"),
};

const olderNamesOf = (settings: SettingsTable): [string, OlderName][] =>
  Object.entries(settings).flatMap(([older, { older: meant }]) => (meant ? [[older, meant]] : []));

/** Whether a request sets it by its name, and by this one alone. */
const isSet = ({ isReadOnly, older }: Setting): boolean =>
  !isReadOnly && (older === undefined || older.isSetting === true);

/** A request with the names of today, which count before older ones: null under an older one changes nothing. */
export function renamed<Input extends object>(
  settings: SettingsTable,
  input: Input,
  before: Attributes,
): Input {
  const given = input as Attributes;
  const byOlderName = olderNamesOf(settings).flatMap(([older, { name, set }]) => {
    const value = given[older];
    const meant =
      value == null || given[name] !== undefined
        ? undefined
        : set(value, before[name] ?? settings[name]?.initial);
    return meant === undefined ? [] : [[name, meant] as const];
  });
  return { ...input, ...Object.fromEntries(byOlderName) };
}

/** Those that a request sets, by the names of today. */
export const settingsIn = (settings: SettingsTable, input: object): Attributes =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && settings[name] !== undefined && isSet(settings[name]),
    ),
  );

/** All of them: null puts the initial value back, where there is one. */
export function showSettings(settings: SettingsTable, attributes: Attributes): Attributes {
  const shown = Object.fromEntries(
    Object.entries(settings)
      .filter(([, { isHidden, older }]) => !isHidden && (older === undefined || older.isSetting))
      .map(([name, { initial, keepsNull }]) => {
        const value = attributes[name];
        return [name, value === null && keepsNull ? null : (value ?? initial)];
      }),
  );
  const byOlderName = olderNamesOf(settings).flatMap(([older, { name, show }]) =>
    show ? [[older, show(shown[name])] as const] : [],
  );
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
  const settings = Object.entries(sent).map(([name, field]) => {
    const type = required(field);
    const setting = of(type, name in initials ? initials[name] : initialOf(type));
    return [name, { ...setting, older: olderNames[name] }] as const;
  });
  return Object.fromEntries(settings) as { readonly [Name in keyof Sent]: Setting };
}

function initialOf(schema: z.ZodType): unknown {
  const { type, entries = {} } = zodDefinitionOf(schema);
  if (type === "boolean") return false;
  return type === "enum" ? Object.values(entries)[0] : null;
}

/** Those of which null stays null. */
const keepingNull = <S extends SettingsTable, const Name extends keyof S & string>(
  settings: S,
  ...names: Name[]
) =>
  Object.fromEntries(names.map((name) => [name, { ...settings[name], keepsNull: true }])) as unknown as Pick<
    S,
    Name
  >;

/** Settings that a new group or project has on. */
const isOn = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, true])) as { readonly [Name in Names[number]]: true };

/** Settings that no answer shows. */
const hidden = <S extends SettingsTable, const Name extends keyof S & string>(
  settings: S,
  ...names: Name[]
) =>
  Object.fromEntries(names.map((name) => [name, { ...settings[name], isHidden: true }])) as unknown as Pick<
    S,
    Name
  >;

const declaredSettingsOfProjects = declaredSettings(settingsOfProjects, {
  approvals_before_merge: 0,
  max_pipelines_per_merge_train: 20,
  build_timeout: 3600,
  ci_default_git_depth: 20,
  ci_id_token_sub_claim_components: ["project_path", "ref_type", "ref"],
  pages_access_level: "private",
  repository_storage: "default",
  security_and_compliance_access_level: "private",
  squash_option: "default_off",
  topics: [],
  allow_merge_on_skipped_pipeline: null,
  ...isOn(
    "auto_devops_enabled",
    "autoclose_referenced_issues",
    "ci_allow_fork_pipelines_to_run_in_parent_project",
    "ci_forward_deployment_enabled",
    "ci_forward_deployment_rollback_allowed",
    "ci_separated_caches",
    "duo_remote_flows_enabled",
    "emails_enabled",
    "enforce_auth_checks_on_uploads",
    "group_runners_enabled",
    "keep_latest_artifact",
    "lfs_enabled",
    "packages_enabled",
    "printing_merge_request_link_enabled",
    "public_jobs",
    "remove_source_branch_after_merge",
    "request_access_enabled",
    "shared_runners_enabled",
    "show_default_award_emojis",
    "show_diff_preview_in_email",
    "spp_repository_pipeline_access",
    "warn_about_potentially_unwanted_characters",
  ),
});

export const projectSettings = {
  ...declaredSettingsOfProjects,
  ...keepingNull(
    declaredSettingsOfProjects,
    "ci_forward_deployment_enabled",
    "only_allow_merge_if_all_discussions_are_resolved",
    "remove_source_branch_after_merge",
    "resolve_outdated_diff_discussions",
  ),
  ...hidden(
    declaredSettingsOfProjects,
    ...(["ci_display_pipeline_variables", "cicd_catalog_enabled", "fallback_approvals_required"] as const),
    ...(["protect_merge_request_pipelines", "show_default_award_emojis"] as const),
  ),
  ci_job_token_scope_enabled: shown(false),
  compliance_frameworks: shown([]),
  container_expiration_policy: shown(null),
  container_registry_access_level: shown("enabled"),
  creator_id: shown(1),
  duo_foundational_flows_enabled: shown(true),
  import_error: shown(null),
  import_status: shown("none"),
  import_type: shown(null),
  requirements_enabled: shown(true),
  security_and_compliance_enabled: { ...shown(true), older: olderNames.security_and_compliance_enabled },
  runner_token_expiration_interval: shown(null),
  service_desk_address: shown(null),
} satisfies SettingsTable;

const initialBranchProtection: NonNullable<
  z.output<typeof settingsOfGroups.default_branch_protection_defaults>
> = {
  allowed_to_push: [{ access_level: 40 }],
  allow_force_push: false,
  allowed_to_merge: [{ access_level: 40 }],
  developer_can_initial_push: false,
};

/** The settings that each level of protection of a group's default branches stands for, once it is changed. */
export const branchProtections = [
  { push: 30, merge: 30, allow_force_push: true },
  { push: 30, merge: 30 },
  { push: 40, merge: 40 },
  { push: 40, merge: 30 },
  { push: 40, merge: 30, developer_can_initial_push: true },
].map(({ push, merge, ...flags }) => ({
  ...{ ...initialBranchProtection, code_owner_approval_required: false, ...flags },
  ...{ allowed_to_push: [{ access_level: push }], allowed_to_merge: [{ access_level: merge }] },
}));

const declaredSettingsOfGroups = declaredSettings(settingsOfGroups, {
  auto_devops_enabled: null,
  default_branch_protection: 2,
  default_branch_protection_defaults: initialBranchProtection,
  duo_core_features_enabled: null,
  mentions_disabled: null,
  project_creation_level: "developer",
  subgroup_creation_level: "maintainer",
  two_factor_grace_period: 48,
  unique_project_download_limit: 0,
  unique_project_download_limit_alertlist: [],
  unique_project_download_limit_allowlist: [],
  unique_project_download_limit_interval_in_seconds: 0,
  ...isOn(
    ...["allow_personal_snippets", "built_in_project_templates_enabled", "crm_enabled"],
    ...["duo_features_enabled", "emails_enabled", "lfs_enabled", "math_rendering_limits_enabled"],
    ...["request_access_enabled", "service_access_tokens_expiration_enforced"],
    "show_diff_preview_in_email",
  ),
});

export const groupSettings = {
  ...declaredSettingsOfGroups,
  ...keepingNull(declaredSettingsOfGroups, "share_with_group_lock"),
  archived: shown(false),
  duo_namespace_access_rules: shown([]),
  ldap_access: shown(null),
  ldap_cn: shown(null),
  organization_id: shown(1),
  repository_storage: shown(null),
} satisfies SettingsTable;

/** Settings of the installation; the others of a real one are missing. */
export const instanceSettings = {
  ...declaredSettings(settingsOfInstance, {
    ...{ asset_proxy_allowlist: [], restricted_visibility_levels: [] },
    ...{ default_branch_name: "main", default_branch_protection: 2, default_projects_limit: 100_000 },
    ...{ max_attachment_size: 100, two_factor_grace_period: 48 },
    ...isOn(
      ...["anonymous_searches_allowed", "enforce_ci_inbound_job_token_scope_enabled"],
      "password_authentication_enabled_for_web",
    ),
  }),
  delayed_project_deletion: shown(false),
} satisfies SettingsTable;

/** How many days deleted groups and projects are kept: none, as the specification has it, unless it is a real installation. */
export const daysKept = (settings: Attributes, dialect: DialectName): number =>
  Number(settings.deletion_adjourned_period ?? (dialect === "gitlab" ? 30 : 0));

const declaredSettingsOfUsers = declaredSettings(settingsOfUsers, {
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
  ...declaredSettingsOfUsers,
  ...hidden(declaredSettingsOfUsers, "auditor", "view_diffs_file_by_file"),
};
