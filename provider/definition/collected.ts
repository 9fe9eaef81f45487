/** The two words by which a definition is made: objects that are created and deleted, and settings that are always there. */
import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { withOpenValues } from "./open";
import { withRaw } from "./raw";
import type { Answer, AnyCollected, AnySingleton, Collected, Singleton } from "./resource";

/** The fields of an answer that may be properties: those of an object of the API, and others by name. */
type Shown<A extends Answer> = readonly (z.ZodObject | (keyof A & string))[];

const fieldsIn = <A extends Answer>(shown: Shown<A>): ReadonlySet<string> =>
  new Set(shown.flatMap((one) => (typeof one === "string" ? [one] : Object.keys(one.shape))));

/** Whether the objects are those of the API as a whole, so that their fields are settings. */
const isWhole = <A extends Answer>(shown: Shown<A>): boolean => shown.some((one) => typeof one !== "string");

/** `collected<GroupLabel>(answers.GroupLabel)({ … })`: the answer's type and fields are given, the others follow from the definition. */
export const collected =
  <A extends Answer>(...shown: Shown<A>) =>
  <In extends Shape, Out extends Shape, Id extends string>(
    definition: Omit<Collected<A, In, Out, Id>, "shown">,
  ): AnyCollected => {
    const made = withOpenValues({ ...definition, shown: fieldsIn(shown) } as AnyCollected);
    return isWhole(shown) && made.update ? withRaw(made) : made;
  };

/** `singleton<PushRule>(answers.PushRule)({ … })`. */
export const singleton =
  <A extends Answer>(...shown: Shown<A>) =>
  <In extends Shape, Out extends Shape, Id extends string>(
    definition: Omit<Singleton<A, In, Out, Id>, "singleton" | "shown">,
  ): AnySingleton => {
    const made = withOpenValues({ ...definition, shown: fieldsIn(shown), singleton: true } as AnySingleton);
    return isWhole(shown) ? withRaw(made) : made;
  };
