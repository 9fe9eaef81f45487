/** Protected tags: once each, and never changed. */
import { expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service();
const { expecting, createProject } = requestsTo(running);

test("a tag is protected once, for who may create it", async () => {
  const { id } = await createProject();
  const rule = await expecting(201, "POST", `/projects/${id}/protected_tags`, { name: "v*" });
  expect(rule).toMatchObject({ name: "v*", create_access_levels: [{ access_level: 40 }] });
  await expecting(422, "POST", `/projects/${id}/protected_tags`, { name: "v*", create_access_level: 0 });
  await expecting(204, "DELETE", `/projects/${id}/protected_tags/v%2A`);
  await expecting(404, "GET", `/projects/${id}/protected_tags/v%2A`);
});
