/** A state as Terraform would record it for a group of a service: with modules and for_each, made of the answers of the service. */
import type { Client } from "../../sdk";

type Attributes = Readonly<Record<string, unknown>>;

export interface Block {
  readonly module?: string;
  readonly mode?: "managed" | "data";
  readonly type: string;
  readonly name: string;
  /** By their keys; of a resource without any, one instance under the empty one. */
  readonly instances: Readonly<Record<string, Attributes>>;
}

export const stateOf = (blocks: readonly Block[]): string =>
  JSON.stringify({
    version: 4,
    terraform_version: "1.9.8",
    serial: 7,
    lineage: "3f8d0b3c-0000-4000-8000-000000000000",
    outputs: {},
    resources: blocks.map(({ instances, mode = "managed", ...block }) => ({
      ...{ mode, ...block, provider: 'provider["registry.example/gitlabhq/gitlab"]' },
      instances: Object.entries(instances).map(([key, attributes]) => ({
        ...(key === "" ? {} : { index_key: /^\d+$/.test(key) ? Number(key) : key }),
        schema_version: 0,
        attributes,
        sensitive_attributes: [],
        private: "bnVsbA==",
      })),
    })),
  });

/** As `terraform show -json` prints the same. */
export function shownState(blocks: readonly Block[]): string {
  const resources = (module: string | undefined) =>
    blocks
      .filter((block) => block.module === module)
      .flatMap(({ mode = "managed", type, name, instances }) =>
        Object.entries(instances).map(([key, values]) => {
          const own = [module, mode === "data" ? "data" : undefined, type, name].filter(Boolean).join(".");
          const index = /^\d+$/.test(key) ? key : JSON.stringify(key);
          return { address: key === "" ? own : `${own}[${index}]`, mode, type, name, values };
        }),
      );
  const modules = [...new Set(blocks.flatMap(({ module = [] }) => module))];
  return JSON.stringify({
    format_version: "1.0",
    terraform_version: "1.9.8",
    values: {
      root_module: {
        resources: resources(undefined),
        child_modules: modules.map((address) => ({ address, resources: resources(address) })),
      },
    },
  });
}

const named = <T>(items: readonly T[], keyOf: (item: T) => string, attributesOf: (item: T) => Attributes) =>
  Object.fromEntries(items.map((item) => [keyOf(item), attributesOf(item)]));

const pick = (answer: object, ...names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, (answer as Attributes)[name] ?? null]));

/** The blocks of a group with everything in it. Each project is a module of its own. */
export async function terraformOf(client: Client, group: string): Promise<readonly Block[]> {
  const own = await client.groups.get({ group });
  const groups = [own, ...(await client.groups.listDescendants({ group }).toArray())];
  const projects = await client.projects.listOfGroup({ group, include_subgroups: true }).toArray();
  const people = await client.users.list().toArray();
  return [
    {
      type: "gitlab_group",
      name: "all",
      instances: named(
        groups,
        ({ full_path }) => full_path ?? "",
        (one) => ({
          ...pick(one, "name", "path", "full_path", "parent_id", "description", "web_url"),
          ...{
            id: String(one.id),
            visibility_level: one.visibility,
            push_rules: [],
            runners_token: "s3cr3t-runner",
          },
        }),
      ),
    },
    {
      mode: "data",
      type: "gitlab_user",
      name: "people",
      instances: named(
        people,
        ({ username }) => username,
        ({ id, username }) => ({ id: String(id), user_id: id, username }),
      ),
    },
    ...(await Promise.all(groups.map((one) => blocksOfGroup(client, one.full_path ?? "", one.id)))).flat(),
    ...(await Promise.all(projects.map((one) => blocksOfProject(client, one)))).flat(),
  ];
}

async function blocksOfGroup(client: Client, path: string, number: number): Promise<readonly Block[]> {
  const members = await client.groupMembers.list({ group: path }).toArray();
  return [
    {
      module: `module.group["${path}"]`,
      type: "gitlab_group_membership",
      name: "people",
      instances: named(
        members,
        (_) => String(members.indexOf(_)),
        (one) => ({
          ...{ id: `${number}:${one.id}`, group_id: String(number), user_id: one.id },
          ...{
            access_level: levels[one.access_level] ?? null,
            expires_at: one.expires_at ?? "",
            member_role_id: null,
          },
          ...{ skip_subresources_on_destroy: false, unassign_issuables_on_destroy: false },
        }),
      ),
    },
  ];
}

const levels: Readonly<Record<number, string>> = {
  0: "no one",
  30: "developer",
  40: "maintainer",
  50: "owner",
};

interface Project {
  readonly id: number;
  readonly path_with_namespace?: string | null | undefined;
}

async function blocksOfProject(client: Client, answer: Project): Promise<readonly Block[]> {
  const { id: project, path_with_namespace: path } = answer;
  const module = `module.project["${path}"]`;
  const id = String(project);
  const all = <T>(list: { toArray(): Promise<T[]> }) => list.toArray();
  const [labels, variables, branches, hooks, rules, members] = await Promise.all([
    all(client.projectLabels.list({ project, include_ancestor_groups: false })),
    all(client.projectVariables.list({ project })),
    all(client.protectedBranches.list({ project })),
    all(client.projectHooks.list({ project })),
    all(client.projectApprovalRules.list({ project })),
    all(client.projectMembers.list({ project })),
  ]);
  const pushRule = await client.pushRules.get({ project }).catch(() => undefined);
  const entries = (list: readonly object[] | null | undefined) =>
    (list ?? []).map((one) => {
      const { access_level, user_id, group_id } = one as Record<string, number | null>;
      return {
        access_level: levels[access_level ?? 0] ?? null,
        access_level_description: "shown",
        ...{ user_id: user_id ?? null, group_id: group_id ?? null },
      };
    });
  const block = (type: string, instances: Block["instances"]): Block => ({
    module,
    type,
    name: "this",
    instances,
  });
  return [
    block("gitlab_project", {
      "": {
        ...pick(
          answer,
          "name",
          "path",
          "path_with_namespace",
          "namespace_id",
          "description",
          "default_branch",
        ),
        ...pick(answer, "web_url", "http_url_to_repo", "ssh_url_to_repo", "merge_method", "squash_option"),
        ...{ id, visibility_level: (answer as { visibility?: string }).visibility, topics: [], tags: [] },
        ...{ archive_on_destroy: false, initialize_with_readme: null, runners_token: "s3cr3t-runner" },
        push_rules: pushRule ? [pushRuleOf(pushRule)] : [],
        container_expiration_policy: [],
      },
    }),
    block(
      "gitlab_project_label",
      named(
        labels,
        ({ name }) => name,
        (one) => ({
          ...pick(one, "name", "color", "description", "priority"),
          ...{ id: `${id}:${one.name}`, project: id, label_id: one.id, color_hex: one.color },
        }),
      ),
    ),
    block(
      "gitlab_project_variable",
      named(
        variables,
        ({ key }) => key ?? "",
        (one) => ({
          ...pick(one, "key", "value", "description", "environment_scope", "masked", "protected", "raw"),
          ...pick(one, "variable_type"),
          ...{ id: `${id}:${one.key}:*`, project: id, hidden: false },
        }),
      ),
    ),
    block(
      "gitlab_branch_protection",
      named(
        branches,
        ({ name }) => name,
        (one) => ({
          ...pick(one, "allow_force_push", "code_owner_approval_required"),
          ...{ id: `${id}:${one.name}`, project: id, branch: one.name, branch_protection_id: one.id },
          ...{ allowed_to_push: entries(one.push_access_levels), push_access_level: null },
          ...{ allowed_to_merge: entries(one.merge_access_levels), merge_access_level: null },
          allowed_to_unprotect: entries(one.unprotect_access_levels),
        }),
      ),
    ),
    block(
      "gitlab_project_hook",
      named(
        hooks,
        ({ url }) => url ?? "",
        (one) => ({
          ...withoutShown(one),
          ...{
            id: `${id}:${one.id}`,
            hook_id: one.id,
            project: id,
            token: "s3cr3t-hook",
            custom_headers: [],
          },
        }),
      ),
    ),
    block(
      "gitlab_project_approval_rule",
      named(
        rules,
        ({ name }) => name,
        (one) => ({
          ...pick(one, "name", "approvals_required", "rule_type", "report_type"),
          ...{ id: `${id}:${one.id}`, project: id, applies_to_all_protected_branches: false },
          ...{ user_ids: (one.users ?? []).map((user) => user.id), protected_branch_ids: [] },
          ...{ group_ids: (one.groups ?? []).map((group) => group.id) },
          disable_importing_default_any_approver_rule_on_create: null,
        }),
      ),
    ),
    block(
      "gitlab_project_membership",
      named(
        members,
        ({ username }) => username,
        (one) => ({
          ...{ id: `${id}:${one.id}`, project: id, user_id: one.id, expires_at: "" },
          access_level: levels[one.access_level] ?? null,
        }),
      ),
    ),
  ].filter(({ instances }) => Object.keys(instances).length > 0);
}

/** The provider does not keep these. */
const withoutShown = (hook: object): Attributes =>
  Object.fromEntries(
    Object.entries(hook).filter(([name]) => !["token_present", "project_id"].includes(name)),
  );

const pushRuleOf = (rule: object): Attributes =>
  Object.fromEntries(
    Object.entries(rule).filter(([name]) => !["id", "project_id", "created_at"].includes(name)),
  );
