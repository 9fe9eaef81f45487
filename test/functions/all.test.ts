/** Every look-up as a program calls it, in both forms. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import * as forge from "../../provider/functions/generated";
import { type LookUpName, lookUpNames, lookUpOf } from "../../provider/functions/look-ups";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { type Case, cases } from "./cases";
import { known } from "./output";

let service: Simulator;
let client: Client;

beforeAll(async () => {
  service = await startSimulator();
  client = createClient({ baseUrl: service.url, token: service.token });
  process.env.FORGE_BASE_URL = service.url;
  process.env.FORGE_TOKEN = service.token;
});
afterAll(async () => {
  await client.close();
  await service.close();
});

type Functions = Readonly<Record<string, (args: object) => unknown>>;
const functions = forge as unknown as Functions;

test.each(lookUpNames)(
  "%s returns the right data as a promise and as an output, with one request",
  async (name) => {
    const { args, found, prepare } = cases[name] as Case<LookUpName>;
    await prepare?.(client);
    service.resetRequests();
    const result = await functions[name]?.(args);
    expect(result).toMatchObject(found);
    expect(service.requests().operations).toEqual({ [lookUpOf(name).operation]: 1 });

    const output = functions[`${name}Output`]?.(args) as pulumi.Output<object>;
    expect(await known(output)).toEqual(result);
    expect(await pulumi.isSecret(output)).toBe(lookUpOf(name).isSecret === true);
  },
);
