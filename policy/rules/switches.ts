/** Creates rules that require one value of one input. */
import type { Kind } from "../../provider/definitions";
import { problemUnless } from "../problem-unless";
import { type InputsOf, type Level, type ObjectRule, rule } from "../rule";

interface RuleTexts<Name extends string> {
  readonly name: Name;
  readonly requirement: string;
  readonly why: string;
  readonly level: Level;
}

/** An omitted input is not managed and can have any value, so the program must set it. */
export const requiresValue =
  <K extends Kind>(kind: K) =>
  <const Name extends string>(
    property: keyof InputsOf<K> & string,
    wanted: boolean,
    words: RuleTexts<Name>,
    // biome-ignore lint/complexity/noBannedTypes: no parameters
  ): ObjectRule<Name, K, {}> =>
    rule({
      kinds: [kind],
      ...words,
      validate(inputs) {
        const value = (inputs as Readonly<Record<string, unknown>>)[property];
        return problemUnless(value === wanted, property, value, String(wanted));
      },
      remedy: () => ({ [property]: wanted }),
    });
