/** The position of a resource in the program: the engine records it, and a stack trace only on request. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack } from "./stack";
import { isAtLeast } from "./versions";

/** Earlier versions send no stack trace, from which the engine takes the position. */
const it = isAtLeast("3.196.0") ? test : test.skip;

const program = `
const forge = require("pulumi-forge");
function make() {
  return new forge.GroupLabel("one", { group: "acme", name: "one", color: "red" });
}
make();
new forge.GroupLabels("many", { items: { two: { group: "acme", color: "red" } } });
`;

interface Position {
  readonly sourcePosition?: string;
}

const lineOf = ({ sourcePosition = "" }: Position) => sourcePosition.replace(/^.*\//, "");

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator();
});
afterAll(() => service.close());

interface Recorded {
  readonly position: string;
  readonly frames: readonly string[];
}

/** The recorded position and trace of each resource, by its name. */
async function recordedWith(environment: Record<string, string>): Promise<Record<string, Recorded>> {
  const stack = await createStack({
    isAlone: true,
    program,
    // Without the modules that the tests load into each process, because their lines would be in the traces.
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
      deployment: { resources: (Position & { urn: string; stackTrace?: Position[] })[] };
    };
    expect((await stack.destroy()).code).toBe(0);
    return Object.fromEntries(
      deployment.resources.map(({ urn, stackTrace = [], ...resource }) => [
        urn.split("::").at(-1),
        { position: lineOf(resource), frames: stackTrace.map(lineOf) },
      ]),
    );
  } finally {
    stack.remove();
  }
}

it("the position of a resource in the program is recorded without a stack trace", async () =>
  expect(await recordedWith({})).toMatchObject({
    one: { position: "index.js#4,10", frames: [] },
    many: { position: "index.js#7,1", frames: [] },
  }));

it("stack traces are recorded on request", async () => {
  const { one } = await recordedWith({ FORGE_STACK_TRACES: "true" });
  expect(one?.frames.length).toBeGreaterThan(5);
});
