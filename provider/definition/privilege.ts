/** The smallest scope and role that each step of a kind needs. */
import type { Role } from "../../sdk/api/operation";
import { privileges } from "../generated/privileges";

/** `adopt` also lists what is there; `delete unmanaged` is what an exclusive collection does. */
export const privilegeSteps = ["create", "read", "update", "delete", "adopt", "delete unmanaged"] as const;
export type PrivilegeStep = (typeof privilegeSteps)[number];

export type PrivilegeRole = Role;

/** From the least to the most. */
export const rolesByRank: readonly PrivilegeRole[] = [
  "anyone",
  ...(["guest", "planner", "reporter", "developer", "maintainer", "owner"] as const),
  "admin",
];

export interface Privilege {
  readonly scope: string;
  /** In the group or project; `anyone`: none. */
  readonly role: PrivilegeRole;
}

export type Privileges = Readonly<Partial<Record<PrivilegeStep, Privilege>>>;

const measured: Readonly<Partial<Record<string, Privileges>>> = privileges;

/** `undefined` for a kind that has not been measured yet. */
export const privilegesOf = (kind: string): Privileges | undefined => measured[kind];

export const nameOfRole = (role: PrivilegeRole) =>
  role === "admin" ? "administrator" : `${role[0]?.toUpperCase()}${role.slice(1)}`;

/** `scope "api" and the Maintainer role or higher` */
export function neededText({ scope, role }: Privilege): string {
  if (role === "anyone") return `scope "${scope}"`;
  const whose = role === "admin" ? "an administrator's rights" : `the ${nameOfRole(role)} role or higher`;
  return `scope "${scope}" and ${whose}`;
}
