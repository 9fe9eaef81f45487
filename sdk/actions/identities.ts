/** The identities that a group's members have with an identity provider: seen, moved to another external id, removed. */
import type { Client } from "../client";
import type { Identity } from "./objects";
import type { Watch } from "./wait";

interface OfGroup {
  readonly group: string | number;
  readonly provider: "saml" | "scim";
}

export interface OneIdentity extends OfGroup {
  /** The external id. */
  readonly uid: string;
}

const operationsOf = (forge: Client, provider: OfGroup["provider"]) =>
  provider === "saml" ? forge.samlIdentities : forge.scimIdentities;

/** The identities of a group's members. */
export const listIdentities = (
  forge: Client,
  { group, provider }: OfGroup,
  { signal }: Watch = {},
): Promise<Identity[]> => operationsOf(forge, provider).list({ group }, { signal }).toArray();

/** Gives an identity another external id. */
export const moveIdentity = (
  forge: Client,
  { group, provider, uid, extern_uid }: OneIdentity & { readonly extern_uid: string },
  { signal }: Watch = {},
): Promise<Identity> => operationsOf(forge, provider).update({ group, uid, extern_uid }, { signal });

/** Removes an identity: its owner can no longer sign in by it. */
export async function removeIdentity(
  forge: Client,
  { group, provider, uid }: OneIdentity,
  { signal }: Watch = {},
): Promise<Identity> {
  const operations = operationsOf(forge, provider);
  const identity = await operations.get({ group, uid }, { signal });
  await operations.delete({ group, uid }, { signal });
  return identity;
}
