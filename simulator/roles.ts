/** The names of the roles. */
import { accessLevels } from "../sdk/api/fields";

export const MINIMAL_ACCESS = 5;

const roles = {
  "Minimal Access": MINIMAL_ACCESS,
  Guest: accessLevels.guest,
  Planner: accessLevels.planner,
  Reporter: accessLevels.reporter,
  "Security Manager": accessLevels.security_manager,
  Developer: accessLevels.developer,
  Maintainer: accessLevels.maintainer,
  Owner: accessLevels.owner,
} as const;

export const roleName = (level: number): string =>
  Object.entries(roles).find(([, number]) => number === level)?.[0] ?? String(level);
