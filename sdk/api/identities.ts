/** Identities of a group's members at an identity provider: SAML and SCIM have the same operations. */
import type { z } from "zod";
import { text, words } from "./fields";

const EXTERNAL_ID = "External id: who the user is for the identity provider.";

export const externUid = text.describe(EXTERNAL_ID);

export function identityOperations<Identity extends z.ZodType>(kind: string, identity: Identity) {
  const about = { role: "owner", tier: "premium" } as const;
  return {
    list: { ...about, summary: `List the ${kind} identities of a group.`, success: 200, item: identity },
    get: { ...about, summary: `Read one ${kind} identity of a group.`, result: identity },
    update: {
      ...about,
      summary: `Change the external id of a ${kind} identity.`,
      body: { extern_uid: words.describe(EXTERNAL_ID) },
      result: identity,
    },
    delete: { ...about, summary: `Delete one ${kind} identity of a group.`, success: 204 },
  } as const;
}
