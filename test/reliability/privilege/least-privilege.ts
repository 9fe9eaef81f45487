/** What each step of each kind needs is what `provider/privileges.ts` says: with less, it is refused in one error before anything is done. */
import path from "node:path";
import type { Kind } from "../../../provider/generated/kind-names";
import { neededText, type Privilege, type PrivilegeStep } from "../../../provider/privilege";
import { privileges } from "../../../provider/privileges";
import { formatted } from "../../../sdk/generate/format";
import { writeOne } from "../../../sdk/generate/write";
import { contracts } from "../../contract/kinds";
import type { Case, Finding, Section } from "../section";
import { isEnough, scopes, search, startTrial, stepsOf } from "./search";

const FILE = "provider/privileges.ts";

async function found(contract: (typeof contracts)[number], step: PrivilegeStep) {
  const trial = await startTrial(contract, [step]);
  try {
    return await search(trial, step);
  } finally {
    await trial.close();
  }
}

const shown = (needed: Privilege | undefined) => (needed ? neededText(needed) : "nothing works");

const cases = (): readonly Case[] =>
  contracts.flatMap((contract) =>
    stepsOf(contract).map((step) => ({
      name: `${contract.kind}, ${step}`,
      async run() {
        const needed = privileges[contract.kind]?.[step];
        const { smallest, outcomes } = await found(contract, step);
        if (needed === undefined || shown(smallest) !== shown(needed)) {
          const what = `${FILE} says ${shown(needed)}, and it needs ${shown(smallest)}`;
          return [{ harm: "unclear", what }];
        }
        return outcomes.flatMap(({ scope, role, isDone, message, halfDone }): Finding[] => {
          const who = `${scope}, ${role}`;
          // What is in a scope that reads files is said by the scope alone.
          const isWide = scopes.indexOf(scope) >= scopes.indexOf("read_api");
          if (isDone !== isEnough(needed, scope, role) && (isDone || isWide))
            return [{ harm: "unclear", what: `with ${who} it ${isDone ? "works" : `fails: ${message}`}` }];
          const half = halfDone.map((table) => ({
            harm: "lost" as const,
            what: `with ${who} it is refused, and ${table} changed`,
          }));
          // A resource that adopts may also have to create.
          const said = [needed, ...(step === "adopt" ? [privileges[contract.kind]?.create ?? needed] : [])];
          const isSaid = isDone || said.some((one) => message.includes(neededText(one)));
          const unsaid = {
            harm: "unclear" as const,
            what: `with ${who}, the error does not say what is needed: ${message}`,
          };
          return isSaid ? half : [...half, unsaid];
        });
      },
    })),
  );

/** Searches, and writes what was found. */
async function write(): Promise<void> {
  const all: Record<string, Partial<Record<PrivilegeStep, Privilege>>> = {};
  for (const contract of contracts.toSorted((one, other) => one.kind.localeCompare(other.kind))) {
    const steps: Partial<Record<PrivilegeStep, Privilege>> = {};
    for (const step of stepsOf(contract)) {
      const { smallest } = await found(contract, step);
      if (smallest === undefined) throw new Error(`${contract.kind}, ${step}: no token can do it.`);
      steps[step] = smallest;
    }
    all[contract.kind satisfies Kind] = steps;
  }
  const text = `/** The smallest scope and role for each step, found by \`npm run reliability -- least-privilege --write\`. */
import type { Kind } from "./generated/kind-names";
import type { Privilege, PrivilegeStep } from "./privilege";

export const privileges: Readonly<Partial<Record<Kind, Readonly<Partial<Record<PrivilegeStep, Privilege>>>>>> = ${JSON.stringify(all)};
`;
  const name = path.basename(FILE);
  writeOne(FILE, formatted(new Map([[name, text]])).get(name));
}

export const leastPrivilege: Section = {
  name: "least-privilege",
  summary: "every step of every kind with every scope and role of a token",
  atOnce: 1,
  cases: async () => cases(),
  write,
};
