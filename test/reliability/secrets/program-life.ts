/** Runs a program with only secret inputs on a host of the provider, from its first preview to its destroy. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pluralOf } from "../../../provider/definition/kinds";
import type { Values } from "../../../provider/values/values";
import { createClient } from "../../../sdk";
import { startSimulator } from "../../../simulator";
import type { Contract, Place } from "../../contract/contract";
import { type Host, packageOf } from "../../contract/deployment";
import { contractWorld, placeOf, prepare } from "../../contract/world";
import { createStack, type Run } from "../../pulumi/stack";
import type { Finding } from "../section";
import { changed, hiddenOf, replaced } from "./hidden";
import { Witness } from "./witness";

const RESOURCES = "resources.json";

const programOf = (host: Host) => `
const { readFileSync } = require("node:fs");
const { secret } = require("@pulumi/pulumi");
const forge = require("${packageOf[host]}");
const seal = (args, names) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, names.includes(name) ? secret(value) : value]));
for (const { kind, name, args, hidden, isMany } of JSON.parse(readFileSync("${RESOURCES}", "utf8"))) {
  const made = new forge[kind](name, isMany ? { items: { one: seal(args, hidden) } } : seal(args, hidden));
  if (!isMany) for (const input of hidden) exports[name + input] = made[input];
}
`;

const shapes = ["single", "many"] as const;

export async function programLife(contract: Contract, host: Host): Promise<readonly Finding[]> {
  const places = Object.fromEntries(shapes.map((shape) => [shape, placeOf(contract.kind, shape)]));
  const service = await startSimulator({ world: contractWorld(Object.values(places)) });
  prepare(service.world, [contract], [...shapes]);
  const other = createClient({ baseUrl: service.url, token: service.token });
  const stack = await createStack({
    isAlone: true,
    program: programOf(host),
    environment: {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
      SOMETHING_ELSE: "canary of the environment",
    },
  });
  const witness = new Witness(stack.folder, stack.folder);
  const problems: Finding[] = [];
  witness.keep([service.token, "canary of the environment", stack.environment.PULUMI_CONFIG_PASSPHRASE]);
  const write = (argsOf: (place: Place) => Values) => {
    const resources = shapes.map((shape) => {
      const args = argsOf(places[shape] as Place);
      const hidden = hiddenOf(contract, args);
      for (const name of hidden) witness.keep(args[name]);
      const kind = shape === "many" ? pluralOf(contract.kind) : contract.kind;
      return { kind, name: shape, args, hidden, isMany: shape === "many" };
    });
    writeFileSync(path.join(stack.folder, RESOURCES), JSON.stringify(resources));
  };
  const step = async (what: string, running: Promise<Run>, mayFail = false) => {
    const run = await running;
    for (const { token } of service.dump().pipeline_triggers ?? []) witness.keep(token);
    witness.read(what, run.text);
    witness.readFiles(`after ${what}`, [RESOURCES]);
    if (run.code !== 0 && !mayFail)
      problems.push({ harm: "unclear", what: `${what} fails: ${run.text.slice(-400)}` });
    return run;
  };
  const refuse = () =>
    service.faults.order(
      ...["PUT", "POST", "PATCH", "DELETE"].map((method) => ({
        ...{ kind: "status" as const, status: 403, method },
      })),
    );
  try {
    write((place) => contract.inputs(place));
    await step("preview", stack.preview("--diff"));
    const made = await step("up", stack.up());
    const outputs = made.steps.find(({ name }) => name === "single")?.outputs ?? {};
    await drift(contract, places.single as Place, { forge: other, world: service.world, outputs }, witness);
    await step("refresh", stack.pulumi("refresh", "--yes", "--skip-preview", "--diff"), true);
    write((place) => changed(contract, place));
    service.faults.order(
      ...["PUT", "POST", "PATCH"].map((method) => ({ kind: "status" as const, status: 500, method })),
    );
    await step("an up that fails", stack.up("--diff"), true);
    service.faults.clear();
    await step("the next up", stack.up("--diff"), true);
    write((place) => replaced(contract, place) ?? changed(contract, place));
    refuse();
    await step("an up whose replacements are refused", stack.up("--diff"), true);
    service.faults.clear();
    await step("the refresh after it", stack.pulumi("refresh", "--yes", "--skip-preview"), true);
    await step("stack export", stack.pulumi("stack", "export"));
    await step("stack output", stack.pulumi("stack", "output"));
    await step("history", stack.pulumi("stack", "history"));
    refuse();
    await step("a destroy that is refused", stack.destroy("--diff"), true);
    service.faults.clear();
    await step("destroy", stack.destroy("--diff"), true);
    return [...witness.end(), ...problems];
  } finally {
    witness.end();
    await other.close();
    await service.close();
    stack.remove();
  }
}

interface Outside {
  readonly forge: ReturnType<typeof createClient>;
  readonly world: Awaited<ReturnType<typeof startSimulator>>["world"];
  readonly outputs: Values;
}

/** Changes secret inputs outside of Pulumi; the new values are secret, too. */
async function drift(
  contract: Contract,
  place: Place,
  { forge, world, outputs }: Outside,
  witness: Witness,
): Promise<void> {
  const others = contract.others(place);
  const state = { ...contract.inputs(place), ...outputs };
  const hidden = new Set(hiddenOf(contract, contract.inputs(place)));
  for (const [input, change] of Object.entries(contract.drift)) {
    if (!hidden.has(input)) continue;
    try {
      await change({ place, forge, world, state }, others[input]);
      witness.keep(others[input]);
    } catch {
      // The drift needs an output that is secret.
    }
  }
}
