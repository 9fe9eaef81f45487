/** Access levels by name, as people know them; the API's numbers mean the same. */
import { z } from "zod";
import { accessLevels as roles } from "../../sdk/api/fields";

const accessLevels = { minimal: 5, ...roles, admin: 60 } as const;

type Name = keyof typeof accessLevels;

/** A name such as `maintainer`, or its number. */
export type AccessLevel<N extends Name = Name> = N | (typeof accessLevels)[N];

/** An input that takes these levels, by name or number. */
export const accessLevel = <const N extends Name>(...names: readonly N[]) =>
  z.literal<readonly AccessLevel<N>[]>([...names, ...names.map((name) => accessLevels[name])]);

/** The number on the wire. */
export const levelNumber = <N extends Name>(level: AccessLevel<N>): (typeof accessLevels)[N] =>
  typeof level === "string" ? accessLevels[level] : level;

const nameByNumber = new Map<unknown, Name>(
  Object.entries(accessLevels).map(([name, number]) => [number, name as Name]),
);

/** The name of a level, or what the service returns where it has no name for it. */
export const levelName = (level: unknown): unknown => nameByNumber.get(level) ?? level;

/** `maintainer` and 40 are the same level. */
export const isSameLevel = (declared: unknown, actual: unknown): boolean =>
  levelName(declared) === levelName(actual);
