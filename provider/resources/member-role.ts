/** MemberRole: a custom role of the installation or of a top-level group; every change replaces it. */

import { z } from "zod";
import type { Client } from "../../sdk";
import * as answers from "../../sdk/api/member-roles";
import { memberRolePermissions, permissionName, permissionsOf } from "../../sdk/api/member-roles";
import type { MemberRole } from "../../sdk/generated/objects";
import { BadRequestError } from "../../sdk/http/errors";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { widerIf } from "../definition/loosening";
import { ResourceError } from "../definition/resource";
import { same } from "../values/values";
import { baseLevel, isSameLevel, levelName, levelNumber } from "./access-levels";
import { groupPath, titleField } from "./fields";

/** Replaces the group in ids of roles of the whole installation. */
const INSTANCE = "instance";

const unknownIn = (permissions: readonly string[]) =>
  permissions.filter((name) => !memberRolePermissions.some((known) => known === name));

const listed = (forge: Client, group: string | number | undefined) =>
  group === undefined ? forge.memberRoles.list() : forge.groupMemberRoles.list({ group });

interface GivenRole {
  readonly member_role_id?: number | null | undefined;
  readonly member_role?: { readonly id: number } | null | undefined;
}

/** The users of a role, as far as the API returns them. */
async function holders(forge: Client, group: string | undefined, roleId: number): Promise<string> {
  if (group === undefined)
    return "The API does not show by whom; look at the members and SAML group links of every group";
  const [members, links] = await Promise.all([
    forge.groupMembers
      .listAll({ group })
      .toArray()
      .catch(() => []),
    forge.samlGroupLinks
      .list({ group })
      .toArray()
      .catch(() => []),
  ]);
  const has = ({ member_role_id, member_role }: GivenRole) => (member_role_id ?? member_role?.id) === roleId;
  const names = [
    ...members.filter(has).map(({ username }) => `member ${username}`),
    ...links
      .filter(has)
      .map(({ name, provider }) => `SAML group link ${name}${provider ? ` of ${provider}` : ""}`),
  ];
  return names.length > 0
    ? `In ${group} it is given to ${names.join(", ")}`
    : `In ${group} itself nobody has it; look at the members and SAML group links of its subgroups and projects`;
}

export const memberRole = collected<MemberRole>(answers.MemberRole)({
  kind: "MemberRole",
  loosens: { baseAccessLevel: widerIf.higher, permissions: widerIf.hasMore },
  summary: "A role made of one of the common roles and permissions added to it.",
  plan: "ultimate",
  parents: ["instance", "top-level group"],
  owner: "parent",
  inputs: {
    group: groupPath
      .refine(
        (group) => group !== INSTANCE,
        `the id of the group, for "${INSTANCE}" stands for the whole installation in ids`,
      )
      .optional()
      .describe(
        "The top-level group that the role belongs to: its full path or id. Left out, the role is the whole installation's, which is all that GitLab Self-Managed has.",
      ),
    name: titleField.describe("The role's name, unique in its place."),
    description: z.string().optional().describe("The purpose of the role."),
    baseAccessLevel: baseLevel.describe(
      "The common role that it adds to, such as `developer`; its number in the API means the same.",
    ),
    permissions: z
      .array(permissionName)
      .optional()
      .describe(
        "The permissions added to the common role, such as `read_code`; names that only newer versions of the service know are sent with a warning. Their order means nothing.",
      ),
  },
  outputs: { memberRoleId: z.int().describe("The role's number in the service.") },
  id: ["group", "memberRoleId"],
  idDefaults: { group: INSTANCE },
  title: "name",
  // The API has no update.
  replaceOn: ["group", "name", "description", "baseAccessLevel", "permissions"],
  wireNames: { memberRoleId: "id" },
  fromAnswer: {
    permissions: permissionsOf,
    baseAccessLevel: ({ base_access_level }) => levelName(base_access_level),
  },
  isEquivalent: {
    baseAccessLevel: isSameLevel,
    permissions: (declared: readonly string[], actual) =>
      same(new Set(declared), new Set(actual as readonly string[])),
  },
  whyKept: {
    permissions: (sent: readonly string[], kept) => {
      const unknown = unknownIn(sent).filter((name) => !(kept as readonly string[]).includes(name));
      return unknown.length === 0 ? undefined : `The service does not know ${unknown.join(", ")}`;
    },
  },

  create({ forge }, { group, name, description, baseAccessLevel, permissions = [] }) {
    const granted = Object.fromEntries(permissions.map((permission) => [permission, true]));
    const role = { name, description, base_access_level: levelNumber(baseAccessLevel), ...granted };
    return group === undefined
      ? forge.memberRoles.create(role)
      : forge.groupMemberRoles.create({ group, ...role });
  },

  // The API cannot read a single role.
  async read({ forge }, { group, memberRoleId }) {
    for await (const role of listed(forge, group)) if (String(role.id) === memberRoleId) return role;
    return undefined;
  },

  async delete({ forge }, { group, memberRoleId }) {
    const member_role_id = exactNumber(memberRoleId);
    try {
      await (group === undefined
        ? forge.memberRoles.delete({ member_role_id })
        : forge.groupMemberRoles.delete({ group, member_role_id }));
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      const whom = await holders(forge, group, member_role_id);
      throw new ResourceError(
        `it is still in use. ${whom}. To replace it, make the new role under another name, give it to them, and remove this one then (the service says: ${error.serviceMessage})`,
        { cause: error },
      );
    }
  },

  list: ({ forge }, { group }) => listed(forge, group),
  isSame: (role, { name }) => role.name === name,
});
