/** Broadcast messages: shown between their two times. */
import * as operations from "../../sdk/api/broadcast-messages";
import type { Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

const HOUR = 3_600_000;

export const broadcastMessages: Handlers<"broadcastMessages"> = plainCollection(
  operations.broadcastMessages,
  {
    ...{ table: "broadcast_messages", called: "BroadcastMessage" },
    order: (one, other) => other.id - one.id,
    store(sent, { world }, before) {
      const starts_at = sent.starts_at ?? before?.starts_at ?? world.timestamp();
      const inAnHour = new Date(Date.parse(starts_at) + HOUR).toISOString();
      return {
        ...{ target_access_levels: before?.target_access_levels ?? [], ...sent, starts_at },
        ends_at: sent.ends_at ?? before?.ends_at ?? inAnHour,
      };
    },
    show: ({ starts_at, ends_at }, { world }) => ({
      active: Date.parse(starts_at ?? "") <= world.now() && world.now() < Date.parse(ends_at ?? ""),
    }),
  },
);
