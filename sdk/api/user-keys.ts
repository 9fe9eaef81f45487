/** Keys and addresses with which users sign in and sign: SSH keys, GPG keys and email addresses, their own or, for administrators, others'. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, datetime, entity, oneOf, text, words } from "./fields";
import { type Known, type Role, under } from "./operation";

const ssh = {
  key: words.describe("Public key, as `ssh-keygen` writes it."),
  title: words.max(255).describe("Title."),
  expires_at: datetime.describe("Time when the key expires.").nullable().optional(),
};

const usage = ["auth", "signing", "auth_and_signing"] as const;
const USAGE = "Purpose: `auth`, `signing` or `auth_and_signing`.";

export const SshKey = entity(
  { id: common.id, ...answered({ key: ssh.key }) },
  {
    title: common.title,
    expires_at: datetime.describe("Time when the key expires."),
    created_at: common.created_at,
    last_used_at: datetime.describe("Time of the last use."),
    usage_type: oneOf(...usage).describe(USAGE),
  },
);

const gpg = words.describe("Public key, as `gpg --export --armor` writes it.");

export const GpgKey = entity({ id: common.id }, { ...answered({ key: gpg }), created_at: common.created_at });

const email = z.email().describe("Email address.");

export const EmailAddress = entity(
  { id: common.id, email: text.describe("Email address.") },
  { confirmed_at: datetime.describe("Time when the address was confirmed.") },
);

/** The operations on the keys and addresses below one path; `role` is that of changes. */
function template<const Base extends string>(whose: string, base: Base & Known<Base>, role: Role) {
  const { list, get, post, del } = under<Base>(base);
  return {
    listKeys: list("/keys", { summary: `List the SSH keys of ${whose}.`, item: SshKey }),
    getKey: get("/keys/:key_id", { summary: `Read an SSH key of ${whose}.`, result: SshKey }),
    createKey: post("/keys", {
      summary: `Add an SSH key to ${whose}.`,
      role,
      body: {
        ...ssh,
        usage_type: z.enum(usage).describe(`${USAGE} Default: \`auth_and_signing\`.`).optional(),
      },
      result: SshKey,
    }),
    deleteKey: del("/keys/:key_id", { summary: `Delete an SSH key of ${whose}.`, role, success: 204 }),

    listGpgKeys: list("/gpg_keys", { summary: `List the GPG keys of ${whose}.`, item: GpgKey }),
    getGpgKey: get("/gpg_keys/:key_id", { summary: `Read a GPG key of ${whose}.`, result: GpgKey }),
    createGpgKey: post("/gpg_keys", {
      summary: `Add a GPG key to ${whose}.`,
      role,
      body: { key: gpg },
      result: GpgKey,
    }),
    deleteGpgKey: del("/gpg_keys/:key_id", { summary: `Delete a GPG key of ${whose}.`, role, success: 204 }),

    listEmails: list("/emails", {
      summary: `List the email addresses of ${whose}.`,
      role,
      item: EmailAddress,
    }),
    createEmail: post("/emails", {
      summary: `Add an email address to ${whose}.`,
      role,
      body: {
        email,
        skip_confirmation: bool.describe("Take it as confirmed. Default: false.").optional(),
      },
      result: EmailAddress,
    }),
    deleteEmail: del("/emails/:email_id", {
      summary: `Delete an email address of ${whose}.`,
      role,
      success: 204,
    }),
  };
}

export const ownKeys = template("the token's user", "/user", "anyone");
export const userKeys = template("a user", "/users/:user_id", "admin");
