/** Namespaces. */
import type { Cases } from "../case";

const fields = ["id", "name", "path", "kind", "full_path", "parent_id", "web_url"];

export const namespaces: Cases<"namespaces"> = {
  list: { given: { search: "acme" }, fields },
  exists: { given: { namespace: "acme" }, fields: ["exists", "suggests"] },
  get: { given: { namespace: "acme/platform" }, fields },
};
