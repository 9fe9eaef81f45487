/** Broadcast messages. */
import { after, type Cases, extended, type Stage, words } from "../case";

const message = { message: "Maintenance at noon", dismissable: true };
const fields = words("id message starts_at ends_at broadcast_type dismissable theme active");

async function made({ forge }: Stage) {
  const { id } = await forge.broadcastMessages.create(message);
  return { message_id: id };
}

export const broadcastMessages: Cases<"broadcastMessages"> = {
  list: { given: after(made, {}), fields },
  get: { given: made, fields },
  create: { given: message, fields },
  update: { given: extended(made, { theme: "red" }), fields },
  delete: { given: made, status: 204 },
};
