/** ProtectedBranch and ProtectedTag. */
import type { Case, Stage } from "../case";

const branchAt = ({ project }: Stage["place"]) => ({ project, branch: "release/*" });
const branches = ({ forge }: Pick<Stage, "forge">) => forge.protectedBranches;

/** Removes the first entry of a list, and adds developers. */
const changed = (there: readonly { id?: number | null | undefined }[] | null | undefined) => [
  { id: there?.[0]?.id ?? undefined, _destroy: true },
  { access_level: 30 as const },
];

export const protectedBranch: Case = {
  kind: "ProtectedBranch",
  inputs: ({ project, person }) => ({
    project,
    name: "release/*",
    allowedToPush: [{ accessLevel: "no one" }],
    allowedToMerge: [{ userId: person("max").id }, { accessLevel: "maintainer" }],
    allowedToUnprotect: [{ accessLevel: "maintainer" }],
    allowForcePush: false,
    codeOwnerApprovalRequired: true,
  }),
  others: ({ otherProject, person }) => ({
    project: otherProject,
    name: "stable",
    allowedToPush: [{ userId: person("max").id }, { accessLevel: 30 }],
    allowedToMerge: [],
    allowedToUnprotect: [{ accessLevel: "developer" }, { userId: person("max").id }],
    allowForcePush: true,
    codeOwnerApprovalRequired: false,
  }),
  updateCalls: ["protectedBranches.update"],
  drift: {
    async allowedToPush({ forge, place }) {
      const { push_access_levels } = await branches({ forge }).get(branchAt(place));
      return branches({ forge }).update({ ...branchAt(place), allowed_to_push: changed(push_access_levels) });
    },
    async allowedToMerge({ forge, place }) {
      const { merge_access_levels } = await branches({ forge }).get(branchAt(place));
      return branches({ forge }).update({
        ...branchAt(place),
        allowed_to_merge: changed(merge_access_levels),
      });
    },
    async allowedToUnprotect({ forge, place }) {
      const { unprotect_access_levels } = await branches({ forge }).get(branchAt(place));
      const allowed_to_unprotect = changed(unprotect_access_levels);
      return branches({ forge }).update({ ...branchAt(place), allowed_to_unprotect });
    },
    allowForcePush: ({ forge, place }) =>
      branches({ forge }).update({ ...branchAt(place), allow_force_push: true }),
    codeOwnerApprovalRequired: ({ forge, place }) =>
      branches({ forge }).update({ ...branchAt(place), code_owner_approval_required: false }),
  },
  vanish: ({ forge, place }) => branches({ forge }).delete(branchAt(place)),
  exists: ({ forge, place: { project } }) => branches({ forge }).create({ project, name: "release/*" }),
};

export const protectedTag: Case = {
  kind: "ProtectedTag",
  inputs: ({ project, person }) => ({
    project,
    name: "v*",
    allowedToCreate: [{ userId: person("max").id }, { accessLevel: "maintainer" }],
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    name: "v1.0",
    allowedToCreate: [{ accessLevel: "developer" }],
  }),
  updateCalls: [],
  drift: {},
  vanish: ({ forge, place: { project } }) => forge.protectedTags.delete({ project, tag_name: "v*" }),
  exists: ({ forge, place: { project, person } }) =>
    forge.protectedTags.create({
      ...{ project, name: "v*", create_access_level: 40 },
      allowed_to_create: [{ user_id: person("max").id }],
    }),
};
