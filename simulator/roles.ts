/** The roles that the service knows: those that the client can name, and further ones. */
import { z } from "zod";
import { accessLevels } from "../sdk/api/fields";

export const MINIMAL_ACCESS = 5;

const roles = {
  "Minimal Access": MINIMAL_ACCESS,
  Guest: accessLevels.guest,
  Planner: accessLevels.planner,
  Reporter: accessLevels.reporter,
  "Security Manager": 25,
  Developer: accessLevels.developer,
  Maintainer: accessLevels.maintainer,
  Owner: accessLevels.owner,
} as const;

/** A role that somebody can be given. */
export const grantableRole = z.literal(Object.values(roles));

export const roleName = (level: number): string =>
  Object.entries(roles).find(([, number]) => number === level)?.[0] ?? String(level);
