/** Secrets that a program declares as plain text are encrypted in the state. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "./stack";

const PASSWORD = "password-in-the-program";
const program = `
const forge = require("pulumi-forge");
const { registryId } = new forge.VirtualRegistry("builds", { group: "acme", name: "builds" });
const login = { username: "reader", password: "${PASSWORD}" };
new forge.VirtualRegistryUpstream("own", { registry: registryId, url: "https://packages.example/own", ...login });
new forge.RemoteMirror("copy", { project: "acme/platform/api", url: "https://copies.example/api.git", ...login });
`;

let service: Simulator;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    isAlone: true,
    program,
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "neutral" },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("a password in the program is not in the state", async () => {
  const up = await stack.up();
  expect(up.code).toBe(0);
  expect(JSON.stringify(service.dump()).split(PASSWORD)).toHaveLength(3);

  expect((await stack.pulumi("stack", "export")).text).not.toContain(PASSWORD);
  expect(JSON.stringify(up)).not.toContain(PASSWORD);
  expect((await stack.preview("--refresh", "--expect-no-changes")).code).toBe(0);
}, 120_000);
