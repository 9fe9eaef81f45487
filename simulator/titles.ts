/** Names and titles that the service trims and bounds before it keeps them, where the client passes any text on. */
import { text } from "../sdk/api/fields";

const bounded = (longest: number) => text.trim().min(1).max(longest);

/** Of issues, merge requests, milestones, and the names of users. */
export const boundedTitle = bounded(255);

/** Commas separate labels where several are given. */
export const labelName = bounded(255).regex(/^[^,]+$/);

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
