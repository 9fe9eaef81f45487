/** Splits a configuration by its groups and projects into parts of about the same size, of which a run compares one. */
import { createHash } from "node:crypto";

/** Such as part 3 of 24. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** By a digest, so that a place keeps its shard when others come and go. An address is of its place. */
export function isInShard({ number, of }: Shard, address: string): boolean {
  const [place = ""] = address.split("#");
  return createHash("sha256").update(place).digest().readUInt32BE() % of === number - 1;
}
