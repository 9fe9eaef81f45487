/** Asks the service for a group or project by its path or number. */
import type { Client } from "../../../sdk";
import type { PathScope } from "../schema/sections";

export interface FoundPlace {
  readonly id: number;
  readonly path: string | undefined;
  readonly createdAt: string | undefined;
}

/** A former path finds it, too. */
export async function findPlace(client: Client, scope: PathScope, place: string): Promise<FoundPlace> {
  if (scope === "groups") {
    const { id, full_path, created_at } = await client.beyond.getGroup({ group: place });
    return { id, path: full_path ?? undefined, createdAt: created_at ?? undefined };
  }
  const { id, path_with_namespace, created_at } = await client.beyond.getProject({ project: place });
  return { id, path: path_with_namespace ?? undefined, createdAt: created_at ?? undefined };
}
