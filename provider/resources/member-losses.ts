/** Entries in protections that go with a membership: one request for each group or project, of what most people have entries in. */
import type { Client } from "../../sdk";
import type { Losses } from "../definition/resource";
import type { Members } from "./members-in";

interface Entry {
  readonly user_id?: number | null | undefined;
}

/** Entries, and the right that they give. */
interface Right {
  readonly what: string;
  readonly entries: readonly Entry[] | null | undefined;
}

/** By the number of the user. */
export async function lossesOf(forge: Client, { type, place }: Members): Promise<Losses> {
  const rights = await (type === "project" ? rightsToBranches(forge, place) : rightsToTiers(forge, place));
  const losses = new Map<string, string[]>();
  for (const { what, entries } of rights)
    for (const { user_id } of entries ?? [])
      if (user_id != null) losses.set(String(user_id), [...(losses.get(String(user_id)) ?? []), what]);
  return losses;
}

const rightsToBranches = async (forge: Client, project: string): Promise<readonly Right[]> =>
  (await forge.protectedBranches.list({ project }).toArray()).flatMap((branch) => [
    { what: `push to ${branch.name}`, entries: branch.push_access_levels },
    { what: `merge into ${branch.name}`, entries: branch.merge_access_levels },
    { what: `unprotect ${branch.name}`, entries: branch.unprotect_access_levels },
  ]);

const rightsToTiers = async (forge: Client, group: string): Promise<readonly Right[]> =>
  (await forge.groupProtectedEnvironments.list({ group }).toArray()).flatMap((tier) => [
    { what: `deploy to ${tier.name}`, entries: tier.deploy_access_levels },
    { what: `approve deployments to ${tier.name}`, entries: tier.approval_rules },
  ]);
