/** GroupMember: known by the user's number, whatever the user is called today. */
import * as answers from "../../sdk/api/members";
import type { Member } from "../../sdk/generated/objects";
import { collected } from "../definition/collected";
import { grantableLevelField } from "./access-levels";
import { groupPath } from "./fields";
import { memberInputs, ofMembers } from "./member";

export const groupMember = collected<Member>(answers.Member)({
  kind: "GroupMember",
  summary: "A member of a group: a user, and what the user may do in the group and below it.",
  parents: ["group"],
  inputs: {
    group: groupPath.describe("The group that the user is a member of: its full path or id."),
    accessLevel: grantableLevelField.describe(
      "What the member may do, such as `developer`; the level's number in the API means the same.",
    ),
    ...memberInputs,
  },
  ...ofMembers("group"),
});
