/** Runs with another address than the recorded one, and with a service that does not answer. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

const setAddress = (address: string) => stack.pulumi("config", "set", "forge:baseUrl", address);

const warningsIn = ({ text }: Run) =>
  text.slice(text.indexOf("\nDiagnostics:")).match(/\bwarning: .*/g) ?? [];

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: `
const forge = require("pulumi-forge");
new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "#000000", adopt: true });`,
    environment: { FORGE_BASE_URL: "", FORGE_TOKEN: service.token },
  });
  await setAddress(service.url);
  expect((await stack.up()).code).toBe(0);
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("a run without the program warns once if it uses an address that is no longer configured", async () => {
  const recorded = await stack.pulumi("refresh", "--preview-only", "--expect-no-changes=false");
  expect(warningsIn(recorded)).toEqual([]);
  await setAddress("https://git.example.com");
  const refresh = await stack.pulumi("refresh", "--preview-only");
  expect(warningsIn(refresh)).toEqual([
    `warning: This run uses ${service.url}, the address recorded by the last up, but https://git.example.com is configured: refresh and destroy use the current configuration only with --run-program.`,
  ]);
});

test("a preview without an answer of the service warns once and names the checks that it could not do", async () => {
  await setAddress("http://127.0.0.1:9");
  const preview = await stack.preview();
  expect(preview.code).toBe(0);
  expect(warningsIn(preview)).toEqual([
    expect.stringMatching(
      /^warning: http:\/\/127\.0\.0\.1:9 did not answer: .* This preview could not check the token or compare existing objects\./,
    ),
  ]);
});
