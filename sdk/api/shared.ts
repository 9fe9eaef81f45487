/** Objects that several areas answer with, each declared once. */
import { z } from "zod";
import { accessLevels, date, datetime, entity, flag, id, oneOf, text } from "./fields";

/** A person as they stand inside of other objects. */
export const UserSummary = entity(
  { id, username: text },
  { name: text, state: oneOf("active", "blocked"), locked: flag, avatar_url: text, web_url: text },
);

/** A group as it stands inside of other objects. */
export const GroupSummary = entity(
  { id },
  {
    name: text,
    path: text,
    description: text,
    visibility: oneOf("public", "internal", "private"),
    lfs_enabled: flag,
    avatar_url: text,
    web_url: text,
    request_access_enabled: flag,
    full_name: text,
    full_path: text,
    parent_id: id,
    ldap_cn: text,
    ldap_access: text,
  },
);

/** The two timestamps that nearly every record has. */
export const timestamps = { created_at: datetime, updated_at: datetime };

/** The milestone of an issue or a merge request. */
export const MilestoneSummary = entity(
  { id, title: text },
  {
    iid: id,
    project_id: id,
    group_id: id,
    description: text,
    state: oneOf("active", "closed"),
    start_date: date,
    due_date: date,
    expired: flag,
    web_url: text,
    ...timestamps,
  },
);

/** A role that can be given: the named ones, and 5, which is membership and little more. */
export const grantableLevel = z.literal([5, ...Object.values(accessLevels)]);
