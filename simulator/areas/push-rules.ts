/** Push rules: one set a project or group, with expressions in RE2 syntax, and null where a rule was never touched. */

import { syntaxProblem } from "../../sdk/re2";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
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
  if (rule === undefined) throw apiError.notFound("Push Rule");
  return rule;
}

function assertExpressions(
  given: { readonly [Name in (typeof expressions)[number]]?: string | undefined },
): void {
  const problems = expressions.flatMap((name) => {
    const problem = syntaxProblem(given[name] ?? "");
    return problem ? [[name, [problem]] as const] : [];
  });
  if (problems.length > 0) throw apiError.invalid(Object.fromEntries(problems));
}

export const pushRules: Handlers<"pushRules"> = {
  get: ({ world, project }) => world.push_rules.of(project.id)[0] ?? null,

  create: ({ world, project, input: { project: _, ...given } }) => {
    if (world.push_rules.of(project.id).length > 0) throw apiError.unprocessable("Project push rule exists");
    assertExpressions(given);
    return world.push_rules.insert({ project_id: project.id, ...given });
  },

  update: ({ world, project, input: { project: _, ...given } }) => {
    const rule = find(world, project);
    assertExpressions(given);
    return world.push_rules.update(rule, given);
  },

  delete: (call) => {
    const rule = find(call.world, call.project);
    assertUnmodified(call, rule);
    call.world.push_rules.remove(rule);
  },
};

function findOfGroup(world: World, group: StoredGroup): Rows["group_push_rules"] {
  const [rule] = world.group_push_rules.of(group.id);
  if (rule === undefined) throw apiError.notFound("Push rule");
  return rule;
}

const shownOfGroup = ({ group_id: _, ...rule }: Rows["group_push_rules"]) => rule;

export const groupPushRules: Handlers<"groupPushRules"> = {
  get: ({ world, group }) => shownOfGroup(findOfGroup(world, group)),

  create: ({ world, group, input: { group: _, ...given } }) => {
    if (world.group_push_rules.of(group.id).length > 0)
      throw apiError.unprocessable("Group push rule exists, try updating");
    assertExpressions(given);
    return shownOfGroup(world.group_push_rules.insert({ group_id: group.id, ...given }));
  },

  update: ({ world, group, input: { group: _, ...given } }) => {
    const rule = findOfGroup(world, group);
    assertExpressions(given);
    return shownOfGroup(world.group_push_rules.update(rule, given));
  },

  delete: (call) => {
    const rule = findOfGroup(call.world, call.group);
    assertUnmodified(call, rule);
    call.world.group_push_rules.remove(rule);
  },
};
