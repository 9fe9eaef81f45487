/** `forge virtual-registry …` and `forge upstream …`: package registries behind one address. */

import { clearRegistryCache, testUpstream } from "../../sdk/actions/virtual-registries";
import type { Paint } from "../gitops/report/render/live";
import { action } from "./action";
import {
  apply,
  argument,
  idOrPath,
  idParameter,
  nonEmptyText,
  option,
  requiredParameter,
  secretParameter,
} from "./parameters";
import { NOTHING_DONE } from "./render";

interface Upstream {
  readonly name?: string | null;
  readonly url: string;
}

const called = ({ name, url }: Upstream) => (name ? `${name} (${url})` : url);

const clearCache = action({
  name: "virtual-registry clear-cache",
  summary: "empty the cache of the upstreams that only this virtual registry has",
  arguments: { registry: argument("<registry>", "the id of the virtual registry", idParameter) },
  options: { apply },
  examples: ["forge virtual-registry clear-cache 1 --apply"],
  run: (forge, { registry, apply }, watch) =>
    clearRegistryCache(forge, { registry_id: registry, apply }, watch),
  render: ({ registry, cleared, shared, applied }) => [
    cleared.length === 0
      ? `${registry.name} shares all its upstreams, so there is no cache to clear.`
      : `The cache of ${registry.name} ${applied ? "is" : "would be"} emptied: ${cleared.map(called).join(", ")}.`,
    ...(shared.length > 0
      ? [`Caches of upstreams that other registries use stay: ${shared.map(called).join(", ")}.`]
      : []),
    ...(applied ? [] : [NOTHING_DONE]),
  ],
  unsuccessful: { when: "nothing was done yet", is: ({ applied }) => !applied },
});

const outcome = (
  { success, result, url }: { success: boolean; result?: string | null; url: string },
  paint: Paint,
) => [
  success
    ? paint("green", `The service reaches ${url}.`)
    : paint("red", `The service does not reach ${url}.`),
  ...(result ? [result] : []),
];

const otherwise = {
  when: "the service does not reach it",
  is: ({ success }: { success: boolean }) => !success,
};

const test = action({
  name: "upstream test",
  summary: "try whether the service reaches an upstream that exists",
  arguments: { upstream: argument("<upstream>", "the id of the upstream", idParameter) },
  options: {},
  examples: ["forge upstream test 2"],
  run: (forge, { upstream }, watch) => testUpstream(forge, { upstream_id: upstream }, watch),
  render: outcome,
  unsuccessful: otherwise,
});

const tryNew = action({
  name: "upstream try",
  summary: "try whether the service reaches an upstream that is yet to be created",
  arguments: { url: argument("<url>", "the address of the upstream", nonEmptyText) },
  options: {
    group: requiredParameter(option("--group <group>", "the top-level group: its full path or id", idOrPath)),
    username: option("--username <name>", "the user name, together with the password", nonEmptyText),
    password: option("--password <password>", "the password", secretParameter, {
      env: "FORGE_UPSTREAM_PASSWORD",
    }),
  },
  examples: ["forge upstream try https://repo1.maven.org/maven2 --group acme"],
  run: (forge, { url, group, username, password }, watch) =>
    testUpstream(
      forge,
      // Without a user name, ignore a password from the environment: it belongs to another upstream.
      { group, url, ...(username === undefined ? {} : { username, password }) },
      watch,
    ),
  render: outcome,
  unsuccessful: otherwise,
});

export const virtualRegistryActions = [clearCache, test, tryNew];
