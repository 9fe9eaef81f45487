/** The description of a kind with which the common tests of all kinds, the contract, run on it. */
import type { Case, Stage as CaseStage, CasePlace as Place } from "../../cli/conformance/case";
import type { World } from "../../simulator";

export type { Place };

/** The arguments of a step that changes something outside of Pulumi. */
export interface Stage extends CaseStage {
  /** For changes that no operation makes. */
  readonly world: World;
}

export interface Contract extends Omit<Case<Stage>, "prepare"> {
  /** Creates other objects that the place must have beforehand, with the numbers that it knows. */
  readonly prepare?: (world: World, place: Place) => void;
  /** Tables of the world in which rows stay when the resource is deleted: the history of a branch remains. */
  readonly leaves?: readonly string[];
}
