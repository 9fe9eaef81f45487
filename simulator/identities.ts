/** Identities of an identity provider in a top-level group, found and changed by their external id. */
import { parentGroup } from "./access";
import { apiError } from "./handler";
import type { Numbers, Table } from "./table";
import type { StoredGroup, World } from "./world";

interface Identity extends Numbers {
  readonly group_id: number;
  readonly extern_uid: string;
}

/** The identities of a group; one inside of another group has none. */
export function identitiesOf<I extends Identity>(
  world: World,
  identities: Table<I, never>,
  group: StoredGroup,
): readonly I[] {
  return parentGroup(world, group) ? [] : identities.of(group.id);
}

export function findIdentity<I extends Identity>(
  world: World,
  identities: Table<I, never>,
  group: StoredGroup,
  uid: string,
): I {
  const identity = identitiesOf(world, identities, group).find(({ extern_uid }) => extern_uid === uid);
  if (identity === undefined) throw apiError.notFound("Identity");
  return identity;
}

export function renameIdentity<I extends Identity>(
  world: World,
  identities: Table<I, never>,
  group: StoredGroup,
  { uid, extern_uid }: { readonly uid: string; readonly extern_uid: string },
): I {
  const identity = findIdentity(world, identities, group, uid);
  const taken = identities
    .of(group.id)
    .some((other) => other !== identity && other.extern_uid.toLowerCase() === extern_uid.toLowerCase());
  if (taken) throw apiError.invalid("Extern uid has already been taken");
  return identities.update(identity, { extern_uid } as Partial<I>);
}
