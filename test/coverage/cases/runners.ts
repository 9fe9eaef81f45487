/** Runners. */
import { after, type Cases, type Stage, words } from "../case";

const runner = { runner_type: "instance_type" as const, description: "Builds", tag_list: ["docker"] };
const fields = words(`
  id description runner_type active paused is_shared online status contacted_at tag_list run_untagged locked
  access_level maximum_timeout
`);

async function made({ forge }: Stage) {
  const { id } = await forge.runners.create(runner);
  return { runner_id: id };
}

export const runners: Cases<"runners"> = {
  listAll: { given: after(made, {}), fields },
  get: { given: made, fields },
  create: { given: runner, fields: ["id", "token", "token_expires_at"] },
  delete: { given: made, status: 204 },
};
