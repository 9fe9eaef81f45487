/** Protected branches: entries that name a user, a group, a deploy key or a role, each once a right; the Free tier has roles and keys alone. */
import { accessLevels } from "../../sdk/api/fields";
import type { protectedBranches as operations } from "../../sdk/api/protected-branches";
import type { DialectName } from "../../sdk/http/dialect";
import { hasTier, memberships, type StoredPlace } from "../access";
import type { NewRows } from "../generated/rows";
import { apiError, collection, ErrorResponse, type Handlers, type TwinCall } from "../handler";
import {
  type Access,
  forRole,
  grants,
  inheritedRules,
  isInvited,
  numberedAccess,
  type Right,
  type Rule,
} from "../protected-branches";
import type { Numbers, Table } from "../table";
import type { User, World } from "../world";

const roleNames = {
  0: "No one",
  30: "Developers + Maintainers",
  40: "Maintainers",
  60: "Instance admins",
} as const;

const describe = (world: World, { access_level, user_id, group_id, deploy_key_id }: Access): string =>
  world.keys.get(deploy_key_id)?.title ??
  world.users.get(user_id)?.name ??
  world.groups.get(group_id)?.name ??
  roleNames[(access_level ?? 40) as keyof typeof roleNames] ??
  "";

export interface ProtectedIn extends StoredPlace {
  readonly world: World;
  readonly dialect: DialectName;
}

/**
 * The entries of a right that are taken. Without Premium, a real installation takes roles alone if it is an Enterprise edition, and drops the
 * parameter if it is a Community edition; by the specification, deploy keys are taken in every tier and the others dropped.
 */
type Taken = "everybody" | "roles" | "keys" | "nobody";

function takenIn({ world, dialect, ...place }: ProtectedIn): Taken {
  if (hasTier(world, place, "premium")) return "everybody";
  if (dialect === "neutral") return "keys";
  return world.edition === "ee" ? "roles" : "nobody";
}

/** Whether there are users, groups, and who may unprotect. */
const isEnterprise = (place: ProtectedIn): boolean => ["everybody", "roles"].includes(takenIn(place));

/** An entry of a user, a group or a deploy key is shown with a level, which means nothing. */
export const showEntries = (
  place: ProtectedIn,
  access: readonly Access[],
  { withKeys }: { readonly withKeys: boolean },
) =>
  access.map((entry, index) => ({
    // A world file need not number its entries.
    id: entry.id || index + 1,
    access_level: entry.access_level ?? accessLevels.maintainer,
    access_level_description: describe(place.world, entry),
    ...(withKeys ? { deploy_key_id: entry.deploy_key_id } : {}),
    ...(isEnterprise(place) ? { user_id: entry.user_id, group_id: entry.group_id } : {}),
  }));

const showRight = (place: ProtectedIn, rule: Rule, right: Right) =>
  showEntries(place, rule[`${right}_access_levels`], { withKeys: right === "push" });

const show = (place: ProtectedIn) => (rule: Rule & { readonly group_id?: number }) => ({
  id: rule.id,
  name: rule.name,
  push_access_levels: showRight(place, rule, "push"),
  merge_access_levels: showRight(place, rule, "merge"),
  allow_force_push: rule.allow_force_push,
  ...(isEnterprise(place)
    ? {
        unprotect_access_levels: showRight(place, rule, "unprotect"),
        code_owner_approval_required: rule.code_owner_approval_required,
        ...(place.project ? { inherited: rule.group_id !== undefined } : {}),
      }
    : {}),
});

interface Given {
  readonly id?: number | undefined;
  readonly access_level?: number | null | undefined;
  readonly user_id?: number | null | undefined;
  readonly group_id?: number | null | undefined;
  readonly deploy_key_id?: number | null | undefined;
  readonly _destroy?: boolean | undefined;
}

const rights = ["push", "merge", "unprotect"] as const satisfies readonly Right[];

const refuse = (right: Right | "create", reason: string): never => {
  const list = `${right[0]?.toUpperCase()}${right.slice(1)} access levels`;
  throw new ErrorResponse(422, { message: [`${list} ${reason}`] });
};

/** The subject of an entry, as the service's messages call it, and its number. */
const subjectOf = ({ access_level, user_id, group_id, deploy_key_id }: Omit<Access, "id">) => {
  if (deploy_key_id !== null) return ["deploy key", deploy_key_id] as const;
  if (user_id !== null) return ["user", user_id] as const;
  return group_id !== null ? (["group", group_id] as const) : (["access level", access_level] as const);
};

type NewEntry = Omit<Access, "id">;

/** Refuses who cannot have the right. */
export function assertEntries(
  place: ProtectedIn,
  right: Right | "create",
  entries: readonly NewEntry[],
): void {
  for (const entry of entries) {
    const [subject, problem] = problemOf(place, entry) ?? [];
    if (subject !== undefined) refuse(right, `${subject} ${problem}`);
  }
}

const BLANK = "can't be blank";

type Problem = readonly [subject: string, problem: string];

/** The subject of an entry that cannot have a right, and why. */
function problemOf(place: ProtectedIn, { user_id, group_id, deploy_key_id }: NewEntry): Problem | undefined {
  if (deploy_key_id !== null) return problemOfKey(place, deploy_key_id);
  if (takenIn(place) === "roles" && (user_id !== null || group_id !== null))
    return [user_id === null ? "group" : "user", "must be blank"];
  if (user_id !== null) return problemOfUser(place, user_id);
  return group_id === null ? undefined : problemOfGroup(place, group_id);
}

function problemOfKey({ world, project }: ProtectedIn, keyId: number): Problem | undefined {
  if (!world.keys.get(keyId)) return ["deploy key", BLANK];
  const isEnabled = world.deploy_keys_projects.find(
    (link) => link.project_id === project?.id && link.deploy_key_id === keyId && link.can_push,
  );
  return isEnabled ? undefined : ["deploy key", "is not enabled for this project"];
}

function problemOfUser({ world, project, group }: ProtectedIn, userId: number): Problem | undefined {
  if (!world.users.get(userId)) return ["user", BLANK];
  // Administrators are no members.
  const isMember = memberships(world, { project, group }, userId).length > 0;
  return isMember ? undefined : ["user", `is not a member of the ${project ? "project" : "group"}`];
}

function problemOfGroup({ world, ...place }: ProtectedIn, groupId: number): Problem | undefined {
  if (!world.groups.get(groupId)) return ["group", BLANK];
  const where = place.project ? "project" : "group";
  return isInvited(world, place, groupId) ? undefined : ["group", `does not have access to the ${where}`];
}

/** Refuses what stands there already; entries of one request are not compared with each other. */
function assertNotThere(right: Right, there: readonly NewEntry[], added: readonly NewEntry[]): void {
  const subjects = there.map(subjectOf);
  for (const [field, number] of added.map(subjectOf))
    if (subjects.some((other) => other[0] === field && other[1] === number))
      refuse(right, `${field} has already been taken`);
}

/** Nobody but who may push has a deploy key; without a subject, it is a role. */
const entryOf = (right: Right | "create", given: Given): NewEntry => ({
  access_level: given.access_level ?? accessLevels.maintainer,
  user_id: given.user_id ?? null,
  group_id: given.group_id ?? null,
  deploy_key_id: right === "push" || right === "create" ? (given.deploy_key_id ?? null) : null,
});

/** The entries of a new protection: of a role, those that are named, or maintainers. */
export function entriesToAdd(
  right: Right | "create",
  level: number | null | undefined,
  named: readonly Given[] = [],
): NewEntry[] {
  const isAlone = (level ?? undefined) === undefined && named.length > 0;
  return [
    ...(isAlone ? [] : [forRole(level ?? accessLevels.maintainer)]),
    ...named.map((one) => entryOf(right, one)),
  ];
}

/** The entries of a request that are taken; the others are passed over without an error. */
export function takenOf<Entry extends Given>(
  place: ProtectedIn,
  given: readonly Entry[] | undefined,
): readonly Entry[] | undefined {
  const taken = takenIn(place);
  if (taken === "nobody") return undefined;
  return taken === "keys" ? given?.filter(({ deploy_key_id }) => deploy_key_id != null) : given;
}

/** A user without the right to unprotect a branch may not change its protection either, nor make such a one. */
function assertMayUnprotect(place: ProtectedIn & { readonly user: User }, entries: readonly Access[]): void {
  const { world, user } = place;
  const isGranted = entries.length === 0 || entries.some((access) => grants(world, user, place, access));
  if (isEnterprise(place) && !isGranted) throw apiError.forbidden();
}

/** The paid settings of a request; the Free tier passes over them. */
const paidSettings = (
  { world, ...place }: ProtectedIn,
  { code_owner_approval_required }: { readonly code_owner_approval_required?: boolean | undefined },
) => (hasTier(world, place, "premium") ? { code_owner_approval_required } : {});

/** The entries after a request: with a number it changes or removes one, without one it adds one. */
function entriesAfter(place: ProtectedIn, right: Right, rule: Rule, given: readonly Given[]) {
  const before = rule[`${right}_access_levels`].map((entry, index) => ({
    ...entry,
    id: entry.id || index + 1,
  }));
  for (const one of given)
    if (one.id !== undefined && !before.some(({ id }) => id === one.id)) throw apiError.notFound();
  const changed = before.flatMap((present) => {
    const change = given.find((one) => one.id === present.id);
    if (change?._destroy) return [];
    return [{ id: present.id, ...entryOf(right, { ...present, ...change }) }];
  });
  const added = given.filter((one) => one.id === undefined).map((one) => entryOf(right, one));
  assertEntries(place, right, [...changed, ...added]);
  assertNotThere(right, before, added);
  return [...changed, ...numberedAccess(place.world, added)];
}

const LEAST_SEARCHED = 3;

/** A short text finds what is called so, a longer one what contains it. */
const finds = (searched: string, name: string): boolean =>
  searched.length < LEAST_SEARCHED
    ? searched === "" || name.toLowerCase() === searched.toLowerCase()
    : name.toLowerCase().includes(searched.toLowerCase());

type Name = "protected_branches" | "group_protected_branches";

type Operations = typeof operations;
type InPlace<Operation extends keyof Operations> = TwinCall<Operations[Operation]>;

/** The same for projects and groups. */
function ofPlaces(name: Name, columnsOf: (place: StoredPlace) => Pick<Columns, "project_id" | "group_id">) {
  const tableIn = ({ world }: ProtectedIn) => world[name] as unknown as Table<Stored, Columns>;
  const ownOf = (call: ProtectedIn) => tableIn(call).of((call.project ?? call.group)?.id ?? 0);
  const find = (call: ProtectedIn & { readonly input: { readonly branch: string } }): Stored => {
    const found = ownOf(call).find((rule) => rule.name === call.input.branch);
    if (found === undefined) throw apiError.notFound();
    return found;
  };
  return {
    list: (call: InPlace<"list">) => {
      const { search = "" } = call.input;
      const inherited = call.project ? inheritedRules(call.world, call.project) : [];
      const rules = [...ownOf(call), ...inherited].filter((rule) => finds(search, rule.name));
      return collection(rules, show(call));
    },

    get: (call: InPlace<"get">) => show(call)(find(call)),

    create: (call: InPlace<"create">) => {
      const { world, input } = call;
      const { allow_force_push } = input;
      if (ownOf(call).some((rule) => rule.name === input.name))
        throw apiError.conflict(`Protected branch '${input.name}' already exists`);
      if (input.code_owner_approval_required === null)
        throw apiError.badParameter("code_owner_approval_required is invalid");
      if (!input.name?.trim()) throw new ErrorResponse(422, { message: ["Name can't be blank"] });
      const entriesFor = (right: Right) => {
        const isTaken = right !== "unprotect" || isEnterprise(call);
        const taken = takenOf(call, input[`allowed_to_${right}`]) ?? [];
        if (taken.some(({ id }) => id !== undefined)) throw apiError.notFound();
        return entriesToAdd(right, isTaken ? input[`${right}_access_level`] : undefined, taken);
      };
      assertMayUnprotect(call, numberedAccess(world, entriesFor("unprotect")));
      for (const right of rights) assertEntries(call, right, entriesFor(right));
      const rule = tableIn(call).insert({
        ...columnsOf(call),
        ...{ name: input.name, allow_force_push, ...paidSettings(call, input) },
        ...{ push_access_levels: [], merge_access_levels: [], unprotect_access_levels: [] },
      });
      for (const right of rights)
        tableIn(call).update(rule, {
          [`${right}_access_levels`]: numberedAccess(world, entriesFor(right)),
        });
      return show(call)(rule);
    },

    update: (call: InPlace<"update">) => {
      const { input } = call;
      const rule = find(call);
      assertMayUnprotect(call, rule.unprotect_access_levels);
      const { allow_force_push } = input;
      const access = rights.flatMap((right) => {
        const given = takenOf(call, input[`allowed_to_${right}`]);
        if (given === undefined) return [];
        return [[`${right}_access_levels`, entriesAfter(call, right, rule, given)]];
      });
      const changed = {
        ...{ allow_force_push, ...paidSettings(call, input) },
        ...Object.fromEntries(access),
      };
      return show(call)(tableIn(call).update(rule, changed));
    },

    delete: (call: InPlace<"delete">) => {
      const rule = find(call);
      assertMayUnprotect(call, rule.unprotect_access_levels);
      tableIn(call).remove(rule);
    },
  };
}

type Stored = Rule & Numbers;
type Columns = Omit<NewRows["protected_branches"], "project_id"> & {
  readonly project_id?: number | undefined;
  readonly group_id?: number | undefined;
};

export const protectedBranches: Handlers<"protectedBranches"> = ofPlaces(
  "protected_branches",
  ({ project }) => ({ project_id: project?.id }),
);

export const groupProtectedBranches: Handlers<"groupProtectedBranches"> = ofPlaces(
  "group_protected_branches",
  ({ group }) => ({ group_id: group?.id }),
);
