/** A pull writes no secret of any kind: a placeholder stands in its place, and what is missing is listed. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { stringifyConfiguration } from "../../cli/configuration";
import { commentsOn, optionalSections, type Pulled, pull } from "../../cli/gitops/pull";
import { toTypeScript } from "../../cli/gitops/pull/typescript";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { isSecretField, replaceSecrets } from "../../provider/values/secret-fields";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { inShort } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const INSTANCE = "pulled";

/** The inputs of a kind that are or hold secrets. */
const secretInputs = (kind: string): readonly string[] => {
  const { inputs, secrets = [] } = definitionOf(kind);
  return Object.keys(inputs).filter((name) => secrets.includes(name) || isSecretField(inputs[name]));
};

/** Objects of the installation are in no group or project, which are what a pull reads. */
const isPulled = ({ kind }: Contract) => definitionOf(kind).parents.some((parent) => parent !== "instance");

const withSecrets = contracts.filter((one) => isPulled(one) && secretInputs(one.kind).length > 0);

let service: Simulator;
let forge: Client;

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(withSecrets.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, withSecrets, [INSTANCE]);
  forge = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await forge.close();
  await service.close();
});

interface Sealed {
  readonly inputs: Values;
  /** Each secret, with the words that lead to it, such as `token` or `customHeaders X-Team value`. */
  readonly canaries: ReadonlyMap<string, string>;
}

/** The inputs of a contract, with a text of its own in place of each secret. */
function sealedInputs({ kind, inputs }: Contract): Sealed {
  const definition = definitionOf(kind);
  const canaries = new Map<string, string>();
  const given = inputs(placeOf(kind, INSTANCE));
  const sealed = secretInputs(kind)
    .filter((name) => given[name] !== undefined)
    .map((name) => {
      const canary = (_: unknown, words: readonly string[]) => {
        const text = `canary-${canaries.size}-of-${kind}`;
        canaries.set(text, [name, ...words].join(" "));
        return text;
      };
      return [name, replaceSecrets(definition.inputs[name], given[name], canary)] as const;
    });
  return { inputs: { ...given, ...Object.fromEntries(sealed) }, canaries };
}

async function create(kind: string, given: Values): Promise<void> {
  const session = new Session({ environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token } });
  await session.configure(() => undefined);
  try {
    const methods = dynamicMethods(kind, session);
    const asker = { owner: kind };
    const { inputs, failures = [] } = await methods.check(asker, {}, given);
    expect(failures).toEqual([]);
    await methods.create(asker, inputs);
  } finally {
    await session.close();
  }
}

const textsOf = (pulled: Pulled): readonly string[] => [
  stringifyConfiguration(pulled.objects, { header: commentsOn(pulled) }),
  toTypeScript(pulled),
];

test.each(inShort(withSecrets))("$kind", async (contract) => {
  const { kind } = contract;
  const { inputs, canaries } = sealedInputs(contract);
  expect(canaries.size).toBeGreaterThan(0);
  await create(kind, inputs);
  const places = { groups: [placeOf(kind, INSTANCE).group], projects: [] };
  const pulled = await pull(forge, places, { include: optionalSections(), byId: true });
  for (const text of textsOf(pulled)) {
    for (const canary of canaries.keys()) expect(text).not.toContain(canary);
    for (const { name, what } of pulled.secrets) {
      // Once where it is used, and once in the list of what is missing.
      expect(text.split(name).length).toBeGreaterThan(2);
      expect(text).toContain(what);
    }
  }
  const missing = pulled.secrets.map(({ what }) => what.replace(/ of .*/, ""));
  for (const words of canaries.values()) expect(missing).toContain(words);
});
