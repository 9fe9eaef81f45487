/** SamlGroupLink: gives the members of a SAML group a role in a group; every change replaces it. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { positiveId } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import { requires } from "../../sdk/api/plan";
import * as answers from "../../sdk/api/saml";
import type { SamlGroupLink } from "../../sdk/generated/objects";
import { UnprocessableError } from "../../sdk/http/errors";
import { collected } from "../definition/collected";
import { formatted, lettersUpTo, notBlank } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { grantableLevelField, isSameLevel, levelName, levelNumber } from "./access-levels";
import { groupPath } from "./fields";

interface Link {
  readonly name: string;
  /** Empty for a link without a provider. */
  readonly provider: string;
}

/** Such as `engineering` or `engineering:saml_corporate`; colons in names are encoded. */
const formatLink = ({ name, provider }: Pick<SamlGroupLink, "name" | "provider">) =>
  [name, ...(provider ? [provider] : [])].map(encodeURIComponent).join(":");

function parseLink(link: string): Link {
  const [name = "", ...provider] = link.split(":");
  return { name: decoded(name), provider: decoded(provider.join(":")) };
}

/** A user may write an unencoded percent sign in an id. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Address {
  readonly saml_group_name: string;
  readonly provider?: string;
}

/** Sends the provider if there is one, and an empty one only if several links have the same name. */
async function addressed<T>({ name, provider }: Link, call: (address: Address) => Promise<T>): Promise<T> {
  const saml_group_name = name;
  if (provider !== "") return call({ saml_group_name, provider });
  try {
    return await call({ saml_group_name });
  } catch (error) {
    if (!(error instanceof UnprocessableError)) throw error;
    return call({ saml_group_name, provider });
  }
}

async function find(forge: Client, group: string, wanted: Link) {
  const found = await addressed(wanted, (address) => forge.samlGroupLinks.get({ group, ...address }));
  return (found.provider ?? "") === wanted.provider ? found : undefined;
}

export const samlGroupLink = collected<SamlGroupLink>(answers.SamlGroupLink)({
  kind: "SamlGroupLink",
  loosens: { accessLevel: widerIf.higher, memberRoleId: widerIf.given },
  loosensWhen: "created",
  summary: "Gives the members of a SAML group a role in a group.",
  plan: "premium",
  parents: ["group"],
  owner: "parent",
  inputs: {
    group: groupPath.describe("The group in which the role is given: its full path or id."),
    samlGroupName: formatted(formatted(pathParameters.saml_group_name, notBlank), lettersUpTo(255)).describe(
      "The SAML group's name, as the provider sends it.",
    ),
    accessLevel: grantableLevelField.describe(
      "The role that is given, such as `developer`; its number in the API means the same.",
    ),
    memberRoleId: requires(
      "ultimate",
      positiveId
        .optional()
        .describe("The number of a member role to give; `accessLevel` is then the role that it adds to."),
    ),
    provider: z
      .string()
      .min(1)
      .optional()
      .describe("The SAML provider whose group it is; needed where several links have the same name."),
  },
  outputs: {
    link: z
      .string()
      .describe("The link within its group: the name, or `name:provider`, each percent-encoded.")
      .meta({ examples: ["engineering"] }),
  },
  id: ["group", "link"],
  title: "samlGroupName",
  distinguishedBy: ["provider"],
  derivedFrom: { link: ["samlGroupName", "provider"] },
  // The API has no update.
  replaceOn: ["group", "samlGroupName", "accessLevel", "memberRoleId", "provider"],
  references: { memberRoleId: "MemberRole" },
  wireNames: { samlGroupName: "name" },
  fromAnswer: { link: formatLink, accessLevel: ({ access_level }) => levelName(access_level) },
  isEquivalent: { accessLevel: isSameLevel },

  create: (
    { forge },
    { group, samlGroupName: saml_group_name, accessLevel: level, memberRoleId: member_role_id, provider },
  ) =>
    forge.samlGroupLinks.create({
      group,
      saml_group_name,
      access_level: levelNumber(level),
      member_role_id,
      provider,
    }),

  read: ({ forge }, { group, link }) => find(forge, group, parseLink(link)),

  async delete({ forge }, { group, link }) {
    const wanted = parseLink(link);
    // By name alone, this could delete the link of another provider.
    if (wanted.provider === "" && !(await find(forge, group, wanted))) return;
    await addressed(wanted, (address) => forge.samlGroupLinks.delete({ group, ...address }));
  },

  list: ({ forge }, { group = "" }) => forge.samlGroupLinks.list({ group }),
  isSame: (link, { samlGroupName, provider }) =>
    link.name === samlGroupName && (link.provider ?? "") === (provider ?? ""),
});
