/** Rules that want one input to have one value: most settings of a project are switches. */
import type { Kind } from "../../provider/definitions";
import { expecting } from "../expecting";
import { type InputsOf, type Level, type ObjectRule, rule } from "../rule";

interface Words<Name extends string> {
  readonly name: Name;
  readonly demand: string;
  readonly why: string;
  readonly level: Level;
}

/** What is left out is not managed, and may be anything: it has to be said. */
export const wantsOf =
  <K extends Kind>(kind: K) =>
  <const Name extends string>(
    property: keyof InputsOf<K> & string,
    wanted: boolean,
    words: Words<Name>,
    // biome-ignore lint/complexity/noBannedTypes: no parameters
  ): ObjectRule<Name, K, {}> =>
    rule({
      kinds: [kind],
      ...words,
      judge(inputs) {
        const value = (inputs as Readonly<Record<string, unknown>>)[property];
        return expecting(value === wanted, property, value, String(wanted));
      },
      remedy: () => ({ [property]: wanted }),
    });
