/** The status that a user shows: a message, an emoji, and whether they are busy. */
import { z } from "zod";
import { datetime, entity, oneOf, text } from "./fields";
import { get, put } from "./operation";

export const UserStatus = entity(
  {},
  {
    emoji: text.describe("Name of the emoji."),
    message: text.describe("Message."),
    message_html: text.describe("Message as HTML."),
    availability: oneOf("not_set", "busy").describe("Availability: `not_set` or `busy`."),
    clear_status_at: datetime.describe("Time at which the status ends."),
  },
);

export const userStatus = {
  current: get("/user/status", { summary: "Read your status.", result: UserStatus }),

  update: put("/user/status", {
    summary: "Set your status.",
    body: {
      emoji: text.describe("Name of the emoji. Default: `speech_balloon`.").nullable().optional(),
      message: text.max(100).describe("Message.").nullable().optional(),
      availability: z
        .enum(["not_set", "busy"])
        .describe("Availability: `not_set` or `busy`.")
        .nullable()
        .optional(),
      clear_status_after: z
        .enum(["30_minutes", "3_hours", "8_hours", "1_day", "3_days", "7_days", "30_days"])
        .describe("How long the status lasts, such as `8_hours`. Default: until you change it.")
        .nullable()
        .optional(),
    },
    result: UserStatus,
  }),

  get: get("/users/:user/status", {
    summary: "Read the status of a user.",
    accepts: ["none"],
    result: UserStatus,
  }),
};
