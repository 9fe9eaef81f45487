/** Whether an approved change covers what is to be done now: the same, or the rest of it, as an earlier run may have begun. */
import type { Change } from "../../provider/collection/change";
import type { PropertyChange } from "../../provider/collection/changes";
import { same } from "../../provider/values/values";

type Changed = Pick<Change, "action" | "properties">;

/** Of the same object. */
export const covers = (approved: Changed, now: Changed): boolean =>
  (approved.action === now.action || isBegun(approved, now)) &&
  now.properties.every((property) => approved.properties.some((one) => coversProperty(one, property)));

/**
 * Only an object that is recorded is updated or settled: a run of this stack has created or adopted it, or has begun to. One that is
 * to be settled is created, adopted or completed.
 */
export const isBegun = (approved: Pick<Changed, "action">, now: Pick<Changed, "action">): boolean =>
  (["update", "settle"].includes(now.action) && ["create", "adopt", "settle"].includes(approved.action)) ||
  (approved.action === "settle" && ["create", "adopt"].includes(now.action));

/** A value that was unknown in one of them may be known in the other, and a property that was not managed has no earlier value. */
const coversProperty = (approved: PropertyChange, now: PropertyChange): boolean =>
  approved.name === now.name &&
  (approved.isUnknown ||
    now.isUnknown ||
    [approved, { ...approved, before: undefined }].some((one) => same(one, now) || isSameSaved(one, now)));

const isSameSaved = (one: PropertyChange, other: PropertyChange): boolean =>
  same(asSaved(one), asSaved(other));

const asSaved = (property: PropertyChange): unknown => JSON.parse(JSON.stringify(property));
