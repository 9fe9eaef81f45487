/** GroupMember and ProjectMember. */
import type { Member } from "../../../sdk/generated/objects";
import type { World } from "../../../simulator";
import type { Contract, Place, Stage } from "../contract";

/** Roles of the whole installation, which every place can give. */
const DEPLOYER = 9101;
const RELEASER = 9102;
/** The base level of a custom role must be that of the member. */
const VIEWER = 9103;

const ANN = "member-ann";
const BEN = "member-ben";

function prepare(world: World): void {
  for (const username of [ANN, BEN])
    if (world.users.named(username) === undefined) world.users.insert({ username, name: username });
  for (const id of [DEPLOYER, RELEASER, VIEWER])
    if (world.member_roles.get(id) === undefined)
      world.member_roles.insert({ id, name: `role ${id}`, base_access_level: id === VIEWER ? 20 : 30 });
}

const userIn = (world: World, name: string): number => world.users.named(name)?.id ?? 0;

interface Changes {
  readonly expires_at?: string;
  readonly access_level?: 30;
  readonly member_role_id?: number;
}

type Calls = (stage: Omit<Stage, "state">) => {
  create(changes: Changes): Promise<Member>;
  update(changes: Changes): Promise<Member>;
  remove(): Promise<unknown>;
};

const GIVEN = { access_level: 30, member_role_id: DEPLOYER, expires_at: "2099-12-31" } as const;

const contractOf = (
  kind: "GroupMember" | "ProjectMember",
  [place, otherPlace]: readonly [(place: Place) => object, (place: Place) => object],
  calls: Calls,
): Contract => ({
  kind,
  prepare,
  inputs: (all) => ({
    ...place(all),
    user: ANN,
    accessLevel: "developer",
    expiresAt: "2099-12-31",
    memberRoleId: DEPLOYER,
  }),
  others: (all) => ({
    ...otherPlace(all),
    user: BEN,
    accessLevel: 20,
    expiresAt: "2100-01-31",
    memberRoleId: RELEASER,
  }),
  together: () => ({ accessLevel: { memberRoleId: VIEWER } }),
  updateCalls: [kind === "GroupMember" ? "groupMembers.update" : "projectMembers.update"],
  drift: {
    // No call changes the level alone: that of a custom role is its own.
    accessLevel: ({ world, place: { subgroup, project } }) => {
      const ids = {
        group_id: world.groups.named(subgroup)?.id,
        project_id: world.projects.named(project)?.id,
      };
      const isHere = (one: { group_id: number | null; project_id: number | null }) =>
        kind === "GroupMember" ? one.group_id === ids.group_id : one.project_id === ids.project_id;
      for (const member of world.members.of(userIn(world, ANN)).filter(isHere))
        world.members.update(member, { access_level: 20 });
    },
    expiresAt: (stage) => calls(stage).update({ ...GIVEN, expires_at: "2100-01-31" }),
    memberRoleId: (stage) => calls(stage).update({ ...GIVEN, member_role_id: RELEASER }),
  },
  vanish: (stage) => calls(stage).remove(),
  exists: (stage) => calls(stage).create({ access_level: 30 }),
});

// The other groups have members of their own, which an import of all members would bring along.
export const groupMember = contractOf(
  "GroupMember",
  [({ subgroup: group }) => ({ group }), ({ otherGroup: group }) => ({ group })],
  ({ forge: { groupMembers }, world, place: { subgroup: group } }) => {
    const member = { group, user_id: userIn(world, ANN) };
    return {
      create: (changes) => groupMembers.create({ ...member, access_level: 30, ...changes }),
      update: (changes) => groupMembers.update({ ...member, access_level: 30, ...changes }),
      remove: () => groupMembers.delete(member),
    };
  },
);

export const projectMember = contractOf(
  "ProjectMember",
  [({ project }) => ({ project }), ({ otherProject: project }) => ({ project })],
  ({ forge: { projectMembers }, world, place: { project } }) => {
    const member = { project, user_id: userIn(world, ANN) };
    return {
      create: (changes) => projectMembers.create({ ...member, access_level: 30, ...changes }),
      update: (changes) => projectMembers.update({ ...member, access_level: 30, ...changes }),
      remove: () => projectMembers.delete(member),
    };
  },
);
