/** Push rules: one set a project, with expressions in RE2 syntax, and null where a rule was never touched. */

import { syntaxProblem } from "../../sdk/re2";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
import type { StoredProject, World } from "../world";

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
