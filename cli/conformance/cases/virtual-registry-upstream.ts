/** VirtualRegistryUpstream. */
import type { Case, Stage } from "../case";

const at = ({ state }: Stage) => ({ upstream_id: Number(state.upstreamId) });

const NAMES = ["first", "second", "third", "fourth"] as const;

async function prepare({ forge, place: { group } }: Omit<Stage, "state">) {
  const made: Record<string, number> = {};
  for (const name of NAMES)
    made[name] = (await forge.virtualRegistries.create({ group, name: `${group} ${name}` })).id;
  return made;
}

export const virtualRegistryUpstream: Case = {
  kind: "VirtualRegistryUpstream",
  prepare,
  inputs: (place) => ({
    registry: place.number("first"),
    sharedWith: [place.number("second"), place.number("third")],
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
    registry: place.number("fourth"),
    sharedWith: [place.number("third"), place.number("fourth")],
    // A host that can be resolved.
    url: "https://repo.maven.apache.org/maven2",
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
    sharedWith: async ({ forge, state, place }) => {
      const { registry_upstreams = [] } = await forge.virtualRegistryUpstreams.get({
        upstream_id: Number(state.upstreamId),
      });
      const third = registry_upstreams?.find(({ registry_id }) => registry_id === place.number("third"));
      await forge.virtualRegistryUpstreams.unshare({ registry_upstream_id: third?.id ?? 0 });
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
      registry_id: place.number("first"),
      url: "https://repo1.maven.org/maven2",
      name: "As it was",
      username: "reader",
      password: "first-secret",
    }),
};
