/** Reads the file that a command names, and chooses one of its stacks. */

import { statSync } from "node:fs";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Environment } from "../../../provider/service/settings";
import { asTyped } from "../../../provider/service/typed-command";
import type { Configuration } from "../../configuration/configuration";
import { type LoadedStacks, loadStacks } from "../../configuration/load";

export function stacksOf(file: string, environment: Environment): LoadedStacks {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    throw new RunError(
      `There is no ${file}. Create one with ${asTyped("init")}, or from existing objects with ${asTyped("pull")}; --file names another file.`,
    );
  if (found.isDirectory()) throw new RunError(`${file} is a folder; use --file to name the file in it.`);
  return loadStacks(file, { environment });
}

const MOST_NAMES = 12;

/** The configuration of a run: a file with stacks has one for each. */
export function configurationIn({ main, named }: LoadedStacks, stack: string | undefined): Configuration {
  const { stacks, files } = main;
  if (stacks.length === 0) return main;
  if (stack !== undefined) return named(stack);
  const names = stacks.slice(0, MOST_NAMES).map(({ name }) => ` ${name} `);
  const more = stacks.length > MOST_NAMES ? [" …"] : [];
  throw new RunError(
    `${files.at(-1)} is split into stacks; choose one: --stack${[...names, ...more].join("|").trimEnd()}.`,
  );
}

/** All that a file declares: without stacks, it is one. */
export const wholeOf = ({ main, named }: LoadedStacks): readonly Configuration[] =>
  main.stacks.length === 0 ? [main] : main.stacks.map(({ name }) => named(name));
