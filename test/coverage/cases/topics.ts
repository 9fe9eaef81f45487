/** Topics. */
import { after, type Cases, extended, type Stage, words } from "../case";

const fields = words("id name title description total_projects_count organization_id avatar_url");
const topic = { name: "payments", title: "Payments" };

async function made({ forge }: Stage, name = topic.name) {
  const { id } = await forge.topics.create({ ...topic, name });
  return { topic_id: id };
}

export const topics: Cases<"topics"> = {
  list: { given: after(made, { search: "pay" }), fields },
  get: { given: made, fields },
  create: { given: { ...topic, avatar: { name: "money.png", content: new Blob(["png"]) } }, fields },
  update: { given: extended(made, { title: "Pay" }), fields },
  delete: { given: made, status: 204 },
  merge: {
    run: async (stage) => {
      const [source, target] = [await made(stage, "pay"), await made(stage)];
      const ids = { source_topic_id: source.topic_id, target_topic_id: target.topic_id };
      return stage.forge.topics.merge(ids);
    },
    fields,
  },
};
