/** The tables of member roles. */
import { z } from "zod";
import { accessLevels } from "../../sdk/api/fields";
import { perPermission } from "../../sdk/api/member-roles";
import { nullableRef, table } from "../table-definition";

export const tables = {
  member_roles: table({
    name: z.string(),
    description: z.string().nullable().default(null),
    /** None for a role of the whole installation. */
    group_id: nullableRef("groups"),
    base_access_level: z.literal(Object.values(accessLevels)),
    ...perPermission(z.boolean().default(false)),
    /** The names of those that the specification does not have. */
    further_permissions: z.array(z.string()).default([]),
  }),
};
