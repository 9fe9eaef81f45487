/** The license of the installation. */
import { z } from "zod";
import * as common from "./common";
import { count, date, entity, flag, text } from "./fields";
import { get } from "./operation";

export const License = entity(
  { id: common.id },
  {
    plan: text.describe("Plan, such as `premium` or `ultimate`."),
    created_at: common.created_at,
    starts_at: date.describe("First day."),
    expires_at: date.describe("Last day."),
    expired: flag.describe("Whether the last day is over."),
    user_limit: count.describe("Most users. 0: no limit."),
    active_users: count.describe("Number of users that take up a seat."),
    historical_max: count.describe("Most users that took up a seat at one time."),
    maximum_user_count: count.describe("Most users that took up a seat since the license began."),
    overage: count.describe("Number of users above the limit."),
    add_ons: z.record(text, z.unknown()).describe("Numbers of seats that were bought besides, by product."),
    licensee: z.record(text, text).describe("Who has the license, by names such as `Name` and `Company`."),
  },
);

export const license = {
  get: get("/license", {
    summary: "Read the license of the installation. There is none without a subscription.",
    role: "admin",
    edition: "ee",
    result: License.nullable(),
  }),
};
