/** Runs every policy on the real engine over the programs that it accepts and refuses, as single resources and as items. */
import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
import { pluralOf } from "../../provider/definition/kinds";
import { type AnyRule, rules } from "../../provider/policy";
import { PulumiFailedError } from "../../provider/pulumi/run/reported-command";
import type { Values } from "../../provider/values/values";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "../pulumi/stack";
import { type Case, cases, type Program, settings } from "./cases";
import { type PrintedViolation, violationsIn } from "./violations";

export interface PolicyResult {
  readonly policy: string;
  readonly level: string;
  /** The differences from the expected violations of each program; empty for a policy that works. */
  readonly passes: readonly string[];
  readonly fails: readonly string[];
}

/** The path of the ready pack in a user's project. */
export const READY_PACK = path.join("node_modules", "pulumi-forge", "policy", "pack");

// ─── Programs ────────────────────────────────────────────────────────────────

interface Resource {
  readonly class: string;
  readonly name: string;
  readonly args: Values;
}

function resourcesOf(policy: string, program: Program): Resource[] {
  const alone = program("alone").map(({ kind, inputs }, index) => ({
    class: kind,
    name: `${policy}-${index}`,
    args: { connection: `${policy}-alone`, ...inputs },
  }));
  const together = new Map<string, Record<string, Values>>();
  for (const [index, { kind, inputs }] of program("together").entries()) {
    const items = together.get(pluralOf(kind)) ?? {};
    together.set(pluralOf(kind), { ...items, [`object${index}`]: inputs });
  }
  const many = [...together].map(([name, items]) => ({
    class: name,
    name: `${policy}-many`,
    args: { connection: `${policy}-together`, items },
  }));
  return [...alone, ...many];
}

const programOf = (which: "passes" | "fails") => `
const forge = require("pulumi-forge");
const resources = ${JSON.stringify(
  Object.entries(cases).flatMap(([policy, shown]) => resourcesOf(policy, shown[which])),
)};
for (const { class: name, args, ...resource } of resources) new forge[name](resource.name, args);
`;

// ─── What is expected ────────────────────────────────────────────────────────

type Expected = Pick<PrintedViolation, "resource" | "message">;

function expectedOf(policy: string, { fails, messages }: Case): Expected[] {
  return fails("").flatMap(({ kind }, index) => {
    const text = messages[index];
    if (text === undefined) return [];
    return [
      { resource: `${kind}: ${policy}-${index}`, message: text.replaceAll("FORM", "alone") },
      {
        resource: `${pluralOf(kind)}: ${policy}-many`,
        message: `items.object${index}: ${text.replaceAll("FORM", "together")}`,
      },
    ];
  });
}

/** The unexpected and the missing violations. */
function differences(
  rule: AnyRule,
  printed: readonly PrintedViolation[],
  expected: readonly Expected[],
): string[] {
  const { name, level, requirement, why } = rule;
  const wanted = expected.map((one) => ({
    level,
    policy: name,
    description: `${requirement} ${why}`,
    ...one,
  }));
  const without = (some: readonly PrintedViolation[], others: readonly PrintedViolation[]) =>
    some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));
  return [
    ...without(printed, wanted).map((one) => `unexpected: ${JSON.stringify(one)}`),
    ...without(wanted, printed).map((one) => `missing: ${JSON.stringify(one)}`),
  ];
}

// ─── The run ─────────────────────────────────────────────────────────────────

export async function runPolicies(): Promise<PolicyResult[]> {
  const services: Simulator[] = [];
  const stack = await createStack({ program: programOf("passes"), environment: {} });
  try {
    // Many policies are about the same objects, which two resources of a program must not share, so each program has its own service.
    const connections: Record<string, object> = {};
    for (const policy of Object.keys(cases))
      for (const form of ["alone", "together"]) {
        const service = await startSimulator();
        services.push(service);
        connections[`${policy}-${form}`] = { baseUrl: service.url, token: service.token };
      }
    appendFileSync(
      path.join(stack.folder, "Pulumi.temporary.yaml"),
      stringify({ config: { "forge:connections": connections } }),
    );
    return await previewBoth(stack);
  } finally {
    stack.remove();
    for (const service of services) await service.close();
  }
}

async function previewBoth(stack: Stack): Promise<PolicyResult[]> {
  const config = path.join(stack.folder, "policies.json");
  writeFileSync(config, JSON.stringify(settings));
  const preview = () => stack.preview("--policy-pack", READY_PACK, "--policy-pack-config", config);
  const passing = await preview();
  stack.writeProgram(programOf("fails"));
  const failing = await preview();

  const passed = violationsIn(passing.text);
  const refused = violationsIn(failing.text);
  // Without any violation in the output, the policies did not run.
  if (passing.code !== 0 && passed.length === 0) throw new PulumiFailedError("pulumi preview", passing);
  if (failing.code === 0 || refused.length === 0) throw new PulumiFailedError("pulumi preview", failing);
  return rules.map((rule) => {
    const shown: Case | undefined = cases[rule.name as keyof typeof cases];
    // This policy may also refuse the programs of other policies.
    const mine = own(rule, refused).filter(({ resource }) => resource.includes(`: ${rule.name}-`));
    return {
      policy: rule.name,
      level: rule.level,
      passes: differences(rule, own(rule, passed), []),
      fails: shown ? differences(rule, mine, expectedOf(rule.name, shown)) : ["there is no case"],
    };
  });
}

const own = ({ name }: AnyRule, printed: readonly PrintedViolation[]) =>
  printed.filter(({ policy }) => policy === name);
