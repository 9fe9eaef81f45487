/** The roles of the installation that cases give to people, where its edition and tier have roles and the token may make them. */
import { ServiceError } from "../../sdk/http/errors";
import type { Case } from "./case";

/** The base level of a custom role must be that of the member. */
const BASE_LEVELS = { deployer: 30, releaser: 30, viewer: 20 } as const;

export const makeRoles: NonNullable<Case["prepare"]> = async ({ forge }) => {
  const made: Record<string, number> = {};
  try {
    const known = await forge.memberRoles.list({}).toArray();
    for (const [name, base_access_level] of Object.entries(BASE_LEVELS)) {
      const role = { name: `Conformance ${name}`, base_access_level, read_code: true };
      const there = known.find((one) => one.name === role.name);
      made[name] = (there ?? (await forge.memberRoles.create(role))).id;
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  return made;
};
