/** ProjectProtectedEnvironment and GroupProtectedEnvironment. */
import type { Client } from "../../../sdk";
import { sampleWorld } from "../../../simulator";
import type { Contract, Stage } from "../contract";

/** The number of a user is its position in the world file. */
const userId = (username: string) => {
  const { users = [] } = sampleWorld();
  return users.findIndex((user) => user.username === username) + 1;
};
const max = userId("max");
const olivia = userId("olivia");

const lists = {
  deployAccessLevels: [{ userId: max }, { accessLevel: "maintainer" }],
  approvalRules: [{ userId: olivia, requiredApprovals: 2 }, { accessLevel: "admin" }],
};
const otherLists = { deployAccessLevels: [{ accessLevel: 30 }, { userId: max }], approvalRules: [] };

const projects = (forge: Client) => forge.projectProtectedEnvironments;
const groups = (forge: Client) => forge.groupProtectedEnvironments;

/** Removes the first entry of a list, and adds developers. */
const changed = (there: readonly { id?: number | null | undefined }[] | null | undefined) => [
  { id: there?.[0]?.id ?? undefined, _destroy: true },
  { access_level: 30 as const },
];

const ofProject = ({ project }: Stage["place"]) => ({ project, environment: "review/one" });
const ofGroup = ({ group }: Stage["place"]) => ({ group, tier: "staging" as const });

export const projectProtectedEnvironment: Contract = {
  kind: "ProjectProtectedEnvironment",
  inputs: ({ project }) => ({ project, name: "review/one", ...lists }),
  others: ({ otherProject }) => ({ project: otherProject, name: "production", ...otherLists }),
  updateCalls: ["projectProtectedEnvironments.update"],
  drift: {
    async deployAccessLevels({ forge, place }) {
      const { deploy_access_levels } = await projects(forge).get(ofProject(place));
      return projects(forge).update({
        ...ofProject(place),
        deploy_access_levels: changed(deploy_access_levels),
      });
    },
    async approvalRules({ forge, place }) {
      const { approval_rules } = await projects(forge).get(ofProject(place));
      return projects(forge).update({ ...ofProject(place), approval_rules: changed(approval_rules) });
    },
  },
  vanish: ({ forge, place }) => projects(forge).delete(ofProject(place)),
  exists: ({ forge, place: { project } }) =>
    projects(forge).create({ project, name: "review/one", deploy_access_levels: [{ access_level: 60 }] }),
};

export const groupProtectedEnvironment: Contract = {
  kind: "GroupProtectedEnvironment",
  inputs: ({ group }) => ({ group, tier: "staging", ...lists, requiredApprovalCount: 1 }),
  others: ({ otherGroup }) => ({
    group: otherGroup,
    tier: "production",
    ...otherLists,
    requiredApprovalCount: 2,
  }),
  updateCalls: ["groupProtectedEnvironments.update"],
  drift: {
    async deployAccessLevels({ forge, place }) {
      const { deploy_access_levels } = await groups(forge).get(ofGroup(place));
      return groups(forge).update({ ...ofGroup(place), deploy_access_levels: changed(deploy_access_levels) });
    },
    async approvalRules({ forge, place }) {
      const { approval_rules } = await groups(forge).get(ofGroup(place));
      return groups(forge).update({ ...ofGroup(place), approval_rules: changed(approval_rules) });
    },
    requiredApprovalCount: ({ forge, place }, count) =>
      groups(forge).update({ ...ofGroup(place), required_approval_count: Number(count) }),
  },
  vanish: ({ forge, place }) => groups(forge).delete(ofGroup(place)),
  exists: ({ forge, place: { group } }) =>
    groups(forge).create({ group, name: "staging", deploy_access_levels: [{ access_level: 60 }] }),
};
