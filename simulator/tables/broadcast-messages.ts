/** The table of broadcast messages. */
import { broadcastMessages } from "../../sdk/api/broadcast-messages";
import { columnsFor, table, timestamp } from "../table-definition";

export const tables = {
  broadcast_messages: table({
    ...columnsFor(broadcastMessages.create.body, { broadcast_type: "banner", theme: "indigo" }),
    created_at: timestamp,
    updated_at: timestamp,
  }),
};
