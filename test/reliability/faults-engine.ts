/** Failing requests in steps of the real engine, on both hosts: like `faults`, with the state and the order of the engine. */
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { same } from "../../provider/values/values";
import type { Contract } from "../contract/contract";
import { type Host, startDeployment } from "../contract/deployment";
import { contracts, isLeftAlone } from "../contract/kinds";
import { contractWorld, prepare, stateOfWorld } from "../contract/world";
import type { Run, Stack } from "../pulumi/stack";
import { type FaultOrder, type FaultyService, faultNames, startFaultyService } from "./faulty-service";
import type { Desired } from "./recording";
import { type Case, type Finding, type Harm, leaksIn, type Section } from "./section";
import { changedBy, desiredIn, EXISTS, isAlwaysNone, KEYS, placesOf, type Shape } from "./stage";

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
  let between: FaultyService | undefined;
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
    declareAll(desiredIn(contract, places));
    const first = step === "create" ? undefined : await stack.up();
    declareAll(desiredIn(contract, places, changing(setting)));

    await between?.order(setting);
    const failed = await perform(stack, step);
    await between?.order();
    const isNamed = failed.code === 0 || failed.text.includes(kind);
    const isDone = step !== "delete" || failed.code !== 0 || same(world(), before);
    return [
      ...(first ? failureOf("unclear", first, "the run before the failure fails") : []),
      ...leaksIn(failed.text, [service.token]),
      ...(isNamed ? [] : [unclear(`the error does not name the kind: ${endOf(failed)}`)]),
      ...(isDone ? [] : [lost("the deletion is reported as done, and is not")]),
      ...(await performAgain(stack, step)),
      // The errors name what may be somebody else's: `lost-secrets.test.ts`.
      ...differenceAfter(before, world(), failed).filter(
        ({ harm }) => harm !== "duplicated" || !isLeftAlone(contract),
      ),
    ];
  } finally {
    await between?.close();
    await close();
  }
}

const lost = (what: string): Finding => ({ harm: "lost", what });
const unclear = (what: string): Finding => ({ harm: "unclear", what });

const failureOf = (harm: Harm, run: Run, what: string): readonly Finding[] =>
  run.code === 0 ? [] : [{ harm, what: `${what}: ${endOf(run)}` }];

function perform(stack: Stack, step: Setting["step"]): Promise<Run> {
  if (step === "delete") return stack.destroy();
  return step === "read" ? stack.preview("--refresh") : stack.up();
}

/** The same step again, without failures, and the end of the resource. */
async function performAgain(stack: Stack, step: Setting["step"]): Promise<readonly Finding[]> {
  let again = await perform(stack, step);
  const findings: Finding[] = [];
  if (again.code !== 0 && EXISTS.test(again.text)) {
    findings.push(...failureOf("needs adopt", again, "the next run fails"));
    await stack.pulumi("config", "set", "forge:adopt", "true");
    again = await perform(stack, step);
  }
  findings.push(...failureOf("lost", again, "the next run fails"));
  if (step === "delete") return findings;
  const settled = await stack.preview("--refresh", "--expect-no-changes");
  const destroyed = await stack.destroy();
  return [
    ...findings,
    ...failureOf("lost", settled, "something is left to do"),
    ...failureOf("lost", destroyed, "it cannot be destroyed"),
  ];
}

type Tables = Readonly<Record<string, unknown>>;

/** After the end of the resource, the service is as it was before. */
function differenceAfter(before: Tables, after: Tables, failed: Run): readonly Finding[] {
  const other = Object.keys({ ...before, ...after }).filter((table) => !same(before[table], after[table]));
  if (other.length === 0) return [];
  const harm = JSON.stringify(after).length > JSON.stringify(before).length ? "duplicated" : "not ours";
  const what = `after everything is deleted, ${other.join(", ")} are not as before; the run was: ${endOf(failed)}`;
  return [{ harm, what }];
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
