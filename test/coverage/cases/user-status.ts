/** The status of users. */
import { after, type Cases, type Stage, words } from "../case";

const fields = words("emoji message message_html availability clear_status_at");
const status = {
  emoji: "palm_tree",
  message: "Away until Monday",
  availability: "busy",
  clear_status_after: "3_days",
} as const;

const set = ({ forge }: Stage) => forge.userStatus.update(status);

export const userStatus: Cases<"userStatus"> = {
  current: { given: after(set, {}), fields },
  update: { given: status, fields },
  get: { given: after(set, { user: "root" }), fields },
};
