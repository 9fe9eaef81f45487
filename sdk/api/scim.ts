/** SCIM: the identities that a provider has provisioned in a group. */
import * as common from "./common";
import { entity, flag } from "./fields";
import { externUid, identityOperations } from "./identities";
import { del, get, list, patch } from "./operation";

export const ScimIdentity = entity(
  { extern_uid: externUid },
  { user_id: common.user_id, active: flag.describe("Whether the identity is active.") },
);

const identities = identityOperations("SCIM", ScimIdentity);

export const scimIdentities = {
  list: list("/groups/:group/scim/identities", identities.list),
  get: get("/groups/:group/scim/:uid", identities.get),
  update: patch("/groups/:group/scim/:uid", identities.update),
  delete: del("/groups/:group/scim/:uid", identities.delete),
};
