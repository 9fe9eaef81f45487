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

const roleNames = Object.keys(roles) as (keyof typeof roles)[];

/** The levels that a member role can be based on. */
export const baseLevel = accessLevelField(...roleNames);

/** The levels that a member can have. */
export const grantableLevelField = accessLevelField("minimal", ...roleNames);

/** The number on the wire. Of a level without a name, it is a text in some languages. */
export function levelNumber<N extends LevelName>(level: AccessLevel<N>): LevelNumber<N>;
export function levelNumber(level: LevelName | number): number;
export function levelNumber(level: LevelName | number): number {
  return typeof level === "string" ? (accessLevels[level] ?? Number(level)) : level;
}

const nameByNumber = new Map<unknown, LevelName>(
  Object.entries(accessLevels).map(([name, number]) => [number, name as LevelName]),
);

/** The name of a level, or its number if it has none; what is no level stays as it is. */
export function levelName(level: unknown): unknown {
  const number = typeof level === "string" && /^\d+$/.test(level) ? Number(level) : level;
  return nameByNumber.get(number) ?? number;
}

/** `maintainer` and 40 are the same level. */
export const isSameLevel = (declared: unknown, actual: unknown): boolean =>
  levelName(declared) === levelName(actual);
