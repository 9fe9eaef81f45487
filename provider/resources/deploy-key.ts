/** DeployKey: a project has each key once, whatever its title is; the same key can be enabled in several projects. */

import { dayToCome, publicKey } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";

/** A key without the comment at its end. */
const withoutComment = (key: unknown) => String(key).trim().split(/\s+/).slice(0, 2).join(" ");

export const deployKey = plainKind("projectDeployKeys", {
  kind: "DeployKey",
  loosens: { canPush: widerIf.on, expiresAt: widerIf.later },
  loosensWhen: "created",
  summary: "An SSH key that can read the repository of a project, or push to it, without a user.",
  parents: ["project"],
  title: "title",
  identifiedBy: ["key"],
  canonical: { key: withoutComment },
  formats: { key: publicKey },
  whenNew: { expiresAt: dayToCome },
  outputs: ["fingerprintSha256", "createdAt"],
  isEquivalent: { key: (declared, actual) => withoutComment(declared) === withoutComment(actual) },
  // The service answers with the one that there is.
  isDoubledInSilence: true,
  isSame: ({ key: own }, { key }) => withoutComment(key) === withoutComment(own),
});
