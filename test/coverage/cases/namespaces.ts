/** Namespaces. */
import type { Cases } from "../case";

const fields = ["id", "name", "path", "kind", "full_path", "parent_id", "web_url"];

export const namespaces: Cases<"namespaces"> = {
  list: { run: ({ forge }) => forge.namespaces.list({ search: "acme" }).toArray(), fields },
  exists: {
    run: ({ forge }) => forge.namespaces.exists({ namespace: "acme" }),
    fields: ["exists", "suggests"],
  },
  get: { run: ({ forge }) => forge.namespaces.get({ namespace: "acme/platform" }), fields },
};
