/** Where packages come from: what is downloaded is run. */
import { expecting } from "../expecting";
import { hostOf, isAmong, texts } from "../parameters";
import { rule } from "../rule";
import { wantsOf } from "./switches";

export const upstreamRules = [
  rule({
    name: "upstream-encryption",
    kinds: ["VirtualRegistryUpstream"],
    demand: "Upstreams are asked by HTTPS.",
    why: "Without it anyone on the way can put other packages in the place of those that were asked for.",
    level: "mandatory",
    judge: ({ url }) => expecting(/^https:/i.test(url), "url", url, "an address that begins with https://"),
  }),

  rule({
    name: "upstream-hosts",
    kinds: ["VirtualRegistryUpstream"],
    demand: "Upstreams are on hosts that are known.",
    why: "Whoever runs an upstream decides what is built into everything.",
    level: "mandatory",
    parameters: {
      hosts: texts(
        [],
        "The hosts that may be asked, such as `repo.maven.apache.org`, or `*.example.com` for all below; none named, any may.",
      ),
    },
    judge: ({ url }, { hosts }) =>
      expecting(
        hosts.length === 0 || isAmong(hosts, hostOf(url)),
        "url",
        url,
        `an address on ${hosts.join(" or ")}`,
      ),
  }),

  rule({
    name: "upstream-credentials",
    kinds: ["VirtualRegistryUpstream"],
    demand: "Upstreams are not asked anonymously.",
    why: "A registry that answers anyone cannot tell who took what, and limits those first who do not say who they are.",
    level: "advisory",
    parameters: {
      publicHosts: texts(
        [],
        "Hosts that are open to anyone by their nature, such as `repo.maven.apache.org`, or `*.example.com` for all below.",
      ),
    },
    judge: ({ url, username }, { publicHosts }) =>
      expecting(
        username !== undefined || isAmong(publicHosts, hostOf(url)),
        "username",
        username,
        'a "username" and a "password"',
      ),
  }),

  wantsOf("VirtualRegistryUpstream")("testConnection", true, {
    name: "upstream-tests",
    demand: "Upstreams are tried before they are set.",
    why: "A mistake in an address or a password otherwise shows when the first build fails.",
    level: "advisory",
  }),
];
