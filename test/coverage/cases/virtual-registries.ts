/** Package virtual registries and their upstreams. */
import type { Cases } from "../case";

const registryFields = ["id", "group_id", "name", "description", "created_at", "updated_at"];
const upstreamFields = [
  "id",
  "group_id",
  "url",
  "name",
  "description",
  "cache_validity_hours",
  "metadata_cache_validity_hours",
  "username",
  "created_at",
  "updated_at",
];
const inRegistry = [
  ...upstreamFields,
  "registry_upstream.id",
  "registry_upstream.registry_id",
  "registry_upstream.position",
];
const group = "acme";
const registry = { registry_id: 1 };
const upstream = { upstream_id: 1 };

export const virtualRegistries: Cases<"virtualRegistries"> = {
  list: { run: ({ forge }) => forge.virtualRegistries.list({ group }).toArray(), fields: registryFields },
  create: {
    run: ({ forge }) => forge.virtualRegistries.create({ group, name: "new", description: "d" }),
    fields: registryFields,
  },
  get: { run: ({ forge }) => forge.virtualRegistries.get(registry), fields: registryFields },
  update: {
    run: ({ forge }) => forge.virtualRegistries.update({ ...registry, name: "renamed" }),
    status: 200,
    fields: registryFields,
  },
  delete: { run: ({ forge }) => forge.virtualRegistries.delete(registry), status: 204 },
  clearCache: { run: ({ forge }) => forge.virtualRegistries.clearCache(registry), status: 204 },
};

export const virtualRegistryUpstreams: Cases<"virtualRegistryUpstreams"> = {
  testExisting: {
    run: ({ forge }) => forge.virtualRegistryUpstreams.testExisting({ upstream_id: 1 }),
    fields: ["success", "result"],
  },
  delete: { run: ({ forge }) => forge.virtualRegistryUpstreams.delete({ upstream_id: 1 }), status: 204 },
  share: {
    run: async ({ forge }) => {
      const { id } = await forge.virtualRegistries.create({ group: "acme", name: "other" });
      return forge.virtualRegistryUpstreams.share({ registry_id: id, upstream_id: 1 });
    },
    fields: ["id", "registry_id", "position"],
  },
  unshare: {
    run: async ({ forge }) => {
      const { registry_upstreams } = await forge.virtualRegistryUpstreams.get({ upstream_id: 1 });
      return forge.virtualRegistryUpstreams.unshare({
        registry_upstream_id: registry_upstreams?.[0]?.id ?? 0,
      });
    },
    status: 204,
  },
  listInGroup: {
    run: ({ forge }) => forge.virtualRegistryUpstreams.listInGroup({ group }).toArray(),
    fields: upstreamFields,
  },
  test: {
    run: ({ forge, service }) => forge.virtualRegistryUpstreams.test({ group, url: service.url }),
    fields: ["success", "result"],
  },
  listInRegistry: {
    run: ({ forge }) => forge.virtualRegistryUpstreams.listInRegistry(registry).toArray(),
    fields: inRegistry,
  },
  create: {
    run: ({ forge }) =>
      forge.virtualRegistryUpstreams.create({
        ...registry,
        url: "https://packages.example/jvm",
        username: "reader",
        password: "upstream-password",
      }),
    fields: inRegistry,
  },
  get: {
    run: ({ forge }) => forge.virtualRegistryUpstreams.get(upstream),
    fields: [
      ...upstreamFields,
      "registry_upstreams.id",
      "registry_upstreams.registry_id",
      "registry_upstreams.position",
    ],
  },
  update: {
    run: ({ forge }) => forge.virtualRegistryUpstreams.update({ ...upstream, name: "renamed" }),
    fields: upstreamFields,
  },
};
