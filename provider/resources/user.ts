/** User: of a self-managed installation; how the password is set is part of the create, and never compared. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { api } from "../../sdk/api";
import { bool } from "../../sdk/api/fields";
import { unlessNotFound } from "../../sdk/http/not-found";
import { exactNumber } from "../../sdk/json";
import {
  emailAddress,
  namespaceName,
  newPathAtTop,
  orNone,
  password,
  placeNameFormat,
} from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { onDeleteInput } from "../definition/on-delete-input";
import { plainKind } from "../definition/plain";
import type { Context, IdParts } from "../definition/resource";
import { isSameName } from "../values/place-paths";
import type { Values } from "../values/values";
import { toWire } from "../values/wire-names";
import { countedIn } from "./goes-along";
import { untilGone } from "./gone-user";

/** Of the requests, and not of the user. */
const INSTRUCTIONS = [
  ...["password", "resetPassword", "forceRandomPassword", "skipConfirmation", "skipReconfirmation"],
] as const;

const FATES = ["release", "block", "delete"] as const;

const write = toWire(z.object(api.users.create.body));

type NewUser = Parameters<Client["users"]["create"]>[0];

/** Without a word about the password it is one that nobody knows: such users sign in elsewhere, or ask for another one. */
const newUser = (values: Values): NewUser =>
  ({
    ...(values.password || values.resetPassword ? {} : { force_random_password: true }),
    ...(write(values) as Values),
  }) as NewUser;

/** Inputs that some versions of the service drop in silence when they create a user. */
const AT_UPDATE = ["organization", "pronouns", "sharedRunnersMinutesLimit", "extraSharedRunnersMinutesLimit"];

const isLater = (name: string): boolean => AT_UPDATE.includes(name);

const isBlocked = ({ state }: { readonly state?: unknown }): boolean => state === "blocked";

/** Somebody has blocked the user, perhaps for a good reason: only a file that declares it takes that back. */
function noteBlocked(
  { warn }: Pick<Context, "warn">,
  account: { readonly state?: unknown },
  { username, blocked }: Values,
): void {
  if (isBlocked(account) && username !== undefined && blocked === undefined)
    warn(
      'the user is blocked in the service, and stays so; write "blocked: false" to unblock the user, or "blocked: true"',
    );
}

const setBlocked = ({ forge }: Pick<Context, "forge">, { userId }: IdParts, blocked: unknown) => {
  const user_id = exactNumber(String(userId));
  return blocked ? forge.users.block({ user_id }) : forge.users.unblock({ user_id });
};

export const user = plainKind("users", {
  kind: "User",
  loosens: {
    admin: widerIf.on,
    auditor: widerIf.on,
    canCreateGroup: widerIf.on,
    external: widerIf.off,
    projectsLimit: widerIf.more,
    privateProfile: widerIf.off,
    blocked: widerIf.off,
  },
  loosensWhen: "created",
  summary: "A user of a self-managed installation. Keys, tokens and memberships stay as they are.",
  parents: ["instance"],
  title: "username",
  formats: {
    username: namespaceName,
    name: placeNameFormat,
    email: emailAddress,
    password,
    commitEmail: orNone(emailAddress),
    publicEmail: orNone(emailAddress),
  },
  whenNew: { username: newPathAtTop },
  makes: ({ username, email }) => ({ user: [username, email] }),
  // It is listed by its name.
  collection: ["username"],
  omit: ["avatar", "provider", "externUid"],
  furtherInputs: {
    blocked: bool
      .optional()
      .describe(
        "Whether the user is blocked, and can do nothing. Without it, a user who is blocked stays so, and a warning says it.",
      ),
    onDelete: onDeleteInput(FATES, {
      block: "blocks the user, who can do nothing then",
      delete: "deletes the user, whose contributions stay without a name",
    }),
  },
  outputs: ["createdAt", "webUrl"],
  derivedFrom: { webUrl: ["username"] },
  furtherOutputs: {
    state: z.string().optional().describe("State of the account, such as `active` or `blocked`."),
  },
  onDelete: FATES,
  replaceOn: [],
  instructions: INSTRUCTIONS,
  sentAlongWith: { email: ["skipReconfirmation"] },
  pull: { onRequest: true },
  wireNames: { admin: "is_admin", auditor: "is_auditor" },
  fromAnswer: {
    blocked: (account: { readonly state?: unknown }) =>
      account.state === undefined ? undefined : isBlocked(account),
    onDelete: (_: object, state: Values) => state.onDelete,
  },
  isEquivalent: { username: isSameName, email: isSameName },
  neverReturned: () => [...INSTRUCTIONS, "viewDiffsFileByFile"],

  create: ({ forge }, values) => forge.users.create(newUser(values)),

  // The other inputs that only an update takes say how to do it.
  async finish(context, parts, inputs) {
    const { blocked, ...declared } = inputs as Values;
    const later = Object.fromEntries(Object.entries(declared).filter(([name]) => isLater(name)));
    if (!blocked && Object.keys(later).length === 0) return undefined;
    const user_id = exactNumber(String(parts.userId));
    if (Object.keys(later).length > 0)
      await context.forge.users.update({ user_id, ...(write(later) as Values) });
    if (blocked) await setBlocked(context, parts, true);
    return context.forge.users.get({ user_id });
  },

  async read(context, parts, recorded) {
    const account = await context.forge.users.get({ user_id: exactNumber(parts.userId) });
    noteBlocked(context, account, recorded);
    return account;
  },

  async beforeUpdate(context, parts, change) {
    const { blocked } = change.changed as Values;
    if (blocked !== undefined) await setBlocked(context, parts, blocked);
  },

  async delete(context, { userId }, state) {
    const { users } = context.forge;
    const user_id = exactNumber(userId);
    if (state.onDelete === "block") return void (await users.block({ user_id }));
    await users.delete({ user_id });
    await untilGone(context, user_id);
  },

  livedIn: {
    along: ({ forge }, { userId = "" }) => countedIn(forge, "user", userId),
    async otherName({ forge }, { userId = "" }, { username }) {
      const found = await unlessNotFound(forge.users.get({ user_id: exactNumber(userId) }));
      return found === undefined || isSameName(String(username), found.username) ? undefined : found.username;
    },
  },

  // An installation may have many thousands.
  list: ({ forge }, { username }) =>
    username === undefined
      ? forge.users.list({ without_project_bots: true, exclude_internal: true })
      : forge.users.list({ username: String(username) }),
  isSame(one, inputs, context) {
    const isSame = isSameName(String(inputs.username), one.username);
    if (isSame) noteBlocked(context, one, inputs);
    return isSame;
  },
});
