/** What is said of the contract's steps, and what a run of the engine tells of them. */
import type { AnyDefinition } from "../../provider/resource";
import { same, type Values } from "../../provider/values";
import type { Run, Step } from "../pulumi/stack";

export interface StepResult {
  readonly kind: string;
  /** `create`, `update color`, … */
  readonly step: string;
  /** What is wrong; nothing when the step holds. */
  readonly problem: string | undefined;
}

/** The last that the engine did with each resource. */
export const byName = ({ steps }: Run): Map<string, Step> => new Map(steps.map((step) => [step.name, step]));

export const sameOr = (step: Step | undefined): string | undefined =>
  step === undefined
    ? "the engine does not know it"
    : step.op === "same"
      ? undefined
      : `the engine wants to ${step.op} it: ${differences(step).join(", ")}`;

export const differences = ({ before, after }: Step): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== "__provider" && !same(before[name], after[name]),
  );

export function errorOf(name: string, { text }: Run): string | undefined {
  return text
    .split("\n")
    .find((line) => [` ${name} `, `'${name}'`].some((one) => line.includes(one)) && line.includes("error:"))
    ?.trim();
}

export const failureOf = (name: string, run: Run): string => errorOf(name, run) ?? "the engine did not do it";

/** A secret of these inputs, or a token of the service, that stands in the exported state for all to read. */
export function leak(
  definition: AnyDefinition,
  said: readonly Values[],
  exported: string,
  world: object,
): string | undefined {
  const names: readonly string[] = definition.secrets ?? [];
  const values = said
    .flatMap((inputs) => names.map((name) => inputs[name]))
    .filter((value) => typeof value === "string");
  const tokens = Object.values(world)
    .flat()
    .map((row) => (row as { token?: string } | null)?.token)
    .filter((token) => typeof token === "string" && !token.startsWith("forge-"));
  return [...values, ...tokens].some((secret) => exported.includes(secret as string))
    ? "a secret stands in the clear in the exported state"
    : undefined;
}

/** What a resource is called in the program. */
export const nameOf = (urn: string): string => urn.split("::").at(-1) ?? "";

/** What the state holds of each resource. */
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

/** The state's secrets, shown, as the values that they are. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if ("plaintext" in value) return plain(JSON.parse(String(value.plaintext)));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
