/** The facts of a service and of its token: its version, edition and tier, and who the token is. */
import type { Client } from "../../sdk";
import type { Tier } from "../../sdk/api/description";
import { ServiceError } from "../../sdk/http/errors";
import { unlessNotFound } from "../../sdk/http/not-found";

export interface ServiceFacts {
  readonly version: string;
  readonly edition: "ce" | "ee";
  readonly tier: Tier;
  readonly username: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly isAdmin: boolean;
  /** `undefined` if the service does not say. */
  readonly scopes: readonly string[] | undefined;
}

const tiers: readonly Tier[] = ["free", "premium", "ultimate"];

export async function askFacts(forge: Client): Promise<Omit<ServiceFacts, "tier">> {
  const user = await forge.users.current({});
  const { version, enterprise } = await forge.instance.metadata({});
  const own = await unlessRefusedAtAll(forge.personalAccessTokens.getSelf({}));
  return {
    version,
    edition: enterprise ? "ee" : "ce",
    username: user.username,
    name: user.name ?? user.username,
    email: user.email ?? undefined,
    isAdmin: user.is_admin === true,
    scopes: own?.scopes ?? undefined,
  };
}

/** Of the license or the plan; who may see neither finds it out from what a group and a project of their own have. */
export async function askTier(
  forge: Client,
  { edition, isAdmin }: Omit<ServiceFacts, "tier">,
  group: string,
): Promise<Tier> {
  if (edition === "ce") return "free";
  const license = isAdmin ? await unlessRefusedAtAll(forge.license.get({})) : undefined;
  const namespace = await unlessRefusedAtAll(forge.namespaces.get({ namespace: group }));
  const plan = license?.plan ?? (namespace as { readonly plan?: string | null } | undefined)?.plan ?? "";
  const named = tiers.find((tier) => plan.includes(tier));
  if (named !== undefined) return named;
  if (!(await isThere(forge.groupHooks.list({ group }).toArray()))) return "free";
  const { id: namespace_id } = await forge.groups.get({ group });
  const { id: project } = await forge.projects.create({ namespace_id, path: "tier", name: "tier" });
  return (await isThere(forge.statusChecks.list({ project }).toArray())) ? "ultimate" : "premium";
}

const isThere = async (answer: Promise<unknown>): Promise<boolean> =>
  (await unlessRefusedAtAll(answer)) !== undefined;

/** `undefined` without the right to see it, and where the service has none. */
async function unlessRefusedAtAll<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await unlessNotFound(answer);
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}
