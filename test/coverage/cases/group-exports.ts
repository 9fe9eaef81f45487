/** Group relations export. */
import { type Cases, type Stage, words } from "../case";

const group = "acme";

/** An export that was requested long ago, so it is finished. */
async function exported({ forge, service: { world } }: Stage, batched: boolean): Promise<void> {
  await forge.groupExports.start({ group, batched });
  for (const row of world.group_exports.all())
    world.group_exports.update(row, { requested_at: "2026-01-01T00:00:00.000Z" });
}

export const groupExports: Cases<"groupExports"> = {
  start: { given: { group }, status: 202, fields: ["message"] },
  listStatus: {
    run: async (stage) => {
      await exported(stage, true);
      return stage.forge.groupExports.listStatus({ group, relation: "labels" }).toArray();
    },
    fields: words(`
  relation status error updated_at batched batches_count batches.status batches.batch_number
  batches.objects_count batches.error batches.updated_at
`),
  },
  download: {
    run: async (stage) => {
      await exported(stage, false);
      return (await stage.forge.groupExports.download({ group, relation: "labels" })).bytes();
    },
  },
};
