/** DeployKey: a project has each key once, whatever its title is; the same key can be enabled in several projects. */

import { widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";
import { ExistsError } from "../definition/resource";

/** A key without the comment at its end. */
const withoutComment = (key: unknown) => String(key).trim().split(/\s+/).slice(0, 2).join(" ");

export const deployKey = plainKind("projectDeployKeys", {
  kind: "DeployKey",
  loosens: { canPush: widerIf.on, expiresAt: widerIf.later },
  loosensWhen: "created",
  summary: "An SSH key that can read the repository of a project, or push to it, without a user.",
  parents: ["project"],
  title: "title",
  distinguishedBy: ["key"],
  outputs: ["fingerprintSha256", "createdAt"],
  isEquivalent: { key: (declared, actual) => withoutComment(declared) === withoutComment(actual) },
  // The service answers with the one that there is.
  async create({ forge }, { project, title, key, canPush, expiresAt }) {
    const keys = await forge.projectDeployKeys.list({ project }).toArray();
    if (keys.some((one) => withoutComment(one.key) === withoutComment(key)))
      throw new ExistsError("it exists already: the project has this key. Set adopt: true to adopt it");
    return forge.projectDeployKeys.create({
      ...{ project, title, key },
      can_push: canPush,
      expires_at: expiresAt,
    });
  },
  isSame: ({ key: own }, { key }) => withoutComment(key) === withoutComment(own),
});
