/** ServiceAccount: of a group, or of the installation, where the service deletes it as it deletes any user. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { text, words } from "../../sdk/api/fields";
import * as answers from "../../sdk/api/service-accounts";
import type { ServiceAccount } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { emailAddress, formatted, namespaceName, newPathAtTop } from "../definition/formats";
import { isSameName } from "../values/place-paths";
import { groupPath } from "./fields";
import { untilGone } from "./gone-user";

/** The first part of the id of an account of the installation. */
const INSTANCE = "instance";

const listed = (forge: Client, group: string | number | undefined) =>
  group === undefined ? forge.serviceAccounts.list() : forge.groupServiceAccounts.list({ group });

export const serviceAccount = collected<ServiceAccount>(answers.ServiceAccount)({
  kind: "ServiceAccount",
  summary: "A user that programs act as, of a group or of the whole installation.",
  plan: "premium",
  isReserved: true,
  parents: ["instance", "group"],
  owner: "parent",
  inputs: {
    group: groupPath
      .optional()
      .describe(
        "The group that the account belongs to: its full path or id. Omit it for the whole installation.",
      ),
    username: formatted(words, namespaceName).describe(
      "The account's user name, with which members and approvers name it; nobody else may have it.",
    ),
    name: words
      .max(255)
      .optional()
      .describe("The name that people see. Default: one that the service makes."),
    email: formatted(text, emailAddress)
      .optional()
      .describe(
        "The account's email address, which may have to be confirmed. Default: one that the service makes.",
      ),
  },
  outputs: { userId: z.int().describe("The account's number in the service.") },
  id: ["group", "userId"],
  idDefaults: { group: INSTANCE },
  title: "username",
  makes: ({ username, email }) => ({ user: [username, email] }),
  canonical: { username: (username) => username.toLowerCase() },
  isUniqueEverywhere: true,
  whenNew: { username: newPathAtTop },
  replaceOn: ["group"],
  wireNames: { userId: "id" },
  fromAnswer: {
    email: ({ email, unconfirmed_email }, { email: declared }) =>
      unconfirmed_email != null && isSameName(unconfirmed_email, declared) ? unconfirmed_email : email,
  },
  isEquivalent: { username: isSameName, email: isSameName },

  create: ({ forge }, { group, ...account }) =>
    group === undefined
      ? forge.serviceAccounts.create(account)
      : forge.groupServiceAccounts.create({ group, ...account }),

  // The API cannot read a single account.
  async read({ forge }, { group, userId }) {
    for await (const account of listed(forge, group)) if (String(account.id) === userId) return account;
    return undefined;
  },

  update({ forge }, { group, userId }, { changed: { username, name, email } }) {
    const changes = { user_id: exactNumber(userId), username, name, email };
    return group === undefined
      ? forge.serviceAccounts.update(changes)
      : forge.groupServiceAccounts.update({ group, ...changes });
  },

  async delete(context, { group, userId }) {
    const { forge } = context;
    const user_id = exactNumber(userId);
    await (group === undefined
      ? forge.users.delete({ user_id })
      : forge.groupServiceAccounts.delete({ group, user_id }));
    await untilGone(context, user_id);
  },

  list: ({ forge }, { group }) => listed(forge, group),
  isSame: (account, { username }) => isSameName(account.username, username),
});
