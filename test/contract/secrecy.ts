/** Runs every kind, single and many, with all inputs secret through its life on the real engine, and searches all output and state for them. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { problemsOf } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import { createStack, type Run } from "../pulumi/stack";
import type { Contract, Place } from "./contract";
import { type ContractOptions, type Host, packageOf } from "./deployment";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

/** `fail` is in a place that does not exist. */
const lives = ["change", "drift", "adopt", "fail", "items", "defaults"] as const;
type Life = (typeof lives)[number];

interface Instance {
  readonly contract: Contract;
  readonly life: Life;
  readonly name: string;
  readonly place: Place;
}

export interface Secrecy {
  /** Secrets that could be read, each with its place and the surrounding text. */
  readonly leaks: readonly string[];
  /** Secret inputs, and outputs derived from them, that are recorded as plain text: `GroupLabel change: color`. */
  readonly open: readonly string[];
  /** Steps that went wrong, so that the result proves nothing. */
  readonly problems: readonly string[];
  readonly secrets: number;
  readonly resources: number;
}

const programFor = (host: Host) => `
const { readFileSync } = require("node:fs");
const { secret } = require("@pulumi/pulumi");
const forge = require("${packageOf[host]}");
const sealed = (args) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, secret(value)]));
for (const { kind, plural, name, life, args, adopt } of JSON.parse(readFileSync("resources.json", "utf8"))) {
  if (life === "items") new forge[plural](name, { items: { a: sealed(args) } });
  else if (life === "defaults") new forge[plural](name, { defaults: sealed(args), items: { a: {} } });
  else new forge[kind](name, { ...sealed(args), adopt });
}
`;

/** A policy pack that reports all inputs. */
const packFor = (host: Host) => `
const forge = require("${packageOf[host]}");
const { PolicyPack, validateEach } = require("pulumi-forge/policy");
const kinds = ${JSON.stringify(contracts.map(({ kind }) => kind))};
new PolicyPack("print-inputs", { enforcementLevel: "advisory", policies: kinds.map((kind) => ({
  name: "print-" + kind.toLowerCase(), description: "Prints all inputs.",
  validateResource: validateEach(forge[kind], (inputs, args, report) => report(JSON.stringify(inputs))),
})) });
`;

/** Common words, so that finding one in a text proves nothing. */
const WORDS = /^(password|disabled|production|ssh_public_key|relates_to|read_code|archive_project|markdown)$/;

/** Texts that are long enough to search for. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    if (value.length >= 8 && !WORDS.test(value)) yield JSON.stringify(value).slice(1, -1);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

const hasPlace = ({ kind }: Contract): boolean => {
  const { id, inputs } = definitionOf(kind);
  return String(id[0]) in inputs;
};

const instancesOf = (contract: Contract): Instance[] =>
  lives
    .filter((life) => life !== "adopt" || contract.exists)
    // The installation is always there.
    .filter((life) => life !== "fail" || hasPlace(contract))
    .map((life, index) => ({
      contract,
      life,
      name: `r${contracts.indexOf(contract)}x${index}`,
      place: placeOf(contract.kind, `sealed-${life}`),
    }));

function argsOf({ contract, life, place }: Instance, changed: boolean): Values {
  const definition = definitionOf(contract.kind);
  const { id, replaceOn, instructions } = definition;
  const inputs = contract.inputs(place);
  if (life === "fail") {
    const [name = ""] = id;
    const nowhere = `${place.group}${name === "group" ? "-" : "/"}nowhere-at-all`;
    return { ...inputs, [name]: typeof inputs[name] === "number" ? 987_654 : nowhere };
  }
  if (!changed || (life !== "change" && life !== "items")) return inputs;
  // Changes in place if possible, all inputs at once if the service accepts that; otherwise by a replacement.
  const others = contract.others(place);
  const names = Object.keys(inputs).filter((name) => ![...replaceOn, ...(instructions ?? [])].includes(name));
  const together = contract.together?.(place) ?? {};
  const all = {
    ...inputs,
    ...pick(others, names),
    ...pick(Object.assign({}, ...names.map((name) => together[name])), names),
  };
  if (names.length > 0 && problemsOf(definition, all).length === 0) return all;
  const input = names[0] ?? replaceOn.find((name: string) => name in inputs) ?? "";
  return { ...inputs, ...together[input], [input]: others[input] };
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

export async function runSecrecy({
  host = "dynamic",
  of = contracts,
  say = () => undefined,
}: ContractOptions = {}): Promise<Secrecy> {
  const instances = of.flatMap(instancesOf);
  const service = await startSimulator({ world: contractWorld(instances.map(({ place }) => place)) });
  for (const { contract, life } of instances) prepare(service.world, [contract], [`sealed-${life}`]);
  const forge = createClient({ baseUrl: service.url, token: service.token });
  const stack = await createStack({
    isAlone: true,
    program: programFor(host),
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
  const stageOf = ({ place }: Instance, state: Values = {}) => ({
    place,
    forge,
    world: service.world,
    state,
  });
  // With a plugin, the state must not contain code.
  const secrets = new Set<string>([service.token, ...(host === "native" ? ["__provider"] : [])]);
  const texts: string[] = [];
  const problems: string[] = [];
  const open = new Set<string>();

  const write = (changed: boolean, which: readonly Instance[]) => {
    const resources = which.map((instance) => {
      const { contract, life, name } = instance;
      const args = argsOf(instance, changed);
      for (const text of textsIn(args)) secrets.add(text);
      const adopt = life === "adopt" ? { adopt: true } : {};
      return { kind: contract.kind, plural: pluralOf(contract.kind), name, life, args, ...adopt };
    });
    writeFileSync(path.join(stack.folder, "resources.json"), JSON.stringify(resources));
  };
  const run = async (what: string, running: Promise<Run>, mayFail = false): Promise<Run> => {
    const started = performance.now();
    const done = await running;
    say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (done.code !== 0 && !mayFail) problems.push(`${what}: ${done.text}`);
    // Ids are always plain text.
    const withoutIds = JSON.stringify(done.steps, (name, value) => (name === "id" ? undefined : value));
    texts.push(`${what}: ${done.text.replace(/\[id=[^\]]*\]/g, "")}`, `${what} events: ${withoutIds}`);
    return done;
  };
  const inspect = async (what: string) => {
    const { resources = [] } = JSON.parse((await stack.pulumi("stack", "export")).text).deployment;
    for (const resource of resources as Recorded[]) {
      const instance = instances.find(({ name }) => resource.urn.endsWith(`::${name}`));
      if (instance === undefined) continue;
      for (const name of openIn(instance, resource))
        open.add(`${instance.contract.kind} ${instance.life}, ${what}: ${name}`);
      texts.push(
        `${what} of ${instance.contract.kind} ${instance.life}: ${JSON.stringify({ ...resource, id: "" })}`,
      );
    }
  };
  /** Changes each input of an object as another user does. */
  const drift = async (instance: Instance, outputs: Values) => {
    const { contract, place } = instance;
    for (const [input, change] of Object.entries(contract.drift)) {
      const other = contract.others(place)[input];
      try {
        await change(stageOf(instance, { ...contract.inputs(place), ...outputs }), other);
        for (const text of textsIn(other)) secrets.add(text);
      } catch {
        // The object was renamed, or an output that the drift needs is secret. Other inputs have drifted, which is enough.
      }
    }
  };

  try {
    for (const one of instances.filter(({ life }) => life === "adopt"))
      await one.contract.exists?.(stageOf(one));
    const steady = instances.filter(({ life }) => life !== "fail");
    write(false, instances);
    await run("preview", stack.preview("--diff"), true);
    const up = await run("up", stack.up("--continue-on-error"), true);
    const made = new Set(up.steps.filter(({ id }) => id !== "").map(({ name }) => name));
    for (const { life, contract } of instances.filter(
      ({ name, life }) => made.has(name) === (life === "fail"),
    ))
      problems.push(`${contract.kind} ${life}: it was ${life === "fail" ? "" : "not "}made`);
    await inspect("what was made");
    for (const instance of instances.filter(({ life }) => life === "drift")) {
      const outputs = up.steps.find(({ name }) => name === instance.name)?.outputs ?? {};
      await drift(instance, outputs);
    }
    await run("refresh", stack.pulumi("refresh", "--yes", "--skip-preview", "--exclude", "**fail"), true);
    await inspect("what has drifted");

    mkdirSync(path.join(stack.folder, "pack"));
    writeFileSync(path.join(stack.folder, "pack", "PulumiPolicy.yaml"), "runtime: nodejs\n");
    writeFileSync(path.join(stack.folder, "pack", "index.js"), packFor(host));
    write(true, steady);
    const validated = await run(
      "preview with policies",
      stack.preview("--diff", "--policy-pack", path.join(stack.folder, "pack")),
    );
    const isPrinted = ({ kind }: Contract) => validated.text.includes(`print-${kind.toLowerCase()}`);
    for (const { kind } of of.filter((contract) => !isPrinted(contract)))
      problems.push(`${kind}: no policy printed it`);
    await run("up of all changes", stack.up("--continue-on-error"));
    await inspect("what was changed");
    await run("settled", stack.preview("--expect-no-changes"));
    await run("destroy", stack.destroy());
    return {
      leaks: leaksIn(texts, [...secrets]),
      open: [...open],
      problems,
      secrets: secrets.size,
      resources: instances.length,
    };
  } finally {
    await forge.close();
    await service.close();
    stack.remove();
  }
}

interface Recorded {
  readonly urn: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
}

const isSealed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "ciphertext" in value;

/** The secret properties of a recorded resource of one object that are plain text. */
function openIn({ contract: { kind }, life }: Instance, { inputs = {}, outputs = {} }: Recorded): string[] {
  if (life === "items" || life === "defaults") return [];
  const { inputs: names, derivedFrom = {} } = definitionOf(kind);
  const derived = Object.entries(derivedFrom).flatMap(([name, from = []]) => (from.length > 0 ? [name] : []));
  const among = (what: string, values: Values, secret: readonly string[]) =>
    secret
      .filter((name) => values[name] !== undefined && !isSealed(values[name]))
      .map((name) => `${what} ${name}`);
  return [
    ...among("input", inputs, Object.keys(names)),
    ...among("output", outputs, [...Object.keys(names), ...derived, "before"]),
  ];
}

/** Each secret once for each text that contains it. */
const leaksIn = (texts: readonly string[], secrets: readonly string[]): string[] =>
  secrets.flatMap((secret) =>
    texts.flatMap((text) => {
      const at = text.indexOf(secret);
      const where = text.slice(0, text.indexOf(":"));
      return at < 0
        ? []
        : [`${secret} in ${where}: ${text.slice(Math.max(0, at - 200), at + secret.length + 40)}`];
    }),
  );
