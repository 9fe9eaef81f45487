/** Names and titles that the service trims and bounds before it keeps them, where the client passes any text on. */
import { text } from "../sdk/api/fields";
import { toHexColor } from "../sdk/colors";

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
export const placeTitle = text
  .overwrite((name) => name.trimStart())
  .min(1)
  .max(255);

const PATH =
  "can only include non-accented letters, digits, '_', '-' and '.'. It must not start with '-', '_', or '.', nor end with '-', '_', '.', '.git', or '.atom'.";

/** The last part of the address of a group or project. */
export const placePath = text
  .min(1)
  .max(255)
  .refine((path) => /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(path) && !/\.(git|atom)$/i.test(path), {
    params: { reason: PATH },
  });

/** `Web Shop` becomes `web-shop`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
