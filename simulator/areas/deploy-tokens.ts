/** Deploy tokens: only the answer to its creation has the token itself. */
import { randomBytes } from "node:crypto";
import * as operations from "../../sdk/api/deploy-tokens";
import type { DialectName } from "../../sdk/http/dialect";
import { apiError, collection, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";
import type { World } from "../world";

interface Token {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly expires_at: string | null;
  readonly scopes: readonly string[];
  readonly revoked: boolean;
}

interface Listing {
  readonly world: World;
  readonly dialect: DialectName;
  readonly input: { readonly active?: boolean | undefined };
}

const isExpired = ({ expires_at }: Token, { world }: Listing) =>
  expires_at !== null && Date.parse(expires_at) <= world.now();

const isListed = (token: Token, call: Listing): boolean => {
  const { active } = call.input;
  return !active || (!token.revoked && !isExpired(token, call));
};

const show = (token: Token, call: Listing) => ({
  username: token.username || `${call.dialect === "gitlab" ? "gitlab" : "forge"}+deploy-token-${token.id}`,
  expired: isExpired(token, call),
});

/** The one refusal that is a sentence of its own. */
function store<Sent extends { readonly username?: string | null }>(sent: Sent) {
  if (sent.username && !/^[\w+.-]+$/.test(sent.username))
    throw apiError.invalid("Username can contain only letters, digits, '_', '-', '+', and '.'");
  return { ...sent, token: newToken() };
}

const newToken = () => `gldt-${randomBytes(15).toString("base64url")}`;

export const projectDeployTokens: Handlers<"projectDeployTokens"> = plainCollection(
  operations.projectDeployTokens,
  { table: "project_deploy_tokens", isListed, show, store },
);

export const groupDeployTokens: Handlers<"groupDeployTokens"> = plainCollection(
  operations.groupDeployTokens,
  { table: "group_deploy_tokens", isListed, show, store },
);

export const deployTokens: Handlers<"deployTokens"> = {
  list: (call) => {
    const { world } = call;
    const all: Token[] = [...world.project_deploy_tokens.all(), ...world.group_deploy_tokens.all()];
    return collection(
      all.filter((token) => isListed(token, call)).sort((a, b) => a.id - b.id),
      ({ id, name, expires_at, scopes, revoked, ...token }) => {
        const shown = { id, name, expires_at, scopes: [...scopes], revoked };
        return { ...shown, ...show({ ...shown, ...token }, call) };
      },
    );
  },
};
