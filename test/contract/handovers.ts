/** Handovers of objects from one resource to another: for each kind, the programs before, during and after. */

import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition } from "../../provider/definition/resource";
import type { Values } from "../../provider/values/values";
import type { Contract, Place } from "./contract";
import type { Declared } from "./deployment";
import { placeOf } from "./world";

export const actions = ["replace", "move", "rename", "adopt twice"] as const;
export type Action = (typeof actions)[number];

export const failures = ["nothing fails", "another fails", "killed"] as const;
export type Failure = (typeof failures)[number];

export type Shape = "single" | "many";

export interface HandoverResult {
  readonly kind: string;
  readonly shape: Shape;
  readonly action: Action;
  readonly failure: Failure;
  readonly variant: string;
  /** `the service` */
  readonly check: string;
  /** The problem; undefined if the check passes. */
  readonly problem: string | undefined;
  /** The reason for a known limit, with which the check cannot pass. */
  readonly limit?: string;
}

/** One action on one kind, in places of its own. */
export interface Handover {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  readonly shape: Shape;
  /** Distinguishes it from others of the same kind and shape: `to many`. */
  readonly variant: string;
  readonly places: readonly Place[];
  /** The resources of the program at each stage; call it after the world exists, because some inputs are numbers in it. */
  readonly declared: (stage: Stage) => readonly Declared[];
  /** Names of the resources whose replacement is forced. */
  readonly replaced: readonly string[];
}

/** `before` is the first run, `during` the one that may fail, `after` the last one, if it differs from `during`. */
export const stages = ["before", "during", "after"] as const;
export type Stage = (typeof stages)[number];

export function handoversOf(contract: Contract, action: Action): Handover[] {
  const definition = definitionOf(contract.kind);
  const make = builderOf(contract, definition, action);
  switch (action) {
    case "replace":
      return [
        make("single", "as it is", ({ one }) => ({ before: [one("x")], replaced: ["x"] })),
        make("single", "adopt", ({ one }) => ({ before: [one("x", ADOPT)], replaced: ["x"] })),
        make("many", "as it is", ({ many }) => ({ before: [many("x", "ab")], replaced: ["x"] })),
        make("many", "adopt", ({ many }) => ({ before: [many("x", "ab", ADOPT)], replaced: ["x"] })),
      ];
    case "move":
      return [
        make("single", "to another, changed", ({ one, changed }) => ({
          before: [one("x")],
          during: [changed(one("y", ADOPT))],
        })),
        make("single", "to many", ({ one, many }) => ({
          before: [one("x")],
          during: [many("y", "a", ADOPT)],
        })),
        make("many", "to single", ({ one, many }) => ({
          before: [many("x", "ab")],
          during: [one("y", ADOPT), after(many("x", "b"), "y")],
        })),
        make("many", "to another, changed", ({ many, changed }) => ({
          before: [many("x", "ab")],
          during: [changed(many("y", "a", ADOPT)), after(many("x", "b"), "y")],
        })),
      ];
    case "rename": {
      const taken = definition.singleton ? {} : ADOPT;
      return [
        make("single", "", ({ one }) => ({ before: [one("x")], during: [one("y", taken)] })),
        make("many", "", ({ many }) => ({ before: [many("x", "ab")], during: [many("y", "ab", taken)] })),
      ];
    }
    case "adopt twice":
      // If objects have no identity, each resource creates its own.
      if (!definition.singleton && definition.isSame === undefined) return [];
      return [
        make("single", "the first stays", ({ one }) => ({
          before: [one("x", ADOPT)],
          during: [one("x", ADOPT), one("y", ADOPT)],
          after: [one("x", ADOPT)],
        })),
        make("single", "the second stays", ({ one }) => ({
          before: [one("x", ADOPT)],
          during: [one("x", ADOPT), one("y", ADOPT)],
          after: [one("y", ADOPT)],
        })),
        make("many", "single stays", ({ one, many }) => ({
          before: [many("x", "a", ADOPT)],
          during: [many("x", "a", ADOPT), one("y", ADOPT)],
          after: [one("y", ADOPT)],
        })),
        make("many", "many stays", ({ many }) => ({
          before: [many("x", "ab", ADOPT)],
          during: [many("x", "ab", ADOPT), many("y", "a", ADOPT)],
          after: [many("x", "ab", ADOPT)],
        })),
      ];
  }
}

/** An unmanaged object of the same kind in the same collection. */
export function bystanderOf({ kind, inputs, others, bystander }: Contract, place: Place): Values | undefined {
  const { singleton, title } = definitionOf(kind);
  if (bystander) return { ...inputs(place), ...bystander(place) };
  if (singleton || title === undefined) return undefined;
  return { ...inputs(place), [title]: others(place)[title] };
}

// ─── Programs ────────────────────────────────────────────────────────────────

const ADOPT = { adopt: true };

interface Parts {
  /** The object of the first place as a resource of its own. */
  readonly one: (name: string, more?: Values) => Declared;
  /** The objects of places `a`, `b`, … in one resource. */
  readonly many: (name: string, keys: string, more?: Values) => Declared;
  /** The same resource with another value for an input that can be changed in place, if there is one. */
  readonly changed: (resource: Declared) => Declared;
}

interface Programs {
  readonly before: readonly Declared[];
  /** Default: `before`. */
  readonly during?: readonly Declared[];
  /** Default: `during`. */
  readonly after?: readonly Declared[];
  readonly replaced?: readonly string[];
}

const after = (resource: Declared, other: string): Declared => ({ ...resource, dependsOn: [other] });

function builderOf(contract: Contract, definition: AnyDefinition, action: Action) {
  return (shape: Shape, variant: string, programs: (parts: Parts) => Programs): Handover => {
    const instance = `${action} ${shape} ${variant}`.trim().replaceAll(/[ ,]+/g, "-");
    const places = ["a", "b"].map((key) => placeOf(contract.kind, `${instance}-${key}`));
    const [first] = places as [Place];
    const own = (name: string) => `${contract.kind}-${instance}-${name}`;
    const inputsOf = (key: string) => contract.inputs(places["ab".indexOf(key)] as Place);
    const one: Parts["one"] = (name, more) => ({
      kind: contract.kind,
      name,
      args: { ...inputsOf("a"), ...more },
    });
    const many: Parts["many"] = (name, keys, more) => ({
      kind: pluralOf(contract.kind),
      name,
      args: { items: Object.fromEntries([...keys].map((key) => [key, inputsOf(key)])), ...more },
    });
    const changed: Parts["changed"] = (resource) => {
      const change = changeOf(contract, definition, first);
      const { items, ...args } = resource.args as { items?: { a: Values } };
      return items === undefined
        ? { ...resource, args: { ...args, ...change } }
        : { ...resource, args: { ...args, items: { ...items, a: { ...items.a, ...change } } } };
    };
    const build = () => programs({ one, many, changed });
    return {
      contract,
      definition,
      shape,
      variant,
      places,
      replaced: (build().replaced ?? []).map(own),
      declared(stage) {
        const { before, during = before, after = during } = build();
        return { before, during, after }[stage].map(({ name, dependsOn = [], ...rest }) => ({
          ...rest,
          name: own(name),
          dependsOn: dependsOn.map(own),
          deletesFirst: action === "replace",
        }));
      },
    };
  };
}

/** Another value for the first input that can be changed in place; empty if there is none. */
function changeOf(contract: Contract, definition: AnyDefinition, place: Place): Values {
  const { replaceOn, instructions = [], title, inputs } = definition;
  const fixed: readonly (string | undefined)[] = [...replaceOn, ...instructions, title];
  const input = Object.keys(inputs).find(
    (name) => !fixed.includes(name) && !contract.alternatives?.includes(name),
  );
  return input === undefined
    ? {}
    : { ...contract.together?.(place)[input], [input]: contract.others(place)[input] };
}
