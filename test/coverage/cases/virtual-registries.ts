/** Package virtual registries and their upstreams. */
import { type Cases, words } from "../case";

const registryFields = ["id", "group_id", "name", "description", "created_at", "updated_at"];
const upstreamFields = words(`
  id group_id url name description cache_validity_hours metadata_cache_validity_hours username
  created_at updated_at
`);
const inRegistry = [
  ...upstreamFields,
  ...words("registry_upstream.id registry_upstream.registry_id registry_upstream.position"),
];
const group = "acme";
const registry = { registry_id: 1 };
const upstream = { upstream_id: 1 };

export const virtualRegistries: Cases<"virtualRegistries"> = {
  list: { given: { group }, fields: registryFields },
  create: { given: { group, name: "new", description: "d" }, fields: registryFields },
  get: { given: registry, fields: registryFields },
  update: { given: { ...registry, name: "renamed" }, status: 200, fields: registryFields },
  delete: { given: registry, status: 204 },
  clearCache: { given: registry, status: 204 },
};

export const virtualRegistryUpstreams: Cases<"virtualRegistryUpstreams"> = {
  testExisting: { given: { upstream_id: 1 }, fields: ["success", "result"] },
  delete: { given: { upstream_id: 1 }, status: 204 },
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
  reorder: {
    run: async ({ forge }) => {
      const { registry_upstreams } = await forge.virtualRegistryUpstreams.get({ upstream_id: 1 });
      return forge.virtualRegistryUpstreams.reorder({
        registry_upstream_id: registry_upstreams?.[0]?.id ?? 0,
        position: 1,
      });
    },
    status: 200,
    fields: ["id", "registry_id", "position"],
  },
  listInGroup: { given: { group }, fields: upstreamFields },
  test: {
    run: ({ forge, service }) => forge.virtualRegistryUpstreams.test({ group, url: service.url }),
    fields: ["success", "result"],
  },
  listInRegistry: { given: registry, fields: inRegistry },
  create: {
    given: {
      ...registry,
      name: "packages",
      url: "https://packages.example/jvm",
      username: "reader",
      password: "upstream-password",
    },
    fields: inRegistry,
  },
  get: {
    given: upstream,
    fields: [
      ...upstreamFields,
      ...words("registry_upstreams.id registry_upstreams.registry_id registry_upstreams.position"),
    ],
  },
  update: { given: { ...upstream, name: "renamed" }, fields: upstreamFields },
};
