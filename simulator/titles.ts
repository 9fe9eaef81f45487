/** Names and titles that the service trims and bounds before it keeps them, where the client passes any text on. */
import { z } from "zod";
import { type Shape, text } from "../sdk/api/fields";

const bounded = (longest: number) => text.trim().min(1).max(longest);

/** Of issues, merge requests, milestones, and the names of users. */
export const boundedTitle = bounded(255);

/** Commas separate labels where several are given. */
export const labelName = bounded(255).regex(/^[^,]+$/);

/** Of groups and projects: white space in front is taken away. */
const placeTitle = text
  .overwrite((name) => name.trimStart())
  .min(1)
  .max(255);

const PATH =
  "can only include non-accented letters, digits, '_', '-' and '.'. It must not start with '-', '_', or '.', nor end with '-', '_', '.', '.git', or '.atom'.";

/** The last part of the address of a group or project. */
const placePath = text
  .min(1)
  .max(255)
  .refine((path) => /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(path) && !/\.(git|atom)$/i.test(path), {
    params: { reason: PATH },
  });

const MIRROR_SCHEMES = ["http", "https", "ssh", "git"];

/** The address of a push mirror. */
const mirrorAddress = text
  .refine((address) => address.trim() !== "")
  .refine((address) => MIRROR_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}://`)), {
    params: { reason: `is blocked: Only allowed schemes are ${MIRROR_SCHEMES.join(", ")}` },
  })
  .refine((address) => URL.canParse(address) && !/\s/.test(address), {
    params: { reason: "is blocked: URI is invalid" },
  });

/** Parameters of operations in the specification of which the service asks more than the table. */
export const narrowerParameters: Readonly<Record<string, Shape>> = {
  "groupLabels.create": { name: labelName },
  "groupLabels.update": { new_name: labelName.optional() },
  "groupLabels.updateByName": { new_name: labelName.optional() },
  "projectLabels.create": { name: labelName },
  "projectLabels.update": { new_name: labelName.optional() },
  "projectLabels.updateByName": { new_name: labelName.optional() },
  "projectMilestones.create": { title: boundedTitle },
  "projectMilestones.update": { title: boundedTitle.optional() },
  "groupMilestones.create": { title: boundedTitle },
  "groupMilestones.update": { title: boundedTitle.optional() },
  "projects.create": { name: placeTitle.optional(), path: placePath.optional() },
  "projects.update": { name: placeTitle.optional(), path: placePath.optional() },
  "groups.create": { name: placeTitle, path: placePath },
  "groups.update": { name: placeTitle.optional(), path: placePath.optional() },
  "remoteMirrors.create": { url: mirrorAddress },
  // Their values are checked later, with words of their own.
  "pipelineTriggers.run": { variables: z.record(z.string(), z.unknown()).optional() },
};

/** `Web Shop` becomes `web-shop`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
