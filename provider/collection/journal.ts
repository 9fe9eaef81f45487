/** The steps of a provider, object by object, for a process that runs the engine and needs more than its events. */

import type { AnyDefinition, State } from "../definition/resource";
import type { Unfinished } from "../definition/unfinished";
import { pick } from "../lifecycle/state";
import { masked } from "../values/secrecy";
import type { Values } from "../values/values";
import { changesIn, type PropertyChange } from "./changes";
import type { GonePlace } from "./gone-places";
import type { ReleaseStep, Step } from "./plan";

interface Entry {
  /** Such as `GroupLabel`. */
  readonly kind: string;
  /** The key of the item; empty for the resource as a whole. */
  readonly key: string;
}

/** The change of an object that a `check` or a `diff` plans. */
export interface PlannedStep extends Entry {
  readonly action: "create" | "adopt" | "update" | "replace" | "delete" | "settle";
  readonly properties: readonly PropertyChange[];
  /** The existing object; absent if it is created, or if only the service knows whether it exists. */
  readonly object?: JournaledObject;
  /** The remains of an earlier run, if it is to be settled. */
  readonly unfinished?: Unfinished;
}

export type JournalEntry =
  | (PlannedStep & {
      readonly event: "planned";
      /** The id of the compared resource. */
      readonly resource?: string;
    })
  | (Entry & Happened);

export type Happened =
  /** A resource was compared: its earlier plans are void. */
  | { readonly event: "compared"; readonly resource: string }
  /** Read: the properties that drifted from the recorded values, or a deleted or unmanaged object. */
  | {
      readonly event: "seen";
      readonly drifted: readonly string[] | "gone" | "unmanaged";
      /** The group or project whose deletion took it. */
      readonly goneWith?: GonePlace;
    }
  /** A read has found what an earlier run had left unfinished. */
  | { readonly event: "settled"; readonly unfinished: Unfinished; readonly object: JournaledObject }
  | { readonly event: "done" }
  /** The run ended before its turn. */
  | { readonly event: "untried" }
  /** The run was stopped while it was at it. */
  | { readonly event: "unfinished"; readonly unfinished: Unfinished }
  | {
      readonly event: "failed";
      /** Without the object, which `subject` names where it is known: `GroupLabel "bug" (acme)`. */
      readonly message: string;
      readonly subject?: string;
      readonly isUnseen?: true;
      /** Why an object could not be looked for. */
      readonly error?: Error;
    };

/** Distinguishes an object from all others of its kind. */
export interface JournaledObject {
  readonly id: string;
  /** Where it is, and its name. */
  readonly values: Values;
}

/** Without values that may be secret. */
export const journaledObject = (definition: AnyDefinition, { id, values }: State): JournaledObject => ({
  id,
  values: pick(
    values,
    [...definition.id, ...(definition.collection ?? []), definition.title].filter(
      (name) => name !== undefined && name in definition.inputs,
    ),
  ),
});

export const plannedDeletion = (definition: AnyDefinition, key: string, state: State): PlannedStep => ({
  ...{ kind: definition.kind, key, action: "delete", properties: [] },
  object: journaledObject(definition, state),
});

/** The change of an existing object; `undefined` if the step changes none. */
export function plannedStep(definition: AnyDefinition, step: Step | ReleaseStep): PlannedStep | undefined {
  if (step.do === "remove") return plannedDeletion(definition, step.key, step.state);
  if (step.do !== "update" && step.do !== "replace" && step.do !== "settle") return undefined;
  const isThere = step.do !== "settle" || step.unfinished !== "may exist";
  return {
    ...{ kind: definition.kind, key: step.key, action: step.do },
    properties: changesIn(definition, step),
    ...(isThere ? { object: journaledObject(definition, step.state) } : {}),
    ...(step.do === "settle" ? { unfinished: step.unfinished } : {}),
  };
}

/** Gets the entries of each step at once. */
export type TakeEntries = (entries: readonly JournalEntry[]) => void;

/** Masks the message; the kind and key are not secret. */
export const withMaskedMessage = (entry: JournalEntry): JournalEntry =>
  "properties" in entry
    ? { ...entry, properties: masked(entry.properties) }
    : "message" in entry
      ? { ...entry, message: masked(entry.message) }
      : entry;
