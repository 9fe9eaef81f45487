/**
 * A rotation on the real engine: every kind with a secret output, single and many, is replaced by `--replace`, `state taint` and
 * `replaceOnChanges`, with and without `adopt`. There is a new secret then, and the old one is gone.
 */

import { unpacked } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { secretOutputs } from "../../provider/lifecycle/state";
import { isRecord, type Values } from "../../provider/values/values";
import { changedBy } from "../reliability/stage";
import type { Contract, Place } from "./contract";
import { type ContractOptions, type Declared, type Host, startDeployment } from "./deployment";
import { contracts } from "./kinds";
import { nameOf, recordedIn, type StepResult } from "./report";
import { contractWorld, placeOf, prepare } from "./world";

export const ways = ["--replace", "taint", "replaceOnChanges"] as const;
type Way = (typeof ways)[number];

export const kindsWithSecrets: readonly Contract[] = contracts.filter(
  ({ kind }) => secretOutputs(definitionOf(kind)).length > 0,
);

interface Instance {
  readonly contract: Contract;
  readonly shape: "single" | "many";
  readonly way: Way;
  readonly adopt: boolean;
  /** In the program, and of its places. */
  readonly name: string;
  readonly place: Place;
  /** The input whose change replaces it. */
  readonly input: string | undefined;
}

function instancesOf(contract: Contract): Instance[] {
  const input = changedBy("update", contract, definitionOf(contract.kind));
  return (["single", "many"] as const).flatMap((shape) =>
    // Where nothing can be changed in place, each change replaces the object without an option.
    ways
      .filter((way) => way !== "replaceOnChanges" || input !== undefined)
      .flatMap((way) =>
        [false, true].map((adopt) => {
          const name = `${shape}-${way.replace("--", "")}${adopt ? "-adopt" : ""}`;
          const own = { name: `${contract.kind}-${name}`, place: placeOf(contract.kind, name), input };
          return { contract, shape, way, adopt, ...own };
        }),
      ),
  );
}

function declared(
  { contract, shape, way, adopt, name, place, input = "" }: Instance,
  isLast: boolean,
  host: Host,
): Declared {
  const { kind } = contract;
  const isChanged = isLast && way === "replaceOnChanges";
  const inputs: Values = {
    ...contract.inputs(place),
    ...(isChanged ? { [input]: contract.others(place)[input] } : {}),
  };
  const isMany = shape === "many";
  return {
    ...{ kind: isMany ? pluralOf(kind) : kind, name },
    args: { ...(isMany ? { items: { a: inputs } } : inputs), ...(adopt ? { adopt } : {}) },
    // A program in another language does not choose the order, so the plugin itself has to know what is replaced.
    deletesFirst: host === "objects" ? false : undefined,
    ...(way === "replaceOnChanges" ? { replaceOnChanges: [isMany ? `items.a.${input}` : input] } : {}),
  };
}

/** The texts of these properties, at any depth. */
const textsOf = (value: unknown, names: readonly string[]): readonly string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) =>
        names.includes(name) && typeof part === "string" ? [part] : textsOf(part, names),
      )
    : [];

export async function runRotations({
  of = contracts,
  host = "dynamic",
  ...options
}: ContractOptions = {}): Promise<StepResult[]> {
  const instances = kindsWithSecrets.filter((one) => of.includes(one)).flatMap(instancesOf);
  if (instances.length === 0) return [];
  const { service, stack, declare, timed, close } = await startDeployment(
    contractWorld(instances.map(({ place }) => place)),
    // As by default, the engine reads the resources of a plugin before it replaces them.
    { host, ...options, environment: { FORGE_DETECT_DRIFT: "true" } },
  );
  for (const { contract, name } of instances)
    prepare(service.world, [contract], [name.slice(contract.kind.length + 1)]);
  /** The recorded secrets of each instance. */
  const recorded = async () => {
    const { text } = await stack.pulumi("stack", "export", "--show-secrets");
    const states = recordedIn(text);
    const urns: readonly string[] = [...new Set(text.match(/urn:pulumi:[^"]*(?=")/g))];
    const secretsOf = ({ contract: { kind }, name }: Instance) =>
      textsOf(unpacked(states.get(name)?.outputs ?? {}), secretOutputs(definitionOf(kind)));
    return {
      secrets: new Map(instances.map((one) => [one, secretsOf(one)])),
      urnOf: ({ name }: Instance) => urns.find((urn) => nameOf(urn) === name) ?? "",
    };
  };
  const isThere = (secret: string) => {
    const { tokens = [], ...others } = service.dump();
    // A revoked token stays in its table and opens nothing.
    const valid = tokens.filter(({ revoked }) => !revoked);
    return JSON.stringify([valid, others]).includes(JSON.stringify(secret));
  };
  const by = (way: Way) => instances.filter((one) => one.way === way);
  try {
    declare(instances.map((one) => declared(one, false, host)));
    const made = await timed("create", stack.up());
    if (made.code !== 0) throw new Error(made.text);
    const { secrets: before, urnOf } = await recorded();
    for (const one of by("taint")) await stack.pulumi("state", "taint", "--yes", urnOf(one));
    declare(instances.map((one) => declared(one, true, host)));
    const replace = by("--replace").flatMap((one) => ["--replace", urnOf(one)]);
    const rotated = await timed("rotate", stack.up(...replace));
    const { secrets: after } = await recorded();
    const settled = await timed("preview", stack.preview("--expect-no-changes"));
    const problemOf = (one: Instance): string | undefined => {
      const [old = [], now = []] = [before.get(one), after.get(one)];
      if (old.length === 0 || now.length === 0) return "no secret is recorded";
      if (now.some((secret) => old.includes(secret))) return "it has the same secret";
      if (old.some(isThere)) return "its old secret is still there";
      return now.some(isThere) ? undefined : "its new secret is not there";
    };
    const whole = [
      ["rotated", rotated.code === 0 ? undefined : rotated.text],
      ["a preview is empty", settled.code === 0 ? undefined : settled.text],
    ] as const;
    return [
      ...instances.map((one) => ({
        kind: one.shape === "many" ? pluralOf(one.contract.kind) : one.contract.kind,
        step: `${one.way}${one.adopt ? ", adopt" : ""}`,
        problem: problemOf(one),
      })),
      ...whole.map(([step, problem]) => ({ kind: "all", step, problem })),
    ];
  } finally {
    await close();
  }
}
