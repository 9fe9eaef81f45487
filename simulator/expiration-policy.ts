/** The cleanup policy of a project's container registry, as a project shows it and as a request sets it. */
import type { z } from "zod";
import type { expirationPolicy } from "../sdk/api/project-settings";
import type { DialectName } from "../sdk/http/dialect";
import { syntaxProblem } from "../sdk/re2";
import { apiError } from "./handler";
import type { StoredProject } from "./world";

export type ExpirationPolicyChanges = z.output<z.ZodObject<typeof expirationPolicy>>;

/** The values that the model takes. */
const allowed = {
  cadence: ["1d", "7d", "14d", "1month", "3month"],
  keep_n: [null, 1, 5, 10, 25, 50, 100],
  older_than: [null, "7d", "14d", "30d", "60d", "90d"],
} as const;

const initial = { cadence: "1d", enabled: false, keep_n: 10, older_than: "90d", name_regex: ".*" } as const;

const DAY = 86_400_000;

const storedIn = ({ attributes }: Pick<StoredProject, "attributes">): ExpirationPolicyChanges => ({
  ...initial,
  ...(attributes.container_expiration_policy as ExpirationPolicyChanges | undefined),
});

/** As a project shows it: the specification has the expression under its newer name too. */
export function showExpirationPolicy(project: StoredProject, dialect: DialectName) {
  const { name_regex = null, name_regex_keep = null, ...policy } = storedIn(project);
  const next_run_at = new Date(Date.parse(project.created_at) + DAY).toISOString();
  const newer = dialect === "neutral" ? { name_regex_delete: name_regex } : {};
  return { ...policy, name_regex, ...newer, name_regex_keep, next_run_at };
}

/** The policy after a request, which changes only what it names. */
export function changedExpirationPolicy(
  before: Pick<StoredProject, "attributes">,
  changes: ExpirationPolicyChanges,
): ExpirationPolicyChanges {
  const policy = { ...storedIn(before), ...changes };
  const refuse = (name: string, reason: string) => {
    throw apiError.invalid({ [`container_expiration_policy.${name}`]: [reason] });
  };
  for (const [name, values] of Object.entries(allowed))
    if (!(values as readonly unknown[]).includes(policy[name as keyof typeof allowed]))
      refuse(name, "is not included in the list");
  for (const name of ["name_regex", "name_regex_keep"] as const)
    if (policy.enabled && policy[name] && syntaxProblem(policy[name])) refuse(name, "not valid RE2 syntax");
  return policy;
}
