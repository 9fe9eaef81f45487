/** Failing requests in every step of every kind, then the same step without failures: nothing is lost or duplicated, and no object of another user is changed. */
import { definitionOf } from "../../provider/definitions";
import { type Context, ResourceError } from "../../provider/resource";
import { same } from "../../provider/values";
import { ForgeError } from "../../sdk";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { stateOfWorld } from "../contract/world";
import { type FaultOrder, faultNames } from "./faulty-service";
import { type Desired, many, type Resource, single } from "./recording";
import { type Case, type Finding, leaksIn, type Section } from "./section";
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
  type Stage,
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
  try {
    const world = () => stateOfWorld(stage.service.dump(), contract.leaves);
    const resource = shape === "single" ? single(definition, "a") : many(definition);
    const changing =
      step === "update" || step === "replace" ? changedBy(step, contract, definition) : undefined;
    const last = desiredIn(contract, places, changing);
    const before = world();
    if (step !== "create") await resource.up(stage.run(true), desiredIn(contract, places), false);

    const trial: Trial = {
      setting,
      stage,
      resource,
      last,
      perform: (context, adopt) => {
        if (step === "delete") return resource.destroy(context);
        return step === "read" ? resource.refresh(context) : resource.up(context, last, adopt);
      },
    };
    const outcome = await failingOnce(trial);
    const message = outcome.failure?.message ?? "";
    return [
      ...leaksIn(message, [stage.service.token]),
      ...unclearIn(outcome.failure, contract.kind),
      ...missedIn(outcome.seen, Object.keys(places).length, setting),
      ...(outcome.failure === undefined ? await falselyDone(trial, () => same(world(), before)) : []),
      ...(await performAgain(trial, message)),
      ...differenceAfter(before, world(), contract.kind, message),
    ];
  } finally {
    await stage.close();
  }
}

/** A step of a resource, which fails first and then is repeated. */
interface Trial {
  readonly setting: Setting;
  readonly stage: Stage;
  readonly resource: Resource;
  /** The inputs after the step. */
  readonly last: Desired;
  readonly perform: (context: Context, adopt: boolean) => Promise<unknown>;
}

const lost = (what: string): Finding => ({ harm: "lost", what });
const unclear = (what: string): Finding => ({ harm: "unclear", what });

/** The step with failing requests: its error, and the keys that a read has found. */
async function failingOnce({ setting, stage, perform }: Trial) {
  await stage.between.order(setting);
  let seen: readonly string[] | undefined;
  const failure = await caught(
    perform(stage.run(), false).then((keys) => {
      seen = keys as readonly string[] | undefined;
    }),
  );
  await stage.between.order();
  return { failure, seen };
}

function unclearIn(failure: Error | undefined, kind: string): readonly Finding[] {
  if (failure === undefined) return [];
  const { message, stack } = failure;
  const isTyped = failure instanceof ForgeError || failure instanceof ResourceError;
  return [
    ...(isTyped ? [] : [unclear(`the error is ${stack}`)]),
    ...(/a defect of/.test(message) ? [unclear(message)] : []),
    ...(message.includes(kind) ? [] : [unclear(`the error does not name the kind: ${message}`)]),
  ];
}

/** Existing objects that a read has not found. */
function missedIn(seen: readonly string[] | undefined, count: number, setting: Setting): readonly Finding[] {
  if (setting.step !== "read" || seen === undefined || seen.length >= count) return [];
  return isAlwaysNone(setting.contract.kind, setting)
    ? []
    : [lost(`an existing object is read as gone: only ${seen.join(", ") || "nothing"} is there`)];
}

/** Changes that a step without an error has not made. */
async function falselyDone(
  { setting: { step }, stage, resource, last }: Trial,
  isUnchanged: () => boolean,
): Promise<readonly Finding[]> {
  if (step === "read") return [];
  if (step === "delete") return isUnchanged() ? [] : [lost("the deletion is reported as done, and is not")];
  const differing = resource.differing(last);
  await resource.refresh(stage.run(true));
  const actual = resource.differing(last);
  return [
    ...differingAs(differing, (names) => `it is reported as done, but ${names} differ in what is recorded`),
    ...differingAs(actual, (names) => `it is reported as done, but ${names} differ in the service`),
  ];
}

const differingAs = (names: readonly string[], what: (names: readonly string[]) => string) =>
  names.length > 0 ? [lost(what(names))] : [];

/** The same step again, without failures, and the end of the resource. */
async function performAgain(
  { setting: { step }, stage, resource, last, perform }: Trial,
  message: string,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const again = await caught(perform(stage.run(true), false));
  if (again !== undefined) {
    if (!EXISTS.test(again.message)) findings.push(lost(`the next run fails: ${again.message}`));
    else if (!MAY_EXIST.test(message))
      findings.push(lost(`an object exists that is not recorded, and no error reported it: ${message}`));
    const adopted = await caught(perform(stage.run(true), true));
    if (adopted !== undefined) findings.push(lost(`the object cannot be adopted: ${adopted.message}`));
  }
  if (step === "delete") return findings;
  await resource.refresh(stage.run(true));
  const differing = resource.differing(last);
  await resource.destroy(stage.run(true));
  return [...findings, ...differingAs(differing, (names) => `after the next run, ${names} differ`)];
}

type Tables = Readonly<Record<string, unknown>>;

/** After the end of the resource, the service is as it was before. */
function differenceAfter(before: Tables, after: Tables, kind: string, message: string): readonly Finding[] {
  const other = Object.keys({ ...before, ...after }).filter((table) => !same(before[table], after[table]));
  const isReported = WITH_NAMESAKES.has(kind) && MAY_EXIST.test(message);
  if (other.length === 0 || isReported) return [];
  const harm = sizeOf(after) > sizeOf(before) ? "duplicated" : "not ours";
  const what = `after everything is deleted, ${other.join(", ")} are not as before; the error was: ${message || "none"}`;
  return [{ harm, what }];
}

const sizeOf = (world: Tables) =>
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
