/** PipelineTriggerToken: only its owner can read the whole token, so it is recorded. */

import { z } from "zod";
import { secret } from "../../sdk/api/fields";
import { dayToCome } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";

/** The length of the part of a token that other users can read. */
const SHORTENED = 4;

const isWhole = (token: unknown): token is string => typeof token === "string" && token.length > SHORTENED;

export const pipelineTriggerToken = plainKind("pipelineTriggers", {
  kind: "PipelineTriggerToken",
  loosens: { expiresAt: widerIf.later },
  loosensWhen: "created",
  summary: "A token that starts pipelines of one project and can do nothing else.",
  parents: ["project"],
  title: "description",
  pull: { feature: "builds_access_level" },
  outputs: ["createdAt", "lastUsed"],
  furtherOutputs: {
    token: secret.describe(
      "The token itself, kept secret. The service shows it whole only to the user who created it; whole as it was then, it stays recorded.",
    ),
    ownerUsername: z.string().optional().describe("The user in whose name pipelines are started."),
  },
  fromAnswer: {
    token: ({ token }, state) => (isWhole(state.token) && !isWhole(token) ? state.token : token),
    ownerUsername: ({ owner }) => owner?.username,
  },
  isRepeatable: true,
  whenNew: { expiresAt: dayToCome },
  origin: ({ created_at, owner }) => ({ at: created_at, by: owner?.id }),
  // The token of another user is useless, because it can only be read in part.
  isSame: (trigger, { description }) => trigger.description === description && isWhole(trigger.token),
});
