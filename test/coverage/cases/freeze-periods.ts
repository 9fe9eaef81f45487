/** Freeze periods. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const period = { project, freeze_start: "0 23 * * 5", freeze_end: "0 8 * * 1" };
const fields = words("id freeze_start freeze_end cron_timezone created_at updated_at");

async function made({ forge }: Stage) {
  const { id } = await forge.freezePeriods.create(period);
  return { project, freeze_period_id: id };
}

export const freezePeriods: Cases<"freezePeriods"> = {
  list: { given: after(made, { project }), fields },
  get: { given: made, fields },
  create: { given: period, fields },
  update: { given: extended(made, { cron_timezone: "Europe/Berlin" }), fields },
  delete: { given: made, status: 204 },
};
