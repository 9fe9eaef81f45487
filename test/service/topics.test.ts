/** Topics: unique names, most used first, and merged with what they are on. */
import { expect, test } from "@jest/globals";
import { BadRequestError } from "../../sdk";
import { as, service } from "./service";

const running = service();

test("topics are unique, counted, and merged", async () => {
  const { world } = running();
  const [web, api] = world.projects.all();
  if (web) world.projects.update(web, { attributes: { topics: ["pay"] } });
  if (api) world.projects.update(api, { attributes: { topics: ["pay", "money"] } });
  const { topics } = as("root");
  const money = await topics.create({ name: "money", title: "Money" });
  const pay = await topics.create({ name: "pay", title: "Pay" });
  expect(pay).toMatchObject({ total_projects_count: 2, description: null, avatar_url: null });
  await expect(topics.update({ topic_id: pay.id, name: "money" })).rejects.toThrow(BadRequestError);
  expect((await topics.list().toArray()).map(({ name }) => name)).toEqual(["pay", "money"]);
  const merged = await topics.merge({ source_topic_id: pay.id, target_topic_id: money.id });
  expect(merged).toMatchObject({ id: money.id, total_projects_count: 2 });
  expect(api?.attributes.topics).toEqual(["money"]);
  const picture = { name: "a b.png", content: new Blob(["png"]) };
  expect((await topics.update({ topic_id: money.id, avatar: picture })).avatar_url).toContain("a_b.png");
  expect((await topics.update({ topic_id: money.id, avatar: null })).avatar_url).toBeNull();
});
