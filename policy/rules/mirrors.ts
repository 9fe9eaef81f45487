/** Where copies of repositories go, and how. */
import { expecting } from "../expecting";
import { hostOf, isAmong, texts } from "../parameters";
import { rule } from "../rule";

const isBySsh = (url: string) => /^ssh:/i.test(url);

export const mirrorRules = [
  rule({
    name: "mirror-encryption",
    kinds: ["RemoteMirror"],
    demand: "Mirrors are pushed to by HTTPS, or by SSH with a key.",
    why: "On other ways the code and the password travel in the clear.",
    level: "mandatory",
    judge: ({ url, authMethod }) =>
      isBySsh(url)
        ? expecting(
            authMethod === "ssh_public_key",
            "authMethod",
            authMethod,
            '"ssh_public_key" for an address that begins with ssh://',
          )
        : expecting(
            /^https:/i.test(url),
            "url",
            url,
            "an address that begins with https://, or with ssh:// and a key",
          ),
  }),

  rule({
    name: "mirror-branches",
    kinds: ["RemoteMirror"],
    demand: "Only protected branches are mirrored.",
    why: "What people try out on their branches is not meant for others, and has not been reviewed.",
    level: "advisory",
    judge: ({ onlyProtectedBranches }) =>
      expecting(onlyProtectedBranches === true, "onlyProtectedBranches", onlyProtectedBranches, "true"),
    // An expression for branches excludes it; which of the two is meant, only people can say.
    remedy: ({ mirrorBranchRegex }) => (mirrorBranchRegex ? {} : { onlyProtectedBranches: true }),
  }),

  rule({
    name: "mirror-hosts",
    kinds: ["RemoteMirror"],
    demand: "Mirrors are on hosts that are known.",
    why: "A mirror takes all code out of the house, and goes on doing so.",
    level: "mandatory",
    parameters: {
      hosts: texts(
        [],
        "The hosts that may be pushed to, such as `git.example.com`, or `*.example.com` for all below; none named, any may.",
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
];
