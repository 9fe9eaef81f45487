/** Where in a program a resource is made: the engine knows it, and little else, unless all stack traces are asked for. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack } from "./stack";

const program = `
const forge = require("pulumi-forge");
function make() {
  return new forge.GroupLabel("one", { group: "acme", name: "one", color: "red" });
}
make();
new forge.GroupLabels("many", { items: { two: { group: "acme", color: "red" } } });
`;

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator();
});
afterAll(() => service.close());

async function framesOf(environment: Record<string, string>): Promise<Record<string, readonly string[]>> {
  const stack = await createStack({
    program,
    // Without what the tests load into each process, whose lines would be among them.
    environment: {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
      NODE_OPTIONS: "",
      ...environment,
    },
  });
  try {
    const { code, text } = await stack.up();
    expect({ code, text }).toEqual({ code: 0, text: expect.any(String) });
    const { deployment } = JSON.parse((await stack.pulumi("stack", "export")).text) as {
      deployment: { resources: { urn: string; stackTrace?: { sourcePosition?: string }[] }[] };
    };
    expect((await stack.destroy()).code).toBe(0);
    return Object.fromEntries(
      deployment.resources.map(({ urn, stackTrace = [] }) => [
        urn.split("::").at(-1),
        stackTrace.map(({ sourcePosition = "" }) => sourcePosition.replace(/^.*\//, "")),
      ]),
    );
  } finally {
    stack.remove();
  }
}

test("the lines of the program are known, and no others", async () => {
  const frames = await framesOf({});
  expect(frames.one).toEqual(["index.js#4,10", "index.js#6,1"]);
  expect(frames.many).toEqual(["index.js#7,1"]);
}, 60_000);

test("all of them are kept when they are asked for", async () => {
  const { one = [] } = await framesOf({ FORGE_STACK_TRACES: "true" });
  expect(one.length).toBeGreaterThan(5);
}, 60_000);
