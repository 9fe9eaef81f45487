/** SCIM identities. */
import type { Cases } from "../case";

const group = "acme";
const max = { group, uid: "4a1c2f60-max" };
const fields = ["extern_uid", "user_id", "active"];

export const scimIdentities: Cases<"scimIdentities"> = {
  list: { given: { group }, status: 200, fields },
  get: { given: max, fields },
  update: { given: { ...max, extern_uid: "4a1c2f60-new" }, fields },
  delete: { given: max, status: 204 },
};
