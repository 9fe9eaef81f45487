/** A process that is configured again uses the new settings, and the same settings keep its connections. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { Session } from "../../provider/collection/session";
import { thisRun } from "../../provider/functions/run";
import { ByInputs } from "../../provider/hosts/dynamic/by-inputs";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { service } from "../service/service";

const forge = service();
const silent = { info: () => undefined, warn: () => undefined };
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

const FIRST = "forge-max-token";
const SECOND = "forge-olivia-token";
const project = "acme/platform/web";

interface Host {
  configure(config: Values): Promise<void>;
  /** Creates an object, and returns the name of the token's user. */
  maker(description: string): Promise<unknown>;
}

/** The problem of a check, which the engine shows. */
function assertNone([failure]: readonly { readonly reason: string }[] = []): void {
  if (failure !== undefined) throw new Error(failure.reason);
}

const hosts: Readonly<Record<string, () => Host>> = {
  dynamic() {
    const session = new Session({ environment: { FORGE_BASE_URL: forge().url } });
    closing.push(session);
    const byInputs = new ByInputs(session.owners);
    return {
      configure: (config) => session.configure((key) => config[key] as string | undefined),
      async maker(description) {
        const methods = byInputs.methods(
          "PipelineTriggerToken",
          dynamicMethods("PipelineTriggerToken", session),
        );
        const { inputs, failures } = await methods.check({}, { project, description });
        assertNone(failures);
        return (await methods.create(inputs)).outs.ownerUsername;
      },
    };
  },
  native() {
    const provider = nativeProvider("1.2.3", { environment: { FORGE_BASE_URL: forge().url } });
    closing.push(provider);
    return {
      configure: (config) => provider.configure(receivedFrom(config)),
      async maker(description) {
        const step = { urn: description, name: "PipelineTriggerToken", log: { info() {}, warn() {} } };
        const inputs = await provider.check(step, receivedFrom({}), receivedFrom({ project, description }));
        assertNone(inputs.failures);
        const { state } = await provider.create(step, receivedFrom(inputs.inputs), false);
        return state.ownerUsername;
      },
    };
  },
  "look-ups of the native host"() {
    const provider = nativeProvider("1.2.3", { environment: { FORGE_BASE_URL: forge().url } });
    closing.push(provider);
    return {
      configure: (config) => provider.configure(receivedFrom(config)),
      maker: async () =>
        (await provider.invoke("forge:index:getCurrentUser", receivedFrom({}), silent)).username,
    };
  },
};

describe.each(Object.entries(hosts))("%s", (_, start) => {
  test("the second token counts", async () => {
    const { configure, maker } = start();
    await configure({ token: FIRST });
    expect(await maker("first")).toBe("max");
    await configure({ token: SECOND });
    expect(await maker("second")).toBe("olivia");
    await configure({ token: FIRST });
    expect(await maker("third")).toBe("max");
  });

  test("a second address counts, also after one that cannot be used", async () => {
    const { configure, maker } = start();
    await configure({ token: FIRST, baseUrl: "http://git.example.com" });
    await expect(maker("fourth")).rejects.toThrow(/allowPlainHttp/);
    await configure({ token: FIRST });
    expect(await maker("fifth")).toBe("max");
  });

  test("no token counts, too", async () => {
    const { configure, maker } = start();
    await configure({ token: FIRST });
    await maker("sixth");
    await configure({});
    await expect(maker("seventh")).rejects.toThrow(/token/);
  });
});

test("the same settings keep the connections", async () => {
  const session = new Session({ environment: { FORGE_BASE_URL: forge().url } });
  closing.push(session);
  await session.configure((key) => ({ token: FIRST })[key]);
  const before = await session.connections();
  await session.configure((key) => ({ token: FIRST })[key]);
  expect(await session.connections()).toBe(before);
});

test("a service that did not answer is called again after other settings", async () => {
  const session = new Session({ environment: { FORGE_BASE_URL: forge().url } });
  closing.push(session);
  await session.configure((key) => ({ token: FIRST })[key]);
  session.unreachable.add(undefined);
  await session.configure((key) => ({ token: FIRST })[key]);
  expect([...session.unreachable]).toEqual([undefined]);
  await session.configure((key) => ({ token: SECOND })[key]);
  expect([...session.unreachable]).toEqual([]);
});

describe("look-ups of a program", () => {
  const { FORGE_TOKEN: token, FORGE_BASE_URL: url } = process.env;
  afterEach(() => {
    for (const [name, value] of Object.entries({ FORGE_TOKEN: token, FORGE_BASE_URL: url }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  test("use the token that the environment has now", async () => {
    process.env.FORGE_BASE_URL = forge().url;
    const user = async () => {
      const client = thisRun().client(undefined);
      return (await client.users.current()).username;
    };
    process.env.FORGE_TOKEN = FIRST;
    expect(await user()).toBe("max");
    expect(thisRun()).toBe(thisRun());
    process.env.FORGE_TOKEN = SECOND;
    expect(await user()).toBe("olivia");
  });
});
