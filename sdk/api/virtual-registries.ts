/** Package virtual registries: one address in front of several package registries, its upstreams. */
import { z } from "zod";
import * as common from "./common";
import { answered, count, entity, positiveId, secret, text, words } from "./fields";
import { del, get, list, patch, post } from "./operation";

// The service checks the role in the registry's group: paths below `/virtual_registries` do not name the group.

export const VirtualRegistry = entity(
  { id: common.id, name: common.name },
  {
    group_id: common.group_id,
    description: common.description,
    ...common.timestamps,
    registry_upstreams: z
      .array(
        entity(
          { id: positiveId.describe("Id of the association.") },
          {
            position: positiveId.describe("Position of the upstream. The registry asks 1 first."),
            upstream_id: positiveId.describe("Id of the upstream."),
          },
        ),
      )
      .describe("Its upstreams. Only when one registry is read."),
  },
);

/** The association of an upstream with a registry. */
export const RegistryUpstream = entity(
  { id: positiveId.describe("Id of the association.") },
  {
    registry_id: positiveId.describe("Id of the virtual registry."),
    position: positiveId.describe("Position among the upstreams of the registry. The registry asks 1 first."),
    upstream_id: positiveId.describe("Id of the upstream. Only when one is added to a registry."),
  },
);

export const upstreamAddress = z.url({ protocol: /^https?$/ }).describe("Address of the upstream.");

const username = words.describe("Username for the upstream.");
const credentials = {
  username: username.optional(),
  password: secret.describe("Password for the upstream.").optional(),
};

const upstreamDetails = {
  description: text.describe("Description.").optional(),
  cache_validity_hours: count.describe("Hours for which cached packages are valid. Default: 24.").optional(),
  metadata_cache_validity_hours: positiveId
    .describe("Hours for which cached metadata is valid. Default: 24.")
    .optional(),
};

export const VirtualRegistryUpstream = entity(
  { id: common.id, url: text.describe("Address of the upstream.") },
  {
    group_id: common.group_id,
    name: common.name,
    ...answered(upstreamDetails),
    username: text.describe("Username for the upstream."),
    registry_upstream: RegistryUpstream.describe("Association with the registry of the request."),
    registry_upstreams: RegistryUpstream.array().describe(
      "Associations with all registries. Only when one upstream is read.",
    ),
    ...common.timestamps,
  },
);

export const UpstreamTest = entity(
  { success: z.boolean().describe("Whether the service can reach the upstream.") },
  { result: text.describe("Why the service cannot reach the upstream.") },
);

/** The answer to a change: some versions of the service return the object, others a meaningless number. */
const ifShown = <S extends z.ZodType>(object: S) => z.union([object, z.unknown().transform(() => undefined)]);

const registries = "/virtual_registries/packages/jvm/registries";
const upstreams = "/virtual_registries/packages/jvm/upstreams";
const groupRegistries = "/groups/:group/-/virtual_registries/packages/jvm/registries";
const groupUpstreams = "/groups/:group/-/virtual_registries/packages/jvm/upstreams";

const registryFields = {
  name: words.describe("Name."),
  description: text.describe("Description.").optional(),
};

const upstreamFields = { name: words.describe("Name.").optional(), ...credentials, ...upstreamDetails };

const { name, username: user, password, description, ...hours } = upstreamFields;

const upstreamChanges = {
  ...{ name, description, url: upstreamAddress.optional(), username: user, password },
  ...hours,
};

const registryChanges = { name: registryFields.name.optional(), description: registryFields.description };

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
    summary: "Change a virtual registry. Requires the Maintainer role in its group.",
    success: 200,
    tier: "premium",
    idempotent: true,
    body: registryChanges,
    needs: { atLeastOne: Object.keys(registryChanges) },
    result: ifShown(VirtualRegistry),
  }),

  delete: del(`${registries}/:registry_id`, {
    summary:
      "Delete a virtual registry and the upstreams that no other registry uses. Requires the Maintainer role in its group.",
    success: 204,
    tier: "premium",
  }),

  clearCache: del(`${registries}/:registry_id/cache`, {
    summary:
      "Clear the cache of the upstreams that only this registry uses. Requires the Maintainer role in its group.",
    success: 204,
    tier: "premium",
  }),
};

export const virtualRegistryUpstreams = {
  listInGroup: list(groupUpstreams, {
    summary: "List the upstreams of a top-level group.",
    tier: "premium",
    query: {
      upstream_name: text.describe("Return only upstreams with a name similar to this text.").optional(),
    },
    item: VirtualRegistryUpstream,
  }),

  test: post(`${groupUpstreams}/test`, {
    summary: "Test whether the service can reach an upstream.",
    tier: "premium",
    role: "maintainer",
    idempotent: true,
    body: { url: upstreamAddress, ...credentials },
    needs: { together: [["username", "password"]] },
    result: UpstreamTest,
  }),

  listInRegistry: list(`${registries}/:registry_id/upstreams`, {
    summary: "List the upstreams of a virtual registry, in the order in which it asks them.",
    tier: "premium",
    item: VirtualRegistryUpstream,
  }),

  create: post(`${registries}/:registry_id/upstreams`, {
    summary: "Create an upstream in a virtual registry. Requires the Maintainer role in its group.",
    tier: "premium",
    body: { url: upstreamAddress, ...upstreamFields },
    needs: { together: [["username", "password"]] },
    result: VirtualRegistryUpstream,
  }),

  get: get(`${upstreams}/:upstream_id`, {
    summary: "Read an upstream, with its position in each of its registries.",
    tier: "premium",
    result: VirtualRegistryUpstream,
  }),

  update: patch(`${upstreams}/:upstream_id`, {
    summary: "Change an upstream. Requires the Maintainer role in its group.",
    tier: "premium",
    idempotent: true,
    body: upstreamChanges,
    needs: { atLeastOne: Object.keys(upstreamChanges) },
    result: ifShown(VirtualRegistryUpstream),
  }),

  testExisting: get(`${upstreams}/:upstream_id/test`, {
    summary: "Test whether the service can reach an existing upstream with its credentials.",
    tier: "premium",
    result: UpstreamTest,
  }),

  delete: del(`${upstreams}/:upstream_id`, {
    summary:
      "Delete an upstream, also from its virtual registries. Requires the Maintainer role in its group.",
    success: 204,
    tier: "premium",
  }),

  share: post("/virtual_registries/packages/jvm/registry_upstreams", {
    summary:
      "Add an existing upstream to another virtual registry. Requires the Maintainer role in its group.",
    tier: "premium",
    body: {
      registry_id: positiveId.describe("Id of the virtual registry."),
      upstream_id: positiveId.describe("Id of the upstream."),
    },
    result: RegistryUpstream,
  }),

  reorder: patch("/virtual_registries/packages/jvm/registry_upstreams/:registry_upstream_id", {
    summary:
      "Change the position of an upstream in a virtual registry. Requires the Maintainer role in its group.",
    success: 200,
    tier: "premium",
    idempotent: true,
    body: { position: z.int().min(1).max(20).describe("Position. The registry asks 1 first.") },
    result: ifShown(RegistryUpstream),
  }),

  unshare: del("/virtual_registries/packages/jvm/registry_upstreams/:registry_upstream_id", {
    summary: "Remove an upstream from one virtual registry. Requires the Maintainer role in its group.",
    success: 204,
    tier: "premium",
  }),
};
