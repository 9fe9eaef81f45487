/** A service that answers success and keeps its own value of a property: no run reports it as done, and the next one repairs it. */
import { definitionOf } from "../../provider/definitions";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { contractWorld, prepare } from "../contract/world";
import { startDroppingService } from "../service/dropping-service";
import { type Host, hosted, hosts, startRun } from "./hosted";
import { type Case, type Finding, NOT_STRUCK, type Section } from "./section";
import { caught, desiredIn, KEYS, placesOf, type Shape } from "./stage";

interface Setting {
  readonly contract: Contract;
  readonly input: string;
  readonly shape: Shape;
  readonly host: Host;
}

async function runSetting({
  contract,
  input,
  shape,
  host,
}: Setting): Promise<readonly Finding[] | typeof NOT_STRUCK> {
  const definition = definitionOf(contract.kind);
  const places = placesOf(contract.kind, KEYS[shape]);
  const service = await startSimulator({ world: contractWorld(Object.values(places)) });
  prepare(service.world, [contract], KEYS[shape]);
  const between = await startDroppingService(service.url);
  const closing: (() => Promise<unknown>)[] = [];
  const run = (isDirect = false) => {
    const baseUrl = isDirect ? service.url : between.url;
    const client = createClient({ baseUrl, token: service.token, retry: { attempts: 1, base: 1 } });
    const one = startRun(host, { client, url: service.url, token: service.token });
    closing.push(
      () => client.close(),
      () => one.close(),
    );
    return one;
  };
  try {
    const findings: Finding[] = [];
    const [first, last] = [desiredIn(contract, places), desiredIn(contract, places, input)];
    const resource = hosted(definition, shape);
    await resource.up(run(true), first, false);
    // An update without failures shows what it sends.
    between.takeFields();
    await resource.up(run(), last, false);
    const fields = between.takeFields();
    await resource.up(run(true), first, false);
    let isStruck = false;
    for (const field of fields) {
      between.drop(field, 1);
      const failure = await caught(resource.up(run(), last, false));
      between.drop();
      await resource.refresh(run(true));
      const differing = resource.differing(last);
      isStruck ||= differing.length > 0 || failure !== undefined;
      if (failure === undefined && differing.length > 0)
        findings.push({
          harm: "lost",
          what: `${field} is dropped: it is reported as done, but ${differing.join(", ")} differ`,
        });
      const again = await caught(resource.up(run(), last, false));
      const left = resource.differing(last);
      if (again !== undefined || left.length > 0)
        findings.push({
          harm: "lost",
          what: `${field} was dropped: the next run does not repair it: ${again?.message ?? left.join(", ")}`,
        });
      await resource.up(run(true), first, false);
    }
    return isStruck ? findings : NOT_STRUCK;
  } finally {
    await Promise.all(closing.map((close) => close()));
    await between.close();
    await service.close();
  }
}

const inputsOf = (contract: Contract): readonly string[] => {
  const { inputs, replaceOn, instructions = [], secrets = [] } = definitionOf(contract.kind);
  const excluded = [...replaceOn, ...instructions, ...secrets, ...(contract.alternatives ?? [])];
  return Object.keys(inputs).filter((name) => !excluded.includes(name));
};

export const ignored: Section = {
  name: "ignored",
  summary:
    "every input that can be changed, of every kind, single and many, which the service drops without an error",
  atOnce: 8,
  usesOneCore: true,
  limit: 60_000,
  cases: async (): Promise<readonly Case[]> =>
    contracts.flatMap((contract) =>
      inputsOf(contract).flatMap((input) =>
        (["single", "many"] as const).flatMap((shape) =>
          hosts.map((host) => {
            const setting: Setting = { contract, input, shape, host };
            return { name: `${contract.kind}, ${input}, ${shape}, ${host}`, run: () => runSetting(setting) };
          }),
        ),
      ),
    ),
};
