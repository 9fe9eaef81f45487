/** Deploy tokens: credentials for the repository and the registries of a project or a group, without a user. */
import { z } from "zod";
import * as common from "./common";
import { bool, datetime, entity, flag, text, words } from "./fields";
import { type Known, list, type Role, under } from "./operation";

export const deployTokenScopes = [
  "read_repository",
  "read_registry",
  "write_registry",
  "read_package_registry",
  "write_package_registry",
  "read_virtual_registry",
  "write_virtual_registry",
] as const;

const facts = {
  name: common.name,
  username: text.describe("Username to sign in with."),
  expires_at: datetime.describe("Time when the token expires."),
  scopes: z.array(text).describe("What the token may do."),
  revoked: flag.describe("Whether the token is revoked."),
  expired: flag.describe("Whether the token is expired."),
};

export const DeployToken = entity({ id: common.id }, facts);

/** The answer to its creation, the only one with the token itself. */
export const NewDeployToken = entity(
  { id: common.id },
  { ...facts, token: text.meta({ secret: true }).describe("The token. It cannot be read again.") },
);

const query = {
  active: bool
    .describe("Return only tokens that are valid, or only those that are not. Default: all.")
    .optional(),
};

const body = {
  name: words.max(255).describe("Name."),
  scopes: z
    .array(z.enum(deployTokenScopes))
    .min(1)
    .describe(`What the token may do: ${deployTokenScopes.map((scope) => `\`${scope}\``).join(", ")}.`),
  expires_at: datetime.describe("Time when the token expires. Default: never.").nullable().optional(),
  username: text
    .max(255)
    .regex(/^[\w+.-]+$/, "letters without accents, digits and any of _ - + .")
    .describe("Username to sign in with. Default: one that the service makes.")
    .optional(),
};

/** The operations on the deploy tokens of a place. */
function template<const Base extends string>(base: Base & Known<Base>, place: string, role: Role) {
  const tokens = under<Base>(base);
  return {
    list: tokens.list("", {
      role: "maintainer",
      summary: `List the deploy tokens of a ${place}.`,
      query,
      item: DeployToken,
    }),
    get: tokens.get("/:token_id", {
      role: "maintainer",
      summary: `Read a deploy token of a ${place}.`,
      result: DeployToken,
    }),
    create: tokens.post("", {
      role,
      summary: `Create a deploy token of a ${place}. Only this answer has the token itself.`,
      body,
      result: NewDeployToken,
    }),
    delete: tokens.del("/:token_id", { role, summary: `Delete a deploy token of a ${place}.`, success: 204 }),
  };
}

export const projectDeployTokens = template("/projects/:project/deploy_tokens", "project", "maintainer");

export const groupDeployTokens = template("/groups/:group/deploy_tokens", "group", "owner");

export const deployTokens = {
  list: list("/deploy_tokens", {
    role: "admin",
    summary: "List the deploy tokens of all projects and groups.",
    query,
    item: DeployToken,
  }),
};
