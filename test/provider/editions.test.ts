/** The Community Edition lacks some kinds: an error names that, and nothing else is held up. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { create, difference, read, update } from "../../provider/lifecycle";
import { omit, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { enterpriseSettingsOfGroups } from "../../sdk/api/group-settings";
import { enterpriseSettingsOfProjects } from "../../sdk/api/project-settings";
import { type AnsweringService, type Script, startAnsweringService } from "../service/answering-service";
import { service } from "../service/service";

const ofEnterprise: readonly string[] = [...enterpriseSettingsOfProjects, ...enterpriseSettingsOfGroups];

/** Refuses what has nothing that it knows, and drops the rest. */
const community: Script = async ({ method, path, body }, pass) => {
  const known = body && omit(body, ofEnterprise);
  if (method === "PUT" && path.startsWith("/projects/") && known && Object.keys(known).length === 0)
    return {
      status: 400,
      answer: { error: "name, path are missing, at least one parameter must be provided" },
    };
  const { answer, ...answered } = await pass(known);
  const isObject = typeof answer === "object" && answer !== null && !Array.isArray(answer);
  return { ...answered, answer: isObject ? omit(answer as Values, ofEnterprise) : answer };
};

const embedded = service();
let between: AnsweringService;
let forge: Client;

beforeAll(async () => {
  between = await startAnsweringService(embedded().url, community);
  forge = createClient({ baseUrl: between.url, token: embedded().token });
});
afterAll(async () => {
  await forge.close();
  await between.close();
});

const context = (): Context => ({ forge, warn: () => undefined });
const messageOf = (doing: Promise<unknown>) =>
  doing.then(() => "done").catch((error: Error) => error.message);

describe.each([
  ["Project", { namespace: "acme" }, "issuesTemplate", "Why?", ["mirror"]],
  ["Group", { parent: "acme" }, "wikiAccessLevel", "private", ["membershipLock"]],
] as const)("%s", (kind, above, setting, value, flags) => {
  const definition = definitionOf(kind as Kind);
  const inputs = (path: string, more: Values) => ({ ...above, path, description: "Here", ...more });

  test("a setting that only Enterprise has is an error at create and at each update; the rest is done", async () => {
    const desired = inputs(`new-${kind.toLowerCase()}`, { [setting]: value });
    const doing = create(definition, context(), desired, { adopt: false });
    const error = (await doing.catch((reason: unknown) => reason)) as {
      id: string;
      message: string;
      state: Values;
    };
    expect(error.message).toContain(`Only the Enterprise Edition has ${setting}`);
    expect(error.state.description).toBe("Here");
    const seen = await read(definition, context(), error.id, error.state);
    expect(difference(definition, seen?.values ?? {}, desired).changed).toEqual([setting]);
    const again = update(definition, context(), error.id, seen?.values ?? {}, desired);
    expect(await messageOf(again)).toContain(`Only the Enterprise Edition has ${setting}`);
  });

  test("what is off there by nature is in sync", async () => {
    const off = Object.fromEntries(flags.map((name) => [name, false]));
    const desired = inputs(`off-${kind.toLowerCase()}`, off);
    const made = await create(definition, context(), desired, { adopt: false });
    expect(difference(definition, made.values, desired).changed).toEqual([]);
  });
});
