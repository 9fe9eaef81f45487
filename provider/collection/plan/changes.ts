/** Describes the changes of an object, as data and as text such as `items.bug: color "#111111" → "#222222"`. */

import { type Risk, riskOfInput, riskOfObject } from "../../definition/loosening";
import { inputMeant } from "../../definition/raw";
import type { AnyDefinition, State } from "../../definition/resource";
import type { Unfinished } from "../../definition/unfinished";
import { ON_DELETE, onDeleteOf, REMOVAL_WORDS, recordedOnDelete } from "../../lifecycle/on-delete";
import type { Remake } from "../../lifecycle/remake";
import type { Detail } from "../../pulumi/plugin/provider";
import { isSecret as isSecretHere, shown } from "../../values/secrecy";
import {
  declared,
  hasUnknown,
  isEmpty,
  isUnset,
  rawField,
  same,
  type Values,
  valueIn,
  Withheld,
  withRawNames,
} from "../../values/values";
import type { Naming } from "../collection";
import type { PlannedStep, ReleaseStep, SettleStep } from "./plan";

export interface PropertyChange {
  readonly name: string;
  /** Absent if it was unset, is unknown, or is secret. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly isSecret: boolean;
  /** Unknown until another object is created. */
  readonly isUnknown: boolean;
  /** Changing it forces a replacement. */
  readonly replaces: boolean;
  /** Another effect of the change. */
  readonly consequence?: string;
}

/** `key` is that of the item. */
export function propertyChanges(
  definition: AnyDefinition,
  names: readonly string[],
  before: Values,
  after: Values,
  key?: string,
): PropertyChange[] {
  const { replaceOn, replaceWhenRemoved } = definition;
  const isDifferent = (name: string) =>
    rawField(name) === undefined || !same(valueIn(before, name), valueIn(after, name));
  return withRawNames(names, after)
    .filter(isDifferent)
    .map((name) => {
      const [was, is] = [valueIn(before, name), valueIn(after, name)];
      const isSecret = isSecretHere(definition, name, key);
      // A secret is known to the run, and nobody is shown it.
      const isUnknown = hasUnknown(is) && !(isSecret && is instanceof Withheld);
      return {
        name,
        ...(isSecret || was === undefined ? {} : { before: was }),
        ...(isSecret || isUnknown || is === undefined ? {} : { after: is }),
        isSecret,
        isUnknown,
        replaces: replaceOn.includes(name) || (replaceWhenRemoved?.includes(name) ?? false),
        ...consequenceOf(definition, name),
      };
    });
}

/** Without the values that the service hides. */
export const withoutConcealed = (
  { concealed = [] }: Pick<State, "concealed">,
  properties: readonly PropertyChange[],
): readonly PropertyChange[] =>
  concealed.length === 0
    ? properties
    : properties.map((property) => {
        if (property.isSecret || !concealed.includes(property.name)) return property;
        const { before: _, after: __, ...rest } = property;
        return { ...rest, isSecret: true };
      });

function consequenceOf({ consequences }: AnyDefinition, name: string): Pick<PropertyChange, "consequence"> {
  const consequence = consequences?.[name];
  return consequence === undefined ? {} : { consequence };
}

/** The properties of an object that is to be created. */
export const newProperties = (
  definition: AnyDefinition,
  inputs: Values,
  key: string,
  names: readonly string[] = Object.keys(declared(inputs)),
): readonly PropertyChange[] =>
  propertyChanges(
    definition,
    names.filter((name) => name in definition.inputs && !definition.instructions?.includes(name)),
    {},
    inputs,
    key,
  ).map(({ consequence: _, ...property }) => ({ ...property, replaces: false }));

/** Such as `color "#D9534F" → "#000000"`. */
export function describeChange({
  name,
  before,
  after,
  isSecret,
  isUnknown,
  consequence,
}: PropertyChange): string {
  if (isSecret) return `another ${name}`;
  const change = `${name} ${shown(before)} → ${isUnknown ? "not known yet" : shown(after)}`;
  return consequence === undefined ? change : `${change} (${consequence})`;
}

/** Whether a change of a property lets people do more. */
export const riskOfChange = (
  definition: AnyDefinition,
  { name, before, after, isSecret, isUnknown }: PropertyChange,
): Risk | undefined =>
  isSecret || isUnknown ? undefined : riskOfInput(definition, inputMeant(definition, name), before, after);

/** With the word for what lets people do more. */
export const describeWithRisk = (definition: AnyDefinition, change: PropertyChange): string =>
  withWord(describeChange(change), riskOfChange(definition, change));

const withWord = (text: string, risk: Risk | undefined): string =>
  risk === undefined ? text : `${text} (${risk})`;

/** Says of each input that is declared no more that the service keeps its value. */
export function describeRemoved(
  definition: AnyDefinition,
  olds: Values,
  news: Values,
  key?: string,
): string[] {
  const { inputs, instructions = [], replaceWhenRemoved = [] } = definition;
  // So it is with most of thousands.
  const isKept = (name: string) => !isUnset(valueIn(news, name));
  if (withRawNames(Object.keys(olds), olds).every(isKept)) return [];
  const names = withRawNames(Object.keys(inputs), olds)
    // An import records empty values, and no program would declare them.
    .filter((name) => !isUnset(valueIn(olds, name)) && !isEmpty(valueIn(olds, name)) && !isKept(name))
    .filter((name) => !instructions.includes(name) && !replaceWhenRemoved.includes(name))
    // Its removal is a change.
    .filter((name) => name !== ON_DELETE);
  // An import records all inputs of an object: that a program declares few of them is one event.
  const more = names.length - MOST_REMOVED;
  if (more > 0)
    return [
      `${names.slice(0, MOST_REMOVED).join(", ")} and ${more} more input${more === 1 ? "" : "s"} are no longer managed; the service keeps their values`,
    ];
  return names.map((name) => {
    const value = isSecretHere(definition, name, key) ? "its value" : shown(valueIn(olds, name));
    return `${name} is no longer managed; the service keeps ${value}`;
  });
}

/** So many inputs of an object have a line each. */
const MOST_REMOVED = 3;

/** The properties by which a step changes an item. */
export function changesIn(definition: AnyDefinition, step: PlannedStep): readonly PropertyChange[] {
  // Whatever is declared of an object that may exist can be sent.
  if (step.do === "settle" && step.unfinished === "may exist")
    return [...newProperties(definition, step.inputs, step.key)];
  if (step.do !== "update" && step.do !== "replace" && step.do !== "settle") return [];
  const names = step.do === "replace" && step.remake ? step.differing : step.properties;
  const changes = propertyChanges(definition, names, step.state.values, step.inputs, step.key);
  return withRemake(withoutConcealed(step.state, changes), step.do === "replace" ? step.remake : undefined);
}

/** The changes that the service takes only in a new object say so. */
export const withRemake = (
  changes: readonly PropertyChange[],
  remake: Pick<Remake, "inputs" | "why"> | undefined,
): readonly PropertyChange[] =>
  changes.map((change) =>
    remake?.inputs.includes(change.name) ? { ...change, replaces: true, consequence: remake.why } : change,
  );

/** One line for each item that a step changes. */
export function stepSentences(definition: AnyDefinition, step: PlannedStep): string[] {
  const item = nameOf(step);
  const changes = changesIn(definition, step).map((change) => describeWithRisk(definition, change));
  switch (step.do) {
    case "keep":
      return step.respelled.map(
        ({ name, before }) =>
          `${item}: ${name} ${shown(before)} → ${shown(step.inputs[name])}, which is the same one`,
      );
    case "create":
      return [withWord(`${item} is added`, riskOfObject(definition, "created"))];
    case "remove":
      return [
        withWord(
          `${item} is ${REMOVAL_WORDS[onDeleteOf(definition, step.state.values)]}${beforeAdoption(step)}`,
          riskOfObject(definition, "removed"),
        ),
      ];
    case "release":
      return [releasedText(item, step)];
    case "settle":
      return [`${item} ${settledText(step)}`];
    case "update":
      return changes.map((change) => `${item}: ${change}`);
    case "replace": {
      const opening = openingOf(definition, step.properties);
      const note = opening === undefined ? "" : `. ${opening}`;
      return [`${item} is replaced${beforeAdoption(step)}: ${changes.join(", ")}${note}`];
    }
  }
}

/** The protection that a replacement interrupts between its two requests; `undefined` if nothing, or if the new object is another one. */
export const openingOf = (
  { opensWhenReplaced, id }: AnyDefinition,
  names: readonly string[],
): string | undefined =>
  opensWhenReplaced === undefined || names.some((name) => id.includes(name))
    ? undefined
    : `${opensWhenReplaced} between its deletion and its creation.`;

function releasedText(item: string, { why, state }: ReleaseStep): string {
  if (typeof why === "object") return `${item} stays, and is no longer managed: ${why.left}`;
  return `${item} is released: ${WHY_RELEASED[why](state.values)}`;
}

const WHY_RELEASED: Readonly<Record<"imported" | "onDelete", (values: Values) => string>> = {
  imported: () => "it was imported, and the program does not declare it",
  onDelete: (values) => `it stays in the service, because ${recordedOnDelete(values)}`,
};

/** A warning for the reader who wants to keep such objects. */
const beforeAdoption = ({ state: { existed } }: { readonly state: State }): string =>
  existed ? ", which existed before it was adopted" : "";

/** The same for a refresh, which shows what happened in the service: the reverse of what a step would do about it. */
export function linesSeen(definition: AnyDefinition, step: PlannedStep): string[] {
  const item = nameOf(step);
  switch (step.do) {
    case "keep":
    case "release":
      return [];
    case "create":
      return [withWord(`${item} was deleted in the service`, riskOfObject(definition, "removed"))];
    case "remove":
      return [`${item} is in the service, and the program does not declare it`];
    case "settle":
      return [`${item} is settled: ${UNFINISHED[step.unfinished]}`];
    case "update":
    case "replace":
      return changesIn(definition, step)
        .map((change) => describeWithRisk(definition, reversed(change)))
        .map((change) => `${item} was changed in the service: ${change}`);
  }
}

export const settledText = ({ unfinished }: SettleStep): string =>
  `is to be settled: ${UNFINISHED[unfinished]}`;

/** Why an object is unfinished. */
export const UNFINISHED: Readonly<Record<Unfinished, string>> = {
  "may exist": "a run ended before the service answered, so that it may exist",
  "half done": "a run ended when it was half done",
};

const nameOf = ({ key }: PlannedStep): string => `items.${key}`;

/** A change in the service has had its consequences already. */
export const reversed = ({ before, after, consequence: _, ...change }: PropertyChange): PropertyChange => ({
  ...change,
  ...(after === undefined ? {} : { before: after }),
  ...(before === undefined ? {} : { after: before }),
});

export const kindOfChange = (before: unknown, after: unknown): Detail["kind"] =>
  isUnset(before) ? "add" : isUnset(after) ? "delete" : "update";

/** Each difference of a step, by its path; `replaces` are the inputs that make the engine replace the resource. */
export function detailsOf(
  step: PlannedStep,
  { isMany, pathOf }: Naming,
  replaces: readonly string[],
): Detail[] {
  const { key } = step;
  switch (step.do) {
    case "create":
      return [{ path: pathOf(key), kind: "add", replaces: false }];
    case "remove":
    case "release":
      return [{ path: pathOf(key), kind: "delete", replaces: false }];
    case "keep":
      return step.respelled.map(({ name }) => ({ path: pathOf(key, name), kind: "update", replaces: false }));
    case "settle":
    case "update":
    case "replace":
      // The engine would show a change without a difference.
      if (isMany && step.do === "settle" && step.properties.length === 0)
        return [{ path: pathOf(key), kind: "update", replaces: false }];
      // A replaced item is a change within a resource of many, which the engine updates.
      return (isMany ? step.properties : step.differing).map((name) => ({
        path: pathOf(key, name),
        kind: kindOfChange(step.state.values[name], step.inputs[name]),
        replaces: replaces.includes(name),
      }));
  }
}
