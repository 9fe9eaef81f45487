/** Each step of each kind works with the scope and role in `provider/generated/privileges.ts`, and with less is refused with one error before it changes anything. */
import path from "node:path";
import {
  neededText,
  type Privilege,
  type PrivilegeStep,
  type Privileges,
  privilegesOf,
} from "../../../provider/definition/privilege";
import { privilegesText } from "../../../provider/generate/privileges";
import type { Kind } from "../../../provider/generated/kind-names";
import { formatted } from "../../../sdk/generate/format";
import { writeOne } from "../../../sdk/generate/write";
import type { Contract } from "../../contract/contract";
import { contracts } from "../../contract/kinds";
import type { Case, Finding, Section } from "../section";
import type { Shape } from "../stage";
import { search } from "./search";
import { replacementsOf, type Step, stepsOf } from "./steps";
import { both, isEnough, scopes } from "./tokens";

const FILE = "provider/generated/privileges.ts";

const shown = (needed: Privilege | undefined) => (needed ? neededText(needed) : "nothing works");

const isReplacement = (step: Step) => step.startsWith("replace by ");

/** The required privilege of a step; a replacement requires those of a deletion and a creation. */
function neededFor({ kind }: Contract, step: Step): Privilege | undefined {
  const own: Partial<Record<Step, Privilege>> = privilegesOf(kind) ?? {};
  const { create, delete: remove } = own;
  return isReplacement(step) ? create && remove && both(create, remove) : own[step];
}

/** The privileges that the errors of a step may name; the error of a part names the privilege of this part. */
function namedFor({ kind }: Contract, step: Step, needed: Privilege): readonly Privilege[] {
  const { create = needed, delete: remove = needed } = privilegesOf(kind) ?? {};
  // A resource that adopts may also have to create.
  if (step === "adopt") return [needed, create];
  return isReplacement(step) ? [needed, create, remove] : [needed];
}

async function findingsOf(contract: Contract, step: Step, shape: Shape): Promise<readonly Finding[]> {
  const needed = neededFor(contract, step);
  const { smallest, outcomes } = await search(contract, step, shape);
  if (needed === undefined || shown(smallest) !== shown(needed)) {
    const what = `${FILE} says ${shown(needed)}, and it needs ${shown(smallest)}`;
    return [{ harm: "unclear", what }];
  }
  const named = namedFor(contract, step, needed).map(neededText);
  return outcomes.flatMap(({ scope, role, isDone, message, halfDone }): Finding[] => {
    const who = `${scope}, ${role}`;
    // Narrower scopes allow some reads regardless of the role.
    const isWide = scopes.indexOf(scope) >= scopes.indexOf("read_api");
    if (isDone !== isEnough(needed, scope, role) && (isDone || isWide))
      return [{ harm: "unclear", what: `with ${who} it ${isDone ? "works" : `fails: ${message}`}` }];
    const half = halfDone.map((table) => ({
      harm: "lost" as const,
      what: `with ${who} it is refused, and ${table} changed`,
    }));
    if (isDone || named.some((text) => message.includes(text))) return half;
    const what = `with ${who}, the error does not say what is needed: ${message}`;
    return [...half, { harm: "unclear", what }];
  });
}

const shapes: Readonly<Record<Shape, string>> = { single: "", many: ", many" };

const cases = (): readonly Case[] =>
  contracts.flatMap((contract) =>
    [...stepsOf(contract), ...replacementsOf(contract)].flatMap((step) =>
      (Object.entries(shapes) as [Shape, string][]).map(([shape, suffix]) => ({
        name: `${contract.kind}, ${step}${suffix}`,
        run: () => findingsOf(contract, step, shape),
      })),
    ),
  );

/** Searches, and writes the results. */
async function write(): Promise<void> {
  const all = new Map<Kind, Privileges>();
  for (const contract of contracts) {
    const steps: Partial<Record<PrivilegeStep, Privilege>> = {};
    for (const step of stepsOf(contract)) {
      const { smallest } = await search(contract, step, "single");
      if (smallest === undefined) throw new Error(`${contract.kind}, ${step}: no token can do it.`);
      steps[step] = smallest;
    }
    all.set(contract.kind, steps);
  }
  const text = privilegesText((kind) => all.get(kind));
  const name = path.basename(FILE);
  writeOne(FILE, formatted(name, new Map([[name, text]])).get(name));
}

export const leastPrivilege: Section = {
  name: "least-privilege",
  summary: "every step of every kind, single and many, with every scope and role of a token",
  atOnce: 1,
  usesOneCore: true,
  cases: async () => cases(),
  write,
};
