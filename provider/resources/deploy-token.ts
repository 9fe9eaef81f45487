/** Fields that the deploy tokens of projects and groups have in common: the service shows a token once, and nothing of it can be changed. */

import type { DeployToken, NewDeployToken } from "../../sdk/generated/objects";
import { dayToCome } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { isSameSet } from "./spelled";

type ShownToken = DeployToken & Partial<Pick<NewDeployToken, "token">>;

/** Revoked and expired ones are of no use: like one that is gone. */
export const ifValid = <Token extends ShownToken>(token: Token): Token | undefined =>
  token.revoked || token.expired ? undefined : token;

/** Such as `2027-01-31` for the beginning of that day. */
const isSameTime = (declared: string | null, actual: unknown): boolean =>
  Date.parse(String(declared)) === Date.parse(String(actual));

export const ofDeployTokens = {
  title: "name",
  loosens: { scopes: widerIf.hasMore, expiresAt: widerIf.later },
  loosensWhen: "created",
  isRepeatable: true,
  whenNew: { expiresAt: dayToCome },
  cannotBeAdopted: true,
  outputs: ["token"],
  pull: { onRequest: true },
  isEquivalent: { scopes: isSameSet, expiresAt: isSameTime },
} as const;
