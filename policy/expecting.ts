/** How a rule says what is wrong: which input, what it is, and what is expected. */
import type { Problem } from "../provider/resource";
import { withoutLooks } from "./secret-texts";

const LONGEST_SHOWN = 80;

/** Half a secret at the end of what is cut off would no longer look like one. */
function shown(value: unknown): string {
  const text = withoutLooks(JSON.stringify(value) ?? "missing");
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text;
}

/** Nothing where it holds. */
export const expecting = (
  holds: boolean,
  property: string,
  value: unknown,
  expected: string,
): readonly Problem[] =>
  holds
    ? []
    : [
        {
          property,
          problem: `"${property}" is ${value === undefined || value === "" ? "missing" : shown(value)}; expected ${expected}`,
        },
      ];
