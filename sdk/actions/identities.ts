/** SAML and SCIM identities of a group's members: list, change the external id, remove. */
import type { Client } from "../client";
import type { Identity } from "./objects";
import type { Watch } from "./wait";

interface GroupProvider {
  readonly group: string | number;
  readonly provider: "saml" | "scim";
}

export interface OneIdentity extends GroupProvider {
  /** The external id. */
  readonly uid: string;
}

const operationsOf = (forge: Client, provider: GroupProvider["provider"]) =>
  provider === "saml" ? forge.samlIdentities : forge.scimIdentities;

/** The identities of a group's members. */
export const listIdentities = (
  forge: Client,
  { group, provider }: GroupProvider,
  { signal }: Watch = {},
): Promise<Identity[]> => operationsOf(forge, provider).list({ group }, { signal }).toArray();

/** Changes the external id of an identity. */
export const moveIdentity = (
  forge: Client,
  { group, provider, uid, extern_uid }: OneIdentity & { readonly extern_uid: string },
  { signal }: Watch = {},
): Promise<Identity> => operationsOf(forge, provider).update({ group, uid, extern_uid }, { signal });

export type RemovedIdentity = Identity & {
  /** `false`: it would be removed. */
  readonly applied: boolean;
};

/** Removes an identity: its owner can then no longer sign in with it. Without `apply`, only returns it. */
export async function removeIdentity(
  forge: Client,
  { group, provider, uid, apply = false }: OneIdentity & { readonly apply?: boolean | undefined },
  { signal }: Watch = {},
): Promise<RemovedIdentity> {
  const operations = operationsOf(forge, provider);
  const identity = await operations.get({ group, uid }, { signal });
  if (apply) await operations.delete({ group, uid }, { signal });
  return { ...identity, applied: apply };
}
