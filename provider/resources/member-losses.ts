/** Entries in protections that go with a membership: one request for each group or project and kind of protection. */
import type { Client } from "../../sdk";
import { unlessRefused } from "../../sdk/http/not-found";
import type { Losses } from "../definition/resource";
import type { Members } from "./members-in";

/** Entries, and the right that they give. */
interface Right {
  readonly what: string;
  /** The numbers of their users. */
  readonly users: readonly (number | null | undefined)[];
}

interface Entry {
  readonly user_id?: number | null | undefined;
}

const right = (what: string, entries: readonly Entry[] | null | undefined): Right => ({
  what,
  users: (entries ?? []).map(({ user_id }) => user_id),
});

/** By the number of the user. */
export async function lossesOf(forge: Client, { type, place }: Members): Promise<Losses> {
  const asked = type === "project" ? rightsInProject(forge, place) : [rightsToTiers(forge, place)];
  // A token that may remove members may not see all of it, and not each tier has all of it.
  const rights = (await Promise.all(asked.map(unlessRefused))).flatMap((some) => some ?? []);
  const losses = new Map<string, string[]>();
  for (const { what, users } of rights)
    for (const user of users)
      if (user != null) losses.set(String(user), [...(losses.get(String(user)) ?? []), what]);
  return losses;
}

const rightsInProject = (forge: Client, project: string): readonly Promise<readonly Right[]>[] => [
  rightsToBranches(forge, project),
  rightsToTags(forge, project),
  rightsToEnvironments(forge, project),
  rightsToApprove(forge, project),
];

const rightsToBranches = async (forge: Client, project: string): Promise<readonly Right[]> =>
  (await forge.protectedBranches.list({ project }).toArray()).flatMap((branch) => [
    right(`push to ${branch.name}`, branch.push_access_levels),
    right(`merge into ${branch.name}`, branch.merge_access_levels),
    right(`unprotect ${branch.name}`, branch.unprotect_access_levels),
  ]);

const rightsToTags = async (forge: Client, project: string): Promise<readonly Right[]> =>
  (await forge.protectedTags.list({ project }).toArray()).map((tag) =>
    right(`create ${tag.name}`, tag.create_access_levels),
  );

const rightsToEnvironments = async (forge: Client, project: string): Promise<readonly Right[]> =>
  (await forge.projectProtectedEnvironments.list({ project }).toArray()).flatMap(rightsToDeploy);

const rightsToTiers = async (forge: Client, group: string): Promise<readonly Right[]> =>
  (await forge.groupProtectedEnvironments.list({ group }).toArray()).flatMap(rightsToDeploy);

interface ProtectedEnvironment {
  readonly name: string;
  readonly deploy_access_levels?: readonly Entry[] | null | undefined;
  readonly approval_rules?: readonly Entry[] | null | undefined;
}

const rightsToDeploy = ({ name, ...environment }: ProtectedEnvironment): readonly Right[] => [
  right(`deploy to ${name}`, environment.deploy_access_levels),
  right(`approve deployments to ${name}`, environment.approval_rules),
];

const rightsToApprove = async (forge: Client, project: string): Promise<readonly Right[]> =>
  (await forge.projectApprovalRules.list({ project }).toArray()).map((rule) => ({
    what: `approve in ${rule.name}`,
    users: (rule.users ?? []).map(({ id }) => id),
  }));
