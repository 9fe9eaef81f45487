/** Asks the service for a group or project by its path or number. */
import type { Client } from "../../../sdk";
import type { PathScope } from "../schema/sections";

/** A former path finds it, too. */
export async function findPlace({ beyond }: Client, scope: PathScope, place: string) {
  const { id, created_at: createdAt } =
    scope === "groups"
      ? await beyond.getGroup({ group: place })
      : await beyond.getProject({ project: place });
  return { id, createdAt };
}
