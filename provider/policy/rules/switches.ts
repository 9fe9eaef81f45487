/** Creates rules that require one value of one input. */
import type { Kind } from "../../generated/kind-names";
import { type KindInputs, rule } from "../define-rule";
import { problemUnless } from "../problem-unless";
import type { AnyObjectRule, AnyRule } from "../rule";

/** An omitted input is not managed and can have any value, so the program must set it. */
export const requiresValue =
  <K extends Kind>(kind: K) =>
  (
    property: keyof KindInputs<K> & string,
    wanted: boolean,
    texts: Pick<AnyRule, "name" | "requirement" | "why" | "level">,
  ): AnyObjectRule =>
    rule({
      kinds: [kind],
      ...texts,
      validate(inputs) {
        const value = (inputs as Readonly<Record<string, unknown>>)[property];
        return problemUnless(value === wanted, property, value, String(wanted));
      },
      remedy: () => ({ [property]: wanted }),
    });
