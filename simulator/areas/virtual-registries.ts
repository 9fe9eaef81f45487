/** Package virtual registries of top-level groups: their upstreams, tried for real, and what is cached of them. */

import type { Dispatcher } from "undici";
import { z } from "zod";
import { accessLevels, type Shape, text } from "../../sdk/api/fields";
import { accessLevel, canSee, hasTier, parentGroup } from "../access";
import type { Rows } from "../generated/rows";
import {
  apiError,
  type Call,
  collection,
  ErrorResponse,
  type FieldProblems,
  type Handlers,
  problemsIn,
  ResponseWithStatus,
} from "../handler";
import { localProblem, mayCallLocally } from "../local-address";
import type { StoredGroup, User, World } from "../world";

type Registry = Rows["virtual_registries"];
type Upstream = Rows["virtual_registry_upstreams"];
type Place = Rows["registry_upstreams"];

interface Caller {
  readonly world: World;
  readonly user: User;
}

/** The group of a registry or an upstream, for a caller who may do this with it: the path does not name it, so the rules of places come after. */
function assertAccess({ world, user }: Caller, groupId: number | undefined, leastLevel: number): void {
  const group = world.groups.get(groupId);
  if (group === undefined) throw apiError.notFound();
  if (!canSee(world, user, { group })) throw new ErrorResponse(404, { message: "404 Not Found" });
  if (!hasTier(world, { group }, "premium")) throw apiError.forbidden();
  if (accessLevel(world, user, { group }) < leastLevel) throw apiError.forbidden();
}

const READ = accessLevels.guest;
const WRITE = accessLevels.maintainer;

function findRegistry(caller: Caller, id: number, leastLevel: number): Registry {
  const registry = caller.world.virtual_registries.get(id);
  assertAccess(caller, registry?.group_id, leastLevel);
  return registry as Registry;
}

function findUpstream(caller: Caller, id: number, leastLevel: number): Upstream {
  const upstream = caller.world.virtual_registry_upstreams.get(id);
  assertAccess(caller, upstream?.group_id, leastLevel);
  return upstream as Upstream;
}

/** Registries belong to top-level groups: below them there are none to be found. */
function assertTopLevel(world: World, group: StoredGroup): void {
  if (parentGroup(world, group)) throw apiError.notFound();
}

const showRegistry = ({ id, group_id, name, description, created_at, updated_at }: Registry) => ({
  id,
  group_id,
  name,
  description,
  created_at,
  updated_at,
});

const showUpstream = ({ password: _, iid: __, ...upstream }: Upstream) => upstream;

const showPlace = ({ id, registry_id, position }: Place) => ({ id, registry_id, position });

const showInRegistry = (upstream: Upstream, place: Place) => ({
  ...showUpstream(upstream),
  registry_upstream: showPlace(place),
});

const placesOf = (world: World, upstream: Upstream) =>
  world.registry_upstreams.where(({ upstream_id }) => upstream_id === upstream.id);

function placesIn(world: World, registry: Registry): Place[] {
  return [...world.registry_upstreams.of(registry.id)].sort((a, b) => a.position - b.position);
}

/** Behind those that the registry has already. */
function addPlace(world: World, registry: Registry, upstream: Upstream): Place {
  return world.registry_upstreams.insert({
    registry_id: registry.id,
    upstream_id: upstream.id,
    position: (placesIn(world, registry).at(-1)?.position ?? 0) + 1,
  });
}

/** Those behind it move up. */
function removePlace(world: World, place: Place): void {
  world.registry_upstreams.remove(place);
  for (const other of world.registry_upstreams.of(place.registry_id)) {
    if (other.position > place.position)
      world.registry_upstreams.update(other, { position: other.position - 1 });
  }
}

/** To a position among those that there are; the others make room. */
function movePlace(world: World, place: Place, position: number): void {
  const others = [...world.registry_upstreams.of(place.registry_id)]
    .filter((other) => other !== place)
    .sort((a, b) => a.position - b.position);
  others.splice(position - 1, 0, place);
  for (const [index, each] of others.entries())
    world.registry_upstreams.update(each, { position: index + 1 });
}

function findPlace(caller: Caller, id: number): Place {
  const place = caller.world.registry_upstreams.get(id);
  assertAccess(caller, caller.world.virtual_registry_upstreams.get(place?.upstream_id)?.group_id, WRITE);
  return place as Place;
}

const MAVEN_CENTRAL = "https://repo1.maven.org/maven2";

/** The service keeps addresses without slashes at their end. */
const normalized = (url: string) => url.replace(/\/+$/, "");

const MOST_LETTERS = { name: 255, description: 1024 };

const tooLong = (value: string | null | undefined, most: number): string[] =>
  (value ?? "").length > most ? [`is too long (maximum is ${most} characters)`] : [];

function refuseIfAny(problems: FieldProblems): void {
  const found = problemsIn(problems);
  if (Object.keys(found).length > 0) throw apiError.invalid(found);
}

type Described = { readonly [Name in "name" | "description"]?: string | null | undefined };

function assertRegistry(world: World, groupId: number, given: Described, but?: Registry): void {
  const isTaken = world.virtual_registries
    .of(groupId)
    .some((other) => other.name === given.name && other !== but);
  refuseIfAny({
    name: [...tooLong(given.name, MOST_LETTERS.name), ...(isTaken ? ["has already been taken"] : [])],
    description: tooLong(given.description, MOST_LETTERS.description),
  });
}

/** Upstreams that only this registry has. */
function exclusiveUpstreams(world: World, registry: Registry): Upstream[] {
  return placesIn(world, registry).flatMap(({ upstream_id }) => {
    const upstream = world.virtual_registry_upstreams.get(upstream_id);
    return upstream && placesOf(world, upstream).length === 1 ? [upstream] : [];
  });
}

function clearCache(world: World, { id }: Upstream): void {
  world.virtual_registry_cache_entries.removeWhere(({ upstream_id }) => upstream_id === id);
}

/** Names that are reserved, so that no host has them. */
const NOWHERE = /\.(example|invalid|test)$/;

/** Why a real installation would not ask this address, unless it allows itself what is near. */
function addressProblems(world: World, address: string): string[] {
  if (!/^https?:\/\//i.test(address)) return ["is blocked: Only allowed schemes are http, https"];
  if (!URL.canParse(address)) return ["is blocked: URI is invalid"];
  if (mayCallLocally(world)) return [];
  if (NOWHERE.test(new URL(address).hostname)) return ["is blocked: Host cannot be resolved or invalid"];
  const problem = localProblem(world, address);
  return problem === undefined ? [] : [problem];
}

/** Numbers and texts of an upstream as requests give them. */
export const upstreamParameters: Shape = {
  url: text,
  name: text.optional(),
  username: text.nullable().optional(),
  password: text.nullable().optional(),
  description: text.nullable().optional(),
  cache_validity_hours: z.int().nullable().optional(),
  metadata_cache_validity_hours: z.int().nullable().optional(),
};

export const changedUpstream: Shape = { ...upstreamParameters, url: text.optional() };

/** Where an upstream may stand in a registry. */
export const positions = z.literal(Array.from({ length: 20 }, (_, index) => index + 1));

type Given = Pick<Upstream, "url"> & {
  readonly [Name in keyof Upstream]?: Upstream[Name] | null | undefined;
};

const hoursProblems = (hours: number | null | undefined, least: number): string[] => {
  if (hours === undefined) return [];
  if (hours === null) return ["is not a number"];
  if (hours >= least) return [];
  return [least === 0 ? "must be greater than or equal to 0" : `must be greater than ${least - 1}`];
};

function assertUpstream(
  { world, dialect }: Pick<Call<never>, "world" | "dialect">,
  groupId: number,
  given: Given,
  but?: Upstream,
): void {
  const { url, username, password } = given;
  const isSame = world.virtual_registry_upstreams
    .of(groupId)
    .some(
      (other) =>
        other !== but &&
        other.url === url &&
        (other.username ?? "") === (username ?? "") &&
        (other.password ?? "") === (password ?? ""),
    );
  const isHalf = Boolean(username) !== Boolean(password);
  refuseIfAny({
    url: dialect === "gitlab" && url !== but?.url ? addressProblems(world, url) : [],
    username: isHalf && !username ? ["can't be blank"] : [],
    password: isHalf && !password ? ["can't be blank"] : [],
    name: tooLong(given.name, MOST_LETTERS.name),
    description: tooLong(given.description, MOST_LETTERS.description),
    cache_validity_hours: hoursProblems(given.cache_validity_hours, 0),
    metadata_cache_validity_hours: hoursProblems(given.metadata_cache_validity_hours, 1),
    group: isSame ? ["already has a remote upstream with the same url and credentials"] : [],
  });
}

/** A real installation answers a change with its own status alone. */
const changed = ({ dialect }: Pick<Call<never>, "dialect">, object: object) =>
  dialect === "gitlab" ? new ResponseWithStatus(200, 200) : object;

export const virtualRegistries: Handlers<"virtualRegistries"> = {
  list: ({ world, group }) => {
    assertTopLevel(world, group);
    return collection(world.virtual_registries.of(group.id), showRegistry);
  },

  create: ({ world, group, input: { name, description } }) => {
    if (parentGroup(world, group)) throw apiError.invalid({ group: ["must be a top level Group"] });
    assertRegistry(world, group.id, { name, description });
    return showRegistry(
      world.virtual_registries.insert({ group_id: group.id, name, description: description ?? null }),
    );
  },

  get: (call) => {
    const registry = findRegistry(call, call.input.registry_id, READ);
    const places = placesIn(call.world, registry);
    return {
      ...showRegistry(registry),
      registry_upstreams: places.map(({ id, position, upstream_id }) => ({ id, position, upstream_id })),
    };
  },

  update: (call) => {
    const { world, input } = call;
    const registry = findRegistry(call, input.registry_id, WRITE);
    const { name, description } = input;
    assertRegistry(world, registry.group_id, { name, description }, registry);
    return changed(call, showRegistry(world.virtual_registries.update(registry, { name, description })));
  },

  delete: (call) => {
    const { world, input } = call;
    const registry = findRegistry(call, input.registry_id, WRITE);
    for (const upstream of exclusiveUpstreams(world, registry)) {
      clearCache(world, upstream);
      world.virtual_registry_upstreams.remove(upstream);
    }
    world.registry_upstreams.removeWhere(({ registry_id }) => registry_id === registry.id);
    world.virtual_registries.remove(registry);
  },

  clearCache: (call) => {
    const registry = findRegistry(call, call.input.registry_id, WRITE);
    for (const upstream of exclusiveUpstreams(call.world, registry)) clearCache(call.world, upstream);
  },
};

export const virtualRegistryUpstreams: Handlers<"virtualRegistryUpstreams"> = {
  listInGroup: ({ world, group, input: { upstream_name } }) => {
    assertTopLevel(world, group);
    const needle = upstream_name?.toLowerCase() ?? "";
    const found = world.virtual_registry_upstreams
      .of(group.id)
      .filter(({ name }) => (name ?? "").toLowerCase().includes(needle));
    return collection(found, showUpstream);
  },

  test: ({ world, group, input, allowOutside }) => {
    assertTopLevel(world, group);
    return tryUpstream(input, allowOutside);
  },

  listInRegistry: (call) => {
    const { world } = call;
    const registry = findRegistry(call, call.input.registry_id, READ);
    return collection(placesIn(world, registry), (place) =>
      showInRegistry(world.virtual_registry_upstreams.get(place.upstream_id) as Upstream, place),
    );
  },

  create: (call) => {
    const { world, input } = call;
    const { registry_id, username = null, password = null, ...fields } = input;
    const registry = findRegistry(call, registry_id, WRITE);
    const { group_id } = registry;
    const url = normalized(input.url);
    assertUpstream(call, group_id, { ...fields, url, username, password });
    const upstream = world.virtual_registry_upstreams.insert({
      group_id,
      username,
      password,
      ...fields,
      url,
      // Releases at Maven Central never change, so the service ignores the cache validity here.
      ...(url.startsWith(MAVEN_CENTRAL) ? { cache_validity_hours: 0 } : {}),
    });
    return showInRegistry(upstream, addPlace(world, registry, upstream));
  },

  get: (call) => {
    const upstream = findUpstream(call, call.input.upstream_id, READ);
    return {
      ...showUpstream(upstream),
      registry_upstreams: placesOf(call.world, upstream).map(showPlace),
    };
  },

  update: (call) => {
    const { world, input } = call;
    const { upstream_id, ...changes } = input;
    const upstream = findUpstream(call, upstream_id, WRITE);
    const { username = upstream.username, password = upstream.password } = changes;
    const url = normalized(changes.url ?? upstream.url);
    // Credentials are not taken along to another address, unless both are new.
    const leftBehind =
      url !== upstream.url && (username === upstream.username || password === upstream.password);
    const account = leftBehind
      ? { username: null, password: null }
      : { username: username || null, password: password || null };
    assertUpstream(call, upstream.group_id, { ...changes, url, ...account }, upstream);
    const after = world.virtual_registry_upstreams.update(upstream, { ...changes, url, ...account });
    return changed(call, showUpstream(after));
  },

  testExisting: (call) => {
    const { url, username, password } = findUpstream(call, call.input.upstream_id, READ);
    const account = username === null ? {} : { username, password: password ?? "" };
    return tryUpstream({ url, ...account }, call.allowOutside);
  },

  delete: (call) => {
    const { world, input } = call;
    const upstream = findUpstream(call, input.upstream_id, WRITE);
    for (const place of placesOf(world, upstream)) removePlace(world, place);
    clearCache(world, upstream);
    world.virtual_registry_upstreams.remove(upstream);
  },

  share: (call) => {
    const { world, input } = call;
    const registry = findRegistry(call, input.registry_id, WRITE);
    const upstream = world.virtual_registry_upstreams.get(input.upstream_id);
    if (upstream?.group_id !== registry.group_id) throw apiError.notFound("Upstream");
    if (placesIn(world, registry).some(({ upstream_id }) => upstream_id === upstream.id))
      throw apiError.invalid({ upstream_id: ["has already been taken"] });
    return { ...showPlace(addPlace(world, registry, upstream)), upstream_id: upstream.id };
  },

  reorder: (call) => {
    const place = findPlace(call, call.input.registry_upstream_id);
    movePlace(call.world, place, call.input.position);
    return changed(call, showPlace(place));
  },

  unshare: (call) => removePlace(call.world, findPlace(call, call.input.registry_upstream_id)),
};

// ─── The connection test ─────────────────────────────────────────────────────

interface Target {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const REDIRECTS = 5;
const TIMEOUT = 2_000;

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const failed = (why: string) => ({ success: false, result: `Error: ${why}` });

/** Asks the upstream for its head; an upstream that has nothing at this address is one all the same. */
async function tryUpstream({ url, username, password }: Target, allowOutside: boolean) {
  const authorization =
    username === undefined ? undefined : `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  // Loaded when it is needed, for most services never test an upstream, and all should start at once.
  const { Agent, request } = await import("undici");
  const dispatcher = new Agent({ connect: { timeout: TIMEOUT } });
  const ask = (address: URL) => {
    if (!allowOutside && !isLoopback(address))
      throw new Error(
        `the simulated service does not reach outside this machine, and so not ${address.host}`,
      );
    // Credentials are for the upstream alone, not for where it sends us.
    const headers = authorization && address.origin === new URL(url).origin ? { authorization } : {};
    return request(address, { method: "HEAD", dispatcher, headersTimeout: TIMEOUT, headers });
  };
  try {
    return await answerOf(new URL(url), ask);
  } catch (error) {
    return failed((error as NodeJS.ErrnoException).code ?? (error as Error).message);
  } finally {
    await dispatcher.destroy();
  }
}

async function answerOf(
  address: URL,
  ask: (address: URL) => Promise<Dispatcher.ResponseData>,
  redirects = 0,
) {
  if (redirects > REDIRECTS) return failed("too many redirects");
  const { statusCode, statusText, headers } = await ask(address);
  const status = `${statusCode} - ${statusText}`;
  if (statusCode < 300 || statusCode === 404) return { success: true, result: `Success: ${status}` };
  if (statusCode >= 400 || typeof headers.location !== "string") return failed(status);
  return answerOf(new URL(headers.location, address), ask, redirects + 1);
}
