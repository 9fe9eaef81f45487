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

/** An empty text is one. */
const anyText = z.union([text, z.null()]).optional();

/** Names, addresses and passwords have rules of their own. */
const ofUsers = {
  avatar: z.unknown(),
  email: text.optional(),
  extra_shared_runners_minutes_limit: z.int().nullable().optional(),
  name: text.optional(),
  password: text.optional(),
  pronouns: anyText,
  shared_runners_minutes_limit: z.int().nullable().optional(),
  theme_id: z.int().optional(),
  username: text.optional(),
};

/** Blank names are as good as none. */
const ofAccounts = Object.fromEntries(
  ["name", "username", "email"].map((name) => [name, text.nullable().optional()]),
);

const anyVariables = { variables: z.record(z.string(), z.unknown()).optional() };

const anyLevel = { access_level: z.int().nullable().optional() };

export const servedParameters: Readonly<Record<string, Shape>> = {
  "groupAccessRequests.approve": anyLevel,
  "projectAccessRequests.approve": anyLevel,
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
  // Words of their own refuse another level.
  ...Object.fromEntries(
    ["notificationSettings", "groupNotificationSettings", "projectNotificationSettings"].map((area) => [
      `${area}.update`,
      { level: text.nullable().optional() },
    ]),
  ),
  "topics.create": { description: anyText, organization_id: z.int().optional() },
  "topics.update": { description: anyText },
  // What is no fingerprint is refused in other words.
  "keys.find": { fingerprint: text },
  "issues.create": { title: boundedTitle },
  "issues.update": { title: boundedTitle.optional() },
  "mergeRequests.create": { title: boundedTitle },
  "mergeRequests.update": { title: boundedTitle.optional() },
  "groupMembers.create": { ...grant, ...whom },
  "groupMembers.update": grant,
  "projectMembers.create": { ...grant, ...whom },
  "projectMembers.update": grant,
  ...Object.fromEntries(
    ["serviceAccounts", "groupServiceAccounts", "projectServiceAccounts"].flatMap((area) =>
      ["create", "update"].map((name) => [`${area}.${name}`, ofAccounts]),
    ),
  ),
  // A text takes the picture away, too.
  "users.create": { ...ofUsers, username: text, name: text, email: text, password: text.optional() },
  "users.update": ofUsers,
  "remoteMirrors.create": { url: mirrorAddress },
  // Their values are checked later, with words of their own.
  "pipelineTriggers.run": anyVariables,
  "pipelineTriggers.runForBranch": anyVariables,
};
