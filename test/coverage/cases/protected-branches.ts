/** Protected branches. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const fields = [
  ...[
    "id",
    "name",
    "push_access_levels.access_level",
    "merge_access_levels.id",
    "unprotect_access_levels.id",
  ],
  ...["allow_force_push", "code_owner_approval_required", "inherited"],
];

async function made({ forge }: Stage) {
  const { name } = await forge.protectedBranches.create({ project, name: "release/*", push_access_level: 0 });
  return { project, branch: name };
}

export const protectedBranches: Cases<"protectedBranches"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.protectedBranches.list({ project, search: "release" }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.protectedBranches.get(await made(stage)), fields },
  create: {
    run: ({ forge }) =>
      forge.protectedBranches.create({ project, name: "stable", allowed_to_merge: [{ access_level: 30 }] }),
    fields,
  },
  update: {
    run: async (stage) =>
      stage.forge.protectedBranches.update({ ...(await made(stage)), allow_force_push: true }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.protectedBranches.delete(await made(stage)) },
};
