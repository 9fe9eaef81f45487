/** The kinds that the contract is run on: a new one joins by being listed. */
import type { Contract } from "../contract";
import { groupLabel } from "./group-label";

export const contracts: readonly Contract[] = [groupLabel];
