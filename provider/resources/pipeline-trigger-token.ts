/** PipelineTriggerToken: its token is shown whole to its owner alone, so the whole one is kept. */
import { z } from "zod";
import { words } from "../../sdk/api/fields";
import type { PipelineTrigger } from "../../sdk/generated/objects";
import { collected } from "../resource";
import { projectPath } from "./fields";

/** Whom a token does not belong to sees as many characters of it. */
const SHORTENED = 4;

const isWhole = (token: unknown): token is string => typeof token === "string" && token.length > SHORTENED;

export const pipelineTriggerToken = collected<PipelineTrigger>()({
  kind: "PipelineTriggerToken",
  summary: "A token that starts pipelines of one project and can do nothing else.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project whose pipelines the token starts: its full path or id."),
    description: words.describe("What the token is for; changed in place."),
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
    forge.pipelineTriggers.get({ project, trigger_id: Number(triggerId) }),

  update: ({ forge }, { project, triggerId }, { changed: { description } }) =>
    forge.pipelineTriggers.update({ project, trigger_id: Number(triggerId), description }),

  delete: ({ forge }, { project, triggerId }) =>
    forge.pipelineTriggers.delete({ project, trigger_id: Number(triggerId) }),

  list: ({ forge }, { project = "" }) => forge.pipelineTriggers.list({ project }),
  origin: ({ created_at, owner }) => ({ at: created_at, by: owner?.id }),
  // Another user's token is of no use: only its beginning can be read.
  isSame: (trigger, { description }) => trigger.description === description && isWhole(trigger.token),
});
