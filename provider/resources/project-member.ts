/** ProjectMember: known by the user's number, whatever the user is called today. */
import * as answers from "../../sdk/api/members";
import type { Member } from "../../sdk/generated/objects";
import { collected } from "../definition/collected";
import { baseLevel } from "./access-levels";
import { projectPath } from "./fields";
import { memberInputs, ofMembers } from "./member";

export const projectMember = collected<Member>(answers.Member)({
  kind: "ProjectMember",
  summary: "A member of a project: a user, and what the user may do in it.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that the user is a member of: its full path or id."),
    accessLevel: baseLevel.describe(
      "What the member may do, such as `developer`; the level's number in the API means the same.",
    ),
    ...memberInputs,
  },
  ...ofMembers("project"),
});
