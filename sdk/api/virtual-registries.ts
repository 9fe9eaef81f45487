/** Package virtual registries: one address in front of several package registries, its upstreams. */
import { z } from "zod";
import { count, entity, id, secret, text, words } from "./fields";
import { del, get, list, patch, post } from "./operation";
import { timestamps } from "./shared";

// The role in the registry's group is judged by the service: paths below `/virtual_registries` do not name the group.

export const VirtualRegistry = entity({ id, name: text }, { group_id: id, description: text, ...timestamps });

/** Where an upstream stands among those of a registry; 1 is asked first. */
export const RegistryUpstream = entity({ id }, { registry_id: id, position: id });

export const VirtualRegistryUpstream = entity(
  { id, url: text },
  {
    group_id: id,
    name: text,
    description: text,
    cache_validity_hours: count,
    metadata_cache_validity_hours: count,
    username: text,
    /** Of the answers about one registry. */
    registry_upstream: RegistryUpstream,
    /** Of the single read. */
    registry_upstreams: RegistryUpstream.array(),
    ...timestamps,
  },
);

export const UpstreamTest = entity({ success: z.boolean() }, { result: text });

/** What a change answers with: some versions of the service write the object, others a number that says nothing. */
const ifShown = <S extends z.ZodType>(object: S) => z.union([object, z.unknown().transform(() => undefined)]);

const registries = "/virtual_registries/packages/jvm/registries";
const upstreams = "/virtual_registries/packages/jvm/upstreams";
const groupRegistries = "/groups/:group/-/virtual_registries/packages/jvm/registries";
const groupUpstreams = "/groups/:group/-/virtual_registries/packages/jvm/upstreams";

const registryFields = { name: words, description: text.optional() };

export const upstreamAddress = z.url({ protocol: /^https?$/ });

const credentials = { username: words.optional(), password: secret.optional() };

const upstreamFields = {
  name: words.optional(),
  description: text.optional(),
  ...credentials,
  cache_validity_hours: count.optional(),
  metadata_cache_validity_hours: id.optional(),
};

const upstreamChanges = { url: upstreamAddress.optional(), ...upstreamFields };

export const virtualRegistries = {
  list: list(groupRegistries, {
    summary: "List the virtual registries of a top-level group.",
    tier: "premium",
    item: VirtualRegistry,
  }),

  create: post(groupRegistries, {
    summary: "Create a virtual registry in a top-level group.",
    tier: "premium",
    role: "maintainer",
    body: registryFields,
    result: VirtualRegistry,
  }),

  get: get(`${registries}/:registry_id`, {
    summary: "Read a virtual registry.",
    tier: "premium",
    result: VirtualRegistry,
  }),

  update: patch(`${registries}/:registry_id`, {
    summary: "Change a virtual registry, as a Maintainer of its group.",
    success: 200,
    tier: "premium",
    idempotent: true,
    body: registryFields,
    result: ifShown(VirtualRegistry),
  }),

  delete: del(`${registries}/:registry_id`, {
    summary:
      "Delete a virtual registry and the upstreams that no other registry has, as a Maintainer of its group.",
    success: 204,
    tier: "premium",
  }),

  clearCache: del(`${registries}/:registry_id/cache`, {
    summary: "Delete the cache of the upstreams that only this registry has, as a Maintainer of its group.",
    success: 204,
    tier: "premium",
  }),
};

export const virtualRegistryUpstreams = {
  listInGroup: list(groupUpstreams, {
    summary: "List the upstreams of a top-level group.",
    tier: "premium",
    query: { upstream_name: text.optional() },
    item: VirtualRegistryUpstream,
  }),

  test: post(`${groupUpstreams}/test`, {
    summary: "Try whether the service reaches an upstream.",
    tier: "premium",
    role: "maintainer",
    idempotent: true,
    body: { url: upstreamAddress, ...credentials },
    needs: { together: [["username", "password"]] },
    result: UpstreamTest,
  }),

  listInRegistry: list(`${registries}/:registry_id/upstreams`, {
    summary: "List the upstreams of a virtual registry in the order in which they are asked.",
    tier: "premium",
    item: VirtualRegistryUpstream,
  }),

  create: post(`${registries}/:registry_id/upstreams`, {
    summary: "Add an upstream to a virtual registry, as a Maintainer of its group.",
    tier: "premium",
    body: { url: upstreamAddress, ...upstreamFields },
    needs: { together: [["username", "password"]] },
    result: VirtualRegistryUpstream,
  }),

  get: get(`${upstreams}/:upstream_id`, {
    summary: "Read an upstream, with its place in each of its registries.",
    tier: "premium",
    result: VirtualRegistryUpstream,
  }),

  update: patch(`${upstreams}/:upstream_id`, {
    summary: "Change an upstream, as a Maintainer of its group.",
    tier: "premium",
    idempotent: true,
    body: upstreamChanges,
    needs: { together: [["username", "password"]], atLeastOne: Object.keys(upstreamChanges) },
    result: ifShown(VirtualRegistryUpstream),
  }),
};
