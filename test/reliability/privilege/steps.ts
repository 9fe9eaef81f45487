/** The steps of a kind, single and many, performed by a user with limited rights. */

import { exclusiveProblem } from "../../../provider/collection/observe/exclusive";
import { definitionOf } from "../../../provider/definition/definitions";
import { type PrivilegeStep, privilegeSteps } from "../../../provider/definition/privilege";
import { type AnyDefinition, type Context, ResourceError } from "../../../provider/definition/resource";
import type { Values } from "../../../provider/values/values";
import type { Contract, Place } from "../../contract/contract";
import { createMany, findUnmanaged } from "../../provider/collection";
import { many, type Resource, single } from "../recording";
import type { Shape } from "../stage";

/** A replacement because of one input requires the privileges of a deletion and a creation; the table has no column for it. */
export type Step = PrivilegeStep | `replace by ${string}`;

const KEY = "a";

export interface Scene {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  readonly place: Place;
}

export const resourceOf = ({ definition }: Scene, shape: Shape): Resource =>
  shape === "single" ? single(definition, KEY) : many(definition);

/** The steps that a kind has. */
export function stepsOf(contract: Contract): readonly PrivilegeStep[] {
  const definition = definitionOf(contract.kind);
  const has: Readonly<Record<PrivilegeStep, boolean>> = {
    create: true,
    read: true,
    update: changedBy(contract, definition).length > 0,
    delete: true,
    adopt: definition.singleton !== true && contract.exists !== undefined,
    "delete unmanaged": definition.singleton !== true && exclusiveProblem(definition) === undefined,
  };
  return privilegeSteps.filter((step) => has[step]);
}

export function replacementsOf(contract: Contract): readonly Step[] {
  const { replaceOn, inputs } = definitionOf(contract.kind);
  const tried = Object.keys(inputs).filter((name) => !contract.alternatives?.includes(name));
  return tried.filter((name) => replaceOn.includes(name)).map((name): Step => `replace by ${name}`);
}

/**
 * Of many, an item that moves to another group or project is created there first. If it may not be deleted where it was, both are
 * recorded.
 */
export const staysRecorded = (step: Step, shape: Shape): boolean =>
  shape === "many" && ["replace by group", "replace by project"].includes(step);

/** All inputs that are changed in place. */
function changedBy(contract: Contract, definition: AnyDefinition): readonly string[] {
  const fixed = [
    ...definition.replaceOn,
    ...(definition.instructions ?? []),
    ...(contract.alternatives ?? []),
  ];
  return Object.keys(definition.inputs).filter((name) => !fixed.includes(name));
}

const changedIn = ({ contract, place }: Scene, name: string): Values => ({
  ...contract.inputs(place),
  ...contract.together?.(place)[name],
  [name]: contract.others(place)[name],
});

/** Creates the objects that a step requires. */
export const prepareWith = ({ contract, place }: Scene, resource: Resource, context: Context) =>
  resource.up(context, { [KEY]: contract.inputs(place) }, false);

/** Calls `onDone` when a part of the step is complete. */
export async function perform(
  scene: Scene,
  step: Step,
  { resource, shape }: { readonly resource: Resource; readonly shape: Shape },
  context: Context,
  onDone: () => void,
): Promise<void> {
  const { contract, definition, place } = scene;
  const up = (inputs: Values, adopt = false) => resource.up(context, { [KEY]: inputs }, adopt);
  if (step === "create" || step === "adopt") await up(contract.inputs(place), step === "adopt");
  else if (step === "read") {
    if ((await resource.refresh(context)).length === 0) throw new ResourceError("it is read as gone");
  } else if (step === "update") {
    for (const name of changedBy(contract, definition)) {
      onDone();
      await up(changedIn(scene, name));
    }
  } else if (step === "delete") await resource.destroy(context);
  else if (step === "delete unmanaged") {
    await assertFound(scene, context, resource.recorded(KEY) ?? {});
    if (shape === "single") await resource.destroy(context);
    else await createMany(definition, context, emptied(scene, {}), { adopt: false });
  } else await up(changedIn(scene, step.slice("replace by ".length)));
}

const emptied = ({ contract, place }: Scene, values: Values): Values => ({
  items: {},
  defaults: { ...contract.inputs(place), ...values },
  exclusive: true,
});

async function assertFound(scene: Scene, context: Context, values: Values): Promise<void> {
  const { definition } = scene;
  const found = await findUnmanaged(definition, context, emptied(scene, values), { known: new Map() });
  if (found.size === 0) throw new ResourceError("the unmanaged object is not found");
}
