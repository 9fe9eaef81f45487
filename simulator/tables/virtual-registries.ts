/** The tables of virtual registries. */
import { z } from "zod";
import { ref, secretText, table, timestamp } from "../table-definition";

const nullableText = z.string().nullable().default(null);

export const tables = {
  virtual_registries: table(
    {
      group_id: ref("groups"),
      name: z.string(),
      description: nullableText,
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "group_id", key: "name" },
  ),
  virtual_registry_upstreams: table(
    {
      group_id: ref("groups"),
      url: z.string(),
      name: nullableText,
      description: nullableText,
      username: nullableText,
      /** Never in an answer. */
      password: secretText.nullable().default(null),
      cache_validity_hours: z.int().default(24),
      metadata_cache_validity_hours: z.int().default(24),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "group_id", key: "url" },
  ),
  /** Which upstreams a registry asks, and in which order. */
  registry_upstreams: table(
    {
      registry_id: ref("virtual_registries"),
      upstream_id: ref("virtual_registry_upstreams"),
      position: z.int().positive(),
    },
    { parent: "registry_id" },
  ),
  virtual_registry_cache_entries: table(
    {
      upstream_id: ref("virtual_registry_upstreams"),
      path: z.string(),
    },
    { parent: "upstream_id" },
  ),
};
