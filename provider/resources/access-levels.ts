/** Access levels by name; the API's numbers are accepted too. */
import { z } from "zod";
import { numbersOfLevels as accessLevels, accessLevels as roles } from "../../sdk/api/fields";

export type LevelName = keyof typeof accessLevels;

/** The number of a level on the wire. */
export type LevelNumber<N extends LevelName = LevelName> = (typeof accessLevels)[N];

/** A name such as `maintainer`, or its number. */
export type AccessLevel<N extends LevelName = LevelName> = N | LevelNumber<N>;

/** An input that takes these levels, by name or number. */
export const accessLevelField = <const N extends LevelName>(...names: readonly N[]) =>
  z.literal<readonly AccessLevel<N>[]>([...names, ...names.map((name) => accessLevels[name])]);

export const levelNames = Object.keys(accessLevels) as LevelName[];

/** Whether these are the values of an input for access levels: only such an input takes names and numbers. */
export const isAccessLevel = (values: readonly unknown[]): boolean =>
  values.some((value) => typeof value === "number") &&
  values.some((value) => levelNames.some((name) => name === value));

const roleNames = Object.keys(roles) as (keyof typeof roles)[];

/** The levels that a member role can be based on. */
export const baseLevel = accessLevelField(...roleNames);

/** The levels that a member can have. */
export const grantableLevelField = accessLevelField("minimal", ...roleNames);

/** The number on the wire. */
export const levelNumber = <N extends LevelName>(level: AccessLevel<N>): LevelNumber<N> =>
  typeof level === "string" ? accessLevels[level] : level;

const nameByNumber = new Map<unknown, LevelName>(
  Object.entries(accessLevels).map(([name, number]) => [number, name as LevelName]),
);

/** The name of a level, or the service's value if it has no name. */
export const levelName = (level: unknown): unknown => nameByNumber.get(level) ?? level;

/** `maintainer` and 40 are the same level. */
export const isSameLevel = (declared: unknown, actual: unknown): boolean =>
  levelName(declared) === levelName(actual);
