/**
 * A value that the service refuses by a rule is refused before anything is sent, by the name of its input: wrong values for each input of
 * each kind, on both hosts. One that is not known of an enumeration is sent, and the refusal has the name of the input.
 */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { unknownIn } from "../../provider/definition/open";
import { problemsOf } from "../../provider/lifecycle";
import { partsOf } from "../../provider/lifecycle/state";
import { pick, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import { drawn, isWhole, sampleOf, seed } from "../jest/sample";
import { hosts, type Run, startRun } from "../reliability/hosted";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const wrong: readonly unknown[] = [
  ...["", " ", "\t", "acme/My Project!", "../x", "a/../b", "/lead", "trail/", "not an address"],
  ...["ftp://x.example", "javascript:alert(1)", "http://", "https://exa mple.com", "https://x.example/a"],
  ...["https://user:pass@x.example", "ssh-rsa AAAA", "61 * * * *", "* * * *", "@daily", "Europe/Nowhere"],
  ...["2020-01-01", "2027-13-01", "2024-02-30", "2020-01-01T00:00:00Z", "(", "(?=x)", "#12", "redd", "a,b"],
  ...["ab c", "äö", "x".repeat(256), "x".repeat(3000), "no-at-sign", "a@b@c", "-x", "x-", ".x", "x.git"],
  ...["1", "**", "refs/heads/x", "a\u0001b", "line\nline", "a?b", "a:b", "a..b", "~", "<b>", "😀", "blob"],
  ...[-1, 0, 1.5, 1e12, 41, true, [], {}, [1], ["x"], [{}], ["x", "x"]],
];

/** Facts that only the service knows: whether something is there, what its settings allow, and names that it has already. */
const ONLY_THE_SERVICE = [
  /not found|There is no|there is no|has no user|cannot be looked up|is ambiguous|is not protected|exists already/i,
  /configured on the server|commonly used|Requests to |has already been taken|already exists|cannot use it/,
  /only permitted for top-level groups|only allowed for top-level groups|not supported for this namespace/,
  /Could not change HEAD|file_template_project_id|with the group it is in|the service kept|nothing to react/,
  /stays a member|higher visibility|Maximum number|when you are on a branch|exist already on|a valid theme/,
];

/** The problem that only a run has met; `undefined` if the value is refused before, or taken. */
async function metInRun(
  run: Run,
  forge: Client,
  { kind, input, inputs }: { readonly kind: string; readonly input: string; readonly inputs: Values },
): Promise<string | undefined> {
  const methods = run.methods(kind);
  const definition = definitionOf(kind);
  const { failures = [], inputs: checked } = await methods.check(undefined, inputs);
  if (failures.length > 0) return undefined;
  try {
    const { id } = await methods.create(checked);
    // The next value finds its place empty.
    const parts = partsOf(definition, id, {});
    if (!definition.singleton)
      await definition.delete({ forge, warn: () => undefined }, parts, {}).catch(() => undefined);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    if (unknownIn(definition, pick(inputs, [input])).length > 0 && message.includes(input)) return undefined;
    return ONLY_THE_SERVICE.some((reason) => reason.test(message)) ? undefined : message;
  }
}

/** In a sample, some of the values, others for each input. */
const drawnFor = (index: number): readonly unknown[] =>
  isWhole ? wrong : drawn(wrong, Math.ceil(wrong.length / 4), seed + index);

async function foundIn(contract: Contract, host: (typeof hosts)[number]): Promise<readonly string[]> {
  const { kind } = contract;
  const definition = definitionOf(kind);
  const open = Object.keys(definition.inputs).filter(
    (name) => !(name === definition.id[0] && ["group", "project"].includes(name)),
  );
  const places = open.map((_, index) => placeOf(kind, `wrong${index}`));
  const service = await startSimulator({ world: contractWorld(places) });
  prepare(
    service.world,
    [contract],
    open.map((_, index) => `wrong${index}`),
  );
  const forge = createClient({ baseUrl: service.url, token: service.token });
  const found: string[] = [];
  for (const [index, input] of open.entries())
    for (const value of drawnFor(index)) {
      const inputs = { ...contract.inputs(placeOf(kind, `wrong${index}`)), [input]: value };
      if (problemsOf(definition, inputs).length > 0) continue;
      // A run of its own holds no object of another one.
      const run = startRun(host, { client: forge, url: service.url, token: service.token });
      const problem = await metInRun(run, forge, { kind, input, inputs });
      if (problem !== undefined) found.push(`${kind}.${input} = ${JSON.stringify(value)}: ${problem}`);
    }
  await forge.close();
  await service.close();
  return found;
}

describe.each(sampleOf(contracts, 4))("$kind", (contract) => {
  test.each(sampleOf(hosts, 1))(
    "%s",
    async (host) => expect(await foundIn(contract, host)).toEqual([]),
    120_000,
  );
});
