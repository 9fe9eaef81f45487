/** Freeze periods. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const period = { project, freeze_start: "0 23 * * 5", freeze_end: "0 8 * * 1" };
const fields = ["id", "freeze_start", "freeze_end", "cron_timezone", "created_at", "updated_at"];

async function made({ forge }: Stage) {
  const { id } = await forge.freezePeriods.create(period);
  return { project, freeze_period_id: id };
}

export const freezePeriods: Cases<"freezePeriods"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.freezePeriods.list({ project }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.freezePeriods.get(await made(stage)), fields },
  create: { run: ({ forge }) => forge.freezePeriods.create(period), fields },
  update: {
    run: async (stage) =>
      stage.forge.freezePeriods.update({ ...(await made(stage)), cron_timezone: "Europe/Berlin" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.freezePeriods.delete(await made(stage)), status: 204 },
};
