/** Marks the changes that let people do more, and the properties by which they do. */
import { reversed, riskOfChange } from "../../../provider/collection/plan/changes";
import { definitionOf } from "../../../provider/definition/definitions";
import { type Risk, riskOfObject } from "../../../provider/definition/loosening";
import { createsPlace, placeOfAddress } from "./render/places";
import type { CommandName, ReportedChange } from "./report";

/** In what a run makes itself, nobody had less before. Drift is what somebody has done in the service: the reverse of what a run would do about it. */
export function withRisks(
  changes: readonly ReportedChange[],
  command: CommandName,
): readonly ReportedChange[] {
  const isFound = command === "drift";
  const fresh = new Set(changes.filter(createsPlace).map(({ address }) => placeOfAddress(address)));
  return changes.map((change) =>
    fresh.has(placeOfAddress(change.address)) ? change : withRisk(change, isFound),
  );
}

function withRisk(change: ReportedChange, isFound: boolean): ReportedChange {
  const definition = definitionOf(change.kind);
  const isOfOne = change.action === "create" || (change.action === "delete" && !change.isRestored);
  const properties = change.properties.map((property) => {
    const risk = isOfOne ? undefined : riskOfChange(definition, isFound ? reversed(property) : property);
    return risk === undefined ? property : { ...property, risk };
  });
  const risks = [riskOfWhole(change, isFound), ...properties.map(({ risk }) => risk)];
  const risk = (["weaker", "wider"] as const).find((one) => risks.includes(one));
  return risk === undefined ? change : { ...change, properties, risk };
}

function riskOfWhole(
  { kind, action, isRestored, properties }: ReportedChange,
  isFound: boolean,
): Risk | undefined {
  const definition = definitionOf(kind);
  // Of settings that are put back, each property shows how.
  if (action === (isFound ? "create" : "delete") && !(isRestored && properties.length > 0))
    return riskOfObject(definition, "removed");
  return action === (isFound ? "delete" : "create") ? riskOfObject(definition, "created") : undefined;
}
