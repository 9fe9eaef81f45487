/** Broadcast messages. */
import type { Cases, Stage } from "../case";

const message = { message: "Maintenance at noon", dismissable: true };
const fields = ["id", "message", "starts_at", "ends_at", "broadcast_type", "dismissable", "theme", "active"];

async function made({ forge }: Stage) {
  const { id } = await forge.broadcastMessages.create(message);
  return { message_id: id };
}

export const broadcastMessages: Cases<"broadcastMessages"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.broadcastMessages.list().toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.broadcastMessages.get(await made(stage)), fields },
  create: { run: ({ forge }) => forge.broadcastMessages.create(message), fields },
  update: {
    run: async (stage) => stage.forge.broadcastMessages.update({ ...(await made(stage)), theme: "red" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.broadcastMessages.delete(await made(stage)), status: 204 },
};
