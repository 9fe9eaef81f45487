/** Objects that several areas answer with, each declared once. */
import { z } from "zod";
import * as common from "./common";
import { accessLevels, date, entity, flag, oneOf, positiveId, text } from "./fields";

export const username = text.describe("Username.");

export const customAttributes = z
  .array(entity({ key: text.describe("Key."), value: text.describe("Value.") }))
  .describe("Custom attributes, to administrators who ask for them.");

/** A user inside of another object. */
export const UserSummary = entity(
  { id: common.id, username },
  {
    name: text.describe("Full name."),
    state: oneOf("active", "blocked").describe("State of the account: `active` or `blocked`."),
    locked: flag.describe("Whether the account is locked."),
    avatar_url: common.avatar_url,
    avatar_path: text.describe("Path of the picture, on request."),
    public_email: text.describe("Email address that everybody can see."),
    custom_attributes: customAttributes,
    web_url: common.web_url,
  },
);

export const visibility = oneOf("public", "internal", "private").describe(
  "Who can see it: `public`, `internal` or `private`.",
);

/** A group inside of another object. */
export const GroupSummary = entity(
  { id: common.id },
  {
    name: common.name,
    path: text.describe("Last part of the full path."),
    description: common.description,
    visibility,
    lfs_enabled: flag.describe("Whether large file storage is enabled."),
    avatar_url: common.avatar_url,
    web_url: common.web_url,
    request_access_enabled: flag.describe("Whether users can request access."),
    full_name: text.describe("Name, with the names of the parent groups."),
    full_path: common.full_path,
    parent_id: positiveId.describe("Id of the parent group."),
    ldap_cn: text.describe("LDAP group that the members are synchronized with."),
    ldap_access: text.describe("Access level that the LDAP group gives."),
  },
);

export const milestoneState = oneOf("active", "closed").describe("State: `active` or `closed`.");
export const milestoneDates = {
  start_date: date.describe("First day."),
  due_date: date.describe("Last day."),
};
export const expired = flag.describe("Whether the last day is over.");

/** The milestone of an issue or a merge request. */
export const MilestoneSummary = entity(
  { id: common.id, title: common.title },
  {
    iid: common.iid,
    project_id: positiveId.describe("Id of the project. Group milestones have none."),
    group_id: positiveId.describe("Id of the group. Project milestones have none."),
    description: common.description,
    state: milestoneState,
    ...milestoneDates,
    expired,
    web_url: common.web_url,
    ...common.timestamps,
  },
);

/** Access levels that somebody can be given. */
export const grantableLevel = z.literal([5, ...Object.values(accessLevels)]);

/** Access levels that a link to a group can give. */
export const levelOfLink = z.literal(Object.values(accessLevels));
