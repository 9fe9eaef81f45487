/** Rules for push mirrors. */

import { rule } from "../define-rule";
import { hostOf, isListedHost, texts } from "../parameters";
import { problemUnless } from "../problem-unless";

const isBySsh = (url: string) => /^ssh:/i.test(url);

export const mirrorRules = [
  rule({
    name: "mirror-encryption",
    kinds: ["RemoteMirror"],
    requirement: "Mirrors use HTTPS, or SSH with a key.",
    why: "Other protocols send the code and the password unencrypted.",
    level: "mandatory",
    validate: ({ url, authMethod }) =>
      isBySsh(url)
        ? problemUnless(
            authMethod === "ssh_public_key",
            "authMethod",
            authMethod,
            '"ssh_public_key" for an address that begins with ssh://',
          )
        : problemUnless(
            /^https:/i.test(url),
            "url",
            url,
            "an address that begins with https://, or with ssh:// and a key",
          ),
  }),

  rule({
    name: "mirror-branches",
    kinds: ["RemoteMirror"],
    requirement: "Only protected branches are mirrored.",
    why: "Other branches contain experiments that are not reviewed and not meant for others.",
    level: "advisory",
    validate: ({ onlyProtectedBranches }) =>
      problemUnless(onlyProtectedBranches === true, "onlyProtectedBranches", onlyProtectedBranches, "true"),
    // A branch expression excludes this setting, so there is no automatic remedy.
    remedy: ({ mirrorBranchRegex }) => (mirrorBranchRegex ? {} : { onlyProtectedBranches: true }),
  }),

  rule({
    name: "mirror-hosts",
    kinds: ["RemoteMirror"],
    requirement: "Mirrors are on listed hosts.",
    why: "A mirror continuously copies all code to another host.",
    level: "mandatory",
    parameters: {
      hosts: texts(
        [],
        "The allowed hosts, such as `git.example.com`, or `*.example.com` for all hosts below. An empty list allows any host.",
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
];
