/** Failing requests in steps of the real engine, on both hosts: like `faults`, with the state and the order of the engine. */
import { definitionOf } from "../../provider/definitions";
import { pluralOf } from "../../provider/kinds";
import { same } from "../../provider/values";
import type { Contract } from "../contract/contract";
import { type Host, startDeployment } from "../contract/deployment";
import { contracts } from "../contract/kinds";
import { contractWorld, prepare, stateOfWorld } from "../contract/world";
import type { Run } from "../pulumi/stack";
import { type FaultOrder, faultNames, startFaultyService } from "./faulty-service";
import type { Desired } from "./recording";
import { type Case, type Finding, type Harm, leaksIn, type Section } from "./section";
import {
  changedBy,
  desiredIn,
  EXISTS,
  isAlwaysNone,
  KEYS,
  MAY_EXIST,
  placesOf,
  type Shape,
  WITH_NAMESAKES,
} from "./stage";

const hosts = ["dynamic", "native"] as const satisfies readonly Host[];
const shapes = ["single", "many"] as const satisfies readonly Shape[];
const steps = ["create", "update", "replace", "delete", "read"] as const;
const positions = [1, 2, 3, 5];

interface Setting extends FaultOrder {
  readonly contract: Contract;
  readonly host: Host;
  readonly shape: Shape;
  readonly step: (typeof steps)[number];
}

const nameOf = ({ contract: { kind }, host, shape, step, fault, at, isLasting }: Setting) =>
  `${host}, ${kind}, ${shape}, ${step}: ${fault} at request ${at}${isLasting ? " and after it" : ""}`;

const changing = ({ step, contract }: Setting) =>
  step === "update" || step === "replace"
    ? changedBy(step, contract, definitionOf(contract.kind))
    : undefined;

/** The end of the output, which shows the error. */
const endOf = ({ text }: Run) => text.slice(-2000);

async function runSetting(setting: Setting): Promise<readonly Finding[]> {
  const { contract, host, shape, step } = setting;
  const { kind } = contract;
  const places = placesOf(kind, KEYS[shape]);
  const findings: Finding[] = [];
  const found = (harm: Harm, what: string) => findings.push({ harm, what });
  let between: Awaited<ReturnType<typeof startFaultyService>> | undefined;
  const { service, stack, declare, close } = await startDeployment(contractWorld(Object.values(places)), {
    host,
    addressOf: async ({ url }) => {
      between = await startFaultyService(url);
      return between.url;
    },
    // For requests without a response.
    environment: { FORGE_TIMEOUT_SECONDS: "3" },
  });
  try {
    prepare(service.world, [contract], KEYS[shape]);
    const world = () => stateOfWorld(service.dump(), contract.leaves);
    const before = world();
    const declareAll = (desired: Desired) =>
      declare([
        shape === "single"
          ? { kind, name: "x", args: desired[KEYS.single[0] ?? ""] ?? {} }
          : { kind: pluralOf(kind), name: "x", args: { items: desired } },
      ]);
    const input = changing(setting);
    declareAll(desiredIn(contract, places));
    if (step !== "create") {
      const first = await stack.up();
      if (first.code !== 0) found("unclear", `the run before the failure fails: ${endOf(first)}`);
    }
    declareAll(desiredIn(contract, places, input));

    const perform = (): Promise<Run> => {
      if (step === "delete") return stack.destroy();
      return step === "read" ? stack.preview("--refresh") : stack.up();
    };
    await between?.order(setting);
    const failed = await perform();
    await between?.order();
    findings.push(...leaksIn(failed.text, [service.token]));
    if (failed.code !== 0 && !failed.text.includes(kind))
      found("unclear", `the error does not name the kind: ${endOf(failed)}`);
    const isReported = MAY_EXIST.test(failed.text);
    if (step === "delete" && failed.code === 0 && !same(world(), before))
      found("lost", "the deletion is reported as done, and is not");

    // The same step again, without failures.
    let again = await perform();
    if (again.code !== 0 && EXISTS.test(again.text) && isReported) {
      await stack.pulumi("config", "set", "forge:adopt", "true");
      again = await perform();
    }
    if (again.code !== 0) found("lost", `the next run fails: ${endOf(again)}`);
    if (step !== "delete") {
      const settled = await stack.preview("--refresh", "--expect-no-changes");
      if (settled.code !== 0) found("lost", `something is left to do: ${endOf(settled)}`);
      const destroyed = await stack.destroy();
      if (destroyed.code !== 0) found("lost", `it cannot be destroyed: ${endOf(destroyed)}`);
    }
    const after = world();
    const other = Object.keys({ ...before, ...after }).filter((table) => !same(before[table], after[table]));
    if (other.length > 0 && !(isReported && WITH_NAMESAKES.has(kind)))
      found(
        JSON.stringify(after).length > JSON.stringify(before).length ? "duplicated" : "not ours",
        `after everything is deleted, ${other.join(", ")} are not as before; the run was: ${endOf(failed)}`,
      );
    return findings;
  } finally {
    await between?.close();
    await close();
  }
}

const cases = (): readonly Case[] =>
  contracts.flatMap((contract) =>
    hosts.flatMap((host) =>
      shapes.flatMap((shape) =>
        steps.flatMap((step) =>
          faultNames.flatMap((fault) =>
            positions.flatMap((at) =>
              [false, true].flatMap((isLasting): readonly Case[] => {
                const setting: Setting = { contract, host, shape, step, fault, at, isLasting };
                const isChange = step === "update" || step === "replace";
                if (isAlwaysNone(contract.kind, setting) || (isChange && changing(setting) === undefined))
                  return [];
                return [{ name: nameOf(setting), run: () => runSetting(setting) }];
              }),
            ),
          ),
        ),
      ),
    ),
  );

export const faultsEngine: Section = {
  name: "faults-engine",
  summary: "a sample of the same failures on the real engine, on both hosts",
  atOnce: 1,
  sample: 40,
  limit: 240_000,
  cases: async () => cases(),
};
