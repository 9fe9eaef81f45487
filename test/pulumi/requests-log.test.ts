/** The log of requests and the waits that the real engine shows, in both hosts: each line once, and no secret. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { packageOf } from "../contract/deployment";
import { createStack, type Stack } from "./stack";

const PASSWORD = "canary-password-0123456789";

/** A service that refuses the first requests for a while, as its rate limit makes it do. */
async function limited(behind: Simulator): Promise<{ readonly url: string; readonly server: Server }> {
  let refusals = 4;
  const server = createServer((request, response) => {
    if (!request.url?.includes("/labels") || refusals-- <= 0) {
      response.writeHead(307, { location: `${behind.url}${request.url}` }).end();
      return;
    }
    response.writeHead(429, { "retry-after": "3", "x-request-id": "limited" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe.each(["dynamic", "native"] as const)("on the %s host,", (host) => {
  let service: Simulator;
  let stack: Stack;

  beforeAll(async () => {
    service = await startSimulator();
    stack = await createStack({
      program: `
const pulumi = require("@pulumi/pulumi");
const forge = require("${packageOf[host]}");
new forge.GroupLabel("one", { group: "acme", name: "one", color: "red" });
new forge.RemoteMirror("copy", {
  project: "acme/platform/web",
  url: "https://copies.example/web.git",
  username: "pusher",
  password: pulumi.secret("${PASSWORD}"),
});
new forge.PipelineTriggerToken("nightly", { project: "acme/platform/web", description: "nightly" });`,
      environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_LOG: "debug" },
      isAlone: true,
    });
  });
  afterAll(async () => {
    stack.remove();
    await service.close();
  });

  test("a debug log has each attempt once, and no secret", async () => {
    const { code, text } = await stack.up();
    expect({ code, text }).toMatchObject({ code: 0 });
    // The engine shows a line while it works on the resource, and all lines at the end.
    const [, diagnostics = ""] = text.split("Diagnostics:");
    const lines = diagnostics.split("\n").filter((line) => / attempt \d/.test(line));
    const created = lines.filter((line) => /POST \/groups\/:group\/labels \(\S+\) 201 in /.test(line));
    expect(created).toHaveLength(1);
    const tokens = service.world.pipeline_triggers.where(() => true).map(({ token }) => token);
    for (const secret of [PASSWORD, service.token, ...tokens]) expect(text).not.toContain(secret);
  });
});

describe.each(["dynamic", "native"] as const)("on the %s host, a rate limit", (host) => {
  test("is one line with its cause and end while the program waits", async () => {
    const service = await startSimulator();
    const { url, server } = await limited(service);
    const stack = await createStack({
      program: `const forge = require("${packageOf[host]}");
for (const name of ["a", "b", "c"]) new forge.GroupLabel(name, { group: "acme", name, color: "red" });`,
      environment: { FORGE_BASE_URL: url, FORGE_TOKEN: service.token },
      isAlone: true,
    });
    const { text } = await stack.up();
    expect(text).toMatch(
      /waiting for the rate limit of the service \(429 with Retry-After\): 3 s, until \d{4}-\d\d-\d\dT[\d:]+Z/,
    );
    stack.remove();
    server.close();
    await service.close();
  });
});
