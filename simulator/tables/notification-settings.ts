/** The table of notification settings. */
import { z } from "zod";
import { ref, table } from "../table-definition";

export const tables = {
  notification_settings: table(
    {
      user_id: ref("users"),
      /** Such as `group 12`; empty for what holds everywhere. */
      place: z.string(),
      level: z.enum(["disabled", "participating", "watch", "global", "mention", "custom"]),
      notification_email: z.string().nullable().default(null),
      events: z.record(z.string(), z.boolean().nullable()).default({}),
    },
    { parent: "user_id" },
  ),
};
