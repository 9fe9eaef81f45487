/** The state of a folder is decrypted without the engine, with the same result. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFolderState } from "../../provider/pulumi/run/folder-state";
import { decrypted } from "../../provider/pulumi/run/passphrase";
import type { StackState } from "../../provider/pulumi/run/stack-state";
import { service } from "../service/service";
import { createStack, type Stack } from "./stack";

const forge = service();
let stack: Stack;
beforeAll(async () => {
  stack = await createStack({
    program: `
const pulumi = require("@pulumi/pulumi");
const forge = require("pulumi-forge");
const project = "acme/platform/web";
new forge.ProjectVariables("variables", { items: { a: { project, key: "A", value: "the value of A" },
  b: { project, key: "B", value: pulumi.secret("the value of B") },
} });
new forge.PipelineTriggerTokens("tokens", { defaults: { project }, items: { nightly: {} } });
`,
    environment: { FORGE_BASE_URL: forge().url, FORGE_TOKEN: forge().token },
  });
});
afterAll(() => stack?.remove());

test("it is what the engine exports with its secrets, and nothing with another passphrase", async () => {
  expect((await stack.up()).code).toBe(0);
  const { PULUMI_BACKEND_URL: backend = "", ...environment } = stack.environment as Record<string, string>;
  const workspace = { folder: stack.folder, project: "test", stack: "temporary", backend, isNew: false };
  const { deployment } = JSON.parse((await stack.pulumi("stack", "export", "--show-secrets")).text);
  const encrypted = readFolderState({ ...workspace, environment }) as StackState;
  const state = await decrypted(encrypted, { environment });
  expect(state?.deployment?.resources).toEqual(deployment.resources);
  const text = JSON.stringify(state);
  expect(["the value of A", "the value of B"].filter((value) => !text.includes(value))).toEqual([]);
  const other = { ...environment, PULUMI_CONFIG_PASSPHRASE: "another one" };
  expect(await decrypted(encrypted, { environment: other })).toBeUndefined();
});
