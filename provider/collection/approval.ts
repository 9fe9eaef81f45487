/** Limits a run to its plan: each step asks before it changes the service. */

import type { AnyDefinition } from "../definition/resource";
import type { StepApproval } from "./apply";
import type { Change } from "./change";
import { describeChange } from "./changes";
import { changeOf } from "./planned";

/** The changes that a run may make. */
export interface Approval {
  /** `undefined` if an existing object may be changed so. */
  refusal(change: Change): Refusal | undefined;
  /** `undefined` if the object with this id, or else a new one, may become the item's. */
  refusalOfCreate(kind: string, key: string, existing: string | undefined): Refusal | undefined;
  /** Whether the plan has looked for an existing object and found none. */
  isNew(kind: string, key: string): boolean;
}

export interface Refusal {
  /** The planned change; absent if there is none. */
  readonly planned: Pick<Change, "action" | "properties"> | undefined;
}

/** Everything is approved where there is no plan, as in a program. */
export function stepApprovalOf(
  definition: AnyDefinition,
  { approval }: { approval(): Approval | undefined },
): StepApproval {
  return {
    refusal(step) {
      const wanted = changeOf(definition, step);
      const refusal = wanted && approval()?.refusal(wanted);
      return refusal && messageOf(wanted, refusal);
    },
    refusalOfCreate(key, found) {
      const refusal = approval()?.refusalOfCreate(definition.kind, key, found?.id);
      return refusal && messageOf({ action: found ? "adopt" : "create", properties: [] }, refusal);
    },
  };
}

const messageOf = (wanted: Pick<Change, "action" | "properties">, { planned }: Refusal): string =>
  `it has changed in the service since the plan was made, and was left as it is. The plan: ${planned ? described(planned) : "no change"}. Now: ${described(wanted)}. Run the command again`;

const described = ({ action, properties }: Pick<Change, "action" | "properties">): string =>
  properties.length === 0 ? action : `${action} (${properties.map(describeChange).join(", ")})`;
