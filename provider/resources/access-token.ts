/** Fields that the access tokens of projects and groups have in common: each acts as a bot of its own, and nothing of it can be changed. */

import { z } from "zod";
import { date, text, words } from "../../sdk/api/fields";
import type { AccessToken, NewAccessToken } from "../../sdk/generated/objects";
import { BadRequestError } from "../../sdk/http/errors";
import { dayToCome } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { grantableLevelField, isSameLevel, levelName } from "./access-levels";
import { isSameSet } from "./spelled";

/** Only the answer to its creation has the token itself. */
export type ShownToken = AccessToken & Partial<Pick<NewAccessToken, "token">>;

/** The service allows less than a year. */
const LONGEST_DAYS = 364;

const DAY = 86_400_000;

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Makes a token. Some services choose the day on which it expires, and others refuse a token without one. */
export async function makeToken<T>(
  expiresAt: string | undefined,
  send: (expires_at: string | undefined) => Promise<T>,
): Promise<T> {
  return send(expiresAt).catch((error: unknown) => {
    if (expiresAt !== undefined || !(error instanceof BadRequestError)) throw error;
    return send(dayAfter(LONGEST_DAYS));
  });
}

export const accessTokenInputs = <const Scope extends string>(scopes: readonly [Scope, ...Scope[]]) => ({
  name: words.describe("The token's name, which is also that of the bot that it acts as."),
  description: text.max(255).optional().describe("What the token is for."),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .describe(
      `What the token may do: ${scopes.map((scope) => `\`${scope}\``).join(", ")}. Their order means nothing.`,
    ),
  accessLevel: grantableLevelField
    .optional()
    .describe(
      "The bot's role, such as `developer`; its number in the API means the same. Default: `maintainer`.",
    ),
  expiresAt: date
    .optional()
    .describe(
      `The day on which the token expires; another one makes a new token before the old one is revoked. Omitted, it is the latest that the installation allows; of a service that requires a day, the one that is ${LONGEST_DAYS} days from its creation.`,
    ),
});

export const accessTokenOutputs = {
  accessTokenId: z.int().describe("The token's number in the service."),
  token: z
    .string()
    .describe("The token itself, kept secret. The service shows it once, so it stays recorded."),
  userId: z.int().describe("The number of the bot that the token acts as."),
};

/** The service has no update. */
export const REPLACED = ["name", "description", "scopes", "accessLevel", "expiresAt"] as const;

export const ofAccessTokens = {
  owner: "parent",
  title: "name",
  loosens: { scopes: widerIf.hasMore, accessLevel: widerIf.higher, expiresAt: widerIf.later },
  loosensWhen: "created",
  isRepeatable: true,
  whenNew: { expiresAt: dayToCome },
  secrets: ["token"],
  pull: { onRequest: true },
  wireNames: { accessTokenId: "id" },
  fromAnswer: { accessLevel: ({ access_level }: ShownToken) => levelName(access_level) },
  isEquivalent: { accessLevel: isSameLevel, scopes: isSameSet },
} as const;

/** Revoked and expired tokens stay readable, and are of no use: like one that is gone. */
export const ifActive = <Token extends ShownToken>(token: Token): Token | undefined =>
  token.active === false ? undefined : token;
