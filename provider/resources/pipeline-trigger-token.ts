/** PipelineTriggerToken: only its owner can read the whole token, so it is recorded. */
import { z } from "zod";
import { words } from "../../sdk/api/fields";
import type { PipelineTrigger } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/resource";
import { projectPath } from "./fields";

/** The length of the part of a token that other users can read. */
const SHORTENED = 4;

const isWhole = (token: unknown): token is string => typeof token === "string" && token.length > SHORTENED;

export const pipelineTriggerToken = collected<PipelineTrigger>()({
  kind: "PipelineTriggerToken",
  summary: "A token that starts pipelines of one project and can do nothing else.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project whose pipelines the token starts: its full path or id."),
    description: words.describe("The purpose of the token; changed in place."),
  },
  outputs: {
    triggerId: z.int().describe("The token's number in the service."),
    token: z
      .string()
      .describe(
        "The token itself, kept secret. The service shows it whole only to the user who created it; whole as it was then, it stays recorded.",
      ),
    ownerUsername: z.string().optional().describe("The user in whose name pipelines are started."),
    createdAt: z.string().optional().describe("When the token was created."),
    lastUsed: z.string().optional().describe("When the token last started a pipeline."),
  },
  id: ["project", "triggerId"],
  title: "description",
  replaceOn: ["project"],
  secrets: ["token"],
  wireNames: { triggerId: "id" },
  fromAnswer: {
    token: ({ token }, state) => (isWhole(state.token) && !isWhole(token) ? state.token : token),
    ownerUsername: ({ owner }) => owner?.username,
  },

  create: ({ forge }, { project, description }) => forge.pipelineTriggers.create({ project, description }),

  read: ({ forge }, { project, triggerId }) =>
    forge.pipelineTriggers.get({ project, trigger_id: exactNumber(triggerId) }),

  update: ({ forge }, { project, triggerId }, { changed: { description } }) =>
    forge.pipelineTriggers.update({ project, trigger_id: exactNumber(triggerId), description }),

  delete: ({ forge }, { project, triggerId }) =>
    forge.pipelineTriggers.delete({ project, trigger_id: exactNumber(triggerId) }),

  list: ({ forge }, { project = "" }) => forge.pipelineTriggers.list({ project }),
  isRepeatable: true,
  origin: ({ created_at, owner }) => ({ at: created_at, by: owner?.id }),
  // The token of another user is useless, because it can only be read in part.
  isSame: (trigger, { description }) => trigger.description === description && isWhole(trigger.token),
});
