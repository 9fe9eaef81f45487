/** Identities that a group's members have with an identity provider: SAML's and SCIM's are managed alike. */
import type { z } from "zod";
import { words } from "./fields";

/** What the operations on both kinds have in common. */
export function identityOperations<Identity extends z.ZodType>(kind: string, identity: Identity) {
  const about = { role: "owner", tier: "premium" } as const;
  return {
    list: { ...about, summary: `List the ${kind} identities of a group.`, success: 200, item: identity },
    get: { ...about, summary: `Read the ${kind} identity with an external id.`, result: identity },
    update: {
      ...about,
      summary: `Give a ${kind} identity another external id.`,
      body: { extern_uid: words },
      result: identity,
    },
    delete: { ...about, summary: `Delete the ${kind} identity with an external id.`, success: 204 },
  } as const;
}
