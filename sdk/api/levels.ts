/** Access levels by name: what members, links and protections give. */

/** The numbers of the roles. Some operations allow fewer. */
export const accessLevels = {
  guest: 10,
  planner: 15,
  reporter: 20,
  security_manager: 25,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;

/** With those that are no roles of members. */
export const numbersOfLevels = { "no one": 0, minimal: 5, ...accessLevels, admin: 60 } as const;

export const levelNames = Object.keys(numbersOfLevels) as (keyof typeof numbersOfLevels)[];
