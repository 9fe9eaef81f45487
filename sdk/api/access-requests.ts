/** Access requests: someone who can see a project or group asks to become a member. */
import { z } from "zod";
import { datetime, entity } from "./fields";
import { del, list, post, put } from "./operation";
import { grantableLevel, UserSummary } from "./shared";

/** The access level is there once the request has been approved. */
export const AccessRequest = UserSummary.extend(
  entity({}, { requested_at: datetime, access_level: z.int(), created_at: datetime }).shape,
);

function template(place: string) {
  return {
    list: { summary: `List the access requests of a ${place} that the caller may see.`, item: AccessRequest },
    create: { summary: `Request access to a ${place} for the caller.`, result: AccessRequest },
    approve: {
      summary: `Make the one who requested access a member of a ${place}.`,
      // The request is gone once it is approved: sent again, the same call is answered with 404.
      idempotent: false,
      body: { access_level: grantableLevel.optional() },
      result: AccessRequest,
    },
    deny: { summary: `Deny a request for access to a ${place}, or withdraw one's own.` },
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
