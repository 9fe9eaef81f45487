/** Push rules: one set a project or group, with expressions in RE2 syntax, and null where a rule was never touched. */

import type { Shape } from "../../sdk/api/fields";
import * as operations from "../../sdk/api/push-rules";
import { syntaxProblem } from "../../sdk/re2";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, ErrorResponse, type Handlers } from "../handler";
import type { StoredGroup, StoredProject, World } from "../world";

const expressions = [
  "commit_message_regex",
  "commit_message_negative_regex",
  "branch_name_regex",
  "author_email_regex",
  "file_name_regex",
] as const;

type PushRule = Rows["push_rules"];

function find(world: World, project: StoredProject): PushRule {
  const [rule] = world.push_rules.of(project.id);
  if (rule === undefined) throw apiError.notFound("Push rule");
  return rule;
}

type Given = { readonly [Name in (typeof expressions)[number]]?: string | null | undefined } & {
  readonly max_file_size?: number | null | undefined;
};

function assertRules(given: Given): void {
  const wrong = expressions.flatMap((name) => {
    const problem = syntaxProblem(given[name] ?? "");
    return problem ? [[name, [problem]] as const] : [];
  });
  const problems = {
    ...Object.fromEntries(wrong),
    ...(given.max_file_size === null ? { max_file_size: ["is not a number"] } : {}),
  };
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems);
}

/** Rules as requests give them, in which null is a value. */
export const givenRules: Shape = Object.fromEntries(
  Object.entries(operations.pushRuleParameters).map(([name, rule]) => [
    name,
    rule.unwrap().nullable().optional(),
  ]),
);

/** Rules that are on or off, and nothing else. */
const SWITCHES = ["member_check", "prevent_secrets", "commit_committer_name_check"];

const stored = <Rules extends object>(given: Rules): Rules =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !(value === null && SWITCHES.includes(name))),
  ) as Rules;

const BY_INSTALLATION = ["commit_committer_check", "reject_unsigned_commits", "reject_non_dco_commits"];

/** A rule that is off in a project is unset: the installation's own rules decide then. */
const storedInProject = <Rules extends object>(given: Rules): Rules =>
  Object.fromEntries(
    Object.entries(stored(given)).map(([name, value]) => [
      name,
      value === false && BY_INSTALLATION.includes(name) ? null : value,
    ]),
  ) as Rules;

export const pushRules: Handlers<"pushRules"> = {
  get: ({ world, project }) => world.push_rules.of(project.id)[0] ?? null,

  create: ({ world, project, input: { project: _, ...given } }) => {
    if (world.push_rules.of(project.id).length > 0) throw apiError.unprocessable("Project push rule exists");
    assertRules(given);
    return world.push_rules.insert({ project_id: project.id, ...storedInProject(given) });
  },

  update: ({ world, project, input: { project: _, ...given } }) => {
    const rule = find(world, project);
    assertRules(given);
    return world.push_rules.update(rule, storedInProject(given));
  },

  delete: (call) => {
    const rule = find(call.world, call.project);
    assertUnmodified(call, rule);
    call.world.push_rules.remove(rule);
  },
};

/** Only a change names what is missing. */
function findOfGroup(
  world: World,
  group: StoredGroup,
  missing = new ErrorResponse(404, { message: "404 Not Found" }),
): Rows["group_push_rules"] {
  const [rule] = world.group_push_rules.of(group.id);
  if (rule === undefined) throw missing;
  return rule;
}

const shownOfGroup = ({ group_id: _, ...rule }: Rows["group_push_rules"]) => rule;

export const groupPushRules: Handlers<"groupPushRules"> = {
  get: ({ world, group }) => shownOfGroup(findOfGroup(world, group)),

  create: ({ world, group, input: { group: _, ...given } }) => {
    if (world.group_push_rules.of(group.id).length > 0)
      throw apiError.unprocessable("Group push rule exists, try updating");
    assertRules(given);
    return shownOfGroup(world.group_push_rules.insert({ group_id: group.id, ...stored(given) }));
  },

  update: ({ world, group, input: { group: _, ...given } }) => {
    const rule = findOfGroup(world, group, apiError.notFound("Push rule"));
    assertRules(given);
    return shownOfGroup(world.group_push_rules.update(rule, stored(given)));
  },

  delete: (call) => {
    const rule = findOfGroup(call.world, call.group);
    assertUnmodified(call, rule);
    call.world.group_push_rules.remove(rule);
  },
};
