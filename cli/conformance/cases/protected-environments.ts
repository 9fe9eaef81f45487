/** ProjectProtectedEnvironment and GroupProtectedEnvironment. */
import type { Client } from "../../../sdk";
import type { Case, CasePlace, Stage } from "../case";

const listsOf = ({ person }: CasePlace) => ({
  deployAccessLevels: [{ userId: person("max").id }, { accessLevel: "maintainer" }],
  approvalRules: [{ userId: person("olivia").id, requiredApprovals: 2 }, { accessLevel: "admin" }],
});
const otherListsOf = ({ person }: CasePlace) => ({
  deployAccessLevels: [{ accessLevel: 30 }, { userId: person("max").id }],
  approvalRules: [],
});

const projects = (forge: Client) => forge.projectProtectedEnvironments;
const groups = (forge: Client) => forge.groupProtectedEnvironments;

/** Removes the first entry of a list, and adds developers. */
function changed(there: readonly Entry[] | null | undefined) {
  const [{ id, user_id, access_level } = {}] = there ?? [];
  // The service wants to know the subject of what is removed, too.
  const subject = user_id ? { user_id } : { access_level: access_level as 40 };
  return [{ ...subject, id: id ?? undefined, _destroy: true }, { access_level: 30 as const }];
}

interface Entry {
  readonly id?: number | null | undefined;
  readonly user_id?: number | null | undefined;
  readonly access_level?: number | null | undefined;
}

const ofProject = ({ project }: Stage["place"]) => ({ project, environment: "review/one" });
const ofGroup = ({ group }: Stage["place"]) => ({ group, tier: "staging" as const });

export const projectProtectedEnvironment: Case = {
  kind: "ProjectProtectedEnvironment",
  inputs: (place) => ({ project: place.project, name: "review/one", ...listsOf(place) }),
  others: (place) => ({ project: place.otherProject, name: "production", ...otherListsOf(place) }),
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

export const groupProtectedEnvironment: Case = {
  kind: "GroupProtectedEnvironment",
  inputs: (place) => ({ group: place.group, tier: "staging", ...listsOf(place) }),
  others: (place) => ({ group: place.otherGroup, tier: "production", ...otherListsOf(place) }),
  // Newer services refuse it.
  alternatives: ["requiredApprovalCount"],
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
  },
  vanish: ({ forge, place }) => groups(forge).delete(ofGroup(place)),
  exists: ({ forge, place: { group } }) =>
    groups(forge).create({ group, name: "staging", deploy_access_levels: [{ access_level: 60 }] }),
};
