/** Checks of handovers: each returns a problem or undefined; and the limits that no provider can overcome. */
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import type { Run, Stack } from "../pulumi/stack";
import type { Declared } from "./deployment";
import type { Handover, HandoverResult } from "./handovers";
import { stages } from "./handovers";
import { differences, errorOf, recordedIn } from "./report";

export function failureIn(run: Run, declared: readonly Declared[]): string | undefined {
  for (const { name } of declared) {
    const error = errorOf(name, run);
    if (error) return error;
  }
  if (run.code === 0) return undefined;
  const steps = new Set(run.steps.map(({ name }) => name));
  const missed = declared.find(({ name }) => !steps.has(name));
  return missed && `the engine did nothing for ${missed.name}`;
}

/** The error of a resource that declares an object of another one must name the object's place. */
export function refusalMissing(
  { code, text }: Run,
  { contract, definition, places }: Handover,
): string | undefined {
  if (code === 0) return "the run did not fail";
  const names = places.map((place) => String(contract.inputs(place)[definition.id[0] ?? ""]));
  const lines = text.split("\n").filter((line) => /another resource/i.test(line));
  return lines.some((line) => names.some((name) => line.includes(name)))
    ? undefined
    : `no error reports that another resource has the ${contract.kind}`;
}

export function changeIn(run: Run, { declared }: Handover): string | undefined {
  const names = new Set(stages.flatMap(declared).map(({ name }) => name));
  const changes = run.steps.filter(
    ({ name, op }) => names.has(name) && !["same", "refresh", "read"].includes(op),
  );
  const known = new Set(run.steps.map(({ name }) => name));
  const missing = declared("after").find(({ name }) => !known.has(name));
  if (missing) return errorOf(missing.name, run) ?? `the engine does not know ${missing.name}`;
  return changes.length === 0
    ? undefined
    : changes
        .map((step) => `the engine wants to ${step.op} ${step.name}: ${differences(step).join(", ")}`)
        .join("; ");
}

/** Whether the service gives each object its own number, which it never uses again. */
export const hasNumbers = ({ definition: { id, outputs } }: Handover) =>
  id.some((name: string) => name in outputs && !outputs[name].safeParse("a").success);

/** The ids of the objects that these resources have recorded. */
export async function numbersOf(
  stack: Stack,
  handovers: readonly Handover[],
): Promise<Map<Handover, string[]>> {
  const recorded = recordedIn((await stack.pulumi("stack", "export", "--show-secrets")).text);
  return new Map(
    handovers.map((handover) => {
      const ids = handover.declared("before").flatMap(({ name }) => {
        const { id, outputs } = recorded.get(name) ?? { id: "", outputs: {} };
        if (handover.shape === "single") return [id];
        return [...statesIn(handover.definition, unpacked(outputs)).values()].map((state) => state.id);
      });
      return [handover, ids];
    }),
  );
}

export function keptIn(before: readonly string[] = [], after: readonly string[] = []): string | undefined {
  if (before.length === 0 || before.length !== after.length)
    return `${before.length} objects became ${after.length}`;
  const kept = before.filter((id) => after.includes(id));
  return kept.length === 0 ? undefined : `${kept.join(", ")} is the same as before`;
}

// ─── Limits ──────────────────────────────────────────────────────────────────

const NO_IDENTITY =
  "an object that a killed run has created cannot be distinguished from others, and stays in addition to the new one";
const ORIGINALS_LOST =
  "a renamed resource is a new one to the engine and adopts the settings of the old one: the original values are lost, unless the run refreshes";

/** The reason if no provider could pass a check. */
export function limitOf(
  { definition }: Handover,
  { action, failure, check }: Pick<HandoverResult, "action" | "failure" | "check">,
): string | undefined {
  if (definition.singleton)
    return action === "rename" && failure !== "nothing fails" && check === "destroyed"
      ? ORIGINALS_LOST
      : undefined;
  const hasNoIdentity = definition.isSame === undefined && failure === "killed";
  return hasNoIdentity && ["the service", "destroyed"].includes(check) ? NO_IDENTITY : undefined;
}
