/** Splits a configuration by its groups and projects into parts of about the same size, of which a run compares one. */
import { createHash } from "node:crypto";
import type { PlaceName } from "../../configuration/schema/sections";

/** Such as part 3 of 24. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** By a digest, so that a place keeps its shard when others come and go. */
export const isInShard = ({ number, of }: Shard, { scope, place }: PlaceName): boolean =>
  createHash("sha256").update(`${scope}/${place}`).digest().readUInt32BE() % of === number - 1;
