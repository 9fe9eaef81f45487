/** Access requests: somebody who can see a project or group asks to become a member. */
import * as common from "./common";
import { datetime, entity } from "./fields";
import { del, list, post, put } from "./operation";
import { grantableLevel, UserSummary } from "./shared";

export const AccessRequest = UserSummary.extend(
  entity(
    {},
    {
      requested_at: datetime.describe("Time of the request."),
      access_level: common.access_level.describe(
        `Access level, once the request is approved: ${common.LEVELS}.`,
      ),
      created_at: datetime.describe("Time of the approval."),
    },
  ).shape,
);

function template(place: string) {
  return {
    list: { summary: `List the access requests of a ${place} that the caller can see.`, item: AccessRequest },
    create: { summary: `Request access to a ${place} for the caller.`, result: AccessRequest },
    approve: {
      summary: `Approve an access request: the user becomes a member of the ${place}.`,
      // The request is gone once it is approved: sent again, the same call is answered with 404.
      idempotent: false,
      body: {
        access_level: grantableLevel
          .describe(`Access level of the new member: ${common.LEVELS}. Default: 30.`)
          .optional(),
      },
      result: AccessRequest,
    },
    deny: { summary: `Deny an access request for a ${place}, or withdraw your own.` },
  };
}

const ofGroup = template("group");
const ofProject = template("project");

export const groupAccessRequests = {
  list: list("/groups/:group/access_requests", ofGroup.list),
  create: post("/groups/:group/access_requests", ofGroup.create),
  approve: put("/groups/:group/access_requests/:user_id/approve", { ...ofGroup.approve, role: "owner" }),
  deny: del("/groups/:group/access_requests/:user_id", ofGroup.deny),
};

export const projectAccessRequests = {
  list: list("/projects/:project/access_requests", ofProject.list),
  create: post("/projects/:project/access_requests", ofProject.create),
  approve: put("/projects/:project/access_requests/:user_id/approve", {
    ...ofProject.approve,
    role: "maintainer",
  }),
  deny: del("/projects/:project/access_requests/:user_id", ofProject.deny),
};
