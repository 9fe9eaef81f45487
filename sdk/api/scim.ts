/** SCIM: the identities that a provider has provisioned in a group. */
import { entity, flag, id, text } from "./fields";
import { identityOperations } from "./identities";
import { del, get, list, patch } from "./operation";

export const ScimIdentity = entity({ extern_uid: text }, { user_id: id, active: flag });

const identities = identityOperations("SCIM", ScimIdentity);

export const scimIdentities = {
  list: list("/groups/:group/scim/identities", identities.list),
  get: get("/groups/:group/scim/:uid", identities.get),
  update: patch("/groups/:group/scim/:uid", identities.update),
  delete: del("/groups/:group/scim/:uid", identities.delete),
};
