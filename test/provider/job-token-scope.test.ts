/** JobTokenScope: known by numbers, whatever the service shows of a group and however it words a refusal. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { create, difference, read, remove, update } from "../../provider/lifecycle";
import { pick, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type AnsweringService, type Script, startAnsweringService } from "../service/answering-service";
import { service } from "../service/service";

const definition = definitionOf("JobTokenScope");
const project = "acme/platform/web";

let isEnforced = false;
/** Lists that lag behind: they are empty. */
let isBehind = false;

/** Shows of a group what a real service does, and words its refusals otherwise. */
const script: Script = async ({ method, path, body }, pass) => {
  if (isEnforced && method === "PATCH" && body?.enabled === false)
    return { status: 400, answer: { message: "400 Bad request - Job token scope cannot be disabled" } };
  const { status, answer, headers } = await pass();
  if (status === 400 || (status === 404 && method === "DELETE"))
    return { status: 400, answer: { message: "400 Bad request - So be it" } };
  if (method !== "GET" || !/allowlist$/.test(path)) return { status, answer, headers };
  if (isBehind) {
    isBehind = !path.endsWith("groups_allowlist");
    return { status, answer: [], headers };
  }
  const shown = path.endsWith("groups_allowlist") ? ["id", "web_url", "name"] : undefined;
  const list = answer as readonly Values[];
  return { status, answer: shown ? list.map((one) => pick(one, shown)) : list, headers };
};

const embedded = service();
let between: AnsweringService;
let forge: Client;

beforeAll(async () => {
  between = await startAnsweringService(embedded().url, script);
  forge = createClient({ baseUrl: between.url, token: embedded().token });
});
afterAll(async () => {
  await forge.close();
  await between.close();
});

const context = () => ({ forge, warn: () => undefined });
const inputs = {
  project,
  enabled: true,
  allowedProjects: ["acme/platform/api"],
  allowedGroups: ["acme/platform"],
};
const changing = () => between.takeRequests().filter((one) => /^(POST|DELETE)/.test(one));

test("groups are in sync although only their numbers and names are shown, and nothing declared is taken away", async () => {
  const made = await create(definition, context(), inputs, { adopt: false });
  expect(difference(definition, made.values, inputs).changed).toEqual([]);
  const seen = await read(definition, context(), made.id, made.values);
  expect(seen?.values.allowedGroups).toEqual(["acme/platform"]);
  expect((await read(definition, context(), made.id, {}))?.values.allowedGroups).toEqual(["acme/platform"]);
  between.takeRequests();
  await update(definition, context(), made.id, made.values, {
    ...inputs,
    allowedGroups: ["acme/platform", "acme"],
  });
  expect(changing()).toEqual([expect.stringMatching(/^POST .*groups_allowlist$/)]);
});

test("what a list does not show yet is found by a second look, not by words", async () => {
  isBehind = true;
  const made = await create(definition, context(), inputs, { adopt: false });
  expect(difference(definition, made.values, inputs).changed).toEqual([]);
  await remove(definition, context(), made.id, made.values);
});

test("an enforced scope cannot be switched off, and the service's own words are shown", async () => {
  isEnforced = true;
  const off = create(definition, context(), { ...inputs, enabled: false }, { adopt: false });
  await expect(off).rejects.toThrow("Job token scope cannot be disabled");
  isEnforced = false;
});
