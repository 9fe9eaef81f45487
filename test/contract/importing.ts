/** Imports on the native host, by the option and by the command, of objects that are created without the engine. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { tokenOf } from "../../provider/classes/tokens";
import type { AnyDefinition } from "../../provider/definition/resource";
import { create, read } from "../../provider/lifecycle";
import { declared, type Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import type { CommandStep, Run, Stack } from "../pulumi/stack";
import type { Contract } from "./contract";
import { failureOf, sameOr } from "./report";

/** The two ways to import: a program with the option `import`, and `pulumi import`. */
export const OPTION = "import";
export const COMMAND = "import by command";

export const isImport = (step: string): boolean => step === OPTION || step === COMMAND;

export interface Made {
  readonly id: string;
  /** The name of the object in the service: the key of its item if a collection is imported. */
  readonly key: string;
}

/** Creates an object without the engine. */
export async function make(forge: Client, definition: AnyDefinition, inputs: Values): Promise<Made> {
  const context = { forge, warn: () => undefined };
  const { id } = await create(definition, context, declared(inputs), { adopt: false });
  const seen = await read(definition, context, id, {});
  const title = definition.title && seen?.values[definition.title];
  return { id, key: String(title ?? (definition.singleton ? id : id.split("/").at(-1))) };
}

export interface ToImport {
  /** The name of its class. */
  readonly kind: string;
  readonly name: string;
  readonly id: string;
}

/** Runs `pulumi import` once for all objects. */
export function importByCommand(stack: Stack, which: readonly ToImport[]): Promise<Run> {
  const resources = which.map(({ kind, ...rest }) => ({ type: tokenOf(kind), ...rest }));
  writeFileSync(path.join(stack.folder, "import.json"), JSON.stringify({ resources }));
  const options = ["--generate-code=false", "--protect=false", "--yes", "--skip-preview"];
  return stack.pulumi("import", "--file", "import.json", ...options);
}

/** The command also succeeds, with a warning, for objects that the provider would refuse. */
export function commandProblem({ unimported }: Contract, name: string, run: Run): string | undefined {
  if (run.code !== 0) return failureOf(name, run);
  const refused = run.text.split("\n").find((line) => line.includes(`'${name}' has a problem`));
  return unimported ? undefined : refused?.trim();
}

/** The problem of the first up, which must import and change only the inputs that no import can know. */
export function upProblem(
  { unimported }: Contract,
  id: string | undefined,
  { up, step, by }: { readonly up: Run; readonly step: CommandStep | undefined; readonly by: string },
): string | undefined {
  if (step === undefined) return "the engine does not know it";
  if (step.id !== id) return `${step.id} is not ${id}: ${failureOf(step.name, up)}`;
  if (unimported && step.op === "update") return undefined;
  if (by === COMMAND) return sameOr(step);
  return step.op === "import" ? undefined : `the engine wants to ${step.op} it`;
}
