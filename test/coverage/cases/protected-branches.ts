/** Protected branches. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  id name push_access_levels.access_level merge_access_levels.id unprotect_access_levels.id
  allow_force_push code_owner_approval_required inherited
`);

async function made({ forge }: Stage) {
  const { name } = await forge.protectedBranches.create({ project, name: "release/*", push_access_level: 0 });
  return { project, branch: name };
}

export const protectedBranches: Cases<"protectedBranches"> = {
  list: { given: after(made, { project, search: "release" }), fields },
  get: { given: made, fields },
  create: { given: { project, name: "stable", allowed_to_merge: [{ access_level: 30 }] }, fields },
  update: { given: extended(made, { allow_force_push: true }), fields },
  delete: { given: made },
};

const group = "acme";

async function madeInGroup({ forge }: Stage) {
  const { name } = await forge.groupProtectedBranches.create({ group, name: "release/*" });
  return { group, branch: name };
}

const ofGroup = fields.filter((name) => name !== "inherited");

export const groupProtectedBranches: Cases<"groupProtectedBranches"> = {
  list: { given: after(madeInGroup, { group }), fields: ofGroup },
  get: { given: madeInGroup, fields: ofGroup },
  create: { given: { group, name: "stable", merge_access_level: 30 }, fields: ofGroup },
  update: { given: extended(madeInGroup, { allow_force_push: true }), fields: ofGroup },
  delete: { given: madeInGroup },
};
