/** Two declarations are the same object exactly if the service refuses the second one: every kind, with each spelling of what names it. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Declaration } from "../../cli/configuration/objects/declaration";
import { validateDuplicates } from "../../cli/configuration/objects/duplicates";
import { Problems } from "../../cli/configuration/read/problems";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition, Context } from "../../provider/definition/resource";
import { create, problemsOf, ResourceError } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { ServiceError } from "../../sdk/http/errors";
import { type Simulator, startSimulator } from "../../simulator";
import { inShort } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const spellings: Readonly<Record<string, (text: string) => string>> = {
  same: (text) => text,
  "space-after": (text) => `${text} `,
  "space-before": (text) => ` ${text}`,
  "tab-after": (text) => `${text}\t`,
  "capital-letters": (text) => text.toUpperCase(),
  "small-letters": (text) => text.toLowerCase(),
  "two-spaces": (text) => text.replace(/ ?$|(?<=\w) (?=\w)/, "  "),
};

/** Kinds whose objects have a name of their own, which is unique to the service. */
const named = contracts.filter(({ kind }) => {
  const definition = definitionOf(kind);
  if (definition.singleton || definition.isSame === undefined || definition.isRepeatable) return false;
  // Its key identifies it.
  if (kind === "DeployKey") return false;
  const { title, secrets = [], inputs } = definition;
  const hasCredentials = secrets.some((name) => name in inputs);
  return (
    !hasCredentials && title !== undefined && title in inputs && typeof valuesOf(kind)[title] === "string"
  );
});

function valuesOf(kind: string): Values {
  const contract = contracts.find((one) => one.kind === kind);
  return contract?.inputs(placeOf(kind, "named")) ?? {};
}

describe.each(inShort(named))("$kind", (contract) => {
  const { kind } = contract;
  const definition = definitionOf(kind);
  const title = definition.title ?? "";
  let service: Simulator;
  let forge: Client;
  let context: Context;

  beforeAll(async () => {
    const instances = Object.keys(spellings).flatMap((name) => [name, `${name}-alone`]);
    service = await startSimulator({ world: contractWorld(instances.map((name) => placeOf(kind, name))) });
    prepare(service.world, [contract], instances);
    forge = createClient({ baseUrl: service.url, token: service.token });
    context = { forge, warn: () => undefined };
  });
  afterAll(async () => {
    await forge.close();
    await service.close();
  });

  const isMade = async (inputs: Values): Promise<boolean> => {
    if (definition.singleton) return false;
    try {
      await definition.create(context, inputs);
      return true;
    } catch (error) {
      if (error instanceof ServiceError || error instanceof ResourceError) return false;
      throw error;
    }
  };

  test.each(Object.keys(spellings))("%s", async (spelling) => {
    const inputsIn = (place: string): Values =>
      withoutOthers(definition, contract.inputs(placeOf(kind, place)));
    const spelled = (inputs: Values): Values => ({
      ...inputs,
      [title]: spellings[spelling]?.(String(inputs[title])),
    });
    const alone = spelled(inputsIn(`${spelling}-alone`));
    if (problemsOf(definition, alone).length > 0 || !(await isMade(alone))) return;
    const first = inputsIn(spelling);
    await create(definition, context, first, { adopt: false });
    const isRefused = !(await isMade(spelled(first)));
    expect({ isDuplicate: areDuplicates(contract, first, spelled(first)) }).toEqual({
      isDuplicate: isRefused,
    });
  });
});

/** Without inputs that can be left out and are no part of the identity, because they may be unique as well, such as an address. */
const withoutOthers = (definition: AnyDefinition, inputs: Values): Values =>
  Object.fromEntries(
    Object.entries(inputs).filter(
      ([name]) =>
        !definition.inputs[name]?.safeParse(undefined).success ||
        [
          ...definition.id,
          ...(definition.collection ?? []),
          ...definition.replaceOn,
          definition.title,
        ].includes(name),
    ),
  );

function areDuplicates({ kind }: Contract, ...all: readonly Values[]): boolean {
  const problems = new Problems();
  const declarations = all.map(
    (inputs, index) =>
      ({
        kind,
        key: `${index}`,
        inputs,
        where: { file: "forge.yaml", line: 1 + index, column: 1 },
      }) as Declaration,
  );
  validateDuplicates(declarations, problems);
  return !problems.isEmpty;
}
