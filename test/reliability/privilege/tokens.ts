/** The scopes and roles that are tried, from the least to the most. */
import type { Privilege, PrivilegeRole } from "../../../provider/definition/privilege";
import { accessLevels } from "../../../sdk/api/fields";

/** From the least to the most. */
export const roles: readonly PrivilegeRole[] = [
  "anyone",
  ...(Object.entries(accessLevels) as [PrivilegeRole, number][])
    .filter(([role]) => ["guest", "planner", "reporter", "developer", "maintainer", "owner"].includes(role))
    .sort(([, one], [, other]) => one - other)
    .map(([role]) => role),
  "admin",
];

/** From the least to the most: each reads less than the one behind it, and only the last one writes. */
export const scopes = ["read_user", "read_repository", "read_api", "api"] as const;
export type Scope = (typeof scopes)[number];

/** Whether a scope and role are enough. */
export function isEnough(needed: Privilege, scope: Scope, role: PrivilegeRole): boolean {
  return (
    scopes.indexOf(scope) >= scopes.indexOf(needed.scope as Scope) &&
    roles.indexOf(role) >= roles.indexOf(needed.role)
  );
}

/** The privilege that is enough for both. */
export const both = (one: Privilege, other: Privilege): Privilege =>
  isEnough(one, other.scope as Scope, other.role) ? other : one;
