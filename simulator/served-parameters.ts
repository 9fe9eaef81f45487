/** Parameters of operations of which the service asks more than the table, or takes more. */
import { z } from "zod";
import { type Shape, text } from "../sdk/api/fields";
import { furtherFlags } from "./areas/member-roles";
import { grant, whom } from "./change-members";
import { boundedTitle, labelName, placePath, placeTitle } from "./titles";

const MIRROR_SCHEMES = ["http", "https", "ssh", "git"];

/** The address of a push mirror. */
const mirrorAddress = text
  .refine((address) => address.trim() !== "")
  .refine((address) => MIRROR_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}://`)), {
    params: { reason: `is blocked: Only allowed schemes are ${MIRROR_SCHEMES.join(", ")}` },
  })
  .refine((address) => URL.canParse(address) && !/\s/.test(address), {
    params: { reason: "is blocked: URI is invalid" },
  });

const anyVariables = { variables: z.record(z.string(), z.unknown()).optional() };

export const servedParameters: Readonly<Record<string, Shape>> = {
  "groupLabels.create": { name: labelName },
  "groupLabels.update": { new_name: labelName.optional() },
  "groupLabels.updateByName": { new_name: labelName.optional() },
  "projectLabels.create": { name: labelName },
  "projectLabels.update": { new_name: labelName.optional() },
  "projectLabels.updateByName": { new_name: labelName.optional() },
  "projectMilestones.create": { title: boundedTitle },
  "projectMilestones.update": { title: boundedTitle.optional() },
  "groupMilestones.create": { title: boundedTitle },
  "groupMilestones.update": { title: boundedTitle.optional() },
  "projects.create": { name: placeTitle.optional(), path: placePath.optional() },
  "projects.update": { name: placeTitle.optional(), path: placePath.optional() },
  "groups.create": { name: placeTitle, path: placePath },
  "groups.update": { name: placeTitle.optional(), path: placePath.optional() },
  "memberRoles.create": furtherFlags,
  "groupMemberRoles.create": furtherFlags,
  "issues.create": { title: boundedTitle },
  "issues.update": { title: boundedTitle.optional() },
  "mergeRequests.create": { title: boundedTitle },
  "mergeRequests.update": { title: boundedTitle.optional() },
  "groupMembers.create": { ...grant, ...whom },
  "groupMembers.update": grant,
  "projectMembers.create": { ...grant, ...whom },
  "projectMembers.update": grant,
  // A text takes the picture away, too.
  "users.create": { name: boundedTitle, avatar: z.unknown() },
  "users.update": { name: boundedTitle.optional(), avatar: z.unknown() },
  "remoteMirrors.create": { url: mirrorAddress },
  // Their values are checked later, with words of their own.
  "pipelineTriggers.run": anyVariables,
  "pipelineTriggers.runForBranch": anyVariables,
};
