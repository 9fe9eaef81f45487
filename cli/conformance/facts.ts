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

/** `group` is one that the token may work in. */
export async function askFacts(forge: Client, group: string | undefined): Promise<ServiceFacts> {
  const user = await forge.users.current({});
  const { version, enterprise } = await forge.instance.metadata({});
  const own = await unlessRefusedAtAll(forge.personalAccessTokens.getSelf({}));
  const isAdmin = user.is_admin === true;
  return {
    version,
    edition: enterprise ? "ee" : "ce",
    tier: enterprise ? await tierOf(forge, isAdmin, group) : "free",
    username: user.username,
    name: user.name ?? user.username,
    email: user.email ?? undefined,
    isAdmin,
    scopes: own?.scopes ?? undefined,
  };
}

async function tierOf(forge: Client, isAdmin: boolean, group: string | undefined): Promise<Tier> {
  const license = isAdmin ? await unlessRefusedAtAll(forge.license.get({})) : undefined;
  const namespace = group ? await unlessRefusedAtAll(forge.namespaces.get({ namespace: group })) : undefined;
  const plan = license?.plan ?? (namespace as { readonly plan?: string | null } | undefined)?.plan ?? "";
  return tiers.find((tier) => plan.includes(tier)) ?? "free";
}

/** `undefined` without the right to see it, and where the service has none. */
async function unlessRefusedAtAll<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await unlessNotFound(answer);
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}
