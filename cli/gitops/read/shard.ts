/** Splits a configuration by its groups and projects into parts of about the same size, of which a run compares one. */
import { createHash } from "node:crypto";
import type { Declaration } from "../../configuration/objects/declaration";

/** Such as part 3 of 24. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

type Placed = Pick<Declaration, "scope" | "place">;

/** By a digest, so that a place keeps its shard when others come and go. */
export const isInShard = ({ number, of }: Shard, { scope, place }: Placed): boolean =>
  createHash("sha256").update(`${scope}/${place}`).digest().readUInt32BE() % of === number - 1;
