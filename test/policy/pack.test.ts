/** A policy pack as Pulumi's SDK serves it, without a server: its folder, its version, and the settings that it refuses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { PolicyPack } from "../../provider/policy";

interface Call {
  readonly request: object;
}
type Answer = (error: Error | undefined, answer?: unknown) => void;
interface Handlers {
  configure(call: Call, answer: Answer): void;
}
interface Server {
  addService(definition: object, handlers: Handlers): void;
}

const sdk = require("@pulumi/policy/server") as {
  serve: (name: string, version: string, ...rest: unknown[]) => void;
};
const { Server } = require(
  require.resolve("@grpc/grpc-js", { paths: [path.dirname(require.resolve("@pulumi/policy"))] }),
) as { Server: { new (): Server; prototype: Server } };

const { serve } = sdk;
const { addService } = Server.prototype;
const before = process.cwd();

let folder: string;
let handlers: Handlers | undefined;
let served: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-pack-"));
  process.chdir(folder);
  handlers = undefined;
  served = [];
  Server.prototype.addService = (_, added) => {
    handlers = added;
  };
  // A process serves one pack until it ends.
  sdk.serve = (name, version) => {
    served.push(`${name} ${version}`);
    new Server().addService({}, { configure: (_, answer) => answer(undefined, "configured") });
  };
});

afterEach(() => {
  sdk.serve = serve;
  Server.prototype.addService = addService;
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const pack = (name = "acme") =>
  new PolicyPack(name, {
    policies: [
      {
        name: "push-limits",
        description: "Limits.",
        validateResource: () => undefined,
        configSchema: { properties: { most: { type: "integer" } } },
      },
    ],
  });

function configured(name: string, settings: object): unknown {
  const map = new Map([[name, { getProperties: () => ({ toJavaScript: () => settings }) }]]);
  let result: unknown;
  handlers?.configure({ request: { getPolicyconfigMap: () => map } }, (error, answer) => {
    result = error?.message ?? answer;
  });
  return result;
}

test("a pack without a package.json has this package's version, and its program stays in its folder", () => {
  const { version } = require("../../package.json") as { version: string };
  pack();
  expect(served).toEqual([`acme ${version}`]);
  expect(process.cwd()).toBe(folder);
});

test("a pack with a package.json has its own version", () => {
  writeFileSync(path.join(folder, "package.json"), '{ "version": "7.8.9" }');
  pack();
  expect(served).toEqual(["acme 7.8.9"]);
});

test("a pack refuses a setting that it does not have, and accepts the others", () => {
  pack();
  expect(configured("push-limits", { most: 1 })).toBe("configured");
  expect(configured("push-limits", { mots: 1 })).toBe(
    'Policy push-limits: it has no parameter "mots" (did you mean "most"?); it has most.',
  );
  expect(configured("push-limit", {})).toContain('There is no policy "push-limit"');
});

test("the servers of other packs stay unchanged, also after a pack that fails", () => {
  const stubbed = Server.prototype.addService;
  pack();
  expect(Server.prototype.addService).toBe(stubbed);
  sdk.serve = () => {
    throw new Error("no server");
  };
  expect(() => pack()).toThrow("no server");
  expect(Server.prototype.addService).toBe(stubbed);
  expect(process.cwd()).toBe(folder);
});
