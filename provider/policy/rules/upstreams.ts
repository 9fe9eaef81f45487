/** Rules for upstreams of package registries. */

import { rule } from "../define-rule";
import { hostOf, isListedHost, texts } from "../parameters";
import { problemUnless } from "../problem-unless";
import { requiresValue } from "./switches";

export const upstreamRules = [
  rule({
    name: "upstream-encryption",
    kinds: ["VirtualRegistryUpstream"],
    requirement: "Upstreams use HTTPS.",
    why: "Without HTTPS anybody on the network can replace packages.",
    level: "mandatory",
    validate: ({ url }) =>
      problemUnless(/^https:/i.test(url), "url", url, "an address that begins with https://"),
  }),

  rule({
    name: "upstream-hosts",
    kinds: ["VirtualRegistryUpstream"],
    requirement: "Upstreams are on listed hosts.",
    why: "The operator of an upstream controls the packages that your builds use.",
    level: "mandatory",
    parameters: {
      hosts: texts(
        [],
        "The allowed hosts, such as `repo.maven.apache.org`, or `*.example.com` for all hosts below. An empty list allows any host.",
      ),
    },
    validate: ({ url }, { hosts }) =>
      problemUnless(
        hosts.length === 0 || isListedHost(hosts, hostOf(url)),
        "url",
        url,
        `an address on ${hosts.join(" or ")}`,
      ),
  }),

  rule({
    name: "upstream-credentials",
    kinds: ["VirtualRegistryUpstream"],
    requirement: "Upstreams have credentials.",
    why: "Registries limit anonymous clients first, and cannot attribute their downloads.",
    level: "advisory",
    parameters: {
      publicHosts: texts(
        [],
        "Hosts that need no credentials, such as `repo.maven.apache.org`, or `*.example.com` for all hosts below.",
      ),
    },
    validate: ({ url, username }, { publicHosts }) =>
      problemUnless(
        username !== undefined || isListedHost(publicHosts, hostOf(url)),
        "username",
        username,
        'a "username" and a "password"',
      ),
  }),

  requiresValue("VirtualRegistryUpstream")("testConnection", true, {
    name: "upstream-tests",
    requirement: "Upstreams are tested before they are saved.",
    why: "Otherwise a wrong URL or password is only noticed when a build fails.",
    level: "advisory",
  }),
];
