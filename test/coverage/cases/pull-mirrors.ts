/** Pull mirrors. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const mirror = { project, enabled: true, url: "https://git.acme.example/web.git", auth_user: "bot" };
const fields = words(`
  id url enabled update_status last_error last_update_at last_update_started_at last_successful_update_at
  mirror_trigger_builds only_mirror_protected_branches mirror_overwrites_diverged_branches mirror_branch_regex
`);
const made = ({ forge }: Stage) => forge.pullMirrors.update(mirror);

export const pullMirrors: Cases<"pullMirrors"> = {
  get: { given: after(made, { project }), fields },
  update: { given: mirror, fields },
  start: { given: after(made, { project }), status: 200 },
};
