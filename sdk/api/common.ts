/** Fields that mean the same wherever they are, each described once. */
import { z } from "zod";
import { datetime, entity, flag, positiveId as idNumber, sortDirection, text } from "./fields";

export const id = idNumber.describe("Id, unique in the service.");
export const iid = idNumber.describe("Number, unique in its project or group.");
export const project_id = idNumber.describe("Id of the project.");
export const group_id = idNumber.describe("Id of the group.");
export const user_id = idNumber.describe("Id of the user.");

export const name = text.describe("Name.");
export const title = text.describe("Title.");
export const description = text.describe("Description.");
export const web_url = text.describe("Address of the page in the web interface.");
export const avatar_url = text.describe("Address of the picture.");
export const full_path = text.describe("Full path, such as `acme/platform`.");

export const created_at = datetime.describe("Time of the creation.");
export const updated_at = datetime.describe("Time of the last change.");
export const timestamps = { created_at, updated_at };

export const imported = flag.describe("Whether it was imported from another service.");
export const imported_from = text.describe("The service that it was imported from.");

/** Access levels as a sentence lists them. */
export const LEVELS =
  "5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner";
export const access_level = z.int().describe(`Access level: ${LEVELS}.`);
export const member_role_id = idNumber.describe("Id of the custom member role.");

/** How people name an issue or a merge request. */
export const references = entity(
  {},
  {
    short: text.describe("Reference within the project, such as `#1`."),
    relative: text.describe("Reference relative to the group or project of the request."),
    full: text.describe("Reference that works everywhere, such as `acme/web#1`."),
  },
).describe("References to it in texts.");

export const sha = text.describe("SHA of the commit.");

export const message = text.describe("Full commit message.");

/** The author and the committer of a change, with times. */
export const commit = {
  parent_ids: z.array(text).describe("SHAs of the parent commits."),
  authored_date: text.describe("Time when the change was written."),
  author_name: text.describe("Name of the author."),
  author_email: text.describe("Email address of the author."),
  committed_date: text.describe("Time of the commit."),
  committer_name: text.describe("Name of the committer."),
  committer_email: text.describe("Email address of the committer."),
};

// ─── Filters of lists ────────────────────────────────────────────────────────

export const created = {
  created_after: datetime.describe("Return only items created at or after this time.").optional(),
  created_before: datetime.describe("Return only items created at or before this time.").optional(),
};
export const updated = {
  updated_after: datetime.describe("Return only items changed at or after this time.").optional(),
  updated_before: datetime.describe("Return only items changed at or before this time.").optional(),
};
export const sort = sortDirection.describe("Sort order. Default: `desc`.").optional();
