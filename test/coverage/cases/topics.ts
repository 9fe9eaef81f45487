/** Topics. */
import type { Cases, Stage } from "../case";

const fields = [
  ...["id", "name", "title", "description", "total_projects_count", "organization_id", "avatar_url"],
];
const topic = { name: "payments", title: "Payments" };

async function made({ forge }: Stage, name = topic.name) {
  const { id } = await forge.topics.create({ ...topic, name });
  return { topic_id: id };
}

export const topics: Cases<"topics"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.topics.list({ search: "pay" }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.topics.get(await made(stage)), fields },
  create: {
    run: ({ forge }) =>
      forge.topics.create({ ...topic, avatar: { name: "money.png", content: new Blob(["png"]) } }),
    fields,
  },
  update: {
    run: async (stage) => stage.forge.topics.update({ ...(await made(stage)), title: "Pay" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.topics.delete(await made(stage)), status: 204 },
  merge: {
    run: async (stage) => {
      const [source, target] = [await made(stage, "pay"), await made(stage)];
      const ids = { source_topic_id: source.topic_id, target_topic_id: target.topic_id };
      return stage.forge.topics.merge(ids);
    },
    fields,
  },
};
