/** VirtualRegistryUpstream: created in one registry, shared with others, and tested before use. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { count, positiveId, secret, words } from "../../sdk/api/fields";
import * as answers from "../../sdk/api/virtual-registries";
import { upstreamAddress } from "../../sdk/api/virtual-registries";
import type { VirtualRegistryUpstream } from "../../sdk/generated/objects";
import { NotFoundError, ServiceError } from "../../sdk/http/errors";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { type Context, ResourceError, UntouchedError } from "../definition/resource";
import { lookAgain } from "../service/patience";
import { same } from "../values/values";
import { brokenCredentials, NO_CREDENTIALS, userinfoOf } from "./address";

/** An upstream in the registry that it was created in. */
interface Upstream extends VirtualRegistryUpstream {
  readonly registry?: number;
  readonly position?: number | null | undefined;
  readonly shared_with?: readonly (number | null | undefined)[];
}

function seenFrom(registry: number, upstream: VirtualRegistryUpstream): Upstream {
  const { registry_upstream, registry_upstreams } = upstream;
  const places = registry_upstreams ?? (registry_upstream ? [registry_upstream] : []);
  const own = places.find(({ registry_id }) => registry_id === registry);
  const others = places.filter((place) => place !== own).map(({ registry_id }) => registry_id);
  return {
    ...upstream,
    // Somebody removed it from its registry, so it belongs to the next one.
    registry: own ? registry : (others[0] ?? registry),
    position: own?.position,
    shared_with: others,
  };
}

/** No registry has this number. */
const NO_REGISTRY = 0;

async function look(forge: Client, registry: number, upstream_id: number) {
  const upstream = await forge.virtualRegistryUpstreams.get({ upstream_id });
  const seen = seenFrom(registry, upstream);
  // One that no registry asks any more can only be replaced.
  return upstream.registry_upstreams?.length === 0 ? { ...seen, registry: NO_REGISTRY } : seen;
}

interface Target {
  readonly registry: number;
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

async function refuseUnlessReached(forge: Client, { registry, url, username, password }: Target) {
  const { group_id: group } = await forge.virtualRegistries.get({ registry_id: registry });
  if (!group) return;
  const { success, result } = await forge.virtualRegistryUpstreams.test({ group, url, username, password });
  if (!success) throw new UntouchedError(`the service has tried ${url} and cannot use it: ${result}`);
}

async function isSharedWith(forge: Client, registry: number, upstream_id: number): Promise<boolean> {
  const { registry_upstreams } = await forge.virtualRegistryUpstreams.get({ upstream_id });
  return (registry_upstreams ?? []).some(({ registry_id }) => registry_id === registry);
}

/** Adds an upstream to the registries it is shared with, and removes it from others. */
async function share(context: Context, registry: number, upstream_id: number, wanted: readonly number[]) {
  const { forge } = context;
  const { registry_upstreams } = await forge.virtualRegistryUpstreams.get({ upstream_id });
  const others = (registry_upstreams ?? []).filter(({ registry_id }) => registry_id !== registry);
  for (const registry_id of wanted) {
    if (others.some((other) => other.registry_id === registry_id)) continue;
    await forge.virtualRegistryUpstreams.share({ registry_id, upstream_id }).catch(async (cause: unknown) => {
      if (cause instanceof NotFoundError)
        throw new ResourceError(
          `it cannot be shared with registry ${registry_id}: there is none in the same group, or this service cannot share upstreams`,
          { cause },
        );
      // It may be shared already, which a replica may not show yet.
      const look = () => isSharedWith(forge, registry_id, upstream_id);
      if (!(cause instanceof ServiceError) || !(await lookAgain(context, look, Boolean))) throw cause;
    });
  }
  for (const { id, registry_id } of others) {
    if (!wanted.some((one) => one === registry_id))
      await forge.virtualRegistryUpstreams.unshare({ registry_upstream_id: id });
  }
}

/** The service removes trailing slashes and lowercases hosts. */
function normal(url: string): string {
  // A wrong one is reported elsewhere.
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, "")}${search}`;
}

export const virtualRegistryUpstream = collected<Upstream>(
  answers.VirtualRegistryUpstream,
  "registry",
  "position",
  "shared_with",
)({
  kind: "VirtualRegistryUpstream",
  summary: "An upstream of a virtual registry: a package registry that is asked for what is not cached.",
  plan: "premium",
  parents: ["top-level group"],
  owner: "parent",
  inputs: {
    registry: positiveId.describe(
      "The number of the virtual registry that the upstream is created in: its `registryId`.",
    ),
    sharedWith: z
      .array(positiveId)
      .optional()
      .describe(
        "The numbers of further virtual registries of the same group that ask this upstream. Their order means nothing.",
      ),
    url: upstreamAddress
      .refine((url) => userinfoOf(url) === undefined, NO_CREDENTIALS)
      .describe(
        "The upstream's address, which begins with `https://` or `http://`, without credentials; changed in place.",
      ),
    name: words.max(255).optional().describe("The upstream's name; newer versions of the service want one."),
    description: z.string().max(1024).optional().describe("The purpose of the upstream."),
    username: words
      .max(510)
      .optional()
      .describe("Whom the service signs in as at the upstream; goes together with `password`."),
    password: secret
      .max(510)
      .optional()
      .describe("The password for `username`, kept secret; the service never shows it. Changed in place."),
    cacheValidityHours: count
      .optional()
      .describe(
        "Hours for which packages are taken from the cache before the upstream is asked again; 0 for ever.",
      ),
    metadataCacheValidityHours: positiveId
      .optional()
      .describe(
        "Hours for which lists of versions are taken from the cache before the upstream is asked again.",
      ),
    testConnection: z
      .boolean()
      .optional()
      .describe(
        "Whether the service tries the address and the credentials before they are set; what it cannot use is refused.",
      ),
  },
  outputs: {
    upstreamId: z.int().describe("The upstream's number in the service."),
    position: z
      .int()
      .optional()
      .describe("Where the upstream stands among those of `registry`; the first one is asked first."),
  },
  id: ["registry", "upstreamId"],
  title: "url",
  // A group cannot have two with the same address and credentials, whichever of its registries they are in.
  distinguishedBy: ["username"],
  isUniqueEverywhere: true,
  replaceOn: ["registry"],
  instructions: ["testConnection"],
  secrets: ["password"],
  references: { registry: "VirtualRegistry", sharedWith: "VirtualRegistry" },
  neverReturned: ({ username }) => (username ? ["password"] : []),
  wireNames: { upstreamId: "id" },
  isEquivalent: {
    url: (declared: string, actual) => normal(declared) === normal(String(actual)),
    sharedWith: (declared: readonly number[], actual) =>
      same(new Set(declared), new Set(actual as readonly number[])),
  },
  problems: ({ registry, sharedWith, ...credentials }, unknown) => [
    ...brokenCredentials(credentials, unknown),
    ...(registry !== undefined && sharedWith?.includes(registry)
      ? [
          {
            property: "sharedWith",
            problem: `"sharedWith" has ${registry}, the registry that the upstream is created in`,
          },
        ]
      : []),
  ],

  async create({ forge }, inputs) {
    const { registry, url, name, description, username, password, testConnection } = inputs;
    if (testConnection) await refuseUnlessReached(forge, inputs);
    const created = await forge.virtualRegistryUpstreams.create({
      registry_id: registry,
      url,
      name,
      description,
      username,
      password,
      cache_validity_hours: inputs.cacheValidityHours,
      metadata_cache_validity_hours: inputs.metadataCacheValidityHours,
    });
    return seenFrom(registry, created);
  },

  finishInputs: ["sharedWith", "cacheValidityHours"],
  async finish(context, { upstreamId }, { registry, sharedWith = [], cacheValidityHours }, created) {
    const { forge } = context;
    const upstream_id = exactNumber(upstreamId);
    // The create may set another cache time than the declared one.
    const differs = cacheValidityHours !== undefined && created.cache_validity_hours !== cacheValidityHours;
    const changes = { upstream_id, cache_validity_hours: cacheValidityHours };
    const changed = differs ? await forge.virtualRegistryUpstreams.update(changes) : undefined;
    if (sharedWith.length > 0) await share(context, registry, upstream_id, sharedWith);
    // A real installation answers a change with its status alone.
    return differs ? (changed ?? look(forge, registry, upstream_id)) : undefined;
  },

  read: ({ forge }, { registry, upstreamId }) => look(forge, exactNumber(registry), exactNumber(upstreamId)),

  async update(context, { upstreamId }, { inputs, changed }) {
    const { forge } = context;
    const upstream_id = exactNumber(upstreamId);
    const { registry, testConnection } = inputs;
    const { url, name, description, sharedWith, cacheValidityHours, metadataCacheValidityHours } = changed;
    const credentials = { username: inputs.username, password: inputs.password };
    const otherCredentials = changed.username !== undefined || changed.password !== undefined;
    if (testConnection && (otherCredentials || url !== undefined)) await refuseUnlessReached(forge, inputs);
    const changes = {
      url,
      name,
      description,
      ...(otherCredentials ? credentials : {}),
      cache_validity_hours: cacheValidityHours,
      metadata_cache_validity_hours: metadataCacheValidityHours,
    };
    if (Object.values(changes).some((value) => value !== undefined))
      await forge.virtualRegistryUpstreams.update({ upstream_id, ...changes });
    // The service drops unchanged credentials when the URL changes; a replica may not show that yet.
    if (url !== undefined && inputs.username !== undefined)
      await forge.virtualRegistryUpstreams.update({ upstream_id, ...credentials });
    if (sharedWith !== undefined) await share(context, registry, upstream_id, sharedWith);
    // No answer shows the registries.
    return undefined;
  },

  async delete({ forge, warn }, { registry, upstreamId }) {
    const upstream_id = exactNumber(upstreamId);
    const isRefused = () =>
      forge.virtualRegistryUpstreams.delete({ upstream_id }).then(
        () => false,
        (error: unknown) => {
          if (error instanceof ServiceError && [404, 405].includes(error.status)) return true;
          throw error;
        },
      );
    if (!(await isRefused())) return;
    // This read fails if the upstream is deleted. If it succeeds, either the service cannot delete single upstreams, or a proxy
    // has answered the first time.
    await forge.virtualRegistryUpstreams.get({ upstream_id });
    if (await isRefused())
      warn(`this service cannot delete an upstream alone; it stays until registry ${registry} is deleted`);
  },

  list: ({ forge }, { registry }) =>
    forge.virtualRegistryUpstreams.listInRegistry({ registry_id: exactNumber(registry) }),
  listIsPartial: true,
  // The same URL may exist twice, with different credentials.
  canonical: { url: normal },
  isSame: (upstream, { url, username }) =>
    normal(upstream.url) === normal(url) && (upstream.username ?? undefined) === username,
  origin: ({ created_at: at }) => ({ at }),
  isInSeveralLists: true,
});
