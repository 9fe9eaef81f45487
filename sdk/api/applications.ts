/** Applications: programs that users of the whole installation sign in to with OAuth. */
import { z } from "zod";
import * as common from "./common";
import { bool, entity, flag, text, words } from "./fields";
import { del, list, post } from "./operation";

const facts = {
  application_id: text.describe("Public id by which a program signs in."),
  application_name: text.describe("Name."),
  callback_url: text.describe("Addresses to which users return, one a line."),
  confidential: flag.describe("Whether the program can keep a secret."),
  scopes: z.array(text).describe("What the application may do.").meta({ since: "19.0" }),
};

export const Application = entity({ id: common.id }, facts);

/** The answers with the secret, which cannot be read again. */
export const NewApplication = entity(
  { id: common.id },
  { ...facts, secret: text.meta({ secret: true }).describe("Secret. It cannot be read again.") },
);

const role = "admin";

export const applications = {
  list: list("/applications", { summary: "List the applications.", role, item: Application }),

  create: post("/applications", {
    summary: "Create an application. Only this answer has its secret.",
    role,
    body: {
      name: words.describe("Name."),
      redirect_uri: words.describe("Addresses to which users return, one a line."),
      scopes: words.describe("What the application may do, separated by spaces, such as `read_user openid`."),
      confidential: bool.describe("Whether the program can keep a secret. Default: true.").optional(),
    },
    result: NewApplication,
  }),

  delete: del("/applications/:oauth_application_id", {
    summary: "Delete an application.",
    role,
    success: 204,
  }),

  renewSecret: post("/applications/:oauth_application_id/renew-secret", {
    summary: "Replace the secret of an application. Only this answer has the new one.",
    role,
    result: NewApplication,
  }),
};
