/** Look-ups by their function tokens, as a native provider runs them. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { LookUpError } from "../../provider/functions/error";
import { invoke, isSecretInvoke } from "../../provider/functions/invokes";
import { type Connections, connections } from "../../provider/service/connection";
import { type Simulator, startSimulator } from "../../simulator";

let service: Simulator;
let run: Connections;

beforeAll(async () => {
  service = await startSimulator();
  const { url: baseUrl, token } = service;
  const values: Record<string, string> = {
    baseUrl,
    token,
    connections: JSON.stringify({ dev: { baseUrl, token: "forge-dev-token" } }),
  };
  run = connections((name) => values[name], {});
});
afterAll(() => service.close());

test("the result is the object itself, or an object with the list as a property", async () => {
  expect(await invoke("forge:index:getGroupLabel", { group: "acme", label: "bug" }, run)).toMatchObject({
    name: "bug",
  });
  const { labels } = await invoke("forge:index:getGroupLabels", { group: "acme" }, run);
  expect(labels).toEqual(expect.arrayContaining([expect.objectContaining({ name: "bug" })]));
});

test("the connection of a look-up is one of its inputs", async () => {
  const user = (connection?: string) => invoke("forge:index:getCurrentUser", { connection }, run);
  expect((await user("dev")).username).not.toBe((await user()).username);
  await expect(user("nowhere")).rejects.toThrow('There is no connection "nowhere" in forge:connections');
});

test("isSecretInvoke recognizes look-ups with secret results by their token", () => {
  expect(isSecretInvoke("forge:index:getPipelineTriggerToken")).toBe(true);
  expect(isSecretInvoke("forge:index:getGroupLabel")).toBe(false);
});

test("an error of a look-up is a sentence without secret values", async () => {
  const failure = invoke("forge:index:getGroupLabel", { group: "acme", label: "hush-hush" }, run, {
    hidden: true,
  });
  await expect(failure).rejects.toThrow(LookUpError);
  await expect(failure).rejects.not.toThrow("hush-hush");
  await expect(invoke("forge:index:getNothing", {}, run)).rejects.toThrow(
    "There is no function forge:index:getNothing in this version of pulumi-forge.",
  );
  await expect(invoke("forge:index:getGroupLabel", { group: "acme" }, run)).rejects.toThrow(
    /getGroupLabel: .*label/,
  );
});
