/** Broadcast messages: shown to all users of the installation. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, datetime, entity, flag, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";

const message = words.describe("Text.");

const themes = [
  ...(["indigo", "light-indigo", "blue", "light-blue", "green", "light-green", "red", "light-red"] as const),
  ...(["dark", "light"] as const),
] as const;

const about = {
  starts_at: datetime.describe("Begin. Default: now.").optional(),
  ends_at: datetime.describe("End. Default: one hour after the begin.").optional(),
  color: text.describe("Color. Replaced by `theme` in newer versions.").optional(),
  font: text.describe("Color of the text. Replaced by `theme` in newer versions.").optional(),
  target_access_levels: z
    .array(z.int())
    .describe("Access levels of those who see it, such as 30. Default: everybody.")
    .optional(),
  target_path: text.describe("Paths of the pages that show it, such as `*/welcome`.").optional(),
  broadcast_type: z
    .enum(["banner", "notification"])
    .describe("Form: `banner` or `notification`. Default: `banner`.")
    .optional(),
  dismissable: bool.describe("Whether a user can close it. Default: false.").optional(),
  theme: z.enum(themes).describe("Color theme. Default: `indigo`.").optional(),
};

export const BroadcastMessage = entity(
  { id: common.id, message },
  { ...answered(about), active: flag.describe("Whether it is shown now.") },
);

const role = "admin";

export const broadcastMessages = {
  list: list("/broadcast_messages", {
    summary: "List the broadcast messages, newest first.",
    accepts: ["none"],
    item: BroadcastMessage,
  }),
  get: get("/broadcast_messages/:message_id", {
    summary: "Read a broadcast message.",
    accepts: ["none"],
    result: BroadcastMessage,
  }),
  create: post("/broadcast_messages", {
    summary: "Create a broadcast message.",
    role,
    body: { message, ...about },
    result: BroadcastMessage,
  }),
  update: put("/broadcast_messages/:message_id", {
    summary: "Change a broadcast message.",
    role,
    body: { message: message.optional(), ...about },
    result: BroadcastMessage,
  }),
  delete: del("/broadcast_messages/:message_id", {
    summary: "Delete a broadcast message.",
    role,
    success: 204,
  }),
};
