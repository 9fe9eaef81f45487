/** The values of references in a plan: those that are recorded, as far as the run keeps them. */
import { itemKey, type Target } from "../configuration";
import type { OutputOf } from "../configuration/placeholders";
import type { Tracker } from "../plan/tracker";
import { isLasting } from "../provider/collection/outputs";
import { outputsOfId, statesIn } from "../provider/collection/state";
import { unpacked } from "../provider/collection/wire";
import { definitionOf } from "../provider/definitions";
import type { Kind } from "../provider/generated/kind-names";
import type { State } from "../provider/resource";
import { UNKNOWN, type Values } from "../provider/values";

export interface RecordedState {
  readonly kind: Kind;
  valuesOf(): Values;
}

/** `undefined` for an object that is neither planned nor recorded. */
export function outputsIn(tracker: Tracker, recorded: ReadonlyMap<string, RecordedState>): OutputOf {
  const statesOf = statesByKind(recorded);
  return (target) => {
    const { kind, output } = target;
    const key = itemKey(target);
    const step = tracker.planned({ kind, key });
    const isMade = step?.action === "create" || step?.action === "replace";
    if (isMade || (step && !isLasting(definitionOf(kind), output))) return UNKNOWN;
    // Only an adopted object is known without being recorded.
    const adopted = step?.action === "adopt" ? step.object?.id : undefined;
    if (adopted !== undefined) return outputIn(adopted, outputsOfId(definitionOf(kind))(adopted), target);
    const found = statesOf(kind).get(key);
    return found && !found.isUnmanaged ? outputIn(found.id, found.values, target) : undefined;
  };
}

const outputIn = (id: string, values: Values, { output }: Target): unknown =>
  (output === "id" ? id : values[output]) ?? UNKNOWN;

/** Expands the states of a kind when the first reference to it asks. */
function statesByKind(
  recorded: ReadonlyMap<string, RecordedState>,
): (kind: Kind) => ReadonlyMap<string, State> {
  const known = new Map<Kind, ReadonlyMap<string, State>>();
  return (kind) => {
    const before = known.get(kind);
    if (before !== undefined) return before;
    const own = [...recorded.values()].filter((one) => one.kind === kind);
    const states = new Map(own.flatMap((one) => [...statesIn(definitionOf(kind), unpacked(one.valuesOf()))]));
    known.set(kind, states);
    return states;
  };
}
