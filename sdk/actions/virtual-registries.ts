/** Package virtual registries: clear their caches, test their upstreams. */
import type { Client } from "../client";
import { ForbiddenError, InvalidInputError, NotFoundError } from "../http/errors";
import { ActionRefusedError } from "./errors";
import type { UpstreamTest, VirtualRegistry, VirtualRegistryUpstream } from "./objects";
import type { Watch } from "./wait";

export interface ClearedCache {
  readonly registry: VirtualRegistry;
  /** The upstreams whose cache is cleared. */
  readonly cleared: readonly VirtualRegistryUpstream[];
  /** Upstreams that other registries use too: their cache stays. */
  readonly shared: readonly VirtualRegistryUpstream[];
  /** `false`: the cache would be cleared. */
  readonly applied: boolean;
}

/** Clears the cache of the upstreams that only this registry uses. Without `apply`, only returns them. */
export async function clearRegistryCache(
  forge: Client,
  { registry_id, apply = false }: { readonly registry_id: number; readonly apply?: boolean | undefined },
  { signal }: Watch = {},
): Promise<ClearedCache> {
  const { registry, upstreams } = await withPermissionReason(
    `virtual registry ${registry_id}`,
    "Maintainer",
    async () => {
      const registry = await forge.virtualRegistries.get({ registry_id }, { signal });
      const listed = await forge.virtualRegistryUpstreams
        .listInRegistry({ registry_id }, { signal })
        .toArray();
      const upstreams = await Promise.all(
        listed.map(({ id: upstream_id }) => forge.virtualRegistryUpstreams.get({ upstream_id }, { signal })),
      );
      if (apply) await forge.virtualRegistries.clearCache({ registry_id }, { signal });
      return { registry, upstreams };
    },
  );
  const isShared = ({ registry_upstreams }: VirtualRegistryUpstream) => (registry_upstreams?.length ?? 0) > 1;
  return {
    registry,
    cleared: upstreams.filter((upstream) => !isShared(upstream)),
    shared: upstreams.filter(isShared),
    applied: apply,
  };
}

export interface NewUpstream {
  readonly group: string | number;
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

export interface TestedUpstream extends UpstreamTest {
  readonly url: string;
}

/** Tests whether the service reaches an upstream, before or after you create it. */
export async function testUpstream(
  forge: Client,
  upstream: NewUpstream | { readonly upstream_id: number },
  { signal }: Watch = {},
): Promise<TestedUpstream> {
  if ("upstream_id" in upstream) {
    const { upstream_id } = upstream;
    return withPermissionReason(`upstream ${upstream_id}`, "Guest", () =>
      testExisting(forge, upstream_id, signal),
    );
  }
  assertNoCredentials(upstream.url);
  return { url: upstream.url, ...(await forge.virtualRegistryUpstreams.test({ ...upstream }, { signal })) };
}

/** URLs appear in output, so they must not contain secrets. */
function assertNoCredentials(url: string): void {
  const { username = "", password = "" } = URL.canParse(url) ? new URL(url) : {};
  if (username === "" && password === "") return;
  const problem = '"url" contains a user name or password; pass them as "username" and "password"';
  throw new InvalidInputError("testUpstream", [{ parameter: "url", problem }]);
}

async function testExisting(forge: Client, upstream_id: number, signal: AbortSignal | undefined) {
  const { url, username, group_id } = await forge.virtualRegistryUpstreams.get({ upstream_id }, { signal });
  try {
    return { url, ...(await forge.virtualRegistryUpstreams.testExisting({ upstream_id }, { signal })) };
  } catch (error) {
    // The upstream exists, so this service can only test by URL, not by id.
    if (!(error instanceof NotFoundError) || group_id == null) throw error;
    if (username) {
      throw new ActionRefusedError(
        `The service cannot test upstream ${upstream_id} with its stored credentials; test its URL, ${url}, with the user name and the password.`,
        { cause: error },
      );
    }
    return { url, ...(await forge.virtualRegistryUpstreams.test({ group: group_id, url }, { signal })) };
  }
}

/** The path names no group, so the client's error message cannot name the role. */
async function withPermissionReason<T>(what: string, role: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ForbiddenError)) throw error;
    throw new ActionRefusedError(
      `The token may not do this with ${what}: it needs scope "api" and the ${role} role or higher in its group, and the service must have Premium or Ultimate.`,
      { cause: error },
    );
  }
}
