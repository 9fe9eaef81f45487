/** Names and titles that the service trims and bounds before it keeps them, where the client passes any text on. */
import { text } from "../sdk/api/fields";
import { toHexColor } from "../sdk/colors";
import type { TextRule } from "../sdk/text-rules";

/** Trimmed, and bounded. */
const bounded = (longest: number) => text.trim().min(1).max(longest);

/** A text that may come as null; for the service's models, that is as blank as no letter at all. */
export const blankable = text.nullable().transform((value) => value ?? "");

/** Arguments of a refinement: a rule of the service's model, with its sentence. */
export const modelRule = <Value = string>(sentence: string, isKept: (value: Value) => boolean) =>
  [isKept, { params: { reason: sentence } }] as const;

export const isFilled = (value: string) => value.trim() !== "";

/** The sentence of a text that is longer. */
export const atMost = (letters: number) => `is too long (maximum is ${letters} characters)`;

/** Of issues, merge requests, milestones, and the names of users. */
export const boundedTitle = bounded(255);

/** Commas separate labels where several are given. It is trimmed only after one of this name has been looked for. */
export const labelName = blankable
  .refine(...modelRule("can't be blank", isFilled))
  .refine(...modelRule("is invalid", (name) => /^[^,]+$/.test(name.trim())))
  .refine(...modelRule(atMost(255), (name) => name.trim().length <= 255));

/** The color of labels that are made without one. */
const LABEL_COLOR = "#6699cc";

export const labelColor = text
  .nullable()
  .transform((color) => color ?? LABEL_COLOR)
  .refine(...modelRule("must be a valid color code", (color) => toHexColor(color) !== undefined));

/** Of groups and projects: white space in front is taken away. */
export const placeTitle = text.overwrite((name) => name.trimStart());

// ─── Rules of texts ──────────────────────────────────────────────────────────

export const filled: TextRule = ["can't be blank", isFilled];

/** The sentences of the rules that a text breaks, in the order of the rules: of null, only that it is blank; of no text, none. */
export function brokenRules(text: string | null | undefined, rules: readonly TextRule[]): string[] {
  if (text === undefined) return [];
  const broken =
    text === null ? rules.filter((rule) => rule === filled) : rules.filter(([, isKept]) => !isKept(text));
  return broken.map(([sentence]) => sentence);
}

export const upTo = (letters: number): TextRule => [atMost(letters), (text) => text.length <= letters];

/** `Web Shop` becomes `web-shop`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
