/** Failing requests in every step of every kind, then the same step without failures: nothing is lost or duplicated, and no object of another user is changed. */
import { definitionOf } from "../../provider/definitions";
import { type Context, ResourceError } from "../../provider/resource";
import { same } from "../../provider/values";
import { ForgeError } from "../../sdk";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { stateOfWorld } from "../contract/world";
import { type FaultOrder, faultNames } from "./faulty-service";
import { many, single } from "./recording";
import { type Case, type Finding, type Harm, leaksIn, type Section } from "./section";
import {
  caught,
  changedBy,
  desiredIn,
  EXISTS,
  isAlwaysNone,
  KEYS,
  MAY_EXIST,
  placesOf,
  type Shape,
  startStage,
  WITH_NAMESAKES,
} from "./stage";

// ─── Steps ───────────────────────────────────────────────────────────────────

const steps = ["create", "update", "replace", "delete", "read"] as const;
type StepName = (typeof steps)[number];

interface Setting extends FaultOrder {
  readonly contract: Contract;
  readonly shape: Shape;
  readonly step: StepName;
}

const nameOf = ({ contract: { kind }, shape, step, fault, at, isLasting }: Setting) =>
  `${kind}, ${shape}, ${step}: ${fault} at request ${at}${isLasting ? " and after it" : ""}`;

async function runSetting(setting: Setting): Promise<readonly Finding[]> {
  const { contract, shape, step } = setting;
  const definition = definitionOf(contract.kind);
  const places = placesOf(contract.kind, KEYS[shape]);
  const stage = await startStage(contract, places);
  const findings: Finding[] = [];
  const found = (harm: Harm, what: string) => findings.push({ harm, what });
  try {
    const world = () => stateOfWorld(stage.service.dump(), contract.leaves);
    const resource = shape === "single" ? single(definition, "a") : many(definition);
    const first = desiredIn(contract, places);
    const changing =
      step === "update" || step === "replace" ? changedBy(step, contract, definition) : undefined;
    const last = desiredIn(contract, places, changing);
    const before = world();
    if (step !== "create") await resource.up(stage.run(true), first, false);

    const perform = (context: Context, adopt: boolean): Promise<unknown> => {
      if (step === "delete") return resource.destroy(context);
      return step === "read" ? resource.refresh(context) : resource.up(context, last, adopt);
    };
    await stage.between.order(setting);
    let seen: readonly string[] | undefined;
    const failure = await caught(
      perform(stage.run(), false).then((keys) => {
        seen = keys as readonly string[] | undefined;
      }),
    );
    await stage.between.order();

    const message = failure?.message ?? "";
    findings.push(...leaksIn(message, [stage.service.token]));
    if (failure && !(failure instanceof ForgeError || failure instanceof ResourceError))
      found("unclear", `the error is ${failure.stack}`);
    if (/a defect of/.test(message)) found("unclear", message);
    if (failure && !message.includes(contract.kind))
      found("unclear", `the error does not name the kind: ${message}`);
    const isMissed = seen !== undefined && seen.length < Object.keys(places).length;
    if (step === "read" && isMissed && !isAlwaysNone(contract.kind, setting))
      found("lost", `an existing object is read as gone: only ${seen?.join(", ") || "nothing"} is there`);
    if (step === "delete" && failure === undefined && !same(world(), before))
      found("lost", "the deletion is reported as done, and is not");
    if (["create", "update", "replace"].includes(step) && failure === undefined) {
      const differing = resource.differing(last);
      if (differing.length > 0)
        found("lost", `it is reported as done, but ${differing} differ in what is recorded`);
      await resource.refresh(stage.run(true));
      const actual = resource.differing(last);
      if (actual.length > 0) found("lost", `it is reported as done, but ${actual} differ in the service`);
    }

    // The same step again, without failures.
    const again = await caught(perform(stage.run(true), false));
    if (again !== undefined) {
      if (!EXISTS.test(again.message)) found("lost", `the next run fails: ${again.message}`);
      else if (!MAY_EXIST.test(message))
        found("lost", `an object exists that is not recorded, and no error reported it: ${message}`);
      const adopted = await caught(perform(stage.run(true), true));
      if (adopted !== undefined) found("lost", `the object cannot be adopted: ${adopted.message}`);
    }
    if (step !== "delete") {
      await resource.refresh(stage.run(true));
      const differing = resource.differing(last);
      if (differing.length > 0) found("lost", `after the next run, ${differing} differ`);
      await resource.destroy(stage.run(true));
    }
    const after = world();
    const other = Object.keys({ ...before, ...after }).filter((table) => !same(before[table], after[table]));
    const isReported = WITH_NAMESAKES.has(contract.kind) && MAY_EXIST.test(message);
    if (other.length > 0 && !isReported)
      found(
        sizeOf(after) > sizeOf(before) ? "duplicated" : "not ours",
        `after everything is deleted, ${other.join(", ")} are not as before; the error was: ${message || "none"}`,
      );
    return findings;
  } finally {
    await stage.close();
  }
}

const sizeOf = (world: Readonly<Record<string, unknown>>) =>
  Object.values(world).reduce<number>((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0);

// ─── Cases ───────────────────────────────────────────────────────────────────

/** The requests of a step that fail; a step with fewer requests must succeed. */
const POSITIONS: Readonly<Record<Shape, readonly number[]>> = { single: [1, 2, 3], many: [1, 2, 4] };

const cases = (): readonly Case[] =>
  contracts.flatMap((contract) =>
    steps
      .filter(
        (step) =>
          (step !== "update" && step !== "replace") ||
          changedBy(step, contract, definitionOf(contract.kind)) !== undefined,
      )
      .flatMap((step) =>
        (["single", "many"] as const).flatMap((shape) =>
          faultNames.flatMap((fault) =>
            POSITIONS[shape].flatMap((at) =>
              [false, true].map((isLasting) => {
                const setting: Setting = { contract, shape, step, fault, at, isLasting };
                return { name: nameOf(setting), run: () => runSetting(setting) };
              }),
            ),
          ),
        ),
      ),
  );

export const faults: Section = {
  name: "faults",
  summary: "every kind, single and many, every step, every failure",
  // The cases spend most of their time waiting.
  atOnce: 8,
  usesOneCore: true,
  cases: async () => cases(),
};
