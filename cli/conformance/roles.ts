/** The roles of the installation or of the top-level group that cases give to people. */
import type { Case } from "./case";

/** The base level of a custom role must be that of the member. */
const BASE_LEVELS = { deployer: 30, releaser: 30, viewer: 20 } as const;

export const makeRoles: NonNullable<Case["prepare"]> = async ({ forge }) => {
  const made: Record<string, number> = {};
  for (const [name, base_access_level] of Object.entries(BASE_LEVELS)) {
    const role = { name: `Conformance ${name}`, base_access_level, read_code: true };
    made[name] = (await forge.memberRoles.create(role)).id;
  }
  return made;
};
