/** Every input of every kind as a secret of the program, single and many: all that can be read of a life on the real engine. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { definitionOf } from "../../provider/definitions";
import { pluralOf } from "../../provider/kinds";
import { problemsOf } from "../../provider/lifecycle";
import type { Values } from "../../provider/values";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import { createStack, type Run } from "../pulumi/stack";
import type { Contract, Place } from "./contract";
import { type ContractOptions, type Host, packageOf } from "./deployment";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

/** `fail` is in a place that there is not. */
const lives = ["change", "drift", "adopt", "fail", "items", "defaults"] as const;
type Life = (typeof lives)[number];

interface Instance {
  readonly contract: Contract;
  readonly life: Life;
  readonly name: string;
  readonly place: Place;
}

export interface Secrecy {
  /** A secret, where it could be read, and what stood around it. */
  readonly leaks: readonly string[];
  /** Secret inputs and what is made of them, as they are recorded in the clear: `GroupLabel change: color`. */
  readonly open: readonly string[];
  /** What ran otherwise than it should, so that nothing is proved by it. */
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

/** Says all that it is handed. */
const packFor = (host: Host) => `
const forge = require("${packageOf[host]}");
const { PolicyPack, validateEach } = require("pulumi-forge/policy");
const kinds = ${JSON.stringify(contracts.map(({ kind }) => kind))};
new PolicyPack("telltale", { enforcementLevel: "advisory", policies: kinds.map((kind) => ({
  name: "tell-" + kind.toLowerCase(), description: "Tells all.",
  validateResource: validateEach(forge[kind], (inputs, args, report) => report(JSON.stringify(inputs))),
})) });
`;

/** Words that mean themselves everywhere, so that to find one proves nothing; how they are recorded does. */
const WORDS = /^(password|disabled|production|ssh_public_key|relates_to|read_code|archive_project|markdown)$/;

/** Long enough to be looked for anywhere. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    if (value.length >= 8 && !WORDS.test(value)) yield JSON.stringify(value).slice(1, -1);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

const instancesOf = (contract: Contract): Instance[] =>
  lives
    .filter((life) => life !== "adopt" || contract.exists)
    .map((life, index) => ({
      contract,
      life,
      name: `r${contracts.indexOf(contract)}x${index}`,
      place: placeOf(contract.kind, `sealed-${life}`),
    }));

function argsOf({ contract, life, place }: Instance, changed: boolean): Values {
  const definition = definitionOf(contract.kind);
  const { id, replaceOn, instructions } = definition;
  const said = contract.inputs(place);
  if (life === "fail") {
    const [name = ""] = id;
    const nowhere = `${place.group}${name === "group" ? "-" : "/"}nowhere-at-all`;
    return { ...said, [name]: typeof said[name] === "number" ? 987_654 : nowhere };
  }
  if (!changed || (life !== "change" && life !== "items")) return said;
  // In place where that can be, all inputs at once where the service takes them so; else by a replacement.
  const others = contract.others(place);
  const names = Object.keys(said).filter((name) => ![...replaceOn, ...(instructions ?? [])].includes(name));
  const all = { ...said, ...pick(others, names) };
  if (names.length > 0 && problemsOf(definition, all).length === 0) return all;
  const input = names[0] ?? replaceOn.find((name: string) => name in said) ?? "";
  return { ...said, ...contract.together?.(place)[input], [input]: others[input] };
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
    program: programFor(host),
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
  const stageOf = ({ place }: Instance, state: Values = {}) => ({
    place,
    forge,
    world: service.world,
    state,
  });
  // A plugin records no code.
  const secrets = new Set<string>([service.token, ...(host === "native" ? ["__provider"] : [])]);
  const told: string[] = [];
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
    // Ids are plain text by nature.
    const withoutIds = JSON.stringify(done.steps, (name, value) => (name === "id" ? undefined : value));
    told.push(`${what}: ${done.text.replace(/\[id=[^\]]*\]/g, "")}`, `${what} tells: ${withoutIds}`);
    return done;
  };
  const inspect = async (what: string) => {
    const { resources = [] } = JSON.parse((await stack.pulumi("stack", "export")).text).deployment;
    for (const resource of resources as Recorded[]) {
      const instance = instances.find(({ name }) => resource.urn.endsWith(`::${name}`));
      if (instance === undefined) continue;
      for (const name of openIn(instance, resource))
        open.add(`${instance.contract.kind} ${instance.life}, ${what}: ${name}`);
      told.push(
        `${what} of ${instance.contract.kind} ${instance.life}: ${JSON.stringify({ ...resource, id: "" })}`,
      );
    }
  };

  try {
    for (const one of instances.filter(({ life }) => life === "adopt"))
      await one.contract.exists?.(stageOf(one));
    const steady = instances.filter(({ life }) => life !== "fail");
    write(false, instances);
    await run("preview", stack.preview("--diff"), true);
    const up = await run("up", stack.up("--continue-on-error"), true);
    for (const { name, life, contract } of instances)
      if (up.steps.some((step) => step.name === name && step.id !== "") === (life === "fail"))
        problems.push(`${contract.kind} ${life}: it was ${life === "fail" ? "" : "not "}made`);
    await inspect("what was made");

    for (const instance of instances.filter(({ life }) => life === "drift")) {
      const { contract, place, name } = instance;
      const outputs = up.steps.find((step) => step.name === name)?.outputs ?? {};
      for (const [input, drift] of Object.entries(contract.drift)) {
        const other = contract.others(place)[input];
        try {
          await drift(stageOf(instance, { ...contract.inputs(place), ...outputs }), other);
          for (const text of textsIn(other)) secrets.add(text);
        } catch {
          // It is not what it was called any more, or an output of it is secret: one of them has drifted, which is enough.
        }
      }
    }
    await run("refresh", stack.pulumi("refresh", "--yes", "--skip-preview", "--exclude", "**fail"), true);
    await inspect("what has drifted");

    mkdirSync(path.join(stack.folder, "pack"));
    writeFileSync(path.join(stack.folder, "pack", "PulumiPolicy.yaml"), "runtime: nodejs\n");
    writeFileSync(path.join(stack.folder, "pack", "index.js"), packFor(host));
    write(true, steady);
    const judged = await run(
      "preview with policies",
      stack.preview("--diff", "--policy-pack", path.join(stack.folder, "pack")),
    );
    for (const { kind } of of)
      if (!judged.text.includes(`tell-${kind.toLowerCase()}`)) problems.push(`${kind}: no policy told of it`);
    await run("up of all changes", stack.up("--continue-on-error"));
    await inspect("what was changed");
    await run("settled", stack.preview("--expect-no-changes"));
    await run("destroy", stack.destroy());
    return {
      leaks: leaksIn(told, [...secrets]),
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

/** What of a recorded resource of one object can be read and is secret. */
function openIn({ contract: { kind }, life }: Instance, { inputs = {}, outputs = {} }: Recorded): string[] {
  if (life === "items" || life === "defaults") return [];
  const { inputs: names, derivedFrom = {} } = definitionOf(kind);
  const among = (what: string, values: Values, secret: readonly string[]) =>
    secret
      .filter((name) => values[name] !== undefined && !isSealed(values[name]))
      .map((name) => `${what} ${name}`);
  return [
    ...among("input", inputs, Object.keys(names)),
    ...among("output", outputs, [...Object.keys(names), ...Object.keys(derivedFrom), "before"]),
  ];
}

/** Each secret once for each place that tells it. */
const leaksIn = (told: readonly string[], secrets: readonly string[]): string[] =>
  secrets.flatMap((secret) =>
    told.flatMap((text) => {
      const at = text.indexOf(secret);
      const where = text.slice(0, text.indexOf(":"));
      return at < 0
        ? []
        : [`${secret} in ${where}: ${text.slice(Math.max(0, at - 200), at + secret.length + 40)}`];
    }),
  );
