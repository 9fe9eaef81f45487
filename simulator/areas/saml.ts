/** SAML: identities of a top-level group, and group links that one name may have several of, one a provider. */

import { parentGroup, topLevelGroup } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { findIdentity, identitiesOf, renameIdentity } from "../identities";
import type { StoredGroup, World } from "../world";

type SamlIdentity = Rows["saml_identities"];
type SamlGroupLink = Rows["saml_group_links"];

const showIdentity = ({ extern_uid, user_id }: SamlIdentity) => ({ extern_uid, user_id });

export const samlIdentities: Handlers<"samlIdentities"> = {
  list: ({ world, group }) => {
    if (parentGroup(world, group)) throw apiError.invalid("400 Bad request");
    return collection(identitiesOf(world, world.saml_identities, group), showIdentity);
  },

  get: ({ world, group, input }) =>
    showIdentity(findIdentity(world, world.saml_identities, group, input.uid)),

  update: ({ world, group, input }) =>
    showIdentity(renameIdentity(world, world.saml_identities, group, input)),

  delete: ({ world, group, input }) =>
    world.saml_identities.remove(findIdentity(world, world.saml_identities, group, input.uid)),
};

const showLink = ({ name, access_level, member_role_id, provider }: SamlGroupLink) => ({
  name,
  access_level,
  member_role_id,
  provider,
});

interface LinkName {
  readonly saml_group_name: string;
  readonly provider?: string | undefined;
}

const MOST_LETTERS = 255;

function assertName(name: string | null): void {
  if (!name?.trim()) throw apiError.invalid("Saml group name can't be blank");
  if (name.length > MOST_LETTERS)
    throw apiError.invalid(`Saml group name is too long (maximum is ${MOST_LETTERS} characters)`);
}

/** Without a provider a name must be enough; an empty one means the link that has none. */
function findLink(world: World, group: StoredGroup, { saml_group_name, provider }: LinkName): SamlGroupLink {
  const links = world.saml_group_links
    .of(group.id)
    .filter((link) => link.name === saml_group_name)
    .filter((link) => provider === undefined || (link.provider ?? "") === provider);
  const [link] = links;
  if (link === undefined) throw new ErrorResponse(404, { message: "404 Not Found" });
  if (links.length > 1) {
    throw apiError.unprocessable(
      "Multiple group links found with the same name. Please specify a provider parameter to disambiguate.",
    );
  }
  return link;
}

/** The role of a link; one that is not there is passed over. */
function roleOf(world: World, group: StoredGroup, roleId: number | undefined, level: number): number | null {
  const role = world.member_roles.get(roleId);
  const isHere = role && (role.group_id === null || role.group_id === topLevelGroup(world, group)?.id);
  if (!isHere) return null;
  if (role.base_access_level !== level) {
    throw apiError.invalid({
      member_role_id: ["the custom role's base access level does not match the current access level"],
    });
  }
  return role.id;
}

export const samlGroupLinks: Handlers<"samlGroupLinks"> = {
  list: ({ world, group }) => collection(world.saml_group_links.of(group.id), showLink),

  get: ({ world, group, input }) => showLink(findLink(world, group, input)),

  create: ({ world, group, input: { saml_group_name, access_level, member_role_id, provider = "" } }) => {
    assertName(saml_group_name);
    const role = roleOf(world, group, member_role_id, access_level);
    const taken = world.saml_group_links
      .of(group.id)
      .some((link) => link.name === saml_group_name && (link.provider ?? "") === provider);
    if (taken) throw apiError.invalid("Saml group name has already been taken");
    return showLink(
      world.saml_group_links.insert({
        group_id: group.id,
        name: saml_group_name,
        access_level,
        member_role_id: role,
        provider: provider || null,
      }),
    );
  },

  delete: ({ world, group, input }) => world.saml_group_links.remove(findLink(world, group, input)),
};
