/** SCIM identities. */
import type { Cases } from "../case";

const group = "acme";
const max = { group, uid: "4a1c2f60-max" };
const fields = ["extern_uid", "user_id", "active"];

export const scimIdentities: Cases<"scimIdentities"> = {
  list: { run: ({ forge }) => forge.scimIdentities.list({ group }).toArray(), status: 200, fields },
  get: { run: ({ forge }) => forge.scimIdentities.get(max), fields },
  update: { run: ({ forge }) => forge.scimIdentities.update({ ...max, extern_uid: "4a1c2f60-new" }), fields },
  delete: { run: ({ forge }) => forge.scimIdentities.delete(max), status: 204 },
};
