/** The results of the contract's steps, and helpers that read them from a run of the engine. */
import type { AnyDefinition } from "../../provider/definition/resource";
import { same, type Values } from "../../provider/values/values";
import type { CommandStep, Run } from "../pulumi/stack";

export interface StepResult {
  readonly kind: string;
  /** `create`, `update color`, … */
  readonly step: string;
  /** The problem; undefined if the step passes. */
  readonly problem: string | undefined;
}

/** The last step of the engine for each resource. */
export const byName = ({ steps }: Run): Map<string, CommandStep> =>
  new Map(steps.map((step) => [step.name, step]));

export const sameOr = (step: CommandStep | undefined): string | undefined =>
  step === undefined
    ? "the engine does not know it"
    : step.op === "same"
      ? undefined
      : `the engine wants to ${step.op} it: ${differences(step).join(", ")}`;

export const differences = ({ before, after }: CommandStep): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== "__provider" && !same(before[name], after[name]),
  );

export function errorOf(name: string, { text }: Run): string | undefined {
  return text
    .split("\n")
    .find((line) => [` ${name} `, `'${name}'`].some((one) => line.includes(one)) && line.includes("error:"))
    ?.trim();
}

/** The lines at the end of a run about one resource, or about the program. */
export interface Diagnostic {
  /** The name of the resource. */
  readonly name: string;
  readonly lines: readonly string[];
}

export function diagnosticsIn({ text }: Pick<Run, "text">): Diagnostic[] {
  const [, ending = ""] = text.split("\nDiagnostics:\n");
  const [all = ""] = ending.split(/\n(?=\S)/);
  return all.split(/^(?= {2}\S+ \(.+\):$)/m).map((part) => {
    const [header = "", ...lines] = part.split("\n").map((line) => line.trim());
    return { name: header.match(/\((.+)\):$/)?.[1] ?? "", lines: lines.filter((line) => line !== "") };
  });
}

export const failureOf = (name: string, run: Run): string => errorOf(name, run) ?? "the engine did not do it";

/** Reports a secret of these inputs, or a token of the service, that is plain text in the exported state. */
export function leak(
  definition: AnyDefinition,
  allInputs: readonly Values[],
  exported: string,
  world: object,
): string | undefined {
  const names: readonly string[] = definition.secrets ?? [];
  const values = allInputs
    .flatMap((inputs) => names.map((name) => inputs[name]))
    .filter((value) => typeof value === "string");
  const tokens = Object.values(world)
    .flat()
    .map((row) => (row as { token?: string } | null)?.token)
    .filter((token) => typeof token === "string" && !token.startsWith("forge-"));
  return [...values, ...tokens].some((secret) => exported.includes(secret as string))
    ? "a secret is plain text in the exported state"
    : undefined;
}

/** The name of a resource in the program. */
export const nameOf = (urn: string): string => urn.split("::").at(-1) ?? "";

/** The id and the outputs of each resource in the state. */
export function recordedIn(exported: string): Map<string, { readonly id: string; readonly outputs: Values }> {
  const { deployment } = JSON.parse(exported) as {
    deployment: { resources?: { urn: string; id?: string; outputs?: unknown }[] };
  };
  return new Map(
    (deployment.resources ?? []).map(({ urn, id = "", outputs }) => [
      nameOf(urn),
      { id, outputs: plain(outputs ?? {}) as Values },
    ]),
  );
}

/** Replaces decrypted secrets of the state by their values. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if ("plaintext" in value) return plain(JSON.parse(String(value.plaintext)));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
