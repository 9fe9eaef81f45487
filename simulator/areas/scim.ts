/** SCIM: identities that a provider has provisioned in a top-level group. */

import type { Rows } from "../generated/rows";
import { collection, type Handlers } from "../handler";
import { findIdentity, identitiesOf, renameIdentity } from "../identities";

const show = ({ extern_uid, user_id, active }: Rows["scim_identities"]) => ({
  extern_uid,
  user_id,
  active,
});

export const scimIdentities: Handlers<"scimIdentities"> = {
  list: ({ world, group }) => collection(identitiesOf(world, world.scim_identities, group), show),

  get: ({ world, group, input }) => show(findIdentity(world, world.scim_identities, group, input.uid)),

  update: ({ world, group, input }) => show(renameIdentity(world, world.scim_identities, group, input)),

  delete: ({ world, group, input }) =>
    world.scim_identities.remove(findIdentity(world, world.scim_identities, group, input.uid)),
};
