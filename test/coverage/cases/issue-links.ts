/** Issue links. */
import type { Cases } from "../case";
import { issueFields } from "./issues";

const issue = { project: "acme/platform/web", issue_iid: 1 };
const link = { ...issue, issue_link_id: 1 };

/** Fields that only a whole issue shows. */
const whole = /^(moved_to_id|imported|references|has_tasks|task_status|severity|_links|health_status)/;
const shortFields = issueFields.filter((field) => !whole.test(field));

const inside = (parent: string) => shortFields.map((field) => `${parent}.${field}`);
const fields = [...inside("source_issue"), ...inside("target_issue"), "link_type"];

export const issueLinks: Cases<"issueLinks"> = {
  list: {
    given: issue,
    fields: [...issueFields, "issue_link_id", "link_type", "link_created_at", "link_updated_at"],
  },
  get: { given: link, fields },
  create: { given: { ...issue, target_project_id: "acme/platform/web", target_issue_iid: 3 }, fields },
  delete: { given: link, fields },
};
