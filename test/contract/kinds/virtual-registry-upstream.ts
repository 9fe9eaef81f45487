/** VirtualRegistryUpstream. */
import type { World } from "../../../simulator";
import type { Contract, Place, Stage } from "../contract";
import { firstNumberOf } from "../numbers";

const at = ({ state }: Stage) => ({ upstream_id: Number(state.upstreamId) });

const NAMES = ["first", "second", "third", "fourth"] as const;

/** The numbers of registries are known before the world exists: each place has four in a row. */
const numberOf = ({ group }: Place, name: (typeof NAMES)[number]) =>
  firstNumberOf(group) + NAMES.indexOf(name);

function prepare(world: World, place: Place): void {
  const group_id = world.groups.named(place.group)?.id ?? 0;
  for (const name of NAMES)
    world.virtual_registries.insert({ id: numberOf(place, name), group_id, name: `${place.group} ${name}` });
}

export const virtualRegistryUpstream: Contract = {
  kind: "VirtualRegistryUpstream",
  prepare,
  inputs: (place) => ({
    registry: numberOf(place, "first"),
    sharedWith: [numberOf(place, "second"), numberOf(place, "third")],
    // The service changes the cache settings of Maven Central.
    url: "https://repo1.maven.org/maven2/",
    name: "Central",
    description: "What everybody uses",
    username: "reader",
    password: "first-secret",
    cacheValidityHours: 48,
    metadataCacheValidityHours: 2,
    testConnection: false,
  }),
  others: (place) => ({
    registry: numberOf(place, "fourth"),
    sharedWith: [numberOf(place, "third"), numberOf(place, "fourth")],
    url: "https://packages.example/maven",
    name: "Own",
    description: "",
    username: "robot",
    password: "second-secret",
    cacheValidityHours: 0,
    metadataCacheValidityHours: 1,
    testConnection: true,
  }),
  unimported: ["password"],
  updateCalls: {
    sharedWith: ["virtualRegistryUpstreams.share", "virtualRegistryUpstreams.unshare"],
    url: ["virtualRegistryUpstreams.update"],
    name: ["virtualRegistryUpstreams.update"],
    description: ["virtualRegistryUpstreams.update"],
    username: ["virtualRegistryUpstreams.update"],
    password: ["virtualRegistryUpstreams.update"],
    cacheValidityHours: ["virtualRegistryUpstreams.update"],
    metadataCacheValidityHours: ["virtualRegistryUpstreams.update"],
  },
  drift: {
    registry: ({ world, state, place }) =>
      world.registry_upstreams.removeWhere(
        ({ upstream_id, registry_id }) =>
          upstream_id === state.upstreamId && registry_id === numberOf(place, "first"),
      ),
    sharedWith: ({ world, state, place }) =>
      world.registry_upstreams.removeWhere(
        ({ upstream_id, registry_id }) =>
          upstream_id === state.upstreamId && registry_id === numberOf(place, "third"),
      ),
    url: ({ world, state }, url) => {
      const upstream = world.virtual_registry_upstreams.get(Number(state.upstreamId));
      if (upstream) world.virtual_registry_upstreams.update(upstream, { url: String(url) });
    },
    name: (stage, name) => stage.forge.virtualRegistryUpstreams.update({ ...at(stage), name: String(name) }),
    description: (stage, description) =>
      stage.forge.virtualRegistryUpstreams.update({ ...at(stage), description: String(description) }),
    username: (stage, username) =>
      stage.forge.virtualRegistryUpstreams.update({
        ...at(stage),
        username: String(username),
        password: "first-secret",
      }),
    cacheValidityHours: (stage) =>
      stage.forge.virtualRegistryUpstreams.update({ ...at(stage), cache_validity_hours: 0 }),
    metadataCacheValidityHours: (stage) =>
      stage.forge.virtualRegistryUpstreams.update({ ...at(stage), metadata_cache_validity_hours: 1 }),
  },
  vanish: (stage) => stage.forge.virtualRegistryUpstreams.delete(at(stage)),
  exists: ({ forge, place }) =>
    forge.virtualRegistryUpstreams.create({
      registry_id: numberOf(place, "first"),
      url: "https://repo1.maven.org/maven2",
      username: "reader",
      password: "first-secret",
    }),
};
