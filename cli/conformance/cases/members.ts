/** GroupMember and ProjectMember. */
import type { Member } from "../../../sdk/generated/objects";
import type { Case, CasePlace, Stage } from "../case";
import { makeRoles } from "../roles";

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

const givenIn = ({ role }: CasePlace) =>
  ({ access_level: 30, member_role_id: role("deployer"), expires_at: "2099-12-31" }) as const;

const caseOf = (
  kind: "GroupMember" | "ProjectMember",
  [place, otherPlace]: readonly [(place: CasePlace) => object, (place: CasePlace) => object],
  calls: Calls,
): Case => ({
  kind,
  prepare: makeRoles,
  inputs: (all) => ({
    ...place(all),
    user: all.person("ann").username,
    accessLevel: "developer",
    expiresAt: "2099-12-31",
    memberRoleId: all.role("deployer"),
  }),
  others: (all) => ({
    ...otherPlace(all),
    user: all.person("ben").username,
    accessLevel: 20,
    expiresAt: "2100-01-31",
    memberRoleId: all.role("releaser"),
  }),
  together: ({ role }) => ({ accessLevel: { memberRoleId: role("viewer") } }),
  updateCalls: [kind === "GroupMember" ? "groupMembers.update" : "projectMembers.update"],
  drift: {
    // The level drifts with the custom role only, which it is the base of.
    expiresAt: (stage) => calls(stage).update({ ...givenIn(stage.place), expires_at: "2100-01-31" }),
    memberRoleId: (stage) =>
      calls(stage).update({ ...givenIn(stage.place), member_role_id: stage.place.role("releaser") }),
  },
  vanish: (stage) => calls(stage).remove(),
  exists: (stage) => calls(stage).create({ access_level: 30 }),
});

// The other groups have members of their own, which an import of all members would bring along.
export const groupMember = caseOf(
  "GroupMember",
  [({ subgroup: group }) => ({ group }), ({ otherGroup: group }) => ({ group })],
  ({ forge: { groupMembers }, place: { subgroup: group, person } }) => {
    const member = { group, user_id: person("ann").id };
    return {
      create: (changes) => groupMembers.create({ ...member, access_level: 30, ...changes }),
      update: (changes) => groupMembers.update({ ...member, access_level: 30, ...changes }),
      remove: () => groupMembers.delete(member),
    };
  },
);

export const projectMember = caseOf(
  "ProjectMember",
  [({ project }) => ({ project }), ({ otherProject: project }) => ({ project })],
  ({ forge: { projectMembers }, place: { project, person } }) => {
    const member = { project, user_id: person("ann").id };
    return {
      create: (changes) => projectMembers.create({ ...member, access_level: 30, ...changes }),
      update: (changes) => projectMembers.update({ ...member, access_level: 30, ...changes }),
      remove: () => projectMembers.delete(member),
    };
  },
);
